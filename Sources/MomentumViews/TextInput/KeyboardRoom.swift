extension View {
    /// What a keyboard on the screen covers of the view: from the keyboard's upper edge down to the view's lower one, and without a
    /// keyboard what lies below the safe area. What is constrained to its top makes room in the keyboard's own motion.
    ///
    /// ```swift
    /// entry.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
    /// ```
    public final var keyboardLayoutGuide: LayoutGuide {
        KeyboardRoom.install(on: stage)
        KeyboardRoom.hasGuides = true
        return insetGuide(.keyboard)
    }

    final func keyboardInsets(_ safe: EdgeInsets) -> EdgeInsets {
        var covered = safe.bottom
        if let stage, let frame = convert(bounds, to: nil) {
            covered = max(covered, frame.maxY - (stage.size.height - KeyboardRoom.shownHeight(on: stage)))
        }
        covered = min(max(covered, 0), bounds.size.height)
        return EdgeInsets(top: bounds.size.height - covered, left: safe.left, bottom: 0, right: safe.right)
    }
}

/// Lets views make room for a keyboard on the screen, as fast as it comes and goes, and follow a touch that drags it.
final class KeyboardRoom: KeyboardFollower {
    /// Whether any view has a guide: a stage then lets it move.
    static var hasGuides = false

    /// By how much a touch has dragged the keyboard down, in points.
    private var dragged = 0.0
    private var isDragging = false

    static func install(on stage: Stage?) {
        guard let stage, stage.keyboardFollower == nil else { return }
        stage.keyboardFollower = KeyboardRoom()
    }

    /// How high the keyboard reaches, in points, less what a touch has dragged it.
    static func shownHeight(on stage: Stage) -> Double {
        max(0, stage.keyboardHeight - ((stage.keyboardFollower as? KeyboardRoom)?.dragged ?? 0))
    }

    func keyboardMoves(on stage: Stage, duration: Double) {
        if !isDragging { dragged = 0 }
        makeRoom(on: stage, duration: duration)
    }

    private func makeRoom(on stage: Stage, duration: Double) {
        let layOut = {
            stage.root.insetsChanged()
            stage.root.layoutIfNeeded()
        }
        stage.root.layoutIfNeeded()
        guard duration > 0, !stage.prefersReducedMotion else { return layOut() }
        // A spring without a bounce goes on from the present velocity when the keyboard reverses half-way.
        View.animate(springDuration: max(duration, 0.01), bounce: 0, animations: layOut)
    }

    func drag(to location: Point, on stage: Stage) {
        guard stage.keyboardHeight > 0 else { return }
        let below = location.y - (stage.size.height - stage.keyboardHeight)
        guard isDragging || below > 0 else { return }
        isDragging = true
        let new = min(max(below, 0), stage.keyboardHeight)
        guard new != dragged else { return }
        dragged = new
        stage.root.insetsChanged()
    }

    func endDrag(velocity: Double, on stage: Stage) {
        guard isDragging else { return }
        isDragging = false
        let goesOn = velocity > 100 || (velocity >= -100 && dragged > stage.keyboardHeight / 2)
        if goesOn {
            dragged = stage.keyboardHeight
            stage.focusedView = nil
        } else {
            dragged = 0
        }
        makeRoom(on: stage, duration: 0.25)
    }
}
