/// What a letter is to line breaking.
nonisolated enum LetterKind: UInt32 {
    /// A letter that is read from left to right.
    case letter
    /// A mark or symbol without a direction of its own.
    case neutral
    /// A space: a line may end behind it.
    case space
    /// A hyphen or dash: a line may end behind it.
    case hyphen
    /// A mark on the letter before it, without a width of its own.
    case mark
    /// A mark beside the letter before it.
    case spacingMark
    /// A letter on either side of which a line may end.
    case ideograph
    /// A mark with which no line begins.
    case closing
    /// A mark with which no line ends.
    case opening
    /// A small picture.
    case picture
    /// Half a flag.
    case flagHalf
    /// A letter that is read from right to left.
    case rightToLeft
    /// A figure: read from left to right everywhere, and weak in its direction.
    case digit
    /// What joins two pictures, or letters, to one.
    case joiner
    /// What ends a paragraph.
    case lineFeed
    /// What is not seen.
    case control
}

/// A letter's kind and how wide it is.
nonisolated struct LetterClass {
    let kind: LetterKind
    /// In units of the font size.
    let advance: Double

    /// The class of a scalar.
    init(_ scalar: UInt32) {
        if scalar < 0x7F {
            self = Self.ascii(scalar)
            return
        }
        // The last entry that begins at or before the scalar.
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
