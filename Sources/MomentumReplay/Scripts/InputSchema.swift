/// The fields of a kind of input as a table. `Web/host/shared/inputs.js` contains these tables, with which pages write
/// and read records and scripts.
package struct InputSchema: InputCoder {
    private struct Field {
        var name: String
        /// The letter for the field's bytes in a record:
        ///
        /// - b: a byte
        /// - i and u: a 4-byte integer, signed and unsigned
        /// - d: a double
        /// - t: a text after its 4-byte length
        /// - y: bytes after their 4-byte length
        var type: String
        /// The word that precedes the field in a script line.
        var before: String?
        /// Further properties of the table entry, such as the range.
        var properties: [(String, String)] = []
        var words: [String] = []
    }

    private let kind: SessionInput.Kind
    private var fields: [Field] = []
    private var before: String?

    init(_ kind: SessionInput.Kind) {
        self.kind = kind
        var prototype = kind.prototype
        prototype.code(with: &self)
    }

    /// Returns the words for the values of the field `name`.
    func words(of name: String) -> [String] { fields.first { $0.name == name }?.words ?? [] }

    private mutating func add(
        _ name: String, _ type: String, _ properties: (String, String)..., words: [String] = []
    ) {
        fields.append(Field(name: name, type: type, before: before, properties: properties, words: words))
        before = nil
    }

    package mutating func word(_ word: StaticString) { before = "\(word)" }

    package mutating func number(
        _ value: inout Double, _ name: StaticString, in range: ClosedRange<Double>, _ unit: StaticString
    ) {
        let range = "[\(range.lowerBound.shortest), \(range.upperBound.shortest)]"
        if "\(unit)".isEmpty { return add("\(name)", "d", ("range", range)) }
        add("\(name)", "d", ("range", range), ("unit", quoted("\(unit)")))
    }

    package mutating func integer(_ value: inout Int, _ name: StaticString, in range: ClosedRange<Int>) {
        add("\(name)", "i", ("range", "[\(range.lowerBound), \(range.upperBound)]"))
    }

    package mutating func identifier(_ value: inout UInt32, _ name: StaticString) { add("\(name)", "u") }

    package mutating func choice<Value: RawRepresentable<Int>>(
        _ value: inout Value, _ name: StaticString, _ words: StaticString
    ) {
        add("\(name)", "b", words: words.separated)
    }

    package mutating func flag(_ value: inout Bool, _ name: StaticString, _ words: StaticString) {
        add("\(name)", "b", words: words.separated)
    }

    package mutating func bits(_ value: inout UInt8, _ name: StaticString, _ words: StaticString) {
        let bits = words.bits.map { list([$0.name] + $0.words) }
        add("\(name)", "b", ("bits", "[\(bits.joined(separator: ", "))]"))
    }

    package mutating func text(_ letters: inout [UInt8], _ name: StaticString) { add("\(name)", "t") }
    package mutating func bytes(_ bytes: inout [UInt8], _ name: StaticString) { add("\(name)", "y") }

    package mutating func position(_ index: inout Int, _ name: StaticString, among list: SceneList) {
        add("\(name)", "i", ("list", quoted("\(list)")))
    }

    package mutating func value(_ value: inout Double, _ name: StaticString, ofParameter index: Int) {
        add("\(name)", "d")
    }

    package mutating func image(_ answer: inout ImageAnswer) {
        add("position", "i")
        add("name", "i")
        add("failure", "b", words: ["none"] + Vocabulary.imageFailures.names)
        add("width", "d", ("unit", quoted("px")))
        add("height", "d", ("unit", quoted("px")))
    }

    package mutating func change(_ change: inout PartChange) {
        add("part", "u")
        add("what", "b", words: ["number", "spring", "curve", "time", "playback"])
        add("index", "i")
        for name in ["a", "b", "c", "d"] { add(name, "d") }
    }

    private func quoted(_ text: String) -> String { "\"\(text)\"" }
    private func list(_ words: [String]) -> String { "[\(words.map(quoted).joined(separator: ", "))]" }
}

extension InputSchema {
    /// The page's JavaScript module with the tables of all kinds.
    package static var module: String {
        let kinds = SessionInput.Kind.allCases
        let names = kinds.map { "  \($0): \($0.rawValue)," }
        return """
            // Written by Tools/inputs from Sources/MomentumReplay/Inputs.

            /** The kinds of input, by the numbers with which their records begin. */
            export const InputKind = {
            \(names.joined(separator: "\n"))
            }

            /**
             * The kinds of input by number. `word` is the first word of their lines in scripts, and `title` the name of a user's action in messages.
             * `isLasting` is true for settings of the browser and its user, and `needsTime` for actions that are ignored while time is paused.
             * `fields` are in the order of the record. The `type` of a field is b for a byte, i and u for a 4-byte integer, signed and unsigned, d for
             * a double, t for a text in UTF-8 after its 4-byte length, and y for bytes after their 4-byte length. In a script line, a field follows
             * its word `before`. It is written as a number, as one of its `words`, as two words per bit of its `bits`, the name and the state, as
             * the name of an entry of the scene's `list`, as a text in quotation marks, or as bytes in Base64 (`-` if there are none).
             */
            export const inputs = [
            \(kinds.map { InputSchema($0).entry }.joined(separator: "\n"))
            ]

            /** The actions on the playback of a timeline, by their numbers in records. */
            export const playbacks = [\(Vocabulary.playbacks.names.map { "\"\($0)\"" }.joined(separator: ", "))]

            """
    }

    private var entry: String {
        var lines = [
            "  {",
            "    word: \(quoted(kind.word)), title: \(quoted(kind.title)), isLasting: \(kind.isLasting), needsTime: \(kind.needsTime), fields: [",
        ]
        for field in fields {
            var properties = [("name", quoted(field.name)), ("type", quoted(field.type))] + field.properties
            if !field.words.isEmpty { properties.append(("words", list(field.words))) }
            if let before = field.before { properties.append(("before", quoted(before))) }
            lines.append("      { \(properties.map { "\($0): \($1)" }.joined(separator: ", ")) },")
        }
        return (lines + ["    ],", "  },"]).joined(separator: "\n")
    }
}
