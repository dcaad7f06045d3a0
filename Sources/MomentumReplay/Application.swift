/// A program: what it builds on a stage, and what hosts and tools may know of it.
///
/// ```swift
/// @main struct Cards: Application {
///     var title: String { "Cards" }
///     func launch(on stage: Stage) { stage.rootViewController = CardsController() }
/// }
/// ```
///
/// The same source runs in a page, in a window and in a test; which one is a matter of the host. Everything but ``title`` and
/// ``launch(on:)`` has a default.
public protocol Application {
    /// A way to build the same.
    typealias Variant = SceneDescription.Variant
    /// A number that can be changed while it runs.
    typealias Parameter = SceneDescription.Parameter
    /// A scripted gesture.
    typealias Gesture = SceneDescription.Gesture
    /// A number that traces and plots show.
    typealias Watched = SceneDescription.Watched
    /// A step in what is seen that is meant.
    typealias Jump = SceneDescription.Jump

    /// Creates the program.
    init()

    /// The name that a user reads.
    var title: String { get }

    /// Builds everything on an empty stage. Called again, with another stage, whenever a tool goes back in time: everything that
    /// a user sees comes from here and from what is done to the stage afterwards.
    func launch(on stage: Stage)

    /// The name in scripts, files and addresses. By default ``title`` in small letters, with hyphens for what is no letter.
    var id: String { get }
    /// What to try, by touch or mouse. Default empty.
    var hint: String { get }
    /// What the keys do. Default empty.
    var keys: String { get }
    /// The size of the stage where nothing else says one, in points. Default 390 by 720.
    var preferredSize: Size { get }
    /// The least size that shows everything, in points. Default 280 by 280.
    var minimumSize: Size { get }

    /// Ways to build the same; the first is the one it begins with. Default none.
    var variants: [Variant] { get }
    /// Builds what is on `stage` by the variant at `index` from now on, without a jump. Called once after ``launch(on:)``, too.
    /// Does nothing by default.
    func selectVariant(_ index: Int, on stage: Stage)

    /// Numbers that can be changed while it runs. Default none.
    var parameters: [Parameter] { get }
    /// Changes the parameter at `index`, which lies in its range, of what is on `stage`. Does nothing by default.
    func setParameter(_ index: Int, to value: Double, on stage: Stage)

    /// Scripted gestures, for tests and recordings. Default none.
    var gestures: [Gesture] { get }
    /// Numbers that traces and plots show. Default none.
    var watched: [Watched] { get }
    /// Steps in what is seen that are meant. Default none.
    var jumps: [Jump] { get }

    /// The folder of the program's pictures where there is no page. Default empty: it is `Resources` beside the executable, or in
    /// the package that the executable was built in. A page looks beside itself.
    var resources: String { get }

    /// The fonts that the program brings with it, see ``FontResource``. Default none.
    var fonts: [FontResource] { get }

    /// Called when ``Stage/userInterfaceStyle`` of `stage` has changed. Does nothing by default.
    func userInterfaceStyleDidChange(on stage: Stage)

    /// The scenes, in the order in which a user finds them. By default one: what the requirements above describe.
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

    /// `title` in small letters, digits and hyphens; `application` where nothing is left of it.
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
    /// The scene that `application` describes by itself.
    public init(_ application: some Application) {
        self.init(
            id: application.id, title: application.title, hint: application.hint, keys: application.keys,
            preferredSize: application.preferredSize, minimumSize: application.minimumSize,
            variants: application.variants, parameters: application.parameters, gestures: application.gestures,
            watched: application.watched, jumps: application.jumps, fonts: application.fonts,
            make: { ApplicationScene(application, on: $0) })
        resources = application.resources
    }

    /// A scene that is nothing but what `build` puts on a stage: for tools that are given a stage instead of a program.
    ///
    /// - Parameters:
    ///   - id: the name in scripts.
    ///   - size: of the stage, in points.
    ///   - watched: the numbers that traces and plots show.
    ///   - build: puts views, layers and recognisers on a stage.
    public init(id: String = "stage", size: Size, watched: [Watched] = [], build: @escaping Builder) {
        self.init(id: id, title: id, preferredSize: size, watched: watched) { stage in
            build(stage)
            return Scene(stage: stage)
        }
    }

    /// Builds what is on a stage, on the main actor.
    public typealias Builder = MainActorFunction<Stage, Void>
}

/// An application that has been launched on a stage.
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
