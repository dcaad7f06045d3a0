/// Two fingers that move apart or together.
public final class PinchGesture: TwoFingerGesture, ActionGesture {
    /// The fingers' distance as a multiple of that at the beginning. Setting it counts from there on; a value that is not
    /// finite or not above 0 is refused with a diagnostic.
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

    /// How fast ``scale`` changes, per second; zero when the fingers rested before one was lifted.
    public var velocity: Double { rates.ratio }

    /// Creates a recogniser that calls `action` when a pinch begins, changes, ends or is cancelled.
    public init(action: @escaping (PinchGesture) -> Void) {
        super.init { action($0 as! PinchGesture) }
    }

    override func progress(distance: Double, arc: Double) -> Double { abs(distance) }

    override func start(excess: Double) { count(ratio: 1 + (ratio - 1) * excess) }
}
