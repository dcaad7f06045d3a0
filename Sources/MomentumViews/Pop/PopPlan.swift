/// The way of a value from the last change on, component by component.
nonisolated struct PopPlan {
    let lanes: [PopLane]
    let clampMode: PopClampMode
    /// In seconds; infinite when it never comes to rest.
    let duration: Double
    /// When every component has reached its end, in seconds: at ``duration`` at the latest.
    let reach: Double

    init(_ lanes: [PopLane], clamped mode: PopClampMode) {
        self.lanes = lanes
        clampMode = mode
        var (duration, reach) = (0.0, 0.0)
        for lane in lanes {
            duration = max(duration, lane.duration(clamped: mode))
            reach = max(reach, min(lane.reach, lane.duration))
        }
        self.duration = duration
        self.reach = min(reach, duration)
    }

    func sample<Value: Animatable>(at time: Double, as type: Value.Type) -> MotionSample<Value> {
        var sample = MotionSample(value: Value.zero)
        for (index, lane) in lanes.enumerated() {
            let (value, velocity) = lane.sample(at: time, clamped: clampMode)
            sample.value[component: index] = value
            sample.velocity[component: index] = velocity
        }
        return sample
    }

    /// Where it ends.
    func end<Value: Animatable>(as type: Value.Type) -> Value {
        var end = Value.zero
        for (index, lane) in lanes.enumerated() { end[component: index] = lane.end }
        return end
    }
}
