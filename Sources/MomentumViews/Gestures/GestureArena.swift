/// Where recognisers compete for touches: each watches what it may until one of them recognises its gesture.
final class GestureArena {
    /// Every recogniser that watches a touch now, in the order in which they hear of it: inner views first.
    private var watching: [GestureRecognizer] = []
    /// The touches whose views must not hear of them any more.
    private var claimed: [Touch] = []

    /// Lets the recognisers of the touched view and of all around it watch `touch`.
    func begin(_ touch: Touch) {
        var view: View? = touch.view
        var candidates: [GestureRecognizer] = []
        while let current = view {
            candidates += current.gestureRecognizers.filter { $0.isEnabled }
            view = current.superview
        }
        for recognizer in candidates where !watching.contains(where: { $0 === recognizer }) {
            watching.append(recognizer)
        }
        for recognizer in candidates {
            recognizer.begin(touch)
            // A finger that joins a gesture under way belongs to it from the start.
            if recognizer.isRecognizing, recognizer.cancelsTouchesInView, !hasClaimed(touch) { claimed.append(touch) }
        }
    }

    func move(_ touch: Touch) {
        for recognizer in watching { recognizer.move(touch) }
    }

    /// The touch has ended or was cancelled.
    func end(_ touch: Touch) {
        for recognizer in watching { recognizer.end(touch) }
    }

    /// The touch is over for everyone, its view included.
    func forget(_ touch: Touch) {
        for recognizer in watching { recognizer.forget(touch) }
        watching.removeAll { $0.touches.isEmpty }
        claimed.removeAll { $0 === touch }
    }

    /// Whether `touch` belongs to a recognised gesture, so that its view must not hear of it.
    func hasClaimed(_ touch: Touch) -> Bool { claimed.contains { $0 === touch } }

    /// `winner` has recognised its gesture: those that watch the same touches lose, and the views' touches are cancelled.
    func recognized(_ winner: GestureRecognizer) {
        for recognizer in watching
        where recognizer.touches.contains(where: { touch in winner.touches.contains { $0 === touch } }) {
            recognizer.loseAgainst(winner)
        }
        guard winner.cancelsTouchesInView else { return }
        for touch in winner.touches where !hasClaimed(touch) {
            claimed.append(touch)
            touch.view.touchesCancelled([touch])
        }
    }
}
