import Momentum

/// The transition between the mini player and the sheet. One animator runs or follows a touch, and can be caught,
/// reversed and thrown at any time.
final class SheetTransition {
    /// Whether the sheet is open or opening.
    private(set) var isOpen = false
    /// Whether the model values are those of the open sheet. They are the end of the animator, even if it is reversed.
    private(set) var showsOpen = false
    /// Whether a touch holds the sheet.
    private(set) var isHeld = false
    /// The distance that a touch moves the sheet from one end to the other, in points.
    var distance: Double { max(1, mini.minY) }

    /// The frame of the closed sheet.
    private var mini = Rect.zero
    private var animator: PropertyAnimator?
    /// The openness when the touch caught the sheet, and the distance that it has moved since.
    private var grabbed = (openness: 0.0, movement: 0.0)
    private let prepare: () -> Void
    private let show: (_ isOpen: Bool) -> Void
    private let changed: () -> Void

    /// Creates a transition with a closed sheet.
    ///
    /// - Parameters:
    ///   - prepare: Performs pending layouts, so that the animator does not animate them.
    ///   - show: Lays out all views, open or closed. Called in the block of an animator.
    ///   - changed: Called when the direction changes, and when the sheet has come to rest.
    init(
        prepare: @escaping () -> Void, show: @escaping (_ isOpen: Bool) -> Void, changed: @escaping () -> Void
    ) {
        self.prepare = prepare
        self.show = show
        self.changed = changed
    }

    /// Whether the animator is running.
    var isRunning: Bool { animator?.isRunning ?? false }
    /// Whether the sheet is at one of its ends.
    var isAtRest: Bool { animator == nil }

    /// The fraction by which the sheet is open in the presentation, from 0 to 1.
    var openness: Double {
        guard let animator else { return isOpen ? 1 : 0 }
        let fraction = animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete
        return showsOpen ? fraction : 1 - fraction
    }

    /// Opens or closes the sheet. In flight, the animator is reversed.
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

    /// Ends the transition at once.
    private func finish() {
        guard let animator else { return }
        if animator.state == .inactive { animator.pauseAnimation() }
        animator.stopAnimation(false)
        animator.finishAnimation(at: isOpen == showsOpen ? .end : .start)
    }

    /// Lays out all views at one of the ends. In flight, the animator contains both layouts. It is replaced only if the
    /// frame of the mini player has changed, with the size of the stage or of the text. The new animator continues with
    /// the same openness and velocity to the same end.
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

    /// Catches the sheet for a touch.
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

    /// Moves the held sheet down by `movement`, in points.
    func drag(by movement: Double) {
        guard isHeld, let animator else { return }
        grabbed.movement += movement
        let openness = min(1, max(0, grabbed.openness - grabbed.movement / distance))
        animator.fractionComplete = showsOpen ? openness : 1 - openness
    }

    /// Releases the sheet with a downward `velocity`, in points per second. It continues with that velocity, to the end
    /// that it leads to.
    func release(velocity: Double, animated: Bool = true) {
        guard isHeld else { return }
        isHeld = false
        let speed = -velocity / distance
        isOpen = openness + 0.18 * speed > 0.5
        proceed(at: speed)
        if !animated { finish() }
        changed()
    }

    /// Continues the animator to the chosen end, with the initial velocity `speed` as a change of openness per second.
    private func proceed(at speed: Double) {
        guard let animator else { return }
        if openness > 0, openness < 1 { animator.throwFraction(at: showsOpen ? speed : -speed) }
        animator.isReversed = isOpen != showsOpen
        animator.continueAnimation(withTimingParameters: SpringTimingParameters(dampingRatio: 0.88), durationFactor: 1)
    }
}
