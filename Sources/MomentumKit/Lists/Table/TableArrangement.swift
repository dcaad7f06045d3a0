/// Where the headers, rows and footers of a table lie: measured heights, and guesses for what was never seen.
nonisolated struct TableArrangement: Equatable, Sendable {
    /// Where each section begins among all elements: its header, then its rows, then its footer.
    private(set) var starts: [Int] = []
    private(set) var counts: [Int] = []
    private(set) var heights = LengthIndex([])
    /// Whether a height has been asked for since the last change.
    private(set) var isExact: [Bool] = []
    /// How high what stands over the first section is, in points.
    var lead = 0.0

    init() {}

    /// Every row has the height that `old` has for its index path, and without one the height `guess`; no header and footer has any.
    init(counts: [Int], guess: Double, like old: TableArrangement) {
        place(counts)
        var heights: [Double] = []
        heights.reserveCapacity(elementCount)
        for (section, count) in counts.enumerated() {
            heights.append(0)
            let (start, known) = section < old.counts.count ? (old.starts[section], old.counts[section]) : (0, 0)
            for row in 0..<count { heights.append(row < known ? old.heights[start + 1 + row] : guess) }
            heights.append(0)
        }
        self.heights = LengthIndex(heights)
        isExact = [Bool](repeating: false, count: heights.count)
    }

    /// What becomes of `old` by `map`: rows take their heights along, but have to be measured again.
    init(_ old: TableArrangement, _ map: ListMap, guess: Double) {
        place(map.origins.map { $0.count })
        lead = old.lead
        var heights: [Double] = []
        heights.reserveCapacity(elementCount)
        for (section, origins) in map.origins.enumerated() {
            heights.append(old.heights[old.starts[section]])
            for origin in origins { heights.append(origin.map { old.heights[old.index(of: $0)] } ?? guess) }
            heights.append(old.heights[old.index(of: .footer(of: section))])
        }
        self.heights = LengthIndex(heights)
        isExact = [Bool](repeating: false, count: heights.count)
    }

    private mutating func place(_ counts: [Int]) {
        self.counts = counts
        var start = 0
        for count in counts {
            starts.append(start)
            start += count + 2
        }
    }

    /// How many headers, rows and footers there are.
    var elementCount: Int { (starts.last ?? 0) + (counts.last.map { $0 + 2 } ?? 0) }

    func contains(_ path: ListIndexPath) -> Bool {
        counts.indices.contains(path.section) && path.item >= -1
            && (path.isFooter || path.item < counts[path.section])
    }

    /// The number of an element among all.
    func index(of path: ListIndexPath) -> Int {
        starts[path.section] + (path.isFooter ? counts[path.section] : path.item) + 1
    }

    /// The element with a number, in logarithmic time.
    func path(at index: Int) -> ListIndexPath {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= index { low = middle } else { high = middle }
        }
        let item = index - starts[low] - 1
        return item == counts[low] ? .footer(of: low) : ListIndexPath(item: item, section: low)
    }

    mutating func setHeight(_ height: Double, at index: Int, isExact: Bool = true) {
        heights[index] = height
        self.isExact[index] = isExact
    }

    mutating func forget() { isExact = [Bool](repeating: false, count: isExact.count) }

    /// Where the element at `index` begins, from the top, in points.
    func y(at index: Int) -> Double { lead + heights.offset(of: index) }

    /// The element at `y`, in logarithmic time: the first one before all, the last one after all.
    func index(atY y: Double) -> Int { heights.index(at: y - lead) }

    /// Where the last element ends.
    var total: Double { lead + heights.total }
}
