import UIKit

/// A row of cards. The one in the middle is the largest, and scrolling comes to rest at a card.
final class CarouselLayout: UICollectionViewLayout {
    var itemSize = CGSize(width: 220, height: 320) {
        didSet { invalidateLayout() }
    }
    var spacing: CGFloat = 20 {
        didSet { invalidateLayout() }
    }
    var minimumScale: CGFloat = 0.7

    private var cache: [UICollectionViewLayoutAttributes] = []
    private var contentWidth: CGFloat = 0

    private var sideInset: CGFloat {
        guard let collectionView = collectionView else { return 0 }
        return (collectionView.bounds.width - itemSize.width) / 2
    }

    override var collectionViewContentSize: CGSize {
        return CGSize(width: contentWidth, height: collectionView?.bounds.height ?? 0)
    }

    override func prepare() {
        super.prepare()
        guard let collectionView = collectionView else { return }
        cache.removeAll()
        let count = collectionView.numberOfItems(inSection: 0)
        let y = (collectionView.bounds.height - itemSize.height) / 2
        for item in 0..<count {
            let indexPath = IndexPath(item: item, section: 0)
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            let x = sideInset + CGFloat(item) * (itemSize.width + spacing)
            attributes.frame = CGRect(x: x, y: y, width: itemSize.width, height: itemSize.height)
            cache.append(attributes)
        }
        contentWidth = sideInset * 2 + CGFloat(count) * itemSize.width + CGFloat(max(count - 1, 0)) * spacing
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        return cache.filter { $0.frame.intersects(rect) }.map { scaled($0) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard cache.indices.contains(indexPath.item) else { return nil }
        return scaled(cache[indexPath.item])
    }

    private func scaled(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let collectionView = collectionView,
            let copy = attributes.copy() as? UICollectionViewLayoutAttributes
        else { return attributes }
        let middle = collectionView.contentOffset.x + collectionView.bounds.width / 2
        let distance = abs(attributes.center.x - middle)
        let ratio = min(distance / (itemSize.width + spacing), 1)
        let scale = 1 - (1 - minimumScale) * ratio
        copy.transform = CGAffineTransform(scaleX: scale, y: scale)
        copy.alpha = 1 - 0.4 * ratio
        copy.zIndex = Int(-distance)
        return copy
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        return true
    }

    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        let step = itemSize.width + spacing
        let last = CGFloat(max(cache.count - 1, 0))
        let nearest = (proposedContentOffset.x / step).rounded()
        return CGPoint(x: min(max(nearest, 0), last) * step, y: proposedContentOffset.y)
    }
}
