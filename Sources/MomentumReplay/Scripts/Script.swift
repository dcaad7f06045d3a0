/// A recorded interaction: how a scene was opened and everything that was done to it.
///
/// A script is a text file, described in `Guides/Scripts.md`. Played again it gives the same frames, bit for bit.
///
/// ```swift
/// let script = try Script(parsing: text, file: "throw.momentum", scenes: Cards().scenes)
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
    public init(_ session: Session) {
        var start = session.start
        start.texts = session.texts
        self.init(start: start, inputs: session.log)
    }

    /// Reads a script. `file` is the name that errors give, and `scenes` are those that it may be about.
    public init(parsing text: String, file: String, scenes: [SceneDescription]) throws(ScriptError) {
        self = try ScriptParser.parse(text, file: file, scenes: scenes)
    }

    /// The scene's description.
    public var scene: SceneDescription { start.scene }

    /// Whether the script says itself when its frames are.
    public var hasFrames: Bool {
        inputs.contains { if case .frame = $0 { true } else { false } }
    }
}

extension Script {
    /// The script as a file: what ``init(parsing:file:scenes:)`` reads back to an equal script.
    public var text: String {
        var lines = [
            Self.signature, "scene \(scene.id)", line(.variant(start.variant)), line(.resize(start.size)),
            line(.reduceMotion(start.reducesMotion)),
        ]
        lines += start.texts.all.map(Self.line)
        lines += inputs.map(line)
        return lines.joined(separator: "\n") + "\n"
    }

    private func line(_ input: SessionInput) -> String {
        Self.ownLine(input) ?? ScriptWriter.line(input, of: scene)
    }
}

/// A script that cannot be read: which line, why, and what to do.
public nonisolated struct ScriptError: Error, Equatable, CustomStringConvertible {
    /// The name of the file, as it was given.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// What is wrong with it.
    public let reason: String
    /// What to write instead.
    public let remedy: String

    /// The error on one line: `file:line: reason; remedy`.
    public var description: String { "\(file.quotable(limit: 500)):\(line): \(reason); \(remedy)" }
}

nonisolated extension Double {
    /// The shortest decimal that reads back to the same bits; whole numbers without a point.
    public var shortest: String {
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Reads a finite decimal: digits, with a sign, a point and an exponent where wanted; nothing else.
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
    /// The text as a message may quote it: on one line, without control characters, and not too long.
    ///
    /// Control characters, and what turns the direction of writing, are written as `\u{…}`; what follows the 60th character is
    /// left out and stands as `…`.
    public var quotable: String { quotable(limit: 60) }

    /// The text as ``quotable`` writes it, with another limit for its characters.
    public func quotable(limit: Int) -> String {
        var text = ""
        // A character may be made of any number of scalars.
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
