import Momentum
import MomentumKit

/// The frame and the appearance of an item in a collection view layout.
public typealias UICollectionViewLayoutAttributes = LayoutAttributes

extension LayoutAttributes {
    /// Creates the layout attributes of the cell at `indexPath`.
    public convenience init(forCellWith indexPath: IndexPath) { self.init(indexPath: indexPath) }
    /// Returns a copy of the attributes.
    public final func copy() -> UICollectionViewLayoutAttributes { UICollectionViewLayoutAttributes(placement) }
}

extension TableView {
    /// Registers a closure that creates the cells that are dequeued with `identifier`. It replaces an earlier
    /// registration with this identifier.
    public final func register(_ make: @escaping () -> UITableViewCell, forCellReuseIdentifier identifier: String) {
        register(make, named: identifier)
    }
    /// Returns a cell that was registered with `identifier`, reusing one if possible. `indexPath` is ignored. Reports a
    /// diagnostic and returns an empty cell if nothing is registered with `identifier`.
    public final func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
        -> UITableViewCell
    {
        dequeueElement(named: identifier, in: "UITableView.dequeueReusableCell(withIdentifier:for:)")
            as? UITableViewCell ?? UITableViewCell()
    }
    /// Returns a cell that was registered with `identifier`, reusing one if possible. Reports a diagnostic and returns
    /// nil if nothing is registered with `identifier`.
    public final func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        dequeueElement(named: identifier, in: "UITableView.dequeueReusableCell(withIdentifier:)", isOptional: true)
            as? UITableViewCell
    }
    /// The index paths of the visible rows. The array is empty if no row is visible, and never nil.
    public final var indexPathsForVisibleRows: [IndexPath]? { self.MomentumKit::indexPathsForVisibleRows }
    /// Declares that the content of rows has changed. The index paths are from before the update. `animation` is
    /// ignored: the old cells fade into new ones.
    public final func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        reloadRows(at: indexPaths)
    }
    /// The animation of a row that is inserted or deleted.
    public typealias RowAnimation = MomentumRowAnimation
    /// The style of the separators between rows.
    public nonisolated enum SeparatorStyle: Int, Sendable {
        /// No separators, or a single line.
        case none, singleLine
    }
    /// The style of the separators between rows. Default `.singleLine`.
    public final var separatorStyle: SeparatorStyle {
        get { showsSeparators ? .singleLine : .none }
        set { showsSeparators = newValue == .singleLine }
    }
    /// The colour of the separators. Never nil when read. Setting nil uses `.separator`, a translucent grey.
    public final var separatorColor: UIColor? {
        get { self.MomentumKit::separatorColor }
        set { self.MomentumKit::separatorColor = newValue ?? .separator }
    }
    /// The inset of the separators, in points. Only the left inset has an effect; it applies to the leading edge.
    /// Default 16. The other insets are 0 when read.
    public final var separatorInset: UIEdgeInsets {
        get { UIEdgeInsets(left: self.MomentumKit::separatorInset) }
        set { self.MomentumKit::separatorInset = newValue.left }
    }
    /// The position in the visible area at which a row appears after scrolling.
    public typealias ScrollPosition = MomentumScrollPosition
}
/// The animation of a row that is inserted or deleted.
public typealias MomentumRowAnimation = RowAnimation
/// The position in the visible area at which a row or an item appears after scrolling.
public typealias MomentumScrollPosition = ScrollPosition

extension TableViewCell {
    /// The label for the main text of the cell. It is created when it is first read, and is never nil.
    public final var textLabel: UILabel? { self.MomentumKit::textLabel }
    /// The label for the secondary text of the cell. It is created when it is first read, and is never nil.
    public final var detailTextLabel: UILabel? { self.MomentumKit::detailTextLabel }
    /// The style of a selected cell.
    public nonisolated enum SelectionStyle: Int, Sendable {
        /// In this order: no highlight, and three styles that all use the same grey highlight.
        case none, blue, gray, `default`
    }
    /// The style of a selected cell. All styles other than `.none` show the same grey highlight and read back as
    /// `.default`.
    public final var selectionStyle: SelectionStyle {
        get { highlightColor == .clear ? .none : .default }
        set { highlightColor = newValue == .none ? .clear : UIColor(hex: 0x787880).withAlpha(0.24) }
    }
}

