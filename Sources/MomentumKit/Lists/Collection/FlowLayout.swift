/// A layout that arranges items in lines, each filled with as many items as fit: a grid, or a list if the items are as
/// wide as the view. The counterpart of `UICollectionViewFlowLayout`.
///
/// If a space of a section is not finite or its magnitude is above 10⁹, all spaces of the section are 0, and a
/// diagnostic is reported.
open class FlowLayout: CollectionViewLayout {
    /// The direction in which lines follow one another.
    public nonisolated enum ScrollDirection: Sendable {
        /// From top to bottom.
        case vertical
        /// From left to right.
        case horizontal
    }

    /// The direction in which lines follow one another and the view scrolls. Default `.vertical`.
    public final var scrollDirection = ScrollDirection.vertical { didSet { invalidateLayout() } }
    /// The size of items for which the delegate returns none, in points. Default 50 by 50. A width or height that is
    /// negative, not finite or above 10⁹ is replaced by 0, with a diagnostic.
    public final var itemSize = Size(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// The space between two lines, in points. Default 10. Invalid spaces are reported: see ``FlowLayout``.
    public final var minimumLineSpacing = 10.0 { didSet { invalidateLayout() } }
    /// The smallest space between two items in a line, in points. It increases so that a full line reaches from edge to
    /// edge. Default 10. Invalid spaces are reported: see ``FlowLayout``.
    public final var minimumInteritemSpacing = 10.0 { didSet { invalidateLayout() } }
    /// The space around the items of a section, in points. Default zero. Invalid spaces are reported: see
    /// ``FlowLayout``.
    public final var sectionInset = EdgeInsets.zero { didSet { invalidateLayout() } }

    private final var frames: [[Rect]] = []
    /// The lines in the order of the scroll direction.
    private final var lines: [(section: Int, items: Range<Int>, start: Double, end: Double)] = []
    private final var size = Size.zero

    /// Creates a layout of items of 50 by 50 points.
    public override init() {
        super.init()
        findKind()
    }

    /// Creates a layout of items of 50 by 50 points, for code that was written for storyboards. `coder` is ignored.
    public override init?(coder: Coder) {
        super.init(coder: coder)
        findKind()
    }

    private final func findKind() {
        #if !hasFeature(Embedded)
            suppliesPlacements = type(of: self) == FlowLayout.self
        #endif
    }

    /// Arranges the items in lines. Takes time in proportion to the number of items.
    open override func prepare() {
        frames = []
        lines = []
        guard let view = collectionView else { return }
        let isDown = scrollDirection == .vertical
        let breadth = isDown ? view.bounds.width : view.bounds.height
        let delegate = view.itemDelegate
        var position = 0.0
        for section in 0..<view.numberOfSections {
            let spaces = spaces(of: section, in: view)
            let sectionInset = spaces.inset
            let (before, after) =
                isDown ? (sectionInset.top, sectionInset.bottom) : (sectionInset.left, sectionInset.right)
            let (near, far) = isDown ? (sectionInset.left, sectionInset.right) : (sectionInset.top, sectionInset.bottom)
            let count = view.numberOfItems(inSection: section)
            var sectionFrames = [Rect](repeating: .zero, count: count)
            position += before
            var item = 0
            while item < count {
                var (across, depth, end) = (0.0, 0.0, item)
                while end < count {
                    let size = size(of: ListIndexPath(item: end, section: section), in: view, delegate)
                    let (width, height) = isDown ? (size.width, size.height) : (size.height, size.width)
                    let gap = end == item ? 0 : spaces.items
                    if end > item, near + across + gap + width > breadth - far + 1e-6 { break }
                    across += gap + width
                    depth = max(depth, height)
                    // The position is determined when the line is full.
                    sectionFrames[end].size = Size(width: width, height: height)
                    end += 1
                }
                let length = end - item
                // A full line reaches from edge to edge. The last line uses the gap of the line before it, so that
                // columns align.
                var gap = spaces.items
                if length > 1, end < count {
                    gap += max(0, breadth - near - far - across) / Double(length - 1)
                } else if let last = lines.last, last.section == section, last.items.count > 1, length > 1 {
                    let first = sectionFrames[last.items.lowerBound]
                    let second = sectionFrames[last.items.lowerBound + 1]
                    gap = max(gap, isDown ? second.minX - first.maxX : second.minY - first.maxY)
                    if across + (gap - spaces.items) * Double(length - 1) > breadth - near - far { gap = spaces.items }
                }
                var along = near
                for index in item..<end {
                    let size = sectionFrames[index].size
                    let start = position + (depth - size.height) / 2
                    sectionFrames[index] =
                        isDown
                        ? Rect(x: along, y: start, width: size.width, height: size.height)
                        : Rect(x: start, y: along, width: size.height, height: size.width)
                    along += size.width + gap
                }
                lines.append((section, item..<end, position, position + depth))
                position += depth + (end < count ? spaces.lines : 0)
                item = end
            }
            if isDown, flipsHorizontallyInOppositeLayoutDirection, view.isRightToLeft {
                for item in sectionFrames.indices { sectionFrames[item].origin.x = breadth - sectionFrames[item].maxX }
            }
            position += after
            frames.append(sectionFrames)
        }
        size = isDown ? Size(width: breadth, height: position) : Size(width: position, height: breadth)
    }

    private final func size(
        of path: ListIndexPath, in view: CollectionView, _ delegate: (any CollectionViewDelegate)?
    ) -> Size {
        let size = delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
        guard Self.isLegal(size.width), Self.isLegal(size.height), size.width >= 0, size.height >= 0 else {
            view.reportLayout(
                "the size of " + ListMap.name(path, "item ") + " is out of range",
                value: .pair(size.width, size.height),
                remedy: "return a width and height from 0 to 1e9 points; invalid lengths are replaced with 0")
            return Size(
                width: Self.isLegal(size.width) ? max(0, size.width) : 0,
                height: Self.isLegal(size.height) ? max(0, size.height) : 0)
        }
        return size
    }

    /// Returns whether `length`, in points, is at most 10⁹ in magnitude, so that the positions of many items can be
    /// added up.
    private static func isLegal(_ length: Double) -> Bool { abs(length) <= 1e9 }

    private final func spaces(of section: Int, in view: CollectionView)
        -> (inset: EdgeInsets, lines: Double, items: Double)
    {
        var spaces = (inset: sectionInset, lines: minimumLineSpacing, items: minimumInteritemSpacing)
        if let delegate = view.itemDelegate {
            spaces.inset = delegate.collectionView(view, layout: self, insetForSectionAt: section)
            spaces.lines = delegate.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
            spaces.items = delegate.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
        }
        let inset = spaces.inset
        let lengths = [inset.top, inset.left, inset.bottom, inset.right, spaces.lines, spaces.items]
        if let invalid = lengths.first(where: { !Self.isLegal($0) }) {
            view.reportLayout(
                "an inset or spacing of section " + String(section) + " is out of range", value: .number(invalid),
                remedy: "return lengths from -1e9 to 1e9 points; the section has no insets and no spacing")
            return (.zero, 0, 0)
        }
        return spaces
    }

    /// True: in a right-to-left interface, lines of a vertical layout begin at the right. A horizontal layout and its
    /// scroll direction do not change.
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    open override var collectionViewContentSize: Size { size }

    open override func layoutAttributesForItem(at indexPath: ListIndexPath) -> LayoutAttributes? {
        storedPlacement(at: indexPath).map { LayoutAttributes($0) }
    }

    /// Returns the items in `rect`, whose lines are found in logarithmic time.
    open override func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes]? {
        storedPlacements(in: rect).map { LayoutAttributes($0) }
    }

