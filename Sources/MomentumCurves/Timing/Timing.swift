/// What all timing functions share.
enum Timing {
    /// `slope` cut to the steepest that is reported.
    @inline(__always)
    static func limited(_ slope: Double) -> Double {
        max(-CubicBezier.steepestSlope, min(CubicBezier.steepestSlope, slope))
    }

    /// Whether a slope stands for a vertical tangent, along which nothing can be extended.
    @inline(__always)
    static func isVertical(_ slope: Double) -> Bool { slope.magnitude >= CubicBezier.steepestSlope }
}
