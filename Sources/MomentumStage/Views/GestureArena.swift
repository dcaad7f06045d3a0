/// The arbiter of the recognisers that compete for touches.
///
/// A touch is delivered to the recognisers first, from inner to outer views. It is then delivered to the touched view,
/// unless a recognised gesture has claimed the touch or an undecided one delays it.
final class GestureArena {
    /// The answer to a recogniser that is ready to begin.
    enum Decision { case begin, wait, fail }

    /// The recognisers that watch a touch or wait, in the order in which they receive touches.
    private var watching: [GestureRecognizer] = []
    /// The deliveries of the touches to their views.
    private var deliveries: [TouchDelivery] = []
    /// The number of recognised gestures whose actions are being called.
    private var winners = 0
    /// The failed recognisers of which the waiting recognisers have yet to be notified.
    private var failedRecognizers: [GestureRecognizer] = []
    private var isSettling = false
    /// The hover recognisers of the views under the pointer.
    private var hovering: [GestureRecognizer] = []

    // MARK: Touches

    /// Begins the delivery of `touch` to the recognisers of the touched view and its superviews.
    func begin(_ touch: Touch) {
        let delivery = TouchDelivery(touch)
        deliveries.append(delivery)
        let candidates = recognizers(around: touch.view).filter {
            $0.isEnabled && $0.pendingState != .ended && !$0.hovers
                && $0.delegate?.gestureRecognizer($0, shouldReceive: touch) ?? true
        }
        for recognizer in candidates where !watching.contains(where: { $0 === recognizer }) {
            watching.append(recognizer)
        }
        // All candidates receive the touch before the first one evaluates it, which may have to wait for a later one.
        for recognizer in candidates { recognizer.receive(touch) }
        for recognizer in candidates {
            recognizer.begin(touch)
            // A touch that joins a gesture in progress is part of the gesture from the start.
            if recognizer.isRecognizing, recognizer.cancelsTouchesInView, recognizer.isWatching(touch) {
                delivery.claim()
            }
        }
        deliver()
    }

    /// Delivers a movement of `touch`.
    func move(_ touch: Touch) {
        for recognizer in watching { recognizer.move(touch) }
        delivery(of: touch)?.hasMoved = true
        deliver()
    }

    /// Ends `touch`, which has ended or was cancelled, for all recognisers. Recognisers that delay the end of touches
    /// may delay the delivery to the view.
    func end(_ touch: Touch) {
        let watchers = watching.filter { $0.isTracking(touch) }
        for recognizer in Self.ordered(watching) { recognizer.end(touch) }
        for recognizer in watching { recognizer.removeTouch(touch) }
        delivery(of: touch)?.end(
            delayedBy: watchers.filter { $0.delaysTouchesEnded && $0.isWaiting && touch.phase == .ended })
        watching.removeAll { $0.touches.isEmpty && !$0.isWaiting }
        deliver()
    }

    // MARK: Time

    /// Whether a recogniser waits for a time.
    var isWaiting: Bool { watching.contains { $0.wakeTime != nil } }

    /// Calls the recognisers whose wake time is at most `time`, in the order of their wake times.
    func advance(to time: Double) {
        while let next = nextToWake(by: time) {
            next.elapse(time)
            resetIfIdle(next)
        }
        deliver()
    }

    private func nextToWake(by time: Double) -> GestureRecognizer? {
        var next: (recognizer: GestureRecognizer, time: Double)?
        for recognizer in watching {
            guard let wake = recognizer.wakeTime, wake <= time else { continue }
            if let next {
                let isFirst = recognizer.precedence > next.recognizer.precedence
                guard wake < next.time || wake == next.time && isFirst else { continue }
            }
            next = (recognizer, wake)
        }
        return next?.recognizer
    }

    /// Resets and removes `recognizer` if it neither watches a touch nor waits.
    private func resetIfIdle(_ recognizer: GestureRecognizer) {
        guard recognizer.touches.isEmpty, !recognizer.isWaiting, watching.contains(where: { $0 === recognizer }) else {
            return
        }
        watching.removeAll { $0 === recognizer }
        recognizer.becomeReady()
    }

    // MARK: Competition

    /// Returns whether `recognizer`, which is ready to begin, may do so.
    ///
    /// It fails if another recogniser that excludes it has already claimed one of its touches. It waits while a
    /// recogniser that must fail first is undecided. `isAsked` is true if the delegate and the view have already
    /// agreed.
    func decision(on recognizer: GestureRecognizer, isAsked: Bool) -> Decision {
        if !isAsked, !recognizer.mayBegin { return .fail }
        var mustWait = false
        for other in watching where other !== recognizer {
            let isDecided = other.isRecognizing || other.state == .ended
            if isDecided, recognizer.shares(touchesOf: other), other.excludes(recognizer) { return .fail }
            guard isDecided || other.isUndecided, recognizer.waits(for: other) else { continue }
            if isDecided { return .fail }
            guard !waitsIndirectly(other, by: recognizer) else {
                Diagnostics.report(
                    "the recognisers wait for each other to fail",
                    in: "GestureRecognizerDelegate.gestureRecognizer(_:shouldRequireFailureOf:)",
                    remedy: "return true for only one of the recognisers; this recogniser does not wait")
                continue
            }
            mustWait = true
        }
        return mustWait ? .wait : .begin
    }

