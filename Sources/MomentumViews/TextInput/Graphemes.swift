/// Characters as a reader counts them: grapheme clusters of Unicode Standard Annex 29, in UTF-8.
nonisolated enum Graphemes {
    /// The end of the character that begins at `start`, which is less than the number of letters.
    static func end(after start: Int, in letters: [UInt8]) -> Int {
        var (before, length) = TextBoundaries.scalar(at: start, in: letters)
        var end = start + length
        if before == 0x0D { return end < letters.count && letters[end] == 0x0A ? end + 1 : end }
        if before < 0x20 { return end }
        var isFlag = isRegional(before)
        while end < letters.count {
            let (value, length) = TextBoundaries.scalar(at: end, in: letters)
            let joins =
                extends(value) || value == 0x200D || (before == 0x200D && isPictograph(value))
                || (isFlag && isRegional(value)) || isHangul(before, value)
            guard joins else { break }
            if isRegional(value) { isFlag = false }
            before = value
            end += length
        }
        return end
    }

    private static func isRegional(_ value: UInt32) -> Bool { (0x1F1E6...0x1F1FF).contains(value) }

    private static func isPictograph(_ value: UInt32) -> Bool {
        (0x1F000...0x1FAFF).contains(value) || (0x2190...0x2BFF).contains(value) || (0x3030...0x3299).contains(value)
    }

    private static func isHangul(_ left: UInt32, _ right: UInt32) -> Bool {
        let isLead = (0x1100...0x115F).contains(left) || (0xA960...0xA97C).contains(left)
        let (isVowel, isTail) = ((0x1160...0x11A7).contains(right), (0x11A8...0x11FF).contains(right))
        if isLead { return (0x1100...0x115F).contains(right) || isVowel || (0xAC00...0xD7A3).contains(right) }
        let isOpen = (0xAC00...0xD7A3).contains(left)
        return (isOpen || (0x1160...0x11FF).contains(left)) && (isVowel || isTail)
    }

    /// Marks, variation selectors, skin tones and tags.
    private static func extends(_ value: UInt32) -> Bool {
        switch value {
        case 0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x5C4, 0x5C5, 0x5C7, 0x610...0x61A,
            0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E4, 0x6E7, 0x6E8, 0x6EA...0x6ED, 0x900...0x903,
            0x93A...0x93C, 0x93E...0x94F, 0x981...0x983, 0x9BC, 0x9BE...0x9CD, 0xE31, 0xE34...0xE3A, 0xE47...0xE4E,
            0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200C, 0x20D0...0x20F0, 0x302A...0x302F, 0x3099, 0x309A,
            0xFE00...0xFE0F, 0xFE20...0xFE2F, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F, 0xE0100...0xE01EF:
            return true
        default: return false
        }
    }
}
