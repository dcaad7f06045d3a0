/// Writes a storyboard as Swift code.
struct StoryboardWriter {
    let storyboard: Storyboard
    let survey: Survey
    let leave: (String, Element) -> Void

    func write() -> String {
        let values = Values(leave: leave, named: storyboard.root.namedColors)
        var code = CodeWriter()
        code.line("import UIKit")
        code.space()
        code.line(
            "/// The scenes of \(storyboard.name).storyboard: each makes its views in code, as 'momentum port' has written it."
        )
        code.block("struct \(storyboard.typeName)") { code in
            writeDoors(to: &code)
            for scene in storyboard.scenes { writeMaker(scene, values, to: &code) }
            for scene in storyboard.scenes {
                SceneWriter(scene: scene, storyboard: storyboard, survey: survey, values: values, leave: leave).write(
                    to: &code)
            }
        }
        for type in classes { writeExtension(of: type, to: &code) }
        writeBeginning(to: &code)
        return code.text
    }

    /// Writes the functions of UIKit's class.
    private func writeDoors(to code: inout CodeWriter) {
        code.line("/// Makes the controller that the program begins with.")
        code.block("func instantiateInitialViewController() -> UIViewController?") { code in
            code.line(storyboard.initial.map { "Self.\($0.makerName)()" } ?? "nil")
        }
        code.space()
        code.line("/// Makes the controller of a name; that it is there is for the caller to know.")
        code.block("func instantiateViewController(withIdentifier identifier: String) -> UIViewController") { code in
            code.line("switch identifier {")
            for scene in storyboard.scenes {
                guard let identifier = scene.controller["storyboardIdentifier"] else { continue }
                code.line("case \(Literal.string(identifier)): return Self.\(scene.makerName)()")
            }
            code.line("default: fatalError(\"no scene has the identifier '\\(identifier)'\")")
            code.line("}")
        }
    }

    /// Returns whether the scene has a class of its own, which creates its view.
    private func hasClass(_ scene: Scene) -> Bool {
        let isContainer = ["navigationController", "tabBarController", "pageViewController"].contains(
            scene.controller.name)
        let hasView = scene.controller.children.contains {
            ["view", "tableView", "collectionView"].contains($0["key"] ?? "")
        }
        return !isContainer && hasView
            && !survey.methods(of: scene.baseType).contains { $0.name == "loadView" && $0.labels.isEmpty }
    }

    private func writeMaker(_ scene: Scene, _ values: Values, to code: inout CodeWriter) {
        let type = hasClass(scene) ? scene.typeName : scene.baseType
        code.space()
        code.block("static func \(scene.makerName)() -> \(type)") { code in
            code.line("let controller = \(creation(scene, type))")
            writeAttributes(of: scene.controller, to: &code)
            writeBar(of: scene, values, to: &code)
            code.line("return controller")
        }
    }

    private func creation(_ scene: Scene, _ type: String) -> String {
        let decodes = survey.ancestry(of: scene.baseType).contains { survey.types[$0]?.decodes ?? false }
        if decodes { return "\(type)(coder: NSCoder())!" }
        switch scene.controller.name {
        case "collectionViewController": return "\(type)(collectionViewLayout: UICollectionViewFlowLayout())"
        case "tableViewController": return "\(type)(style: .plain)"
        default: return type + "()"
        }
    }

    private func writeAttributes(of controller: Element, to code: inout CodeWriter) {
        if let title = controller["title"] { code.line("controller.title = \(Literal.string(title))") }
        for key in ["modalPresentationStyle", "modalTransitionStyle"] {
            if let style = controller[key] { code.line("controller.\(key) = .\(style)") }
        }
        if controller.isOn("hidesBottomBarWhenPushed") { code.line("controller.hidesBottomBarWhenPushed = true") }
        if controller.isOn("navigationBarHidden") { code.line("controller.isNavigationBarHidden = true") }
        if let item = controller.child("tabBarItem") {
            let image = item["image"].map { "UIImage(named: \(Literal.string($0)))" } ?? "nil"
            code.line(
                "controller.tabBarItem = UITabBarItem(title: \(Literal.string(item["title"] ?? "")), image: \(image), tag: \(Literal.number(item["tag"])))"
            )
        }
        let related = controller.list("connections").filter { $0["kind"] == "relationship" }.compactMap {
            storyboard.scene($0["destination"])
        }
        guard !related.isEmpty, ["navigationController", "tabBarController"].contains(controller.name) else { return }
        code.line("controller.viewControllers = [\(related.map { "\($0.makerName)()" }.joined(separator: ", "))]")
    }

