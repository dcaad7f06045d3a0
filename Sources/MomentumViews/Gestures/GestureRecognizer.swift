/// Watches touches in a view and everything inside it, and says when they amount to a gesture.
///
/// Subclasses override the touch methods and move ``state``. All recognisers that watch a touch compete for it in the
/// stage's arena: the first to recognise wins, the others fail, unless both allow to go together.
open class GestureRecognizer {
    /// How far the gesture is.
    public enum State: Sendable {
        /// Not decided.
        case possible
        /// A continuous gesture has begun, goes on, has ended, was taken away.
        case began, changed, ended, cancelled
        /// The touches are something else.
        case failed
        /// A discrete gesture: it is over as soon as it is known.
        public static let recognized = State.ended
    }

    /// How far the gesture is. Subclasses set it; an illegal step is refused with a diagnostic.
    public final var state: State {
        get { currentState }
        set { move(to: newValue) }
    }

    /// Whether the recogniser watches touches. Switched off in mid-gesture it cancels. Default true.
    public final var isEnabled = true {
        didSet { if !isEnabled { cancel() } }
    }
    /// Whether views stop getting the touches of a recognised gesture, and hear that they were cancelled. Default true.
    public final var cancelsTouchesInView = true
    /// Recognisers with the same non-zero number go together: none makes another fail. Default 0.
    public final var simultaneityGroup = 0

    /// The touches that the recogniser is watching, in the order in which they began.
    public private(set) final var touches: [Touch] = []
    /// The view the recogniser watches.
    public final var view: View? { viewReference.object }

    private var currentState = State.possible
    private var viewReference = BackReference<View>()
    private let action: (GestureRecognizer) -> Void

    /// Creates a recogniser that calls `action` whenever its state changes, and with every change of a continuous gesture.
    public init(_ action: @escaping (GestureRecognizer) -> Void) { self.action = action }

    final func attach(to view: View?) { viewReference.point(at: view) }

    // MARK: For subclasses

    /// New touches are being watched.
    open func touchesBegan(_ touches: [Touch]) {}
    /// Watched touches moved.
    open func touchesMoved(_ touches: [Touch]) {}
    /// Watched touches ended.
    open func touchesEnded(_ touches: [Touch]) {}
    /// Watched touches were taken away. The default fails, or cancels a gesture under way.
    open func touchesCancelled(_ touches: [Touch]) { cancel() }
    /// All touches are gone and the state is possible again.
    open func reset() {}

    // MARK: For the arena

    final var isRecognizing: Bool { currentState == .began || currentState == .changed }

    final func begin(_ touch: Touch) {
        touches.append(touch)
        if currentState == .possible { touchesBegan([touch]) }
    }

    final func move(_ touch: Touch) { if isWatching(touch) { touchesMoved([touch]) } }

    final func end(_ touch: Touch) {
        guard isWatching(touch) else { return }
        if touch.phase == .cancelled { touchesCancelled([touch]) } else { touchesEnded([touch]) }
    }

    final func isWatching(_ touch: Touch) -> Bool {
        (currentState == .possible || isRecognizing) && touches.contains { $0 === touch }
    }

    /// Forgets `touch`; with the last one the recogniser is ready for the next gesture.
    final func forget(_ touch: Touch) {
        touches.removeAll { $0 === touch }
        if touches.isEmpty { becomeReady() }
    }

    final func becomeReady() {
        if isRecognizing { move(to: .cancelled) }
        currentState = .possible
        reset()
    }

    /// Ends what is under way: a gesture that has begun is cancelled, one that is undecided fails.
    final func cancel() {
        if isRecognizing {
            move(to: .cancelled)
        } else if currentState == .possible, !touches.isEmpty {
            move(to: .failed)
        }
    }

    /// Another recogniser won: this one fails if it is undecided.
    final func loseAgainst(_ winner: GestureRecognizer) {
        guard winner !== self, currentState == .possible else { return }
        if simultaneityGroup != 0 && simultaneityGroup == winner.simultaneityGroup { return }
        currentState = .failed
    }

    private func move(to state: State) {
        guard Self.isLegal(from: currentState, to: state) else {
            return Diagnostics.report(
                Diagnostic(
                    "this step from one state to another is not allowed", in: "GestureRecognizer.state",
                    remedy:
                        "possible leads to began, recognized or failed; began and changed to changed, ended or cancelled"
                ))
        }
        let wins = currentState == .possible && state != .failed
        currentState = state
        if wins { view?.stage?.arena.recognized(self) }
        if state != .failed { action(self) }
    }

    /// The state graph: possible to began, ended (discrete) or failed; began and changed to changed, ended or cancelled.
    static func isLegal(from old: State, to new: State) -> Bool {
        switch (old, new) {
        case (.possible, .began), (.possible, .ended), (.possible, .failed): true
        case (.began, .changed), (.began, .ended), (.began, .cancelled): true
        case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
        default: false
        }
    }
}
