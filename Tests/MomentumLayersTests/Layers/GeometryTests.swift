import MomentumLayers
import Testing

/// The positions of layers, compared with 3x3 matrices that are multiplied in the tests.
@Suite struct GeometryTests {
    private typealias Matrix = [[Double]]

    private func multiply(_ a: Matrix, _ b: Matrix) -> Matrix {
        a.map { row in (0..<3).map { column in zip(row, b).reduce(0) { $0 + $1.0 * $1.1[column] } } }
    }

    private func shift(_ x: Double, _ y: Double) -> Matrix { [[1, 0, x], [0, 1, y], [0, 0, 1]] }

    /// Columns are the images of the axes: p' = M p.
    private func matrix(_ layer: Layer) -> Matrix {
        let t = layer.transform
        let anchorX = layer.bounds.origin.x + layer.bounds.size.width * layer.anchorPoint.x
        let anchorY = layer.bounds.origin.y + layer.bounds.size.height * layer.anchorPoint.y
        let own: Matrix = [[t.m11, t.m21, t.m41], [t.m12, t.m22, t.m42], [0, 0, 1]]
        return multiply(shift(layer.position.x, layer.position.y), multiply(own, shift(-anchorX, -anchorY)))
    }

    private func apply(_ matrix: Matrix, _ point: Point) -> Point {
        Point(
            x: matrix[0][0] * point.x + matrix[0][1] * point.y + matrix[0][2],
            y: matrix[1][0] * point.x + matrix[1][1] * point.y + matrix[1][2])
    }

    private func randomLayer(_ random: inout Numbers) -> Layer {
        let layer = Layer()
        layer.actionSource = .view
        layer.bounds = Rect(
            x: random.next(-20...20), y: random.next(-20...20), width: random.next(10...200),
            height: random.next(10...200))
        layer.position = Point(x: random.next(-300...300), y: random.next(-300...300))
        layer.anchorPoint = Point(x: random.next(0...1), y: random.next(0...1))
        layer.transform = Transform3D(
            Transform2D(
                a: random.next(0.5...2), b: random.next(-0.5...0.5), c: random.next(-0.5...0.5),
                d: random.next(0.5...2),
                tx: random.next(-50...50), ty: random.next(-50...50)))
        return layer
    }

    @Test(arguments: 1...20)
    func conversionMultipliesTheMatrices(seed: Int) {
        var random = Numbers(seed: UInt64(seed))
        let root = randomLayer(&random)
        let (a, b, c) = (randomLayer(&random), randomLayer(&random), randomLayer(&random))
        root.addSublayer(a)
        root.addSublayer(b)
        b.addSublayer(c)
        let point = Point(x: random.next(-100...100), y: random.next(-100...100))
        let inRoot = apply(multiply(matrix(root), multiply(matrix(b), matrix(c))), point)
        let converted = c.convert(point, to: nil)
        #expect((converted?.distance(to: inRoot) ?? .infinity) < 1e-9)
        // Converting to a and back results in the same point.
        let inA = c.convert(point, to: a)
        #expect((inA.map { apply(multiply(matrix(root), matrix(a)), $0).distance(to: inRoot) } ?? .infinity) < 1e-8)
        #expect((inA.flatMap { c.convert($0, from: a)?.distance(to: point) } ?? .infinity) < 1e-8)
        // The frame is the bounding box of the four corners.
        let corners = [
            Point(x: c.bounds.minX, y: c.bounds.minY), Point(x: c.bounds.maxX, y: c.bounds.minY),
            Point(x: c.bounds.minX, y: c.bounds.maxY), Point(x: c.bounds.maxX, y: c.bounds.maxY),
        ].map { apply(matrix(c), $0) }
        #expect(abs(c.frame.minX - corners.map { $0.x }.min()!) < 1e-9)
        #expect(abs(c.frame.maxY - corners.map { $0.y }.max()!) < 1e-9)
    }

