/// A coder that reads the fields of an input from a script line. After the first error it consumes nothing further.
struct ScriptReader: InputCoder {
    private var line: ScriptLine
    private let scene: SceneDescription
    private var error: ScriptError?

    /// Returns the input of the given kind that the remainder of `line` describes for `scene`.
    static func input(
        _ kind: SessionInput.Kind, in line: ScriptLine, of scene: SceneDescription
    ) throws(ScriptError) -> SessionInput {
        var line = line
        if let input = try line.specialInput(kind) { return input }
        let form = ScriptForm(kind)
        line.form = form.text
        try line.expect(form.count)
        var reader = ScriptReader(line: line, scene: scene)
        var input = kind.prototype
        input.code(with: &reader)
        if let error = reader.error { throw error }
        return input
    }

    private mutating func attempt<Value>(
        _ value: inout Value, _ parse: (inout ScriptLine) throws(ScriptError) -> Value
    ) {
        guard error == nil else { return }
        do throws(ScriptError) {
            value = try parse(&line)
        } catch {
            self.error = error
        }
    }

    mutating func word(_ word: StaticString) {
        var unused: Void = ()
        attempt(&unused) { line throws(ScriptError) in try line.skip("\(word)") }
    }

    mutating func number(
        _ value: inout Double, _ name: StaticString, in range: ClosedRange<Double>, _ unit: StaticString
    ) {
        attempt(&value) { line throws(ScriptError) in try line.number("\(name)", in: range) }
    }

    mutating func integer(_ value: inout Int, _ name: StaticString, in range: ClosedRange<Int>) {
        attempt(&value) { line throws(ScriptError) in try line.integer("\(name)", in: range) }
    }

    mutating func identifier(_ value: inout UInt32, _ name: StaticString) {
        attempt(&value) { line throws(ScriptError) in
            UInt32(try line.integer("\(name)", in: 0...Int(UInt32.max)))
        }
    }

    mutating func choice<Value: RawRepresentable<Int>>(
        _ value: inout Value, _ name: StaticString, _ words: StaticString
    ) {
        var index = 0
        attempt(&index) { line throws(ScriptError) in
            let words = words.separated
            if words.count == 2 { return try line.choice(words[0], words[1]) ? 0 : 1 }
            return try line.name(in: Vocabulary("\(name)", words))
        }
        if let read = Value(rawValue: index) { value = read }
    }

    mutating func flag(_ value: inout Bool, _ name: StaticString, _ words: StaticString) {
        attempt(&value) { line throws(ScriptError) in
            try line.choice(words.separated[1], words.separated[0])
        }
    }

    mutating func bits(_ value: inout UInt8, _ name: StaticString, _ words: StaticString) {
        value = 0
        for (index, bit) in words.bits.enumerated() {
            var isOn = false
            attempt(&isOn) { line throws(ScriptError) in
                try line.skip(bit.name)
                return try line.choice(bit.words[1], bit.words[0])
            }
            if isOn { value |= 1 << index }
        }
    }

    mutating func text(_ letters: inout [UInt8], _ name: StaticString) {
        attempt(&letters) { line throws(ScriptError) in try line.quotedText() }
    }

    mutating func json(_ text: inout [UInt8], _ name: StaticString) {
        self.text(&text, name)
        attempt(&text) { [text] line throws(ScriptError) in
            do throws(JSONError) {
                _ = try JSON(parsing: text)
                return text
            } catch {
                throw line.error(
                    "the value is not JSON: \(error.clause), after \(error.offset) bytes",
                    "write a JSON text (RFC 8259)")
            }
        }
    }

    mutating func require(_ isTrue: Bool, orElse problem: StaticString, remedy: StaticString) {
        var unused: Void = ()
        attempt(&unused) { line throws(ScriptError) in
            if !isTrue { throw line.error("\(problem)", "\(remedy)") }
        }
    }

    mutating func bytes(_ bytes: inout [UInt8], _ name: StaticString) {
        attempt(&bytes) { line throws(ScriptError) in try line.bytes() }
    }

    mutating func position(_ index: inout Int, _ name: StaticString, among list: SceneList) {
        let scene = scene
        attempt(&index) { line throws(ScriptError) in try line.name(in: list.names(of: scene)) }
    }

    mutating func value(_ value: inout Double, _ name: StaticString, ofParameter index: Int) {
        let scene = scene
        attempt(&value) { line throws(ScriptError) in
            let value = try line.number("\(name)")
            let parameter = scene.parameters[index]
            guard parameter.range.contains(value) else {
                let range = parameter.range
                throw line.error(
                    "the value of '\(parameter.id)' is out of range: \(value.shortest)",
                    "write a number from \(range.lowerBound.shortest) to \(range.upperBound.shortest)")
            }
            return value
        }
    }

    // Kinds with these fields have special forms.
    mutating func image(_ answer: inout ImageAnswer) {}
    mutating func change(_ change: inout PartChange) {}
}
