/// A set of unordered pairs of integers, with open addressing and linear probing. It behaves identically on every
/// machine.
struct PairSet: Sendable {
    private var keys = Column<UInt64>()
    private(set) var count = 0

    /// Creates an empty set.
    init() {}

    /// Returns whether the set contains the pair, in either order.
    func contains(_ a: Int32, _ b: Int32) -> Bool {
        guard count > 0 else { return false }
        let keys = keys.readable
        return keys[slot(of: Self.key(a, b), keys)] != 0
    }

    /// Adds the pair, and returns false if the set already contained it.
    mutating func insert(_ a: Int32, _ b: Int32) -> Bool {
        if (count + 1) * 4 > keys.count * 3 { grow() }
        let key = Self.key(a, b)
        let keys = keys.base()
        let slot = slot(of: key, keys)
        if keys[slot] != 0 { return false }
        keys[slot] = key
        count += 1
        return true
    }

    /// Removes the pair, and moves up the keys that it displaced.
    mutating func remove(_ a: Int32, _ b: Int32) {
        guard count > 0 else { return }
        let mask = keys.count - 1
        let keys = keys.base()
        var hole = slot(of: Self.key(a, b), keys)
        if keys[hole] == 0 { return }
        count -= 1
        var next = hole
        while true {
            keys[hole] = 0
            repeat {
                next = (next + 1) & mask
                if keys[next] == 0 { return }
                let home = Self.home(keys[next], mask)
                // The key may stay if its home slot lies cyclically after the hole.
                if hole <= next ? (hole < home && home <= next) : (hole < home || home <= next) { continue }
                break
            } while true
            keys[hole] = keys[next]
            hole = next
        }
    }

    private func slot(of key: UInt64, _ keys: UnsafePointer<UInt64>) -> Int {
        let mask = self.keys.count - 1
        var slot = Self.home(key, mask)
        while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func grow() {
        let old = keys
        keys = Column()
        keys.resize(to: max(32, old.count * 2), filler: 0)
        let keys = keys.base()
        for index in 0..<old.count where old[index] != 0 { keys[slot(of: old[index], keys)] = old[index] }
    }

    /// Returns the key of a pair. It is never 0, since 1 is added to the second integer.
    private static func key(_ a: Int32, _ b: Int32) -> UInt64 {
        UInt64(UInt32(min(a, b))) << 32 | UInt64(UInt32(max(a, b)) + 1)
    }

    private static func home(_ key: UInt64, _ mask: Int) -> Int {
        Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    }
}
