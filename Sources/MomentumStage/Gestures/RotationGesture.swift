/// Two fingers that turn about each other.
public final class RotationGesture: TwoFingerGesture, ActionGesture {
    /// The turn since the beginning, in radians, clockwise as seen, without a limit. Setting it counts from there on; a value
    /// that is not finite is refused with a diagnostic.
    public var rotation: Double {
        get { turn }
        set {
            guard newValue.isFinite else {
                return Diagnostics.report(
                    Diagnostic(
                        "the rotation is not finite", in: "RotationGesture.rotation",
                        remedy: "give finite radians; it stays as it is"))
            }
            count(turn: newValue)
        }
    }

    /// How fast ``rotation`` changes, in radians per second; zero when the fingers rested before one was lifted.
    public var velocity: Double { rates.turn }

    /// Creates a recogniser that calls `action` when a rotation begins, changes, ends or is cancelled.
    public init(action: @escaping (RotationGesture) -> Void) {
        super.init { action($0 as! RotationGesture) }
    }

    override func progress(distance: Double, arc: Double) -> Double { abs(arc) }

    override func start(excess: Double) { count(turn: turn * excess) }
}
