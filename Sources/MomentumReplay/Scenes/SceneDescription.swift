/// What a host or a tool needs to know of a scene before it runs, and how it is made.
///
/// An ``Application`` describes one scene by itself; one with several lists them. Only ``id``, ``title`` and ``make`` are
/// needed.
public struct SceneDescription {
    /// Builds a scene, on the main actor.
    public typealias Maker = MainActorFunction<Stage, Scene>

    /// The name in commands, scripts and addresses.
    public let id: String
    /// The name that a user reads.
    public let title: String
    /// What to try, by touch or mouse. Default empty.
    public let hint: String
    /// What the keys do; hosts without a keyboard leave it out. Default empty.
    public let keys: String
    /// The size of the stage where there is room enough, in points. Default 390 by 720.
    public let preferredSize: Size
    /// The least size that shows everything, in points. Default 280 by 280.
    public let minimumSize: Size
    /// The ways to build it, at least one; the first is the one it begins with. Default one, `standard`.
    public let variants: [Variant]
    /// What can be changed while it runs. Default none.
    public let parameters: [Parameter]
    /// The scripted gestures. Default none.
    public let gestures: [Gesture]
    /// The numbers that traces and plots show. Default none.
    public let watched: [Watched]
    /// The steps in what is seen that are meant: a check of continuity reports all others. Default none.
    public let jumps: [Jump]
    /// The fonts of the program that a host loads for it. Default none.
    public let fonts: [FontResource]
    /// Builds the scene on an empty stage.
    public let make: Maker
    /// The folder of the scene's pictures where there is no page; see ``Application/resources``. Default empty.
    public var resources = ""

    /// Describes a scene.
    public init(
        id: String, title: String, hint: String = "", keys: String = "",
        preferredSize: Size = Size(width: 390, height: 720), minimumSize: Size = Size(width: 280, height: 280),
        variants: [Variant] = [], parameters: [Parameter] = [], gestures: [Gesture] = [], watched: [Watched] = [],
        jumps: [Jump] = [], fonts: [FontResource] = [], make: @escaping Maker
    ) {
        (self.id, self.title, self.hint, self.keys) = (id, title, hint, keys)
        (self.preferredSize, self.minimumSize) = (preferredSize, minimumSize)
        self.variants = variants.isEmpty ? [Variant(id: "standard", title: "Standard")] : variants
        (self.parameters, self.gestures, self.watched, self.jumps) = (parameters, gestures, watched, jumps)
        self.fonts = fonts
        self.make = make
    }
}

extension SceneDescription {
    /// The index of the variant called `id`; nil, and one diagnostic that names the nearest, when there is none.
    public func variant(named id: String) -> Int? {
        nameIndex(of: id, in: "SceneDescription.variant(named:)", kind: "variant", variants.map { $0.id })
    }

    /// The index of the parameter called `id`; nil, and one diagnostic that names the nearest, when there is none.
    public func parameter(named id: String) -> Int? {
        nameIndex(of: id, in: "SceneDescription.parameter(named:)", kind: "parameter", parameters.map { $0.id })
    }

    /// The index of the scripted gesture called `id`; nil, and one diagnostic that names the nearest, when there is none.
    public func gesture(named id: String) -> Int? {
        nameIndex(of: id, in: "SceneDescription.gesture(named:)", kind: "gesture", gestures.map { $0.id })
    }

    /// The index of the watched property called `name`; nil, and one diagnostic that names the nearest, when there is none.
    public func watched(named name: String) -> Int? {
        nameIndex(of: name, in: "SceneDescription.watched(named:)", kind: "property", watched.map { $0.name })
    }
}

extension [SceneDescription] {
    /// The index of the scene called `id`; nil, and one diagnostic that names the nearest, when there is none.
    public func scene(named id: String) -> Int? {
        nameIndex(of: id, in: "scene(named:)", kind: "scene", map { $0.id })
    }
}

private func nameIndex(of written: String, in place: StaticString, kind: String, _ names: [String]) -> Int? {
    for index in names.indices where names[index].isSame(as: written) { return index }
    var remedy = "there is none here"
    if !names.isEmpty {
        remedy = "did you mean '" + names[nearestName(to: written, among: names.map { $0.letters })] + "'?"
    }
    Diagnostics.report(Diagnostic("there is no " + kind + " '" + written + "'", in: place, remedy: remedy))
    return nil
}
