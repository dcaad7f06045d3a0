import MomentumCurves
import Testing

@Suite struct TransformComponentTests {
    @Test func writingBackAComponentChangesNothing() {
        var generator = SampleGenerator(seed: 10)
        var worst = 0.0
        for index in 0..<300 {
            var transform = Transform3D(scaleX: generator.number(-3...3), y: generator.number(0.1...3))
            // In every fourth one, two of the three angles rotate about the same line (gimbal lock).
            let tilt = index % 4 == 0 ? .pi / 2 + generator.number(-1e-8...1e-8) : generator.number(-3...3)
            for (angle, axis) in [
                (generator.number(-3...3), Vector3(x: 1)), (tilt, Vector3(y: 1)),
                (generator.number(-3...3), Vector3(z: 1)),
            ] {
                transform = transform.concatenating(Transform3D(rotationAngle: angle, x: axis.x, y: axis.y, z: axis.z))
            }
            transform = transform.concatenating(Transform3D(translationX: 12, y: -34, z: 5))
            if index % 3 == 0 { transform = transform.concatenating(Transform3D(perspectiveDistance: 800)) }
            for part in Transform3D.Component.allCases where part != .scale {
                var copy = transform
                copy[part] = transform[part]
                worst = max(worst, copy.difference(to: transform))
            }
        }
        #expect(worst < 1e-12)
    }

    @Test func componentsMatchTheMatrixInitialisers() {
        var transform = Transform3D.identity
        transform[.rotationX] = 0.7
        #expect(transform.difference(to: Transform3D(rotationAngle: 0.7, x: 1, y: 0, z: 0)) < 1e-15)
        transform = .identity
        transform[.rotationY] = 2
        #expect(transform.difference(to: Transform3D(rotationAngle: 2, x: 0, y: 1, z: 0)) < 1e-15)
        transform = .identity
        transform[.scale] = 3
        #expect(transform == Transform3D(scaleX: 3, y: 3, z: 3))
        transform[.scaleX] = -1
        #expect(transform == Transform3D(scaleX: -1, y: 3, z: 3))
        #expect(transform[.scaleX] == -1 && transform[.scale] == 5.0 / 3)
        transform = .identity
        transform.translation = Vector(dx: 4, dy: 5)
        #expect(transform == Transform3D(translationX: 4, y: 5))
    }

    @Test func componentsAreIndependent() {
        var transform = Transform3D.identity
        transform[.translationX] = 10
        transform[.scaleX] = 2
        transform[.scaleY] = 0.5
        transform[.rotationX] = 0.3
        transform[.rotationY] = -0.4
        transform[.rotationZ] = 1.1
        transform[.translationZ] = -7
        let expected: [(Transform3D.Component, Double)] = [
            (.translationX, 10), (.translationY, 0), (.translationZ, -7), (.scaleX, 2), (.scaleY, 0.5), (.scaleZ, 1),
            (.rotationX, 0.3), (.rotationY, -0.4), (.rotationZ, 1.1),
        ]
        for (part, value) in expected { #expect(abs(transform[part] - value) < 1e-14) }
    }

    @Test func manyRotationsEndAtTheirAngle() {
        var transform = Transform3D(translationX: 3, y: 4)
        for step in 0...1000 { transform[.rotationZ] = Double(step) * 0.02 * .pi }
        // Ten full rotations.
        #expect(transform.difference(to: Transform3D(translationX: 3, y: 4)) < 1e-12)
        transform[.rotationZ] = 20 * .pi + 0.25
        #expect(abs(transform[.rotationZ] - 0.25) < 1e-13)
    }

    @Test func aZeroScaleCanBeRestored() {
        var transform = Transform3D(rotationAngle: 0.5, x: 0, y: 0, z: 1)
        transform[.scaleX] = 0
        #expect(transform[.scaleX] == 0 && abs(transform[.rotationZ] - 0.5) < 1e-15)
        transform[.scaleX] = 1
        #expect(transform.difference(to: Transform3D(rotationAngle: 0.5, x: 0, y: 0, z: 1)) < 1e-15)
    }
}

extension TransformComponentTests {
    private static func planar(_ generator: inout SampleGenerator) -> Transform3D {
        let linear = Transform2D(
            a: generator.number(-2...2), b: generator.number(-2...2), c: generator.number(-2...2),
            d: generator.number(-2...2), tx: 5, ty: 6)
        return Transform3D(linear)
    }

    @Test func planarComponentsMatchTheFullDecomposition() throws {
        var generator = SampleGenerator(seed: 12)
        for index in 0..<300 {
            let transform = Self.planar(&generator)
            guard abs(transform.determinant) > 0.05 else { continue }
            let parts = try #require(transform.decomposition)
            let turn = Transform3D(Transform3D.Decomposition(rotation: parts.rotation))
            #expect(abs(transform[.scaleX] - parts.scale.x) < 1e-13, "sample \(index)")
            #expect(abs(transform[.scaleY] - parts.scale.y) < 1e-13, "sample \(index)")
            #expect(
                Transform3D(rotationAngle: transform[.rotationZ], x: 0, y: 0, z: 1).difference(to: turn) < 1e-13,
                "sample \(index)")
            // The same value, written through the decomposition.
            var written = transform
            written[.scaleY] = 1.7
            var longWay = parts
            longWay.scale.y = 1.7
            #expect(written.difference(to: Transform3D(longWay)) < 1e-12, "sample \(index)")
            written = transform
            written[.rotationZ] = 0.4
            longWay = parts
            longWay.rotation = Quaternion(angle: 0.4, axis: Vector3(z: 1))
            #expect(written.difference(to: Transform3D(longWay)) < 1e-12, "sample \(index)")
        }
    }

    @Test func derivativesByComponentAreThoseOfWriting() {
        var generator = SampleGenerator(seed: 13)
        for index in 0..<60 {
            var transform = Self.planar(&generator)
            if index % 3 > 0 { transform[.rotationX] = 0.6 }
            if index % 3 > 1 { transform = transform.concatenating(Transform3D(perspectiveDistance: 300)) }
            guard abs(transform.determinant) > 0.1 else { continue }
            for part in Transform3D.Component.allCases {
                let place = transform[part]
                var base = transform
                base[part] = place
                let quotient = differenceQuotient(at: place, step: 1e-3) { value in
                    var moved = base
                    moved[part] = value
                    return moved
                }
                let derivative = base.derivative(withRespectTo: part)
                #expect(derivative.difference(to: quotient) < 1e-7, "sample \(index) \(part)")
            }
        }
    }
}