    /// Returns whether `waiting` waits for the failure of `recognizer`, directly or through other recognisers. Only
    /// delegates can create such a cycle.
    private func waitsIndirectly(_ waiting: GestureRecognizer, by recognizer: GestureRecognizer) -> Bool {
        var (chain, next) = ([waiting], 0)
        while next < chain.count {
            let current = chain[next]
            next += 1
            guard current.pendingState != nil else { continue }
            if current.waits(for: recognizer) { return true }
            for other in watching where current.waits(for: other) {
                if !chain.contains(where: { $0 === other }) { chain.append(other) }
            }
        }
        return false
    }

    /// Fails the recognisers that compete with `winner`, whose gesture was recognised, and cancels the touches of the
    /// views.
    ///
    /// Recognisers that waited for the failed ones continue after the winner's actions were called; see
    /// ``actionsDidRun()``.
    func recognized(_ winner: GestureRecognizer) {
        winners += 1
        for other in Self.ordered(watching) where other !== winner && other.isUndecided {
            let competes = other.shares(touchesOf: winner) && winner.excludes(other)
            if competes || other.waits(for: winner) { other.state = .failed }
        }
        for other in watching where other !== winner && other.isRecognizing && other.shares(touchesOf: winner) {
            if other.yields(to: winner) { other.cancel() }
        }
        guard winner.cancelsTouchesInView else { return }
        for delivery in deliveries where delivery.isDelayed(by: winner) || winner.isTracking(delivery.touch) {
            delivery.claim()
        }
    }

    /// Notes that the actions of a recognised gesture were called.
    func actionsDidRun() {
        winners -= 1
        settle()
    }

    /// Notes that `loser` has failed. Recognisers that waited only for it continue.
    func failed(_ loser: GestureRecognizer) {
        failedRecognizers.append(loser)
        settle()
    }

    /// Resumes the recognisers that waited only for failed ones, one after the other.
    private func settle() {
        guard winners == 0, !isSettling else { return }
        isSettling = true
        while !failedRecognizers.isEmpty {
            let loser = failedRecognizers.removeFirst()
            for other in Self.ordered(watching) where other.pendingState != nil && other.waits(for: loser) {
                other.resume()
            }
            // Recognisers that still watch a touch are not reset.
            for other in watching { resetIfIdle(other) }
        }
        isSettling = false
    }

    /// Returns `recognizers` with those of positive precedence in descending order of precedence. The others keep their
    /// positions.
    private static func ordered(_ recognizers: [GestureRecognizer]) -> [GestureRecognizer] {
        let positions = recognizers.indices.filter { recognizers[$0].precedence > 0 }
        guard positions.count > 1 else { return recognizers }
        var ordered = recognizers
        let ranked = positions.map { recognizers[$0] }.sorted(byAscending: { -Double($0.precedence) })
        for (position, recognizer) in zip(positions, ranked) { ordered[position] = recognizer }
        return ordered
    }

    // MARK: Views

    private func delivery(of touch: Touch) -> TouchDelivery? { deliveries.first { $0.touch === touch } }

    /// Delivers the touches that no recogniser delays to their views.
    private func deliver() {
        for delivery in deliveries {
            delivery.deliver(
                isDelayed: watching.contains {
                    $0.delaysTouchesBegan && $0.isUndecided && $0.isTracking(delivery.touch)
                })
        }
        deliveries.removeAll { $0.isDone }
    }

    private func recognizers(around view: View) -> [GestureRecognizer] {
        var recognizers: [GestureRecognizer] = []
        var view: View? = view
        while let current = view {
            recognizers += current.gestureRecognizers
            view = current.superview
        }
        return recognizers
    }

    // MARK: Hovering

    /// Notifies the hover recognisers that a pointer is over `view`, or over no view, at `location` on the stage.
    func hover(over view: View?, at location: Point) {
        var entered: [GestureRecognizer] = []
        for recognizer in view.map(recognizers(around:)) ?? [] where recognizer.isEnabled && recognizer.hovers {
            entered.append(recognizer)
        }
        for gesture in hovering where !entered.contains(where: { $0 === gesture }) { gesture.leave(at: location) }
        hovering = entered
        for gesture in entered { gesture.hover(at: location) }
    }

    /// Ends the hovering over `view`, which is leaving the stage, and its descendants.
    func leave(_ view: View) {
        for gesture in hovering where gesture.view?.isDescendant(of: view) ?? true {
            gesture.leave(at: gesture.location)
        }
        hovering.removeAll { !$0.isRecognizing }
    }
}

extension GestureRecognizer {
    /// Returns whether the recogniser watches `touch`, in any state.
    final func isTracking(_ touch: Touch) -> Bool { touches.contains { $0 === touch } }
}
