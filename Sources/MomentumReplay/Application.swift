/// A program: the user interface that it builds on a stage, and its description for hosts and tools.
///
/// ```swift
/// @main struct Cards: Application {
///     var title: String { "Cards" }
///     func launch(on stage: Stage) { stage.rootViewController = CardsController() }
/// }
/// ```
///
/// The same source runs in a page, in a window and in a test, depending on the host. Every requirement except ``title``
/// and ``launch(on:)`` has a default.
public protocol Application {
    /// An alternative form of the program that the user can choose.
    typealias Variant = SceneDescription.Variant
    /// A number that can be changed while the program runs. See ``SceneDescription/Parameter``.
    typealias Parameter = SceneDescription.Parameter
    /// A scripted gesture, for tests and recordings. See ``GestureScript``.
    typealias Gesture = SceneDescription.Gesture
    /// A number that appears in traces and plots.
    typealias Watched = SceneDescription.Watched
    /// An intended jump of a presentation value.
    typealias Jump = SceneDescription.Jump

    /// Creates the program. Its user interface is built later, by ``launch(on:)``.
    init()

    /// The name of the program for the user.
    var title: String { get }

    /// Builds the user interface on an empty stage. Called again, with a new stage, whenever a tool returns to an
    /// earlier time. Everything on the screen must therefore result from this method and from later input to the stage.
    func launch(on stage: Stage)

    /// The name of the program in scripts, file names and addresses.
    ///
    /// By default ``title`` in lower case. Each run of characters other than ASCII letters and digits becomes one
    /// hyphen, and hyphens at the beginning and the end are omitted. If nothing remains, the name is `application`.
    var id: String { get }
    /// A hint for the user that suggests touch and mouse interactions. Default empty.
    var hint: String { get }
    /// A description of the keys that the program uses. Default empty.
    var keys: String { get }
    /// The size of the stage if nothing else determines it, in points. Default 390 by 720.
    var preferredSize: Size { get }
    /// The minimum size at which all content is visible, in points. Default 280 by 280.
    var minimumSize: Size { get }

    /// The variants of the program. The program begins with the first. Default none.
    var variants: [Variant] { get }
    /// Switches the content of `stage` to the variant at `index`, without a jump. Also called once after
    /// ``launch(on:)``, with the variant with which the program begins. Does nothing by default.
    func selectVariant(_ index: Int, on stage: Stage)

    /// The numbers that can be changed while the program runs. Default none.
    var parameters: [Parameter] { get }
    /// Sets the parameter at `index` for the content of `stage`. The value is within the parameter's range. Not called
    /// at the launch. Does nothing by default.
    func setParameter(_ index: Int, to value: Double, on stage: Stage)

    /// The scripted gestures, for tests and recordings. Default none.
    var gestures: [Gesture] { get }
    /// The numbers that appear in traces and plots. Default none.
    var watched: [Watched] { get }
    /// The intended jumps of presentation values. Default none.
    var jumps: [Jump] { get }

    /// The folder of the program's images and fonts when the program runs outside a page. It is searched before the
    /// other folders of ``ResourceFolder``, such as `Resources` beside the executable. Default empty: only the other
    /// folders are searched. A page looks for images beside itself.
    var resources: String { get }

    /// The fonts that the program provides, see ``FontResource``. Default none.
    var fonts: [FontResource] { get }

    /// Called after ``Stage/userInterfaceStyle`` of `stage` has changed. Does nothing by default.
    func userInterfaceStyleDidChange(on stage: Stage)

    /// The scenes, in the order in which they are listed for the user. By default a single scene that the requirements
    /// above describe.
    var scenes: [SceneDescription] { get }
}

extension Application {
    public var id: String { Self.identifier(title) }
    public var hint: String { "" }
    public var keys: String { "" }
    public var preferredSize: Size { Size(width: 390, height: 720) }
    public var minimumSize: Size { Size(width: 280, height: 280) }
    public var variants: [Variant] { [] }
    public func selectVariant(_ index: Int, on stage: Stage) {}
    public var parameters: [Parameter] { [] }
    public func setParameter(_ index: Int, to value: Double, on stage: Stage) {}
    public var gestures: [Gesture] { [] }
    public var watched: [Watched] { [] }
    public var jumps: [Jump] { [] }
    public var resources: String { "" }
    public var fonts: [FontResource] { [] }
    public func userInterfaceStyleDidChange(on stage: Stage) {}
    public var scenes: [SceneDescription] { [SceneDescription(self)] }

    /// Returns `title` in lower case, with hyphens in place of characters other than ASCII letters and digits. Returns
    /// `application` if no character remains.
    private static func identifier(_ title: String) -> String {
        var letters: [UInt8] = []
        for letter in title.letters {
            switch letter {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): letters.append(letter + 32)
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): letters.append(letter)
            default: if let last = letters.last, last != UInt8(ascii: "-") { letters.append(UInt8(ascii: "-")) }
            }
        }
        if letters.last == UInt8(ascii: "-") { letters.removeLast() }
        return letters.isEmpty ? "application" : String(letters)
    }
}

extension SceneDescription {
    /// Creates the description of a program with a single scene from the requirements of `application`.
    public init(_ application: some Application) {
        self.init(
            id: application.id, title: application.title, hint: application.hint, keys: application.keys,
            preferredSize: application.preferredSize, minimumSize: application.minimumSize,
            variants: application.variants, parameters: application.parameters, gestures: application.gestures,
            watched: application.watched, jumps: application.jumps, fonts: application.fonts,
            make: { ApplicationScene(application, on: $0) })
        resources = application.resources
    }

    /// Creates a description of a scene whose content is built by a closure, for tools that have a stage and no
    /// program.
    ///
    /// - Parameters:
    ///   - id: The name of the scene in scripts, and its title. Default `stage`.
    ///   - size: The preferred size of the stage, in points.
    ///   - watched: The numbers that appear in traces and plots. Default none.
    ///   - build: Adds views, layers and recognisers to a stage.
    public init(id: String = "stage", size: Size, watched: [Watched] = [], build: @escaping Builder) {
        self.init(id: id, title: id, preferredSize: size, watched: watched) { stage in
            build(stage)
            return Scene(stage: stage)
        }
    }

    /// A closure that builds the content of a stage, on the main actor.
    public typealias Builder = MainActorFunction<Stage, Void>
}

/// The scene of a program that has been launched on a stage.
private final class ApplicationScene<Program: Application>: Scene {
    private let program: Program

    init(_ program: Program, on stage: Stage) {
        self.program = program
        super.init(stage: stage)
        stage.becomeCurrent()
        program.launch(on: stage)
    }

    override func selectVariant(_ index: Int) { program.selectVariant(index, on: stage) }

    override func setParameter(_ index: Int, to value: Double) { program.setParameter(index, to: value, on: stage) }

    override func userInterfaceStyleDidChange() { program.userInterfaceStyleDidChange(on: stage) }
}
