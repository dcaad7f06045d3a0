import MomentumCurves
import Testing

@testable import MomentumLayers

/// Setting `frame` computes bounds and position for any transform and anchor point. Bounds never have a negative size.
@Suite struct FrameUnderTransformTests {
    private func layer(_ transform: Transform3D, anchor: Point = Point(x: 0.5, y: 0.5)) -> Layer {
        let layer = Layer()
        layer.actionSource = .view
        layer.bounds = Rect(x: 3, y: 4, width: 20, height: 30)
        layer.anchorPoint = anchor
        layer.transform = transform
        return layer
    }

    private func near(_ left: Rect, _ right: Rect, _ within: Double = 1e-9) -> Bool {
        (0..<4).allSatisfy { abs(left[component: $0] - right[component: $0]) < within }
    }

    private let target = Rect(x: 10, y: 20, width: 100, height: 50)

    @Test func settingTheFrameOfAScaledLayerFitsItsBounds() {
        let layer = layer(Transform3D(scaleX: 2, y: 4, z: 1))
        layer.frame = target
        #expect(layer.bounds == Rect(x: 3, y: 4, width: 50, height: 12.5))
        #expect(near(layer.frame, target) && layer.position == Point(x: 60, y: 45))
    }

    @Test(arguments: [0, 0.1, 0.3, .pi / 2, 1.4, 3, .pi, 5.9])
    func settingTheFrameWorksUnderAnyTransform(angle: Double) {
        for anchor in [Point(x: 0.5, y: 0.5), Point(x: 0, y: 0), Point(x: 1.5, y: -0.25)] {
            for scale in [(1.0, 1.0), (2, 0.5), (-1, 1), (0.25, -3)] {
                let transform = Transform3D(scaleX: scale.0, y: scale.1, z: 1)
                    .concatenating(Transform3D(rotationAngle: angle, x: 0, y: 0, z: 1))
                    .concatenating(Transform3D(translationX: 7, y: -9, z: 2))
                let layer = layer(transform, anchor: anchor)
                layer.frame = target
                #expect(near(layer.frame, target), "\(angle) \(anchor) \(scale)")
                #expect(layer.bounds.origin == Point(x: 3, y: 4))
            }
        }
    }

    @Test func impossibleFramesAreFittedInside() {
        // At 45° the frame of any rectangle is a square.
        let turned = layer(Transform3D(rotationAngle: .pi / 4, x: 0, y: 0, z: 1))
        turned.frame = target
        #expect(near(turned.frame, Rect(x: 35, y: 20, width: 50, height: 50), 1e-6))
        // At 40° a frame that is six times as wide as high would need a negative height.
        let wide = layer(Transform3D(rotationAngle: 40 * .pi / 180, x: 0, y: 0, z: 1))
        wide.frame = Rect(x: 0, y: 0, width: 600, height: 100)
        let seen = wide.frame
        #expect(
            seen.width <= 600 && abs(seen.height - 100) < 1e-6
                && near(Rect(origin: seen.center, size: .zero), Rect(x: 300, y: 50, width: 0, height: 0), 1e-6))
    }

    @Test func zeroScaledSidesKeepTheirLength() {
        let flat = layer(Transform3D(scaleX: 0, y: 2, z: 1))
        flat.frame = target
        #expect(flat.bounds.size == Size(width: 20, height: 25) && flat.frame.center == target.center)
        let gone = layer(Transform3D(scaleX: 0, y: 0, z: 1))
        gone.frame = target
        #expect(gone.bounds.size == Size(width: 20, height: 30) && gone.frame.center == target.center)
    }

    @Test func settingTheFrameWorksInPerspective() {
        for angle in [0.2, 0.7, -0.5] {
            let layer = layer(
                Transform3D(rotationAngle: angle, x: 0.3, y: 1, z: 0)
                    .concatenating(Transform3D(perspectiveDistance: 400)))
            layer.frame = target
            #expect(near(layer.frame, target, 1e-6), "\(angle)")
        }
    }

    @Test func anUntransformedFrameIsExact() {
        let layer = layer(.identity, anchor: Point(x: 0.3, y: 0.7))
        layer.frame = Rect(x: 0.1, y: 0.2, width: -0.3, height: 0.7)
        #expect(layer.bounds.size == Size(width: 0.3, height: 0.7))
        layer.frame = target
        #expect(layer.position == Point(x: 40, y: 55) && layer.bounds.size == target.size)
    }

    @Test func frameDriversMoveATransformedLayer() {
        let layer = layer(Transform3D(scaleX: 2, y: 4, z: 1))
        let tree = LayerTree(root: layer)
        layer.drive("frame", to: target, velocity: Rect(x: 8, y: 0, width: 16, height: 8))
        #expect(near(layer.frame, target) && near(layer.bounds, Rect(x: 3, y: 4, width: 50, height: 12.5)))
        let seen = layer.presentation
        #expect(abs(seen.velocity(of: .bounds).width - 8) < 1e-9 && abs(seen.velocity(of: .bounds).height - 2) < 1e-9)
        #expect(abs(seen.velocity(of: .position).dx - 16) < 1e-9 && abs(seen.velocity(of: .position).dy - 4) < 1e-9)
        _ = tree.commit()
    }

    @Test func theVelocityOfADrivenFrameIsItsDerivative() {
        var random = SplitMix64(seed: 7)
        for index in 0..<300 {
            var turn = Transform3D(
                scaleX: .random(in: 0.3...3, using: &random), y: .random(in: 0.3...3, using: &random), z: 1
            )
            .concatenating(Transform3D(rotationAngle: .random(in: -3...3, using: &random), x: 0, y: 0, z: 1))
            if index % 3 == 0 {
                turn = turn.concatenating(
                    Transform3D(rotationAngle: .random(in: -0.6...0.6, using: &random), x: 0.4, y: 1, z: 0)
                )
                .concatenating(Transform3D(perspectiveDistance: 900))
            }
            let layer = layer(
                turn, anchor: Point(x: .random(in: 0...1, using: &random), y: .random(in: 0...1, using: &random)))
            layer.bounds.size = Size(
                width: .random(in: 20...90, using: &random), height: .random(in: 20...90, using: &random))
            let frame = layer.frame
            let rate = Rect(
                x: .random(in: -50...50, using: &random), y: .random(in: -50...50, using: &random),
                width: .random(in: -50...50, using: &random), height: .random(in: -50...50, using: &random))
            let change = layer.geometry.solvedRate(forFrame: frame, growing: rate)
            let step = 1e-4
            let (before, after) = (
                layer.geometry.solved(forFrame: frame + rate * -step),
                layer.geometry.solved(forFrame: frame + rate * step)
            )
            let quotient = (after.size.width - before.size.width) / (2 * step)
            let shift = (after.position.x - before.position.x) / (2 * step)
            // A rotated layer may solve for one frame, but not for a slightly smaller one.
            let isSmooth = abs(quotient) < 1e5 && abs(shift) < 1e5
            guard isSmooth else { continue }
            #expect(abs(change.size.width - quotient) < 1e-3 * max(1, abs(quotient)), "\(index)")
            #expect(abs(change.position.dx - shift) < 1e-3 * max(1, abs(shift)), "\(index)")
        }
    }

    @Test func negativeBoundsAreNormalised() {
        let layer = layer(.identity)
        layer.bounds = Rect(x: 0, y: 0, width: -100, height: -50)
        #expect(layer.bounds == Rect(x: -100, y: -50, width: 100, height: 50))
        layer.bounds.size.width = -10
        #expect(layer.bounds == Rect(x: -110, y: -50, width: 10, height: 50))
    }
}
