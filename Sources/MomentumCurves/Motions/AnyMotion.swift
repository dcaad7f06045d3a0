/// A motion of any kind behind one type, for storage that holds motions of different kinds. Costs an allocation when it
/// is made and a call through a closure at every sample.
public struct AnyMotion<Value: Animatable>: Motion {
    /// The time after which the motion counts as over, in seconds.
    public let duration: Double
    private let sampler: @Sendable (Double) -> MotionSample<Value>

    /// Wraps `motion`.
    public init<Base: Motion>(_ motion: Base) where Base.Value == Value {
        self.init(duration: motion.duration) { motion.sample(at: $0) }
    }

    /// Creates a motion from a function of time in seconds. The function must return the analytic velocity and, before
    /// 0, its start at rest.
    public init(duration: Double, sample: @escaping @Sendable (Double) -> MotionSample<Value>) {
        self.duration = duration
        sampler = sample
    }

    public func sample(at time: Double) -> MotionSample<Value> { sampler(time) }
}

extension Motion {
    /// This motion behind a type that only tells the kind of value.
    public var erased: AnyMotion<Value> { AnyMotion(self) }
}
