extension Control {
    /// The events of a control.
    public nonisolated struct Event: OptionSet, Sendable {
        /// The events as bits.
        public let rawValue: UInt32

        /// Creates a set of events from the bits of `rawValue`.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// A touch began on the control.
        public static let touchDown = Event(rawValue: 1)
        /// A tracked touch moved inside the control.
        public static let touchDragInside = Event(rawValue: 2)
        /// A tracked touch moved outside the control.
        public static let touchDragOutside = Event(rawValue: 4)
        /// A tracked touch moved into the control.
        public static let touchDragEnter = Event(rawValue: 8)
        /// A tracked touch moved out of the control.
        public static let touchDragExit = Event(rawValue: 16)
        /// A tracked touch ended inside the control, as when a button is pressed.
        public static let touchUpInside = Event(rawValue: 32)
        /// A tracked touch ended outside the control.
        public static let touchUpOutside = Event(rawValue: 64)
        /// A tracked touch was cancelled, because a gesture was recognised or the system interrupted it.
        public static let touchCancel = Event(rawValue: 128)
        /// The user has changed the value of the control.
        public static let valueChanged = Event(rawValue: 256)
        /// The primary action of the control was triggered: a button was pressed, a switch was toggled, a value or
        /// segment was chosen, or a text was entered.
        public static let primaryActionTriggered = Event(rawValue: 512)
        /// Text editing has begun.
        public static let editingDidBegin = Event(rawValue: 1024)
        /// The user has changed the text.
        public static let editingChanged = Event(rawValue: 2048)
        /// Text editing has ended.
        public static let editingDidEnd = Event(rawValue: 4096)
        /// Text editing is ending because the return key was pressed.
        public static let editingDidEndOnExit = Event(rawValue: 8192)
        /// All events.
        public static let allEvents = Event(rawValue: .max)
    }
}

/// A registered action for events of a control.
struct ControlTarget {
    let events: Control.Event
    /// The identity of the target, for its removal; nil for a closure without a target.
    let identity: ObjectIdentifier?
    let call: (Control) -> Void
}

/// A protocol whose extension provides `addTarget(_:action:for:)`, so that an action receives the control as an
/// instance of its own class.
public protocol ControlTargeting: AnyObject {}

extension Control: ControlTargeting {}

extension Control {
    /// Calls `call` for each of `events`, until ``removeTarget(_:for:)`` is called for the target with `identity`.
    package final func add(_ events: Event, identity: ObjectIdentifier?, _ call: @escaping (Control) -> Void) {
        add(ControlTarget(events: events, identity: identity, call: call))
    }
}

extension ControlTargeting where Self: Control {
    /// Calls `action` of `target` with the control for each of `events`. The control does not retain the target.
    ///
    /// ```swift
    /// slider.addTarget(self, action: Mixer.volumeChanged, for: .valueChanged)
    /// // func volumeChanged(_ slider: Slider)
    /// ```
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> (Self) -> Void, for events: Control.Event
    ) {
        let reference = Weak(target)
        add(
            ControlTarget(events: events, identity: ObjectIdentifier(target)) { control in
                if let target = reference.object { action(target)(unsafeDowncast(control, to: Self.self)) }
            })
    }

    /// Calls `action` of `target` for each of `events`. The control does not retain the target.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> () -> Void, for events: Control.Event
    ) {
        let reference = Weak(target)
        add(
            ControlTarget(events: events, identity: ObjectIdentifier(target)) { _ in
                if let target = reference.object { action(target)() }
            })
    }

    /// Calls `action` with the control for each of `events`. The control keeps the closure until
    /// ``Control/removeTarget(_:for:)`` is called with nil.
    public func addAction(for events: Control.Event, _ action: @escaping (Self) -> Void) {
        add(ControlTarget(events: events, identity: nil) { action(unsafeDowncast($0, to: Self.self)) })
    }
}

/// A recogniser that claims touches for its control against the gestures of surrounding views. It claims every touch
/// that ends, so that pressing a button is not also a tap on the view behind it. If `claimsMoves` is true, it also
/// claims moving touches, so that a drag of a slider does not become a scroll. Recognisers of the control and of its
/// subviews still take precedence, as in UIKit.
final class ClaimGesture: GestureRecognizer {
    private let claimsMoves: Bool

    init(claimsMoves: Bool) {
        self.claimsMoves = claimsMoves
        super.init { _ in }
        cancelsTouchesInView = false
    }

    override func canPrevent(_ other: GestureRecognizer) -> Bool {
        guard let view, let around = other.view else { return true }
        return !around.isDescendant(of: view)
    }

    private var canClaim: Bool { (view as? Control)?.isEnabled ?? true }

    // The claim is made at the first move, because recognisers of surrounding views do not receive the touch before
    // that.
    override func touchesMoved(_ touches: [Touch]) {
        if claimsMoves, canClaim { state = isRecognizing ? .changed : .began }
    }

    override func touchesEnded(_ touches: [Touch]) {
        if isRecognizing || canClaim { state = .ended }
    }
}
