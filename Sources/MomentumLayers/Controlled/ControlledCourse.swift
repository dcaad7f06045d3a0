/// The course of an animation that an animator, or another driver, controls.
nonisolated final class ControlledCourse: MotionShape {
    let motion: Motion
    /// The animation that the motion's progress runs through; nil when the motion's numbers are the property's.
    let inner: RunningAnimation?
    /// What is laid below ``inner`` where the model is no longer what it was made for: what there is between the two.
    let base: RunningAnimation?
    /// The time that ``inner`` runs in, where the motion leads through that; nil when it leads through one iteration.
    let span: TimeSpan?
    /// How the motion's numbers lie in the layer's coordinates; nil where they are the same.
    let turn: OffsetTurn?
    /// How fast something leads the motion through the present frame while it stands, in seconds of it per second of the tree.
    let lead: Double?

    init(
        _ motion: Motion, inner: RunningAnimation?, base: RunningAnimation? = nil, through span: TimeSpan? = nil,
        turn: OffsetTurn? = nil, lead: Double? = nil
    ) {
        self.motion = motion
        self.turn = turn
        self.lead = lead
        self.inner = inner
        self.base = base
        self.span = span
    }

    /// Where the time that ``inner`` runs in is at `progress`, and how fast it runs there; nil when it has none of its own.
    func time(at progress: AnimationProgress) -> (time: Double, rate: Double)? {
        guard let span else { return nil }
        let sample = motion.sample(at: progress.time)
        let seconds = (1 + sample.value[0]) * span.length
        // At its beginning it shows that, though for time that runs backwards it is over there; and before it, too.
        guard seconds > TimeSpan.instant else { return (span.start + TimeSpan.instant, 0) }
        return (span.start + seconds, sample.velocity[0] * progress.rate * span.length)
    }
}

nonisolated extension ControlledCourse {
    /// What an animator drives: the offset itself, or an animation run through by it.
    func lay(
        _ animation: RunningAnimation, _ progress: AnimationProgress, _ values: UnsafeMutablePointer<Double>,
        _ rates: UnsafeMutablePointer<Double>?
    ) {
        var progress = progress
        if let lead { progress.rate = lead }
        guard let inner else {
            var sample = motion.sample(at: progress.time, rate: progress.rate)
            if let turn {
                sample = MotionState(value: turn.apply(sample.value), velocity: turn.apply(sample.velocity))
            }
            return animation.write(sample.value, sample.velocity, progress, values, rates)
        }
        let sample = motion.sample(at: progress.time)
        if let (time, rate) = time(at: progress) {
            return inner.apply(at: time, layerRate: rate, values: values, rates: rates)
        }
        base?.lay(progress, values, rates)
        inner.lay(inner.driven(sample, progress), values, rates)
    }

    func lay(
        _ property: VariableLengthProperty, _ animation: RunningAnimation, _ progress: AnimationProgress,
        _ state: inout VariableLengthState
    ) {
        guard let inner else { return }
        if let (time, rate) = time(at: progress) {
            return inner.apply(to: property, at: time, layerRate: rate, &state)
        }
        base?.lay(property, progress, &state)
        inner.lay(property, inner.driven(motion.sample(at: progress.time), progress), &state)
    }

    var summary: MotionSummary { motion.summary }

    func forEachTarget(of animation: RunningAnimation, _ body: (PropertyTarget) -> Void) {
        if span != nil { inner?.forEachTarget(body) } else { body(animation.target) }
    }
}

nonisolated extension RunningAnimation {
    /// The animation of `target` along `course`, of which `phase` seconds are behind at `begin`, in the layer's time, and `speed`
    /// seconds go by in one of the layer's. It shows its ends for ever, unless it settles for `tail` seconds after its duration.
    @inline(never)
    convenience init(
        _ target: PropertyTarget, along course: AnimationCourse, from begin: Double, at phase: Double, speed: Double,
        isAdditive: Bool, duration: Double = .infinity, tail: Double = 0
    ) {
        var timing = MediaTiming()
        timing.beginTime = begin
        timing.timeOffset = phase
        timing.speed = speed
        timing.fillMode = tail > 0 ? .removed : .both
        self.init(
            target: target, course: course, timing: timing, duration: duration, easing: .linear,
            isAdditive: isAdditive, isCumulative: false, tail: tail)
    }
}

/// What a turn, a scale or a mirroring of coordinates makes of offsets of two numbers.
package nonisolated struct OffsetTurn: Sendable {
    private let across: SIMD2<Double>
    private let down: SIMD2<Double>

    /// Takes (1, 0) to `across` and (0, 1) to `down`.
    package init(across: Vector, down: Vector) {
        self.across = SIMD2(across.dx, across.dy)
        self.down = SIMD2(down.dx, down.dy)
    }

    private init(_ across: SIMD2<Double>, _ down: SIMD2<Double>) { (self.across, self.down) = (across, down) }

    func apply(_ offset: SIMD4<Double>) -> SIMD4<Double> {
        SIMD4(lowHalf: apply(offset.lowHalf), highHalf: offset.highHalf)
    }

    private func apply(_ offset: SIMD2<Double>) -> SIMD2<Double> { across * offset[0] + down * offset[1] }

    func followed(by other: OffsetTurn) -> OffsetTurn { OffsetTurn(other.apply(across), other.apply(down)) }

    var isIdentity: Bool { across == SIMD2(1, 0) && down == SIMD2(0, 1) }

    /// Whether it turns left to right.
    var isMirrored: Bool { across[0] * down[1] - across[1] * down[0] < 0 }

    /// Nil for one that flattens.
    var inverted: OffsetTurn? {
        let determinant = across[0] * down[1] - across[1] * down[0]
        guard determinant != 0, determinant.isFinite else { return nil }
        return OffsetTurn(SIMD2(down[1], -across[1]) / determinant, SIMD2(-down[0], across[0]) / determinant)
    }
}

/// A part of a layer's time, in seconds.
nonisolated struct TimeSpan: Sendable {
    let start: Double
    let length: Double

    /// Too little time to be seen.
    static let instant = 1e-9
}

nonisolated extension RunningAnimation {
    /// Where `inner` is when the motion that controls it is at `sample`, counted from the end.
    func driven(_ sample: MotionState, _ progress: AnimationProgress) -> AnimationProgress {
        AnimationProgress(
            time: (1 + sample.value[0]) * duration, rate: sample.velocity[0] * progress.rate * duration, iteration: 0,
            isLed: true)
    }
}

nonisolated extension KeyframeMotion {
    /// The motion at `time`, continuing beyond its ends as it moves there: what a spring does that swings past its target.
    func extended(to time: Double) -> MotionSample<Value> {
        let clamped = max(0, min(time, duration))
        var sample = sample(at: clamped)
        if clamped != time { sample.value = sample.value + Value(perSecond: sample.velocity) * (time - clamped) }
        return sample
    }
}
