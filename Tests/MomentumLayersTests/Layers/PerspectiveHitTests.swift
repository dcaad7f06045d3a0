import MomentumCurves
import MomentumLayers
import Testing

/// Conversion and hit testing in perspective agree with the picture.
@Suite struct PerspectiveHitTests {
    private let root = PerspectiveTests.plain(Rect(x: 0, y: 0, width: 400, height: 400))

    init() { root.sublayerTransform = Transform3D(perspectiveDistance: 500) }

    private func card(_ frame: Rect = Rect(x: 100, y: 100, width: 120, height: 160)) -> Layer {
        let card = PerspectiveTests.plain(frame, .white)
        root.addSublayer(card)
        return card
    }

    @Test(arguments: 1...50)
    func conversionsMatchThePerspectiveFormula(seed: Int) {
        var random = Numbers(seed: UInt64(seed))
        let outer = card()
        outer.transform = Transform3D(rotationAngle: random.next(-1...1), x: 1, y: random.next(-1...1), z: 0)
        outer.sublayerTransform = Transform3D(perspectiveDistance: random.next(300...800))
        let inner = PerspectiveTests.plain(Rect(x: 20, y: 30, width: 60, height: 50))
        inner.transform = Transform3D(rotationAngle: random.next(-1...1), x: 0, y: 1, z: random.next(-1...1))
        outer.addSublayer(inner)
        let point = Point(x: random.next(0...60), y: random.next(0...50))
        let place = inner.textbookPlace(of: point)!
        #expect(inner.convert(point, to: nil)!.distance(to: place) < 1e-9)
        #expect(inner.convert(place, from: nil)!.distance(to: point) < 1e-8)
        let other = card(Rect(x: 250, y: 50, width: 90, height: 90))
        other.transform = Transform3D(rotationAngle: random.next(-1...1), x: 1, y: 1, z: 0)
        let there = inner.convert(point, to: other)!
        #expect(inner.convert(there, from: other)!.distance(to: point) < 1e-7)
    }

    @Test func visiblePointsAreHit() {
        let card = card()
        card.transform = Transform3D(rotationAngle: 1, x: 0, y: 1, z: 0)
        let corners = card.bounds.corners.map { card.textbookPlace(of: $0)! }
        for x in stride(from: 2.5, to: 400, by: 5) {
            for y in stride(from: 2.5, to: 400, by: 5) {
                let point = Point(x: x, y: y)
                #expect((root.hitTest(point) === card) == point.isInside(corners), "\(point)")
            }
        }
    }

    @Test func nothingBehindTheEyeIsHit() {
        let card = card(Rect(x: 0, y: 0, width: 400, height: 400))
        card.zPosition = 700
        #expect(root.hitTest(Point(x: 200, y: 200)) === root)
        card.zPosition = 0
        card.bounds.size = Size(width: 4000, height: 4000)
        card.transform = Transform3D(rotationAngle: 1.2, x: 0, y: 1, z: 0)
        // The part behind the eye must not appear upside down on the other side.
        for x in stride(from: 5.0, to: 400, by: 10) {
            let point = Point(x: x, y: 200)
            if let local = card.convert(point, from: nil) {
                #expect(card.textbookPlace(of: local)?.distance(to: point) ?? 1 < 1e-6)
            }
        }
    }

    @Test func visibleBacksAreHit() {
        let card = card()
        let middle = Point(x: 160, y: 180)
        card.isDoubleSided = false
        let turn = Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0)
        card.transform = turn
        #expect(root.hitTest(middle) === root)
        card.isDoubleSided = true
        let inner = PerspectiveTests.plain(card.bounds)
        inner.isDoubleSided = false
        inner.transform = turn
        card.addSublayer(inner)
        #expect(root.hitTest(middle) === inner)
        inner.transform = .identity
        #expect(root.hitTest(middle) === card)
        card.transform = .identity
        #expect(root.hitTest(middle) === inner)
    }

    @Test func theNearestLayerIsHitFirst() {
        let back = card()
        let front = card()
        #expect(root.hitTest(Point(x: 160, y: 180)) === front)
        back.zPosition = 10
        #expect(root.hitTest(Point(x: 160, y: 180)) === back)
        // After half a rotation of the superlayer, front and back are exchanged.
        root.sublayerTransform = Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0)
            .concatenating(Transform3D(perspectiveDistance: 500))
        #expect(root.hitTest(Point(x: 240, y: 180)) === front)
    }

    @Test func presentationHitTestsUseThePresentation() {
        let tree = LayerTree(root: root)
        let back = card()
        let front = card()
        let rise = BasicAnimation(keyPath: "zPosition")
        (rise.fromValue, rise.toValue, rise.duration) = (0, 20, 1)
        back.add(rise)
        let vanish = BasicAnimation(keyPath: "hidden")
        (vanish.fromValue, vanish.toValue, vanish.duration, vanish.beginTime) = (1, 1, 1, 2)
        back.add(vanish)
        _ = tree.commit()
        tree.advance(to: 0.5)
        #expect(root.hitTest(Point(x: 160, y: 180)) === front)
        #expect(root.hitTest(Point(x: 160, y: 180), in: .presentation) === back)
        tree.advance(to: 2.5)
        back.zPosition = 1
        #expect(root.hitTest(Point(x: 160, y: 180)) === back)
        #expect(root.hitTest(Point(x: 160, y: 180), in: .presentation) === front)
    }
}
