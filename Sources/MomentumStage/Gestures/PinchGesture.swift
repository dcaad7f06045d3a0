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
                    "the scale is not a finite number above 0", value: .number(newValue), in: "PinchGesture.scale",
                    remedy: "set a finite number above 0; the property keeps its value")
            }
            setRatio(newValue)
        }
    }

    /// The rate of change of ``scale``, per second. It is zero if the fingers were stationary before one was lifted.
    public var velocity: Double { rates.ratio }

    /// Creates a recogniser that calls `action` when a pinch begins, changes, ends or is cancelled.
    public init(action: @escaping (PinchGesture) -> Void) {
        super.init { action($0 as! PinchGesture) }
    }

    override func progress(distance: Double, arc: Double) -> Double { abs(distance) }

    override func start(excess: Double) { setRatio(1 + (ratio - 1) * excess) }
}