    @Test func settingTheFrameKeepsTheAnchor() {
        let layer = Layer()
        layer.anchorPoint = Point(x: 0, y: 1)
        layer.frame = Rect(x: 10, y: 20, width: 30, height: 40)
        #expect(layer.position == Point(x: 10, y: 60))
        #expect(layer.bounds == Rect(x: 0, y: 0, width: 30, height: 40))
        layer.frame = Rect(x: 10, y: 20, width: -30, height: 40)
        #expect(layer.frame == Rect(x: -20, y: 20, width: 30, height: 40))
    }

    @Test func aFlattenedLayerHasNoCoordinates() {
        let (root, flat, other) = (Layer(), Layer(), Layer())
        root.addSublayer(flat)
        root.addSublayer(other)
        flat.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
        flat.transform = Transform3D(Transform2D(a: 0, b: 0, c: 0, d: 1, tx: 0, ty: 0))
        #expect(other.convert(Point(x: 1, y: 2), to: flat) == nil)
        #expect(flat.convert(Point(x: 1, y: 2), from: nil) == nil)
        #expect(flat.convert(Point(x: 1, y: 2), to: other) != nil)
        #expect(flat.hitTest(.zero) == nil)
    }

    @Test func commonFlatteningDoesNotAffectConversion() {
        let (root, flat, a, b, inner) = (Layer(), Layer(), Layer(), Layer(), Layer())
        root.addSublayer(flat)
        flat.addSublayer(a)
        flat.addSublayer(b)
        b.addSublayer(inner)
        for layer in [a, b, inner] { layer.frame = Rect(x: 10, y: 20, width: 100, height: 100) }
        flat.transform = Transform3D(Transform2D(a: 0, b: 0, c: 0, d: 1, tx: 0, ty: 0))
        #expect(a.convert(Point(x: 1, y: 2), to: inner) == Point(x: -9, y: -18))
        #expect(a.convert(Point(x: 1, y: 2), from: inner) == Point(x: 11, y: 22))
        #expect(inner.convert(Rect(x: 1, y: 2, width: 3, height: 4), to: a) == Rect(x: 11, y: 22, width: 3, height: 4))
        #expect(inner.convert(Point(x: 1, y: 2), to: b) == Point(x: 11, y: 22))
        #expect(b.convert(Point(x: 11, y: 22), to: inner) == Point(x: 1, y: 2))
        // The conversion fails only from a layer in another tree.
        #expect(a.convert(Point(x: 1, y: 2), from: root) == nil)
        #expect(a.convert(Point(x: 1, y: 2), to: Layer()) != nil)
    }

    @Test func theFrontmostLayerIsHit() {
        let root = Layer()
        root.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
        root.position = Point(x: 50, y: 50)
        let layers = (0..<3).map { _ in
            let layer = Layer()
            layer.frame = Rect(x: 0, y: 0, width: 50, height: 50)
            root.addSublayer(layer)
            return layer
        }
        let point = Point(x: 25, y: 25)
        #expect(root.hitTest(point) === layers[2])
        layers[0].zPosition = 1
        #expect(root.hitTest(point) === layers[0])
        layers[0].isHidden = true
        #expect(root.hitTest(point) === layers[2])
        layers[2].position.x = 200
        #expect(root.hitTest(point) === layers[1])
        #expect(root.hitTest(Point(x: 200, y: 25)) === layers[2])
        root.masksToBounds = true
        #expect(root.hitTest(Point(x: 200, y: 25)) == nil)
        #expect(root.hitTest(Point(x: 75, y: 75)) === root)
    }

    @Test func aMovingLayerIsHitAtItsPresentation() {
        let fixture = LayerFixture()
        fixture.layer.bounds = Rect(x: 0, y: 0, width: 20, height: 20)
        fixture.frame(0) { fixture.layer.add(LayerFixture.slide()) }
        fixture.frame(0.5)
        #expect(fixture.root.hitTest(Point(x: 50, y: 0), in: .presentation) === fixture.layer)
        #expect(fixture.root.hitTest(Point(x: 50, y: 0)) == nil)
        #expect(fixture.layer.convert(Point(x: 10, y: 10), to: nil, in: .presentation) == Point(x: 50, y: 0))
    }

