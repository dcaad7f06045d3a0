import MomentumCurves
import Testing

@Suite struct SpringMotionTests {
    @Test func retargetingKeepsValueAndVelocity() {
        for ratio in [0, 0.3, 1, 4] {
            let spring = Spring(angularFrequency: 15, dampingRatio: ratio)
            let motion = SpringMotion(
                from: Point(x: 0, y: 10), to: Point(x: 300, y: 10), velocity: Vector(dx: -500, dy: 80), spring: spring
            )
            for time in [-1, 0, 0.05, 0.31, 4] {
                let before = motion.sample(at: time)
                let next = motion.retargeted(to: Point(x: -40, y: 900), at: time, spring: Spring(damping: 3))
                #expect(next.sample(at: 0) == before)
                let soon = next.sample(at: 1e-9)
                #expect((soon.value - before.value).largestMagnitude < 1e-5)
                #expect((soon.velocity - before.velocity).largestMagnitude < 1e-3)
                #expect(next.spring == Spring(damping: 3))
            }
        }
    }

    @Test func retargetingToTheSameTargetChangesNothing() {
        let motion = SpringMotion(from: 10.0, to: 200, velocity: 999, spring: Spring(damping: 4))
        let later = motion.retargeted(to: 200, at: 0.2)
        for index in 0...100 {
            let time = Double(index) * 0.02
            #expect(abs(later.value(at: time) - motion.value(at: time + 0.2)) < 1e-11)
            #expect(abs(later.velocity(at: time) - motion.velocity(at: time + 0.2)) < 1e-10)
        }
    }

    @Test func aVelocityAtTheTargetStillBounces() {
        let motion = SpringMotion(from: 50.0, to: 50, velocity: 800)
        #expect(motion.sample(at: 0) == MotionSample(value: 50, velocity: 800))
        #expect(motion.value(at: 0.1) > 80)
        #expect(motion.duration > 0.5 && motion.duration.isFinite)
    }

    @Test func componentsMoveIndependently() {
        let motion = SpringMotion(from: Point(x: 0, y: 0), to: Point(x: 100, y: 0), velocity: Vector(dx: 0, dy: 0))
        let single = SpringMotion(from: 0.0, to: 100)
        #expect(motion.value(at: 0.1) == Point(x: single.value(at: 0.1), y: 0))
        let response = motion.response(component: 0).sample(at: 0.1)
        #expect(abs(response.displacement + 100 - single.value(at: 0.1)) < 1e-12)
    }

    @Test func beforeItsStartAMotionHolds() {
        let motion = SpringMotion(from: 1.0, to: 2, velocity: 5)
        #expect(motion.sample(at: -0.1) == MotionSample(value: 1))
        #expect(motion.sample(at: .nan) == MotionSample(value: 1))
        #expect(motion.sample(at: .infinity) == MotionSample(value: 2))
        #expect(motion.sample(at: 1e300) == MotionSample(value: 2))
    }

    @Test func normalisedVelocityIsPerDistanceAndComponent() {
        let from = Point(x: 10, y: 5)
        let to = Point(x: 210, y: 5)
        let velocity = Vector(dx: 400, dy: 70)
        let normalized = SpringMotion.normalizedVelocity(velocity, from: from, to: to)
        #expect(normalized == Vector(dx: 2, dy: 0))
        #expect(SpringMotion.absoluteVelocity(normalized: normalized, from: from, to: to) == Vector(dx: 400, dy: 0))
    }
}
