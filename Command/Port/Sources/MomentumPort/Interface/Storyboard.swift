/// A controller of a storyboard, with what else its scene has.
struct Scene {
    let controller: Element
    /// The controller's companions: gestures, placeholders.
    let objects: [Element]
    /// The class that the scene's is made of.
    let baseType: String
    /// The class of the scene; that of the controller where nothing is added to it.
    let typeName: String
    /// The function that makes it.
    let makerName: String

    /// Whether the controller wants to hear of segues.
    func prepares(_ survey: Survey) -> Bool {
        survey.methods(of: baseType).contains { $0.name == "prepare" && $0.labels == ["for", "sender"] }
    }
}

/// A storyboard, read.
struct Storyboard {
    let name: String
    let root: Element
    let scenes: [Scene]
    /// The type that has its scenes.
    let typeName: String

    init(name: String, root: Element) {
        self.name = name
        self.root = root
        typeName = Literal.name(name, capital: true) + (name.hasSuffix("Storyboard") ? "" : "Storyboard")
        var taken: [String: Int] = [:]
        scenes = root.list("scenes").compactMap { scene in
            let objects = scene.list("objects")
            guard let controller = objects.first(where: { Kinds.controllers[$0.name] != nil }) else { return nil }
            let base = Kinds.type(controller)
            let short =
                controller["customClass"] == nil
                ? controller["storyboardIdentifier"].map { Literal.name($0, capital: true) } : nil
            let stem = short ?? (controller["customClass"] == nil ? String(base.dropFirst(2)) : base)
            taken[stem, default: 0] += 1
            let number = taken[stem]! > 1 ? String(taken[stem]!) : ""
            return Scene(
                controller: controller, objects: objects.filter { $0 !== controller }, baseType: base,
                typeName: stem + number + "Scene", makerName: "make" + stem + number)
        }
    }

    func scene(_ id: String?) -> Scene? { scenes.first { $0.controller.id == id } }

    /// Whether the program shows its scenes: the system alone shows those of a launch screen.
    var isOfProgram: Bool { !scenes.isEmpty && !root.isOn("launchScreen") }

    var initial: Scene? { scene(root["initialViewController"]) }
}

extension Element {
    /// The colours that a document names at its end.
    var namedColors: [String: Element] {
        var result: [String: Element] = [:]
        for color in list("resources") where color.name == "namedColor" || color.name == "systemColor" {
            if let name = color["name"] { result[name] = color }
        }
        return result
    }
}
