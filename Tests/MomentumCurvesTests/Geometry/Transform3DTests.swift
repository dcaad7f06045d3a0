import MomentumCurves
import Testing

@Suite struct Transform3DTests {
    /// Returns an invertible transform with every component.
    static func sample(_ generator: inout SampleGenerator) -> Transform3D {
        var parts = Transform3D.Decomposition()
        parts.translation = generator.value(Vector3.self, -100...100)
        parts.scale = Vector3(
            x: generator.number(0.2...3), y: generator.number(0.2...3), z: generator.number(0.2...3))
        parts.skew = generator.value(Vector3.self, -1...1)
        parts.rotation = Quaternion(angle: generator.number(-3...3), axis: generator.value(Vector3.self))
        parts.perspective = generator.value(Vector3.self, -0.001...0.001)
        return Transform3D(parts)
    }

    @Test func concatenationIsTheMatrixProduct() {
        var generator = SampleGenerator(seed: 5)
        let (a, b) = (generator.value(Transform3D.self), generator.value(Transform3D.self))
        let product = a.concatenating(b)
        for row in 0..<4 {
            for column in 0..<4 {
                var sum = 0.0
                for k in 0..<4 { sum += a[component: row * 4 + k] * b[component: k * 4 + column] }
                #expect(abs(product[component: row * 4 + column] - sum) < 1e-12)
            }
        }
    }

    @Test func theInverseUndoes() throws {
        var generator = SampleGenerator(seed: 6)
        for index in 0..<200 {
            let transform = generator.value(Transform3D.self, -1...1)
            guard abs(transform.determinant) > 0.05 else { continue }
            let inverse = try #require(transform.inverted)
            #expect(transform.concatenating(inverse).difference(to: .identity) < 1e-12, "sample \(index)")
        }
        #expect(Transform3D(scaleX: 1, y: 0).inverted == nil)
        #expect(Transform3D(scaleX: .infinity, y: 1).inverted == nil)
    }

    @Test func rotationsHaveTheSignsOfRowVectors() {
        let z = Transform3D(rotationAngle: 0.5, x: 0, y: 0, z: 7)
        #expect(abs(z.m12 - 0.479425538604203) < 1e-15 && abs(z.m21 + 0.479425538604203) < 1e-15)
        let x = Transform3D(rotationAngle: 0.5, x: 1, y: 0, z: 0)
        #expect(abs(x.m23 - 0.479425538604203) < 1e-15 && abs(x.m32 + 0.479425538604203) < 1e-15)
        let y = Transform3D(rotationAngle: 0.5, x: 0, y: 1, z: 0)
        #expect(abs(y.m31 - 0.479425538604203) < 1e-15 && abs(y.m13 + 0.479425538604203) < 1e-15)
        #expect(Transform3D(rotationAngle: 1, x: 0, y: 0, z: 0) == .identity)
    }

    @Test func perspectiveDividesByTheDistance() {
        // A point 100 in front of the screen with the eye at 500 is enlarged by 500 / 400.
        let place = Vector3(x: 40, y: -20, z: 100).applying(Transform3D(perspectiveDistance: 500))
        #expect(place.difference(to: Vector3(x: 50, y: -25, z: 125)) < 1e-13)
        let turned = Transform3D(rotationAngle: .pi / 3, x: 0, y: 1, z: 0)
            .concatenating(Transform3D(perspectiveDistance: 1000))
        // x = 100 is mapped to (50, 0, -86.60...): 50 / 1.0866...
        #expect(abs(Point(x: 100, y: 0).applying(turned).x - 50 / 1.0866025403784439) < 1e-12)
    }

