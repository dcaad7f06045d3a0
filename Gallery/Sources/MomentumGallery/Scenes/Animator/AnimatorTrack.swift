/// A track with two marked ends, a card on it, and the animator that moves the card.
///
/// The track keeps its own coordinates at any width. In a narrow frame it is drawn smaller.
final class AnimatorTrack: View {
    let card: AnimatorCard
    private let isReplay: Bool
    private let groove = View().called("groove")
    private let ends = [View(), View()]
    /// The animator from one end of the track to the other. It is replaced at the first start.
    private(set) var animator = PropertyAnimator(duration: 0, curve: .linear)
    /// Other animators that move the card too.
    private var others: [PropertyAnimator] = []
    /// Whether the animator was stopped in flight. The next one then continues its motion.
    private(set) var isStopped = false
    /// Whether the animator was moving to the end when it was stopped.
    private var wentToEnd = true

    var page = AnimatorPage.all[0]
    /// The duration of the animator, in seconds.
    var duration = 1.6
    /// The damping ratio of the springs.
    var dampingRatio = 0.55

    private static let travel = AnimatorCard.travel
    private static let lift = -46.0

    init(isReplay: Bool) {
        self.isReplay = isReplay
        card = AnimatorCard(isReplay: isReplay)
        super.init(frame: .zero)
        groove.frame = Rect(x: 0, y: -3, width: Self.travel, height: 6)
        groove.cornerRadius = 3
        groove.backgroundColor = Palette.well
        groove.isUserInteractionEnabled = false
        for (index, end) in ends.enumerated() {
            end.bounds = Rect(x: 0, y: 0, width: AnimatorCard.size.width + 8, height: AnimatorCard.size.height + 8)
            end.center = Point(x: Double(index) * Self.travel, y: 0)
            end.transform = Transform2D(rotationAngle: Double(index) * .pi / 2)
            end.cornerRadius = 20
            end.backgroundColor = Palette.paper
            end.layer.borderWidth = 1.5
            end.layer.borderColor = Palette.ink.withAlpha(0.14)
            end.isUserInteractionEnabled = false
        }
        for view in [groove] + ends + [card] { addSubview(view) }
    }

    // MARK: Presentation values

    /// The position and velocity along the track, in its points.
    var sample: MotionSample<Double> { card.layer.sample("position.x") }
    var height: MotionSample<Double> { card.layer.sample("position.y") }

    /// Whether any animator moves the card.
    var isMoving: Bool {
        animator.isRunning || others.contains { $0.isRunning }
            || (animator.state == .inactive && card.layer.isAnimating(.position))
    }

    private var isAtEnd: Bool { card.center.x > Self.travel / 2 }

    /// Whether the animator moves to the end of the track.
    var goesToEnd: Bool {
        switch animator.state {
        case .active: !animator.isReversed
        default: isStopped ? wentToEnd : isAtEnd
        }
    }

    /// The fraction of the animator, measured from the start of the track to its end.
    var fraction: Double {
        guard animator.state == .active else { return min(max(card.center.x / Self.travel, 0), 1) }
        return animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete
    }

    // MARK: The animator

    private var timing: TimingCurve {
        switch page.timing {
        case .ease: .function(.easeInEaseOut)
        case .easeIn: .function(.easeIn)
        case .linear: .function(.linear)
        case .spring: SpringTimingParameters(dampingRatio: dampingRatio).timingCurve
        }
    }

    /// Ensures that the animator is active. A new one begins at the end where the card rests, or where the card was
    /// stopped.
    private func prepare() {
        guard animator.state != .active else { return }
        if isStopped {
            animator = PropertyAnimator(renewing: animator, duration: duration, timingParameters: timing)
            animator.isReversed = !wentToEnd
            animator.pauseAnimation()
            isStopped = false
            return
        }
        let (card, kind, isAtEnd) = (card, page.kind, isAtEnd)
        card.move(atEnd: false)
        animator = PropertyAnimator(duration: duration, timingParameters: timing) {
            if kind == .keyframes { card.hop() } else { card.move(atEnd: true) }
        }
        animator.reversal = isReplay ? .replay : .momentum
        animator.pausesOnCompletion = kind == .chain
        animator.pauseAnimation()
        if isAtEnd {
            animator.fractionComplete = 1
            animator.isReversed = true
        }
    }

    func act(_ action: AnimatorAction) {
        switch action {
        case .play:
            if animator.isRunning { return animator.pauseAnimation() }
            prepare()
            if animator.fractionComplete >= 1 { animator.isReversed.toggle() }
            animator.startAnimation()
        case .reverse:
            if animator.state == .active { animator.isReversed.toggle() } else { reverseStopped() }
        case .stop:
            stopAll()
        case .spring: continueAnimation(SpringTimingParameters(dampingRatio: dampingRatio).timingCurve)
        case .ease: continueAnimation(.function(.easeOut))
        case .bezier: continueAnimation(Self.bezier)
        case .reverseByBezier:
            let isActive = animator.state == .active
            prepare()
            animator.pauseAnimation()
            if isActive { animator.isReversed.toggle() }
            continueAnimation(Self.bezier)
        case .add:
            add { [card] in
                card.center.y = card.center.y < 0 ? 0 : Self.lift
                card.cornerRadius = card.center.y < 0 ? 38 : 16
            }
        case .leg:
            let goal = !isAtEnd
            add { [card] in card.move(atEnd: goal) }
        case .throwToEnd, .sendBack:
            let (card, goal) = (card, action == .throwToEnd)
            let spring = SpringTimingParameters(
                dampingRatio: dampingRatio, initialVelocity: goal ? Vector(dx: 2.5, dy: 0) : nil)
            if isStopped { return release(velocity: .zero, toEnd: goal) }
            if animator.state == .active, !animator.isRunning { animator.startAnimation() }
            others.append(animator)
            animator = PropertyAnimator(duration: duration, timingParameters: spring) { card.move(atEnd: goal) }
            animator.startAnimation()
        case .hop:
            let card = card
            let hop = PropertyAnimator(duration: duration * 0.6, dampingRatio: dampingRatio) {
                card.center.y = card.center.y < 0 ? 0 : Self.lift
            }
            hop.startAnimation()
            others.append(hop)
        }
        others.removeAll { $0.state == .inactive }
    }

