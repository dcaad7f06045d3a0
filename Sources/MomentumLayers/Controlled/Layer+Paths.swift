// The operations of a driver that writes the model in every frame, on any property that is a run of numbers, a matrix
// or a part of one.

extension PropertyPath {
    /// Returns whether values of `count` components can be read and written at the path. This is false for unknown
    /// paths and for paths of outlines, lists and images.
    package nonisolated func hasComponents(_ count: Int) -> Bool {
        isKnown && count > 0 && target.componentCount == count
    }
}

extension PropertyTarget {
    /// The run of numbers that changes with the property.
    package nonisolated var run: PropertyTarget {
        // The frame is computed from position and bounds.
        if case .frame = self {
            return .numbers(
                offset: PropertyLayout.position.offset,
                count: PropertyLayout.bounds.offset + 4 - PropertyLayout.position.offset)
        }
        return self
    }
}

extension Layer {
    /// Returns the model value at `path`, which must have as many components as `Value`.
    package final func modelValue<Value: Animatable>(at path: PropertyPath) -> Value {
        if case .numbers(let offset, _) = path.target { return PropertyLayout.load(Value.self, at: offset, in: values) }
        return PropertyLayout.load(Value.self, at: 0, in: values.value(of: path.target).components)
    }

    /// Sets the model value at `path` without animating, and declares its velocity, per second, for the present frame;
    /// see ``move(_:to:velocity:lasting:)``.
    package final func drive<Value: Animatable>(_ path: PropertyPath, to value: Value, velocity: Value.Velocity) {
        prepareDeclaredRates(in: tree)
        declaredUntil = tree?.time ?? 0
        markDirty()
        settingModel { store(value, velocity, at: path) }
        let run = path.target.run.range
        reportDriven(run.offset, run.count)
    }

    private final func store<Value: Animatable>(_ value: Value, _ velocity: Value.Velocity, at path: PropertyPath) {
        switch path.target {
        case .numbers(let offset, _):
            PropertyLayout.store(value, at: offset, in: &values)
            PropertyLayout.store(velocity, at: offset, in: &declaredRates)
            if offset >= PropertyLayout.bounds.offset, offset < PropertyLayout.bounds.offset + 4 {
                layoutRequest?(.invalidate)
            }
        case .matrix(let offset):
            PropertyLayout.store(value, at: offset, in: &values)
            PropertyLayout.store(velocity, at: offset, in: &declaredRates)
            declarePartRates(ofMatrixAt: offset)
        case .matrixPart(let offset, let part):
            drive(part, ofMatrixAt: offset, to: value[component: 0], velocity: velocity[component: 0])
        case .matrixTranslation(let offset):
            drive(.translationX, ofMatrixAt: offset, to: value[component: 0], velocity: velocity[component: 0])
            drive(.translationY, ofMatrixAt: offset, to: value[component: 1], velocity: velocity[component: 1])
        case .frame:
            driveFrame(to: value, velocity: velocity)
        case .variableLength, .several:
            break
        }
    }

    private final func drive(
        _ part: Transform3D.Component, ofMatrixAt offset: Int, to value: Double, velocity: Double
    ) {
        values.withUnsafeMutableBufferPointer { values in
            declaredRates.withUnsafeMutableBufferPointer { rates in
                LayerNumbers(values: values.baseAddress!, rates: rates.baseAddress!)
                    .write(part, at: offset, value, velocity, isAdded: false)
            }
        }
    }

    /// Size and position are computed from the frame, and their velocities by the derivative of that computation.
    private final func driveFrame<Value: Animatable>(to value: Value, velocity: Value.Velocity) {
        let geometry = geometry
        var (frame, rate) = (Rect.zero, Rect.zero)
        for index in 0..<4 {
            frame[component: index] = value[component: index]
            rate[component: index] = velocity[component: index]
        }
        let now = geometry.solved(forFrame: frame)
        let change = geometry.solvedRate(forFrame: frame, growing: rate)
        PropertyLayout.store(now.size, at: PropertyLayout.bounds.offset + 2, in: &values)
        PropertyLayout.store(now.position, at: PropertyLayout.position.offset, in: &values)
        PropertyLayout.store(change.size, at: PropertyLayout.bounds.offset + 2, in: &declaredRates)
        PropertyLayout.store(change.position, at: PropertyLayout.position.offset, in: &declaredRates)
        layoutRequest?(.invalidate)
    }

    /// Makes the presentation value at `path` the model value and ends the animations that change it. Returns the value
    /// and its velocity, per second, from which another motion can continue. Other properties that the same animations
    /// changed keep their presentation values.
    ///
    /// If no animation changes the property, the result is the model value with the velocity that its driver has
    /// declared.
    package final func takeOver<Value: Animatable>(_ path: PropertyPath) -> MotionSample<Value> {
        let run = path.target.run
        guard animations.contains(where: { $0.touches(run) }) else {
            return MotionSample(value: modelValue(at: path), velocity: declaredRate(of: path))
        }
        let presentation = presentation
        let sample = MotionSample(
            value: PropertyLayout.load(Value.self, at: 0, in: presentation.value(at: path).components),
            velocity: PropertyLayout.load(Value.Velocity.self, at: 0, in: presentation.velocity(at: path).components))
        var ranges: [(offset: Int, count: Int)] = [run.range]
        for animation in animations where animation.touches(run) {
            animation.running?.forEachTarget { ranges.append($0.range) }
        }
        reportRemoval(isCaptured: true) { $0.touches(run) }
        reportVelocity(sample.velocity, of: path)
        let (start, end) = (run.range.offset, run.range.offset + run.range.count)
        for range in ranges {
            reportHalt(from: range.offset, to: min(start, range.offset + range.count))
            reportHalt(from: max(end, range.offset), to: range.offset + range.count)
        }
        removeAnimations(isCaptured: true) { $0.touches(run) }
        for range in ranges {
            for index in range.offset..<(range.offset + range.count) { values[index] = presentation.number(at: index) }
            clearDeclaredRates(at: range.offset, count: range.count)
        }
        markDirty()
        return sample
    }

    /// Reports that the numbers between two indices of the block have stopped, if there are any.
    private final func reportHalt(from start: Int, to end: Int) {
        if start < end { report(.halted(start..<end)) }
    }

    /// Returns the velocity that a driver has declared at `path`, per second; 0 if none has.
    package final func declaredRate<Velocity: Animatable>(of path: PropertyPath) -> Velocity {
        guard !declaredRates.isEmpty else { return .zero }
        return PropertyLayout.load(Velocity.self, at: 0, in: declaredRates.velocity(of: path.target).components)
    }
}
