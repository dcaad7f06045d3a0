/// Lengths laid end to end. Finds the offset of a length, and the length at an offset, in logarithmic time.
///
/// The sums form a binary tree in one array. Each sum is recomputed from its two children and never corrected by a
/// difference, so the results depend only on the present lengths and not on the order of their changes.
nonisolated struct LengthIndex: Equatable, Sendable {
    let count: Int
    /// The index of the first leaf: the smallest power of two that is not less than the count.
    private let base: Int
    /// The nodes of the tree. The root has the index 1, and the children of node `n` have the indices `2 * n` and `2 *
    /// n + 1`.
    private var sums: [Double]

    /// Creates the index of `lengths` in linear time.
    init(_ lengths: [Double]) {
        count = lengths.count
        var base = 1
        while base < lengths.count { base *= 2 }
        self.base = base
        sums = [Double](repeating: 0, count: 2 * base)
        for (index, length) in lengths.enumerated() { sums[base + index] = length }
        for node in stride(from: base - 1, to: 0, by: -1) { sums[node] = sums[2 * node] + sums[2 * node + 1] }
    }

    /// The sum of all lengths.
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

    /// Returns the offset at which the length at `index` begins; the total if `index` is the count.
    func offset(of index: Int) -> Double {
        guard index < count else { return total }
        var (node, sum) = (base + index, 0.0)
        while node > 1 {
            if node & 1 == 1 { sum = sums[node - 1] + sum }
            node /= 2
        }
        return sum
    }

    /// Returns the index of the last non-empty length that begins at or before `offset`; 0 if there is none.
    func index(at offset: Double) -> Int {
        guard count > 0, offset > 0 else { return 0 }
        var (node, remainder) = (1, offset)
        while node < base {
            node *= 2
            if remainder >= sums[node], sums[node + 1] > 0 {
                remainder -= sums[node]
                node += 1
            }
        }
        return min(node - base, count - 1)
    }
}
