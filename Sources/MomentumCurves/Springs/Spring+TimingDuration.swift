// UIKit's spring timing: a damping ratio and a duration, from which the frequency follows.
//
// Let u be the number of e-folds of the envelope within the duration D (u = z w0 D below critical damping, w0 D at it),
// and n = v0 D the distance, relative to the whole, that the initial velocity alone would cover. The condition is
//
//     z < 1:  |1 - n / u| exp(-u) = e,     e = 0.001 sqrt(1 - z²) / z
//     z = 1:  |1 + u - n| exp(-u) = e,     e = 0.001
//
// The left side without its bars rises with u to one maximum and falls beyond it. For n <= 0 it crosses e once. For
// n > 0 the crossing beyond the maximum is the continuous branch. It decreases as n grows and ends in a fold, at
// u = c, n = n_c, where the maximum itself is only e:
//
//     z < 1:  exp(-c) = e (1 + c),  n_c = c² / (1 + c)         z = 1:  c = n_c = -log e
//
// For larger n the only root is the other one, with the opposite sign between the bars. It is far smaller and grows
// with n. Following it directly would be a jump. Therefore u stays at c, where the envelope at D is below the
// threshold, until the other root has grown to c, and follows that root from there. As a result u is continuous in v0
// everywhere, the envelope at D is never above the threshold, and it is exactly the threshold wherever a continuous
// root exists.

extension Spring {
    /// The range of durations of UIKit's spring timing: 0.01 to 10 seconds. Other durations are clamped to it.
    @inlinable public static var timingDurations: ClosedRange<Double> { 0.01...10 }

    /// Creates a spring from UIKit's timing: the damping ratio and the duration after which the envelope is a
    /// thousandth of the distance.
    ///
    /// The result varies continuously with the initial velocity. The branch of solutions that starts at velocity 0 ends
    /// at a velocity of several distances per duration towards the target. Beyond that velocity the spring keeps its
    /// frequency and settles early, until the remaining solution reaches that frequency.
    ///
    /// For a damping ratio below e / 1000 (0.0027) the frequency is the same as for e / 1000. The envelope of such a
    /// weak damping is indistinguishable from its start, and the equation would have ever softer springs as solutions,
    /// and finally none.
    ///
    /// A negative damping ratio, a duration that is NaN or an initial velocity that is not finite creates an invalid
    /// spring.
    ///
    /// - Parameters:
    ///   - dampingRatio: The damping ratio, at least 0. Values above 1 are treated as 1.
    ///   - duration: The duration in seconds, clamped to ``timingDurations``.
    ///   - initialVelocity: The initial velocity towards the target relative to the whole distance, in 1/s.
    ///   - mass: The moving mass, greater than 0.
    public init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0, mass: Double = 1) {
        guard dampingRatio >= 0, !duration.isNaN, initialVelocity.isFinite else {
            self.init(mass: mass, stiffness: .nan, damping: .nan)
            return
        }
        let duration = min(max(duration, Self.timingDurations.lowerBound), Self.timingDurations.upperBound)
        let distance = initialVelocity * duration
        if dampingRatio >= 1 {
            let folds = Self.criticalFolds(distance: distance)
            self.init(angularFrequency: folds / duration, dampingRatio: 1, mass: mass)
        } else {
            let solved = max(dampingRatio, 0.0027182718243)
            let threshold = Self.settledFraction * (1 - solved * solved).squareRoot() / solved
            let folds = Self.underdampedFolds(distance: distance, threshold: threshold)
            self.init(angularFrequency: folds / (solved * duration), dampingRatio: dampingRatio, mass: mass)
        }
    }

    /// Returns UIKit's duration of this spring, in seconds: the last time at which the envelope used by UIKit is a
    /// thousandth of the distance. The method is the inverse of ``init(dampingRatio:duration:initialVelocity:mass:)``,
    /// without clamping. The duration is infinite without damping, and NaN for an invalid spring. A damping ratio above
    /// 1 is treated as 1.
    ///
    /// - Parameter initialVelocity: The initial velocity towards the target, relative to the whole distance, in 1/s.
    public func timingDuration(initialVelocity: Double = 0) -> Double {
        guard isValid else { return .nan }
        let ratio = dampingRatio
        let frequency = angularFrequency
        guard ratio > 0 else { return .infinity }
        if ratio < 1 {
            let decay = ratio * frequency
            let threshold = Self.settledFraction * (1 - ratio * ratio).squareRoot() / ratio
            return max(0, Maths.log(abs(initialVelocity / decay - 1) / threshold) / decay)
        }
        // (1 + (1 - r) p) exp(-p) is the displacement of a critical spring from 1 with velocity -r, at time p.
        let response = SpringResponse(
            Spring(mass: 1, stiffness: 1, damping: 2), displacement: 1, velocity: -initialVelocity / frequency
        )
        return response.lastTime(exceeding: Self.settledFraction) / frequency
    }

    /// Returns u for a damping ratio below 1.
    private static func underdampedFolds(distance: Double, threshold: Double) -> Double {
        let start = -Maths.log(threshold)
        // The fold: c + log(1 + c) = -log e.
        let fold = root(in: 0...start) { ($0 + Maths.log1p($0) - start, 1 + 1 / (1 + $0)) }
        if distance <= fold * fold / (1 + fold) {
            let end = distance < 0 ? start + Maths.log1p(-distance / start) : start
            return root(in: (distance < 0 ? start : fold)...end) {
                ($0 - start - Maths.log1p(-distance / $0), 1 - distance / ($0 * ($0 - distance)))
            }
        }
        guard (distance / fold - 1) * Maths.exp(-fold) > threshold else { return fold }
        // (n / u - 1) exp(-u) = e, with u below both n and the value that it would have without the -1.
        let end = min(distance, max(fold, start + Maths.log(distance / fold)))
        return root(in: fold...end) {
            (
                $0 - start - Maths.log(max((distance - $0) / $0, .leastNormalMagnitude)),
                1 + distance / ($0 * (distance - $0))
            )
        }
    }

    /// Returns u for a damping ratio of 1.
    private static func criticalFolds(distance: Double) -> Double {
        let start = -Maths.log(settledFraction)
        if distance <= start {
            // 1 + u - n = e exp(u). The upper end is well beyond the root.
            let end = 2 * (start + Maths.log(2 + start + abs(distance)))
            return root(in: max(start, distance)...end) {
                ($0 - start - Maths.log1p($0 - distance), 1 - 1 / (1 + $0 - distance))
            }
        }
        guard distance - 1 - start > 1 else { return start }
        let end = min(distance - 1, start + Maths.log(distance))
        return root(in: start...end) {
            ($0 - start - Maths.log(max(distance - 1 - $0, .leastNormalMagnitude)), 1 + 1 / (distance - 1 - $0))
        }
    }

    /// Returns the root of an increasing function in `range`, by Newton's method. A step that leaves the range known to
    /// contain the root is replaced by halving the range.
    private static func root(in range: ClosedRange<Double>, _ function: (Double) -> (value: Double, slope: Double))
        -> Double
    {
        var low = range.lowerBound
        var high = range.upperBound
        var estimate = high
        for _ in 0..<120 {
            let (value, slope) = function(estimate)
            if value == 0 { return estimate }
            if value > 0 { high = estimate } else { low = estimate }
            let newton = estimate - value / slope
            let next = newton > low && newton < high ? newton : low + (high - low) * 0.5
            if abs(next - estimate) <= 1e-16 * estimate || next == low || next == high { return next }
            estimate = next
        }
        return estimate
    }
}
