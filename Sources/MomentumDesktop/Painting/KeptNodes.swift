import MomentumReplay

/// Values that are kept while each frame uses them.
struct KeptValues<Key: Hashable, Value> {
    private var present: [Key: Value] = [:]
    private var earlier: [Key: Value] = [:]

    /// The value of a key; asking for it keeps it.
    subscript(key: Key) -> Value? {
        mutating get {
            if let known = present[key] { return known }
            guard let known = earlier[key] else { return nil }
            present[key] = known
            return known
        }
        set { present[key] = newValue }
    }

    /// How many are kept.
    var count: Int { present.count }

    /// What was neither used nor made since the last call is forgotten.
    mutating func endFrame() {
        swap(&present, &earlier)
        present.removeAll(keepingCapacity: true)
    }

    mutating func removeAll() {
        present.removeAll()
        earlier.removeAll()
    }
}

/// What lies between a push and its pop, told apart by the words of its commands: while they stay the same, the node that was made
/// of them stays, and the renderer with it keeps what it has made of that.
struct KeptNodes {
    /// A checksum of words, and their number. Two different parts of one picture have the same with a probability of 2^-64.
    struct Key: Hashable {
        let sum: UInt64
        let count: Int
        /// How large it is seen, in quarters of an octave: what is made of pixels has as many as that takes.
        var density = 0
    }

    /// A part of a list.
    struct Part {
        /// What is between push and pop.
        var key: Key
        /// The index of the word behind the pop.
        var end = 0
        /// How many parts are in it.
        var inner = 0
        /// Whether the node depends on nothing but the words.
        var isClosed = true
    }

    private var nodes = KeptValues<Key, PaintNode?>()
    /// The parts of the present list in the order of their pushes.
    private(set) var parts: [Part] = []
    private var open: [(part: Int, sum: UInt64, push: Int, start: Int, groups: Int)] = []

    /// The node of a part that has been painted before; nil when it has not, and nil in it when there was nothing to paint.
    mutating func node(_ key: Key) -> PaintNode?? { nodes[key] }

    mutating func keep(_ node: PaintNode?, as key: Key) { nodes[key] = .some(node) }

    mutating func endFrame() { nodes.endFrame() }

    mutating func removeAll() { nodes.removeAll() }

    /// Finds the parts of a list.
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
                    note(opcode, commands, index)
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
        // The outer part has the matrix of the inner one, and its sum for its words.
        var outer = open[open.count - 1].sum
        for word in push + 1..<start { outer = Self.mixed(outer, words[word]) }
        outer = Self.mixed(outer, UInt32(truncatingIfNeeded: sum))
        open[open.count - 1].sum = Self.mixed(outer, UInt32(truncatingIfNeeded: sum >> 32))
    }

    /// What is behind, or is masked around it, is no matter of a part's words.
    private mutating func note(_ opcode: UInt32, _ commands: DisplayListReader.Iterator, _ index: Int) {
        let last = open.count - 1
        switch DisplayList.Opcode(rawValue: opcode) {
        case .backdropBlur: parts[open[last].part].isClosed = false
        case .beginGroup:
            open[last].groups += 1
            // Light that is added is composed for where it is seen.
            var command = commands
            command.word = index
            if case .beginGroup(_, isAdded: true)? = command.next() { parts[open[last].part].isClosed = false }
        case .endGroup: open[last].groups -= 1
        case .beginMask: if open[last].groups <= 0 { parts[open[last].part].isClosed = false }
        default: break
        }
    }

    private static let seed: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Steps of a multiplicative hash with a rotation, as in wyhash: each word changes about half of the bits.
    private static func mixed(_ sum: UInt64, _ word: UInt32) -> UInt64 {
        let (high, low) = (sum ^ UInt64(word) ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
        return high ^ low ^ (sum << 23 | sum >> 41)
    }
}
