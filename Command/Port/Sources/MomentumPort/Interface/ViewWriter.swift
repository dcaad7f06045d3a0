/// Writes a view and its subviews, each as a constant with its properties and its superview.
struct ViewWriter {
    let scope: Scope
    let values: Values
    let survey: Survey
    let leave: (String, Element) -> Void

    /// Writes a view with its descendants. Does nothing if the view is not in the scope.
    func write(_ view: Element, into parent: (name: String, adds: String)?, to code: inout CodeWriter) {
        guard let name = scope.expressions[view.id] else { return }
        code.space()
        let creation = creation(view)
        code.line("let \(name) = \(creation)")
        if let frame = view.child(key: "frame"), !creation.contains("(frame: CGRect") {
            code.line("\(name).frame = \(values.rect(frame))")
        }
        writeRest(view, name, to: &code)
        if let parent { code.line("\(parent.name).\(parent.adds)(\(name))") }
        writeContent(view, name, to: &code)
    }

    /// Writes the subviews of a view.
    func writeContent(_ view: Element, _ name: String, to code: inout CodeWriter) {
        let adds = view.name == "stackView" ? "addArrangedSubview" : "addSubview"
        var container = name
        if let content = view.child(key: "contentView") ?? view.child("tableViewCellContentView") {
            container = name + ".contentView"
            writeRest(content, container, to: &code)
            for child in content.list("subviews") where Kinds.isView(child) {
                write(child, into: (container, "addSubview"), to: &code)
            }
        }
        for child in view.children where Kinds.isView(child) && child["key"] != "contentView" {
            guard let key = child["key"], Self.parts.contains(key), let part = scope.expressions[child.id] else {
                leave(
                    "the view '\(child["key"] ?? child.name)' of '\(view.name)' cannot be converted; write it in code",
                    child)
                continue
            }
            write(child, into: nil, to: &code)
            code.line("\(name).\(key) = \(part)")
        }
        for child in view.list("subviews") {
            if Kinds.isView(child) {
                write(child, into: (container, adds), to: &code)
            } else if child["id"] != nil {
                leave("a view of the kind '\(child.name)' is not available; use another view", child)
            }
        }
    }

    /// Keys of views that are properties of their superview.
    private static let parts: Set<String> = ["backgroundView", "tableFooterView", "tableHeaderView"]

    // MARK: Creation

    private func creation(_ view: Element) -> String {
        let type = Kinds.type(view)
        if view["customClass"] != nil { return custom(view, type) }
        switch view.name {
        case "button":
            let kinds = ["roundedRect": "system", "custom": "custom"]
            let kind = view["buttonType"] ?? "custom"
            return "UIButton(type: .\(kinds[kind] ?? kind))"
        case "tableView": return "UITableView(frame: \(frame(view)), style: .\(view["style"] ?? "plain"))"
        case "collectionView": return "UICollectionView(frame: \(frame(view)), collectionViewLayout: \(layout(view)))"
        case "visualEffectView":
            let style = view.child("blurEffect")?["style"] ?? "light"
            return "UIVisualEffectView(effect: UIBlurEffect(style: .\(style)))"
        case "segmentedControl":
            let titles = view.list("segments").map { Literal.string($0["title"] ?? "") }
            return "UISegmentedControl(items: [\(titles.joined(separator: ", "))])"
        case "activityIndicatorView":
            let styles = ["gray": "medium", "white": "medium", "whiteLarge": "large"]
            let style = view["style"] ?? "medium"
            return "UIActivityIndicatorView(style: .\(styles[style] ?? style))"
        default: return type + "()"
        }
    }

    /// Returns the creation of a view with a custom class: with a coder, as storyboards do, if possible, otherwise with
    /// its frame.
    private func custom(_ view: Element, _ type: String) -> String {
        if view.name == "collectionView" {
            return "\(type)(frame: \(frame(view)), collectionViewLayout: \(layout(view)))"
        }
        if view.name == "tableView" { return "\(type)(frame: \(frame(view)), style: .\(view["style"] ?? "plain"))" }
        let decodes = survey.ancestry(of: type).contains { survey.types[$0]?.decodes ?? false }
        return decodes ? "\(type)(coder: NSCoder())!" : "\(type)(frame: \(frame(view)))"
    }

    private func frame(_ view: Element) -> String { view.child(key: "frame").map(values.rect) ?? ".zero" }

    private func layout(_ view: Element) -> String {
        guard let layout = view.child(key: "collectionViewLayout") else { return "UICollectionViewFlowLayout()" }
        return (layout["customClass"] ?? "UICollectionViewFlowLayout") + "()"
    }

