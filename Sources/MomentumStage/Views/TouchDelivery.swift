/// The delivery of one touch to its view, which may be held up by gestures that are undecided and cut off by one that is recognised.
final class TouchDelivery {
    let touch: Touch
    /// Whether the view has not heard of the last movement.
    var hasMoved = false

    private var isAnnounced = false
    private var isClaimed = false
    private var isOver = false
    private(set) var isDone = false
    /// Who holds the end back, and in which of their gestures.
    private var holders: [(recognizer: GestureRecognizer, generation: Int)] = []

    init(_ touch: Touch) { self.touch = touch }

    /// The touch has ended; its view receives that when all `holders` have failed.
    func end(heldBy holders: [GestureRecognizer]) {
        isOver = true
        self.holders = holders.map { ($0, $0.generation) }
    }

    func isHeld(by recognizer: GestureRecognizer) -> Bool { holders.contains { $0.recognizer === recognizer } }

    /// A recognised gesture takes the touch: the view hears that it was cancelled, if it has heard of it.
    func claim() {
        guard !isClaimed else { return }
        isClaimed = true
        if isAnnounced { TouchSets.tell(touch.view, [touch], .cancelled) }
    }

    /// Tells the view what has happened since; nothing while a gesture holds the touch back.
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