    @Test func affineTransformsConvertBothWays() {
        let affine = Transform2D(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(Transform3D(affine).affine == affine)
        #expect(Transform3D(perspectiveDistance: 400).affine == nil)
        #expect(Point(x: 7, y: 8).applying(Transform3D(affine)) == Point(x: 7, y: 8).applying(affine))
    }

    @Test func decompositionRoundTrips() throws {
        var generator = SampleGenerator(seed: 7)
        for index in 0..<500 {
            var transform = Self.sample(&generator)
            if index % 2 == 1 { transform = Transform3D(scaleX: -1, y: 1).concatenating(transform) }
            let parts = try #require(transform.decomposition)
            // The decomposition divides by m44.
            #expect(Transform3D(parts).difference(to: transform / transform.m44) < 1e-11, "sample \(index)")
        }
    }

    @Test func componentsRoundTrip() throws {
        let rotation = Quaternion(angle: 1.2, axis: Vector3(x: 1, y: -2, z: 0.5))
        let parts = Transform3D.Decomposition(
            translation: Vector3(x: 1, y: 2, z: 3), scale: Vector3(x: 2, y: 3, z: 0.5),
            skew: Vector3(x: 0.1, y: -0.2, z: 0.3), rotation: rotation)
        let found = try #require(Transform3D(parts).decomposition)
        #expect(found.scale.difference(to: parts.scale) < 1e-14)
        #expect(found.skew.difference(to: parts.skew) < 1e-14)
        #expect(abs(abs(found.rotation.dot(rotation)) - 1) < 1e-15)
        let direct = Transform3D(rotationAngle: 1.2, x: 1, y: -2, z: 0.5)
        #expect(Transform3D(Transform3D.Decomposition(rotation: rotation)).difference(to: direct) < 1e-15)
    }

    @Test func aFlipIsANegativeScaleWithoutRotation() throws {
        for axis in 0..<3 {
            var scale = Vector3(x: 1, y: 1, z: 1)
            scale[component: axis] = -1
            let parts = try #require(Transform3D(scaleX: scale.x, y: scale.y, z: scale.z).decomposition)
            #expect(parts.scale == scale)
            #expect(parts.rotation == Quaternion())
        }
    }

    @Test func rotationTakesTheShorterArcAtConstantSpeed() {
        let start = Transform3D(rotationAngle: 3, x: 0, y: 0, z: 1)
        let end = Transform3D(rotationAngle: -3, x: 0, y: 0, z: 1)
        for step in 1..<10 {
            let fraction = Double(step) / 10
            let expected = Transform3D(rotationAngle: 3 + (2 * .pi - 6) * fraction, x: 0, y: 0, z: 1)
            #expect(start.interpolated(to: end, fraction: fraction).difference(to: expected) < 1e-14)
        }
    }

    @Test func plainTransformsMatchTheDecomposition() throws {
        let start = Transform3D(scaleX: 2, y: 3).concatenating(Transform3D(translationX: 10, y: 20))
        let end = Transform3D(scaleX: 0.5, y: 1).concatenating(Transform3D(translationX: -10, y: 0, z: 5))
        let half = start.interpolated(to: end, fraction: 0.5)
        #expect(half == Transform3D(scaleX: 1.25, y: 2).concatenating(Transform3D(translationX: 0, y: 10, z: 2.5)))
        #expect(Transform3D(try #require(half.decomposition)).difference(to: half) < 1e-15)
    }

    @Test func growingFromZeroScaleKeepsTheEndRotation() {
        let end = Transform3D(rotationAngle: 1, x: 0, y: 0, z: 1)
        let half = Transform3D(scaleX: 0, y: 0).interpolated(to: end, fraction: 0.5)
        let expected = Transform3D(scaleX: 0.5, y: 0.5).concatenating(end)
        #expect(half.difference(to: expected) < 1e-15)
        let none = Transform3D(scaleX: 0, y: 0, z: 0).interpolated(to: end, fraction: 0.25)
        #expect(none.difference(to: Transform3D(scaleX: 0.25, y: 0.25, z: 0.25).concatenating(end)) < 1e-15)
    }

    @Test func indecomposableTransformsBlendByEntries() {
        var broken = Transform3D(perspectiveDistance: 500)
        broken.m11 = 0
        #expect(broken.decomposition == nil)
        let half = Transform3D.identity.interpolated(to: broken, fraction: 0.5)
        #expect(half.difference(to: Transform3D.identity.combined(with: broken) { ($0 + $1) / 2 }) < 1e-15)
        #expect(Transform3D.identity.interpolationRate(to: broken, fraction: 0.5) == broken - .identity)
        #expect(Transform3D.identity.interpolated(to: broken, fraction: 1) == broken)
        #expect(Transform3D(m44: 0).decomposition == nil)
        #expect(Transform3D(m12: .nan).decomposition == nil)
    }

    @Test func interpolationMeetsItsEndsAndRateIsItsDerivative() {
        var generator = SampleGenerator(seed: 8)
        for index in 0..<100 {
            let start = Self.sample(&generator) / 1
            var end = Self.sample(&generator)
            if index % 3 == 0 { end = Transform3D(scaleX: 1, y: -1).concatenating(end) }
            let way = Transform3D.Interpolation(from: start, to: end)
            #expect(way.value(at: 0) == start && way.value(at: 1) == end)
            let nearEnd = way.value(at: 1 - 1e-12)
            #expect(nearEnd.difference(to: end / end.m44) < 1e-8, "sample \(index)")
            let rate = way.rate(at: 0.4)
            let quotient = differenceQuotient(at: 0.4, step: 1e-3) { way.value(at: $0) }
            #expect(rate.difference(to: quotient) < 1e-8 * (1 + rate.largestMagnitude), "sample \(index)")
        }
    }

    @Test func addingRateIsTheDerivativeOfAdding() {
        var generator = SampleGenerator(seed: 9)
        let (a, b) = (generator.value(Transform3D.self), generator.value(Transform3D.self))
        let (aRate, bRate) = (generator.value(Transform3D.self), generator.value(Transform3D.self))
        let quotient = differenceQuotient(at: 0, step: 1e-2) { (a + aRate * $0).adding(b + bRate * $0) }
        #expect(a.addingRate(aRate, other: b, otherRate: bRate).difference(to: quotient) < 1e-9)
        #expect(b.adding(a.removing(b)).difference(to: a) < 1e-10)
        #expect(a.adding(.identity) == a && Transform3D.identity.adding(a) == a)
    }
}
