/// An event that contains the touches of a notification and all other touches on the stage: the counterpart of
/// `UIEvent`.
public final class TouchEvent {
    /// All touches of the event. The touches of the notification that have left the stage come first, followed by the
    /// touches on the stage in the order in which they began.
    public let touches: [Touch]
    /// The latest time of the touches of the notification, in seconds.
    public let timestamp: Double

    /// Creates the event for a notification of `touches`.
    package init(_ touches: [Touch]) {
        let all = touches.first?.view.stage?.touches ?? []
        self.touches = touches.filter { touch in !all.contains { $0 === touch } } + all
        timestamp = touches.reduce(0) { max($0, $1.timestamp) }
    }
}

nonisolated extension Touch: Hashable {
    /// Returns a Boolean value that indicates whether both values are the same touch.
    public static func == (left: Touch, right: Touch) -> Bool { left === right }
    /// Hashes the identifier of the pointer.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
    /// Returns the identifier of the pointer without a seed, so that a set of touches has the same order in every run.
    public func _rawHashValue(seed: Int) -> Int { id }
}

extension PointerSample.Phase {
    /// Notifies `responder` of `touches` in this phase with the methods that accept an array.
    func notify(_ responder: Responder, _ touches: [Touch]) {
        switch self {
        case .began: responder.touchesBegan(touches)
        case .moved, .stationary, .hovered: responder.touchesMoved(touches)
        case .ended: responder.touchesEnded(touches)
        case .cancelled: responder.touchesCancelled(touches)
        }
    }

    /// Notifies `recognizer` of `touches` in this phase with the methods that accept an array.
    func notify(_ recognizer: GestureRecognizer, _ touches: [Touch]) {
        switch self {
        case .began: recognizer.touchesBegan(touches)
        case .moved, .stationary, .hovered: recognizer.touchesMoved(touches)
        case .ended: recognizer.touchesEnded(touches)
        case .cancelled: recognizer.touchesCancelled(touches)
        }
    }
}

/// The notification of responders and recognisers by the methods that UIKit code overrides, which receive a set of
/// touches and an event.
///
/// On a page, the program has to enable it with ``install()``, so that other pages are linked without sets. On other
/// hosts it is always enabled.
public struct TouchSets {
    let toResponder: (Responder, [Touch], PointerSample.Phase) -> Void
    let toRecognizer: (GestureRecognizer, [Touch], PointerSample.Phase) -> Void
    let list: (Set<Touch>) -> [Touch]

    #if hasFeature(Embedded)
        static var shared: TouchSets?
    #else
        static var shared: TouchSets? = TouchSets()
    #endif

    private init() {
        toResponder = { responder, touches, phase in
            let (set, event) = (Set(touches), TouchEvent(touches))
            switch phase {
            case .began: responder.touchesBegan(set, with: event)
            case .moved, .stationary, .hovered: responder.touchesMoved(set, with: event)
            case .ended: responder.touchesEnded(set, with: event)
            case .cancelled: responder.touchesCancelled(set, with: event)
            }
        }
        toRecognizer = { recognizer, touches, phase in
            let (set, event) = (Set(touches), TouchEvent(touches))
            switch phase {
            case .began: recognizer.touchesBegan(set, with: event)
            case .moved, .stationary, .hovered: recognizer.touchesMoved(set, with: event)
            case .ended: recognizer.touchesEnded(set, with: event)
            case .cancelled: recognizer.touchesCancelled(set, with: event)
            }
        }
        list = { Array($0) }
    }

    /// Enables the methods that receive touches as a set, such as ``Responder/touchesBegan(_:with:)``. Repeated calls
    /// have no effect.
    public static func install() { if shared == nil { shared = TouchSets() } }

    /// Notifies `responder` of `touches`, with a set if sets are enabled.
    static func notify(_ responder: Responder?, _ touches: [Touch], _ phase: PointerSample.Phase) {
        guard let responder else { return }
        if let shared { shared.toResponder(responder, touches, phase) } else { phase.notify(responder, touches) }
    }

    /// Notifies `recognizer` of `touches`, with a set if sets are enabled.
    static func notify(_ recognizer: GestureRecognizer, _ touches: [Touch], _ phase: PointerSample.Phase) {
        if let shared { shared.toRecognizer(recognizer, touches, phase) } else { phase.notify(recognizer, touches) }
    }
}
