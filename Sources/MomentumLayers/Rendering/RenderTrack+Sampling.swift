/// What a track shows at a moment.
nonisolated struct RenderSample: Sendable {
    var value = SIMD2<Double>.zero
    /// Per second of the tree.
    var rate = SIMD2<Double>.zero
}

/// The spring of a track.
nonisolated struct RenderSpring: Sendable {
    var rates: SpringRates
    /// The velocities at the start.
    var velocity: SIMD2<Double>
}

nonisolated extension UnsafePointer<RenderTrack> {
    /// The blend at `fraction`, which grows by `slope` a second.
    @inline(__always)
    func blend(_ fraction: Double, _ slope: Double) -> RenderSample {
        let (value, rate) = AnimationCourse.blend(
            from: pointee.origin, change: pointee.change, fraction: fraction, slope: slope)
        return RenderSample(value: value, rate: rate)
    }

    /// The spring that has made `step` since `velocity`, in time that runs at `rate`.
    @inline(__always)
    func swing(_ step: SpringStep, velocity: SIMD2<Double>, rate: Double) -> RenderSample {
        let (value, rate) = AnimationCourse.spring(
            target: pointee.origin, displacement: pointee.change, velocity: velocity, step: step, rate: rate)
        return RenderSample(value: value, rate: rate)
    }

    /// Lays `sample` over a layer's values.
    @inline(__always)
    func lay(_ sample: RenderSample, over values: UnsafeMutablePointer<Double>, _ rates: UnsafeMutablePointer<Double>?) {
        let place = Int(pointee.offset)
        lay(sample.value, over: values + place)
        if let rates { lay(sample.rate, over: rates + place) }
    }

    @inline(__always)
    private func lay(_ pair: SIMD2<Double>, over numbers: UnsafeMutablePointer<Double>) {
        numbers[0] = pointee.isAdditive ? numbers[0] + pair[0] : pair[0]
        if pointee.isPair { numbers[1] = pointee.isAdditive ? numbers[1] + pair[1] : pair[1] }
    }
}
