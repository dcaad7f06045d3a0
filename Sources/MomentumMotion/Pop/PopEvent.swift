/// An event of a traced animation.
public nonisolated struct PopEvent: Sendable, Equatable {
    /// The kind of an event.
    public enum Kind: Int, Sendable, CaseIterable {
        /// The animation has begun.
        case started
        /// The animation has set its property for a frame.
        case applied
        /// Every component has reached or passed its target for the first time.
        case reached
        /// The animation has received a new target.
        case retargeted
        /// The animation has received a velocity.
        case pushed
        /// The spring, friction, deceleration, clamping or landing value was changed.
        case tuned
        /// The animation begins another pass.
        case reversed
        /// The animation was paused.
        case paused
        /// The animation continues after a pause.
        case resumed
        /// The animation has ended.
        case ended
        /// The animation was removed or replaced before its end, or its object no longer exists.
        case cancelled
    }

    /// The kind of the event.
    public let kind: Kind
    /// The time of the event, in seconds of the stage.
    public let time: Double
    /// The components of the animation's value after the event, in the property's unit; empty if the animation has no
    /// value.
    public let value: [Double]
    /// The velocities of the components, in the property's unit per second; empty if the animation has no value.
    public let velocity: [Double]
}

nonisolated extension PopEvent.Kind {
    /// The name of the kind in traces.
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
