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

    package mutating func whole(_ value: inout Int, _ name: StaticString, in range: ClosedRange<Int>) {
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

            /** Kinds of input, by the numbers with which their records begin. */
            export const InputKind = {
            \(names.joined(separator: "\n"))
            }

            /**
             * All kinds, by their numbers: the word of its lines in scripts; what it is called where a person has done it (`title`); whether it
             * stays true of the browser and its user (`isLasting`); whether it counts only while time goes on (`needsTime`); and its fields,
             * in their order. A field has a `type`, the letter for its bytes in a record: b, a byte; i and u, a whole number in four, u without a
             * sign; d, a double; t, a length in four and so many bytes of UTF-8. In a line of a script it comes after the word `before`, as a
             * number, as one of its `words`, as two words for each of its `bits` (its name, and that for 0 or 1), or as the name of one of the
             * scene's `list`.
             */
            export const inputs = [
            \(kinds.map { InputSchema($0).entry }.joined(separator: "\n"))
            ]

            /** How a timeline goes on after a change by hand, by the numbers that a record has for it. */
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
