/// A recogniser for a pointer over the view. The gesture begins when the pointer enters the view, changes when the
/// pointer moves, and ends when the pointer leaves.
///
/// The gesture neither prevents other gestures nor is prevented by them. A pressed mouse continues to hover. Fingers
/// never hover.
public final class HoverGesture: GestureRecognizer, ActionGesture {
    /// Creates a recogniser that calls `action` when the pointer enters, moves and leaves.
    public init(action: @escaping (HoverGesture) -> Void) {
        super.init { action($0 as! HoverGesture) }
    }

    package override var takesDrags: Bool { false }

    public override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
    public override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

    override var hovers: Bool { true }

    override func hover(at location: Point) {
        setLocation(location)
        state = isRecognizing ? .changed : .began
    }

    override func leave(at location: Point) {
        setLocation(location)
        if isRecognizing { state = .ended }
        becomeReady()
    }
}
