import MomentumReplay

/// How large a step may be that nothing can see. Lengths are in points; everything else is a fraction or a factor.
struct ContinuityTolerance {
    /// The largest step of a value in time alone: what a display of a hundredth of a point can show.
    let value: Double
    /// The largest difference between what is seen and what was asked for.
    let exactness: Double
    /// The largest step of a velocity, per second.
    let velocity: Double

    /// The largest step of a large value, as a part of it: an animation ends as close as that to its end.
    let relative: Double

    /// The largest step of a value that is about `number` and changes by `rate` each second: sums of numbers beyond all displays
    /// are rounded more than that.
    func value(near number: Double, _ rate: Double) -> Double {
        max(value, relative * abs(number), 1e-11 * abs(rate))
    }

    /// For numbers in points.
    static let length = ContinuityTolerance(value: 0.01, exactness: 1e-5, velocity: 0.5, relative: 1e-11)
    /// For fractions and factors: a thousandth of a whole, over some hundred points. A spring of colours ends as close to its end as
    /// the exactness says.
    static let share = ContinuityTolerance(value: 1e-4, exactness: 2e-6, velocity: 5e-3, relative: 1e-7)

    /// By the number's place in a layer's block.
    static let all: [ContinuityTolerance] = (0..<LayerReading.count).map {
        LayerReading.isLength($0) ? .length : .share
    }
}
