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
    /// Registers a closure that creates the cells that are dequeued with `identifier`.
    public final func register(_ make: @escaping () -> UITableViewCell, forCellReuseIdentifier identifier: String) {
        register(make, named: identifier)
    }
    /// Returns a cell that was registered with `identifier`, reusing one if possible. Reports a diagnostic and returns
    /// an empty cell if nothing is registered with `identifier`.
    public final func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
        -> UITableViewCell
    {
        dequeueElement(named: identifier) as? UITableViewCell ?? UITableViewCell()
    }
    /// Returns a cell that was registered with `identifier`, reusing one if possible. Reports a diagnostic and returns
    /// nil if nothing is registered with `identifier`.
    public final func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        dequeueElement(named: identifier) as? UITableViewCell
    }
    /// The index paths of the visible rows. The array is empty if no row is visible.
    public final var indexPathsForVisibleRows: [IndexPath]? { self.MomentumKit::indexPathsForVisibleRows }
    /// Reloads the rows at the given index paths. `animation` is ignored.
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
    /// The style of the separators between rows.
    public final var separatorStyle: SeparatorStyle {
        get { showsSeparators ? .singleLine : .none }
        set { showsSeparators = newValue == .singleLine }
    }
    /// The colour of the separators. Setting nil uses `.separator`, a light grey.
    public final var separatorColor: UIColor? {
        get { self.MomentumKit::separatorColor }
        set { self.MomentumKit::separatorColor = newValue ?? .separator }
    }
    /// The inset of the separators, in points. Only the left inset has an effect.
    public final var separatorInset: UIEdgeInsets {
        get { UIEdgeInsets(left: self.MomentumKit::separatorInset) }
        set { self.MomentumKit::separatorInset = newValue.left }
    }
    /// The position in the table view to which a row scrolls.
    public typealias ScrollPosition = MomentumScrollPosition
}
/// The animation of a row that is inserted or deleted.
public typealias MomentumRowAnimation = RowAnimation
/// The position in a list to which a row or an item scrolls.
public typealias MomentumScrollPosition = ScrollPosition

extension TableViewCell {
    /// The label for the main text of the cell. It is created when it is first read.
    public final var textLabel: UILabel? { self.MomentumKit::textLabel }
    /// The label for the secondary text of the cell. It is created when it is first read.
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
    /// Registers a closure that creates the cells that are dequeued with `identifier`.
    public final func register(
        _ make: @escaping () -> UICollectionViewCell, forCellWithReuseIdentifier identifier: String
    ) {
        register(make, named: identifier)
    }
    /// Returns a cell that was registered with `identifier`, reusing one if possible. Reports a diagnostic and returns
    /// an empty cell if nothing is registered with `identifier`.
    public final func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell { dequeueElement(named: identifier) as? UICollectionViewCell ?? UICollectionViewCell() }
    /// Returns the index path of the visible item at `point`, in content coordinates, or nil if there is none.
    public final func indexPathForItem(at point: CGPoint) -> IndexPath? {
        visibleCells.last { !$0.isHidden && $0.frame.contains(point) }.flatMap { indexPath(for: $0) }
    }
    /// Returns the layout attributes of the item at `indexPath`, or nil if the layout has none.
    public final func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }
    /// The index paths of the selected items. The array is empty if no item is selected.
    public final var indexPathsForSelectedItems: [IndexPath]? { self.MomentumKit::indexPathsForSelectedItems }
    /// The position in the collection view to which an item scrolls.
    public nonisolated struct ScrollPosition: OptionSet, Sendable {
        /// The positions as a bit mask.
        public let rawValue: UInt
        /// Creates a set of positions from a bit mask.
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
    /// Scrolls the collection view until the item at `indexPath` is at `position`. Reports a diagnostic if there is no
    /// such item.
    public final func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        scrollToItem(at: indexPath, at: position.position, animated: animated)
    }
    /// Selects the item at `indexPath` and scrolls to it. Nil has no effect. Reports a diagnostic if there is no
    /// such item.
    public final func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else { return }
        selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition.position)
    }
}

extension FlowLayout {
    /// The estimated size of an item. It is always zero, since items are measured immediately. Setting it has no
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
    /// The fraction of the speed that remains after one millisecond.
    public var rawValue: CGFloat { retention }
    /// Creates a deceleration rate from the fraction of the speed that remains after one millisecond.
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
