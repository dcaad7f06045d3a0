/// The boundaries of characters, words and paragraphs in a UTF-8 text, at which a caret stops.
///
/// Words are runs of letters, digits and marks; in scripts without spaces they are runs of one kind of character. A
/// simplified implementation of Unicode Standard Annex 29 that needs no tables.
nonisolated enum TextBoundaries {
    /// The class of a scalar for word boundaries.
    enum Kind { case space, sign, letter, kana, ideograph, lineFeed }

    /// Returns the offset of the character after `offset`, at most the end of the text.
    static func next(_ offset: Int, in letters: [UInt8]) -> Int {
        offset >= letters.count ? letters.count : end(after: max(0, offset), in: letters)
    }

    /// Returns the end of the character that begins at `start`, which must be less than the length of the text.
    private static func end(after start: Int, in letters: [UInt8]) -> Int {
        var scanner = GraphemeScanner(letters, from: start)
        _ = scanner.grapheme()
        return scanner.index
    }

    /// Returns the offset of the character before `offset`, at least 0.
    static func previous(_ offset: Int, in letters: [UInt8]) -> Int {
        guard offset > 0 else { return 0 }
        var start = GraphemeScanner.start(before: min(offset, letters.count), in: letters)
        while true {
            let next = end(after: start, in: letters)
            if next >= offset || next >= letters.count { return start }
            start = next
        }
    }

    /// Returns the beginning of the character at `offset`.
    static func floor(_ offset: Int, in letters: [UInt8]) -> Int {
        guard offset > 0 else { return 0 }
        guard offset < letters.count else { return letters.count }
        return previous(offset + 1, in: letters)
    }

    // MARK: Word boundaries

    /// Returns the scalar at `offset` and its length in bytes.
    static func scalar(at offset: Int, in letters: [UInt8]) -> (value: UInt32, length: Int) {
        let first = UInt32(letters[offset])
        let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard length > 1, offset + length <= letters.count else { return (first, 1) }
        var value = first & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
        for index in 1..<length { value = value << 6 | UInt32(letters[offset + index] & 0x3F) }
        return (value, length)
    }

    static func kind(at offset: Int, in letters: [UInt8]) -> Kind {
        let value = scalar(at: offset, in: letters).value
        switch value {
        case 0x0A, 0x0D, 0x2028, 0x2029: return .lineFeed
        case 0x09, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return .space
        case 0x27, 0x2019: return .letter  // within a word, as in "don't"
        case 0x5F, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return .letter
        case 0..<0xAA, 0xAB...0xB4, 0xB6...0xB9, 0xBB...0xBF, 0xD7, 0xF7: return .sign
        case 0x2010...0x2060, 0x20A0...0x20CF, 0x2190...0x2BFF, 0x3001...0x3004, 0x3008...0x3020, 0xFF01...0xFF0F,
            0xFF1A...0xFF20, 0x060C, 0x061B, 0x061F, 0x06D4, 0x0964, 0x0965, 0xFE0F, 0x1F000...0x1FAFF:
            return .sign
        case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: return .kana
        case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: return .ideograph
        default: return .letter
        }
    }

    /// Returns the end of the next word after `offset`, at which a move by words stops.
    static func wordEnd(after offset: Int, in letters: [UInt8]) -> Int {
        var offset = offset
        while offset < letters.count {
            let kind = kind(at: offset, in: letters)
            if kind != .space, kind != .sign, kind != .lineFeed { return run(from: offset, of: kind, in: letters) }
            offset = next(offset, in: letters)
        }
        return letters.count
    }

    /// Returns the beginning of the word before `offset`.
    static func wordStart(before offset: Int, in letters: [UInt8]) -> Int {
        var offset = offset
        while offset > 0 {
            let start = previous(offset, in: letters)
            let kind = kind(at: start, in: letters)
            if kind != .space, kind != .sign, kind != .lineFeed {
                return runStart(from: start, of: kind, in: letters)
            }
            offset = start
        }
        return 0
    }

    /// Returns the range that a double tap at `offset` selects: the run of one kind of character there, or before
    /// `offset` at the end of a line. A sign or a line feed is selected alone.
    static func word(at offset: Int, in letters: [UInt8]) -> Range<Int> {
        guard !letters.isEmpty else { return 0..<0 }
        var start = floor(offset, in: letters)
        let isAtEnd = start >= letters.count || kind(at: start, in: letters) == .lineFeed
        if isAtEnd, start > 0, kind(at: previous(start, in: letters), in: letters) != .lineFeed {
            start = previous(start, in: letters)
        }
        guard start < letters.count else { return start..<start }
        let kind = kind(at: start, in: letters)
        if kind == .lineFeed { return start..<next(start, in: letters) }
        if kind == .sign { return start..<next(start, in: letters) }
        return runStart(from: start, of: kind, in: letters)..<run(from: start, of: kind, in: letters)
    }

    private static func run(from offset: Int, of kind: Kind, in letters: [UInt8]) -> Int {
        var end = offset
        while end < letters.count, self.kind(at: end, in: letters) == kind { end = next(end, in: letters) }
        return end
    }

    private static func runStart(from offset: Int, of kind: Kind, in letters: [UInt8]) -> Int {
        var start = offset
        while start > 0 {
            let before = previous(start, in: letters)
            guard self.kind(at: before, in: letters) == kind else { break }
            start = before
        }
        return start
    }

    // MARK: Paragraphs

    /// Returns the paragraph at `offset`, without its line feed.
    static func paragraph(at offset: Int, in letters: [UInt8]) -> Range<Int> {
        let offset = min(max(offset, 0), letters.count)
        var (start, end) = (offset, offset)
        while start > 0, letters[start - 1] != 0x0A { start -= 1 }
        while end < letters.count, letters[end] != 0x0A { end += 1 }
        return start..<end
    }

    // MARK: Comparing

    /// Returns the number of characters.
    static func count(_ letters: [UInt8]) -> Int {
        var (count, offset) = (0, 0)
        while offset < letters.count {
            offset = next(offset, in: letters)
            count += 1
        }
        return count
    }

    /// Returns the range of `old` that differs in `new`, and the number of bytes that replace it; nil if the texts are
    /// equal.
    static func difference(from old: [UInt8], to new: [UInt8]) -> (range: Range<Int>, count: Int)? {
        var start = 0
        let least = min(old.count, new.count)
        while start < least, old[start] == new[start] { start += 1 }
        if start == old.count, start == new.count { return nil }
        var tail = 0
        while tail < least - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        return (start..<old.count - tail, new.count - tail - start)
    }
}
