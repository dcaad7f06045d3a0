/// Items that a layout arranges, in a view that scrolls: the counterpart of `UICollectionView`.
///
/// Only the items that can be seen have cells, which are used again. Going over to another layout moves every cell from where
/// it is seen, with the velocity that it has.
open class CollectionView: ListView {
    /// Says what is shown. Not kept alive.
    public final var dataSource: (any CollectionViewDataSource)? {
        get { sourceReference.object }
        set {
            sourceReference.point(at: newValue)
            reloadData()
        }
    }
    /// What the ``ScrollView/delegate`` says of items.
    final var itemDelegate: (any CollectionViewDelegate)? { itemDelegateReference.object }
    private final var itemDelegateReference = Weak<any CollectionViewDelegate>()

    override func delegateDidChange() {
        itemDelegateReference.point(
            at: delegate(as: (any CollectionViewDelegate).self, in: delegate?._collectionViewDelegate))
        reloadData()
    }

    private final var sourceReference = Weak<any CollectionViewDataSource>()

    private final var layout: CollectionViewLayout
    private final var isPrepared = false
    /// Where everything was before the change at hand.
    private final var former: [[ElementPlacement?]] = []
    private final var preparedBounds = Rect.zero
    /// What a layout of the program's own has said of what is seen.
    private final var arranged: [ElementPlacement] = []

    /// Creates a view that `layout` arranges.
    public init(frame: Rect = .zero, collectionViewLayout layout: CollectionViewLayout) {
        self.layout = layout
        super.init(frame: frame)
        layout.viewReference.point(at: self)
    }

    /// Creates what ``init(frame:collectionViewLayout:)`` does, with a ``FlowLayout``.
    public override init?(coder: Coder) {
        layout = FlowLayout()
        super.init(coder: coder)
        layout.viewReference.point(at: self)
    }

    // MARK: Layout

