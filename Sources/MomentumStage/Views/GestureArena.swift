/// Where recognisers compete for touches: each watches what it may until one of them recognises its gesture.
///
/// Recognisers receive a touch first, inner views before outer ones; then the touched view does, unless a gesture has claimed
/// the touch or one that is undecided holds it back.
final class GestureArena {
    /// What becomes of a recogniser that wants to begin.
    enum Verdict { case begin, wait, fail }

    /// Every recogniser that watches a touch now, or waits, in the order in which they receive it.
    private var watching: [GestureRecognizer] = []
    /// The delivery of each touch to its view.
    private var deliveries: [TouchDelivery] = []
    /// How many have been recognised whose actions are being called.
    private var winners = 0
    /// Those that have failed, and of which the others are still to be notified.
    private var losers: [GestureRecognizer] = []
    private var isSettling = false
    /// The recognisers of pointers that touch nothing, over which one of them is.
    private var hovering: [GestureRecognizer] = []

    // MARK: Touches

    /// Lets the recognisers of the touched view and of all around it watch `touch`.
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
        // All watch before the first is asked: it may have to wait for one that comes after it.
        for recognizer in candidates { recognizer.receive(touch) }
        for recognizer in candidates {
            recognizer.begin(touch)
            // A touch that joins a gesture in progress belongs to it from the start.
            if recognizer.isRecognizing, recognizer.cancelsTouchesInView, recognizer.isWatching(touch) {
                delivery.claim()
            }
        }
        deliver()
    }

    /// `touch` has moved.
    func move(_ touch: Touch) {
        for recognizer in watching { recognizer.move(touch) }
        delivery(of: touch)?.hasMoved = true
        deliver()
    }

    /// The touch has ended or was cancelled: it is over for everyone, but for a view that still has to wait for the news.
    func end(_ touch: Touch) {
        let watchers = watching.filter { $0.isHolding(touch) }
        for recognizer in Self.ordered(watching) { recognizer.end(touch) }
        for recognizer in watching { recognizer.forget(touch) }
        delivery(of: touch)?.end(
            heldBy: watchers.filter { $0.delaysTouchesEnded && $0.isWaiting && touch.phase == .ended })
        watching.removeAll { $0.touches.isEmpty && !$0.isWaiting }
        deliver()
    }

    // MARK: Time

    /// Whether a recogniser waits for time to pass.
    var isWaiting: Bool { watching.contains { $0.wakeTime != nil } }

    /// Calls the recognisers whose time has come by `time`, in the order of their times.
    func advance(to time: Double) {
        while let next = nextToWake(by: time) {
            next.elapse(time)
            rest(next)
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

    /// Releases a recogniser that watches and waits for nothing.
    private func rest(_ recognizer: GestureRecognizer) {
        guard recognizer.touches.isEmpty, !recognizer.isWaiting, watching.contains(where: { $0 === recognizer }) else {
            return
        }
        watching.removeAll { $0 === recognizer }
        recognizer.becomeReady()
    }

    // MARK: Competition

    /// Whether `recognizer`, which wants to begin, may: it fails when another one that excludes it has its touches already,
    /// and waits while one that has to fail first is undecided.
    func verdict(on recognizer: GestureRecognizer, isAsked: Bool) -> Verdict {
        if !isAsked, !recognizer.mayBegin { return .fail }
        var mustWait = false
        for other in watching where other !== recognizer {
            let isDecided = other.isRecognizing || other.state == .ended
            if isDecided, recognizer.shares(touchesOf: other), other.excludes(recognizer) { return .fail }
            guard isDecided || other.isUndecided, recognizer.waits(for: other) else { continue }
            if isDecided { return .fail }
            guard !isHeldUp(other, by: recognizer) else {
                Diagnostics.report(
                    Diagnostic(
                        "recognisers wait for each other", in: "GestureRecognizerDelegate",
                        remedy: "let only one of two delegates ask for the other's failure; this one does not wait"))
                continue
            }
            mustWait = true
        }
        return mustWait ? .wait : .begin
    }

    /// Whether `waiting` waits for `recognizer` to fail, or for one that does: only delegates can say so of two.
    private func isHeldUp(_ waiting: GestureRecognizer, by recognizer: GestureRecognizer) -> Bool {
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

    /// `winner` has recognised its gesture: those that watch the same touches lose, and the views' touches are cancelled.
    ///
    /// Those that waited for the losers continue when the winner's actions have been called: see ``acted()``.
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
        for delivery in deliveries where delivery.isHeld(by: winner) || winner.isHolding(delivery.touch) {
            delivery.claim()
        }
    }

    /// The actions of one that has been recognised have been called.
    func acted() {
        winners -= 1
        settle()
    }

    /// `loser` has failed: those that waited for it alone go on.
    func failed(_ loser: GestureRecognizer) {
        losers.append(loser)
        settle()
    }

    /// Lets those that waited for losers alone go on, one after the other.
    private func settle() {
        guard winners == 0, !isSettling else { return }
        isSettling = true
        while !losers.isEmpty {
            let loser = losers.removeFirst()
            for other in Self.ordered(watching) where other.pendingState != nil && other.waits(for: loser) {
                other.resume()
            }
            // Not those by whose touches it is still being decided.
            for other in watching { rest(other) }
        }
        isSettling = false
    }

    /// `recognizers` with those among them that have a precedence by falling precedence, in the positions of these.
    private static func ordered(_ recognizers: [GestureRecognizer]) -> [GestureRecognizer] {
        let positions = recognizers.indices.filter { recognizers[$0].precedence > 0 }
        guard positions.count > 1 else { return recognizers }
        var ordered = recognizers
        let ranked = positions.map { recognizers[$0] }.sorted(byRising: { -Double($0.precedence) })
        for (position, recognizer) in zip(positions, ranked) { ordered[position] = recognizer }
        return ordered
    }

    // MARK: Views

    private func delivery(of touch: Touch) -> TouchDelivery? { deliveries.first { $0.touch === touch } }

    /// Delivers to the views what nothing holds back.
    private func deliver() {
        for delivery in deliveries {
            delivery.deliver(
                isHeldBack: watching.contains {
                    $0.delaysTouchesBegan && $0.isUndecided && $0.isHolding(delivery.touch)
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

    /// A pointer is over `view`, at `location` on the stage, or over none.
    func hover(over view: View?, at location: Point) {
        var entered: [GestureRecognizer] = []
        for recognizer in view.map(recognizers(around:)) ?? [] where recognizer.isEnabled && recognizer.hovers {
            entered.append(recognizer)
        }
        for gesture in hovering where !entered.contains(where: { $0 === gesture }) { gesture.leave(at: location) }
        hovering = entered
        for gesture in entered { gesture.hover(at: location) }
    }

    /// `view` goes away: nothing hovers over it any more.
    func leave(_ view: View) {
        for gesture in hovering where gesture.view?.isDescendant(of: view) ?? true {
            gesture.leave(at: gesture.location)
        }
        hovering.removeAll { !$0.isRecognizing }
    }
}

extension GestureRecognizer {
    /// Whether `touch` is among those it watches, decided or not.
    final func isHolding(_ touch: Touch) -> Bool { touches.contains { $0 === touch } }
}
