/// A coder that writes an input as a script line: the word of its kind, and at least one word for each of its fields.
struct ScriptWriter: InputCoder {
    private let scene: SceneDescription
    private var words: [String]

    static func line(_ input: SessionInput, of scene: SceneDescription) -> String {
        var writer = ScriptWriter(scene: scene, words: [input.kind.word])
        var input = input
        input.code(with: &writer)
        return writer.words.joined(separator: " ")
    }

    mutating func word(_ word: StaticString) { words.append("\(word)") }

    mutating func number(
        _ value: inout Double, _ name: StaticString, in range: ClosedRange<Double>, _ unit: StaticString
    ) {
        words.append(value.shortest)
    }

    mutating func integer(_ value: inout Int, _ name: StaticString, in range: ClosedRange<Int>) {
        words.append("\(value)")
    }

    mutating func identifier(_ value: inout UInt32, _ name: StaticString) { words.append("\(value)") }

    mutating func choice<Value: RawRepresentable<Int>>(
        _ value: inout Value, _ name: StaticString, _ words: StaticString
    ) {
        self.words.append(words.separated[value.rawValue])
    }

    mutating func flag(_ value: inout Bool, _ name: StaticString, _ words: StaticString) {
        self.words.append(words.separated[value ? 1 : 0])
    }

    mutating func bits(_ value: inout UInt8, _ name: StaticString, _ words: StaticString) {
        for (index, bit) in words.bits.enumerated() {
            self.words += [bit.name, bit.words[Int(value >> index & 1)]]
        }
    }

    mutating func text(_ letters: inout [UInt8], _ name: StaticString) { words.append(Script.quoted(letters)) }
    mutating func bytes(_ bytes: inout [UInt8], _ name: StaticString) { words.append(Script.base64(bytes)) }

    mutating func position(_ index: inout Int, _ name: StaticString, among list: SceneList) {
        words.append(list.names(of: scene).names[index])
    }

    mutating func value(_ value: inout Double, _ name: StaticString, ofParameter index: Int) {
        words.append(value.shortest)
    }

    // Kinds with these fields have special forms.
    mutating func image(_ answer: inout ImageAnswer) {}
    mutating func change(_ change: inout PartChange) {}
}

extension StaticString {
    /// The words of the string, which spaces separate.
    var separated: [String] { description.split(separator: " ").map(String.init) }

    /// The name of each bit, and its words for 0 and 1.
    var bits: [(name: String, words: [String])] {
        let words = separated
        return stride(from: 0, to: words.count, by: 3).map { (words[$0], Array(words[($0 + 1)..<($0 + 3)])) }
    }
}

extension SceneList {
    /// Returns the names of the entries in `scene`.
    func names(of scene: SceneDescription) -> Vocabulary {
        switch self {
        case .variants: scene.variantNames
        case .parameters: scene.parameterNames
        }
    }
}