    /// What arranges the items. Setting it goes over to another at once; see
    /// ``setCollectionViewLayout(_:animated:completion:)``.
    public final var collectionViewLayout: CollectionViewLayout {
        get { layout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    /// Goes over to another layout.
    ///
    /// The cells move as in an update, see ``ListView/endUpdates()``: added to what moves already, and in a block or animator
    /// of the program's as that says.
    ///
    /// - Parameters:
    ///   - layout: the new layout.
    ///   - animated: whether the cells move to their new positions, or are there at once.
    ///   - completion: called once, when the motions have ended, with whether they have come to their end.
    public final func setCollectionViewLayout(
        _ layout: CollectionViewLayout, animated: Bool, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        guard layout !== self.layout else { return AnimationBlock.immediately({}, completion) }
        let canMove = animated && !needsReload && bounds.width > 0 && updateDepth == 0 && !isChanging
        if canMove { keepFormer() }
        self.layout.viewReference.clear()
        self.layout = layout
        layout.viewReference.point(at: self)
        isPrepared = false
        guard canMove else {
            setNeedsLayout()
            return AnimationBlock.immediately({}, completion)
        }
        change(
            ListMap(counts: counts),
            to: { [itemDelegate] proposed in
                let target = layout.targetContentOffset(forProposedContentOffset: proposed)
                return itemDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: target)
                    ?? target
            }, completion)
    }

    final func layoutInvalidated() {
        isPrepared = false
        setNeedsLayout()
    }

    private final func prepareLayout() {
        let isMoved = preparedBounds != bounds && layout.shouldInvalidateLayout(forBoundsChange: bounds)
        guard !isPrepared || isMoved || preparedBounds.size != bounds.size else { return }
        isPrepared = true
        arranged = []
        preparedBounds = bounds
        layout.prepare()
    }

    private final func keepFormer() {
        prepareLayout()
        former = counts.indices.map { section in
            (0..<counts[section]).map { layout.placement(at: ListIndexPath(item: $0, section: section)) }
        }
    }

    override func resetArrangement(isNew: Bool) { isPrepared = false }
    override func sizeMatters(from old: Size, to new: Size) -> Bool { true }
    override func willChangeCounts() { keepFormer() }
    override func changeArrangement(_ map: ListMap) { isPrepared = false }
    override func endChange() { former = [] }
    override func paths(in rect: Rect) -> [ListIndexPath] {
        prepareLayout()
        var found = layout.placements(in: rect)
        // A layout may give all that it has.
        if found.count > Self.mostShown { found.removeAll { $0.isFinite && !$0.frame.intersects(rect) } }
        found = found.filter { exists($0.indexPath) }.sorted(byRising: { $0.indexPath.rank })
        arranged = layout.givesPlacements ? [] : found
        return found.map { $0.indexPath }
    }
    override func attributes(at path: ListIndexPath) -> ElementPlacement? {
        prepareLayout()
        let place = arranged.firstIndexInRising { !($0.indexPath < path) }
        let isArranged = place < arranged.count && arranged[place].indexPath == path
        let found = isArranged ? arranged[place] : layout.placement(at: path)
        return found.flatMap { isLegal($0) ? $0 : nil }
    }

    private final func legal(_ attributes: LayoutAttributes?) -> ElementPlacement? {
        attributes.flatMap { isLegal($0.placement) ? $0.placement : nil }
    }

    /// Whether an element can lie so; otherwise that is reported.
    private final func isLegal(_ placement: ElementPlacement) -> Bool {
        if placement.isFinite, placement.frame.width >= 0, placement.frame.height >= 0 { return true }
        reportLayout(
            "the attributes of " + ListMap.name(placement.indexPath) + " are not finite, or its size is negative")
        return false
    }
    override func formerAttributes(at path: ListIndexPath) -> ElementPlacement? {
        guard former.indices.contains(path.section), former[path.section].indices.contains(path.item) else {
            return nil
        }
        return former[path.section][path.item]
    }
    /// Where the item is that is deleted at `path`, or where it was before the change at hand.
    final func formerPlacement(at path: ListIndexPath) -> ElementPlacement? {
        leaving.last { $0.indexPath == path }?.placed ?? formerAttributes(at: path)
    }
    override func offset(for target: Point, velocity: Vector) -> Point {
        layout.targetContentOffset(
            forProposedContentOffset: target, withScrollingVelocity: Point.zero + velocity / 1000)
    }
    override func didPlace(_ view: ReusableView, at attributes: ElementPlacement) {
        view.apply(layout.object(for: attributes))
    }
    override var arrangedSize: Size {
        prepareLayout()
        let size = layout.collectionViewContentSize
        guard size.isFinite, size.width >= 0, size.height >= 0 else {
            reportLayout("the content's size is negative or not finite")
            return contentSize
        }
        return size
    }

    /// The layout, or the delegate that it asks, gives numbers that cannot be.
    final func reportLayout(_ what: String) {
        report(
            .attributes, what, in: "CollectionView.collectionViewLayout",
            remedy: "give finite numbers, of sizes not negative ones; what they are about is left out")
    }
    override func initialAttributes(
        for final: ElementPlacement, _ animation: RowAnimation, _ map: ListMap
    ) -> ElementPlacement { legal(layout.initialLayoutAttributesForAppearingItem(at: final.indexPath)) ?? final }
    override func finalAttributes(
        for former: ElementPlacement, _ animation: RowAnimation, _ map: ListMap
    ) -> ElementPlacement { legal(layout.finalLayoutAttributesForDisappearingItem(at: former.indexPath)) ?? former }

    // MARK: Cells

    /// Lets `make` make the cells that are dequeued with `identifier`. What was registered with it before is forgotten.
    public final func register(
        _ make: @escaping () -> CollectionViewCell, forCellWithReuseIdentifier identifier: StaticString
    ) {
        pool.register(identifier, make)
    }

    /// A cell of the kind registered with `identifier`, used again if one waits. Without such a kind it is an empty cell, with
    /// a diagnostic.
    public final func dequeueReusableCell(
        withReuseIdentifier identifier: StaticString, for indexPath: ListIndexPath
    ) -> CollectionViewCell {
        let place: StaticString = "CollectionView.dequeueReusableCell(withReuseIdentifier:for:)"
        guard let view = dequeue(identifier, in: place) else { return CollectionViewCell() }
        if let cell = view as? CollectionViewCell { return cell }
        refuseKind(of: identifier, in: place)
        return CollectionViewCell()
    }

    override func askCounts() -> [Int] {
        guard let dataSource else { return [] }
        return counts(ofSections: dataSource.numberOfSections(in: self), in: "CollectionView.dataSource") {
            dataSource.collectionView(self, numberOfItemsInSection: $0)
        }
    }

    override func emptyElement(at path: ListIndexPath) -> ReusableView { CollectionViewCell() }

    override func askElement(at path: ListIndexPath) -> ReusableView? {
        dataSource?.collectionView(self, cellForItemAt: path)
    }

    // MARK: Delegate

    override func shouldHighlight(_ path: ListIndexPath) -> Bool {
        itemDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    }
    override func didHighlight(_ path: ListIndexPath) { itemDelegate?.collectionView(self, didHighlightItemAt: path) }
    override func didUnhighlight(_ path: ListIndexPath) {
        itemDelegate?.collectionView(self, didUnhighlightItemAt: path)
    }
    override func willSelect(_ path: ListIndexPath) -> ListIndexPath? {
        itemDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true ? path : nil
    }
    override func willDeselect(_ path: ListIndexPath) -> ListIndexPath? {
        // As in UIKit, only where several can be selected: the choice of another takes the selection away.
        guard allowsMultipleSelection else { return path }
        return itemDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true ? path : nil
    }
    override func didSelect(_ path: ListIndexPath) { itemDelegate?.collectionView(self, didSelectItemAt: path) }
    override func didDeselect(_ path: ListIndexPath) { itemDelegate?.collectionView(self, didDeselectItemAt: path) }
    override func willDisplay(_ view: ReusableView, at path: ListIndexPath) {
        guard let cell = view as? CollectionViewCell else { return }
        itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    }
    override func didEndDisplaying(_ view: ReusableView, at path: ListIndexPath) {
        guard let cell = view as? CollectionViewCell else { return }
        itemDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    }

    /// Left and right go to the items before and after, up and down to the nearest in the next line.
    override func neighbour(of path: ListIndexPath, _ key: KeyEvent.Key) -> ListIndexPath? {
        guard let from = attributes(at: path)?.frame else { return nil }
        if key == .left || key == .right {
            var next = path
            next.item += key == .left ? -1 : 1
            return exists(next) ? next : nil
        }
        let reach = Rect(
            x: bounds.minX - bounds.width, y: from.minY - bounds.height, width: 3 * bounds.width,
            height: from.height + 2 * bounds.height)
        var best: (path: ListIndexPath, distance: Double)?
        for candidate in paths(in: reach) {
            guard let frame = attributes(at: candidate)?.frame else { continue }
            guard key == .up ? frame.maxY <= from.minY + 1 : frame.minY >= from.maxY - 1 else { continue }
            // The line counts first, then how far along it.
            let distance = abs(frame.midY - from.midY) * 8 + abs(frame.midX - from.midX)
            if distance < best?.distance ?? .infinity { best = (candidate, distance) }
        }
        return best?.path
    }
}

extension CollectionView {
    // MARK: Asking

