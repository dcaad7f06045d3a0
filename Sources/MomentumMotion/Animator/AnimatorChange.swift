/// A change of one property that an animator makes.
struct AnimatorChange {
    let animation: ControlledAnimation
    var track: ChangeTrack
    /// The elapsed time of the animator's present run at which the motion began, in seconds.
    private(set) var motionStart = 0.0
    /// Whether the change has ever moved.
    private(set) var hasBegun = false
    /// The offset at which scrubbing began; nil if the change is not scrubbed.
    var grabbed: SIMD4<Double>?
    /// Whether the change continues from a model value that was set during a pause.
    private(set) var isReleased = false
    /// The velocity with which the model value was left during the pause; nil if it had none.
    private(set) var releaseVelocity: LayerVelocity?

    /// The elapsed time of the animator's present run, in seconds.
    var elapsed: Double { motionStart + animation.elapsed }

    /// Creates the change of `animation`. - Parameter declaredVelocity: The velocity with which a driver has left the
    /// property.
    init(_ animation: ControlledAnimation, declaredVelocity: StageVelocity = .zero) {
        self.animation = animation
        track = ChangeTrack(span: animation.span)
        track.isPosition = animation.path.isPosition
        track.isBounds = animation.path.isBounds
        track.clock = animation.clock
        track.declaredVelocity = animation.layerVelocity(declaredVelocity)
    }

    /// Records the velocity that other animations of the property will have in `delay` seconds, if `timing` has an
    /// absolute velocity, which needs it.
    mutating func recordOtherVelocities(after delay: Double, _ timing: AnimatorTiming) {
        guard track.isPosition, case .spring(_, let parameters, _) = track.ownTiming ?? timing,
            parameters.absoluteVelocity != nil
        else { return }
        (track.clock, track.velocityOfOthers) = (animation.clock, animation.velocityOfOthers(after: delay))
    }

    /// Follows `motion` in `delay` seconds, when `motionStart` seconds of the run have elapsed. The run takes `length`
    /// seconds.
    mutating func follow(_ motion: Motion, motionStart: Double = 0, after delay: Double = 0, of length: Double = 0) {
        self.motionStart = motionStart
        grabbed = nil
        (isReleased, releaseVelocity) = (false, nil)
        hasBegun = true
        animation.follow(motion, after: delay, for: length - motionStart)
    }

    /// Continues along `run`, which begins in `delay` seconds, and keeps the present velocity if `keepsVelocity`.
    mutating func follow(_ run: AnimatorRun, _ timing: AnimatorTiming, keepsVelocity: Bool, after delay: Double) {
        recordOtherVelocities(after: delay + track.delay(along: run), timing)
        follow(
            track.along(
                run, timing, state: presentationState(keepsVelocity: keepsVelocity),
                keepsVelocity: isReleased || (keepsVelocity && hasBegun)),
            after: delay, of: run.length)
    }

    /// Moves directly to the end, or to the start if `run` is reversed. The run begins in `delay` seconds, `time` is
    /// the position in the previous timing, and the present velocity is kept if `keepsVelocity`.
    mutating func moveDirectly(
        along run: AnimatorRun, _ timing: AnimatorTiming, from time: Double, keepsVelocity: Bool, after delay: Double
    ) {
        recordOtherVelocities(after: delay, timing)
        var state = presentationState(keepsVelocity: keepsVelocity) ?? animation.momentum
        if !hasBegun, !isReleased { state.velocity += track.declaredVelocity.numbers }
        track.declaredVelocity = .zero
        // A change that is at rest at its beginning starts with the velocity of the timing.
        let isMoving = hasBegun || state.velocity != .zero
        follow(
            track.towards(
                start: run.isReversed, timing, from: time, state: state,
                keepsVelocity: isReleased || (keepsVelocity && isMoving), length: run.length),
            after: delay, of: run.length)
        track.convertWindow(from: run.startTime, start: run.isReversed, insteadOf: time, state)
    }

    /// Holds the change at `offset`, when `motionStart` seconds of the run have elapsed.
    mutating func hold(at offset: SIMD4<Double>, motionStart: Double = 0) {
        self.motionStart = motionStart
        animation.hold(at: offset)
    }

    /// Holds the change at its present offset. It will continue with `velocity`.
    mutating func hold(continuingWith velocity: StageVelocity) {
        animation.hold(leavingWith: velocity)
        hasBegun = true
    }

    /// Holds the change at the model value that was set during the pause, and declares the velocity of that value for
    /// the presentation. Returns whether the model was set.
    mutating func absorbDisplacement() -> Bool {
        guard let velocity = animation.absorbDisplacement() else { return false }
        animation.declare(velocity)
        grabbed = nil
        isReleased = true
        return true
    }

    /// Continues from the model value that was set during the pause, with its velocity. Returns whether the model was
    /// set.
    mutating func adoptDisplacement() -> Bool {
        guard absorbDisplacement() || isReleased else { return false }
        let velocity = animation.consumeDeclaredVelocity()
        if velocity != .zero { releaseVelocity = velocity }
        return true
    }

    /// Returns the present offset and the velocity with which it continues: that of the model set during a pause, or
    /// else, if `keepsVelocity`, the velocity before the pause, or else 0. Nil if the change has not been displayed
    /// yet.
    func presentationState(keepsVelocity: Bool) -> MotionState? {
        guard animation.isAttached else { return nil }
        var sample = animation.momentum
        if let releaseVelocity {
            sample.velocity = releaseVelocity.numbers
        } else if !keepsVelocity {
            sample.velocity = .zero
        }
        return sample
    }

    /// Returns the distance to the end, or to the start if `isReversed`, as a fraction of the whole distance, at most
    /// 1.
    func distance(toStart isReversed: Bool) -> Double {
        let remainingOffset = animation.momentum.value - (isReversed ? animation.span : .zero)
        guard !remainingOffset.isNothing else { return 0 }
        let (remaining, total) = ((remainingOffset * remainingOffset).sum(), (animation.span * animation.span).sum())
        return total > 0 ? min(1, (remaining / total).squareRoot()) : remaining > 0 ? 1 : 0
    }
}

extension SIMD4 where Scalar == Double {
    /// Whether the offset is zero but for rounding errors.
    nonisolated var isNothing: Bool { (self * self).max() <= RestThreshold.rounding * RestThreshold.rounding }
}
