/// Something that a traced animation did or that was done to it.
public nonisolated struct PopEvent: Sendable, Equatable {
    /// What it was.
    public enum Kind: Int, Sendable, CaseIterable {
        /// The animation has begun.
        case started
        /// It has set its property for a frame.
        case applied
        /// Every component has reached or passed its end for the first time.
        case reached
        /// It goes to another end from now on.
        case retargeted
        /// It was given a velocity.
        case pushed
        /// Spring, friction, deceleration, clamping or a landing position were changed.
        case tuned
        /// It begins another pass.
        case reversed
        /// The animation was paused.
        case paused
        /// The animation goes on.
        case resumed
        /// It has come to its end.
        case ended
        /// It was removed or replaced before its end, or its owner has gone.
        case cancelled
    }

    /// What it was.
    public let kind: Kind
    /// In seconds of the stage.
    public let time: Double
    /// The components of the animation's value after it; empty when it has none.
    public let value: [Double]
    /// Their velocities, per second; empty when it has none.
    public let velocity: [Double]
}

nonisolated extension PopEvent.Kind {
    /// The kind in words, as traces write it.
    public var name: StaticString {
        switch self {
        case .started: "started"
        case .applied: "applied"
        case .reached: "reached"
        case .retargeted: "retargeted"
        case .pushed: "pushed"
        case .tuned: "tuned"
        case .reversed: "reversed"
        case .paused: "paused"
        case .resumed: "resumed"
        case .ended: "ended"
        case .cancelled: "cancelled"
        }
    }
}
