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
    private var holders: [(recognizer: GestureRecognizer, generation: Int)] = []

    init(_ touch: Touch) { self.touch = touch }

    /// Notes that the touch has ended. Its view is notified when all `holders` have failed.
    func end(heldBy holders: [GestureRecognizer]) {
        isOver = true
        self.holders = holders.map { ($0, $0.generation) }
    }

    func isHeld(by recognizer: GestureRecognizer) -> Bool { holders.contains { $0.recognizer === recognizer } }

    /// Claims the touch for a recognised gesture. The view is notified of a cancellation if it was notified of the
    /// beginning.
    func claim() {
        guard !isClaimed else { return }
        isClaimed = true
        if isAnnounced { TouchSets.tell(touch.view, [touch], .cancelled) }
    }

    /// Notifies the view of all changes since the last delivery, unless a gesture delays the touch.
    func deliver(isHeldBack: Bool) {
        holders.removeAll { !$0.recognizer.isUndecided || $0.recognizer.generation != $0.generation }
        let isCancelled = touch.phase == .cancelled
        let mustWait = isHeldBack || holders.contains { $0.recognizer.delaysTouchesBegan }
        if !isClaimed, !isAnnounced, !mustWait, !isCancelled {
            isAnnounced = true
            let hadMoved = hasMoved
            hasMoved = false
            TouchSets.tell(touch.view, [touch], .began)
            hasMoved = hasMoved || hadMoved
        }
        if !isClaimed, isAnnounced, hasMoved, !isOver {
            hasMoved = false
            TouchSets.tell(touch.view, [touch], .moved)
        }
        guard isOver, !isDone, isClaimed || isCancelled || (isAnnounced && holders.isEmpty) else { return }
        isDone = true
        guard !isClaimed, isAnnounced else { return }
        TouchSets.tell(touch.view, [touch], isCancelled ? .cancelled : .ended)
    }
}
