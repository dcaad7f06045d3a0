/// The writing direction of each letter of a line, as embedding levels: 0 and 2 for left to right, 1 for right to left.
///
/// Letters have their own direction. Digits follow the letters before them. Marks and spaces between letters of the
/// same direction have that direction, and otherwise that of the paragraph.
nonisolated struct DirectionLevels {
    private let base: UInt8
    private var levels: [UInt8] = []
    /// The direction of the last letter with a direction, as a level.
    private var last: UInt8
    /// The number of preceding marks and spaces whose level is not yet known.
    private var waiting = 0
    /// Whether all letters so far have the direction of a left-to-right paragraph.
    private var isPlain = true

    init(isRightToLeft: Bool) {
        base = isRightToLeft ? 1 : 0
        last = base
        if isRightToLeft { isPlain = false }
    }

    /// The level of letters that are written from left to right.
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
            for position in levels.count - waiting..<levels.count { levels[position] = last }
        }
        waiting = 0
        levels.append(level)
        last = direction
        if level != 0 { isPlain = false }
    }

    mutating func finish() { waiting = 0 }

    subscript(position: Int) -> Int { Int(isPlain ? 0 : levels[position]) }
}
