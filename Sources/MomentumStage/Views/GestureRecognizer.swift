/// An object that watches touches in a view and its subviews, and recognises a gesture in the touches.
///
/// Subclasses override the touch methods and set ``state``. All recognisers that watch a touch compete for it. The
/// first recogniser that recognises its gesture wins, and the others fail. There are two exceptions: recognisers that
/// may recognise simultaneously (see ``recognizeSimultaneously(with:)``), and recognisers that wait for the failure of
/// another (see ``require(toFail:)``).
open class GestureRecognizer {
    /// The state of a gesture.
    public enum State: Sendable {
        /// The gesture is not recognised yet.
        case possible
        /// A continuous gesture has begun, has changed, has ended or was cancelled.
        case began, changed, ended, cancelled
        /// The touches do not form the gesture.
        case failed
        /// A discrete gesture was recognised, which also ends it.
        public static let recognized = State.ended
    }

    /// The state of the gesture. Subclasses set it. An illegal transition is refused with a diagnostic.
    ///
    /// The state of a gesture that waits for another to fail remains possible until the other has failed. If the other
    /// is recognised, the gesture fails.
    public final var state: State {
        get { currentState }
        set { move(to: newValue) }
    }

    /// A Boolean value that indicates whether the recogniser watches touches. Setting it to false cancels a gesture in
    /// progress. The default is true.
    public final var isEnabled = true {
        didSet { if !isEnabled { cancel() } }
    }
    /// A Boolean value that indicates whether a recognised gesture cancels its touches in the views. The default is
    /// true.
    public final var cancelsTouchesInView = true
    /// A Boolean value that indicates whether the views receive the beginning of touches only after the gesture has
    /// failed. The default is false.
    public final var delaysTouchesBegan = false
    /// A Boolean value that indicates whether the views receive the end of touches only after the gesture has failed,
    /// so that a recognised gesture can still cancel the touches. The default is true.
    public final var delaysTouchesEnded = true
    /// The delegate, which is asked before the gesture begins and about its relations to other gestures; nil, the
    /// default, if there is none. The recogniser does not retain it.
    public final var delegate: (any GestureRecognizerDelegate)? {
        get { delegateReference.object }
        set { delegateReference.point(at: newValue) }
    }
    /// A name that a program can use to identify the recogniser in diagnostics and delegates. The default is empty.
    public final var name: StaticString = ""

    /// The touches that the recogniser watches, in the order in which they began.
    public private(set) final var touches: [Touch] = []
    /// All touches of the gesture, including ended ones. A tap with several touches, and a tap that waits, competes for
    /// all of them.
    private final var ownTouches: [Touch] = []
    /// The centroid of the touches on the stage, in stage points. After the last touch has ended, it is the location of
    /// that touch.
    public private(set) final var location = Point.zero
    /// The view whose touches the recogniser watches; nil if it was added to no view, or if the view was released.
    public final var view: View? { viewReference.object }

    /// The recognisers that must fail before this recogniser begins.
    private final var requirements: [GestureRecognizer] = []
    /// The recognisers with which this recogniser may recognise simultaneously.
    final var companions: [Weak<GestureRecognizer>] = []
    /// The state that the recogniser enters after the recognisers it waits for have failed.
    private(set) final var pendingState: State?
    /// The stage time of the next call of ``timeElapsed(at:)``, in seconds; nil if none is requested.
    private(set) final var wakeTime: Double?
    /// The number of the present gesture, by which a waiting object distinguishes it from later gestures.
    private(set) final var generation = 0

    private var currentState = State.possible
    private var viewReference = Weak<View>()
    private var delegateReference = Weak<any GestureRecognizerDelegate>()
    private var actions: [(target: ObjectIdentifier?, call: (GestureRecognizer) -> Void)] = []

    /// Creates a recogniser that calls `action` at every change of its state and at every update of a continuous
    /// gesture.
    public init(_ action: @escaping (GestureRecognizer) -> Void) { actions = [(nil, action)] }

    /// Creates a recogniser without an action. ``addAction(_:)`` and ``addTarget(_:action:)`` add actions.
    public init() {}

    final func attach(to view: View?) { viewReference.point(at: view) }

    // MARK: Actions

