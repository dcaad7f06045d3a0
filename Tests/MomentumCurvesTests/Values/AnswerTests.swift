import MomentumCurves
import Testing

/// Small functions of values, each compared with its definition.
@Suite struct AnswerTests {
    @Test func vectorCoordinatesAreItsComponents() {
        var vector = Vector(dx: 1, dy: 2)
        (vector.x, vector.y) = (3, 4)
        #expect(vector == Vector(dx: 3, dy: 4) && vector.x == 3 && vector.y == 4)
        #expect(Point(x: 5, y: 6).removing(Point(x: 1, y: 2)) == Point(x: 4, y: 4))
    }

    @Test func transformsWithoutArgumentsChangeNothing() {
        #expect(Transform2D() == .identity && Point(x: 3, y: 4).applying(Transform2D()) == Point(x: 3, y: 4))
        #expect(!Transform2D.blendsByComponent && Point.blendsByComponent)
    }

    @Test func aTransformedRectangleEnclosesItsCorners() {
        let rect = Rect(x: 10, y: 20, width: 30, height: 40)
        let turned = rect.applying(Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1))
        #expect(abs(turned.minX + 60) < 1e-12 && abs(turned.minY - 10) < 1e-12)
        #expect(abs(turned.width - 40) < 1e-12 && abs(turned.height - 30) < 1e-12)
        #expect(rect.applying(Transform3D(scaleX: -1, y: 2)) == Rect(x: -40, y: 40, width: 30, height: 80))
        #expect(Rect.null.applying(Transform3D(scaleX: 2, y: 2)).isNull)
    }

    @Test func rotationsInterpolateOnTheShorterArc() {
        let (none, quarter) = (Quaternion(x: 0, y: 0, z: 0, w: 1), Maths.sincos(.pi / 4))
        let end = Quaternion(x: 0, y: 0, z: quarter.sin, w: quarter.cos)
        let (sine, cosine) = Maths.sincos(.pi / 8)
        let middle = none.interpolated(to: end, fraction: 0.5)
        #expect(abs(middle.z - sine) < 1e-12 && abs(middle.w - cosine) < 1e-12)
        let opposite = Quaternion(x: 0, y: 0, z: -quarter.sin, w: -quarter.cos)
        #expect(abs(abs(none.interpolated(to: opposite, fraction: 0.5).w) - cosine) < 1e-12)
    }

    @Test func pathMotionsLastTheirDuration() {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: Point(x: 100, y: 0))
        let motion = PathMotion(path, duration: 2.5)
        #expect(motion.duration == 2.5 && motion.value(at: 1.25).x == 50)
        #expect(ScrollMotion(at: 12).duration == 0 && ScrollMotion(at: 12).value(at: 3) == 12)
        #expect(ScrollMotion(at: .nan).end == 0)
    }

    @Test func aDecayIsNearItsEndAfterItsDuration() {
        for decay in [Decay.normal, .fast, Decay(retention: 0.9999)] {
            for velocity in [-3000.0, 20, 900] {
                let motion = DecayMotion(from: 10.0, velocity: velocity, decay: decay)
                let last = motion.sample(at: motion.duration)
                #expect(abs(last.value - motion.end) <= RestThreshold.points.position * (1 + 1e-9), "\(velocity)")
                #expect(abs(last.velocity) <= RestThreshold.points.velocity * (1 + 1e-9))
                // The thresholds are exceeded by a small margin.
                let before = motion.sample(at: motion.duration - 1e-3 / decay.rate(of: velocity))
                #expect(
                    abs(before.value - motion.end) > RestThreshold.points.position
                        || abs(before.velocity) > RestThreshold.points.velocity)
            }
        }
    }

    @Test func batchStepsAreReplaceable() {
        var steps = SpringBatchSteps(springs: [Spring(), Spring(damping: 5)], dt: 0.1)
        let other = SpringStep(spring: Spring(stiffness: 300), dt: 0.05)
        steps[1] = other
        #expect(steps[1] == other && steps[0] == SpringStep(spring: Spring(), dt: 0.1) && steps.count == 2)
    }

    @Test func equalCurvesHashEqually() {
        let curves: Set = [
            CubicBezier(x1: 0.1, y1: 0.2, x2: 0.3, y2: 0.4), CubicBezier(x1: 0.1, y1: 0.2, x2: 0.3, y2: 0.4),
            CubicBezier(x1: 0.1, y1: 0.2, x2: 0.3, y2: 0.5),
        ]
        #expect(curves.count == 2)
    }
}

extension Decay {
    /// The decay rate, -1000 times the logarithm of the retention, in 1/s.
    fileprivate func rate(of velocity: Double) -> Double { velocity / distance(velocity: velocity) }
}
