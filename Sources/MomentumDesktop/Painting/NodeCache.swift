import MomentumReplay

/// A cache whose values are kept while every frame uses them.
struct FrameCache<Key: Hashable, Value> {
    private var present: [Key: Value] = [:]
    private var earlier: [Key: Value] = [:]

    /// The value for a key. Reading a value keeps it for the next frame.
    subscript(key: Key) -> Value? {
        mutating get {
            if let known = present[key] { return known }
            guard let known = earlier[key] else { return nil }
            present[key] = known
            return known
        }
        set { present[key] = newValue }
    }

    /// The number of values that the present frame has used.
    var count: Int { present.count }

    /// Removes the values that have been neither read nor set since the last call.
    mutating func endFrame() {
        swap(&present, &earlier)
        present.removeAll(keepingCapacity: true)
    }

    mutating func removeAll() {
        present.removeAll()
        earlier.removeAll()
    }
}

/// A cache of the nodes for the parts of a display list between a push and its pop, identified by the words of their
/// commands. While the words are equal, the node is reused, and the renderer can reuse its rendered pixels.
struct NodeCache {
    /// A checksum of words, and their number. Two different parts of a picture have equal keys with a probability of
    /// 2^-64.
    struct Key: Hashable {
        let sum: UInt64
        let count: Int
        /// The scale at which the part is displayed, in quarters of an octave. It determines the resolution of content
        /// that is rendered to pixels.
        var density = 0
    }

    /// A part of a display list.
    struct Part {
        /// The key of the words between push and pop.
        var key: Key
        /// The index of the word after the pop.
        var end = 0
        /// The number of parts inside it.
        var inner = 0
        /// Whether the node depends only on the words.
        var isClosed = true
    }

    private var nodes = FrameCache<Key, PaintNode?>()
    /// The parts of the present display list, in the order of their pushes.
    private(set) var parts: [Part] = []
    private var open: [(part: Int, sum: UInt64, push: Int, start: Int, groups: Int)] = []

    /// Returns the node of a part that has been painted before. Returns nil if it has not; the inner optional is nil if
    /// the part was empty.
    mutating func node(_ key: Key) -> PaintNode?? { nodes[key] }

    mutating func store(_ node: PaintNode?, as key: Key) { nodes[key] = .some(node) }

    mutating func endFrame() { nodes.endFrame() }

    mutating func removeAll() { nodes.removeAll() }

    /// Finds the parts of a display list.
    mutating func read(_ words: [UInt32], _ reader: DisplayListReader) {
        let commands = reader.makeIterator()
        parts.removeAll(keepingCapacity: true)
        open.removeAll(keepingCapacity: true)
        words.withUnsafeBufferPointer { words in
            var index = DisplayList.headerCount
            while index < words.count {
                let length = Int(words[index] >> 8)
                guard length > 0, index + length <= words.count else { return }
                let opcode = words[index] & 0xFF
                if opcode == DisplayList.Opcode.push.rawValue {
                    parts.append(Part(key: Key(sum: 0, count: 0)))
                    open.append((parts.count - 1, Self.seed, index, index + length, 0))
                } else if opcode == DisplayList.Opcode.pop.rawValue {
                    close(at: index, words)
                } else if !open.isEmpty {
                    recordCommand(opcode, commands, index)
                    var sum = open[open.count - 1].sum
                    for word in index..<index + length { sum = Self.mixed(sum, words[word]) }
                    open[open.count - 1].sum = sum
                }
                index += length
            }
        }
    }

    private mutating func close(at index: Int, _ words: UnsafeBufferPointer<UInt32>) {
        guard let (part, sum, push, start, _) = open.popLast() else { return }
        parts[part].key = Key(sum: sum, count: index - start)
        parts[part].end = index + 1
        parts[part].inner = parts.count - part - 1
        guard !open.isEmpty else { return }
        if !parts[part].isClosed { parts[open[open.count - 1].part].isClosed = false }
        // The words of the outer part contain the matrix of the inner part, and its checksum in place of its words.
        var outer = open[open.count - 1].sum
        for word in push + 1..<start { outer = Self.mixed(outer, words[word]) }
        outer = Self.mixed(outer, UInt32(truncatingIfNeeded: sum))
        open[open.count - 1].sum = Self.mixed(outer, UInt32(truncatingIfNeeded: sum >> 32))
    }

    /// Records a command whose result also depends on the content around or behind its part.
    private mutating func recordCommand(_ opcode: UInt32, _ commands: DisplayListReader.Iterator, _ index: Int) {
        let last = open.count - 1
        switch DisplayList.Opcode(rawValue: opcode) {
        case .backdropBlur: parts[open[last].part].isClosed = false
        case .beginGroup:
            open[last].groups += 1
            // Added light is composed at the resolution and position at which it is displayed, so its node cannot be
            // reused elsewhere.
            var command = commands
            command.word = index
            if case .beginGroup(_, isAdded: true)? = command.next() { parts[open[last].part].isClosed = false }
        case .endGroup: open[last].groups -= 1
        case .beginMask: if open[last].groups <= 0 { parts[open[last].part].isClosed = false }
        default: break
        }
    }

    private static let seed: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// A step of a multiplicative hash with a rotation, as in wyhash. Each word changes about half of the bits.
    private static func mixed(_ sum: UInt64, _ word: UInt32) -> UInt64 {
        let (high, low) = (sum ^ UInt64(word) ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
        return high ^ low ^ (sum << 23 | sum >> 41)
    }
}
