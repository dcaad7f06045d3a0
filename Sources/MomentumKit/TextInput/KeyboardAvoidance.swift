extension View {
    /// A layout guide for the area of the view that the on-screen keyboard covers, from the keyboard's upper edge to
    /// the view's lower edge. Without a keyboard, the guide covers the area below the safe area. Views constrained to
    /// the guide's top edge move along with the keyboard.
    ///
    /// ```swift
    /// entry.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
    /// ```
    public final var keyboardLayoutGuide: LayoutGuide {
        KeyboardAvoidance.install(on: stage)
        return insetGuide(.keyboard)
    }
}

/// The part of the keyboard support that moves views along with the on-screen keyboard, and moves the keyboard along
/// with a drag.
final class KeyboardAvoidance: KeyboardFollower {
    /// The keyboard height for which the views are laid out, in points.
    private var height = 0.0
    /// The distance by which a touch has dragged the keyboard down, in points.
    private var dragged = 0.0
    private var isDragging = false
    /// Whether the present drag has been above the keyboard since the keyboard last moved.
    private var hasBeenAbove = false
    /// The touches of the present drag, and the y coordinate of their centre on the stage, in points.
    private var lastTouch: (fingers: [ObjectIdentifier], middle: Double)?
    /// The distance from the centre of the touches down to the point that the keyboard follows, in points. It
    /// compensates for the movement of the centre when a touch begins or ends.
    private var touchOffset = 0.0
    /// The duration of movements that do not follow a touch, in seconds.
    private static let animationDuration = 0.25

    static func install(on stage: Stage?) {
        guard let stage, stage.keyboardFollower == nil else { return }
        let avoidance = KeyboardAvoidance()
        avoidance.height = stage.keyboardHeight
        stage.keyboardFollower = avoidance
    }

    var shownHeight: Double { max(0, height - dragged) }

    func keyboardMoves(on stage: Stage, duration: Double) {
        hasBeenAbove = false
        moveViews(on: stage, duration: duration, dragged: isDragging ? dragged : 0)
    }

    /// Moves all views that are constrained to the keyboard. `speed` is the initial velocity relative to the distance,
    /// per second; nil to keep the present velocity.
    private func moveViews(on stage: Stage, duration: Double, dragged: Double, speed: Double? = nil) {
        let layOut = {
            self.height = stage.keyboardHeight
            self.dragged = dragged
            stage.root.insetsChanged()
            stage.root.layoutIfNeeded()
        }
        stage.root.layoutIfNeeded()
        guard duration > 0, !stage.prefersReducedMotion else { return layOut() }
        // A spring without bounce continues with the present velocity if the keyboard reverses during its motion.
        View.animate(
            springDuration: max(duration, 0.01), bounce: 0, initialSpringVelocity: speed, animations: layOut)
    }

    func drag(to location: Point, by touches: [Touch], on stage: Stage) {
        let fingers = touches.filter { !$0.isOver }.map { ObjectIdentifier($0) }
        if let lastTouch, lastTouch.fingers != fingers { touchOffset += lastTouch.middle - location.y }
        lastTouch = (fingers, location.y)
        guard stage.keyboardHeight > 0 else { return }
        let below = location.y + touchOffset - (stage.size.height - stage.keyboardHeight)
        guard isDragging || below > 0 else { return hasBeenAbove = true }
        let isCaught = !isDragging && !hasBeenAbove
        isDragging = true
        let new = min(max(below, 0), stage.keyboardHeight)
        guard new != dragged else { return }
        // The keyboard itself has moved under the touch: it animates to the touch instead of jumping.
        guard !isCaught else { return moveViews(on: stage, duration: Self.animationDuration, dragged: new) }
        dragged = new
        stage.root.insetsChanged()
    }

    func endDrag(velocity: Double, on stage: Stage) {
        (hasBeenAbove, lastTouch, touchOffset) = (false, nil, 0)
        guard isDragging else { return }
        isDragging = false
        let dismisses = velocity > 100 || (velocity >= -100 && dragged > stage.keyboardHeight / 2)
        // At the ends of its range the keyboard does not follow the touch and has no velocity.
        let follows = dragged > 0 && dragged < stage.keyboardHeight
        let end = dismisses ? stage.keyboardHeight : 0
        let speed = follows && end != dragged ? velocity / (end - dragged) : nil
        if dismisses { stage.focusedView = nil }
        moveViews(on: stage, duration: Self.animationDuration, dragged: end, speed: speed)
    }
}
