/// The motion of a value from the last change on, component by component.
nonisolated struct PopPlan {
    let components: [PopComponent]
    let clampMode: PopClampMode
    /// In seconds; infinite when it never comes to rest.
    let duration: Double
    /// When every component has reached its end, in seconds: at ``duration`` at the latest.
    let reach: Double

    init(_ components: [PopComponent], clamped mode: PopClampMode) {
        self.components = components
        clampMode = mode
        var (duration, reach) = (0.0, 0.0)
        for component in components {
            duration = max(duration, component.duration(clamped: mode))
            reach = max(reach, min(component.reach, component.duration))
        }
        self.duration = duration
        self.reach = min(reach, duration)
    }

    func sample<Value: Animatable>(at time: Double, as type: Value.Type) -> MotionSample<Value> {
        var sample = MotionSample(value: Value.zero)
        for (index, component) in components.enumerated() {
            let (value, velocity) = component.sample(at: time, clamped: clampMode)
            sample.value[component: index] = value
            sample.velocity[component: index] = velocity
        }
        return sample
    }

    /// The velocity at `time`, were it not clamped.
    func freeVelocity<Velocity: Animatable>(at time: Double, as type: Velocity.Type) -> Velocity {
        var velocity = Velocity.zero
        for (index, component) in components.enumerated() {
            velocity[component: index] = component.sample(at: time).velocity
        }
        return velocity
    }

    /// Where it ends.
    func end<Value: Animatable>(as type: Value.Type) -> Value {
        var end = Value.zero
        for (index, component) in components.enumerated() { end[component: index] = component.end }
        return end
    }
}