    // MARK: Properties

    /// Writes everything of a view except its frame.
    func writeRest(_ view: Element, _ name: String, to code: inout CodeWriter) {
        if let mask = view.child(key: "autoresizingMask") { writeMask(mask, name, to: &code) }
        writeAttributes(view, name, to: &code)
        for child in view.children { writeChild(child, of: view, name, to: &code) }
        writeKind(view, name, to: &code)
        for attribute in view.list("userDefinedRuntimeAttributes") {
            guard let path = attribute["keyPath"], let value = values.runtimeValue(attribute) else {
                leave(
                    "a runtime attribute of the type '\(attribute["type"] ?? "")' cannot be converted; write it in code",
                    attribute)
                continue
            }
            code.line("\(name).\(path) = \(value)")
        }
    }

    private func writeMask(_ mask: Element, _ name: String, to code: inout CodeWriter) {
        let flags = [
            ("flexibleMinX", "flexibleLeftMargin"), ("widthSizable", "flexibleWidth"),
            ("flexibleMaxX", "flexibleRightMargin"),
            ("flexibleMinY", "flexibleTopMargin"), ("heightSizable", "flexibleHeight"),
            ("flexibleMaxY", "flexibleBottomMargin"),
        ]
        let set = flags.filter { mask.isOn($0.0) }.map { "." + $0.1 }
        if !set.isEmpty, set != [".flexibleRightMargin", ".flexibleBottomMargin"] {
            code.line("\(name).autoresizingMask = [\(set.joined(separator: ", "))]")
        }
    }

    private func writeAttributes(_ view: Element, _ name: String, to code: inout CodeWriter) {
        let own = Properties.kinds[view.name] ?? [:]
        // A view that is positioned by its frame or by a stack view needs no constraints.
        let isPlaced = view.isOn("fixedFrame") || view.parent?.parent?.name == "stackView"
        for (attribute, text) in view.attributes.sorted(by: { $0.key < $1.key }) {
            guard let property = own[attribute] ?? Properties.view[attribute] else {
                if !Properties.silent.contains(attribute) {
                    leave("'\(attribute)' of '\(view.name)' cannot be converted; write it in code", view)
                }
                continue
            }
            if attribute == "userInteractionEnabled" {
                if text == (Properties.still.contains(view.name) ? "NO" : "YES") { continue }
            } else if text == property.usual || (attribute == "translatesAutoresizingMaskIntoConstraints" && isPlaced) {
                continue
            }
            if attribute.hasPrefix("section"), Properties.usualHeights.contains(text) { continue }
            guard let value = value(text, property.kind, in: view) else { continue }
            if case .priority(let what, let axis) = property.kind {
                code.line("\(name).setContent\(what)Priority(\(value), for: .\(axis))")
            } else {
                code.line("\(name).\(property.name) = \(value)")
            }
        }
    }

    private func value(_ text: String, _ kind: Properties.Kind, in view: Element) -> String? {
        switch kind {
        case .number: return text == "-1" || text == "-1.0" ? nil : Literal.number(text)
        case .bool: return Literal.bool(text)
        case .text: return Literal.string(text)
        case .option: return "." + (Properties.options[text] ?? text)
        case .image: return values.image(text, catalog: view["catalog"])
        case .priority: return text == "1000" ? ".required" : "UILayoutPriority(\(Literal.number(text)))"
        }
    }

    private func writeChild(_ child: Element, of view: Element, _ name: String, to code: inout CodeWriter) {
        guard let key = child["key"] else { return }
        switch child.name {
        case "color":
            let property =
                key == "textColor" || key.hasSuffix("Color") || key.hasSuffix("TintColor") ? key : key + "Color"
            if let color = values.color(child) { code.line("\(name).\(property) = \(color)") }
        case "fontDescription":
            let owner = view.name == "button" ? "\(name).titleLabel?.font" : "\(name).font"
            if let font = values.font(child) { code.line("\(owner) = \(font)") }
        case "string", "mutableString": code.line("\(name).\(key) = \(Literal.string(child.text))")
        case "imageReference":
            if let image = child["image"] {
                code.line("\(name).\(key) = \(values.image(image, catalog: child["catalog"]))")
            }
        case "size":
            if key == "shadowOffset" { code.line("\(name).shadowOffset = \(values.size(child))") }
            if key == "contentSize" { code.line("\(name).contentSize = \(values.size(child))") }
        case "inset", "edgeInsets":
            if key != "insetFor6xAndEarlier" { code.line("\(name).\(key) = \(values.insets(child))") }
        case "directionalEdgeInsets": code.line("\(name).\(key) = \(values.directionalInsets(child))")
        case "attributedString", "buttonConfiguration", "variation":
            leave("'\(child.name)' of '\(view.name)' cannot be converted; write it in code", child)
        case "accessibility":
            for (attribute, property) in [
                ("label", "accessibilityLabel"), ("hint", "accessibilityHint"),
                ("identifier", "accessibilityIdentifier"),
            ] {
                if let text = child[attribute] { code.line("\(name).\(property) = \(Literal.string(text))") }
            }
        case "textInputTraits": writeTraits(child, name, to: &code)
        case "collectionViewFlowLayout": break
        default: break
        }
    }

