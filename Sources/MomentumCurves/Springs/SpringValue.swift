/// A value on a spring that is stepped by hand, for game loops and whatever else has frames of its own.
///
/// ```swift
/// var zoom = SpringValue(1.0, spring: Spring(response: 0.4, dampingFraction: 0.8))
/// zoom.target = 2                 // at any time: value and velocity go on from where they are
/// zoom.advance(by: frameTime)     // then draw with zoom.value
/// ```
///
/// Each component has its own velocity, in the value's unit per second. A step is the closed form of the damped oscillator
/// (``SpringStep``), exact for every length of time: frames of any rate, also uneven ones, pass through the same values. There
/// is no clock, and a copy is a snapshot.
///
/// Illegal input changes nothing: a time that is not greater than 0, and values and velocities that are not finite. A spring
/// that is not valid puts the value onto its target at the next step.
public struct SpringValue<Value: Animatable>: Equatable, Sendable {
    @usableFromInline var current: Value
    /// Where the value is now.
    @inlinable public var value: Value { current }
    /// How fast it changes now, per second. May be set, e.g. to the speed at which a finger has released it.
    public var velocity: Value.Velocity {
        didSet { if !velocity.isFinite { velocity = oldValue } }
    }
    /// Where the value comes to rest. May be set at any time; value and velocity stay as they are.
    public var target: Value {
        didSet { if !target.isFinite { target = oldValue } }
    }
    /// The spring. May be set at any time; value and velocity stay as they are.
    public var spring: Spring
    /// What counts as at rest: once nothing is left that goes further or gets faster, the value is put onto its target.
    public var rest: RestThreshold

    /// Creates a value at rest.
    ///
    /// - Parameters:
    ///   - value: where it is, and its target; zero when it is not finite.
    ///   - spring: the spring; Core Animation's default unless given.
    ///   - rest: what counts as at rest, in the value's unit; that of points unless given.
    @inlinable
    public init(_ value: Value, spring: Spring = Spring(), rest: RestThreshold = .points) {
        current = value.isFinite ? value : .zero
        velocity = .zero
        target = current
        self.spring = spring
        self.rest = rest
    }

    /// Whether the value is on its target and does not move: no step changes anything before `target` or `velocity` is set.
    @inlinable public var isSettled: Bool { current == target && velocity == .zero }

    /// What will happen unless something is set: the motion from now on as a function of time, with its duration.
    @inlinable public var motion: SpringMotion<Value> {
        SpringMotion(from: value, to: target, velocity: velocity, spring: spring, rest: rest)
    }

    /// Goes on by `time` seconds. 0, negative times and NaN do nothing; infinity settles.
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
            // v² + w² x² never grows, so neither does what is left of either.
            let energy = rate * rate + squaredFrequency * displacement * displacement
            if energy >= rest.velocity * rest.velocity || energy >= squaredFrequency * rest.position * rest.position {
                isAtRest = false
            }
        }
        // So far out that a step is no number: there is nothing between to show.
        let isLost = !moved.isFinite || !speed.isFinite
        (current, velocity) = isAtRest || isLost ? (target, .zero) : (moved, speed)
    }

    /// Puts the value and its target onto `value`, at rest.
    @inlinable
    public mutating func jump(to value: Value) {
        guard value.isFinite else { return }
        (current, target, velocity) = (value, value, .zero)
    }
}
