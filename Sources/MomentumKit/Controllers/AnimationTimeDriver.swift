/// A driver for a transition without an animator. It moves the time of the animations that the transition has begun,
/// those of animation blocks as well as explicit ones.
final class AnimationTimeDriver: TransitionDriver {
    /// The state of the animations' time.
    private enum State {
        /// The time runs automatically.
        case running
        case paused(Double)
        /// The time follows a motion to the start or the end. The motion began at the stage time `since` and takes
        /// `length` seconds.
        case driven(Motion, since: Double, length: Double, isReversed: Bool)
    }

    private let context: TransitionContext
    private let animations: [HeldAnimation]
    private let duration: Double
    private let begin: Double
    private var state = State.running
    private var link: DisplayLink?
    private var isOver = false

    /// Creates a driver for `animations`, which begin at the present stage time.
    init(_ context: TransitionContext, animations: [HeldAnimation], duration: Double) {
        self.context = context
        self.animations = animations
        self.duration = duration
        begin = context.containerView.stage?.time ?? 0
    }

    private var stage: Stage? { context.containerView.stage }
    /// The stage time, in seconds; without a stage, the stage time at which the animations began.
    private var time: Double { stage?.time ?? begin }

    var fraction: Double {
        switch state {
        case .running:
            guard duration > 0, let stage else { return 1 }
            return min(max((stage.time - begin) / duration, 0), 1)
        case .paused(let fraction): return fraction
        case .driven(let motion, let since, _, _):
            return min(max(1 + motion.sample(at: time - since).value[0], 0), 1)
        }
    }

    /// The velocity towards the end, in fractions per second.
    private var velocity: Double {
        switch state {
        case .running: duration > 0 ? 1 / duration : 0
        case .paused: 0
        case .driven(let motion, let since, _, _): motion.sample(at: time - since).velocity[0]
        }
    }

    func pause() {
        let fraction = fraction
        stopLink()
        pause(at: fraction, isCaught: true)
    }

    func scrub(to fraction: Double) { if case .paused = state { pause(at: fraction, isCaught: false) } }

    func resume(isReversed: Bool, velocity: Double, timing: TimingCurve?, length: Double?) {
        let fraction = fraction
        let remaining = isReversed ? fraction : 1 - fraction
        var seconds = length ?? remaining * duration
        let forward = isReversed ? -velocity : velocity
        // A cubic that ends at rest begins with at most three times its average velocity, so a fast release shortens
        // it.
        if forward > 0 { seconds = min(seconds, 3 * remaining / forward) }
        guard remaining > 0, let animator = AnimatorTiming.make(timing ?? .function(.easeInEaseOut), duration: seconds),
            animator.duration > 0
        else { return arrive(isReversed: isReversed) }
        let presentation = MotionState(value: SIMD4(fraction - 1, 0, 0, 0), velocity: SIMD4(velocity, 0, 0, 0))
        let motion = ChangeTrack.progress.towards(
            start: isReversed, animator.timing, from: fraction, state: presentation, keepsVelocity: true,
            length: animator.duration)
        state = .driven(motion, since: time, length: animator.duration, isReversed: isReversed)
        for animation in animations { animation.follow(motion) }
        guard link == nil, let stage else { return }
        let link = DisplayLink { [self] _ in tick() }
        self.link = link
        link.add(to: stage)
    }

    func reverse(isReversed: Bool) { resume(isReversed: isReversed, velocity: velocity, timing: nil, length: nil) }

    func end(completed: Bool) {
        guard !isOver else { return }
        isOver = true
        stopLink()
        if case .running = state { return }
        // The transition was ended from outside and is about to restore the model values, which are those at the start.
        if !completed, fraction != 0 { pause(at: 0, isCaught: false) }
        for animation in animations { animation.release(at: fraction) }
    }

    private func tick() {
        guard case .driven(_, let since, let length, let isReversed) = state else { return stopLink() }
        if time - since >= length { return arrive(isReversed: isReversed) }
        for animation in animations { animation.showTransition(at: fraction) }
    }

    private func arrive(isReversed: Bool) {
        stopLink()
        pause(at: isReversed ? 0 : 1, isCaught: true)
        RunLoopQueue.append { [context] in context.completeTransition(!isReversed) }
    }

    private func pause(at fraction: Double, isCaught: Bool) {
        state = .paused(fraction)
        for animation in animations { animation.hold(at: fraction, isCaught: isCaught) }
    }

    private func stopLink() {
        link?.remove()
        link = nil
    }
}
