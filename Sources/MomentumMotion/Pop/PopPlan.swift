/// The motion of a value since the last change, component by component.
nonisolated struct PopPlan {
    let components: [PopComponent]
    let clampMode: PopClampMode
    /// The duration, in seconds; infinite if the motion never comes to rest.
    let duration: Double
    /// The time at which every component has reached its end, in seconds; ``duration`` at the latest.
    let reach: Double
    /// The mapping into another superview since the plan was made; nil for none.
    private var passage: PopPassage?

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
        guard let passage else { return sample }
        return MotionSample(value: passage.place(sample.value), velocity: passage.offset(sample.velocity))
    }

    /// Returns the velocity at `time` without clamping.
    func freeVelocity<Velocity: Animatable>(at time: Double, as type: Velocity.Type) -> Velocity {
        var velocity = Velocity.zero
        for (index, component) in components.enumerated() {
            velocity[component: index] = component.sample(at: time).velocity
        }
        return passage?.offset(velocity) ?? velocity
    }

    /// Returns the end value.
    func end<Value: Animatable>(as type: Value.Type) -> Value {
        var end = Value.zero
        for (index, component) in components.enumerated() { end[component: index] = component.end }
        return passage?.place(end) ?? end
    }

    /// Applies `passage` to the motion.
    mutating func pass(_ passage: PopPassage) { self.passage = self.passage?.followed(by: passage) ?? passage }

    /// Applies `passage` to the motion, without the contributions of the components `lost`, a bit for each, so that
    /// `start` is mapped to `end`.
    mutating func pass<Value: Animatable>(
        _ passage: PopPassage, without lost: UInt32, from start: Value, to end: Value
    ) {
        pass(passage.without(lost, from: start, to: end))
    }
}

/// An affine mapping of the components of a value from one superview to another.
nonisolated struct PopPassage {
    private let origin: [Double]
    /// The images of the unit vectors, relative to the image of zero.
    private let units: [[Double]]

    /// - Parameters:
    ///   - count: The number of components of a value.
    ///   - map: The mapping of the components of a value.
    init(_ count: Int, _ map: ([Double]) -> [Double]) {
        var value = [Double](repeating: 0, count: count)
        let origin = map(value)
        self.origin = origin
        units = (0..<count).map { index in
            value[index] = 1
            defer { value[index] = 0 }
            return zip(map(value), origin).map { $0 - $1 }
        }
    }

    private init(origin: [Double], units: [[Double]]) { (self.origin, self.units) = (origin, units) }

    func offset<Value: Animatable>(_ offset: Value) -> Value {
        var sum = Value.zero
        for (index, unit) in units.enumerated() {
            let part = offset[component: index]
            for (place, number) in unit.enumerated() where number != 0 { sum[component: place] += number * part }
        }
        return sum
    }

    func place<Value: Animatable>(_ place: Value) -> Value {
        var place = offset(place)
        for (index, number) in origin.enumerated() { place[component: index] += number }
        return place
    }

    /// Returns whether any of `components`, a bit for each, depends on other components, or others on it.
    func mixes(_ components: UInt32) -> Bool {
        func isOne(_ index: Int) -> Bool { components & 1 << UInt32(index) != 0 }
        return units.indices.contains { index in
            units.indices.contains { units[index][$0] != 0 && isOne(index) != isOne($0) }
        }
    }

    /// Returns the mapping without the contributions of the components `lost`, which maps `start` to `end`.
    fileprivate func without<Value: Animatable>(_ lost: UInt32, from start: Value, to end: Value) -> PopPassage {
        let kept = units.indices.map { index in
            lost & 1 << UInt32(index) == 0 ? units[index] : units[index].map { _ in 0 }
        }
        let way = end - PopPassage(origin: origin.map { _ in 0 }, units: kept).offset(start)
        return PopPassage(origin: units.indices.map { way[component: $0] }, units: kept)
    }

    func followed(by other: PopPassage) -> PopPassage {
        func offset(_ numbers: [Double]) -> [Double] {
            origin.indices.map { place in zip(other.units, numbers).reduce(0) { $0 + $1.0[place] * $1.1 } }
        }
        return PopPassage(origin: zip(offset(origin), other.origin).map { $0 + $1 }, units: units.map(offset))
    }
}
