/// A reader of the fields of a list's commands, which never reads beyond the end of the current command.
nonisolated struct DisplayListFields: Sendable {
    let words: [UInt32]
    /// The index of the next word.
    var index = DisplayList.headerCount
    /// The bounds of the current command.
    private var start = DisplayList.headerCount
    private var end = DisplayList.headerCount

    /// Creates a reader of a list with a header.
    init(_ words: [UInt32]) { self.words = words }

    var isAtEnd: Bool { index >= words.count }

    /// Reads the command that begins at the current index.
    mutating func command() throws(DisplayListError) -> DisplayList.Command {
        start = index
        let length = Int(words[start] >> 8)
        guard let opcode = DisplayList.Opcode(rawValue: words[start] & 0xFF) else { throw .unknownCommand(word: start) }
        guard length > 0, length <= words.count - start else { throw .wrongLength(word: start) }
        (index, end) = (start + 1, start + length)
        let command = try command(opcode)
        guard index == end else { throw .wrongLength(word: start) }
        return command
    }

    /// Reads an element of `size` words with `code`, in a list that has been checked.
    static func element<Element>(
        _ words: [UInt32], at index: Int, _ size: Int,
        _ code: (inout DisplayListFields) throws(DisplayListError) -> Element
    ) -> Element {
        var fields = DisplayListFields(words)
        (fields.start, fields.index, fields.end) = (index, index, index + size)
        do throws(DisplayListError) { return try code(&fields) } catch {
            fatalError("an element has more words than its size")
        }
    }
}

nonisolated extension DisplayListFields: DisplayListCoder {
    mutating func word(_ name: StaticString) throws(DisplayListError) -> UInt32 {
        guard index < end else { throw .wrongLength(word: start) }
        defer { index += 1 }
        return words[index]
    }

    mutating func number(_ name: StaticString) throws(DisplayListError) -> Double {
        Double(Float(bitPattern: try word(name)))
    }

    mutating func color(_ name: StaticString) throws(DisplayListError) -> DisplayList.RGBA8 {
        DisplayList.RGBA8(word: try word(name))
    }

    mutating func choice<Choice>(
        _ name: StaticString, as type: StaticString, _ names: StaticString, _ choose: (UInt32) -> Choice?
    ) throws(DisplayListError) -> Choice {
        guard let choice = choose(try word(name)) else { throw .unknownChoice(word: index - 1) }
        return choice
    }

    mutating func flags(
        _ name: StaticString, as type: StaticString, _ names: StaticString, mask: UInt32
    ) throws(DisplayListError) -> UInt32 {
        let flags = try word(name)
        guard flags & ~mask == 0 else { throw .unknownChoice(word: index - 1) }
        return flags
    }

    mutating func integer(_ name: StaticString, in range: ClosedRange<UInt32>) throws(DisplayListError) -> UInt32 {
        let number = try word(name)
        guard range.contains(number) else { throw .unknownChoice(word: index - 1) }
        return number
    }

    mutating func part<Part>(
        _ name: StaticString, as type: StaticString, _ code: (inout Self) throws(DisplayListError) -> Part
    ) throws(DisplayListError) -> Part {
        try code(&self)
    }

    mutating func list<Element>(
        _ name: StaticString, _ count: UInt32, _ counter: StaticString, of type: StaticString, size: Int,
        _ code: (inout Self) throws(DisplayListError) -> Element
    ) throws(DisplayListError) -> Int {
        try skip(count, size: size)
    }

    mutating func words(
        _ name: StaticString, _ count: UInt32, _ counter: StaticString
    ) throws(DisplayListError) -> Int {
        try skip(count, size: 1)
    }

    mutating func bytes(
        _ name: StaticString, _ count: UInt32, _ counter: StaticString
    ) throws(DisplayListError) -> Int {
        try skip(count / 4 + (count % 4 > 0 ? 1 : 0), size: 1)
    }

    func checkPath(_ range: Range<Int>) throws(DisplayListError) {
        var wordIndex = range.lowerBound
        while wordIndex < range.upperBound {
            guard let verb = DisplayList.PathData.verb(words[wordIndex]), wordIndex > range.lowerBound || verb == .move,
                2 * verb.pointCount < range.upperBound - wordIndex
            else { throw .invalidPath(word: start) }
            wordIndex += 1 + 2 * verb.pointCount
        }
    }

    /// Skips `count` elements of `size` words and returns the index of the first word.
    private mutating func skip(_ count: UInt32, size: Int) throws(DisplayListError) -> Int {
        guard Int(count) <= (end - index) / size else { throw .wrongLength(word: start) }
        defer { index += Int(count) * size }
        return index
    }
}