    private static let bezier = TimingCurve.function(.cubic(0.6, -0.3, 0.3, 1.25))

    /// Continues with `timing` from the present values and velocities.
    private func continueAnimation(_ timing: TimingCurve) {
        prepare()
        animator.pauseAnimation()
        if animator.fractionComplete >= 1 { animator.isReversed.toggle() }
        animator.continueAnimation(withTimingParameters: timing, durationFactor: 0.7)
    }

    /// Adds `change` to the running animator or, in a chain, to the animator that waits at its end. Otherwise starts an
    /// animator with it.
    private func add(_ change: @escaping () -> Void) {
        if page.kind == .chain, animator.state != .active {
            prepare()
            if !animator.isReversed { return animator.startAnimation() }
            animator.isReversed = false
        }
        prepare()
        if animator.fractionComplete >= 1, page.kind != .chain { animator.isReversed.toggle() }
        animator.addAnimations(change)
        if !animator.isRunning { animator.startAnimation() }
    }

    private func reverseStopped() {
        wentToEnd.toggle()
        act(.play)
    }

    /// The difference between the card and the scrubbing thumb when scrubbing began, as a fraction of the animator, and
    /// the time of it.
    private var lag = (fraction: 0.0, start: -Double.infinity)
    /// The time in which the card catches up with the thumb, in seconds.
    private static let catchingUp = 0.3

    /// Begins scrubbing at `time` with the thumb at `fraction`. The card catches up from its present position.
    func beginScrubbing(from fraction: Double, at time: Double) {
        prepare()
        animator.pauseAnimation()
        lag = (self.fraction - fraction, time)
    }

    /// Returns whether the card is still catching up.
    func catchesUp(at time: Double) -> Bool { abs(lag.fraction) > 0.01 && time - lag.start < Self.catchingUp }

    /// Scrubs to `fraction`, from the start of the track to its end.
    func scrub(to fraction: Double, at time: Double) {
        prepare()
        animator.pauseAnimation()
        var fraction = fraction
        if catchesUp(at: time) {
            let remaining = 1 - (time - lag.start) / Self.catchingUp
            fraction = min(max(fraction + lag.fraction * remaining * remaining, 0), 1)
        }
        animator.fractionComplete = animator.isReversed ? 1 - fraction : fraction
    }

    // MARK: The finger

    /// Stops all animators. The card stays at its presentation position.
    func stopAll() {
        wentToEnd = goesToEnd
        for other in others where other.state == .active { other.stopAnimation(true) }
        others = []
        if animator.state == .active {
            animator.stopAnimation(true)
            isStopped = true
        }
        // Springs that have ended may have left residuals.
        card.layer.capture(.position)
        card.layer.capture(.transform)
        card.layer.capture(.backgroundColor)
    }

    /// Holds the card at its presentation position for a touch.
    func beginDrag() {
        guard animator.state != .active, !isStopped else { return stopAll() }
        // A spring that has ended may still be settling.
        let position = card.layer.capture(.position).value
        let cardTransform = card.layer.capture(.transform).value
        let color = card.layer.capture(.backgroundColor).value
        prepare()
        stopAll()
        (card.center, card.layer.transform, card.layer.backgroundColor) = (position, cardTransform, color)
    }

    /// Moves the held card to `position`, in the track's points.
    func drag(to position: Point, velocity: Vector) {
        card.layer.move(
            .position, to: position, velocity: velocity, lasting: VelocityTracker.restTime)
    }

    /// Releases the card with `velocity`. It moves to the end given by `toEnd`, or by default to the end that it is
    /// thrown to.
    func release(velocity: Vector, toEnd: Bool? = nil) {
        guard isStopped else { return }
        let goal = toEnd ?? (Decay.normal.end(from: card.center.x, velocity: velocity.dx) > Self.travel / 2)
        card.layer.move(.position, to: card.center, velocity: velocity)
        animator = PropertyAnimator(
            renewing: animator, duration: 0.8,
            timingParameters: SpringTimingParameters(dampingRatio: dampingRatio).timingCurve)
        animator.isReversed = !goal
        animator.startAnimation()
        isStopped = false
    }

    /// Moves the card to one of the ends without an animation.
    func settle(atEnd: Bool) {
        stopAll()
        isStopped = false
        card.layer.removeAllAnimations()
        card.move(atEnd: atEnd)
        card.center.y = 0
        card.cornerRadius = 16
    }

    /// Centres the track in `frame`, scaled to fit with `rise` points of space above and below.
    func lie(in frame: Rect, rise: Double) {
        let width = Self.travel + AnimatorCard.size.height + 110
        let height = AnimatorCard.size.height + 2 * rise
        let scale = min(1.25, frame.width / width, frame.height / height)
        bounds = Rect(x: -width / 2 + Self.travel / 2, y: -height / 2, width: width, height: height)
        transform = Transform2D(scaleX: scale, y: scale)
        center = Point(x: frame.midX, y: frame.midY)
    }

    /// The number of stage points per point of the track.
    var scale: Double { transform.a }
}
