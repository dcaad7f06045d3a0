import Momentum
import MomentumKit

/// Where an item lies.
public typealias UICollectionViewLayoutAttributes = LayoutAttributes

extension LayoutAttributes {
    /// Attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) { self.init(indexPath: indexPath) }
    /// A copy.
    public final func copy() -> UICollectionViewLayoutAttributes { UICollectionViewLayoutAttributes(placement) }
}

extension TableView {
    /// Lets `make` make the cells that are dequeued with `identifier`.
    public final func register(_ make: @escaping () -> UITableViewCell, forCellReuseIdentifier identifier: String) {
        register(make, named: identifier)
    }
    /// A cell of the kind registered with `identifier`, used again if one waits.
    public final func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
        -> UITableViewCell
    {
        dequeueElement(named: identifier) as? UITableViewCell ?? UITableViewCell()
    }
    /// A cell of the kind registered with `identifier`, used again if one waits; nil when nothing was registered.
    public final func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        dequeueElement(named: identifier) as? UITableViewCell
    }
    /// The paths of the rows that are seen; nil for none.
    public final var indexPathsForVisibleRows: [IndexPath]? { self.MomentumKit::indexPathsForVisibleRows }
    /// Reloads rows.
    public final func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        reloadRows(at: indexPaths)
    }
    /// How rows come and go.
    public typealias RowAnimation = MomentumRowAnimation
    /// How rows are separated.
    public nonisolated enum SeparatorStyle: Int, Sendable {
        /// Not; by a line.
        case none, singleLine
    }
    /// How rows are separated.
    public final var separatorStyle: SeparatorStyle {
        get { showsSeparators ? .singleLine : .none }
        set { showsSeparators = newValue == .singleLine }
    }
    /// The colour of the lines; nil for a light grey.
    public final var separatorColor: UIColor? {
        get { self.MomentumKit::separatorColor }
        set { self.MomentumKit::separatorColor = newValue ?? .separator }
    }
    /// How far the lines begin from the sides, in points.
    public final var separatorInset: UIEdgeInsets {
        get { UIEdgeInsets(left: self.MomentumKit::separatorInset) }
        set { self.MomentumKit::separatorInset = newValue.left }
    }
    /// Where a row is scrolled to.
    public typealias ScrollPosition = MomentumScrollPosition
}
/// How rows come and go.
public typealias MomentumRowAnimation = RowAnimation
/// Where a row is scrolled to.
public typealias MomentumScrollPosition = ScrollPosition

extension TableViewCell {
    /// The text. Made when it is first asked for.
    public final var textLabel: UILabel? { self.MomentumKit::textLabel }
    /// The smaller text. Made when it is first asked for.
    public final var detailTextLabel: UILabel? { self.MomentumKit::detailTextLabel }
    /// How a chosen row is shown.
    public nonisolated enum SelectionStyle: Int, Sendable {
        /// Not at all; on a ground, of some colour.
        case none, blue, gray, `default`
    }
    /// How a chosen row is shown: on a ground, or not at all.
    public final var selectionStyle: SelectionStyle {
        get { highlightColor == .clear ? .none : .default }
        set { highlightColor = newValue == .none ? .clear : UIColor(hex: 0x787880).withAlpha(0.24) }
    }
}

extension CollectionView {
    /// Lets `make` make the cells that are dequeued with `identifier`.
    public final func register(
        _ make: @escaping () -> UICollectionViewCell, forCellWithReuseIdentifier identifier: String
    ) {
        register(make, named: identifier)
    }
    /// A cell of the kind registered with `identifier`, used again if one waits.
    public final func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell { dequeueElement(named: identifier) as? UICollectionViewCell ?? UICollectionViewCell() }
    /// The item at `point`, in content coordinates; nil for none.
    public final func indexPathForItem(at point: CGPoint) -> IndexPath? {
        visibleCells.last { !$0.isHidden && $0.frame.contains(point) }.flatMap { indexPath(for: $0) }
    }
    /// Where an item lies.
    public final func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }
    /// The paths of the items that are selected; nil for none.
    public final var indexPathsForSelectedItems: [IndexPath]? { self.MomentumKit::indexPathsForSelectedItems }
    /// Where an item is scrolled to.
    public nonisolated struct ScrollPosition: OptionSet, Sendable {
        /// The positions as bits.
        public let rawValue: UInt
        /// The positions that the bits stand for.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// At the top.
        public static let top = ScrollPosition(rawValue: 1)
        /// In the middle between top and bottom.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// At the bottom.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// At the left.
        public static let left = ScrollPosition(rawValue: 8)
        /// In the middle between left and right.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// At the right.
        public static let right = ScrollPosition(rawValue: 32)

        var position: MomentumScrollPosition {
            if !isDisjoint(with: [.centeredVertically, .centeredHorizontally]) { return .middle }
            if !isDisjoint(with: [.bottom, .right]) { return .bottom }
            return isEmpty ? .none : .top
        }
    }
    /// Scrolls to an item.
    public final func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        scrollToItem(at: indexPath, at: position.position, animated: animated)
    }
    /// Selects an item, and scrolls to it.
    public final func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else { return }
        selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition.position)
    }
}

extension FlowLayout {
    /// The size that items are measured with first: they have theirs at once.
    public final var estimatedItemSize: CGSize {
        get { .zero }
        set {}
    }
}

extension ScrollView {
    /// How quickly inertia runs out.
    public typealias DecelerationRate = Decay
}

nonisolated extension Decay {
    /// The part of the speed that is left after a millisecond.
    public var rawValue: CGFloat { retention }
    /// The inertia that keeps a part of its speed per millisecond.
    public init(rawValue: CGFloat) { self.init(retention: rawValue) }
}

extension CollectionView {
    /// The direction in which lines follow one another.
    public typealias ScrollDirection = FlowLayout.ScrollDirection
}

nonisolated extension TableView.Style {
    /// Groups: here without an inset.
    public static var insetGrouped: TableView.Style { .grouped }
}
