/// How often each kind of leaf occurs in a part of a picture.
struct LeafCounts {
    /// In the order of the leaves' numbers.
    private var counts: [(leaf: UInt64, times: Int)] = []

    /// No leaves.
    init() {}

    /// A single leaf.
    init(_ leaf: UInt64) { counts = [(leaf, 1)] }

    /// How many leaves there are.
    var total: Int { counts.reduce(0) { $0 + $1.times } }

    /// How many leaves both have.
    func common(with other: LeafCounts) -> Int {
        var (common, index) = (0, 0)
        for (leaf, times) in counts {
            while index < other.counts.count, other.counts[index].leaf < leaf { index += 1 }
            guard index < other.counts.count else { break }
            if other.counts[index].leaf == leaf { common += min(times, other.counts[index].times) }
        }
        return common
    }

    /// Takes in the leaves of `other`; `combine` says how many there are of one that both have.
    mutating func unite(with other: LeafCounts, _ combine: (Int, Int) -> Int) {
        var index = 0
        for entry in other.counts {
            while index < counts.count, counts[index].leaf < entry.leaf { index += 1 }
            if index < counts.count, counts[index].leaf == entry.leaf {
                counts[index].times = combine(counts[index].times, entry.times)
            } else {
                counts.insert(entry, at: index)
            }
        }
    }
}
