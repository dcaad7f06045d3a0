import Momentum

extension CollectionView {
    /// Where an item is seen after the view has scrolled to it.
    public nonisolated struct ScrollPosition: OptionSet, Sendable {
        /// The positions as bits.
        public let rawValue: UInt
        /// Creates the positions that `rawValue` has as bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// At the upper edge.
        public static let top = ScrollPosition(rawValue: 1)
        /// In the middle between the upper and the lower edge.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// At the lower edge.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// At the left edge.
        public static let left = ScrollPosition(rawValue: 8)
        /// In the middle between the left and the right edge.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// At the right edge.
        public static let right = ScrollPosition(rawValue: 32)

        /// The same along the one way in which a list scrolls.
        var along: Momentum.ScrollPosition {
            if !isDisjoint(with: [.centeredVertically, .centeredHorizontally]) { return .middle }
            if !isDisjoint(with: [.top, .left]) { return .top }
            return isEmpty ? .none : .bottom
        }
    }

    /// Scrolls so that an item is seen at `scrollPosition`. An item that there is not is refused with a diagnostic.
    public final func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scrollToItem(at: indexPath, at: scrollPosition.along, animated: animated)
    }

    /// Selects an item, or with nil none, and scrolls to it. The delegate is not told.
    public final func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else {
            for path in selectedPaths { deselectItem(at: path, animated: animated) }
            return
        }
        selectItem(
            at: indexPath, animated: animated, scrollPosition: scrollPosition.isEmpty ? nil : scrollPosition.along)
    }

    /// The selected items, in order; nil for none.
    public final var indexPathsForSelectedItems: [IndexPath]? { selectedPaths.isEmpty ? nil : selectedPaths }

    /// The item at `point` in content coordinates, as the layout has it; nil where there is none.
    public final func indexPathForItem(at point: CGPoint) -> IndexPath? {
        let reach = CGRect(x: point.x, y: point.y, width: 0, height: 0).insetBy(dx: -1, dy: -1)
        return collectionViewLayout.layoutAttributesForElements(in: reach)?
            .filter { !$0.isHidden && $0.frame.contains(point) }.max { $0.zIndex < $1.zIndex }?.indexPath
    }

    /// Where the layout has an item; nil for one that is not shown.
    public final func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }
}
