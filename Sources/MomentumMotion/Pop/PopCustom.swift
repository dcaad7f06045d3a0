/// A movement of the program's own: a closure that is called in every frame, pop's `POPCustomAnimation`.
///
/// It never comes to an end by itself and has no passes; clamping, rounding and the like are the closure's.
public final class PopCustom<Owner: AnyObject>: PopObjectAnimation<Owner> {
    /// Seconds since it began, pauses left out.
    public private(set) var currentTime = 0.0
    /// Seconds since the frame before, pauses left out: never negative, and as long as the gap was.
    public private(set) var elapsedTime = 0.0

    private let step: (PopCustom, Owner) -> Bool

    /// Creates a movement by `step`, which is handed the animation and its object in every frame, and says whether it goes on.
    public init(_ step: @escaping (PopCustom, Owner) -> Bool) { self.step = step }

    override func begin() -> Bool {
        (currentTime, elapsedTime) = (0, 0)
        return true
    }

    override func apply() -> Bool {
        guard let object else { return false }
        let time = now - origin
        elapsedTime = max(0, time - currentTime)
        currentTime = time
        return step(self, object)
    }

    override var traced: (value: [Double], velocity: [Double]) { ([currentTime], [1]) }
}
