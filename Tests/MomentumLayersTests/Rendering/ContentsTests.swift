import MomentumCurves
import MomentumLayers
import Testing

/// The positions of images.
@Suite struct ContentsTests {
    private let root = PerspectiveTests.plain(Rect(x: 0, y: 0, width: 400, height: 400))
    private let layer = PerspectiveTests.plain(Rect(x: 0, y: 0, width: 100, height: 60))
    private let tree: LayerTree

    init() {
        root.addSublayer(layer)
        layer.bounds.origin = Point(x: 7, y: 9)
        layer.contents = Image(width: 40, height: 80, scale: 2, pixels: [UInt8](repeating: 9, count: 12800))
        tree = LayerTree(root: root)
    }

    /// An image of 20 by 40 points in bounds of 100 by 60 at (7, 9).
    @Test(arguments: [
        (ContentsGravity.center, 40.0, 10.0, 20.0, 40.0), (.top, 40, 0, 20, 40), (.bottom, 40, 20, 20, 40),
        (.left, 0, 10, 20, 40), (.right, 80, 10, 20, 40), (.topLeft, 0, 0, 20, 40), (.topRight, 80, 0, 20, 40),
        (.bottomLeft, 0, 20, 20, 40), (.bottomRight, 80, 20, 20, 40), (.resize, 0, 0, 100, 60),
        (.resizeAspect, 35, 0, 30, 60), (.resizeAspectFill, 0, -70, 100, 200),
    ])
    func contentsGravityPositionsTheImage(_ row: (ContentsGravity, Double, Double, Double, Double)) {
        layer.contentsGravity = row.0
        let image = tree.drawn().only(.image)[0]
        #expect(image.rect(6) == Rect(x: row.1 + 7, y: row.2 + 9, width: row.3, height: row.4))
        #expect(image.rect(2) == Rect(x: 0, y: 0, width: 1, height: 1))
        #expect(image.words[0] == layer.contents?.number && image.words[1] == Color.white.rgba8)
    }

    @Test func imagePartsFollowContentsGravity() {
        layer.contentsRect = Rect(x: 0.5, y: 0.25, width: 0.5, height: 0.5)
        layer.contentsGravity = .bottomRight
        var image = tree.drawn().only(.image)[0]
        #expect(image.rect(2) == Rect(x: 0.5, y: 0.25, width: 0.5, height: 0.5))
        // 10 by 20 points of the image.
        #expect(image.rect(6) == Rect(x: 97, y: 49, width: 10, height: 20))
        layer.contentsGravity = .resizeAspect
        image = tree.drawn().only(.image)[0]
        #expect(image.rect(6) == Rect(x: 42, y: 9, width: 30, height: 60))
        layer.contentsRect = .zero
        #expect(tree.drawn().only(.image).isEmpty)
    }

    @Test func contentsRectAnimatesByKeyPath() {
        let walk = BasicAnimation(keyPath: "contentsRect.origin.x")
        (walk.fromValue, walk.toValue, walk.duration) = (0, 0.5, 1)
        layer.add(walk)
        _ = tree.commit()
        #expect(tree.drawn(at: 0.5).only(.image)[0].rect(2) == Rect(x: 0.25, y: 0, width: 1, height: 1))
    }
}
