nonisolated extension RunningAnimation {
    /// Lays the animation's value at its layer's `layerTime` over the numbers in `values`, and its velocity, per second of
    /// the tree, over those in `rates`; both are a layer's blocks. Drawing has no use for velocities and passes none to
    /// write them to. Does nothing when the animation shows nothing.
    @inline(never)
    @export(interface) func apply(
        at layerTime: Double, layerRate: Double,
        values: UnsafeMutablePointer<Double>, rates: UnsafeMutablePointer<Double>?
    ) {
        guard let progress = progress(at: layerTime, layerRate: layerRate) else { return }
        lay(progress, values, rates)
    }

    /// Lays the value that `progress` gives over `values`, and its velocity over `rates`.
    func lay(
        _ progress: AnimationProgress, _ values: UnsafeMutablePointer<Double>, _ rates: UnsafeMutablePointer<Double>?
    ) {
        switch course {
        case .numbers(let motion):
            if progress.isBefore { return write(motion.valueBefore(), .zero, progress, values, rates) }
            let (time, rate) = easedTime(progress)
            let sample = motion.sample(at: time, rate: rate)
            write(sample.value, sample.velocity, progress, values, rates)
        case .shape(let shape):
            shape.lay(self, progress, values, rates)
        }
    }

    /// Calls `body` with each animation of the group that shows something at `progress` of the group.
    @inline(__always)
    func forEachShownChild(
        of course: GroupMotions, _ progress: AnimationProgress, _ body: (RunningAnimation, AnimationProgress) -> Void
    ) {
        var (time, rate) = easedTime(progress)
        if time < 0 { (time, rate) = (0, 0) }
        let (free, freeRate) = (time, rate)
        if time > duration { (time, rate) = (duration, 0) }
        let isOver = time >= duration
        for child in course.children {
            let isSettling = isOver && tail > 0 && child.settles(by: duration)
            // While springs settle, everything else has ended with the group.
            if isOver, tail > 0, !isSettling, !timing.fillMode.fillsForwards { continue }
            let shown =
                isSettling
                ? child.progress(at: free, layerRate: freeRate)
                : child.progress(at: time, layerRate: rate, isGroupOver: isOver)
            if let shown { body(child, shown) }
        }
    }

    /// Whether this is a spring, in a group, that has ended by `time` of the group and may still be settling then.
    func settles(by time: Double) -> Bool {
        guard tail > 0, timing.speed > 0, let end = timing.parentTime(at: activeDuration) else { return false }
        return end <= time + 1e-9
    }

    /// The eased fraction of the iteration and its rate per second of the tree.
    @inline(__always)
    func eased(_ progress: AnimationProgress) -> (fraction: Double, slope: Double) {
        guard duration > 0 else { return (progress.time > 0 ? 1 : 0, 0) }
        if progress.isBefore { return (easing.valueBefore, 0) }
        let linear = progress.time / duration
        if case .linear = easing { return (linear, progress.rate / duration) }
        let sample = easing.sample(at: linear)
        return (sample.value, sample.derivative * (progress.rate / duration))
    }

    /// The eased time within the iteration, in seconds, and its rate per second of the tree.
    @inline(__always)
    func easedTime(_ progress: AnimationProgress) -> (time: Double, rate: Double) {
        if case .linear = easing { return (progress.time, progress.rate) }
        guard duration > 0 else { return (progress.time, progress.rate) }
        if progress.isBefore { return (easing.valueBefore * duration, 0) }
        let sample = easing.sample(at: progress.time / duration)
        return (sample.value * duration, sample.derivative * progress.rate)
    }

    @export(interface) func write(
        _ sampled: SIMD4<Double>, _ velocity: SIMD4<Double>, _ progress: AnimationProgress,
        _ values: UnsafeMutablePointer<Double>, _ rates: UnsafeMutablePointer<Double>?
    ) {
        var value = sampled
        if isCumulative, progress.iteration > 0 { value += lastValue * progress.iteration }
        switch target {
        case .numbers(let offset, let count):
            for index in 0..<count {
                values[offset + index] = isAdditive ? values[offset + index] + value[index] : value[index]
            }
            guard let rates else { return }
            for index in 0..<count {
                rates[offset + index] = isAdditive ? rates[offset + index] + velocity[index] : velocity[index]
            }
        case .matrixPart(let offset, let part):
            Self.write(part, at: offset, value[0], velocity[0], isAdded: isAdditive, values, rates)
        case .matrixTranslation(let offset):
            Self.write(.translationX, at: offset, value[0], velocity[0], isAdded: isAdditive, values, rates)
            Self.write(.translationY, at: offset, value[1], velocity[1], isAdded: isAdditive, values, rates)
        case .matrix, .variableLength, .frame, .several:
            break
        }
    }

    /// What one iteration ends at: what a cumulative animation adds for each one behind it.
    private var lastValue: SIMD4<Double> {
        switch course {
        case .numbers(let motion): motion.sample(at: duration).value
        case .shape(let shape): shape.lastValue(after: duration)
        }
    }
}

nonisolated extension Point {
    /// The coordinates as an animation calculates with them.
    var numbers: SIMD4<Double> { SIMD4(x, y, 0, 0) }
}

nonisolated extension Vector {
    /// The parts as an animation calculates with them.
    var numbers: SIMD4<Double> { SIMD4(dx, dy, 0, 0) }
}

nonisolated extension UnsafeMutablePointer<Double> {
    func load<Value: Animatable>(_: Value.Type) -> Value {
        var value = Value.zero
        for index in 0..<Value.componentCount { value[component: index] = self[index] }
        return value
    }

    func store<Value: Animatable>(_ value: Value) {
        for index in 0..<Value.componentCount { self[index] = value[component: index] }
    }
}
