/// The motion of a value since the last change, component by component.
nonisolated struct PopPlan {
    let components: [PopComponent]
    let clampMode: PopClampMode
    /// The duration, in seconds; infinite if the motion never comes to rest.
    let duration: Double
    /// The time at which every component has reached its end, in seconds; ``duration`` at the latest.
    let reachTime: Double
    /// The mapping into another superview since the plan was made; nil if there is none.
    private var conversion: PopConversion?

    init(_ components: [PopComponent], clamped mode: PopClampMode) {
        self.components = components
        clampMode = mode
        var (duration, reachTime) = (0.0, 0.0)
        for component in components {
            duration = max(duration, component.duration(clamped: mode))
            reachTime = max(reachTime, min(component.reachTime, component.duration))
        }
        self.duration = duration
        self.reachTime = min(reachTime, duration)
    }

    func sample<Value: Animatable>(at time: Double, as type: Value.Type) -> MotionSample<Value> {
        var sample = MotionSample(value: Value.zero)
        for (index, component) in components.enumerated() {
            let (value, velocity) = component.sample(at: time, clamped: clampMode)
            sample.value[component: index] = value
            sample.velocity[component: index] = velocity
        }
        guard let conversion else { return sample }
        return MotionSample(value: conversion.position(sample.value), velocity: conversion.offset(sample.velocity))
    }

    /// Returns the velocity at `time` without clamping.
    func freeVelocity<Velocity: Animatable>(at time: Double, as type: Velocity.Type) -> Velocity {
        var velocity = Velocity.zero
        for (index, component) in components.enumerated() {
            velocity[component: index] = component.sample(at: time).velocity
        }
        return conversion?.offset(velocity) ?? velocity
    }

    /// Returns the end value.
    func end<Value: Animatable>(as type: Value.Type) -> Value {
        var end = Value.zero
        for (index, component) in components.enumerated() { end[component: index] = component.end }
        return conversion?.position(end) ?? end
    }

    /// Applies `conversion` to the motion.
    mutating func convert(by conversion: PopConversion) {
        self.conversion = self.conversion?.followed(by: conversion) ?? conversion
    }

    /// Applies `conversion` to the motion, without the contributions of the released components, a bit for each, so
    /// that `start` is mapped to `end`.
    mutating func convert<Value: Animatable>(
        by conversion: PopConversion, without releasedComponents: UInt32, from start: Value, to end: Value
    ) {
        convert(by: conversion.without(releasedComponents, from: start, to: end))
    }
}

/// An affine mapping of the components of a value from one superview to another.
nonisolated struct PopConversion {
    private let origin: [Double]
    /// The images of the unit vectors, relative to the image of zero.
    private let units: [[Double]]

    /// Creates the conversion from the function that maps a value. - Parameters:
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
            for (row, number) in unit.enumerated() where number != 0 { sum[component: row] += number * part }
        }
        return sum
    }

    func position<Value: Animatable>(_ position: Value) -> Value {
        var position = offset(position)
        for (index, number) in origin.enumerated() { position[component: index] += number }
        return position
    }

    /// Returns whether any of `components`, a bit for each, depends on other components, or others on it.
    func mixes(_ components: UInt32) -> Bool {
        func isOne(_ index: Int) -> Bool { components & 1 << UInt32(index) != 0 }
        return units.indices.contains { index in
            units.indices.contains { units[index][$0] != 0 && isOne(index) != isOne($0) }
        }
    }

    /// Returns the mapping without the contributions of the components `releasedComponents`, which maps `start` to
    /// `end`.
    fileprivate func without<Value: Animatable>(_ releasedComponents: UInt32, from start: Value, to end: Value)
        -> PopConversion
    {
        let keptUnits = units.indices.map { index in
            releasedComponents & 1 << UInt32(index) == 0 ? units[index] : units[index].map { _ in 0 }
        }
        let remainder = end - PopConversion(origin: origin.map { _ in 0 }, units: keptUnits).offset(start)
        return PopConversion(origin: units.indices.map { remainder[component: $0] }, units: keptUnits)
    }

    func followed(by other: PopConversion) -> PopConversion {
        func offset(_ numbers: [Double]) -> [Double] {
            origin.indices.map { row in zip(other.units, numbers).reduce(0) { $0 + $1.0[row] * $1.1 } }
        }
        return PopConversion(origin: zip(offset(origin), other.origin).map { $0 + $1 }, units: units.map(offset))
    }
}
