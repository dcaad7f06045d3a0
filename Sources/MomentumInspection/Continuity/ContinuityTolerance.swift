import MomentumReplay

/// The largest steps that are invisible. Lengths are in points; other values are fractions or factors.
struct ContinuityTolerance {
    /// The largest step of a value during an interval between frames. A length of 0.01 points is not visible on any
    /// display.
    let value: Double
    /// The largest difference between an expected and an actual value.
    let exactness: Double
    /// The largest step of a velocity, per second.
    let velocity: Double

    /// The largest step of a large value, as a fraction of the value: an animation ends this close to its end.
    let relative: Double

    /// Returns the largest step of a value near `number` that changes by `rate` per second. Sums of numbers far beyond
    /// any display have larger rounding errors.
    func value(near number: Double, _ rate: Double) -> Double {
        max(value, relative * abs(number), 1e-11 * abs(rate))
    }

    /// The tolerance for lengths in points.
    static let length = ContinuityTolerance(value: 0.01, exactness: 1e-5, velocity: 0.5, relative: 1e-11)
    /// The tolerance for fractions and factors, for layers of some hundred points. A spring of colours ends within the
    /// exactness of its end.
    static let share = ContinuityTolerance(value: 1e-4, exactness: 2e-6, velocity: 5e-3, relative: 1e-7)

    /// The tolerances by the index of the value.
    static let all: [ContinuityTolerance] = (0..<LayerReading.count).map {
        LayerReading.isLength($0) ? .length : .share
    }
}
