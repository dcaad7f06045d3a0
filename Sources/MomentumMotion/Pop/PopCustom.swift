/// An animation by a closure that is called in every frame: the counterpart of pop's `POPCustomAnimation`.
///
/// It never ends on its own and has no passes. Clamping and rounding are left to the closure.
public final class PopCustom<Owner: AnyObject>: PopObjectAnimation<Owner> {
    /// The time since the animation began, in seconds, without pauses.
    public private(set) var currentTime = 0.0
    /// The time since the previous frame, in seconds, without pauses. It is never negative and includes gaps between
    /// frames.
    public private(set) var elapsedTime = 0.0

    private let step: (PopCustom, Owner) -> Bool

    /// Creates an animation that calls `step` in every frame.
    ///
    /// - Parameter step: A closure that receives the animation and its object. It returns true to continue, or false to
    ///   end the animation.
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
