import Momentum

/// Opens the mini player to the sheet and closes it: one animator, which runs by itself or follows a finger, and can be caught,
/// reversed and thrown at any instant.
final class SheetTransition {
    /// Whether the sheet is open, or opens.
    private(set) var isOpen = false
    /// What the model shows: the end of the animator, whether or not it is reversed.
    private(set) var showsOpen = false
    /// Whether a finger has it.
    private(set) var isHeld = false
    /// How far a finger moves it from one end to the other, in points.
    var distance: Double { max(1, mini.minY) }

    /// Where it lies when it is closed.
    private var mini = Rect.zero
    private var animator: PropertyAnimator?
    /// How open it was when the finger caught it, and how far the finger has gone since.
    private var grabbed = (openness: 0.0, movement: 0.0)
    private let prepare: () -> Void
    private let show: (_ isOpen: Bool) -> Void
    private let changed: () -> Void

    /// Creates a closed one.
    ///
    /// - Parameters:
    ///   - prepare: lays out what has asked for it, so that the animator does not take that along.
    ///   - show: lays everything out, as open or as closed; called in the block of an animator.
    ///   - changed: called when it reverses, and when it has come to rest.
    init(
        prepare: @escaping () -> Void, show: @escaping (_ isOpen: Bool) -> Void, changed: @escaping () -> Void
    ) {
        self.prepare = prepare
        self.show = show
        self.changed = changed
    }

    /// Whether it moves by itself.
    var isRunning: Bool { animator?.isRunning ?? false }
    /// Whether everything stands at one of the ends.
    var isAtRest: Bool { animator == nil }

    /// How open it is seen, from 0 to 1.
    var openness: Double {
        guard let animator else { return isOpen ? 1 : 0 }
        let fraction = animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete
        return showsOpen ? fraction : 1 - fraction
    }

    /// Opens or closes it; in flight it slows, turns and comes back.
    func set(open: Bool, animated: Bool = true) {
        guard open != isOpen, !isHeld else { return }
        isOpen = open
        if let animator {
            animator.isReversed = open != showsOpen
        } else {
            prepare()
            makeAnimator(toOpen: open).startAnimation()
        }
        if !animated { finish() }
        changed()
    }

    private func makeAnimator(toOpen: Bool) -> PropertyAnimator {
        showsOpen = toOpen
        let animator = PropertyAnimator(duration: 0.6, dampingRatio: 0.88) { [show] in show(toOpen) }
        animator.addCompletion { [me = Weak(self)] position in me.object?.end(at: position) }
        self.animator = animator
        return animator
    }

    private func end(at position: AnimatingPosition) {
        animator = nil
        isHeld = false
        isOpen = (position == .end) == showsOpen
        showsOpen = isOpen
        changed()
    }

    /// Brings it to its end at once.
    private func finish() {
        guard let animator else { return }
        if animator.state == .inactive { animator.pauseAnimation() }
        animator.stopAnimation(false)
        animator.finishAnimation(at: isOpen == showsOpen ? .end : .start)
    }

    /// Lays everything out where it stands at an end. Between the ends the animator has both, and only a mini player that lies
    /// elsewhere, since the stage or the letters have another size, makes them anew: as open as it is seen, as fast, to the same end.
    func layOut(mini: Rect, seen: (openness: Double, speed: Double)) {
        let isElsewhere = mini != self.mini
        self.mini = mini
        guard let animator else { return show(showsOpen) }
        guard isElsewhere else { return }
        let runs = animator.isRunning
        animator.stopAnimation(true)
        show(!showsOpen)
        makeAnimator(toOpen: showsOpen).fractionComplete = showsOpen ? seen.openness : 1 - seen.openness
        grabbed = (openness, 0)
        if runs { proceed(at: seen.speed) }
    }

    // MARK: In hand

    /// A finger catches it, wherever it is.
    func grab() {
        guard !isHeld else { return }
        isHeld = true
        if animator == nil { prepare() }
        let animator = animator ?? makeAnimator(toOpen: !isOpen)
        animator.pauseAnimation()
        if animator.isReversed { animator.isReversed = false }
        grabbed = (openness, 0)
        changed()
    }

    /// The finger has moved down by so many points.
    func drag(by movement: Double) {
        guard isHeld, let animator else { return }
        grabbed.movement += movement
        let openness = min(1, max(0, grabbed.openness - grabbed.movement / distance))
        animator.fractionComplete = showsOpen ? openness : 1 - openness
    }

    /// The finger leaves with a velocity, in points per second downwards: it goes on as fast, to the end where that leads.
    func release(velocity: Double, animated: Bool = true) {
        guard isHeld else { return }
        isHeld = false
        let speed = -velocity / distance
        isOpen = openness + 0.18 * speed > 0.5
        proceed(at: speed)
        if !animated { finish() }
        changed()
    }

    /// Goes on by itself to the end that is meant, beginning so fast: in openings per second.
    private func proceed(at speed: Double) {
        guard let animator else { return }
        if openness > 0, openness < 1 { animator.throwFraction(at: showsOpen ? speed : -speed) }
        animator.isReversed = isOpen != showsOpen
        animator.continueAnimation(withTimingParameters: SpringTimingParameters(dampingRatio: 0.88), durationFactor: 1)
    }
}
