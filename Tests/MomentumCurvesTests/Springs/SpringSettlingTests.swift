import MomentumCurves
import Testing

@Suite struct SpringSettlingTests {
    static let ratios = [0.02, 0.3, 0.9, 1 - 1e-6, 1 - 1e-12, 1, 1 + 1e-12, 1 + 1e-6, 1.3, 4.6, 50]
    static let starts: [(Double, Double)] = [(1, 0), (-1, 0), (1, 60), (1, -60), (0, 30), (-300, 9000), (0.2, 0)]

    @Test func durationsMatchCoreAnimation() {
        #expect(abs(Spring(damping: 5).settlingDuration() - 2.855) < 0.0005)
        #expect(abs(Spring(damping: 15).settlingDuration() - 1.022) < 0.0005)
        #expect(Spring(damping: 0).settlingDuration() == .infinity)
    }

    @Test(arguments: ratios) func theThresholdIsNotExceededAfterTheLastCrossing(ratio: Double) {
        let spring = Spring(angularFrequency: 12, dampingRatio: ratio)
        for (displacement, velocity) in Self.starts {
            let response = SpringResponse(spring, displacement: displacement, velocity: velocity)
            for threshold in [0.5, 0.01, 1e-6] {
                let last = response.lastTime(exceeding: threshold)
                if last > 0 {
                    #expect(abs(abs(response.sample(at: last).displacement) - threshold) < 1e-9 * threshold + 1e-13)
                }
                for index in 1...400 {
                    let time = last + Double(index * index) * 1e-4
                    #expect(
                        abs(response.sample(at: time).displacement) <= threshold * (1 + 1e-9),
                        "\(displacement) \(velocity) \(time)")
                }
            }
        }
    }

    @Test(arguments: ratios) func restTimeIsAtMostHalfAnOscillationLate(ratio: Double) {
        let spring = Spring(angularFrequency: 12, dampingRatio: ratio)
        // Where the two modes of an overdamped spring cancel for a while, their envelopes do not.
        for (displacement, velocity) in Self.starts where ratio <= 1 || displacement * velocity >= 0 {
            let response = SpringResponse(spring, displacement: displacement, velocity: velocity)
            for rest in [RestThreshold(position: 0.5), .points, .plotted] {
                let time = response.restTime(within: rest)
                // The last time at which it was still too far away or too fast, to a millisecond.
                var last = time
                while last > 0 {
                    let sample = response.sample(at: last)
                    guard rest.contains(displacement: sample.displacement, velocity: sample.velocity) else { break }
                    last -= 0.001
                }
                #expect(
                    time - last < .pi / 12 + 0.01,
                    "\(displacement) \(velocity): \(time) instead of \(last), rest \(rest.position)")
            }
        }
    }

    @Test(arguments: ratios) func restTimeIsATightBound(ratio: Double) {
        let spring = Spring(angularFrequency: 12, dampingRatio: ratio)
        for (displacement, velocity) in Self.starts {
            let response = SpringResponse(spring, displacement: displacement, velocity: velocity)
            let time = response.restTime(position: 0.5, velocity: 5)
            #expect(time.isFinite)
            for index in 0...400 {
                let sample = response.sample(at: time + Double(index * index) * 1e-4)
                #expect(abs(sample.displacement) < 0.5, "\(displacement) \(velocity) \(index)")
                #expect(abs(sample.velocity) < 5, "\(displacement) \(velocity) \(index)")
            }
            // If the position decides, the time is late by no more than half a period and the margin of the envelopes.
            let last = response.lastTime(exceeding: 0.5)
            let swing = .pi / (12 * max(1e-3, (1 - min(1, ratio * ratio)).squareRoot()))
            #expect(
                time <= max(last, response.lastTime(exceeding: 0.05)) + min(swing, 1) + 0.5,
                "\(displacement) \(velocity)")
        }
    }

    // At these times an angle is accurate to a hundredth at best, and no search from turning point to turning point can
    // improve that.
    @Test func nearlyUndampedSpringsSettleWithoutASearch() {
        let response = SpringResponse(Spring(mass: 1, stiffness: 1, damping: 1e-14), displacement: 1)
        let last = response.lastTime(exceeding: 0.5)
        #expect(abs(last / 1.3862943611198906e14 - 1) < 1e-3)
    }

    @Test func anUndampedSpringNeverRests() {
        let response = SpringResponse(Spring(damping: 0), displacement: 1)
        #expect(response.restTime(position: 0.5, velocity: 100) == .infinity)
        #expect(response.restTime(position: 2, velocity: 11) == 0)
        #expect(response.lastTime(exceeding: 0.5) == .infinity)
        #expect(response.lastTime(exceeding: 1.5) == 0)
        #expect(response.restTime(position: 0, velocity: 1) == .infinity)
    }

    @Test(arguments: ratios) func theVelocityIsZeroAtTurningPoints(ratio: Double) {
        let spring = Spring(angularFrequency: 12, dampingRatio: ratio)
        for (displacement, velocity) in Self.starts {
            let response = SpringResponse(spring, displacement: displacement, velocity: velocity)
            for index in 0..<5 {
                guard let time = response.extremumTime(index) else { continue }
                let scale = abs(displacement) * 12 + abs(velocity)
                #expect(abs(response.sample(at: time).velocity) < 1e-12 * scale, "\(displacement) \(velocity) \(index)")
            }
            let extremes = response.extremes
            for index in 0...1000 {
                let place = response.sample(at: Double(index) * 0.002).displacement
                let slack = 1e-12 * (abs(displacement) + abs(velocity))
                #expect(place >= extremes.lowerBound - slack && place <= extremes.upperBound + slack)
            }
        }
    }

    @Test func overshootMatchesTheFormula() {
        // exp(-π 0.5 / sqrt(0.75))
        let spring = Spring(damping: 10)
        #expect(abs(spring.overshoot - 0.16303353482158) < 1e-13)
        #expect(abs(SpringResponse(spring, displacement: -20).overshoot - 20 * spring.overshoot) < 1e-12)
        #expect(Spring(damping: 20).overshoot == 0)
        #expect(Spring(damping: 0).overshoot == 1)
        // An overdamped spring that is thrown at its target passes it once.
        #expect(
            SpringResponse(Spring(damping: 30, allowOverDamping: true), displacement: 1, velocity: -100).overshoot > 1)
        #expect(
            SpringResponse(Spring(damping: 30, allowOverDamping: true), displacement: 1, velocity: -1).overshoot == 0)
        #expect(
            SpringResponse(Spring(damping: 30, allowOverDamping: true), displacement: 0, velocity: -100).overshoot > 1)
    }

    @Test func restThresholdsHaveTheirDocumentedValues() {
        #expect(RestThreshold.points == RestThreshold(position: 0.01, velocity: 0.1))
        #expect(RestThreshold.opacity == RestThreshold(position: 0.0005, velocity: 0.005))
        #expect(RestThreshold.color == RestThreshold.opacity)
        // A hundredth of a point at the end of a lever of a thousand points.
        for rest in [RestThreshold.scale, .radians] {
            #expect(rest.position * 1000 == RestThreshold.points.position && rest.velocity == rest.position * 10)
        }
        #expect(RestThreshold.scale(over: 5000).position * 5000 == RestThreshold.points.position)
        #expect(RestThreshold.scale(over: 10) == .scale)
    }
}
