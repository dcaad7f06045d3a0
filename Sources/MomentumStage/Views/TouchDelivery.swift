/// The delivery of one touch to its view. Undecided gestures may delay it, and a recognised gesture ends it.
final class TouchDelivery {
    let touch: Touch
    /// Whether the view has yet to be notified of the last movement.
    var hasMoved = false

    private var isAnnounced = false
    private var isClaimed = false
    private var isOver = false
    private(set) var isDone = false
    /// The recognisers that delay the end of the touch, with the numbers of their gestures.
    private var delayingRecognizers: [(recognizer: GestureRecognizer, generation: Int)] = []

    init(_ touch: Touch) { self.touch = touch }

    /// Notes that the touch has ended. Its view is notified when all `delayingRecognizers` have failed.
    func end(delayedBy delayingRecognizers: [GestureRecognizer]) {
        isOver = true
        self.delayingRecognizers = delayingRecognizers.map { ($0, $0.generation) }
    }

    func isDelayed(by recognizer: GestureRecognizer) -> Bool {
        delayingRecognizers.contains { $0.recognizer === recognizer }
    }

    /// Claims the touch for a recognised gesture. The view is notified of a cancellation if it was notified of the
    /// beginning.
    func claim() {
        guard !isClaimed else { return }
        isClaimed = true
        if isAnnounced { TouchSets.notify(touch.view, [touch], .cancelled) }
    }

    /// Notifies the view of all changes since the last delivery, unless a gesture delays the touch.
    func deliver(isDelayed: Bool) {
        delayingRecognizers.removeAll { !$0.recognizer.isUndecided || $0.recognizer.generation != $0.generation }
        let isCancelled = touch.phase == .cancelled
        let mustWait = isDelayed || delayingRecognizers.contains { $0.recognizer.delaysTouchesBegan }
        if !isClaimed, !isAnnounced, !mustWait, !isCancelled {
            isAnnounced = true
            let hadMoved = hasMoved
            hasMoved = false
            TouchSets.notify(touch.view, [touch], .began)
            hasMoved = hasMoved || hadMoved
        }
        if !isClaimed, isAnnounced, hasMoved, !isOver {
            hasMoved = false
            TouchSets.notify(touch.view, [touch], .moved)
        }
        guard isOver, !isDone, isClaimed || isCancelled || (isAnnounced && delayingRecognizers.isEmpty) else { return }
        isDone = true
        guard !isClaimed, isAnnounced else { return }
        TouchSets.notify(touch.view, [touch], isCancelled ? .cancelled : .ended)
    }
}
