/// Writes the outlets, actions and gestures of a scene or nib.
struct ConnectionWriter {
    let scope: Scope
    let values: Values
    let survey: Survey
    /// The controller or owner, which the code calls `self` or by a name.
    let owner: Element
    let ownerType: String
    let leave: (String, Element) -> Void

    private func list(_ root: Element) -> [Element] { root.all.filter { $0.name == "connections" }.flatMap(\.children) }

    private func expression(_ id: String?) -> String? { id.flatMap { scope.expressions[$0] } }

    /// Returns the type of the target of an action.
    private func type(of id: String) -> String? {
        id == owner.id ? ownerType : scope.elements[id].map(Kinds.type)
    }

    // MARK: Gestures

    func writeGestures(_ gestures: [Element], in root: Element, to code: inout CodeWriter) {
        for gesture in gestures {
            guard let name = scope.expressions[gesture.id], let type = Kinds.gestures[gesture.name] else { continue }
            code.space()
            code.line("let \(name) = \(gesture["customClass"] ?? type)(\(target(gesture)))")
            for (attribute, text) in gesture.attributes.sorted(by: { $0.key < $1.key }) {
                switch attribute {
                case "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded":
                    let usual = attribute == "delaysTouchesBegan" ? "NO" : "YES"
                    if text != usual { code.line("\(name).\(attribute) = \(Literal.bool(text))") }
                case "enabled": if text == "NO" { code.line("\(name).isEnabled = false") }
                case "direction", "edges": code.line("\(name).\(attribute) = .\(text)")
                case "minimumPressDuration", "allowableMovement", "numberOfTapsRequired", "numberOfTouchesRequired",
                    "minimumNumberOfTouches", "maximumNumberOfTouches":
                    if text != "1", text != "4294967295" { code.line("\(name).\(attribute) = \(Literal.number(text))") }
                default: break
                }
            }
            for connection in list(root)
            where connection.name == "outletCollection" && connection["destination"] == gesture.id {
                if let view = connection.parent?.parent, let viewName = scope.expressions[view.id] {
                    code.line("\(viewName).addGestureRecognizer(\(name))")
                }
            }
        }
    }

    /// Returns the first action of a gesture as arguments of its initialiser.
    private func target(_ gesture: Element) -> String {
        let actions = gesture.list("connections").filter { $0.name == "action" }
        if let segue = gesture.list("connections").first(where: { $0.name == "segue" }) {
            leave("the segue of a gesture cannot be converted; call 'performSegue' from its action", segue)
        }
        guard let action = actions.first, let target = expression(action["destination"]), let method = method(action)
        else { return "" }
        return "target: \(target), action: \(method)"
    }

    // MARK: Actions and outlets

    /// Returns the method of an action as a selector, or `nil` if the type of its target is unknown.
    func method(_ action: Element) -> String? {
        guard let destination = action["destination"], let selector = action["selector"],
            let type = type(of: destination)
        else {
            leave(
                "the target of the action '\(action["selector"] ?? "")' is not converted; add the action in code",
                action)
            return nil
        }
        if let method = survey.methods(of: type).first(where: { $0.isCalled(selector) }) {
            let labels = method.labels.map { $0 + ":" }.joined()
            return ".method(\(type).\(method.name)\(labels.isEmpty ? "" : "(\(labels))"))"
        }
        guard survey.types[type]?.isDeclared ?? false else {
            // The class is in a file that was not given. The method is assumed to have the usual form.
            return ".method(\(type).\(selector.replacing(":", with: "")))"
        }
        leave("'\(type)' has no method with the selector '\(selector)'; add the method", action)
        return nil
    }

    func writeActions(in root: Element, to code: inout CodeWriter) {
        for element in root.outsidePrototypes where Kinds.isView(element) {
            guard let name = scope.expressions[element.id] else { continue }
            for action in element.list("connections") where action.name == "action" {
                guard let target = expression(action["destination"]), let method = method(action) else { continue }
                let event = action["eventType"] ?? (element.name == "button" ? "touchUpInside" : "valueChanged")
                code.line("\(name).addTarget(\(target), action: \(method), for: .\(event))")
            }
        }
    }

    /// Writes the outlets of an element and its descendants. Outlet collections are assigned as arrays, in their order.
    func writeOutlets(of element: Element, to code: inout CodeWriter) {
        var collections: [(String, [String])] = []
        for connection in element.list("connections") {
            guard let property = connection["property"], let source = scope.expressions[element.id] else { continue }
            switch connection.name {
            case "outlet":
                // The view of a controller is already set.
                if element === owner, property == "view" { continue }
                guard let destination = expression(connection["destination"]) else {
                    leave("the object of the outlet '\(property)' is not converted; set the outlet in code", connection)
                    continue
                }
                code.line("\(source).\(property) = \(destination)")
            case "outletCollection":
                guard property != "gestureRecognizers", let destination = expression(connection["destination"]) else {
                    continue
                }
                let key = source + "." + property
                if let index = collections.firstIndex(where: { $0.0 == key }) {
                    collections[index].1.append(destination)
                } else {
                    collections.append((key, [destination]))
                }
            default: break
            }
        }
        for (key, items) in collections { code.line("\(key) = [\(items.joined(separator: ", "))]") }
        for child in element.children where !["cells", "connections", "prototypes"].contains(child.name) {
            writeOutlets(of: child, to: &code)
        }
    }
}
