import MomentumCurves
import MomentumLayers
import Testing

/// A mask's place in the tree and in the picture.
@Suite struct MaskTests {
    private let root = PerspectiveTests.plain(Rect(x: 0, y: 0, width: 400, height: 400))
    private let layer = PerspectiveTests.plain(Rect(x: 10, y: 20, width: 100, height: 100), .white)
    private let mask = PerspectiveTests.plain(Rect(x: 5, y: 5, width: 50, height: 50), .black)
    private let tree: LayerTree

    init() {
        root.addSublayer(layer)
        tree = LayerTree(root: root)
    }

    @Test func aMaskLeavesItsFormerSuperlayer() {
        root.addSublayer(mask)
        layer.mask = mask
        #expect(root.sublayers.count == 1)
        #expect(mask.superlayer === layer && mask.tree === tree)
        let other = Layer()
        root.addSublayer(other)
        other.mask = mask
        #expect(layer.mask == nil && other.mask === mask && mask.superlayer === other)
    }

    @Test func aSublayerThatBecomesAMaskLeavesTheSublayers() {
        layer.addSublayer(mask)
        layer.mask = mask
        #expect(layer.sublayers.isEmpty)
        #expect(layer.mask === mask && mask.superlayer === layer && mask.tree === tree)
    }

    @Test func aMaskThatBecomesASublayerStopsMasking() {
        for insert in 0..<3 {
            let sibling = Layer()
            layer.addSublayer(sibling)
            layer.mask = mask
            switch insert {
            case 0: layer.addSublayer(mask)
            case 1: layer.insertSublayer(mask, below: sibling)
            default: layer.insertSublayer(mask, above: sibling)
            }
            #expect(layer.mask == nil && mask.superlayer === layer)
            #expect(layer.sublayers.filter { $0 === mask }.count == 1 && layer.sublayers.count == 2)
            sibling.removeFromSuperlayer()
            mask.removeFromSuperlayer()
        }
    }

    @Test func removingAMaskFromItsSuperlayerClearsMask() {
        layer.mask = mask
        mask.removeFromSuperlayer()
        #expect(layer.mask == nil && mask.superlayer == nil && mask.tree == nil)
    }

    @Test func ancestorsCannotBeMasks() {
        for candidate in [layer, root] {
            #expect(diagnostics { layer.mask = candidate }.count == 1)
            #expect(layer.mask == nil && layer.superlayer === root && root.sublayers.count == 1)
        }
        layer.mask = mask
        #expect(diagnostics { mask.addSublayer(layer) }.count == 1)
        #expect(layer.superlayer === root)
    }

    @Test func removingAMaskStopsItsAnimationsOnce() {
        let inner = PerspectiveTests.plain(Rect(x: 0, y: 0, width: 10, height: 10), .black)
        mask.addSublayer(inner)
        layer.mask = mask
        var logs: [DelegateLog] = []
        for leave in 0..<3 {
            layer.mask = mask
            if layer.superlayer == nil { root.addSublayer(layer) }
            for target in [mask, inner] {
                let log = DelegateLog()
                let slide = LayerFixture.slide()
                slide.delegate = log
                target.add(slide)
                logs.append(log)
            }
            _ = tree.commit()
            switch leave {
            case 0: layer.mask = nil
            case 1: layer.removeFromSuperlayer()
            default: layer.mask = Layer()
            }
            tree.advance(to: tree.time + 5)
            _ = tree.commit()
        }
        for log in logs { #expect(log.starts == 1 && log.stops == [false]) }
    }

    @Test func aMaskIsDrawnOnceAfterItsContent() {
        layer.mask = mask
        layer.opacity = 0.5
        let drawn = tree.drawn()
        let order = drawn.map(\.opcode)
        let expected: [DisplayList.Opcode] = [
            .push, .push, .beginGroup, .fillRect, .beginMask, .push, .fillRect, .pop, .endMask, .endGroup, .pop, .pop,
        ]
        #expect(order == expected)
        #expect(drawn.only(.fillRect).map(\.opacity) == [0.5, 0.5])
        #expect(drawn.only(.fillRect).map { $0.words[0] } == [Color.white.rgba8, Color.black.rgba8])
        #expect(drawn.only(.fillRect)[1].corners(1)[0] == Point(x: 15, y: 25))
    }

    @Test func anAnimatedMaskMovesInThePicture() {
        layer.mask = mask
        let slide = LayerFixture.slide()
        mask.add(slide)
        _ = tree.commit()
        for time in [0.25, 0.5, 0.75] {
            tree.advance(to: time)
            let seen = tree.drawn().only(.fillRect)[1].corners(1)[0].x
            #expect(abs(seen - (10 + 100 * time - 25)) < 1e-5)
            #expect(mask.presentation.position.x == 100 * time)
        }
        tree.advance(to: 1)
        #expect(tree.drawn().only(.fillRect)[1].corners(1)[0].x == 15)
    }

    @Test func aMaskUsesItsLayersCoordinates() {
        layer.sublayerTransform = Transform3D(scaleX: 2, y: 2)
        layer.isGeometryFlipped = true
        layer.mask = mask
        #expect(tree.drawn().only(.fillRect)[1].corners(1)[0] == Point(x: 15, y: 25))
        #expect(mask.convert(Point(x: 0, y: 0), to: root) == Point(x: 15, y: 25))
        // A mask is not part of hit testing.
        #expect(root.hitTest(Point(x: 20, y: 30)) === layer)
    }

    @Test func masksApplyToTheBackOfALayer() {
        layer.mask = mask
        mask.isDoubleSided = false
        layer.transform = Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0)
        #expect(tree.drawn().fills.count == 1)
        mask.isDoubleSided = true
        #expect(tree.drawn().fills.count == 2)
    }

    @Test func textsInMasksStayUprightInFlippedGeometry() {
        root.isGeometryFlipped = true
        let text = TextLayer()
        text.actionSource = .view
        text.frame = Rect(x: 0, y: 0, width: 40, height: 20)
        text.string = "x"
        layer.mask = text
        let matrix = tree.drawn().only(.text)[0].matrix
        #expect(matrix.a == 1 && matrix.d == 1)
    }

    @Test func maskedLayersFadePartsWithoutGroupOpacity() {
        let inner = PerspectiveTests.plain(Rect(x: 0, y: 0, width: 10, height: 10), .white)
        layer.addSublayer(inner)
        layer.mask = mask
        layer.opacity = 0.5
        layer.allowsGroupOpacity = false
        let drawn = tree.drawn().only(.fillRect)
        #expect(drawn.map(\.opacity) == [1, 1, 1])
        #expect(drawn.map { $0.words[0] >> 24 } == [128, 128, 255])
    }
}
