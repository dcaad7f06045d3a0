/// A group of a display list that is being written, with the properties of its content that affect its composition.
nonisolated struct OpenGroup: Sendable, Equatable {
    /// The bits of a group's content; see `Guides/DisplayList.md`.
    static var once: UInt32 { 1 }
    static var clips: UInt32 { 2 }
    static var masks: UInt32 { 4 }
    static var blurs: UInt32 { 8 }

    /// The index of the group's first word.
    let start: Int
    /// The index of the next command to examine.
    private var next: Int
    private var paints = 0
    /// Whether the group contains shadows or groups.
    private var isNested = false
    private var found: UInt32 = 0

    /// Creates a group that begins at `start`, with the commands from `next` on as its content.
    init(start: Int, next: Int) { (self.start, self.next) = (start, next) }

    /// The summary of the content. A group in which at most one command paints, without shadows, groups and masks,
    /// needs no intermediate picture.
    var content: UInt32 {
        paints <= 1 && !isNested && found & Self.masks == 0 ? found | Self.once : found
    }

    /// Examines the commands up to `end`, which contain no complete group.
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
            // The fields are the image, the blending and the count.
            case .sprites: paints += words[next + 3] > 1 ? 2 : 1
            }
            next += Int(words[next] >> 8)
        }
    }

    /// Adds a nested group that has ended before `end`. Its masks do not affect this group.
    mutating func add(_ group: OpenGroup, endingAt end: Int) {
        isNested = true
        found |= group.found & ~Self.masks
        next = end
    }
}
