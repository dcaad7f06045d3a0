import MomentumCurves
import MomentumLayers
import Testing

/// The drawing of layers in space, compared with homogeneous arithmetic in the tests.
@Suite struct PerspectiveTests {
    private let root = plain(Rect(x: 0, y: 0, width: 400, height: 400))
    private let tree: LayerTree

    init() { tree = LayerTree(root: root) }

    /// Returns a layer without implicit animations, with the background `color`.
    static func plain(_ frame: Rect, _ color: Color = .clear) -> Layer {
        let layer = Layer()
        layer.actionSource = .view
        layer.frame = frame
        layer.backgroundColor = color
        return layer
    }

    private static let red = Color(red: 1, green: 0, blue: 0)

    private func card(_ rect: Rect = Rect(x: 100, y: 100, width: 120, height: 160)) -> Layer {
        let card = Self.plain(rect, Self.red)
        root.addSublayer(card)
        return card
    }

    private func expectCorners(_ layer: Layer, _ command: Drawn?, _ comment: Comment? = nil) {
        guard let command else {
            Issue.record(comment ?? "nothing is drawn")
            return
        }
        let seen = command.opcode == .fillRect ? command.corners(1) : command.outline(2)
        let expected = layer.bounds.corners.compactMap { layer.textbookPlace(of: $0) }
        #expect(expected.count == 4, comment)
        for corner in expected {
            #expect(
                seen.contains { $0.distance(to: corner) < 1e-3 * max(1, abs(corner.x), abs(corner.y)) / 10 }, comment)
        }
    }

    @Test(arguments: [-1.2, -0.7, 0.1, 0.6, 1.1, 2.2, 3.0])
    func aRotatedCardIsTheProjectedQuadrilateral(angle: Double) {
        root.sublayerTransform = Transform3D(perspectiveDistance: 500)
        let card = card()
        card.transform = Transform3D(rotationAngle: angle, x: 0.3, y: 1, z: 0.2)
        expectCorners(card, tree.drawn().only(.fillPath).first)
    }

    @Test(arguments: 1...40)
    func nestedPerspectiveMatchesTheFormula(seed: Int) {
        var random = Numbers(seed: UInt64(seed))
        var parent = root
        for depth in 0..<3 {
            let layer = Self.plain(
                Rect(x: random.next(20...60), y: random.next(20...60), width: 200, height: 150), Self.red)
            layer.bounds.origin = Point(x: random.next(-10...10), y: random.next(-10...10))
            layer.anchorPoint = Point(x: random.next(0...1), y: random.next(0...1))
            layer.anchorPointZ = random.next(-20...20)
            layer.zPosition = random.next(-50...50)
            layer.isGeometryFlipped = random.index(3) == 0
            layer.transform = Transform3D(
                rotationAngle: random.next(-0.9...0.9), x: random.next(-1...1), y: random.next(-1...1), z: 1)
            if random.index(2) == 0 { layer.transform.m34 = -1 / random.next(400...900) }
            parent.sublayerTransform = Transform3D(rotationAngle: random.next(-0.4...0.4), x: 1, y: 0, z: 0)
            parent.sublayerTransform.m34 = -1 / random.next(500...900)
            parent.addSublayer(layer)
            let fills = tree.drawn().filter { $0.opcode == .fillPath || $0.opcode == .fillRect }
            expectCorners(layer, fills.last, "seed \(seed), depth \(depth)")
            parent = layer
        }
    }

    @Test func aLayerEdgeOnIsNotDrawn() {
        root.sublayerTransform = Transform3D(perspectiveDistance: 500)
        let card = card(Rect(x: 140, y: 120, width: 120, height: 160))
        card.transform = Transform3D(rotationAngle: .pi / 2, x: 0, y: 1, z: 0)
        let fill = tree.drawn().only(.fillPath).first
        // Edge-on: either nothing, or nothing wide.
        let wide = fill.map { fill in
            let places = fill.outline(2).map(\.x)
            return (places.max() ?? 0) - (places.min() ?? 0)
        }
        #expect((wide ?? 0) < 1e-3)
    }

    @Test func aLayerBehindTheEyeIsNotDrawn() {
        root.sublayerTransform = Transform3D(perspectiveDistance: 500)
        let card = card()
        card.zPosition = 600
        #expect(tree.drawn().fills.isEmpty)
        card.zPosition = 499
        #expect(tree.drawn().fills.count <= 1)
        card.zPosition = 250
        expectCorners(card, tree.drawn().first { $0.opcode == .fillPath || $0.opcode == .fillRect })
    }

    @Test func backsAreLeftOutUnlessDoubleSided() {
        root.sublayerTransform = Transform3D(perspectiveDistance: 500)
        let card = card()
        card.isDoubleSided = false
        for (angle, isSeen) in [(0.0, true), (1.4, true), (1.8, false), (Double.pi, false), (4.0, false), (5.0, true)] {
            card.transform = Transform3D(rotationAngle: angle, x: 1, y: 0, z: 0)
            #expect(tree.drawn().fills.count == (isSeen ? 1 : 0), "\(angle)")
        }
        // Away from the eye's axis, the back becomes visible at an angle other than a right angle.
        card.position = Point(x: 390, y: 200)
        card.transform = Transform3D(rotationAngle: 1.5, x: 0, y: 1, z: 0)
        let corners = card.bounds.corners.map { card.textbookPlace(of: $0)! }
        let area = zip(corners, corners[1...] + corners[..<1]).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
        #expect(tree.drawn().fills.count == (area > 0 ? 1 : 0))
    }

    @Test func facingCombinesMirrorsAndBacks() {
        let card = card()
        card.isDoubleSided = false
        card.transform = Transform3D(scaleX: -1, y: 1)
        #expect(tree.drawn().fills.count == 1)
        card.transform = Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0)
        #expect(tree.drawn().fills.isEmpty)
        let inner = Self.plain(card.bounds, Self.red)
        inner.isDoubleSided = false
        inner.transform = card.transform
        card.isDoubleSided = true
        card.addSublayer(inner)
        #expect(tree.drawn().fills.count == 2)
        inner.transform = .identity
        #expect(tree.drawn().fills.count == 1)
        inner.transform = Transform3D(rotationAngle: 0.5, x: 0, y: 0, z: 1)
        #expect(tree.drawn().fills.count == 1)
    }

    @Test func siblingsAreDrawnInDepthOrder() {
        root.sublayerTransform = Transform3D(perspectiveDistance: 600)
        var cards: [(layer: Layer, color: UInt32, angle: Double)] = []
        for index in 0..<6 {
            let color = Color(red: Double(index) / 10, green: 0, blue: 1)
            let layer = Self.plain(Rect(x: 160, y: 140, width: 80, height: 120), color)
            layer.anchorPointZ = -120
            let angle = Double(index) * .pi / 3
            layer.transform = Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0)
            root.addSublayer(layer)
            cards.append((layer, color.rgba8, angle))
        }
        for turn in [0.0, 0.4, 2.0, 4.4] {
            root.sublayerTransform = Transform3D(rotationAngle: turn, x: 0, y: 1, z: 0)
                .concatenating(Transform3D(perspectiveDistance: 600))
            let expected = cards.sorted { cosine($0.angle + turn) < cosine($1.angle + turn) }.map(\.color)
            #expect(tree.drawn().fills == expected, "turned by \(turn)")
        }
    }

    private func cosine(_ angle: Double) -> Double { Transform3D(rotationAngle: angle, x: 0, y: 0, z: 1).m11 }
}
