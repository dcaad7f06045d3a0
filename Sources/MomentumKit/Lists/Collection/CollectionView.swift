/// A scroll view of items that a layout arranges: the counterpart of `UICollectionView`.
///
/// Only visible items have cells, which are reused. A change of the layout moves each cell from its presentation
/// position, with its present velocity.
open class CollectionView: ListView {
    /// The object that provides the items; nil, the default, if there is none. It is not retained. Setting it reloads
    /// all content.
    public final var dataSource: (any CollectionViewDataSource)? {
        get { sourceReference.object }
        set {
            sourceReference.point(at: newValue)
            reloadData()
        }
    }
    /// The ``ScrollView/delegate``, if it conforms to ``CollectionViewDelegate``.
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
    /// The placements of all items before the present change.
    private final var former: [[ElementPlacement?]] = []
    private final var preparedBounds = Rect.zero
    /// The placements of the visible items, from a layout class of the program.
    private final var arranged: [ElementPlacement] = []

    /// Creates a view in `frame`, which is empty by default. `layout` arranges its items.
    public init(frame: Rect = .zero, collectionViewLayout layout: CollectionViewLayout) {
        self.layout = layout
        super.init(frame: frame)
        layout.viewReference.point(at: self)
    }

    /// Creates a view with a ``FlowLayout``, for code that was written for storyboards. `coder` is ignored.
    public override init?(coder: Coder) {
        layout = FlowLayout()
        super.init(coder: coder)
        layout.viewReference.point(at: self)
    }

    // MARK: Layout

