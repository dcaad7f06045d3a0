import MomentumCurves
import MomentumTesting
import Testing

@testable import MomentumLayers

/// The derivatives of projections between moving layers, compared with difference quotients.
@MainActor
@Suite struct MovingProjectionTests {
    private let moment = 1e-4

    /// Creates two chains of layers below a common one, in perspective, with all geometry animated.
    private func chains(_ random: inout SplitMix64) -> (tree: LayerTree, one: Layer, other: Layer) {
        let root = Layer()
        root.actionSource = .view
        let tree = LayerTree(root: root)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        func turn() -> Transform3D {
            let axis = Vector3(x: number(-1...1), y: number(-1...1), z: 1)
            return Transform3D(rotationAngle: number(-0.5...0.5), x: axis.x, y: axis.y, z: axis.z)
                .concatenating(Transform3D(scaleX: number(0.7...1.4), y: number(0.7...1.4), z: 1))
                .concatenating(Transform3D(translationX: number(-20...20), y: number(-20...20), z: number(-9...9)))
        }
        func perspective() -> Transform3D {
            var matrix = turn()
            matrix.m34 = -1 / number(600...2000)
            return matrix
        }
        func animate(_ layer: Layer, _ path: PropertyPath, _ start: AnimationValue, _ end: AnimationValue) {
            let animation = BasicAnimation(keyPath: path)
            (animation.fromValue, animation.toValue, animation.duration) = (start, end, 1)
            animation.timingFunction = .linear
            layer.add(animation)
        }
        func point(_ range: ClosedRange<Double>) -> AnimationValue {
            .point(Point(x: number(range), y: number(range)))
        }
        func chain() -> Layer {
            var layer = root
            for _ in 0..<3 {
                let inner = Layer()
                inner.actionSource = .view
                inner.bounds = Rect(x: number(-9...9), y: number(-9...9), width: 120, height: 90)
                inner.isGeometryFlipped = Int.random(in: 0..<3, using: &random) == 0
                layer.addSublayer(inner)
                animate(inner, "position", point(-40...40), point(-40...40))
                animate(inner, "anchorPoint", point(0.2...0.8), point(0.2...0.8))
                animate(inner, "anchorPointZ", .number(number(-8...8)), .number(number(-8...8)))
                animate(inner, "zPosition", .number(number(-8...8)), .number(number(-8...8)))
                animate(
                    inner, "bounds", .rect(Rect(x: number(-9...9), y: 1, width: number(80...120), height: 70)),
                    .rect(Rect(x: 3, y: number(-9...9), width: 100, height: number(80...120))))
                animate(inner, "transform", .transform(turn()), .transform(turn()))
                if Int.random(in: 0..<3, using: &random) > 0 {
                    animate(inner, "sublayerTransform", .transform(perspective()), .transform(perspective()))
                }
                layer = inner
            }
            return layer
        }
        let (one, other) = (chain(), chain())
        tree.advance(to: 0)
        _ = tree.commit()
        tree.advance(to: 0.37)
        return (tree, one, other)
    }

    @Test func ratesAreThoseOfTheDifferenceQuotient() throws {
        var random = SplitMix64(seed: 45)
        var count = 0
        for _ in 0..<200 {
            let (tree, one, other) = chains(&random)
            guard let moving = one.movingProjection(to: other),
                let before = one.movingProjection(to: other, after: -moment)?.value,
                let after = one.movingProjection(to: other, after: moment)?.value
            else { continue }
            let point = Point(x: .random(in: -30...30, using: &random), y: .random(in: -30...30, using: &random))
            let velocity = Vector(dx: .random(in: -300...300, using: &random), dy: 40)
            let (first, last) = (point + velocity * -moment, point + velocity * moment)
            guard let velocityThere = moving.velocity(at: point, moving: velocity),
                let linear = moving.value.linearised(at: point),
                let turning = moving.rate(of: linear, at: point, moving: velocity),
                let from = before.apply(first), let to = after.apply(last),
                let old = before.linearised(at: first), let new = after.linearised(at: last)
            else { continue }
            count += 1
            let share = 1 / (2 * moment)
            let expected = to.offset(from: from) * share
            #expect((velocityThere - expected).length < 1e-4 * (1 + expected.length))
            for (rate, numbers) in [
                (turning.a, (old.a, new.a)), (turning.b, (old.b, new.b)), (turning.c, (old.c, new.c)),
                (turning.d, (old.d, new.d)),
            ] {
                let quotient = (numbers.1 - numbers.0) * share
                #expect(abs(rate - quotient) < 1e-4 * (1 + abs(quotient)))
            }
            let back = try #require(moving.inverted)
            let image = try #require(moving.value.apply(point))
            let home = try #require(back.velocity(at: image, moving: velocityThere))
            #expect((home - velocity).length < 1e-6 * (1 + velocity.length))
            withExtendedLifetime(tree) {}
        }
        #expect(count > 150)
    }

    @Test func staticProjectionsAreStill() {
        let root = Layer()
        let tree = LayerTree(root: root)
        let layer = Layer()
        layer.sublayerTransform = Transform3D(m34: -1 / 500)
        root.addSublayer(layer)
        let inner = Layer()
        layer.addSublayer(inner)
        tree.advance(to: 0)
        #expect(inner.movingProjection(to: root)?.isStill == true)
    }
}