    @Test func aLayerCannotContainItself() {
        let (outer, inner) = (Layer(), Layer())
        outer.addSublayer(inner)
        let reports = diagnostics {
            inner.addSublayer(outer)
            outer.addSublayer(outer)
        }
        #expect(reports.count == 2)
        #expect(outer.sublayers.count == 1 && inner.sublayers.isEmpty && outer.superlayer == nil)
    }

    @Test func insertionKeepsTheOrder() {
        let root = Layer()
        let (a, b, c, d) = (Layer(), Layer(), Layer(), Layer())
        root.addSublayer(a)
        root.addSublayer(b)
        root.insertSublayer(c, below: b)
        root.insertSublayer(d, above: a)
        #expect(root.sublayers.elementsEqual([a, d, c, b]) { $0 === $1 })
        root.insertSublayer(b, below: a)
        root.insertSublayer(a, at: 99)
        #expect(root.sublayers.elementsEqual([b, d, c, a]) { $0 === $1 })
        d.removeFromSuperlayer()
        #expect(root.sublayers.elementsEqual([b, c, a]) { $0 === $1 })
    }

    /// As in Core Animation, a rectangle is replaced by its bounding box in the nearest common superlayer, and that by
    /// its bounding box in the other layer.
    @Test func rectsAreBoxedInTheCommonSuperlayer() {
        let (root, outer) = (Layer(), Layer())
        let (a, b) = (Layer(), Layer())
        outer.transform = Transform3D(rotationAngle: 1.1, x: 0, y: 0, z: 1)
        root.addSublayer(outer)
        let (turnOfA, turnOfB) = (0.3, -0.45)
        for (layer, turn) in [(a, turnOfA), (b, turnOfB)] {
            layer.frame = Rect(x: 10, y: 20, width: 100, height: 100)
            layer.transform = Transform3D(rotationAngle: turn, x: 0, y: 0, z: 1)
            outer.addSublayer(layer)
        }
        b.position.x += 50
        let rect = Rect(x: 10, y: 20, width: 12, height: 9)
        let seen = a.convert(rect, to: b) ?? .zero
        // Returns the size of the bounding box of a rotated rectangle.
        func boxed(_ size: Size, _ turn: Double) -> Size {
            let (sine, cosine) = (abs(_sin(turn)), abs(_cos(turn)))
            return Size(
                width: size.width * cosine + size.height * sine, height: size.width * sine + size.height * cosine)
        }
        let expected = boxed(boxed(rect.size, turnOfA), turnOfB)
        #expect(abs(seen.width - expected.width) < 1e-9 && abs(seen.height - expected.height) < 1e-9)
        let straight = boxed(rect.size, turnOfA - turnOfB)
        #expect(seen.width > straight.width + 1, "what lies round both does not count, what lies between does")
        // The centre is mapped to the centre.
        let middle = a.convert(rect.center, to: b) ?? .zero
        #expect(abs(seen.midX - middle.x) < 1e-9 && abs(seen.midY - middle.y) < 1e-9)
        // Between a layer and its superlayer there is only one bounding box.
        let inOuter = a.convert(rect, to: outer) ?? .zero
        #expect(abs(inOuter.width - boxed(rect.size, turnOfA).width) < 1e-9)
        let back = outer.convert(rect, to: a) ?? .zero
        #expect(abs(back.width - boxed(rect.size, turnOfA).width) < 1e-9)
        #expect(a.convert(rect, to: a) == rect)
    }

    private func _sin(_ angle: Double) -> Double { Transform3D(rotationAngle: angle, x: 0, y: 0, z: 1).m12 }
    private func _cos(_ angle: Double) -> Double { Transform3D(rotationAngle: angle, x: 0, y: 0, z: 1).m11 }
}
