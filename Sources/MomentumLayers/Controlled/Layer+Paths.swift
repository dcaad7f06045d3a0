// What a driver that writes the model every frame does to any property that is a run of numbers, a matrix or a part of one.

extension PropertyPath {
    /// Whether values of `count` numbers can be read and written at the path: one that is known, and neither a path nor a
    /// list nor an image.
    package nonisolated func holds(_ count: Int) -> Bool {
        isKnown && count > 0 && target.componentCount == count
    }
}

extension PropertyTarget {
    /// The run of numbers that changes with the property.
    package nonisolated var run: PropertyTarget {
        // A frame follows from position and bounds.
        if case .frame = self {
            return .numbers(
                offset: PropertyLayout.position.offset,
                count: PropertyLayout.bounds.offset + 4 - PropertyLayout.position.offset)
        }
        return self
    }
}

extension Layer {
    /// The model's value at `path`, which holds as many numbers as a `Value`.
    package final func modelValue<Value: Animatable>(at path: PropertyPath) -> Value {
        if case .numbers(let offset, _) = path.target { return PropertyLayout.load(Value.self, at: offset, in: values) }
        return PropertyLayout.load(Value.self, at: 0, in: values.value(of: path.target).components)
    }

    /// Sets the model's value at `path` without animating, and says how fast it moves now, per second: for the present frame,
    /// as ``move(_:to:velocity:lasting:)`` does.
    package final func drive<Value: Animatable>(_ path: PropertyPath, to value: Value, velocity: Value.Velocity) {
        openDeclaredRates(in: tree)
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

    /// Size and position follow from the frame, linearly as long as the frame can be had.
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

    /// Makes what is seen at `path` the model and ends whatever moves it: value and velocity, per second, with which something
    /// else can go on. What the same animations moved besides stays where it is seen.
    ///
    /// Of a property that no animation moves it is the model's value, with the velocity that its driver has declared.
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
        reportRemoval(isTaken: true) { $0.touches(run) }
        reportVelocity(sample.velocity, of: path)
        let (start, end) = (run.range.offset, run.range.offset + run.range.count)
        for range in ranges {
            reportStandstill(from: range.offset, to: min(start, range.offset + range.count))
            reportStandstill(from: max(end, range.offset), to: range.offset + range.count)
        }
        removeAnimations(isTaken: true) { $0.touches(run) }
        for range in ranges {
            for index in range.offset..<(range.offset + range.count) { values[index] = presentation.number(at: index) }
            clearDeclaredRates(at: range.offset, count: range.count)
        }
        markDirty()
        return sample
    }

    /// Reports that the numbers between two indices of the block do not move from now on, if there are any.
    private final func reportStandstill(from start: Int, to end: Int) {
        if start < end { report(.halted(start..<end)) }
    }

    /// The velocity that a driver has declared at `path`, per second; 0 when none has.
    package final func declaredRate<Velocity: Animatable>(of path: PropertyPath) -> Velocity {
        guard !declaredRates.isEmpty else { return .zero }
        return PropertyLayout.load(Velocity.self, at: 0, in: declaredRates.velocity(of: path.target).components)
    }
}
