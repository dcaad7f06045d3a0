/// A track with two marked ends, a card on it, and the animator that moves the card.
///
/// The track keeps its own points whatever the room: where it is narrow, it is drawn smaller.
final class AnimatorTrack: View {
    let card: AnimatorCard
    private let isReplay: Bool
    private let groove = View().called("groove")
    private let ends = [View(), View()]
    /// The track's, from one end to the other; waits for the first start.
    private(set) var animator = PropertyAnimator(duration: 0, curve: .linear)
    /// Others, which move the card as well.
    private var others: [PropertyAnimator] = []
    /// Whether the animator was stopped in flight: the next takes its motion over.
    private(set) var isStopped = false
    /// Whether it went to the end when it was stopped.
    private var wentToEnd = true

    var page = AnimatorPage.all[0]
    /// In seconds.
    var duration = 1.6
    /// Of the springs.
    var dampingRatio = 0.55

    private static let way = AnimatorCard.way
    private static let lift = -46.0

    init(isReplay: Bool) {
        self.isReplay = isReplay
        card = AnimatorCard(isReplay: isReplay)
        super.init(frame: .zero)
        groove.frame = Rect(x: 0, y: -3, width: Self.way, height: 6)
        groove.cornerRadius = 3
        groove.backgroundColor = Palette.well
        groove.isUserInteractionEnabled = false
        for (index, end) in ends.enumerated() {
            end.bounds = Rect(x: 0, y: 0, width: AnimatorCard.size.width + 8, height: AnimatorCard.size.height + 8)
            end.center = Point(x: Double(index) * Self.way, y: 0)
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

    /// Along the track, in its points.
    var place: MotionSample<Double> { card.layer.sample("position.x") }
    var height: MotionSample<Double> { card.layer.sample("position.y") }

    /// Whether anything moves the card.
    var isMoving: Bool {
        animator.isRunning || others.contains { $0.isRunning }
            || (animator.state == .inactive && card.layer.isAnimating(.position))
    }

    private var isAtEnd: Bool { card.center.x > Self.way / 2 }

    /// Whether the animator goes to the track's end.
    var goesToEnd: Bool {
        switch animator.state {
        case .active: !animator.isReversed
        default: isStopped ? wentToEnd : isAtEnd
        }
    }

    /// The fraction that the animator reports, from the track's start to its end.
    var fraction: Double {
        guard animator.state == .active else { return min(max(card.center.x / Self.way, 0), 1) }
        return animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete
    }

    // MARK: The animator

    private var timing: TimingCurve {
        switch page.pace {
        case .ease: .function(.easeInEaseOut)
        case .easeIn: .function(.easeIn)
        case .linear: .function(.linear)
        case .spring: SpringTimingParameters(dampingRatio: dampingRatio).timingCurve
        }
    }

    /// Has an active animator: one that waits at the end at which the card rests, or where it was stopped.
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
        card.put(atEnd: false)
        animator = PropertyAnimator(duration: duration, timingParameters: timing) {
            if kind == .keyframes { card.hop() } else { card.put(atEnd: true) }
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
            if animator.state == .active { animator.isReversed.toggle() } else { turnStopped() }
        case .stop:
            stopAll()
        case .spring: goOn(SpringTimingParameters(dampingRatio: dampingRatio).timingCurve)
        case .ease: goOn(.function(.easeOut))
        case .bezier: goOn(Self.bezier)
        case .turnByBezier:
            let isActive = animator.state == .active
            prepare()
            animator.pauseAnimation()
            if isActive { animator.isReversed.toggle() }
            goOn(Self.bezier)
        case .add:
            add { [card] in
                card.center.y = card.center.y < 0 ? 0 : Self.lift
                card.cornerRadius = card.center.y < 0 ? 38 : 16
            }
        case .leg:
            let goal = !isAtEnd
            add { [card] in card.put(atEnd: goal) }
        case .throwThere, .sendBack:
            let (card, goal) = (card, action == .throwThere)
            let spring = SpringTimingParameters(
                dampingRatio: dampingRatio, initialVelocity: goal ? Vector(dx: 2.5, dy: 0) : nil)
            if isStopped { return release(velocity: .zero, toEnd: goal) }
            if animator.state == .active, !animator.isRunning { animator.startAnimation() }
            others.append(animator)
            animator = PropertyAnimator(duration: duration, timingParameters: spring) { card.put(atEnd: goal) }
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

    /// Goes on with `timing`, from where everything is and as fast.
    private func goOn(_ timing: TimingCurve) {
        prepare()
        animator.pauseAnimation()
        if animator.fractionComplete >= 1 { animator.isReversed.toggle() }
        animator.continueAnimation(withTimingParameters: timing, durationFactor: 0.7)
    }

    /// Adds to a running animator or, in a chain, at its end; else to one that starts.
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

    private func turnStopped() {
        wentToEnd.toggle()
        act(.play)
    }

    /// How far the card was from what scrubs it, as a fraction of the animator's, and when.
    private var lag = (fraction: 0.0, start: -Double.infinity)
    /// For how long it catches up with what scrubs it, in seconds.
    private static let catchingUp = 0.3

    /// What scrubs the card from `time` on is at `fraction`: the card catches up from where it is.
    func beginScrubbing(from fraction: Double, at time: Double) {
        prepare()
        animator.pauseAnimation()
        lag = (self.fraction - fraction, time)
    }

    /// Whether the card is not yet where it is scrubbed to.
    func catchesUp(at time: Double) -> Bool { abs(lag.fraction) > 0.01 && time - lag.start < Self.catchingUp }

    /// Scrubs to `fraction`, from the track's start to its end.
    func scrub(to fraction: Double, at time: Double) {
        prepare()
        animator.pauseAnimation()
        var fraction = fraction
        if catchesUp(at: time) {
            let rest = 1 - (time - lag.start) / Self.catchingUp
            fraction = min(max(fraction + lag.fraction * rest * rest, 0), 1)
        }
        animator.fractionComplete = animator.isReversed ? 1 - fraction : fraction
    }

    // MARK: The finger

    /// Stops everything; the card stays where it is seen.
    func stopAll() {
        wentToEnd = goesToEnd
        for other in others where other.state == .active { other.stopAnimation(true) }
        others = []
        if animator.state == .active {
            animator.stopAnimation(true)
            isStopped = true
        }
        // What is left of springs that have come to their end.
        card.layer.capture(.position)
        card.layer.capture(.transform)
        card.layer.capture(.backgroundColor)
    }

    /// A finger takes the card where it is seen.
    func hold() {
        guard animator.state != .active, !isStopped else { return stopAll() }
        // A spring that has come to its end may still be settling.
        let place = card.layer.capture(.position).value
        let turn = card.layer.capture(.transform).value
        let color = card.layer.capture(.backgroundColor).value
        prepare()
        stopAll()
        (card.center, card.layer.transform, card.layer.backgroundColor) = (place, turn, color)
    }

    /// The touch has the card at `position`, in the track's points.
    func drag(to place: Point, velocity: Vector) {
        card.layer.move(
            .position, to: place, velocity: velocity, lasting: VelocityTracker.restTime)
    }

    /// The finger leaves, moving with `velocity`: the card goes to the end that it is thrown to, or to the one given.
    func release(velocity: Vector, toEnd: Bool? = nil) {
        guard isStopped else { return }
        let goal = toEnd ?? (Decay.normal.end(from: card.center.x, velocity: velocity.dx) > Self.way / 2)
        card.layer.move(.position, to: card.center, velocity: velocity)
        animator = PropertyAnimator(
            renewing: animator, duration: 0.8,
            timingParameters: SpringTimingParameters(dampingRatio: dampingRatio).timingCurve)
        animator.isReversed = !goal
        animator.startAnimation()
        isStopped = false
    }

    /// Lies at one of the ends, at rest.
    func rest(atEnd: Bool) {
        stopAll()
        isStopped = false
        card.layer.removeAllAnimations()
        card.put(atEnd: atEnd)
        card.center.y = 0
        card.cornerRadius = 16
    }

    /// Lies in the middle of `frame`, as large as it allows with `rise` points of room above and below.
    func lie(in frame: Rect, rise: Double) {
        let width = Self.way + AnimatorCard.size.height + 110
        let height = AnimatorCard.size.height + 2 * rise
        let scale = min(1.25, frame.width / width, frame.height / height)
        bounds = Rect(x: -width / 2 + Self.way / 2, y: -height / 2, width: width, height: height)
        transform = Transform2D(scaleX: scale, y: scale)
        center = Point(x: frame.midX, y: frame.midY)
    }

    /// Stage points per point of the track.
    var scale: Double { transform.a }
}