    /// The layout that arranges the items. Setting it changes the layout without animation; see
    /// ``setCollectionViewLayout(_:animated:completion:)``.
    public final var collectionViewLayout: CollectionViewLayout {
        get { layout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    /// Changes the layout. If `layout` is already the view's layout, nothing changes and `completion` is called at
    /// once.
    ///
    /// The cells move as in an update, see ``ListView/endUpdates()``: their motions are added to those in progress, and
    /// follow the timing of the program's animation block or animator, if there is one.
    ///
    /// - Parameters:
    ///   - layout: The new layout.
    ///   - animated: Whether the cells move to their new positions; if false, they change at once.
    ///   - completion: A closure that is called once, when the motions have ended, with true if they ran to their end.
    ///     Default nil.
    public final func setCollectionViewLayout(
        _ layout: CollectionViewLayout, animated: Bool, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        guard layout !== self.layout else { return AnimationBlock.immediately({}, completion) }
        let canMove = animated && !needsReload && bounds.width > 0 && updateDepth == 0 && !isChanging
        if canMove { saveFormerPlacements() }
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

    private final func saveFormerPlacements() {
        prepareLayout()
        former = counts.indices.map { section in
            (0..<counts[section]).map { layout.placement(at: ListIndexPath(item: $0, section: section)) }
        }
    }

    override func resetArrangement(isNew: Bool) { isPrepared = false }
    override func requiresLayout(from old: Size, to new: Size) -> Bool { true }
    override func willChangeCounts() { saveFormerPlacements() }
    override func changeArrangement(_ map: ListMap) { isPrepared = false }
    override func endChange() { former = [] }
    override func paths(in rect: Rect) -> [ListIndexPath] {
        prepareLayout()
        var found = layout.placements(in: rect)
        // Some layouts return all their items, not only those in the rectangle.
        if found.count > Self.maximumVisibleElements { found.removeAll { $0.isFinite && !$0.frame.intersects(rect) } }
        found = found.filter { exists($0.indexPath) }.sorted(byAscending: { $0.indexPath.rank })
        arranged = layout.suppliesPlacements ? [] : found
        return found.map { $0.indexPath }
    }
    override func attributes(at path: ListIndexPath) -> ElementPlacement? {
        prepareLayout()
        let index = arranged.firstIndexInAscending { !($0.indexPath < path) }
        let isArranged = index < arranged.count && arranged[index].indexPath == path
        let found = isArranged ? arranged[index] : layout.placement(at: path)
        return found.flatMap { isLegal($0) ? $0 : nil }
    }

    private final func legal(_ attributes: LayoutAttributes?) -> ElementPlacement? {
        attributes.flatMap { isLegal($0.placement) ? $0.placement : nil }
    }

    /// Returns whether a placement is valid, and reports a diagnostic if not.
    private final func isLegal(_ placement: ElementPlacement) -> Bool {
        if placement.isFinite, placement.frame.width >= 0, placement.frame.height >= 0 { return true }
        let size = placement.frame.size
        let isSize = !(size.width >= 0 && size.height >= 0 && size.isFinite)
        let name = ListMap.name(placement.indexPath, "item ")
        reportLayout(
            (isSize ? "the size of " : "an attribute of ") + name
                + (isSize ? " is negative or not finite" : " is not finite"),
            value: isSize ? .pair(size.width, size.height) : nil,
            remedy: "return finite attributes and sizes of at least 0; the attributes are ignored")
        return false
    }
    override func formerAttributes(at path: ListIndexPath) -> ElementPlacement? {
        guard former.indices.contains(path.section), former[path.section].indices.contains(path.item) else {
            return nil
        }
        return former[path.section][path.item]
    }
    /// Returns the placement of the deleted item at `path`, or of the item there before the present change.
    final func formerPlacement(at path: ListIndexPath) -> ElementPlacement? {
        leaving.last { $0.indexPath == path }?.placement ?? formerAttributes(at: path)
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
            reportLayout(
                "the size of the content is negative or not finite", value: .pair(size.width, size.height),
                remedy: "return a finite size of at least 0; the content keeps its size")
            return contentSize
        }
        return size
    }

    /// Reports that the layout, or the delegate on its behalf, has returned invalid values.
    final func reportLayout(_ what: String, value: Diagnostic.Value?, remedy: String) {
        report(.attributes, what, value: value, in: "CollectionView.collectionViewLayout", remedy: remedy)
    }
    override func initialAttributes(
        for final: ElementPlacement, _ animation: RowAnimation, _ map: ListMap
    ) -> ElementPlacement { legal(layout.initialLayoutAttributesForAppearingItem(at: final.indexPath)) ?? final }
    override func finalAttributes(
        for former: ElementPlacement, _ animation: RowAnimation, _ map: ListMap
    ) -> ElementPlacement { legal(layout.finalLayoutAttributesForDisappearingItem(at: former.indexPath)) ?? former }

    // MARK: Cells

    /// Registers a closure that creates the cells for `identifier`. An earlier registration is replaced, and its cells
    /// that wait for reuse are discarded.
    public final func register(
        _ make: @escaping () -> CollectionViewCell, forCellWithReuseIdentifier identifier: StaticString
    ) {
        pool.register(identifier, make)
    }

    /// Returns a cell that is registered for `identifier`, reused if possible. If nothing is registered, or the
    /// registered view is not a cell, reports a diagnostic and returns an empty cell. `indexPath` is ignored.
    public final func dequeueReusableCell(
        withReuseIdentifier identifier: StaticString, for indexPath: ListIndexPath
    ) -> CollectionViewCell {
        let callSite: StaticString = "CollectionView.dequeueReusableCell(withReuseIdentifier:for:)"
        guard let view = dequeue(identifier, in: callSite) else { return CollectionViewCell() }
        if let cell = view as? CollectionViewCell { return cell }
        refuseKind(of: identifier, in: callSite)
        return CollectionViewCell()
    }

    override var sourceName: StaticString { "CollectionView.dataSource" }

    override func loadCounts() -> [Int] {
        guard let dataSource else { return [] }
        return counts(ofSections: dataSource.numberOfSections(in: self)) {
            dataSource.collectionView(self, numberOfItemsInSection: $0)
        }
    }

    override func emptyElement(at path: ListIndexPath) -> ReusableView { CollectionViewCell() }

    override func loadElement(at path: ListIndexPath) -> ReusableView? {
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
        // As in UIKit, the delegate is asked only with multiple selection. Otherwise the selection of another item
        // deselects this one.
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

    /// Returns the item before or after `path` for the left and right keys, and the nearest one in the adjacent line
    /// for the up and down keys.
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
            // The distance between the lines has a greater weight than that along them.
            let distance = abs(frame.midY - from.midY) * 8 + abs(frame.midX - from.midX)
            if distance < best?.distance ?? .infinity { best = (candidate, distance) }
        }
        return best?.path
    }
}

extension CollectionView {
    // MARK: Asking

    // After `reloadData` these methods reload first, so that no answer concerns items that no longer exist.

    /// The number of sections, as last reported by the data source.
    public final var numberOfSections: Int {
        loadIfNeeded()
        return counts.count
    }

    /// Returns the number of items in a section, as last reported by the data source; 0 for a section that does not
    /// exist.
    public final func numberOfItems(inSection section: Int) -> Int {
        loadIfNeeded()
        return counts.indices.contains(section) ? counts[section] : 0
    }

    /// The cells in the view, in the order of their items: the visible ones, and those that are moving out of the
    /// visible area.
    public final var visibleCells: [CollectionViewCell] {
        var cells: [CollectionViewCell] = []
        for view in shown { if let cell = view as? CollectionViewCell { cells.append(cell) } }
        return cells
    }

