/// A motion: a pure function of time with a value and a velocity.
///
/// Time is in seconds from the start of the motion. A motion has no clock and no state, so that it can be sampled at
/// any times in any order. Before 0 it is at its start with velocity zero. Each type defines its behaviour after
/// ``duration``: a curve stays at its end, and a spring continues to settle.
public protocol MotionFunction: Sendable {
    /// The type of the value, such as a number, a point or a colour.
    associatedtype Value: Animatable

    /// The time after which the motion has ended, in seconds; `.infinity` if it never ends.
    var duration: Double { get }

    /// Returns the value and the velocity, per second, `time` seconds after the start. The velocity is the analytic
    /// derivative of the value with respect to time, never a difference quotient.
    func sample(at time: Double) -> MotionSample<Value>
}

extension MotionFunction {
    /// Returns the value `time` seconds after the start.
    @inlinable public func value(at time: Double) -> Value { sample(at: time).value }

    /// Returns the velocity `time` seconds after the start, per second.
    @inlinable public func velocity(at time: Double) -> Value.Velocity { sample(at: time).velocity }
}

/// The value and the velocity of a motion at one time.
public struct MotionSample<Value: Animatable>: Equatable, Sendable {
    /// The value of the motion at the time of the sample.
    public var value: Value
    /// The rate of change of the value, per second.
    public var velocity: Value.Velocity

    /// Creates a sample from a value and a velocity, per second. The velocity is zero by default.
    @inlinable
    public init(value: Value, velocity: Value.Velocity = .zero) {
        self.value = value
        self.velocity = velocity
    }
}
