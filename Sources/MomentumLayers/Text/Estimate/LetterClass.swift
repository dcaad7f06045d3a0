/// The role of a letter in line breaking and writing direction.
nonisolated enum LetterKind: UInt32 {
    /// A letter that is written from left to right.
    case letter
    /// A punctuation mark or symbol without its own direction.
    case neutral
    /// A space, after which a line may end.
    case space
    /// A hyphen or dash, after which a line may end.
    case hyphen
    /// A mark on the preceding letter, without width.
    case mark
    /// A mark beside the preceding letter, with width.
    case spacingMark
    /// An ideograph, before and after which a line may end.
    case ideograph
    /// A closing mark, which cannot begin a line.
    case closing
    /// An opening mark, which cannot end a line.
    case opening
    /// An emoji.
    case picture
    /// A regional indicator: half of a flag.
    case flagHalf
    /// A letter that is written from right to left.
    case rightToLeft
    /// A digit, which is written from left to right in any text and has a weak direction.
    case digit
    /// A joiner of two emoji or letters.
    case joiner
    /// A character that ends a paragraph.
    case lineFeed
    /// An invisible control character.
    case control
}

/// The kind and width of a letter.
nonisolated struct LetterClass {
    let kind: LetterKind
    /// The width, in units of the font size.
    let advance: Double

    /// Creates the class of a scalar.
    init(_ scalar: UInt32) {
        if scalar < 0x7F {
            self = Self.ascii(scalar)
            return
        }
        // A binary search for the last entry that begins at or before the scalar.
        let table = LetterTable.entries
        var (low, high) = (0, table.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if table[middle] >> 11 <= scalar { low = middle } else { high = middle }
        }
        kind = LetterKind(rawValue: table[low] >> 7 & 0xF) ?? .letter
        advance = Double(table[low] & 0x7F) / 64
    }

    private init(kind: LetterKind, advance: Double) { (self.kind, self.advance) = (kind, advance) }

    private static func ascii(_ scalar: UInt32) -> LetterClass {
        guard scalar >= 0x20 else {
            if scalar == 0x09 { return LetterClass(kind: .space, advance: 4 * Double(LetterTable.ascii[0]) / 1000) }
            let endsLine = scalar == 0x0A || scalar == 0x0D || scalar == 0x0C
            return LetterClass(kind: endsLine ? .lineFeed : .control, advance: 0)
        }
        let kind: LetterKind =
            switch scalar {
            case 0x20: .space
            case 0x2D: .hyphen
            case 0x30...0x39: .digit
            case 0x41...0x5A, 0x61...0x7A: .letter
            default: .neutral
            }
        return LetterClass(kind: kind, advance: Double(LetterTable.ascii[Int(scalar) - 0x20]) / 1000)
    }
}
