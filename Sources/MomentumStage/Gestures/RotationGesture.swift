/// A recogniser for two fingers that rotate about each other.
public final class RotationGesture: TwoFingerGesture, ActionGesture {
    /// The rotation since the beginning of the gesture, in radians, clockwise on the screen and without a limit. When
    /// it is set, later rotations are added to the new value. A value that is not finite is refused with a diagnostic.
    public var rotation: Double {
        get { angle }
        set {
            guard newValue.isFinite else {
                return Diagnostics.report(
                    "the rotation is not finite", value: .number(newValue), in: "RotationGesture.rotation",
                    remedy: "set a finite angle in radians; the property keeps its value")
            }
            setAngle(newValue)
        }
    }

    /// The rate of change of ``rotation``, in radians per second, clockwise on the screen. It is zero if the fingers
    /// were stationary before one was lifted.
    public var velocity: Double { rates.angle }

    /// Creates a recogniser that calls `action` when a rotation begins, changes, ends or is cancelled.
    public init(action: @escaping (RotationGesture) -> Void) {
        super.init { action($0 as! RotationGesture) }
    }

    override func progress(distance: Double, arc: Double) -> Double { abs(arc) }

    override func start(excess: Double) { setAngle(angle * excess) }
}
