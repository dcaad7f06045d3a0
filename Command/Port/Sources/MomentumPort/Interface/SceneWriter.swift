/// Writes one scene of a storyboard: a subclass of its controller that creates and connects the view.
struct SceneWriter {
    let scene: Scene
    let storyboard: Storyboard
    let survey: Survey
    let values: Values
    let leave: (String, Element) -> Void

    private var controller: Element { scene.controller }

    func write(to code: inout CodeWriter) {
        let isContainer = ["navigationController", "tabBarController", "pageViewController"].contains(controller.name)
        guard !isContainer,
            let view = controller.child(key: "view")
                ?? controller.children.first(where: { $0["key"] == "tableView" || $0["key"] == "collectionView" })
        else { return }
        if survey.methods(of: scene.baseType).contains(where: { $0.name == "loadView" && $0.labels.isEmpty }) {
            leave(
                "'\(scene.baseType)' creates its view in 'loadView'; the storyboard's view is not converted; remove 'loadView' to use it",
                controller)
            return
        }
        code.space()
        code.line(
            "/// The scene of '\(scene.baseType)'\(controller["storyboardIdentifier"].map { ", called '\($0)'" } ?? "")."
        )
        code.block("final class \(scene.typeName): \(scene.baseType)") { code in
            let lists = view.all.filter { $0.name == "tableView" || $0.name == "collectionView" }
            let cells = CellWriter(values: values, survey: survey, leave: leave)
            code.block("override func loadView()") { writeBody(view, lists, to: &$0) }
            SegueWriter(scene: scene, storyboard: storyboard, survey: survey, leave: leave).writeTriggered(to: &code)
            for cell in lists.flatMap(CellWriter.prototypes) { cells.write(cell, to: &code) }
        }
    }

    private func writeBody(_ view: Element, _ lists: [Element], to code: inout CodeWriter) {
        let gestures = scene.objects.filter { Kinds.gestures[$0.name] != nil }
        // Prototypes have a scope of their own.
        var scope = Scope(view, others: gestures + [controller], taken: [])
        scope.name(controller.id, "self")
        let name = scope.expressions[view.id] ?? "view"
        let views = ViewWriter(scope: scope, values: values, survey: survey, leave: leave)
        views.write(view, into: nil, to: &code)
        let outside = view.outsidePrototypes
        for list in lists where outside.contains(where: { $0 === list }) {
            if let list = scope.expressions[list.id].map({ ($0, list) }) {
                CellWriter.register(list.1, list.0, to: &code)
            }
        }
        let connections = ConnectionWriter(
            scope: scope, values: values, survey: survey, owner: controller, ownerType: scene.baseType, leave: leave)
        connections.writeGestures(gestures, in: view, to: &code)
        let named = Set(
            (outside + controller.list("connections")).filter { $0.name.hasPrefix("outlet") }.compactMap {
                $0["destination"]
            })
        let constraints = outside.filter { $0.name == "constraints" }.flatMap(\.children)
        ConstraintWriter(scope: scope, leave: leave, named: named).write(constraints, to: &code)
        code.space()
        code.line(
            controller.name == "tableViewController"
                ? "self.tableView = \(name)"
                : controller.name == "collectionViewController"
                    ? "self.collectionView = \(name)" : "self.view = \(name)")
        writeConnections(connections, view, to: &code)
        for object in outside where object["customClass"] != nil && Kinds.isView(object) {
            if survey.methods(of: Kinds.type(object)).contains(where: { $0.name == "awakeFromNib" }),
                let name = scope.expressions[object.id]
            {
                code.line("\(name).awakeFromNib()")
            }
        }
        writeEmbedded(outside, scope, to: &code)
        writeSeguesOfControls(outside, scope, to: &code)
    }

    private func writeConnections(_ connections: ConnectionWriter, _ view: Element, to code: inout CodeWriter) {
        connections.writeOwn(controller, to: &code)
        connections.writeOutlets(of: view, to: &code)
        connections.writeActions(in: view, to: &code)
    }

    /// Writes the embedding of scenes in container views.
    private func writeEmbedded(_ elements: [Element], _ scope: Scope, to code: inout CodeWriter) {
        for container in elements where container.name == "containerView" {
            guard let segue = container.list("connections").first(where: { $0["kind"] == "embed" }),
                let destination = storyboard.scene(segue["destination"]), let name = scope.expressions[container.id]
            else { continue }
            let child = "child" + name.prefix(1).uppercased() + name.dropFirst()
            code.space()
            code.line("let \(child) = \(storyboard.typeName).\(destination.makerName)()")
            if scene.prepares(survey) {
                let identifier = segue["identifier"].map(Literal.string) ?? "nil"
                code.line(
                    "prepare(for: UIStoryboardSegue(identifier: \(identifier), source: self, destination: \(child)), sender: nil)"
                )
            }
            code.line("addChild(\(child))")
            code.line("\(child).view.frame = \(name).bounds")
            code.line("\(child).view.autoresizingMask = [.flexibleWidth, .flexibleHeight]")
            code.line("\(name).addSubview(\(child).view)")
            code.line("\(child).didMove(toParent: self)")
        }
    }

    /// Writes the actions of buttons that perform a segue when tapped.
    private func writeSeguesOfControls(_ elements: [Element], _ scope: Scope, to code: inout CodeWriter) {
        let triggered = SegueWriter.triggered(scene, in: storyboard)
        for element in elements where Kinds.isView(element) {
            for segue in element.list("connections") where segue.name == "segue" && segue["kind"] != "embed" {
                guard let name = scope.expressions[element.id],
                    let method = triggered.first(where: { $0.segue === segue })?.method
                else {
                    leave(
                        segue["kind"] == "unwind"
                            ? SegueWriter.unwinding(segue)
                            : "the segue of '\(element.name)' cannot be converted; call 'performSegue' from its delegate",
                        segue)
                    continue
                }
                let event = segue["eventType"] ?? "touchUpInside"
                code.line("\(name).addTarget(self, action: .method(\(scene.typeName).\(method)), for: .\(event))")
            }
        }
    }
}

extension Element {
    /// The element and its descendants outside prototype cells.
    var outsidePrototypes: [Element] {
        if name == "prototypes" || name == "cells" { return [] }
        return [self] + children.flatMap(\.outsidePrototypes)
    }
}

extension ConnectionWriter {
    /// Writes the outlets of the controller itself, without those in its view.
    func writeOwn(_ controller: Element, to code: inout CodeWriter) {
        var collections: [(String, [String])] = []
        for connection in controller.list("connections") {
            guard let property = connection["property"], property != "view", let id = connection["destination"] else {
                continue
            }
            // The buttons of a bar are written with it.
            if controller.all.contains(where: { $0.id == id && $0.name == "barButtonItem" }) { continue }
            guard let destination = scope.expressions[id] else {
                leave("the object of the outlet '\(property)' is not converted; set the outlet in code", connection)
                continue
            }
            if connection.name == "outlet" { code.line("self.\(property) = \(destination)") }
            if connection.name == "outletCollection" {
                if let index = collections.firstIndex(where: { $0.0 == property }) {
                    collections[index].1.append(destination)
                } else {
                    collections.append((property, [destination]))
                }
            }
        }
        for (property, items) in collections { code.line("self.\(property) = [\(items.joined(separator: ", "))]") }
    }
}
