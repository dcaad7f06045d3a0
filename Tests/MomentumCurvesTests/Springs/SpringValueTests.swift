import MomentumCurves
import Testing

@Suite struct SpringValueTests {
    private static let springs = [
        Spring(response: 0.4, dampingFraction: 0.8), Spring(response: 0.4, dampingFraction: 0),
        Spring(response: 0.4, dampingFraction: 1 - 1e-6), Spring(response: 0.4, dampingFraction: 1),
        Spring(response: 0.4, dampingFraction: 1 + 1e-6), Spring(response: 0.4, dampingFraction: 8), Spring(),
    ]

    @Test(arguments: springs)
    func stepsOfAnyLengthFollowTheClosedForm(spring: Spring) {
        for rate in [1.0, 30, 60, 97, 240] {
            var value = SpringValue(3.0, spring: spring, rest: RestThreshold(position: 0))
            value.velocity = -500
            value.target = 100
            let motion = SpringMotion(from: 3.0, to: 100, velocity: -500, spring: spring)
            for frame in 1...Int(2 * rate) {
                value.advance(by: 1 / rate)
                let expected = motion.sample(at: Double(frame) / rate)
                #expect(abs(value.value - expected.value) < 1e-9, "\(rate) Hz, frame \(frame)")
                #expect(abs(value.velocity - expected.velocity) < 1e-7, "\(rate) Hz, frame \(frame)")
            }
        }
    }

    @Test func stepsOfDifferentLengthsReachTheSameValue() {
        var random = SplitMix64(seed: 11)
        for _ in 0..<200 {
            var even = SpringValue(Point(x: 10, y: -4), spring: Spring(response: 0.5, dampingFraction: 0.6))
            even.target = Point(x: 200, y: 30)
            var uneven = even
            var left = 0.25
            even.advance(by: left)
            while left > 0 {
                let step = min(left, random.fraction() * 0.1)
                uneven.advance(by: step)
                left -= step
            }
            #expect(even.value.difference(to: uneven.value) < 1e-9)
            #expect(even.velocity.difference(to: uneven.velocity) < 1e-8)
        }
    }

    @Test(arguments: 1...20)
    func retargetingKeepsValueAndVelocity(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        func number() -> Double { 2000 * random.fraction() - 1000 }
        var value = SpringValue(Point(x: number(), y: number()))
        for step in 0..<500 {
            let before = (value.value, value.velocity)
            switch Int(4 * random.fraction()) {
            case 0: value.target = Point(x: number(), y: number())
            case 1: value.spring = Self.springs[Int(Double(Self.springs.count) * random.fraction())]
            case 2: value.rest = RestThreshold(position: random.fraction())
            default: value.target = value.value
            }
            #expect((value.value, value.velocity) == before, "seed \(seed), step \(step)")
            // The distance is proportional to the step, so a hundred-millionth of a second must not cause a jump.
            let moving = value
            value.advance(by: 1e-8)
            if !value.isSettled {
                let acceleration = 1e6 * (1 + moving.velocity.euclideanLength + moving.value.euclideanLength)
                #expect((value.value - moving.value).euclideanLength <= 1e-8 * (before.1.euclideanLength + 1) + 1e-9)
                #expect((value.velocity - moving.velocity).euclideanLength <= 1e-8 * acceleration)
            } else {
                #expect(value.value.difference(to: moving.value) <= moving.rest.position)
            }
            value.advance(by: random.fraction() * 0.05)
        }
    }

    @Test(arguments: springs)
    func settledValuesStayWithinTheThreshold(spring: Spring) {
        var value = SpringValue(0.0, spring: spring)
        value.target = 100
        let motion = value.motion
        var time = 0.0
        while !value.isSettled, time < 30 {
            value.advance(by: 1 / 60)
            time += 1 / 60
        }
        guard spring.damping > 0 else {
            #expect(!value.isSettled && motion.duration == .infinity)
            return
        }
        #expect(value.value == 100 && value.velocity == 0)
        for later in 0..<1000 {
            let sample = motion.sample(at: time + Double(later) / 480)
            #expect(abs(sample.value - 100) <= value.rest.position && abs(sample.velocity) <= value.rest.velocity)
        }
        // The threshold limits the energy, which takes slightly longer for an overdamped spring.
        #expect(time < 1.1 * motion.duration + 0.05)
    }

    @Test func aVelocityMovesASettledValue() {
        var value = SpringValue(5.0)
        #expect(value.isSettled)
        value.advance(by: 1)
        #expect(value.value == 5)
        value.velocity = 300
        #expect(!value.isSettled)
        value.advance(by: 0.01)
        #expect(value.value > 5)
        value.advance(by: .infinity)
        #expect(value.isSettled && value.value == 5)
    }

    @Test func jumpSettlesTheValue() {
        var value = SpringValue(5.0)
        value.target = 9
        value.advance(by: 0.05)
        value.jump(to: 7)
        #expect(value.isSettled && value.value == 7 && value.target == 7 && value.velocity == 0)
    }

    @Test func theMotionPredictsTheSteps() {
        var value = SpringValue(5.0, spring: Spring(response: 0.3, dampingFraction: 0.5))
        value.target = 9
        value.advance(by: 0.05)
        let motion = value.motion
        #expect(motion.value(at: 0) == value.value && motion.to == 9)
        value.advance(by: 0.2)
        #expect(abs(value.value - motion.value(at: 0.2)) < 1e-12)
    }

    @Test func illegalInputChangesNothing() {
        var value = SpringValue(5.0)
        value.target = 9
        value.velocity = 2
        let before = value
        for time in [0, -1, Double.nan, -Double.infinity] { value.advance(by: time) }
        for number in [Double.nan, .infinity, -.infinity] {
            value.target = number
            value.velocity = number
            value.jump(to: number)
        }
        #expect(value == before)
        #expect(SpringValue(Double.nan).value == 0)
    }

    @Test func anInvalidSpringJumpsToItsTarget() {
        var value = SpringValue(5.0, spring: Spring(mass: -1))
        value.target = 9
        value.advance(by: 0.001)
        #expect(value.isSettled && value.value == 9)
    }

    @Test func overflowingValuesJumpToTheirTarget() {
        var value = SpringValue(-1e308)
        value.target = 1e308
        value.advance(by: 0.1)
        #expect(value.value.isFinite && value.velocity.isFinite)
    }
}
