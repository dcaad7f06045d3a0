/// A recogniser for two fingers that move apart or together.
public final class PinchGesture: TwoFingerGesture, ActionGesture {
    /// The distance between the fingers relative to the distance at the beginning of the gesture, above 0. When it is
    /// set, later changes multiply the new value. A value that is not finite or not positive is refused with a
    /// diagnostic.
    public var scale: Double {
        get { ratio }
        set {
            guard newValue > 0, newValue.isFinite else {
                return Diagnostics.report(
                    Diagnostic(
                        "the scale is not finite or not above 0", in: "PinchGesture.scale",
                        remedy: "give a finite scale above 0; it stays as it is"))
            }
            count(ratio: newValue)
        }
    }

    /// The rate of change of ``scale``, per second. It is zero if the fingers were stationary before one was lifted.
    public var velocity: Double { rates.ratio }

    /// Creates a recogniser that calls `action` when a pinch begins, changes, ends or is cancelled.
    public init(action: @escaping (PinchGesture) -> Void) {
        super.init { action($0 as! PinchGesture) }
    }

    override func progress(distance: Double, arc: Double) -> Double { abs(distance) }

    override func start(excess: Double) { count(ratio: 1 + (ratio - 1) * excess) }
}