    private func writeTraits(_ traits: Element, _ name: String, to code: inout CodeWriter) {
        if traits.isOn("secureTextEntry") { code.line("\(name).isSecureTextEntry = true") }
        if traits.isOn("enablesReturnKeyAutomatically") { code.line("\(name).enablesReturnKeyAutomatically = true") }
        for key in [
            "autocapitalizationType", "autocorrectionType", "keyboardType", "returnKeyType", "spellCheckingType",
            "textContentType",
        ] {
            if let text = traits[key] {
                code.line("\(name).\(key) = .\(text == "alphabet" ? "default" : Literal.name(text))")
            }
        }
    }

    /// Writes the properties of special kinds of views.
    private func writeKind(_ view: Element, _ name: String, to code: inout CodeWriter) {
        switch view.name {
        case "button":
            for state in view.children where state.name == "state" { writeState(state, name, to: &code) }
        case "segmentedControl":
            if let index = view["selectedSegmentIndex"] {
                code.line("\(name).selectedSegmentIndex = \(Literal.number(index))")
            }
        case "activityIndicatorView": if view.isOn("animating") { code.line("\(name).startAnimating()") }
        case "collectionView": writeLayout(view, name, to: &code)
        case "tableView":
            if view["dataMode"] == "static" {
                leave("static cells cannot be converted; create them in a data source", view)
            }
        case "navigationBar", "tabBar", "toolbar":
            if view.child("items") != nil {
                leave("the items of '\(view.name)' cannot be converted; add them in code", view)
            }
        default: break
        }
    }

    private func writeState(_ state: Element, _ name: String, to code: inout CodeWriter) {
        let control = "for: .\(state["key"] ?? "normal")"
        if let title = state["title"] ?? state.child(key: "title")?.text {
            code.line("\(name).setTitle(\(Literal.string(title)), \(control))")
        }
        if let image = state["image"] {
            code.line("\(name).setImage(\(values.image(image, catalog: state["catalog"])), \(control))")
        }
        if let image = state["backgroundImage"] {
            code.line("\(name).setBackgroundImage(\(values.image(image)), \(control))")
        }
        for color in state.children where color.name == "color" {
            guard let text = values.color(color) else { continue }
            if color["key"] == "titleColor" { code.line("\(name).setTitleColor(\(text), \(control))") }
            // Without an offset, a shadow is invisible.
            if color["key"] == "titleShadowColor", state.parent?.child(key: "titleShadowOffset") != nil {
                code.line("\(name).setTitleShadowColor(\(text), \(control))")
            }
        }
    }

    private func writeLayout(_ view: Element, _ name: String, to code: inout CodeWriter) {
        guard let layout = view.child("collectionViewFlowLayout") else { return }
        var lines: [String] = []
        if let direction = layout["scrollDirection"], direction != "vertical" {
            lines.append("scrollDirection = .\(direction)")
        }
        for key in ["minimumLineSpacing", "minimumInteritemSpacing"] {
            if let text = layout[key], text != "10" { lines.append("\(key) = \(Literal.number(text))") }
        }
        for size in layout.children where size.name == "size" {
            let isEmpty = Literal.number(size["width"]) == "0" && Literal.number(size["height"]) == "0"
            if let key = size["key"], !isEmpty { lines.append("\(key) = \(values.size(size))") }
        }
        if let inset = layout.child(key: "sectionInset"),
            inset.attributes.values.contains(where: { Double($0) ?? 0 != 0 })
        {
            lines.append("sectionInset = \(values.insets(inset))")
        }
        guard !lines.isEmpty else { return }
        code.block("if let layout = \(name).collectionViewLayout as? UICollectionViewFlowLayout") { code in
            for line in lines { code.line("layout.\(line)") }
        }
    }
}
