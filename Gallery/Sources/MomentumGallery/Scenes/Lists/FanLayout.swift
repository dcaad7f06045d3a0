/// A layout of cards as held in a hand: on an arc, each rotated according to its index.
final class FanLayout: CollectionViewLayout {
    private static let card = Size(width: 84, height: 112)
    private static let radius = 330.0

    override var collectionViewContentSize: Size { collectionView?.bounds.size ?? .zero }

    override func layoutAttributesForItem(at indexPath: ListIndexPath) -> LayoutAttributes? {
        guard let view = collectionView else { return nil }
        let (size, count) = (view.bounds.size, view.numberOfItems(inSection: 0))
        // Limited so that the whole fan fits the view.
        let reach = min(0.56, max(0.1, (size.width / 2 - 60) / Self.radius))
        let step = count > 1 ? 2 * reach / Double(count - 1) : 0
        let angle = Double(indexPath.item) * step - reach * (count > 1 ? 1 : 0)
        let rotation = Transform2D(rotationAngle: angle)
        let arm = Point(x: 0, y: -Self.radius).applying(rotation)
        let middle = Point(x: size.width / 2 + arm.x, y: size.height * 0.46 + Self.radius + arm.y)
        let attributes = LayoutAttributes(
            indexPath: indexPath,
            frame: Rect(
                x: middle.x - Self.card.width / 2, y: middle.y - Self.card.height / 2, width: Self.card.width,
                height: Self.card.height))
        attributes.transform = rotation
        attributes.zIndex = indexPath.item
        return attributes
    }
}
