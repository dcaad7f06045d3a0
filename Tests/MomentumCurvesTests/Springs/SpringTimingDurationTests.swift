import MomentumCurves
import Testing

@Suite struct SpringTimingDurationTests {
    static let ratios = [0.004, 0.01, 0.1, 0.3, 0.5, 0.7, 0.85, 0.95, 0.999, 1]

    /// Returns the left side of UIKit's condition, without the absolute value, as a fraction of the threshold: 1 on the
    /// continuous branch.
    static func excess(ratio z: Double, duration: Double, velocity: Double, spring: Spring) -> Double {
        let frequency = spring.angularFrequency
        if z >= 1 { return (1 + (frequency - velocity) * duration) * Maths.exp(-frequency * duration) / 0.001 }
        let decay = z * frequency
        return (1 - velocity / decay) * Maths.exp(-decay * duration) / (0.001 * (1 - z * z).squareRoot() / z)
    }

    @Test func frequencyDecreasesSmoothlyWithTheVelocity() {
        var last = Spring(dampingRatio: 0.1, duration: 10, initialVelocity: 0.0212).angularFrequency
        for index in 0...8800 {
            let velocity = 0.0212 + Double(index) * 1e-6
            let frequency = Spring(dampingRatio: 0.1, duration: 10, initialVelocity: velocity).angularFrequency
            guard frequency <= last, last - frequency < 3e-6, frequency > 4.5, frequency < 4.65 else {
                Issue.record("\(velocity): \(last) to \(frequency)")
                return
            }
            last = frequency
        }
    }

    /// At the fold the branch ends with a vertical tangent, like a square root. Elsewhere it is Lipschitz continuous. A
    /// step of n = v0 D therefore changes u by no more than about 1.5 times its own root.
    @Test(arguments: ratios, [0.01, 0.3, 10]) func frequencyIsContinuousInTheVelocity(ratio: Double, duration: Double) {
        let step = 1.0 / 1024
        let solved = max(ratio, 0.0027182718243)
        var last: Double?
        var largest = 0.0
        for index in stride(from: -12 * 1024, through: 40 * 1024, by: 1) {
            let velocity = Double(index) * step / duration
            let spring = Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
            let folds = spring.angularFrequency * solved * duration
            if let last { largest = max(largest, abs(folds - last)) }
            last = folds
        }
        #expect(largest < 1.5 * step.squareRoot())
    }

    @Test(arguments: ratios, [0.01, 0.3, 10]) func envelopeNeverExceedsTheThresholdAtTheDuration(
        ratio: Double, duration: Double
    ) {
        var exact = 0
        for index in -400...1600 {
            let velocity = Double(index) * 0.05 / duration
            let spring = Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
            let excess = Self.excess(ratio: ratio, duration: duration, velocity: velocity, spring: spring)
            #expect(abs(excess) <= 1 + 1e-9, "\(velocity)")
            if abs(abs(excess) - 1) < 1e-9 { exact += 1 }
            if index <= 0 { #expect(abs(excess - 1) < 1e-9, "\(velocity)") }
            if index >= 400 { #expect(abs(excess + 1) < 1e-9, "\(velocity)") }
            // Where the condition is satisfied, the duration reads back.
            if abs(abs(excess) - 1) < 1e-9 {
                let back = spring.timingDuration(initialVelocity: velocity)
                #expect(abs(back - duration) < 1e-7 * duration, "\(velocity)")
            }
        }
        #expect(exact > 1500)
    }

    @Test func limitsAreClamped() {
        #expect(Spring(dampingRatio: 3, duration: 1) == Spring(dampingRatio: 1, duration: 1))
        #expect(Spring(dampingRatio: 0.5, duration: 0) == Spring(dampingRatio: 0.5, duration: 0.01))
        #expect(Spring(dampingRatio: 0.5, duration: 1e9) == Spring(dampingRatio: 0.5, duration: 10))
        let undamped = Spring(dampingRatio: 0, duration: 1)
        #expect(undamped.damping == 0)
        #expect(abs(undamped.angularFrequency - 367.88) < 0.01)
        #expect(undamped.timingDuration() == .infinity)
        for velocity in [-1e12, 1e12, -1e-300, 1e-300] {
            #expect(Spring(dampingRatio: 0.5, duration: 0.5, initialVelocity: velocity).isValid)
            #expect(Spring(dampingRatio: 1, duration: 0.5, initialVelocity: velocity).isValid)
        }
    }
}
