/// A pointer that is over the view without touching it: begins when it comes, changes when it moves, ends when it leaves.
///
/// Hovering competes with no other gesture, and a pressed mouse goes on hovering. Fingers never hover.
public final class HoverGesture: GestureRecognizer, ActionGesture {
    /// Creates a recogniser that calls `action` when the pointer comes, moves and leaves.
    public init(action: @escaping (HoverGesture) -> Void) {
        super.init { action($0 as! HoverGesture) }
    }

    package override var takesDrags: Bool { false }

    public override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
    public override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

    override var hovers: Bool { true }

    override func hover(at location: Point) {
        follow(location)
        state = isRecognizing ? .changed : .began
    }

    override func leave(at location: Point) {
        follow(location)
        if isRecognizing { state = .ended }
        becomeReady()
    }
}
