/// One change that an animator makes.
struct AnimatorChange {
    let animation: ControlledAnimation
    var track: ChangeTrack
    /// Seconds of the animator's present run that were behind when the motion began.
    private(set) var head = 0.0
    /// Whether it has ever moved.
    private(set) var hasBegun = false
    /// The offset from which it is scrubbed.
    var grabbed: SIMD4<Double>?
    /// Whether it continues from where something has set its model.
    private(set) var isReleased = false
    /// The velocity with which that was left.
    private(set) var releaseVelocity: LayerVelocity?

    /// Seconds of the animator's present run that are behind.
    var elapsed: Double { head + animation.elapsed }

    /// - Parameter declaredVelocity: that with which a driver has left what it moves.
    init(_ animation: ControlledAnimation, declaredVelocity: StageVelocity = .zero) {
        self.animation = animation
        track = ChangeTrack(span: animation.span)
        track.isPosition = animation.path.isPosition
        track.isBounds = animation.path.isBounds
        track.clock = animation.clock
        track.declaredVelocity = animation.layerVelocity(declaredVelocity)
    }

    /// Sees how fast other animations will move it in `delay` seconds, if a `timing` with an absolute velocity asks for that.
    mutating func noteOthers(after delay: Double, _ timing: AnimatorTiming) {
        guard track.isPosition, case .spring(_, let parameters, _) = track.ownTiming ?? timing,
            parameters.absoluteVelocity != nil
        else { return }
        (track.clock, track.othersVelocity) = (animation.clock, animation.othersVelocity(after: delay))
    }

    /// Continues by `motion`, with `head` seconds of the run behind, `delay` seconds from now. The run takes `length` seconds.
    mutating func follow(_ motion: Motion, head: Double = 0, after delay: Double = 0, of length: Double = 0) {
        self.head = head
        grabbed = nil
        (isReleased, releaseVelocity) = (false, nil)
        hasBegun = true
        animation.follow(motion, after: delay, for: length - head)
    }

    /// Continues along `run`, which begins in `delay` seconds, with the velocity that there is if it `keepsVelocity`.
    mutating func follow(_ run: AnimatorRun, _ timing: AnimatorTiming, keepsVelocity: Bool, after delay: Double) {
        noteOthers(after: delay + track.waiting(along: run), timing)
        follow(
            track.along(
                run, timing, seen: seen(keepsVelocity: keepsVelocity),
                keepsVelocity: isReleased || (keepsVelocity && hasBegun)),
            after: delay, of: run.length)
    }

    /// Leads straight to the end, or to the start, as `run` does, which begins in `delay` seconds: from `time` of the timing that
    /// there was, with the velocity that there is if it `keepsVelocity`.
    mutating func lead(
        along run: AnimatorRun, _ timing: AnimatorTiming, from time: Double, keepsVelocity: Bool, after delay: Double
    ) {
        noteOthers(after: delay, timing)
        var seen = seen(keepsVelocity: keepsVelocity) ?? animation.momentum
        if !hasBegun, !isReleased { seen.velocity += track.declaredVelocity.numbers }
        track.declaredVelocity = .zero
        // What stands at its beginning starts as the timing does.
        let isMoving = hasBegun || seen.velocity != .zero
        follow(
            track.towards(
                start: run.isReversed, timing, from: time, seen: seen,
                keepsVelocity: isReleased || (keepsVelocity && isMoving), length: run.length),
            after: delay, of: run.length)
        track.count(from: run.startTime, start: run.isReversed, insteadOf: time, seen)
    }

    /// Stands at `offset`, with `head` seconds of the run behind.
    mutating func stand(at offset: SIMD4<Double>, head: Double = 0) {
        self.head = head
        animation.stand(at: offset)
    }

    /// Stands where it is, and leaves that with `velocity` of its offset.
    mutating func leave(with velocity: StageVelocity) {
        animation.stand(leavingWith: velocity)
        hasBegun = true
    }

    /// Stands where something has set the model meanwhile, and is still seen to move as fast as that has moved it. Returns
    /// whether anybody has.
    mutating func absorbDisplacement() -> Bool {
        guard let velocity = animation.absorbDisplacement() else { return false }
        animation.declare(velocity)
        grabbed = nil
        isReleased = true
        return true
    }

    /// Starts again from where something has set the model since the pause began, as fast as that moves it. Returns whether
    /// anybody has.
    mutating func takeDisplacement() -> Bool {
        guard absorbDisplacement() || isReleased else { return false }
        let velocity = animation.takeDeclaredVelocity()
        if velocity != .zero { releaseVelocity = velocity }
        return true
    }

    /// Where it is seen, and how fast it continues: as fast as it was released, or as it moved before the pause if it
    /// `keepsVelocity`, else with velocity 0, which a timing function does not keep. Nil when it has not been shown yet.
    func seen(keepsVelocity: Bool) -> MotionState? {
        guard animation.isAttached else { return nil }
        var sample = animation.momentum
        if let releaseVelocity {
            sample.velocity = releaseVelocity.numbers
        } else if !keepsVelocity {
            sample.velocity = .zero
        }
        return sample
    }

    /// How far it is from where it goes, as a part of its distance, at most 1.
    func distance(toStart isReversed: Bool) -> Double {
        let rest = animation.momentum.value - (isReversed ? animation.span : .zero)
        guard !rest.isNothing else { return 0 }
        let (left, whole) = ((rest * rest).sum(), (animation.span * animation.span).sum())
        return whole > 0 ? min(1, (left / whole).squareRoot()) : left > 0 ? 1 : 0
    }
}

extension SIMD4 where Scalar == Double {
    /// Whether the offset is nothing but what rounding has left.
    nonisolated var isNothing: Bool { (self * self).max() <= RestThreshold.rounding * RestThreshold.rounding }
}
