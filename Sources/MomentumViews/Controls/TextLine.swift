/// A line of text with a caret, in UTF-8.
nonisolated struct TextLine: Equatable {
    private(set) var letters: [UInt8]
    /// The number of bytes before the caret.
    private var caret: Int

    /// A line with the caret at its end.
    init(_ letters: [UInt8] = []) {
        self.letters = letters
        caret = letters.count
    }

    var beforeCaret: [UInt8] { Array(letters[..<caret]) }
    var afterCaret: [UInt8] { Array(letters[caret...]) }

    /// Whether the key is one of those that edit.
    func knows(_ event: KeyEvent) -> Bool {
        switch event.key {
        case .character, .space, .backspace, .delete, .left, .right, .home, .end: true
        default: false
        }
    }

    /// Does what the key says; false when it says nothing to a line of text.
    mutating func use(_ event: KeyEvent) -> Bool {
        switch event.key {
        case .character: insert(event.character)
        case .space: insert(0x20)
        case .backspace:
            let start = previous
            letters.removeSubrange(start..<caret)
            caret = start
        case .delete: letters.removeSubrange(caret..<next)
        case .left: caret = previous
        case .right: caret = next
        case .home: caret = 0
        case .end: caret = letters.count
        default: return false
        }
        return true
    }

    /// Inserts a Unicode scalar in UTF-8 (RFC 3629); control characters and what is no scalar are left out.
    private mutating func insert(_ scalar: UInt32) {
        guard scalar >= 0x20, scalar != 0x7F, Unicode.Scalar(scalar) != nil else { return }
        func tail(_ shift: UInt32) -> UInt8 { UInt8(0x80 | (scalar >> shift) & 0x3F) }
        let bytes: [UInt8] =
            switch scalar {
            case 0..<0x80: [UInt8(scalar)]
            case 0x80..<0x800: [UInt8(0xC0 | scalar >> 6), tail(0)]
            case 0x800..<0x10000: [UInt8(0xE0 | scalar >> 12), tail(6), tail(0)]
            default: [UInt8(0xF0 | scalar >> 18), tail(12), tail(6), tail(0)]
            }
        letters.insert(contentsOf: bytes, at: caret)
        caret += bytes.count
    }

    /// The caret's position one scalar to the left.
    private var previous: Int {
        var place = max(0, caret - 1)
        while place > 0, letters[place] & 0xC0 == 0x80 { place -= 1 }
        return place
    }

    /// The caret's position one scalar to the right.
    private var next: Int {
        var place = min(letters.count, caret + 1)
        while place < letters.count, letters[place] & 0xC0 == 0x80 { place += 1 }
        return place
    }
}
