/// What a track shows at a moment.
nonisolated struct RenderSample: Sendable {
    var value = SIMD2<Double>.zero
    /// Per second of the tree.
    var rate = SIMD2<Double>.zero

    /// Stands where a track covers nothing: the animation is to be asked.
    static let missing = RenderSample(value: SIMD2(repeating: .nan))

    /// Whether the animation is to be asked. No number at all is as good as none.
    @inline(__always)
    var isMissing: Bool { value[0] != value[0] }
}

/// The spring of a track.
nonisolated struct RenderSpring: Sendable {
    var rates: SpringRates
    /// The velocities at the start.
    var velocity: SIMD2<Double>
}

/// Where a track is in its iteration.
nonisolated struct RenderMoment {
    /// Seconds into the iteration.
    let time: Double
    /// Seconds of the iteration per second of the tree.
    let rate: Double
    /// Seconds of the iteration.
    let length: Double
}

nonisolated extension UnsafePointer<RenderTrack> {
    /// Where the track is in its iteration at its layer's time `now`, which it covers and which runs at `rate`.
    @inline(__always)
    func moment(at now: Double, rate: Double, _ loops: UnsafePointer<RenderLoop>) -> RenderMoment {
        guard pointee.loop >= 0 else {
            return RenderMoment(time: now - pointee.begin, rate: rate, length: pointee.length)
        }
        let loop = loops + Int(pointee.loop)
        let progress = loop.pointee.progress(at: now, layerRate: rate)
        return RenderMoment(time: progress.time, rate: progress.rate, length: loop.pointee.duration)
    }

    /// The blend at `fraction`, which grows by `slope` a second.
    @inline(__always)
    func blend(_ fraction: Double, _ slope: Double) -> RenderSample {
        let (value, rate) = AnimationMotion.blend(
            from: pointee.origin, change: pointee.change, fraction: fraction, slope: slope)
        return RenderSample(value: value, rate: rate)
    }

    /// The spring that has made `step` since `velocity`, in time that runs at `rate`.
    @inline(__always)
    func swing(_ step: SpringStep, velocity: SIMD2<Double>, rate: Double) -> RenderSample {
        let (value, rate) = AnimationMotion.spring(
            target: pointee.origin, displacement: pointee.change, velocity: velocity, step: step, rate: rate)
        return RenderSample(value: value, rate: rate)
    }
}
