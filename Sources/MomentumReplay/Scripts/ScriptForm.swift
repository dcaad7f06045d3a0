/// The form of the script lines of a kind, for messages and the guide to scripts. Fields are written in capitals, fixed
/// words as they are, and alternatives are separated by a vertical bar.
struct ScriptForm: InputCoder {
    /// The form of the complete line.
    private(set) var text: String
    /// The number of words after the first.
    private(set) var count = 0

    /// The forms of the lines of every kind.
    static var all: [String] {
        SessionInput.Kind.allCases.flatMap { kind in
            let own = ScriptLine.specialForms(of: kind)
            return own.isEmpty ? [ScriptForm(kind).text] : own
        }
    }

    init(_ kind: SessionInput.Kind) {
        text = kind.word
        var prototype = kind.prototype
        prototype.code(with: &self)
    }

    private mutating func add(_ word: String) {
        text += " " + word
        count += 1
    }

    private mutating func add(_ name: StaticString) { add("\(name)".uppercased()) }

    mutating func word(_ word: StaticString) { add("\(word)") }

    mutating func number(
        _ value: inout Double, _ name: StaticString, in range: ClosedRange<Double>, _ unit: StaticString
    ) {
        add(name)
    }

    mutating func integer(_ value: inout Int, _ name: StaticString, in range: ClosedRange<Int>) { add(name) }
    mutating func identifier(_ value: inout UInt32, _ name: StaticString) { add(name) }

    mutating func choice<Value: RawRepresentable<Int>>(
        _ value: inout Value, _ name: StaticString, _ words: StaticString
    ) {
        let words = words.separated
        if words.count == 2 { add(words.joined(separator: "|")) } else { add(name) }
    }

    mutating func flag(_ value: inout Bool, _ name: StaticString, _ words: StaticString) {
        add(words.separated.joined(separator: "|"))
    }

    mutating func bits(_ value: inout UInt8, _ name: StaticString, _ words: StaticString) {
        for bit in words.bits {
            add(bit.name)
            add(bit.words.joined(separator: "|"))
        }
    }

    mutating func text(_ letters: inout [UInt8], _ name: StaticString) { add("\"\("\(name)".uppercased())\"") }
    mutating func bytes(_ bytes: inout [UInt8], _ name: StaticString) { add(name) }
    mutating func position(_ index: inout Int, _ name: StaticString, among list: SceneList) { add(name) }
    mutating func value(_ value: inout Double, _ name: StaticString, ofParameter index: Int) { add(name) }

    // Kinds with these fields have special forms.
    mutating func image(_ answer: inout ImageAnswer) {}
    mutating func change(_ change: inout PartChange) {}
}
