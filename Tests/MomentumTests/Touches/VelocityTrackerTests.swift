import MomentumKit
import Testing

@Suite struct VelocityTrackerTests {
    private func velocity(_ samples: [(Double, Double)], at time: Double? = nil) -> Double {
        var tracker = VelocityTracker()
        for (time, y) in samples { tracker.add(Point(x: 3, y: y), at: time) }
        return tracker.velocity(at: time ?? samples.last!.0).dy
    }

    private func line(_ speed: Double, rate: Double = 120, count: Int = 20, noise: (Int) -> Double = { _ in 0 }) -> [(
        Double, Double
    )] {
        (0..<count).map { (Double($0) / rate, 7 + speed * Double($0) / rate + noise($0)) }
    }

    @Test func aFingerRestsFortyMillisecondsAfterItsLastMove() {
        var tracker = VelocityTracker()
        for step in 0...10 { tracker.add(Point(x: Double(step) * 5, y: 0), at: Double(step) / 100) }
        #expect(VelocityTracker.restTime == 0.04)
        #expect(abs(tracker.velocity(at: 0.139).dx - 500) < 1e-6 && tracker.velocity(at: 0.141) == .zero)
        // A tremor of half a point at most is not a movement.
        for step in 1...5 { tracker.add(Point(x: step % 2 == 0 ? 50 : 50.4, y: 0), at: 0.1 + Double(step) / 100) }
        #expect(tracker.velocity(at: 0.15) == .zero)
    }

    @Test func aSteadyFingerHasItsSpeed() {
        for rate in [60.0, 120, 240, 1000] {
            for speed in [-3000.0, -80, 200, 9000] {
                #expect(abs(velocity(line(speed, rate: rate, count: 40)) - speed) < 1e-6 * abs(speed))
            }
        }
    }

    @Test func tremorHasLittleEffect() {
        let shaken = line(1000) { $0 % 2 == 0 ? 0.5 : -0.5 }
        #expect(abs(velocity(shaken) - 1000) < 25)
    }

    @Test func outliersAreIgnored() {
        for index in 10..<20 {
            let samples = line(500) { $0 == index ? 120 : 0 }
            #expect(abs(velocity(samples) - 500) < 1e-6, "sample \(index)")
        }
    }

    @Test func duplicatesAndLateSamplesDoNoHarm() {
        var samples = line(800)
        samples.insert(samples[15], at: 16)
        samples.insert((samples[12].0, -999), at: 18)
        #expect(abs(velocity(samples) - 800) < 1e-6)
        // Of two samples with the same time, the last one is used.
        #expect(abs(velocity([(0, 0), (0.01, 999), (0.01, 10)]) - 1000) < 1e-6)
    }

    @Test func aRestingFingerHasNoVelocity() {
        let samples = line(800)
        let end = samples.last!
        #expect(velocity(samples, at: end.0 + 0.039) > 700)
        #expect(velocity(samples, at: end.0 + 0.041) == 0)
        // Stationary samples are not a movement.
        #expect(velocity(samples + [(end.0 + 0.03, end.1), (end.0 + 0.06, end.1 + 0.2)]) == 0)
    }

    @Test func fewSamplesGiveAVelocity() {
        #expect(VelocityTracker().velocity(at: 0) == .zero)
        #expect(velocity([(1, 50)]) == 0)
        #expect(abs(velocity([(1, 50), (1.01, 60)]) - 1000) < 1e-6)
        #expect(velocity([(1, 50), (1, 60)]) == 0)
        #expect(velocity([(1, 50), (5, 60)]) == 0)
    }

    @Test func onlyTheLastTenthOfASecondMatters() {
        let turned = (0..<60).map { (step: Int) -> (Double, Double) in
            let place = step < 30 ? step * 20 : 750 - step * 5
            return (Double(step) / 120, Double(place))
        }
        #expect(abs(velocity(turned) + 600) < 1e-6)
    }

    @Test func accelerationIsFollowed() {
        // y = 4000 t^2 has the velocity 8000 t at the end. The linear fit lags by less than half the window.
        let samples = (0..<30).map { (step: Int) -> (Double, Double) in
            let time = Double(step) / 120
            return (time, 4000 * time * time)
        }
        let end = samples.last!.0
        let found = velocity(samples)
        #expect(found < 8000 * end && found > 8000 * (end - 0.05))
    }
}
