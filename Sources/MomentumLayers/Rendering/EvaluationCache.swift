/// A cache of the last solved point of a timing curve. Animations that were added together share the curve, beginning
/// and duration, and so the solution.
nonisolated struct EasingCache {
    private var curve: Int32 = -1
    private var fraction = 0.0
    private(set) var value = 0.0
    private(set) var slope = 0.0
    /// The track that was solved along with the last one, at a different point, and its number of iterations per
    /// second.
    private(set) var next: UnsafePointer<RenderTrack>?
    private(set) var nextRate = 0.0
    private var nextFraction = 0.0
    private var nextValue = 0.0
    private var nextSlope = 0.0

    /// Returns whether ``value`` and ``slope`` are the value and the slope of `curve` at `fraction`.
    @inline(__always)
    func contains(_ curve: Int32, _ fraction: Double) -> Bool {
        curve == self.curve && fraction == self.fraction
    }

    /// Sets ``value`` and ``slope`` to those of ``next``.
    @inline(__always)
    mutating func advanceToNext() {
        next = nil
        (fraction, value, slope) = (nextFraction, nextValue, nextSlope)
    }

    /// Solves for `track` and, if a nearby track is at a different point of the same curve, for that track as well: two
    /// solutions take little longer than one. The time of their layers is `now`, and its rate is `rate`.
    @inline(__always)
    mutating func solve(
        _ track: UnsafePointer<RenderTrack>, _ end: UnsafePointer<RenderTrack>, _ fraction: Double, now: Double,
        rate: Double, _ parts: RenderTracks.Parts
    ) {
        curve = track.pointee.course
        self.fraction = fraction
        let last = min(end, track + 4)
        var other = track + 1
        while other < last {
            if other.pointee.kind == .bezier, other.pointee.course == curve, other.pointee.map == track.pointee.map,
                other.pointee.covers(now)
            {
                let progress = other.moment(at: now, rate: rate, parts.loops).progress
                if progress[0] != fraction {
                    let times = SIMD2(fraction, progress[0])
                    guard let pair = parts.curves[Int(curve)].ordinarySamples(at: times) else { break }
                    (value, slope) = (pair.values[0], pair.derivatives[0])
                    (nextFraction, nextValue, nextSlope) = (progress[0], pair.values[1], pair.derivatives[1])
                    (next, nextRate) = (other, progress[1])
                    return
                }
            }
            other += 1
        }
        next = nil
        (value, slope) = parts.curves[Int(curve)].sample(at: fraction)
    }
}

/// A cache of the last computed spring step, for animations that were added together and for several values of one
/// animation.
nonisolated struct SpringCache {
    private var rates = SpringRates(Spring())
    private var time = 0.0
    private(set) var step = SpringStep(SpringRates(Spring()), dt: 0)

    /// Sets ``step`` to that of a spring over `time` seconds.
    @inline(__always)
    mutating func solve(_ rates: SpringRates, _ time: Double) {
        guard time != self.time || rates != self.rates else { return }
        self.rates = rates
        self.time = time
        step = SpringStep(rates, dt: time)
    }
}
