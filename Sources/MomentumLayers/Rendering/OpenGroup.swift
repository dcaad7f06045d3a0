/// A group of a display list that is being written: what it holds as far as it matters to how it is composed.
nonisolated struct OpenGroup: Sendable, Equatable {
    /// The bits of a group's content, see `Guides/DisplayList.md`.
    static var once: UInt32 { 1 }
    static var clips: UInt32 { 2 }
    static var masks: UInt32 { 4 }
    static var blurs: UInt32 { 8 }

    /// The index of the group's first word.
    let start: Int
    /// The index of the next command that is to be looked at.
    private var next: Int
    private var paints = 0
    /// True with shadows or groups inside.
    private var isNested = false
    private var found: UInt32 = 0

    /// A group that begins at `start`, and holds what is appended from `next` on.
    init(start: Int, next: Int) { (self.start, self.next) = (start, next) }

    /// The content: what paints once at most, with nothing else to it, needs no picture of its own.
    var content: UInt32 {
        paints <= 1 && !isNested && found & Self.masks == 0 ? found | Self.once : found
    }

    /// Looks at the commands up to `end`, among which is no group.
    mutating func read(_ words: [UInt32], to end: Int) {
        while next < end {
            switch DisplayList.Opcode(rawValue: words[next] & 0xFF) {
            case .push, .pop, .beginGroup, .endGroup, .endMask, nil: break
            case .shadow: isNested = true
            case .clip, .clipPath: found |= Self.clips
            case .beginMask: found |= Self.masks
            case .backdropBlur:
                found |= Self.blurs
                paints += 1
            case .fillRect, .strokeRect, .fillPath, .strokePath, .text, .fillGradient, .image, .shadowPath:
                paints += 1
            // Image, blend, count.
            case .sprites: paints += words[next + 3] > 1 ? 2 : 1
            }
            next += Int(words[next] >> 8)
        }
    }

    /// Takes in a group that has ended before `end`. Its masks are its own.
    mutating func add(_ group: OpenGroup, endingAt end: Int) {
        isNested = true
        found |= group.found & ~Self.masks
        next = end
    }
}
