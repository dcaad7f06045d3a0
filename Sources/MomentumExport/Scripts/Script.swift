/// A recorded interaction: how a scene was opened and everything that was done to it.
///
/// A script is a text file, described in `Guides/Scripts.md`. Played again it gives the same frames, bit for bit.
///
/// ```swift
/// let script = try Script(parsing: text, file: "throw.momentum")
/// let trace = Trace(replaying: script)
/// ```
public struct Script: Equatable {
    /// How the scene is opened.
    public var start: Session.Start
    /// What is done to it, frames included.
    public var inputs: [SessionInput]

    /// The first line of every script.
    public static let signature = "momentum-script 1"

    /// Creates a script. `start` must name an existing scene and variant, and `inputs` what that scene has.
    public init(start: Session.Start, inputs: [SessionInput]) {
        self.start = start
        self.inputs = inputs
    }

    /// The script of everything that was done in `session`.
    public init(_ session: Session) { self.init(start: session.start, inputs: session.log) }

    /// Reads a script. `file` is the name that errors give.
    public init(parsing text: String, file: String) throws(ScriptError) {
        self = try ScriptParser.parse(text, file: file)
    }

    /// The scene's description.
    public var scene: SceneDescription { Gallery.scenes[start.scene] }

    /// Whether the script says itself when its frames are.
    public var hasFrames: Bool {
        inputs.contains { if case .frame = $0 { true } else { false } }
    }
}
