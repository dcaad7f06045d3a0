/// Watches touches in a view and everything inside it, and says when they amount to a gesture.
///
/// Subclasses override the touch methods and move ``state``. All recognisers that watch a touch compete for it in the
/// stage's arena: the first to recognise wins and the others fail, unless they may go together (see
/// ``recognizeSimultaneously(with:)``) or one waits for another (see ``require(toFail:)``).
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

    /// How far the gesture is. Subclasses set it; an illegal step is refused with a diagnostic. A gesture that waits for
    /// another to fail stays possible until that has, and fails when the other is recognised.
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
    /// Whether views hear that touches began only once the gesture has failed. Default false.
    public final var delaysTouchesBegan = false
    /// Whether views hear that touches ended only once the gesture has failed, so that a recognised one can still cancel
    /// them. Default true.
    public final var delaysTouchesEnded = true
    /// Asked before the gesture begins and about its relations to others; not kept alive.
    public final var delegate: (any GestureRecognizerDelegate)? {
        get { delegateReference.object }
        set { delegateReference.point(at: newValue) }
    }
    /// A name of the program's own, for diagnostics and delegates. Default empty.
    public final var name: StaticString = ""

    /// The touches that the recogniser is watching, in the order in which they began.
    public private(set) final var touches: [Touch] = []
    /// The touches of the gesture, also those that have ended: a tap of several, or one that waits, competes for all of them.
    private final var ownTouches: [Touch] = []
    /// The middle of the touches on the stage, in stage points; where the last one was once all are gone.
    public private(set) final var location = Point.zero
    /// The view the recogniser watches.
    public final var view: View? { viewReference.object }

    /// The recognisers that have to fail before this one begins.
    private final var requirements: [GestureRecognizer] = []
    /// The recognisers beside which this one goes.
    final var companions: [Weak<GestureRecognizer>] = []
    /// The step that waits until others have failed.
    private(set) final var pendingState: State?
    /// When ``timeElapsed(at:)`` is called, in seconds of the stage.
    private(set) final var wakeTime: Double?
    /// Counts the gestures, so that who waits for one can tell it from the next.
    private(set) final var generation = 0

    private var currentState = State.possible
    private var viewReference = Weak<View>()
    private var delegateReference = Weak<any GestureRecognizerDelegate>()
    private var actions: [(target: ObjectIdentifier?, call: (GestureRecognizer) -> Void)] = []

    /// Creates a recogniser that calls `action` whenever its state changes, and with every change of a continuous gesture.
    public init(_ action: @escaping (GestureRecognizer) -> Void) { actions = [(nil, action)] }

    /// Creates a recogniser without an action.
    public init() {}

    final func attach(to view: View?) { viewReference.point(at: view) }

    // MARK: Actions

    /// Calls `action` as well.
    public final func addAction(_ action: @escaping (GestureRecognizer) -> Void) { actions.append((nil, action)) }

    /// Calls `action` of `target` as well; the target is not kept alive.
    public final func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> (GestureRecognizer) -> Void
    ) {
        let reference = Weak(target)
        actions.append(
            (
                ObjectIdentifier(target),
                { gesture in
                    if let target = reference.object { action(target)(gesture) }
                }
            ))
    }

    /// Calls the actions of `target` that ``addTarget(_:action:)`` added no more.
    public final func removeTarget(_ target: AnyObject) {
        actions.removeAll { $0.target == ObjectIdentifier(target) }
    }

    // MARK: For subclasses

    /// New touches are being watched.
    open func touchesBegan(_ touches: [Touch]) {}
    /// Watched touches moved, or their force changed.
    open func touchesMoved(_ touches: [Touch]) {}
    /// Watched touches ended.
    open func touchesEnded(_ touches: [Touch]) {}
    /// Watched touches were taken away. The default fails, or cancels a gesture in progress.
    open func touchesCancelled(_ touches: [Touch]) { cancel() }
    /// New touches are being watched. The default hands them to the call that takes a list; and so do the others.
    open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) { handOn(touches, .began) }
    /// Watched touches moved.
    open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) { handOn(touches, .moved) }
    /// Watched touches ended.
    open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) { handOn(touches, .ended) }
    /// Watched touches were taken away.
    open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) { handOn(touches, .cancelled) }
    private func handOn(_ touches: Set<Touch>, _ phase: PointerSample.Phase) {
        if let list = TouchSets.shared?.list(touches) { phase.tell(self, list) }
    }
    /// The time asked for by ``GestureRecognizer/wake(at:)`` has come: `time`, in seconds, is that time or later.
    open func timeElapsed(at time: Double) {}
    /// All touches are gone and the state is possible again.
    open func reset() {}
    /// Whether this gesture, recognised, makes `other` fail. The default is true.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
    /// Whether `other`, recognised, makes this gesture fail. The default is true.
    open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

    /// Calls ``timeElapsed(at:)`` when the stage's time has come to `time`, in seconds; nil calls no more. A recogniser that
    /// waits stays undecided also when no finger is down. A time that is not finite is refused with a diagnostic.
    public final func wake(at time: Double?) {
        guard time?.isFinite ?? true else {
            return Diagnostics.report(
                Diagnostic(
                    "the time is not finite", in: "GestureRecognizer.wake(at:)",
                    remedy: "give seconds of the stage's time; the recogniser is not called"))
        }
        wakeTime = time
    }

    /// Watches `touch` no more.
    public final func ignore(_ touch: Touch) {
        touches.removeAll { $0 === touch }
        ownTouches.removeAll { $0 === touch }
    }

    // MARK: For the arena

    /// Whether it may take a drag: a host then leaves the drag to it.
    package var takesDrags: Bool { true }
    /// Whether it follows pointers that touch nothing.
    var hovers: Bool { false }
    /// A pointer that touches nothing is over the view, at `location`, in stage points.
    func hover(at location: Point) {}
    /// That pointer is elsewhere.
    func leave(at location: Point) {}
    /// Of two that the same touch completes, the one with the greater number is asked first, whichever was added first.
    var precedence: Int { 0 }
    /// Whether it is a drag from an edge, which content that is caught in flight leaves its chance.
    @_spi(Kit) open var isEdgeDrag: Bool { false }
    /// Whether this one, which goes on already, gives way to `other` when that is recognised.
    @_spi(Kit) open func yields(to other: GestureRecognizer) -> Bool { false }

    package final var isRecognizing: Bool { currentState == .began || currentState == .changed }
    final var isUndecided: Bool { currentState == .possible }
    /// Whether it may still become a gesture although no finger is down.
    final var isWaiting: Bool { isUndecided && (wakeTime != nil || pendingState != nil) }

    final func receive(_ touch: Touch) {
        touches.append(touch)
        ownTouches.append(touch)
    }

    final func begin(_ touch: Touch) {
        guard isWatching(touch) else { return }
        locate()
        TouchSets.tell(self, [touch], .began)
    }

    final func move(_ touch: Touch) {
        guard isWatching(touch) else { return }
        locate()
        TouchSets.tell(self, [touch], .moved)
    }

    final func end(_ touch: Touch) {
        guard isWatching(touch) else { return }
        locate()
        TouchSets.tell(self, [touch], touch.phase == .cancelled ? .cancelled : .ended)
    }

    final func isWatching(_ touch: Touch) -> Bool {
        (isUndecided || isRecognizing) && isHolding(touch)
    }

    /// Forgets `touch`; with the last one the recogniser is ready for the next gesture, unless it waits.
    final func forget(_ touch: Touch) {
        touches.removeAll { $0 === touch }
        if touches.isEmpty, !isWaiting { becomeReady() }
    }

    final func becomeReady() {
        if isRecognizing { move(to: .cancelled) }
        currentState = .possible
        pendingState = nil
        wakeTime = nil
        ownTouches.removeAll(keepingCapacity: true)
        generation += 1
        reset()
    }

    /// Ends what is in progress: a gesture that has begun is cancelled, one that is undecided fails.
    final func cancel() {
        if isRecognizing {
            move(to: .cancelled)
        } else if isUndecided, !touches.isEmpty || isWaiting {
            move(to: .failed)
        }
    }

    /// Calls a recogniser whose time has come.
    final func elapse(_ time: Double) {
        wakeTime = nil
        timeElapsed(at: time)
        // Asked for again at once, it is called once a moment.
        if let next = wakeTime, next <= time { wakeTime = time.nextUp }
    }

    /// Follows a pointer without touches.
    final func follow(_ location: Point) { self.location = location }

    private func locate() {
        var (sum, count) = (Vector.zero, 0)
        let remaining = touches.contains { !$0.isOver }
        for touch in touches where !(remaining && touch.isOver) {
            sum += Vector(dx: touch.location.x, dy: touch.location.y)
            count += 1
        }
        if count > 0 { location = Point(x: sum.dx / Double(count), y: sum.dy / Double(count)) }
    }

    // MARK: States

    private func move(to state: State) {
        guard Self.isLegal(from: currentState, to: state) else {
            return Diagnostics.report(
                Diagnostic(
                    "this step from one state to another is not allowed", in: "GestureRecognizer.state",
                    remedy:
                        "possible leads to began, recognized or failed; began and changed to changed, ended or cancelled"
                ))
        }
        let arena = view?.stage?.arena
        if isUndecided, state != .failed {
            let isAsked = pendingState != nil
            pendingState = nil
            switch arena?.verdict(on: self, isAsked: isAsked) ?? .begin {
            case .begin: break
            case .wait:
                pendingState = state
                // It is complete: only those that it waits for have a time.
                if state == .ended { wakeTime = nil }
                return
            case .fail: return move(to: .failed)
            }
        }
        let wins = isUndecided && state != .failed
        currentState = state
        pendingState = nil
        if !isRecognizing { wakeTime = nil }
        if wins { arena?.recognized(self) }
        // What the winner has cancelled may have changed this one as well.
        if state != .failed, currentState == state { for action in actions { action.call(self) } }
        if wins { arena?.acted() }
        if state == .failed { arena?.failed(self) }
    }

    /// What it waited for has failed: takes the step that waited.
    final func resume() {
        if let state = pendingState { move(to: state) }
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

extension GestureRecognizer {
    /// Waits with this gesture until `other` has failed; fails when `other` is recognised. A recogniser that watches no touch
    /// holds nothing up. Requiring itself, or one that waits for it already, is refused with a diagnostic.
    public final func require(toFail other: GestureRecognizer) {
        guard !other.requires(self) else {
            return Diagnostics.report(
                Diagnostic(
                    "recognisers would wait for each other for ever", in: "GestureRecognizer.require(toFail:)",
                    remedy: "name a recogniser that does not wait for this one; nothing has changed"))
        }
        if !requirements.contains(where: { $0 === other }) { requirements.append(other) }
    }

    /// Whether this is `other` or waits for it, by way of any others. Each is looked at once.
    private final func requires(_ other: GestureRecognizer) -> Bool {
        var (known, next) = ([self], 0)
        while next < known.count {
            if known[next] === other { return true }
            for further in known[next].requirements where !known.contains(where: { $0 === further }) {
                known.append(further)
            }
            next += 1
        }
        return false
    }

    /// Lets this gesture and `other` go together: neither makes the other fail.
    public final func recognizeSimultaneously(with other: GestureRecognizer) {
        let reference = Weak(other)
        companions.append(reference)
    }

    /// Whether `first` and `second` may go together, as they or their delegates say.
    static func goTogether(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
        first.accompanies(second) || second.accompanies(first)
    }

    private final func accompanies(_ other: GestureRecognizer) -> Bool {
        companions.contains { $0.object === other }
            || delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
    }

    /// Whether this one has to wait until `other` has failed.
    final func waits(for other: GestureRecognizer) -> Bool {
        guard other !== self else { return false }
        return requirements.contains { $0 === other }
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
    }

    /// Whether the gestures of the two have a touch in common.
    final func shares(touchesOf other: GestureRecognizer) -> Bool {
        ownTouches.contains { touch in other.ownTouches.contains { $0 === touch } }
    }

    /// Whether this one, recognised, makes `other` fail.
    final func excludes(_ other: GestureRecognizer) -> Bool {
        canPrevent(other) && other.canBePrevented(by: self) && !Self.goTogether(self, other)
    }

    /// Whether the views and the delegate let the gesture begin.
    final var mayBegin: Bool {
        (view?.gestureRecognizerShouldBegin(self) ?? true) && (delegate?.gestureRecognizerShouldBegin(self) ?? true)
    }

    // MARK: Locations

    /// How many touches on the stage are being watched.
    public final var numberOfTouches: Int { touches.count { !$0.isOver } }

    /// ``location`` in the coordinates of `view`, by the models; in those of the stage when nil, or when `view` is flattened
    /// by its transform.
    public final func location(in view: View?) -> Point { view?.convert(location, from: nil) ?? location }

    /// The location of one of the watched touches, in the order in which they began, in the coordinates of `view`; that of all
    /// when there is no such touch.
    public final func location(ofTouch index: Int, in view: View?) -> Point {
        guard touches.indices.contains(index) else { return location(in: view) }
        return view?.convert(touches[index].location, from: nil) ?? touches[index].location
    }

    /// The velocity of the middle of all fingers, in points per second; zero when they rested before lifting.
    package final var velocityOfMiddle: Vector {
        guard !touches.isEmpty else { return .zero }
        var sum = Vector.zero
        for touch in touches { sum += touch.velocity }
        return sum / Double(touches.count)
    }

    /// `vector`, in stage points, in the coordinates of `view`.
    package final func rotated(_ vector: Vector, into view: View?) -> Vector {
        guard let view, let origin = view.convert(Point.zero, from: nil),
            let tip = view.convert(Point.zero + vector, from: nil)
        else { return vector }
        return tip.offset(from: origin)
    }
}

/// A recogniser that hands itself to its action under its own type.
public protocol ActionGesture: GestureRecognizer {
    /// Creates a recogniser that calls `action` whenever its state changes, and with every change of a continuous gesture.
    init(action: @escaping (Self) -> Void)
}

extension ActionGesture {
    /// Creates a recogniser that calls `action` of `target`, which is not kept alive.
    public init<Target: AnyObject>(target: Target, action: @escaping (Target) -> (Self) -> Void) {
        let reference = Weak(target)
        self.init { gesture in
            if let target = reference.object { action(target)(gesture) }
        }
    }
}
