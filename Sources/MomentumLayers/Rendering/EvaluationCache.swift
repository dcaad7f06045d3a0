/// The last point that was solved on a timing curve. Animations that were added together share curve, beginning and
/// duration, and so the solution.
nonisolated struct EasingCache {
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

    /// Solves for `track`, and at once for the next track at another point of the same curve, when that is near: two solves
    /// take little longer than one.
    @inline(__always)
    mutating func solve(
        _ track: UnsafePointer<RenderTrack>, _ end: UnsafePointer<RenderTrack>, _ fraction: Double, now: Double,
        _ parts: RenderTracks.Parts
    ) {
        curve = track.pointee.course
        self.fraction = fraction
        let last = min(end, track + 4)
        var next = track + 1
        while next < last {
            if next.pointee.kind == .bezier, next.pointee.course == curve, next.pointee.map == track.pointee.map,
                next.pointee.covers(now)
            {
                let moment = next.moment(at: now, rate: 1, parts.loops)
                let other = moment.time / moment.length
                if other != fraction {
                    guard let pair = parts.curves[Int(curve)].ordinarySamples(at: SIMD2(fraction, other)) else { break }
                    (value, slope) = (pair.values[0], pair.derivatives[0])
                    (nextFraction, nextValue, nextSlope) = (other, pair.values[1], pair.derivatives[1])
                    return
                }
            }
            next += 1
        }
        (value, slope) = parts.curves[Int(curve)].sample(at: fraction)
        (nextFraction, nextValue, nextSlope) = (fraction, value, slope)
    }
}

/// The last step of a spring that was worked out, for animations that were added together and for several numbers of one.
nonisolated struct SpringCache {
    private var rates = SpringRates(Spring())
    private var time = 0.0
    private(set) var step = SpringStep(SpringRates(Spring()), dt: 0)

    /// Makes ``step`` that of a spring over `time` seconds.
    @inline(__always)
    mutating func solve(_ rates: SpringRates, _ time: Double) {
        guard time != self.time || rates != self.rates else { return }
        self.rates = rates
        self.time = time
        step = SpringStep(rates, dt: time)
    }
}
