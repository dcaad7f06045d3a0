extension View {
    /// What a keyboard on the screen covers of the view: from the keyboard's upper edge down to the view's lower one, and without a
    /// keyboard what lies below the safe area. What is constrained to its top makes room in the keyboard's own motion.
    ///
    /// ```swift
    /// entry.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
    /// ```
    public final var keyboardLayoutGuide: LayoutGuide {
        KeyboardRoom.install(on: stage)
        return insetGuide(.keyboard)
    }
}

/// Lets views make room for a keyboard on the screen, as fast as it comes and goes, and follow a touch that drags it.
final class KeyboardRoom: KeyboardFollower {
    /// How high the keyboard reaches that there is room for, in points.
    private var height = 0.0
    /// By how much a touch has dragged the keyboard down, in points.
    private var dragged = 0.0
    private var isDragging = false
    /// Whether the touch that drags content now has been above the keyboard since that moved last.
    private var hasBeenAbove = false
    /// The touches that drag content now, and where their middle is, in points from the stage's top.
    private var held: (fingers: [ObjectIdentifier], middle: Double)?
    /// How far below that the place lies that the keyboard follows, in points: it stays where it is when there is a touch more or less.
    private var grip = 0.0
    /// How long what a touch has not moved takes, in seconds.
    private static let returnDuration = 0.25

    static func install(on stage: Stage?) {
        guard let stage, stage.keyboardFollower == nil else { return }
        let room = KeyboardRoom()
        room.height = stage.keyboardHeight
        stage.keyboardFollower = room
    }

    var shownHeight: Double { max(0, height - dragged) }

    func keyboardMoves(on stage: Stage, duration: Double) {
        hasBeenAbove = false
        makeRoom(on: stage, duration: duration, dragged: isDragging ? dragged : 0)
    }

    /// Moves everything that is constrained to the keyboard; `speed` is how fast that goes at the beginning, each second, as a
    /// share of its way.
    private func makeRoom(on stage: Stage, duration: Double, dragged: Double, speed: Double? = nil) {
        let layOut = {
            self.height = stage.keyboardHeight
            self.dragged = dragged
            stage.root.insetsChanged()
            stage.root.layoutIfNeeded()
        }
        stage.root.layoutIfNeeded()
        guard duration > 0, !stage.prefersReducedMotion else { return layOut() }
        // A spring without a bounce goes on from the present velocity when the keyboard reverses half-way.
        View.animate(
            springDuration: max(duration, 0.01), bounce: 0, initialSpringVelocity: speed, animations: layOut)
    }

    func drag(to location: Point, by touches: [Touch], on stage: Stage) {
        let fingers = touches.filter { !$0.isOver }.map { ObjectIdentifier($0) }
        if let held, held.fingers != fingers { grip += held.middle - location.y }
        held = (fingers, location.y)
        guard stage.keyboardHeight > 0 else { return }
        let below = location.y + grip - (stage.size.height - stage.keyboardHeight)
        guard isDragging || below > 0 else { return hasBeenAbove = true }
        let isCaught = !isDragging && !hasBeenAbove
        isDragging = true
        let new = min(max(below, 0), stage.keyboardHeight)
        guard new != dragged else { return }
        // The keyboard has come to where the touch is already: it goes there without a step.
        guard !isCaught else { return makeRoom(on: stage, duration: Self.returnDuration, dragged: new) }
        dragged = new
        stage.root.insetsChanged()
    }

    func endDrag(velocity: Double, on stage: Stage) {
        (hasBeenAbove, held, grip) = (false, nil, 0)
        guard isDragging else { return }
        isDragging = false
        let goesOn = velocity > 100 || (velocity >= -100 && dragged > stage.keyboardHeight / 2)
        // Only what the touch still moves has its speed.
        let follows = dragged > 0 && dragged < stage.keyboardHeight
        let end = goesOn ? stage.keyboardHeight : 0
        let speed = follows && end != dragged ? velocity / (end - dragged) : nil
        if goesOn { stage.focusedView = nil }
        makeRoom(on: stage, duration: Self.returnDuration, dragged: end, speed: speed)
    }
}
