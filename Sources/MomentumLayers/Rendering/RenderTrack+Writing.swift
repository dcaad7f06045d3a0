nonisolated extension UnsafePointer<RenderTrack> {
    /// Lays a blend over the numbers at `values` and `rates`.
    @inline(__always)
    func blend(
        fraction: Double, slope: Double, _ bases: UnsafePointer<SIMD4<Double>>, _ values: UnsafeMutablePointer<Double>,
        _ rates: UnsafeMutablePointer<Double>
    ) {
        // Most properties have no more than two numbers.
        if pointee.count <= 2 {
            let (value, rate) = AnimationCourse.blend(
                from: pointee.origin.lowHalf, change: pointee.change.lowHalf, fraction: fraction, slope: slope)
            write(value, rate, bases, values, rates)
        } else {
            let (value, rate) = AnimationCourse.blend(
                from: pointee.origin, change: pointee.change, fraction: fraction, slope: slope)
            write(value, rate, bases, values, rates)
        }
    }

    /// Lays a spring that has made `step` over the numbers at `values` and `rates`.
    @inline(__always)
    func swing(
        _ step: SpringStep, _ bases: UnsafePointer<SIMD4<Double>>, _ values: UnsafeMutablePointer<Double>,
        _ rates: UnsafeMutablePointer<Double>
    ) {
        if pointee.count <= 2 {
            let (value, rate) = AnimationCourse.spring(
                target: pointee.origin.lowHalf, displacement: pointee.change.lowHalf,
                velocity: pointee.velocity.lowHalf,
                step: step, rate: pointee.rate)
            write(value, rate, bases, values, rates)
        } else {
            let (value, rate) = AnimationCourse.spring(
                target: pointee.origin, displacement: pointee.change, velocity: pointee.velocity, step: step,
                rate: pointee.rate)
            write(value, rate, bases, values, rates)
        }
    }

    @inline(__always)
    private func write(
        _ value: SIMD2<Double>, _ rate: SIMD2<Double>, _ bases: UnsafePointer<SIMD4<Double>>,
        _ values: UnsafeMutablePointer<Double>, _ rates: UnsafeMutablePointer<Double>
    ) {
        var (value, rate) = (value, rate)
        if pointee.isAdditive {
            if pointee.isFirst {
                value = bases[Int(pointee.base)].lowHalf + value
                rate = bases[Int(pointee.base) + 1].lowHalf + rate
            } else {
                (value[0], rate[0]) = (values[0] + value[0], rates[0] + rate[0])
                if pointee.count > 1 { (value[1], rate[1]) = (values[1] + value[1], rates[1] + rate[1]) }
            }
        }
        (values[0], rates[0]) = (value[0], rate[0])
        if pointee.count > 1 { (values[1], rates[1]) = (value[1], rate[1]) }
    }

    @inline(__always)
    private func write(
        _ value: SIMD4<Double>, _ rate: SIMD4<Double>, _ bases: UnsafePointer<SIMD4<Double>>,
        _ values: UnsafeMutablePointer<Double>, _ rates: UnsafeMutablePointer<Double>
    ) {
        for index in 0..<Int(pointee.count) {
            if !pointee.isAdditive {
                (values[index], rates[index]) = (value[index], rate[index])
            } else if pointee.isFirst {
                let base = Int(pointee.base)
                (values[index], rates[index]) = (
                    bases[base][index] + value[index], bases[base + 1][index] + rate[index]
                )
            } else {
                (values[index], rates[index]) = (values[index] + value[index], rates[index] + rate[index])
            }
        }
    }
}
