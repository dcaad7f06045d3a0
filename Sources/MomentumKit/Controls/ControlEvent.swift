extension Control {
    /// What happens to a control.
    public nonisolated struct Event: OptionSet, Sendable {
        /// The events as bits.
        public let rawValue: UInt32

        /// The events that the bits of `rawValue` stand for.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// A finger went down on it.
        public static let touchDown = Event(rawValue: 1)
        /// A finger moved within it, or outside it.
        public static let touchDragInside = Event(rawValue: 2)
        /// A finger moved outside it.
        public static let touchDragOutside = Event(rawValue: 4)
        /// A finger came back onto it.
        public static let touchDragEnter = Event(rawValue: 8)
        /// A finger left it.
        public static let touchDragExit = Event(rawValue: 16)
        /// A finger that went down on it was lifted on it: a button was pressed.
        public static let touchUpInside = Event(rawValue: 32)
        /// A finger that went down on it was lifted elsewhere.
        public static let touchUpOutside = Event(rawValue: 64)
        /// A finger was taken away: a gesture was recognised, or the system interrupted.
        public static let touchCancel = Event(rawValue: 128)
        /// The user has given it another value.
        public static let valueChanged = Event(rawValue: 256)
        /// What the control is for has happened: a button was pressed, a switch thrown, a text entered.
        public static let primaryActionTriggered = Event(rawValue: 512)
        /// Text begins to be typed.
        public static let editingDidBegin = Event(rawValue: 1024)
        /// Text was typed.
        public static let editingChanged = Event(rawValue: 2048)
        /// Text is no longer typed.
        public static let editingDidEnd = Event(rawValue: 4096)
        /// Text is no longer typed because of the enter key.
        public static let editingDidEndOnExit = Event(rawValue: 8192)
        /// Everything.
        public static let allEvents = Event(rawValue: .max)
    }
}

/// What receives a control's events.
struct ControlTarget {
    let events: Control.Event
    /// Tells the target apart; nil for a plain closure.
    let identity: ObjectIdentifier?
    let call: (Control) -> Void
}

/// What lets a target be called with the control in its own type: see `addTarget(_:action:for:)`.
public protocol ControlTargeting: AnyObject {}

extension Control: ControlTargeting {}

extension Control {
    /// Calls `call` whenever one of `events` happens, until ``removeTarget(_:for:)`` of what `identity` names.
    package final func add(_ events: Event, identity: ObjectIdentifier?, _ call: @escaping (Control) -> Void) {
        add(ControlTarget(events: events, identity: identity, call: call))
    }
}

extension ControlTargeting where Self: Control {
    /// Calls `action` of `target`, which is not kept alive, with the control whenever one of `events` happens.
    ///
    ///     slider.addTarget(self, action: Mixer.volumeChanged, for: .valueChanged)
    ///     // func volumeChanged(_ slider: Slider)
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> (Self) -> Void, for events: Control.Event
    ) {
        let reference = Weak(target)
        add(
            ControlTarget(events: events, identity: ObjectIdentifier(target)) { control in
                if let target = reference.object { action(target)(unsafeDowncast(control, to: Self.self)) }
            })
    }

    /// Calls `action` of `target`, which is not kept alive, whenever one of `events` happens.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> () -> Void, for events: Control.Event
    ) {
        let reference = Weak(target)
        add(
            ControlTarget(events: events, identity: ObjectIdentifier(target)) { _ in
                if let target = reference.object { action(target)() }
            })
    }

    /// Calls `action` with the control whenever one of `events` happens; the control keeps the closure.
    public func addAction(for events: Control.Event, _ action: @escaping (Self) -> Void) {
        add(ControlTarget(events: events, identity: nil) { action(unsafeDowncast($0, to: Self.self)) })
    }
}

/// Wins the touches of its control against the gestures of views around it: every lifted finger, so that a tap on a button
/// is not one on what it lies on, and if wanted every moved one as well, so that a slider is not taken away from the finger.
/// Recognisers of the control itself and of what it contains come before its action, as in UIKit.
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

    // At the first move, not when the finger goes down: the recognisers around this one do not watch it yet then.
    override func touchesMoved(_ touches: [Touch]) {
        if claimsMoves, canClaim { state = isRecognizing ? .changed : .began }
    }

    override func touchesEnded(_ touches: [Touch]) {
        if isRecognizing || canClaim { state = .ended }
    }
}
