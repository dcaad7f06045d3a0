/// The last point that was solved on a timing curve. Animations that were added together share curve, beginning and
/// duration, and so the solution.
nonisolated struct EasingMemory {
    private var curve: Int32 = -1
    private var fraction = 0.0
    private(set) var value = 0.0
    private(set) var slope = 0.0
    /// The point to be asked for next, if the one before it has been.
    private var nextFraction = 0.0
    private var nextValue = 0.0
    private var nextSlope = 0.0

    /// Whether ``value`` and ``slope`` are, or now become, those of `curve` at `fraction`.
    @inline(__always)
    mutating func knows(_ curve: Int32, _ fraction: Double) -> Bool {
        guard curve == self.curve else { return false }
        if fraction == self.fraction { return true }
        guard fraction == nextFraction else { return false }
        (self.fraction, value, slope) = (fraction, nextValue, nextSlope)
        return true
    }

    /// Solves for `track`, and at once for the track after it when that runs along the same curve: two solves take little
    /// longer than one.
    @inline(__always)
    mutating func solve(
        _ track: UnsafePointer<RenderTrack>, _ end: UnsafePointer<RenderTrack>, _ fraction: Double, now: Double,
        _ curves: UnsafePointer<CubicBezier>
    ) {
        let next = track + 1
        curve = track.pointee.curve
        self.fraction = fraction
        if next < end, next.pointee.kind == .bezier, next.pointee.curve == curve, next.pointee.map == track.pointee.map
        {
            let other = (now - next.pointee.begin) / next.pointee.duration
            if let pair = curves[Int(curve)].ordinarySamples(at: SIMD2(fraction, other)) {
                (value, slope) = (pair.values[0], pair.derivatives[0])
                (nextFraction, nextValue, nextSlope) = (other, pair.values[1], pair.derivatives[1])
                return
            }
        }
        (value, slope) = curves[Int(curve)].sample(at: fraction)
        (nextFraction, nextValue, nextSlope) = (fraction, value, slope)
    }
}

/// The last step of a spring that was worked out, for animations that were added together.
nonisolated struct SpringMemory {
    private var spring: Int32 = -1
    private var time = 0.0
    private(set) var step = SpringStep(SpringRates(Spring()), dt: 0)

    /// Makes ``step`` that of `spring` over `time` seconds.
    @inline(__always)
    mutating func solve(_ spring: Int32, _ time: Double, _ springs: UnsafePointer<SpringRates>) {
        guard spring != self.spring || time != self.time else { return }
        self.spring = spring
        self.time = time
        step = SpringStep(springs[Int(spring)], dt: time)
    }
}
