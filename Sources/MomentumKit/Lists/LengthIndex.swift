/// Lengths laid end to end: tells where each begins, and which one lies at an offset, in logarithmic time.
///
/// A binary tree of sums in one array. A sum is always recomputed from the two below it, never corrected by a difference, so
/// that what is read depends on the lengths alone and not on how they came about.
nonisolated struct LengthIndex: Equatable, Sendable {
    let count: Int
    /// The first leaf's index: the least power of two that is not less than the count.
    private let base: Int
    /// The root at 1; the two below a node at twice its index and one further.
    private var sums: [Double]

    /// Takes time in proportion to the number of lengths.
    init(_ lengths: [Double]) {
        count = lengths.count
        var base = 1
        while base < lengths.count { base *= 2 }
        self.base = base
        sums = [Double](repeating: 0, count: 2 * base)
        for (index, length) in lengths.enumerated() { sums[base + index] = length }
        for node in stride(from: base - 1, to: 0, by: -1) { sums[node] = sums[2 * node] + sums[2 * node + 1] }
    }

    /// All lengths together.
    var total: Double { sums[1] }

    /// The length at `index`. Setting it takes logarithmic time.
    subscript(index: Int) -> Double {
        get { sums[base + index] }
        set {
            var node = base + index
            sums[node] = newValue
            while node > 1 {
                node /= 2
                sums[node] = sums[2 * node] + sums[2 * node + 1]
            }
        }
    }

    /// Where the length at `index` begins; the total for the count.
    func offset(of index: Int) -> Double {
        guard index < count else { return total }
        var (node, sum) = (base + index, 0.0)
        while node > 1 {
            if node & 1 == 1 { sum = sums[node - 1] + sum }
            node /= 2
        }
        return sum
    }

    /// The last index that begins at or before `offset` and is not empty; the first one before all, the last one after all; 0
    /// when there are none.
    func index(at offset: Double) -> Int {
        guard count > 0, offset > 0 else { return 0 }
        var (node, rest) = (1, offset)
        while node < base {
            node *= 2
            if rest >= sums[node], sums[node + 1] > 0 {
                rest -= sums[node]
                node += 1
            }
        }
        return min(node - base, count - 1)
    }
}