    /// The index paths of the ``visibleCells``.
    public final var indexPathsForVisibleItems: [ListIndexPath] { shown.compactMap { $0.indexPath } }

    /// Returns the cell of an item; nil if the item has none because it is not visible.
    public final func cellForItem(at indexPath: ListIndexPath) -> CollectionViewCell? {
        loadIfNeeded()
        return needsReload ? nil : liveElement(at: indexPath) as? CollectionViewCell
    }

    /// Returns the index path of a cell; nil if the cell is not in the view.
    public final func indexPath(for cell: CollectionViewCell) -> ListIndexPath? {
        shown.contains { $0 === cell } ? cell.indexPath : nil
    }

    // MARK: Selecting

    /// The index paths of the selected items, in ascending order.
    public final var indexPathsForSelectedItems: [ListIndexPath] { selectedPaths }

    /// Selects an item, and scrolls to it unless `scrollPosition` is nil, the default. Without multiple selection, all
    /// other items are deselected. The delegate is not notified. An item that does not exist is refused with a
    /// diagnostic.
    public final func selectItem(at indexPath: ListIndexPath, animated: Bool, scrollPosition: ScrollPosition? = nil) {
        loadIfNeeded()
        select(indexPath, animated: animated, in: "CollectionView.selectItem(at:animated:scrollPosition:)")
        if let scrollPosition { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects an item. The delegate is not notified. An item that is not selected is ignored.
    public final func deselectItem(at indexPath: ListIndexPath, animated: Bool) {
        deselect(indexPath, animated: animated)
    }

    /// Scrolls until an item is visible at `position`. If `animated`, the content moves along the spring of
    /// ``ScrollView/setContentOffset(_:animated:)``. An item that does not exist is refused with a diagnostic.
    public final func scrollToItem(at indexPath: ListIndexPath, at position: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, at: position, animated: animated, in: "CollectionView.scrollToItem(at:at:animated:)")
    }

    // MARK: Changing

    /// Declares that items were inserted. The index paths are those after the update. A call outside
    /// ``ListView/beginUpdates()`` is a separate update, with the diagnostics of ``ListView/endUpdates()``.
    public final func insertItems(at indexPaths: [ListIndexPath]) { recordChange { $0.insertions += indexPaths } }

    /// Declares that items were deleted. The index paths are those before the update. Deleted items are no longer
    /// selected. A call outside ``ListView/beginUpdates()`` is a separate update, with the diagnostics of
    /// ``ListView/endUpdates()``.
    public final func deleteItems(at indexPaths: [ListIndexPath]) { recordChange { $0.deletions += indexPaths } }

    /// Declares that an item was moved, from an index path before the update to one after it. A selected item stays
    /// selected. A call outside ``ListView/beginUpdates()`` is a separate update, with the diagnostics of
    /// ``ListView/endUpdates()``.
    public final func moveItem(at indexPath: ListIndexPath, to newIndexPath: ListIndexPath) {
        recordChange { $0.moves.append(ListChanges.Move(from: indexPath, to: newIndexPath)) }
    }

    /// Declares that the content of items has changed. The index paths are those before the update. The old cells fade
    /// into new ones, and selected items stay selected. A call outside ``ListView/beginUpdates()`` is a separate
    /// update, with the diagnostics of ``ListView/endUpdates()``.
    public final func reloadItems(at indexPaths: [ListIndexPath]) { recordChange { $0.reloads += indexPaths } }
}

/// An object that provides the items of a ``CollectionView``: the counterpart of `UICollectionViewDataSource`.
public protocol CollectionViewDataSource: DelegateProtocol {
    /// Asks the data source for the number of sections. Default 1. A negative number is treated as 0. A list shows at
    /// most 100,000 sections; the excess is omitted with a diagnostic.
    func numberOfSections(in collectionView: CollectionView) -> Int
    /// Asks the data source for the number of items in a section. A negative number is treated as 0. A list has at most
    /// 10,000,000 items in total; the excess is omitted with a diagnostic.
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
    /// Asks the data source for the cell of an item, with its content, from
    /// ``CollectionView/dequeueReusableCell(withReuseIdentifier:for:)``. It is called only for items that become
    /// visible. A cell that is already shown is refused with a diagnostic, and an empty one is shown.
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: ListIndexPath) -> CollectionViewCell
}

extension CollectionViewDataSource {
    public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
}

/// The cell of an item in a ``CollectionView``: the counterpart of `UICollectionViewCell`. Add its content to
/// ``ReusableView/contentView``.
open class CollectionViewCell: ReusableView {}
