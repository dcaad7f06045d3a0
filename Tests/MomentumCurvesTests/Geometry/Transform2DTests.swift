import MomentumCurves
import Testing

@Suite struct AffineTransformTests {
    @Test func concatenationAppliesTheReceiverFirst() {
        let transform = Transform2D(scaleX: 2, y: 3).concatenating(Transform2D(translationX: 10, y: 20))
        #expect(Point(x: 1, y: 1).applying(transform) == Point(x: 12, y: 23))
        #expect(Vector(dx: 1, dy: 1).applying(transform) == Vector(dx: 2, dy: 3))
        #expect(Size(width: 4, height: 5).applying(transform) == Size(width: 8, height: 15))
        #expect(Transform2D(translationX: 10, y: 20).scaledBy(x: 2, y: 3) == transform)
    }

    @Test func aQuarterRotationMapsXToY() {
        let turned = Point(x: 1, y: 0).applying(Transform2D(rotationAngle: .pi / 2))
        #expect(turned.distance(to: Point(x: 0, y: 1)) < 1e-15)
        let box = Rect(x: 0, y: 0, width: 2, height: 1).applying(Transform2D(rotationAngle: .pi / 2))
        #expect(box.difference(to: Rect(x: -1, y: 0, width: 1, height: 2)) < 1e-15)
    }

    @Test func theInverseUndoes() throws {
        var generator = SampleGenerator(seed: 1)
        for _ in 0..<200 {
            let transform = generator.value(Transform2D.self)
            guard abs(transform.determinant) > 0.1 else { continue }
            let inverse = try #require(transform.inverted)
            #expect(transform.concatenating(inverse).difference(to: .identity) < 1e-10)
        }
        #expect(Transform2D(scaleX: 0, y: 1).inverted == nil)
        #expect(Transform2D(scaleX: .nan, y: 1).inverted == nil)
    }

    @Test func decompositionRoundTrips() {
        var generator = SampleGenerator(seed: 2)
        for index in 0..<500 {
            let transform = generator.value(Transform2D.self)
            let again = Transform2D(transform.decomposition)
            #expect(again.difference(to: transform) < 1e-12, "sample \(index)")
        }
        let parts = Transform2D.Decomposition(
            translation: Vector(dx: 3, dy: 4), scaleX: 2, scaleY: 0.5, shear: 0.3, rotation: 2.5)
        let found = Transform2D(parts).decomposition
        #expect(abs(found.rotation - 2.5) < 1e-15 && abs(found.shear - 0.3) < 1e-14)
        #expect(abs(found.scaleX - 2) < 1e-15 && abs(found.scaleY - 0.5) < 1e-15)
    }

    @Test func aFlipIsANegativeScaleWithoutRotation() {
        let across = Transform2D(scaleX: -1, y: 1).decomposition
        #expect(across.scaleX == -1 && across.scaleY == 1 && across.rotation == 0)
        let down = Transform2D(scaleX: 1, y: -1).decomposition
        #expect(down.scaleX == 1 && down.scaleY == -1 && down.rotation == 0)
        let half = Transform2D.identity.interpolated(to: Transform2D(scaleX: -1, y: 1), fraction: 0.5)
        #expect(half == Transform2D(scaleX: 0, y: 1))
    }

    @Test func rotationTakesTheShorterArc() {
        let start = Transform2D(rotationAngle: 3)
        let end = Transform2D(rotationAngle: -3)
        let half = start.interpolated(to: end, fraction: 0.5)
        #expect(half.difference(to: Transform2D(rotationAngle: .pi)) < 1e-15)
        let quarter = Transform2D.identity.interpolated(to: Transform2D(rotationAngle: .pi / 2), fraction: 0.5)
        #expect(quarter.difference(to: Transform2D(rotationAngle: .pi / 4)) < 1e-15)
    }

    @Test func growingFromZeroScaleKeepsTheEndRotation() {
        let end = Transform2D(rotationAngle: 1).concatenating(Transform2D(translationX: 8, y: 0))
        let half = Transform2D(scaleX: 0, y: 0).interpolated(to: end, fraction: 0.5)
        let expected = Transform2D(rotationAngle: 1).concatenating(Transform2D(scaleX: 0.5, y: 0.5))
            .concatenating(Transform2D(translationX: 4, y: 0))
        #expect(half.difference(to: expected) < 1e-15)
    }

    @Test func aTransformFlattenedOntoASlantBlendsByEntries() {
        let flat = Transform2D(a: 1, b: 1, c: 2, d: 2, tx: 0, ty: 0)
        let half = Transform2D(a: 1, b: 0.5, c: 1, d: 1.5, tx: 0, ty: 0)
        #expect(Transform2D.identity.interpolated(to: flat, fraction: 0.5) == half)
        #expect(Transform2D.identity.interpolated(to: flat, fraction: 1) == flat)
        #expect(Transform2D.identity.interpolationRate(to: flat, fraction: 0.5) == flat - .identity)
    }

    @Test func interpolationRateIsTheDerivative() {
        var generator = SampleGenerator(seed: 3)
        for index in 0..<100 {
            let start = generator.value(Transform2D.self, -2...2)
            let end = generator.value(Transform2D.self, -2...2)
            let parts = (start.decomposition, end.decomposition)
            guard abs(parts.0.scaleY) > 0.1, abs(parts.1.scaleY) > 0.1 else { continue }
            let rate = start.interpolationRate(to: end, fraction: 0.3)
            let quotient = differenceQuotient(at: 0.3, step: 1e-3) { start.interpolated(to: end, fraction: $0) }
            #expect(rate.difference(to: quotient) < 1e-8 * (1 + rate.largestMagnitude), "sample \(index)")
        }
    }

    @Test func addingRateIsTheDerivativeOfAdding() {
        var generator = SampleGenerator(seed: 4)
        let (a, b) = (generator.value(Transform2D.self), generator.value(Transform2D.self))
        let (aRate, bRate) = (generator.value(Transform2D.self), generator.value(Transform2D.self))
        let rate = a.addingRate(aRate, other: b, otherRate: bRate)
        let quotient = differenceQuotient(at: 0, step: 1e-2) { (a + aRate * $0).adding(b + bRate * $0) }
        #expect(rate.difference(to: quotient) < 1e-10)
        #expect(b.adding(a.removing(b)).difference(to: a) < 1e-11)
    }
}
