/// The positions of a table's headers, rows and footers. Heights are measured for visible elements and estimated for
/// the others.
nonisolated struct TableArrangement: Equatable, Sendable {
    /// The index of each section's first element. A section consists of its header, its rows and its footer.
    private(set) var starts: [Int] = []
    private(set) var counts: [Int] = []
    private(set) var heights = LengthIndex([])
    /// For each element, whether its height has been measured since the last change.
    private(set) var isExact: [Bool] = []
    /// The height of the view above the first section, in points.
    var headerHeight = 0.0

    init() {}

    /// Creates an arrangement in which each row has the height from `old` for its index path, or else the height
    /// `estimatedHeight`. Headers and footers have the height 0.
    init(counts: [Int], estimatedHeight: Double, like old: TableArrangement) {
        indexSections(counts)
        var heights: [Double] = []
        heights.reserveCapacity(elementCount)
        for (section, count) in counts.enumerated() {
            heights.append(0)
            let (start, oldCount) = section < old.counts.count ? (old.starts[section], old.counts[section]) : (0, 0)
            for row in 0..<count { heights.append(row < oldCount ? old.heights[start + 1 + row] : estimatedHeight) }
            heights.append(0)
        }
        self.heights = LengthIndex(heights)
        isExact = [Bool](repeating: false, count: heights.count)
    }

    /// Creates the arrangement that `map` makes of `old`. Rows keep their heights as estimates; inserted rows have the
    /// height `estimatedHeight`.
    init(_ old: TableArrangement, _ map: ListMap, estimatedHeight: Double) {
        indexSections(map.origins.map { $0.count })
        headerHeight = old.headerHeight
        var heights: [Double] = []
        heights.reserveCapacity(elementCount)
        for (section, origins) in map.origins.enumerated() {
            heights.append(old.heights[old.starts[section]])
            for origin in origins { heights.append(origin.map { old.heights[old.index(of: $0)] } ?? estimatedHeight) }
            heights.append(old.heights[old.index(of: .footer(of: section))])
        }
        self.heights = LengthIndex(heights)
        isExact = [Bool](repeating: false, count: heights.count)
    }

    private mutating func indexSections(_ counts: [Int]) {
        self.counts = counts
        var start = 0
        for count in counts {
            starts.append(start)
            start += count + 2
        }
    }

    /// The number of headers, rows and footers.
    var elementCount: Int { (starts.last ?? 0) + (counts.last.map { $0 + 2 } ?? 0) }

    func contains(_ path: ListIndexPath) -> Bool {
        counts.indices.contains(path.section) && path.item >= -1
            && (path.isFooter || path.item < counts[path.section])
    }

    /// Returns the index of an element among all elements.
    func index(of path: ListIndexPath) -> Int {
        starts[path.section] + (path.isFooter ? counts[path.section] : path.item) + 1
    }

    /// Returns the index path of the element at `index`, in logarithmic time.
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

    mutating func invalidateHeights() { isExact = [Bool](repeating: false, count: isExact.count) }

    /// Returns the upper edge of the element at `index`, in points.
    func y(at index: Int) -> Double { headerHeight + heights.offset(of: index) }

    /// Returns the index of the element at `y`, in logarithmic time: the first one above all elements, the last one
    /// below them.
    func index(atY y: Double) -> Int { heights.index(at: y - headerHeight) }

    /// The lower edge of the last element, in points.
    var total: Double { headerHeight + heights.total }
}
