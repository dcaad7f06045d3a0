import MomentumCurves
import Testing

@Suite struct SpringTests {
    static let springs = [0, 0.05, 0.4, 0.999999, 1, 1.000001, 3, 60].flatMap { ratio in
        [0.3, 10, 200].map { Spring(angularFrequency: $0, dampingRatio: ratio, mass: 3) }
    }

    static func difference(_ a: Spring, _ b: Spring) -> Double {
        abs(a.stiffness - b.stiffness) / a.stiffness + abs(a.damping - b.damping)
            / (a.damping + a.mass * a.angularFrequency)
    }

    @Test(arguments: springs) func everyParametrisationReadsBack(spring: Spring) {
        let mass = spring.mass
        let copies = [
            Spring(angularFrequency: spring.angularFrequency, dampingRatio: spring.dampingRatio, mass: mass),
            Spring(response: spring.response, dampingFraction: spring.dampingFraction, mass: mass),
            Spring(perceptualDuration: spring.perceptualDuration, bounce: spring.bounce, mass: mass),
            Spring(frequency: spring.frequency, dampingRatio: spring.dampingRatio, mass: mass),
            Spring(springConstant: spring.springConstant, friction: spring.friction, mass: mass),
        ]
        for copy in copies { #expect(Self.difference(spring, copy) < 1e-13) }
    }

    @Test func bouncinessAndSpeedReadBack() throws {
        for bounciness in stride(from: 0.0, through: 20, by: 0.5) {
            for speed in stride(from: 0.0, through: 20, by: 0.5) {
                let spring = Spring(bounciness: bounciness, speed: speed, mass: 2)
                #expect(spring.isValid)
                let pair = try #require(spring.bouncinessAndSpeed)
                #expect(abs(pair.bounciness - bounciness) < 1e-10)
                #expect(abs(pair.speed - speed) < 1e-10)
            }
        }
        #expect(Spring(stiffness: 300, damping: 0.5).bouncinessAndSpeed == nil)
    }

    @Test func knownSpringsHaveTheirParameters() {
        #expect(Spring() == Spring(mass: 1, stiffness: 100, damping: 10))
        #expect(Spring.system == Spring(mass: 3, stiffness: 1000, damping: 500))
        #expect(Spring.displayLinkDefault == Spring(mass: 1, stiffness: 300, damping: 20))
        #expect(Spring().dampingRatio == 0.5)
        #expect(Spring().angularFrequency == 10)
        // POP's defaults: tension 70.911764705882 in the first unit, for which its friction function is
        // 11.975293639094.
        let pop = Spring(bounciness: 4, speed: 12)
        #expect(abs(pop.stiffness - 342.10058823529414) < 1e-9)
        #expect(abs(pop.damping - 30.486979648244255) < 1e-9)
        #expect(Spring(response: 0.5, dampingFraction: 1).regime != .underdamped)
        #expect(Spring(perceptualDuration: 0.5, bounce: 0.3).dampingRatio.rounded(toDecimals: 12) == 0.7)
        #expect(Spring(perceptualDuration: 0.5, bounce: -0.5).dampingRatio.rounded(toDecimals: 12) == 2)
    }

    @Test(arguments: [-1, -1 + 1e-16, -0.999, 0, 0.5, 1 - 1e-16, 1]) func bouncesAreValidUpToTheirLimits(
        _ bounce: Double
    ) {
        let spring = Spring(perceptualDuration: 0.5, bounce: bounce)
        #expect(spring.isValid && abs(spring.bounce - bounce) < 1e-8)
        #expect(!spring.settlingDuration().isNaN && !spring.overshoot.isNaN)
        for time in [0, 0.1, 1, 1e6] {
            let sample = SpringMotion(from: 0.0, to: 100, spring: spring).sample(at: time)
            #expect(sample.value.isFinite && sample.velocity.isFinite && sample.value > -100.1 && sample.value < 200.1)
        }
    }

    @Test func invalidSpringsDoNotMove() {
        let refused = [
            Spring(mass: 0), Spring(mass: -1), Spring(stiffness: 0), Spring(stiffness: -1), Spring(damping: -1),
            Spring(mass: .nan), Spring(stiffness: .infinity), Spring(damping: .nan), Spring(damping: .infinity),
            Spring(response: 0, dampingFraction: 1), Spring(response: -1, dampingFraction: -1),
            Spring(perceptualDuration: 1, bounce: -1.5), Spring(perceptualDuration: 1, bounce: 1.5),
            Spring(frequency: -2, dampingRatio: -0.5), Spring(dampingRatio: -1, duration: 1),
            Spring(dampingRatio: 0.5, duration: .nan),
            Spring(dampingRatio: 0.5, duration: 1, initialVelocity: .infinity),
            Spring(mass: 1e-300, stiffness: 1e300),
        ]
        for (index, spring) in refused.enumerated() {
            #expect(!spring.isValid, "\(index)")
            let sample = SpringResponse(spring, displacement: 5, velocity: 3).sample(at: 0.1)
            #expect(sample == (0, 0))
            let motion = SpringMotion(from: 1.0, to: 2, velocity: 3, spring: spring)
            #expect(motion.sample(at: 0) == MotionSample(value: 2))
            #expect(motion.duration == 0)
        }
        #expect(Spring(damping: 0).isValid)
    }
}

extension Double {
    fileprivate func rounded(toDecimals decimals: Int) -> Double {
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        return (self * scale).rounded() / scale
    }
}
