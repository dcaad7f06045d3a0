/// A unit that a user perceives as one character: a scalar with its marks, a syllable, a joined emoji, or a flag.
package nonisolated struct Grapheme {
    /// The offset of the first byte.
    let offset: Int
    /// The kind of the first scalar.
    let kind: LetterKind
    /// The width, in units of the font size.
    var advance: Double
}

/// A scanner that divides UTF-8 into graphemes. Each byte that is not valid UTF-8 is a grapheme of its own.
package nonisolated struct GraphemeScanner {
    private let letters: [UInt8]
    /// The index of the first byte of the next grapheme.
    package private(set) var index: Int
    /// The scalar at ``index`` and its number of bytes.
    private var next: (scalar: UInt32, count: Int) = (0, 0)
    private var nextClass = LetterClass(0x20)

    /// Creates a scanner that starts at `start`, which must be the beginning of a grapheme.
    package init(_ letters: [UInt8], from start: Int = 0) {
        self.letters = letters
        index = start
        load()
    }

    /// Returns the next grapheme; nil at the end.
    package mutating func grapheme() -> Grapheme? {
        guard next.count > 0 else { return nil }
        var grapheme = Grapheme(offset: index, kind: nextClass.kind, advance: nextClass.advance)
        let first = next.scalar
        step()
        switch grapheme.kind {
        case .lineFeed:
            if first == 0x0D, next.count > 0, next.scalar == 0x0A { step() }
            return grapheme
        case .control: return grapheme
        case .flagHalf: if next.count > 0, nextClass.kind == .flagHalf { step() }
        default: break
        }
        var last = first
        while next.count > 0 {
            let (kind, scalar) = (nextClass.kind, next.scalar)
            switch kind {
            case .mark where scalar == 0xFE0F:
                // The selector displays the preceding scalar as an emoji.
                if grapheme.kind == .neutral || grapheme.kind == .digit {
                    grapheme.advance = LetterTable.pictureAdvance
                }
            case .mark, .joiner: break
            case .spacingMark: grapheme.advance += nextClass.advance
            case .picture where last == 0x200D && grapheme.kind == .picture: break
            case .letter where Self.joins(last, scalar): grapheme.advance += nextClass.advance * 0.5
            default: return grapheme
            }
            last = scalar
            step()
        }
        return grapheme
    }

    /// Returns whether `letter`, an Indic consonant, is joined to the preceding letter by `sign`.
    private static func joins(_ sign: UInt32, _ letter: UInt32) -> Bool {
        // The scripts from Devanagari to Malayalam have 128 code points each, with the sign and the consonants at the
        // same positions.
        guard sign >= 0x900, sign < 0xD80, sign & 0x7F == 0x4D, letter >> 7 == sign >> 7 else { return false }
        return 0x15...0x39 ~= letter & 0x7F
    }

    /// Returns an offset before `offset` at which a grapheme certainly begins, regardless of the preceding text; 0 if
    /// there is none. It is the nearest such offset, except that signs that join the preceding scalar, such as marks
    /// and halves of flags, are skipped.
    package static func start(before offset: Int, in letters: [UInt8]) -> Int {
        var start = offset - 1
        while start > 0 {
            if begins(at: start, in: letters) { return start }
            start -= 1
        }
        return 0
    }

    private static func begins(at start: Int, in letters: [UInt8]) -> Bool {
        let byte = letters[start]
        if byte < 0x80 { return byte != 0x0A || letters[start - 1] != 0x0D }
        let scanner = GraphemeScanner(letters, from: start)
        guard scanner.next.count > 1 else { return false }
        switch scanner.nextClass.kind {
        case .mark, .joiner, .spacingMark, .flagHalf, .lineFeed: return false
        case .picture, .letter:
            // A scalar that joins them to the preceding text has three bytes.
            guard start >= 3, letters[start - 3] & 0xF0 == 0xE0 else { return true }
            let before = GraphemeScanner(letters, from: start - 3).next.scalar
            return before != 0x200D && !joins(before, scanner.next.scalar)
        default: return true
        }
    }

    private mutating func step() {
        index += next.count
        load()
    }

    private mutating func load() {
        guard index < letters.count else { return next = (0, 0) }
        let byte = UInt32(letters[index])
        if byte < 0x80 {
            next = (byte, 1)
        } else {
            next = decode(byte) ?? (0xFFFD, 1)
        }
        nextClass = LetterClass(next.scalar)
    }

    /// Decodes the scalar of several bytes that begins here; nil if the bytes are invalid.
    private func decode(_ first: UInt32) -> (scalar: UInt32, count: Int)? {
        let (count, least): (Int, UInt32)
        switch first {
        case 0xC2...0xDF: (count, least) = (2, 0x80)
        case 0xE0...0xEF: (count, least) = (3, 0x800)
        case 0xF0...0xF4: (count, least) = (4, 0x10000)
        default: return nil
        }
        guard index + count <= letters.count else { return nil }
        var scalar = first & (0x7F >> UInt32(count))
        for position in 1..<count {
            let byte = letters[index + position]
            guard byte & 0xC0 == 0x80 else { return nil }
            scalar = scalar << 6 | UInt32(byte & 0x3F)
        }
        guard scalar >= least, scalar <= 0x10FFFF, !(0xD800...0xDFFF ~= scalar) else { return nil }
        return (scalar, count)
    }
}