    override func placement(at indexPath: ListIndexPath) -> ElementPlacement? {
        suppliesPlacements ? storedPlacement(at: indexPath) : super.placement(at: indexPath)
    }

    override func placements(in rect: Rect) -> [ElementPlacement] {
        suppliesPlacements ? storedPlacements(in: rect) : super.placements(in: rect)
    }

    private final func storedPlacement(at indexPath: ListIndexPath) -> ElementPlacement? {
        guard frames.indices.contains(indexPath.section), frames[indexPath.section].indices.contains(indexPath.item)
        else { return nil }
        return ElementPlacement(indexPath: indexPath, frame: frames[indexPath.section][indexPath.item])
    }

    private final func storedPlacements(in rect: Rect) -> [ElementPlacement] {
        let isDown = scrollDirection == .vertical
        let (lower, upper) = isDown ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        var (low, high) = (0, lines.count)
        while low < high {
            let middle = (low + high) / 2
            if lines[middle].end < lower { low = middle + 1 } else { high = middle }
        }
        var found: [ElementPlacement] = []
        while low < lines.count, lines[low].start <= upper {
            for item in lines[low].items {
                let frame = frames[lines[low].section][item]
                guard frame.intersects(rect) else { continue }
                found.append(
                    ElementPlacement(indexPath: ListIndexPath(item: item, section: lines[low].section), frame: frame))
            }
            low += 1
        }
        return found
    }
}
