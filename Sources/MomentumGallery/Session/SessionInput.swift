/// Everything that can be done to a scene: what a session logs and a script holds.
public enum SessionInput: Equatable {
    /// A frame at a time, in seconds: everything before it is handled.
    case frame(Double)
    case pointer(PointerSample)
    case key(KeyEvent)
    case wheel(WheelSample)
    case variant(Int)
    case parameter(Int, Double)
    case resize(Size)
    case reduceMotion(Bool)
}