    // After `reloadData` the data source is asked first: no answer is about items that are there no more.

    /// The number of sections, as last asked.
    public final var numberOfSections: Int {
        loadIfNeeded()
        return counts.count
    }

    /// The number of items in a section, as last asked; 0 for one that there is not.
    public final func numberOfItems(inSection section: Int) -> Int {
        loadIfNeeded()
        return counts.indices.contains(section) ? counts[section] : 0
    }

    /// The cells that are in the view, in the order of their items: those in sight, and those that move out of it.
    public final var visibleCells: [CollectionViewCell] {
        var cells: [CollectionViewCell] = []
        for view in shown { if let cell = view as? CollectionViewCell { cells.append(cell) } }
        return cells
    }

    /// The items of ``visibleCells``.
    public final var indexPathsForVisibleItems: [ListIndexPath] { shown.compactMap { $0.indexPath } }

    /// The cell of an item; nil when it is out of sight.
    public final func cellForItem(at indexPath: ListIndexPath) -> CollectionViewCell? {
        loadIfNeeded()
        return needsReload ? nil : liveElement(at: indexPath) as? CollectionViewCell
    }

    /// The item of a cell; nil when it is in none.
    public final func indexPath(for cell: CollectionViewCell) -> ListIndexPath? {
        shown.contains { $0 === cell } ? cell.indexPath : nil
    }

    // MARK: Selecting

    /// The selected items, in order.
    public final var indexPathsForSelectedItems: [ListIndexPath] { selectedPaths }

    /// Selects an item, and unless several can be selected no other, and scrolls to it if a position is given. The delegate is
    /// not told. An item that there is not is refused with a diagnostic.
    public final func selectItem(at indexPath: ListIndexPath, animated: Bool, scrollPosition: ScrollPosition? = nil) {
        loadIfNeeded()
        select(indexPath, animated: animated)
        if let scrollPosition { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Takes the selection away from an item. The delegate is not told.
    public final func deselectItem(at indexPath: ListIndexPath, animated: Bool) {
        deselect(indexPath, animated: animated)
    }

    /// Scrolls so that an item is seen at `position`. An item that there is not is refused with a diagnostic.
    public final func scrollToItem(at indexPath: ListIndexPath, at position: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, at: position, animated: animated, in: "CollectionView.scrollToItem(at:at:animated:)")
    }

    // MARK: Changing

    /// Says that items have been inserted; the index paths are those after the update. See ``ListView/endUpdates()``.
    public final func insertItems(at indexPaths: [ListIndexPath]) { note { $0.insertions += indexPaths } }

    /// Says that items have been deleted; the index paths are those before the update.
    public final func deleteItems(at indexPaths: [ListIndexPath]) { note { $0.deletions += indexPaths } }

    /// Says that an item has moved, from an index path before to one after the update.
    public final func moveItem(at indexPath: ListIndexPath, to newIndexPath: ListIndexPath) {
        note { $0.moves.append(ListChanges.Move(from: indexPath, to: newIndexPath)) }
    }

    /// Says that items show something else; the index paths are those before the update. The old cells fade into new ones.
    public final func reloadItems(at indexPaths: [ListIndexPath]) { note { $0.reloads += indexPaths } }
}

/// Says what a ``CollectionView`` shows: the counterpart of `UICollectionViewDataSource`.
public protocol CollectionViewDataSource: DelegateProtocol {
    /// How many sections there are. Default 1.
    func numberOfSections(in collectionView: CollectionView) -> Int
    /// How many items a section has.
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
    /// The cell for an item, filled: one from ``CollectionView/dequeueReusableCell(withReuseIdentifier:for:)``. Asked only for
    /// items that come into sight.
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: ListIndexPath) -> CollectionViewCell
}

extension CollectionViewDataSource {
    public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
}

/// An item of a ``CollectionView``: the counterpart of `UICollectionViewCell`. What it shows goes into
/// ``ReusableView/contentView``.
open class CollectionViewCell: ReusableView {}
