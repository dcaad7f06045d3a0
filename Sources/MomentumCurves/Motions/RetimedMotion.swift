/// A motion on a clock of its own: at time t it is where the base is at `t * speed + offset`.
///
/// At speed 0 it stands still for ever at the offset; a negative speed plays backwards from there. Before 0 it holds
/// its start at rest.
public struct RetimedMotion<Base: Motion>: Motion {
    /// The motion that is played.
    public var base: Base
    /// Seconds of the base per second.
    public var speed: Double
    /// The base's time at time 0, in seconds.
    public var offset: Double

    /// Creates a retimed motion.
    @inlinable
    public init(_ base: Base, speed: Double = 1, offset: Double = 0) {
        self.base = base
        self.speed = speed
        self.offset = offset
    }

    /// The time until the base is over, or, when it plays backwards, until it is back at its start.
    @inlinable
    public var duration: Double {
        if speed > 0 { return max(0, (base.duration - offset) / speed) }
        return speed < 0 ? max(0, offset / -speed) : .infinity
    }

    @inlinable
    public func sample(at time: Double) -> MotionSample<Base.Value> {
        // What is entered at its start shows what comes before that.
        if time < 0, offset != 0 || speed <= 0 { return MotionSample(value: base.value(at: offset)) }
        let sample = base.sample(at: speed == 0 ? offset : time * speed + offset)
        return MotionSample(value: sample.value, velocity: sample.velocity * speed)
    }
}

extension Motion {
    /// This motion at another speed, entered `offset` seconds after its start.
    @inlinable
    public func retimed(speed: Double, offset: Double = 0) -> RetimedMotion<Self> {
        RetimedMotion(self, speed: speed, offset: offset)
    }
}
