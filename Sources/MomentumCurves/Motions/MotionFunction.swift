/// A motion: a pure function of time with a value and a velocity.
///
/// Time is in seconds from the motion's own start. A motion keeps no clock and no state, so it can be asked for any
/// time in any order. Before 0 it holds its start with zero velocity; what it does after ``duration`` is its own
/// affair (a curve holds its end, a spring goes on settling).
public protocol MotionFunction: Sendable {
    /// What moves: a number, a point, a colour.
    associatedtype Value: Animatable

    /// The time after which the motion counts as over, in seconds: `.infinity` when it never ends.
    var duration: Double { get }

    /// Value and velocity `time` seconds after the start. The velocity is the analytic derivative of the value with
    /// respect to time, never a difference quotient.
    func sample(at time: Double) -> MotionSample<Value>
}

extension MotionFunction {
    /// The value `time` seconds after the start.
    @inlinable public func value(at time: Double) -> Value { sample(at: time).value }

    /// The velocity `time` seconds after the start, per second.
    @inlinable public func velocity(at time: Double) -> Value.Velocity { sample(at: time).velocity }
}

/// What a motion is at one instant: where, and how fast.
public struct MotionSample<Value: Animatable>: Equatable, Sendable {
    /// The value.
    public var value: Value
    /// Its rate of change, per second.
    public var velocity: Value.Velocity

    /// Creates a sample; at rest unless a velocity is given.
    @inlinable
    public init(value: Value, velocity: Value.Velocity = .zero) {
        self.value = value
        self.velocity = velocity
    }
}
