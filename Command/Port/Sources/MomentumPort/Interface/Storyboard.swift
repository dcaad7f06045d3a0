/// A controller of a storyboard, with the other objects of its scene.
struct Scene {
    let controller: Element
    /// The other objects of the scene: gestures, placeholders.
    let objects: [Element]
    /// The superclass of the scene's class.
    let baseType: String
    /// The class of the scene. If the scene adds nothing, ``baseType`` is used instead.
    let typeName: String
    /// The name of the function that creates the scene.
    let makerName: String

    /// Returns whether the controller implements `prepare(for:sender:)`.
    func prepares(_ survey: Survey) -> Bool {
        survey.methods(of: baseType).contains { $0.name == "prepare" && $0.labels == ["for", "sender"] }
    }
}

/// A parsed storyboard.
struct Storyboard {
    let name: String
    let root: Element
    let scenes: [Scene]
    /// The type with the functions that create the scenes.
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

    /// Whether the program shows the scenes. Only the system shows those of a launch screen.
    var isOfProgram: Bool { !scenes.isEmpty && !root.isOn("launchScreen") }

    var initial: Scene? { scene(root["initialViewController"]) }
}

extension Element {
    /// The named colours, which are at the end of the document.
    var namedColors: [String: Element] {
        var result: [String: Element] = [:]
        for color in list("resources") where color.name == "namedColor" || color.name == "systemColor" {
            if let name = color["name"] { result[name] = color }
        }
        return result
    }
}
