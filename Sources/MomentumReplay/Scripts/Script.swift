/// A recorded interaction: the configuration with which a scene was opened, and all input.
///
/// A script is a text file; `Guides/Scripts.md` describes its format. A replay produces the same frames, bit for bit.
///
/// ```swift
/// let script = try Script(parsing: text, file: "throw.momentum", scenes: Cards().scenes)
/// let trace = Trace(replaying: script)
/// ```
public struct Script: Equatable {
    /// The configuration with which the scene is opened.
    public var start: Session.Start
    /// The input, frames included, in order.
    public var inputs: [SessionInput]

    /// The first line of every script.
    public static let signature = "momentum-script 1"

    /// Creates a script. `start` must have an existing variant of its scene, and the indices in `inputs` must be valid
    /// for that scene. Neither is checked.
    public init(start: Session.Start, inputs: [SessionInput]) {
        self.start = start
        self.inputs = inputs
    }

    /// Creates a script of the log of `session`, with the host's answers about texts. Without a log, the script has no
    /// input.
    public init(_ session: Session) {
        var start = session.start
        start.texts = session.texts
        if !session.stage.usesHost { start.environmentText = [] }
        self.init(start: start, inputs: session.log)
    }

    /// Parses a script. Throws a ``ScriptError`` if the text is not a valid script.
    ///
    /// - Parameters:
    ///   - text: The contents of the file.
    ///   - file: The name of the file for errors.
    ///   - scenes: The scenes that the script may use.
    public init(parsing text: String, file: String, scenes: [SceneDescription]) throws(ScriptError) {
        self = try ScriptParser.parse(text, file: file, scenes: scenes)
    }

    /// The description of the scene.
    public var scene: SceneDescription { start.scene }

    /// A Boolean value that indicates whether the script determines the times of its frames.
    public var hasFrames: Bool {
        inputs.contains { if case .frame = $0 { true } else { false } }
    }
}

extension Script {
    /// The script as the contents of a file. ``init(parsing:file:scenes:)`` parses it into an equal script.
    public var text: String {
        var lines = [
            Self.signature, "scene \(scene.id)", line(.variant(start.variant)), line(.resize(start.size)),
            line(.reduceMotion(start.reducesMotion)),
        ]
        if !start.environmentText.isEmpty { lines.append(line(.host(.environment(start.environmentText)))) }
        lines += start.texts.all.map(Self.line)
        lines += inputs.map(line)
        return lines.joined(separator: "\n") + "\n"
    }

    private func line(_ input: SessionInput) -> String {
        Self.ownLine(input) ?? ScriptWriter.line(input, of: scene)
    }
}

/// A syntax error in a script, with its line, its reason and a remedy.
public nonisolated struct ScriptError: Error, Equatable, CustomStringConvertible {
    /// The name of the file, as passed to the parser.
    public let file: String
    /// The line number, starting at 1.
    public let line: Int
    /// The reason for the error.
    public let reason: String
    /// A suggestion for the correct text.
    public let remedy: String

    /// The error as a single line: `file:line: reason; remedy`.
    public var description: String { "\(file.quotable(limit: 500)):\(line): \(reason); \(remedy)" }
}

nonisolated extension Double {
    /// The shortest decimal that reads back to the same bits. Integers have no decimal point. Infinite values are `inf`
    /// and `-inf`.
    public var shortest: String {
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Parses a finite decimal: digits with an optional sign, decimal point and exponent, and nothing else.
    package init?(decimal text: some StringProtocol) {
        let legal = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "e"), UInt8(ascii: "E"):
                true
            default: false
            }
        }
        guard legal, let number = Double(text), number.isFinite else { return nil }
        self = number
    }
}

nonisolated extension String {
    /// The text in a form that a message can quote: a single line of limited length, without control characters.
    ///
    /// Control characters and characters that change the writing direction are written as `\u{…}`. The characters after
    /// the 60th are replaced by `…`.
    public var quotable: String { quotable(limit: 60) }

    /// Returns the text in the form of ``quotable``, with `limit` as the maximum number of characters.
    public func quotable(limit: Int) -> String {
        var text = ""
        // A character can consist of any number of scalars.
        for (index, scalar) in unicodeScalars.enumerated() {
            if index == limit { return text + "…" }
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
