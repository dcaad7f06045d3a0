/// The description of a scene for hosts and tools, and the closure that creates it.
///
/// An ``Application`` with a single scene describes it implicitly. An application with several scenes lists their
/// descriptions. Only ``id``, ``title`` and ``make`` are required.
public struct SceneDescription {
    /// A closure that builds a scene on a stage, on the main actor.
    public typealias Maker = MainActorFunction<Stage, Scene>

    /// The name of the scene in commands, scripts and addresses.
    public let id: String
    /// The name of the scene for the user.
    public let title: String
    /// A hint for the user that suggests touch and mouse interactions. Default empty.
    public let hint: String
    /// A description of the keys that the scene uses. Hosts without a keyboard do not display it. Default empty.
    public let keys: String
    /// The size of the stage if there is enough space, in points. Default 390 by 720.
    public let preferredSize: Size
    /// The minimum size at which all content is visible, in points. Default 280 by 280.
    public let minimumSize: Size
    /// The variants of the scene, at least one. The scene begins with the first. By default a single variant,
    /// `standard`.
    public let variants: [Variant]
    /// The numbers that can be changed while the scene runs. Default none.
    public let parameters: [Parameter]
    /// The scripted gestures. Default none.
    public let gestures: [Gesture]
    /// The numbers that appear in traces and plots. Default none.
    public let watched: [Watched]
    /// The intended jumps of presentation values. Continuity checks report all others. Default none.
    public let jumps: [Jump]
    /// The program's fonts, which the host loads. Default none.
    public let fonts: [FontResource]
    /// Builds the scene on an empty stage.
    public let make: Maker
    /// The folder of the scene's images when it runs outside a page; see ``Application/resources``. Default empty.
    public var resources = ""

    /// Creates the description of a scene. The parameters have the meanings and defaults of the properties with the
    /// same names.
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
    /// Returns the index of the variant with the identifier `id`. Returns nil, with a diagnostic that suggests the
    /// nearest name, if there is none.
    public func variant(named id: String) -> Int? {
        nameIndex(of: id, in: "SceneDescription.variant(named:)", kind: "variant", variants.map { $0.id })
    }

    /// Returns the index of the parameter with the identifier `id`. Returns nil, with a diagnostic that suggests the
    /// nearest name, if there is none.
    public func parameter(named id: String) -> Int? {
        nameIndex(of: id, in: "SceneDescription.parameter(named:)", kind: "parameter", parameters.map { $0.id })
    }

    /// Returns the index of the scripted gesture with the identifier `id`. Returns nil, with a diagnostic that suggests
    /// the nearest name, if there is none.
    public func gesture(named id: String) -> Int? {
        nameIndex(of: id, in: "SceneDescription.gesture(named:)", kind: "gesture", gestures.map { $0.id })
    }

    /// Returns the index of the watched property with the name `name`. Returns nil, with a diagnostic that suggests the
    /// nearest name, if there is none.
    public func watched(named name: String) -> Int? {
        nameIndex(of: name, in: "SceneDescription.watched(named:)", kind: "property", watched.map { $0.name })
    }
}

extension [SceneDescription] {
    /// Returns the index of the scene with the identifier `id`. Returns nil, with a diagnostic that suggests the
    /// nearest name, if there is none.
    public func scene(named id: String) -> Int? {
        nameIndex(of: id, in: "scene(named:)", kind: "scene", map { $0.id })
    }
}

private func nameIndex(of written: String, in callSite: StaticString, kind: String, _ names: [String]) -> Int? {
    for index in names.indices where names[index].isSame(as: written) { return index }
    var remedy = "add a " + kind + " first; the result is nil"
    if !names.isEmpty {
        remedy = "did you mean '" + names[nearestName(to: written, among: names.map { $0.letters })] + "'?"
    }
    Diagnostics.report("no " + kind + " has this name", value: .text(written), in: callSite, remedy: remedy)
    return nil
}