    /// Adds `action` to the actions that the recogniser calls at every change of its state and at every update of a
    /// continuous gesture.
    public final func addAction(_ action: @escaping (GestureRecognizer) -> Void) { actions.append((nil, action)) }

    /// Adds the method `action` of `target` to the actions that the recogniser calls. The recogniser does not retain
    /// the target.
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

    /// Removes the actions of `target` that ``addTarget(_:action:)`` has added.
    public final func removeTarget(_ target: AnyObject) {
        actions.removeAll { $0.target == ObjectIdentifier(target) }
    }

    // MARK: For subclasses

    /// Tells the recogniser that it watches new touches. The default does nothing.
    open func touchesBegan(_ touches: [Touch]) {}
    /// Tells the recogniser that watched touches have moved or changed their force. The default does nothing.
    open func touchesMoved(_ touches: [Touch]) {}
    /// Tells the recogniser that watched touches have ended. The default does nothing.
    open func touchesEnded(_ touches: [Touch]) {}
    /// Tells the recogniser that watched touches were cancelled. By default, the gesture fails, or is cancelled if it
    /// is in progress.
    open func touchesCancelled(_ touches: [Touch]) { cancel() }
    /// Tells the recogniser that it watches new touches. The default calls the method that accepts an array.
    open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) { forward(touches, .began) }
    /// Tells the recogniser that watched touches have moved or changed their force. The default calls the method that
    /// accepts an array.
    open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) { forward(touches, .moved) }
    /// Tells the recogniser that watched touches have ended. The default calls the method that accepts an array.
    open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) { forward(touches, .ended) }
    /// Tells the recogniser that watched touches were cancelled. The default calls the method that accepts an array.
    open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) { forward(touches, .cancelled) }
    private func forward(_ touches: Set<Touch>, _ phase: PointerSample.Phase) {
        if let list = TouchSets.shared?.list(touches) { phase.notify(self, list) }
    }
    /// Tells the recogniser that the time requested with ``GestureRecognizer/wake(at:)`` has been reached. `time`, in
    /// seconds, is that time or later. The default does nothing.
    open func timeElapsed(at time: Double) {}
    /// Resets the recogniser after all touches have ended and the state is possible again. The default does nothing.
    open func reset() {}
    /// Returns a Boolean value that indicates whether the recognition of this gesture makes `other` fail. The default
    /// is true.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
    /// Returns a Boolean value that indicates whether the recognition of `other` makes this gesture fail. The default
    /// is true.
    open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

    /// Requests a call of ``timeElapsed(at:)`` when the stage time reaches `time`, in seconds. Nil cancels the request.
    /// A recogniser with a pending request remains undecided even without touches. A time that is not finite is refused
    /// with a diagnostic.
    public final func wake(at time: Double?) {
        if let time, !time.isFinite {
            return Diagnostics.report(
                "the time is not finite", value: .number(time), in: "GestureRecognizer.wake(at:)",
                remedy: "pass a finite stage time in seconds, or nil; nothing changes")
        }
        wakeTime = time
    }

    /// Stops watching `touch`. A touch that the recogniser does not watch is ignored.
    public final func ignore(_ touch: Touch) {
        touches.removeAll { $0 === touch }
        ownTouches.removeAll { $0 === touch }
    }

    // MARK: For the arena

    /// Whether the recogniser may use a drag. A host then does not use the drag itself.
    package var takesDrags: Bool { true }
    /// Whether the recogniser also receives hovering pointers.
    var hovers: Bool { false }
    /// Tells the recogniser that a hovering pointer is over the view, at `location`, in stage points.
    func hover(at location: Point) {}
    /// Tells the recogniser that the hovering pointer has left the view. `location` is in stage points.
    func leave(at location: Point) {}
    /// The rank among recognisers that the same touch completes. The recogniser with the higher precedence is asked
    /// first, regardless of the order in which they were added.
    var precedence: Int { 0 }
    /// A Boolean value that indicates whether the gesture is a drag from an edge. Scrolling content that a touch has
    /// caught yields to such a drag. The default is false.
    @_spi(Kit) open var isEdgeDrag: Bool { false }
    /// Returns a Boolean value that indicates whether this gesture, which is in progress, is cancelled when `other` is
    /// recognised. The default is false.
    @_spi(Kit) open func yields(to other: GestureRecognizer) -> Bool { false }

    package final var isRecognizing: Bool { currentState == .began || currentState == .changed }
    final var isUndecided: Bool { currentState == .possible }
    /// Whether the recogniser may still recognise a gesture without a touch on the stage.
    final var isWaiting: Bool { isUndecided && (wakeTime != nil || pendingState != nil) }

    final func receive(_ touch: Touch) {
        touches.append(touch)
        ownTouches.append(touch)
    }

    final func begin(_ touch: Touch) {
        guard isWatching(touch) else { return }
        locate()
        TouchSets.notify(self, [touch], .began)
    }

    final func move(_ touch: Touch) {
        guard isWatching(touch) else { return }
        locate()
        TouchSets.notify(self, [touch], .moved)
    }

    final func end(_ touch: Touch) {
        guard isWatching(touch) else { return }
        locate()
        TouchSets.notify(self, [touch], touch.phase == .cancelled ? .cancelled : .ended)
    }

    final func isWatching(_ touch: Touch) -> Bool {
        (isUndecided || isRecognizing) && isTracking(touch)
    }

    /// Removes `touch`. After the last touch, the recogniser is reset for the next gesture unless it waits.
    final func removeTouch(_ touch: Touch) {
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

    /// Cancels a gesture in progress, and fails an undecided one.
    final func cancel() {
        if isRecognizing {
            move(to: .cancelled)
        } else if isUndecided, !touches.isEmpty || isWaiting {
            move(to: .failed)
        }
    }

    /// Calls ``timeElapsed(at:)`` with `time`, which has reached ``wakeTime``.
    final func elapse(_ time: Double) {
        wakeTime = nil
        timeElapsed(at: time)
        // A recogniser that requests the present time again is called once for each time.
        if let next = wakeTime, next <= time { wakeTime = time.nextUp }
    }

    /// Moves the recogniser's location to that of a hovering pointer.
    final func setLocation(_ location: Point) { self.location = location }

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
                "the present state has no transition to this state", value: .text(String(state.name)),
                in: "GestureRecognizer.state", remedy: String(currentState.remedy) + "; the state does not change")
        }
        let arena = view?.stage?.arena
        if isUndecided, state != .failed {
            let isAsked = pendingState != nil
            pendingState = nil
            switch arena?.decision(on: self, isAsked: isAsked) ?? .begin {
            case .begin: break
            case .wait:
                pendingState = state
                // A completed gesture has no deadline of its own; only the recognisers that it waits for have one.
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
        // The winner's cancellations may have changed the state of this recogniser as well.
        if state != .failed, currentState == state { for action in actions { action.call(self) } }
        if wins { arena?.actionsDidRun() }
        if state == .failed { arena?.failed(self) }
    }

    /// Enters the pending state after the recognisers it waited for have failed.
    final func resume() {
        if let state = pendingState { move(to: state) }
    }

    /// Returns whether the state graph allows the transition: possible to began, ended (discrete) or failed; began and
    /// changed to changed, ended or cancelled.
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
    /// Makes this gesture wait until `other` has failed. If `other` is recognised, this gesture fails. A recogniser
    /// that watches no touch does not delay others.
    ///
    /// Requiring the recogniser itself, or a recogniser that already waits for it, is refused with a diagnostic.
    public final func require(toFail other: GestureRecognizer) {
        guard !other.requires(self) else {
            return Diagnostics.report(
                "the other recogniser is this one, or already waits for it", in: "GestureRecognizer.require(toFail:)",
                remedy: "pass a recogniser that does not wait for this one; nothing changes")
        }
        if !requirements.contains(where: { $0 === other }) { requirements.append(other) }
    }

    /// Returns whether this recogniser is `other` or requires its failure, directly or through others.
    private final func requires(_ other: GestureRecognizer) -> Bool {
        var (chain, next) = ([self], 0)
        while next < chain.count {
            if chain[next] === other { return true }
            for further in chain[next].requirements where !chain.contains(where: { $0 === further }) {
                chain.append(further)
            }
            next += 1
        }
        return false
    }

    /// Allows this gesture and `other` to be recognised simultaneously: neither makes the other fail.
    public final func recognizeSimultaneously(with other: GestureRecognizer) {
        let reference = Weak(other)
        companions.append(reference)
    }

    /// Returns whether the recognisers or their delegates allow `first` and `second` to be recognised simultaneously.
    static func mayRecognizeTogether(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
        first.accompanies(second) || second.accompanies(first)
    }

    private final func accompanies(_ other: GestureRecognizer) -> Bool {
        companions.contains { $0.object === other }
            || delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
    }

    /// Returns whether this recogniser waits for the failure of `other`.
    final func waits(for other: GestureRecognizer) -> Bool {
        guard other !== self else { return false }
        return requirements.contains { $0 === other }
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
    }

    /// Returns whether the gestures of the two recognisers have a touch in common.
    final func shares(touchesOf other: GestureRecognizer) -> Bool {
        ownTouches.contains { touch in other.ownTouches.contains { $0 === touch } }
    }

    /// Returns whether the recognition of this gesture makes `other` fail.
    final func excludes(_ other: GestureRecognizer) -> Bool {
        canPrevent(other) && other.canBePrevented(by: self) && !Self.mayRecognizeTogether(self, other)
    }

    /// Whether the view and the delegate allow the gesture to begin.
    final var mayBegin: Bool {
        (view?.gestureRecognizerShouldBegin(self) ?? true) && (delegate?.gestureRecognizerShouldBegin(self) ?? true)
    }

    // MARK: Locations

    /// The number of watched touches that have neither ended nor been cancelled.
    public final var numberOfTouches: Int { touches.count { !$0.isOver } }

    /// Returns ``location`` in the coordinates of `view`, by model values, in points. If `view` is nil, or if its
    /// transform is not invertible, returns it in stage coordinates.
    public final func location(in view: View?) -> Point { view?.convert(location, from: nil) ?? location }

    /// Returns the location of the watched touch at `index`, in the order in which the touches began, in the
    /// coordinates of `view`. If `view` is nil, or if its transform is not invertible, the coordinates are those of the
    /// stage. If the index is out of range, returns the location of the gesture.
    public final func location(ofTouch index: Int, in view: View?) -> Point {
        guard touches.indices.contains(index) else { return location(in: view) }
        return view?.convert(touches[index].location, from: nil) ?? touches[index].location
    }

    /// The mean velocity of the watched touches, in points per second. It is zero if they were stationary before they
    /// ended.
    package final var velocityOfMiddle: Vector {
        guard !touches.isEmpty else { return .zero }
        var sum = Vector.zero
        for touch in touches { sum += touch.velocity }
        return sum / Double(touches.count)
    }

    /// Returns `vector`, in stage points, in the coordinates of `view`. Returns `vector` unchanged if `view` is nil or
    /// its transform is not invertible.
    package final func rotated(_ vector: Vector, into view: View?) -> Vector {
        guard let view, let origin = view.convert(Point.zero, from: nil),
            let end = view.convert(Point.zero + vector, from: nil)
        else { return vector }
        return end.offset(from: origin)
    }
}

/// A recogniser that passes itself to its action under its own type.
public protocol ActionGesture: GestureRecognizer {
    /// Creates a recogniser that calls `action` at every change of its state and at every update of a continuous
    /// gesture.
    init(action: @escaping (Self) -> Void)
}

extension ActionGesture {
    /// Creates a recogniser that calls the method `action` of `target`. The recogniser does not retain the target.
    public init<Target: AnyObject>(target: Target, action: @escaping (Target) -> (Self) -> Void) {
        let reference = Weak(target)
        self.init { gesture in
            if let target = reference.object { action(target)(gesture) }
        }
    }
}

extension GestureRecognizer.State {
    /// The name of the state, for messages.
    nonisolated fileprivate var name: StaticString {
        switch self {
        case .possible: "possible"
        case .began: "began"
        case .changed: "changed"
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .failed: "failed"
        }
    }

    /// The remedy for an illegal transition from this state.
    nonisolated fileprivate var remedy: StaticString {
        switch self {
        case .possible: "set began, ended or failed after possible"
        case .began, .changed: "set changed, ended or cancelled after began or changed"
        case .ended, .cancelled, .failed: "set no state after the end of the gesture"
        }
    }
}
