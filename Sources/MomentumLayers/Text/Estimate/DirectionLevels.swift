/// In which direction each letter of a line is read: 0 and 2 from left to right, 1 from right to left, as levels of embedding.
///
/// Letters have a direction of their own; figures follow the letters before them; marks and spaces lie between letters of one
/// direction in that direction, and else in the paragraph's.
nonisolated struct DirectionLevels {
    private let base: UInt8
    private var levels: [UInt8] = []
    /// What the last letter with a direction has.
    private var last: UInt8
    /// How many marks have no level yet.
    private var waiting = 0
    /// Whether all has the paragraph's direction, from left to right.
    private var isPlain = true

    init(isRightToLeft: Bool) {
        base = isRightToLeft ? 1 : 0
        last = base
        if isRightToLeft { isPlain = false }
    }

    /// The level of letters that are read from left to right.
    private var leftToRight: UInt8 { base == 0 ? 0 : 2 }

    mutating func append(_ kind: LetterKind) {
        switch kind {
        case .rightToLeft: add(1, as: 1)
        case .digit: add(last == 1 ? 2 : leftToRight, as: last)
        case .letter, .ideograph: add(leftToRight, as: leftToRight)
        case .mark, .spacingMark, .joiner: add(last, as: last)
        default:
            levels.append(base)
            waiting += 1
        }
    }

    private mutating func add(_ level: UInt8, as direction: UInt8) {
        if waiting > 0, direction == last {
            for place in levels.count - waiting..<levels.count { levels[place] = last }
        }
        waiting = 0
        levels.append(level)
        last = direction
        if level != 0 { isPlain = false }
    }

    mutating func finish() { waiting = 0 }

    subscript(place: Int) -> Int { Int(isPlain ? 0 : levels[place]) }
}
