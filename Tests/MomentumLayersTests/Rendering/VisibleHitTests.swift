import MomentumCurves
import MomentumLayers
import Testing

/// A hit test returns the layer whose background is visible at the point, in random scenes in space.
@Suite struct VisibleHitTests {
    private struct Scene {
        let root = PerspectiveTests.plain(Rect(x: 0, y: 0, width: 400, height: 400), Color(hex: 1))
        let tree: LayerTree
        var layers: [Layer]

        init(_ random: inout Numbers) {
            tree = LayerTree(root: root)
            layers = [root]
            for number in 2...14 {
                let layer = PerspectiveTests.plain(
                    Rect(
                        x: random.next(0...250), y: random.next(0...250), width: random.next(40...200),
                        height: random.next(40...200)),
                    Color(hex: UInt32(number)))
                layer.anchorPoint = Point(x: random.next(0...1), y: random.next(0...1))
                layer.bounds.origin = Point(x: random.next(-20...20), y: random.next(-20...20))
                if random.index(2) == 0 {
                    layer.transform = Transform3D(
                        rotationAngle: random.next(-3...3), x: random.next(-1...1), y: random.next(-1...1),
                        z: random.next(-1...1))
                }
                if random.index(2) == 0 { layer.zPosition = random.next(-90...90) }
                if random.index(4) == 0 { layer.anchorPointZ = random.next(-40...40) }
                if random.index(3) == 0 { layer.isDoubleSided = false }
                if random.index(4) == 0 { layer.masksToBounds = true }
                if random.index(8) == 0 { layer.isHidden = true }
                if random.index(4) == 0 { layer.isGeometryFlipped = true }
                if random.index(3) == 0 {
                    layer.sublayerTransform = Transform3D(rotationAngle: random.next(-1...1), x: 1, y: 1, z: 0)
                    layer.sublayerTransform.m34 = -1 / random.next(300...900)
                }
                layers[random.index(layers.count)].addSublayer(layer)
                layers.append(layer)
            }
            root.sublayerTransform = Transform3D(perspectiveDistance: 600)
        }
    }

    private func expectAgreement(_ scene: Scene, _ state: LayerState, _ comment: Comment) {
        let fills = scene.tree.drawn().filter { $0.opcode == .fillRect || $0.opcode == .fillPath }
        let outlines = fills.map { $0.opcode == .fillRect ? $0.corners(1) : $0.outline(2) }
        var compared = 0
        for x in stride(from: 4.0, to: 400, by: 19) {
            for y in stride(from: 5.0, to: 400, by: 19) {
                let point = Point(x: x, y: y)
                let hit = scene.root.hitTest(point, in: state)
                let seen = fills.indices.last { fills[$0].isOpen(at: point) && point.isInside(outlines[$0]) }
                let layer = seen.map { scene.layers[Int(fills[$0].words[0] >> 16 & 255) - 1] }
                // At an edge, rounding decides.
                let isAtEdge = {
                    [(0.02, 0.0), (-0.02, 0), (0, 0.02), (0, -0.02)].contains {
                        scene.root.hitTest(Point(x: x + $0.0, y: y + $0.1), in: state) !== hit
                    }
                }
                if layer !== hit, isAtEdge() { continue }
                compared += 1
                #expect(layer === hit, "\(comment), \(point)")
            }
        }
        #expect(compared > 400)
    }

    @Test(arguments: 1...5)
    func visiblePointsAreHit(seed: Int) {
        var random = Numbers(seed: UInt64(seed))
        expectAgreement(Scene(&random), .model, "seed \(seed)")
    }

    @Test(arguments: 1...3)
    func visiblePointsAreHitInMotion(seed: Int) {
        var random = Numbers(seed: UInt64(seed + 100))
        let scene = Scene(&random)
        for layer in scene.layers.dropFirst() {
            for path in ["transform.rotation.y", "zPosition", "position.x", "doubleSided", "hidden"] as [PropertyPath]
            where random.index(3) == 0 {
                let animation = BasicAnimation(keyPath: path)
                animation.byValue = .number(path == "zPosition" || path == "position.x" ? random.next(-90...90) : 1)
                animation.duration = 1
                layer.add(animation)
            }
        }
        _ = scene.tree.commit()
        for time in [0.3, 0.8] {
            scene.tree.advance(to: time)
            expectAgreement(scene, .presentation, "seed \(seed) at \(time)")
        }
    }

    @Test func cardsAreClippedBehindTheEye() {
        let root = PerspectiveTests.plain(Rect(x: 0, y: 0, width: 400, height: 400))
        root.sublayerTransform = Transform3D(perspectiveDistance: 300)
        let card = PerspectiveTests.plain(Rect(x: -1800, y: 100, width: 4000, height: 200), .white)
        card.transform = Transform3D(rotationAngle: 1, x: 0, y: 1, z: 0)
        root.addSublayer(card)
        let tree = LayerTree(root: root)
        let fills = tree.drawn().only(.fillPath)
        #expect(fills.count == 1)
        let outline = fills[0].outline(2)
        for x in stride(from: 2.0, to: 400, by: 9) {
            for y in stride(from: 3.5, to: 400, by: 9) {
                let point = Point(x: x, y: y)
                #expect(point.isInside(outline) == (root.hitTest(point) === card), "\(point)")
            }
        }
    }
}
