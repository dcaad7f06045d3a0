/// One or more fingers that drag.
public final class PanGesture: DragGesture, ActionGesture {
    /// Creates a recogniser that calls `action` when a drag begins, moves, ends or is cancelled.
    public init(action: @escaping (PanGesture) -> Void) {
        super.init { action($0 as! PanGesture) }
    }
}
