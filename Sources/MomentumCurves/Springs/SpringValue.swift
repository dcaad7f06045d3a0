/// A value on a spring that the program steps, for game loops and other programs with frames of their own.
///
/// ```swift
/// var zoom = SpringValue(1.0, spring: Spring(response: 0.4, dampingFraction: 0.8))
/// zoom.target = 2                 // at any time: value and velocity are continuous
/// zoom.advance(by: frameTime)     // then draw with zoom.value
/// ```
///
/// Each component has its own velocity, in the unit of the value per second. A step is the closed form of the damped
/// oscillator (``SpringStep``), exact for every length of time: frames at any rate, even uneven ones, pass through the
/// same values. There is no clock, and a copy is a snapshot.
///
/// Invalid input is ignored: times that are not greater than 0, and targets, velocities and values to jump to that are
/// not finite. With an invalid spring the next step sets the value to its target.
public struct SpringValue<Value: Animatable>: Equatable, Sendable {
    @usableFromInline var current: Value
    /// The present value of the spring. ``jump(to:)`` sets it.
    @inlinable public var value: Value { current }
    /// The present velocity, in the unit of the value per second. It may be set, for example to the velocity at which a
    /// touch has released the value. A velocity that is not finite is ignored.
    public var velocity: Value.Velocity {
        didSet { if !velocity.isFinite { velocity = oldValue } }
    }
    /// The value at which the spring comes to rest. It may be set at any time; value and velocity are unchanged. A
    /// target that is not finite is ignored.
    public var target: Value {
        didSet { if !target.isFinite { target = oldValue } }
    }
    /// The spring. It may be set at any time; value and velocity are unchanged. With an invalid spring, the next step
    /// sets the value to its target.
    public var spring: Spring
    /// The threshold of rest, in the unit of the value. Once the remaining motion stays below it, the value is set to
    /// its target.
    public var rest: RestThreshold

    /// Creates a value at rest on its target.
    ///
    /// - Parameters:
    ///   - value: The value and its target; zero if it is not finite.
    ///   - spring: The spring; Core Animation's default spring by default.
    ///   - rest: The threshold of rest, in the unit of the value; ``RestThreshold/points`` by default.
    @inlinable
    public init(_ value: Value, spring: Spring = Spring(), rest: RestThreshold = .points) {
        current = value.isFinite ? value : .zero
        velocity = .zero
        target = current
        self.spring = spring
        self.rest = rest
    }

    /// A Boolean value that indicates whether the value is at rest on its target. A step then changes nothing until
    /// `target` or `velocity` is set.
    @inlinable public var isSettled: Bool { current == target && velocity == .zero }

    /// The motion from the present time on, as a function of time with a duration. It is valid until a property is set.
    @inlinable public var motion: SpringMotion<Value> {
        SpringMotion(from: value, to: target, velocity: velocity, spring: spring, rest: rest)
    }

    /// Advances the value by `time` seconds. Does nothing if `time` is 0, negative or NaN. If it is infinite, the value
    /// settles.
    @inlinable
    public mutating func advance(by time: Double) {
        guard time > 0, !isSettled else { return }
        let step = SpringStep(spring: spring, dt: time)
        let squaredFrequency = spring.isValid ? spring.stiffness / spring.mass : 1
        var (moved, speed) = (current, velocity)
        var isAtRest = true
        for index in 0..<Value.componentCount {
            let end = target[component: index]
            let (displacement, rate) = step.applied(
                displacement: current[component: index] - end, velocity: velocity[component: index])
            moved[component: index] = end + displacement
            speed[component: index] = rate
            // v² + w² x² never increases, so that it bounds both displacement and velocity from now on.
            let energy = rate * rate + squaredFrequency * displacement * displacement
            if energy >= rest.velocity * rest.velocity || energy >= squaredFrequency * rest.position * rest.position {
                isAtRest = false
            }
        }
        // So far from the target that the step is not a finite number: no intermediate value can be represented.
        let isLost = !moved.isFinite || !speed.isFinite
        (current, velocity) = isAtRest || isLost ? (target, .zero) : (moved, speed)
    }

    /// Sets the value and its target to `value`, at rest. A value that is not finite is ignored.
    @inlinable
    public mutating func jump(to value: Value) {
        guard value.isFinite else { return }
        (current, target, velocity) = (value, value, .zero)
    }
}