    /// Writes the navigation item of a scene, with its buttons.
    private func writeBar(of scene: Scene, _ values: Values, to code: inout CodeWriter) {
        guard let item = scene.controller.child("navigationItem") else { return }
        if let title = item["title"] { code.line("controller.navigationItem.title = \(Literal.string(title))") }
        if let prompt = item["prompt"] { code.line("controller.navigationItem.prompt = \(Literal.string(prompt))") }
        for (key, plural) in [
            ("leftBarButtonItem", "leftBarButtonItems"), ("rightBarButtonItem", "rightBarButtonItems"),
        ] {
            let elements =
                [item.child(key: key)].compactMap { $0 } + item.list(plural).filter { $0.name == "barButtonItem" }
            let names = elements.enumerated().map { index, element in
                let name = key.prefix(while: { $0.isLowercase }) + "Item" + (index == 0 ? "" : String(index + 1))
                writeButton(element, String(name), scene, to: &code)
                return String(name)
            }
            if names.count == 1 { code.line("controller.navigationItem.\(key) = \(names[0])") }
            if names.count > 1 { code.line("controller.navigationItem.\(plural) = [\(names.joined(separator: ", "))]") }
        }
        if item.child(key: "titleView") != nil {
            leave("the title view of a navigation item cannot be converted; write it in code", item)
        }
    }

    private func writeButton(_ button: Element, _ name: String, _ scene: Scene, to code: inout CodeWriter) {
        var scope = Scope(button, others: [], taken: [])
        scope.name(scene.controller.id, "controller")
        let values = Values(leave: leave, named: [:])
        let connections = ConnectionWriter(
            scope: scope, values: values, survey: survey, owner: scene.controller, ownerType: scene.baseType,
            leave: leave)
        let list = button.list("connections")
        let method = list.first { $0.name == "action" }.flatMap(connections.method)
        let segue = SegueWriter.triggered(scene, in: storyboard).first { $0.button === button }
            .map { ".method(\(scene.typeName).\($0.method))" }
        for segue in list where segue["kind"] == "unwind" { leave(SegueWriter.unwinding(segue), segue) }
        let target = (method ?? segue).map { "target: controller, action: \($0)" } ?? "target: nil, action: nil"
        if let item = button["systemItem"] {
            code.line("let \(name) = UIBarButtonItem(barButtonSystemItem: .\(item), \(target))")
        } else if let image = button["image"] {
            code.line(
                "let \(name) = UIBarButtonItem(image: \(values.image(image, catalog: button["catalog"])), style: .\(button["style"] ?? "plain"), \(target))"
            )
        } else {
            code.line(
                "let \(name) = UIBarButtonItem(title: \(Literal.string(button["title"] ?? "")), style: .\(button["style"] ?? "plain"), \(target))"
            )
        }
        for outlet in scene.controller.list("connections")
        where outlet.name == "outlet" && outlet["destination"] == button.id {
            if let property = outlet["property"] { code.line("controller.\(property) = \(name)") }
        }
    }

    // MARK: Outlets and attributes

    /// Writes the start with the main storyboard, for a program that does not set the root controller of its window.
    private func writeBeginning(to code: inout CodeWriter) {
        guard storyboard.name == "Main", storyboard.initial != nil, !survey.givesRoot,
            let delegate = survey.types(conformingTo: "UIApplicationDelegate").first,
            !survey.methods(of: delegate).contains(where: { $0.name == "makeInitialViewController" })
        else { return }
        code.space()
        code.block("extension \(delegate)") { code in
            code.line("/// The controller that the program begins with.")
            code.block("func makeInitialViewController() -> UIViewController?") { code in
                code.line("\(storyboard.typeName)().instantiateInitialViewController()")
            }
        }
    }

    /// The program's controller classes with scenes in the storyboard, without duplicates and without subclasses of
    /// each other.
    private var classes: [String] {
        let names = storyboard.scenes.filter { $0.controller["customClass"] != nil }.map(\.baseType)
        var result: [String] = []
        for name in names where !result.contains(name) {
            if !survey.ancestry(of: name).dropFirst().contains(where: { names.contains($0) }) { result.append(name) }
        }
        return result
    }

    private func writeExtension(of type: String, to code: inout CodeWriter) {
        let own = storyboard.scenes.filter { survey.ancestry(of: $0.baseType).contains(type) || $0.baseType == type }
        let segues = own.flatMap { scene in SegueWriter.named(scene).map { (scene, $0) } }
        code.space()
        code.block("extension \(type)") { code in
            code.line("/// The storyboard that the controller is of.")
            code.line("var storyboard: \(storyboard.typeName)? { \(storyboard.typeName)() }")
            guard !segues.isEmpty else { return }
            code.space()
            code.line("/// Performs the segue of a name.")
            code.block("func performSegue(withIdentifier identifier: String, sender: Any?)") {
                writeSegues(segues, of: type, to: &$0)
            }
        }
    }

    private func writeSegues(_ segues: [(Scene, Element)], of type: String, to code: inout CodeWriter) {
        if survey.methods(of: type).contains(where: { $0.name == "shouldPerformSegue" }) {
            code.line("guard shouldPerformSegue(withIdentifier: identifier, sender: sender) else { return }")
        }
        code.line("switch identifier {")
        var seen: Set<String> = []
        for (scene, segue) in segues {
            let writer = SegueWriter(scene: scene, storyboard: storyboard, survey: survey, leave: leave)
            guard let identifier = segue["identifier"], seen.insert(identifier).inserted,
                let statements = writer.statements(segue, on: "self", sender: "sender")
            else { continue }
            code.line("case \(Literal.string(identifier)):")
            for statement in statements { code.line("    " + statement) }
        }
        code.line("default: fatalError(\"no segue has the identifier '\\(identifier)'\")")
        code.line("}")
    }
}
