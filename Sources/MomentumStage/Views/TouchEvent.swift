/// An event of touches: those that a responder is notified of, and all others on the stage. The counterpart of `UIEvent`.
public final class TouchEvent {
    /// All touches on the stage in the order in which they began, after those of the event that have left it.
    public let touches: [Touch]
    /// The time of the last of those that the event is about, in seconds.
    public let timestamp: Double

    /// Creates the event of which `touches` are notified.
    package init(_ touches: [Touch]) {
        let all = touches.first?.view.stage?.touches ?? []
        self.touches = touches.filter { touch in !all.contains { $0 === touch } } + all
        timestamp = touches.reduce(0) { max($0, $1.timestamp) }
    }
}

nonisolated extension Touch: Hashable {
    /// Whether both are the same touch.
    public static func == (left: Touch, right: Touch) -> Bool { left === right }
    /// Hashes the pointer's number.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
    /// The pointer's number itself, so that a set of touches has the same order in every run.
    public func _rawHashValue(seed: Int) -> Int { id }
}

extension PointerSample.Phase {
    /// Tells `responder` of `touches` in this phase by the calls that take a list.
    func tell(_ responder: Responder, _ touches: [Touch]) {
        switch self {
        case .began: responder.touchesBegan(touches)
        case .moved, .stationary, .hovered: responder.touchesMoved(touches)
        case .ended: responder.touchesEnded(touches)
        case .cancelled: responder.touchesCancelled(touches)
        }
    }

    /// Tells `recognizer` of `touches` in this phase by the calls that take a list.
    func tell(_ recognizer: GestureRecognizer, _ touches: [Touch]) {
        switch self {
        case .began: recognizer.touchesBegan(touches)
        case .moved, .stationary, .hovered: recognizer.touchesMoved(touches)
        case .ended: recognizer.touchesEnded(touches)
        case .cancelled: recognizer.touchesCancelled(touches)
        }
    }
}

/// Notifies responders and recognisers of touches as a set with an event: what code for UIKit overrides.
///
/// A page is linked with sets only if the program installs it, see ``install()``; elsewhere it is always there.
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

    /// Notifies of touches as sets from now on.
    public static func install() { if shared == nil { shared = TouchSets() } }

    /// Tells `responder` of `touches`, as a set where that can be.
    static func tell(_ responder: Responder?, _ touches: [Touch], _ phase: PointerSample.Phase) {
        guard let responder else { return }
        if let shared { shared.toResponder(responder, touches, phase) } else { phase.tell(responder, touches) }
    }

    /// Tells `recognizer` of `touches`, as a set where that can be.
    static func tell(_ recognizer: GestureRecognizer, _ touches: [Touch], _ phase: PointerSample.Phase) {
        if let shared { shared.toRecognizer(recognizer, touches, phase) } else { phase.tell(recognizer, touches) }
    }
}