extension CollectionView {
    /// Registers a closure that creates the cells that are dequeued with `identifier`. It replaces an earlier
    /// registration with this identifier.
    public final func register(
        _ make: @escaping () -> UICollectionViewCell, forCellWithReuseIdentifier identifier: String
    ) {
        register(make, named: identifier)
    }
    /// Returns a cell that was registered with `identifier`, reusing one if possible. `indexPath` is ignored. Reports a
    /// diagnostic and returns an empty cell if nothing is registered with `identifier`.
    public final func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        dequeueElement(named: identifier, in: "UICollectionView.dequeueReusableCell(withReuseIdentifier:for:)")
            as? UICollectionViewCell ?? UICollectionViewCell()
    }
    /// Returns the index path of the visible item at `point`, in content coordinates, or nil if there is none.
    public final func indexPathForItem(at point: CGPoint) -> IndexPath? {
        visibleCells.last { !$0.isHidden && $0.frame.contains(point) }.flatMap { indexPath(for: $0) }
    }
    /// Returns the layout attributes of the item at `indexPath`, or nil if the layout has none.
    public final func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }
    /// The index paths of the selected items, in ascending order. The array is empty if no item is selected, and never
    /// nil.
    public final var indexPathsForSelectedItems: [IndexPath]? { self.MomentumKit::indexPathsForSelectedItems }
    /// The position in the visible area at which an item appears after scrolling.
    public nonisolated struct ScrollPosition: OptionSet, Sendable {
        /// The positions as a bit mask.
        public let rawValue: UInt
        /// Creates a set of positions from a bit mask. Bits without a position are ignored.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The top of the visible area.
        public static let top = ScrollPosition(rawValue: 1)
        /// The vertical centre of the visible area.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// The bottom of the visible area.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// The left edge of the visible area.
        public static let left = ScrollPosition(rawValue: 8)
        /// The horizontal centre of the visible area.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// The right edge of the visible area.
        public static let right = ScrollPosition(rawValue: 32)

        var position: MomentumScrollPosition {
            if !isDisjoint(with: [.centeredVertically, .centeredHorizontally]) { return .middle }
            if !isDisjoint(with: [.bottom, .right]) { return .bottom }
            return isEmpty ? .none : .top
        }
    }
    /// Scrolls the collection view until the item at `indexPath` is at `position`. An empty position scrolls only until
    /// the item is fully visible. Reports a diagnostic if there is no such item.
    public final func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        scrollToItem(at: indexPath, at: position.position, animated: animated)
    }
    /// Selects the item at `indexPath` and scrolls to it. Nil has no effect. An empty position scrolls only until the
    /// item is fully visible. If multiple selection is not allowed, all other items are deselected. The delegate is not
    /// notified. Reports a diagnostic if there is no such item.
    public final func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else { return }
        selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition.position)
    }
}

extension FlowLayout {
    /// The estimated size of an item. It is always zero, since items are measured immediately, and setting it has no
    /// effect.
    public final var estimatedItemSize: CGSize {
        get { .zero }
        set {}
    }
}

extension ScrollView {
    /// The rate at which scrolling decelerates after the touch ends.
    public typealias DecelerationRate = Decay
}

nonisolated extension Decay {
    /// The fraction of the speed that remains after one millisecond, in the open interval (0, 1).
    public var rawValue: CGFloat { retention }
    /// Creates a deceleration rate from the fraction of the speed that remains after one millisecond. It must be
    /// greater than 0 and less than 1, which is not checked.
    public init(rawValue: CGFloat) { self.init(retention: rawValue) }
}

extension CollectionView {
    /// The direction in which the collection view scrolls.
    public typealias ScrollDirection = FlowLayout.ScrollDirection
}

nonisolated extension TableView.Style {
    /// The grouped style. Groups have no inset here.
    public static var insetGrouped: TableView.Style { .grouped }
}
