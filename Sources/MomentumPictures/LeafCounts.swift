/// The number of leaves of each kind in a part of a picture.
struct LeafCounts {
    /// The counts in the order of the leaves' hash values.
    private var counts: [(leaf: UInt64, times: Int)] = []

    /// Creates counts without leaves.
    init() {}

    /// Creates the counts of a single leaf.
    init(_ leaf: UInt64) { counts = [(leaf, 1)] }

    /// The total number of leaves.
    var total: Int { counts.reduce(0) { $0 + $1.times } }

    /// Returns the number of leaves that both have in common.
    func common(with other: LeafCounts) -> Int {
        var (common, index) = (0, 0)
        for (leaf, times) in counts {
            while index < other.counts.count, other.counts[index].leaf < leaf { index += 1 }
            guard index < other.counts.count else { break }
            if other.counts[index].leaf == leaf { common += min(times, other.counts[index].times) }
        }
        return common
    }

    /// Adds the leaves of `other`; `combine` returns the number for a kind that both have.
    mutating func unite(with other: LeafCounts, _ combine: (Int, Int) -> Int) {
        var (united, index) = ([(leaf: UInt64, times: Int)](), 0)
        for entry in other.counts {
            while index < counts.count, counts[index].leaf < entry.leaf {
                united.append(counts[index])
                index += 1
            }
            if index < counts.count, counts[index].leaf == entry.leaf {
                united.append((entry.leaf, combine(counts[index].times, entry.times)))
                index += 1
            } else {
                united.append(entry)
            }
        }
        counts = united + counts[index...]
    }
}
