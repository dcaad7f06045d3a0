import MomentumCurves
import Testing

@Suite struct PathMotionTests {
    static var track: Path {
        var path = Path()
        path.move(to: .zero)
        path.addCurve(to: Point(x: 100, y: 0), control1: Point(x: 0, y: 100), control2: Point(x: 100, y: 100))
        path.addRelativeArc(center: Point(x: 150, y: 0), radius: 50, startAngle: .pi, delta: 2.5 * .pi)
        return path
    }

    @Test func velocityIsTheDerivativeAndItsLengthConstant() {
        let motion = PathMotion(Self.track, duration: 3)
        let kinks = motion.measure.segmentEnds.map { $0 / motion.measure.length * 3 }
        checkLaws(motion, until: 3.3, kinks: kinks, accuracy: 1e-5)
        let speed = motion.measure.length / 3
        for index in 0...300 {
            #expect(abs(motion.velocity(at: Double(index) / 100).euclideanLength / speed - 1) < 1e-9)
        }
        #expect(motion.value(at: 3).distance(to: Point(x: 150, y: -50)) < 1e-12)
    }

    @Test func rotationFollowsTheTangentBeyondFullTurns() {
        let motion = PathMotion(Self.track, duration: 3)
        let rotation = motion.rotation()
        let kinks = motion.measure.segmentEnds.map { $0 / motion.measure.length * 3 }
        checkLaws(rotation, until: 3, kinks: kinks, accuracy: 1e-4)
        // From straight down to straight up is half a turn to the left, then two and a half to the right.
        let turned = rotation.value(at: 3) - rotation.value(at: 0)
        #expect(abs(turned - 1.5 * .pi) < 1e-9)
        #expect(motion.rotation(isReversed: true).value(at: 1) == rotation.value(at: 1) + .pi)
    }

    @Test func keyTimesTimeEachSegment() throws {
        let motion = try PathMotion(
            Path(Rect(x: 0, y: 0, width: 30, height: 10)), keyTimes: [0, 0.1, 0.5, 0.9, 1], duration: 10)
        #expect(motion.value(at: 1) == Point(x: 30, y: 0))
        #expect(motion.value(at: 3) == Point(x: 30, y: 5))
        #expect(motion.velocity(at: 3).difference(to: Vector(dx: 0, dy: 2.5)) < 1e-12)
        #expect(motion.value(at: 10) == .zero)
        let even = try PathMotion(Path(Rect(x: 0, y: 0, width: 30, height: 10)), keyTimes: [], duration: 4)
        #expect(even.value(at: 2) == Point(x: 30, y: 10))
        let jumps = try PathMotion(
            Path(Rect(x: 0, y: 0, width: 30, height: 10)), keyTimes: [], mode: .discrete, duration: 5)
        #expect(jumps.value(at: 1.5) == Point(x: 30, y: 0) && jumps.velocity(at: 1.5) == .zero)
        #expect(throws: KeyframeError.keyTimeCount(expected: 5, found: 2)) {
            try PathMotion(Path(Rect(x: 0, y: 0, width: 30, height: 10)), keyTimes: [0, 1], duration: 1)
        }
    }

    @Test func anEmptyPathRestsAtTheOrigin() {
        #expect(PathMotion(Path(), duration: 1).sample(at: 0.5) == MotionSample(value: .zero))
    }
}
