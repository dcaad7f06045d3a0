extension Layer {
    /// Makes the presentation value of the bounds' origin the model value and ends the animations of the origin. The
    /// size keeps its value and velocity: it continues along the size part of these animations, and a residual covers
    /// the difference, which decays in the remaining time. Returns the bounds of the presentation and their velocity,
    /// per second.
    @export(interface) package final func captureOrigin() -> MotionSample<Rect> {
        let presentation = presentation
        let sample = MotionSample(
            value: presentation.value(of: .bounds), velocity: presentation.velocity(of: .bounds))
        let start = PropertyLayout.bounds.offset
        let (origin, size) = (
            PropertyTarget.numbers(offset: start, count: 2), PropertyTarget.numbers(offset: start + 2, count: 2)
        )
        let length = timeLeft(of: size)
        for animation in animations where animation.touches(origin) && !animation.isDriven && !animation.isHeld {
            guard let running = animation.running, let remaining = running.narrowed(to: size) else { continue }
            report(.replaced(running, by: remaining, isScrubbed: false))
            animation.replace(remaining)
        }
        removeAnimations(isCaptured: true) { $0.touches(origin) }
        PropertyLayout.store(sample.value.origin, at: start, in: &values)
        clearDeclaredRates(at: start, count: 4)
        markDirty()
        addResidual(from: sample, of: size, within: length)
        return sample
    }

    /// Returns the time until the last animation of `target` ends, in the layer's seconds. Returns 0.25 if this is not
    /// within 0.01...10 seconds, such as for an endless animation.
    private final func timeLeft(of target: PropertyTarget) -> Double {
        let (now, map) = (tree?.time ?? 0, timeMap)
        var length = 0.0
        for animation in animations where animation.touches(target) && !animation.isCompensation {
            let end = animation.controller?.endTime ?? animation.running?.earliestEnd(map, afterTail: true) ?? now
            length = max(length, (end - now) * map.rate)
        }
        return (0.01...10).contains(length) ? length : 0.25
    }

    /// Adds a residual of the size: the difference to the previous value and velocity, which decays within `length`
    /// seconds of the layer.
    private final func addResidual(from presented: MotionSample<Rect>, of target: PropertyTarget, within length: Double)
    {
        let now = presentation
        let (size, rate) = (now.value(of: .bounds).size, now.velocity(of: .bounds).size)
        let clock = clock
        var residual = Motion.Residual(value: .zero, velocity: .zero, length: length)
        residual.value[0] = presented.value.size.width - size.width
        residual.value[1] = presented.value.size.height - size.height
        let change = SIMD4(
            presented.velocity.size.width - rate.width, presented.velocity.size.height - rate.height, 0, 0)
        residual.velocity = clock.continued(StageVelocity(change)).numbers
        let largest = (0..<2).reduce(0) { max($0, abs(residual.value[$1]), abs(residual.velocity[$1])) }
        guard tree != nil, largest > RestThreshold.rounding else { return }
        decay(residual, of: target)
    }

    /// Ends the animations that would keep the property at `path` from resting at its model value, before an animation
    /// changes it from `old` to `new`: endless animations of the components that change, and animations that replace
    /// the model value. The presentation keeps its value and velocity; the difference decays within `duration` seconds
    /// of the layer. Does nothing for a property that is neither a run of numbers nor a whole matrix.
    package final func succeedAnimations(
        of path: PropertyPath, from old: AnimationValue, to new: AnimationValue, within duration: Double
    ) {
        guard !animations.isEmpty, duration > 0 else { return }
        let change = PropertyChange(target: path.target, old: old, new: new)
        guard animations.contains(where: { $0.obstructs(change) }) else { return }
        guard tree != nil, let base = values(with: old, at: path.target) else { return }
        let before = presentation(overModel: base)
        removeObstacles(to: change)
        let after = presentation(overModel: base)
        let clock = clock
        switch path.target {
        case .numbers:
            let offset = before.value(at: path).quad.numbers - after.value(at: path).quad.numbers
            let velocity = StageVelocity(
                before.velocity(at: path).quad.numbers - after.velocity(at: path).quad.numbers)
            decay(
                Motion.Residual(value: offset, velocity: clock.continued(velocity).numbers, length: duration),
                of: path.target)
        case .matrix:
            let animation = BasicAnimation.additive(path, from: before.value(at: path), to: after.value(at: path))
            guard let inner = try? animation.resolved(for: self, defaultDuration: 1) else { return }
            let gap = zip(before.velocity(at: path).components, after.velocity(at: path).components).map { $0 - $1 }
            let velocity = clock.layer(progressRate(of: inner, matching: gap, at: path.target, over: base)).numbers
            decay(
                Motion.Residual(value: SIMD4(-1, 0, 0, 0), velocity: velocity, length: duration), through: inner,
                of: path.target)
        case .variableLength, .matrixPart, .matrixTranslation, .frame, .several: break
        }
    }

    /// Makes the transform of the presentation continue to change at `rate`, per second: an additive motion supplies
    /// the missing velocity and decays along `spring`. A velocity that is declared for the present frame is included
    /// only if `isDriven`; otherwise its driver no longer moves the layer, and the velocity ends with the frame.
    package final func continueTransform(at rate: Transform3D, decayingOn spring: Spring, isDriven: Bool = true) {
        let (presented, clock) = (presentation, clock)
        guard let tree, !clock.isStopped else { return }
        let baseline = isDriven ? presented : predictedPresentation(at: tree.time)
        let missing = rate + baseline.velocity(of: .transform) * -1
        guard !presented.transform.isNearlyFlat, let inverse = presented.transform.inverted else {
            return decay(entryByEntry: .zero, rate: missing, of: "transform", within: spring.response)
        }
        let rates = Transform3D.identity.partRates(missing.concatenating(inverse))
        let bend = [rates.scale, rates.rotation, rates.skew].reduce(0) { max($0, abs($1.x), abs($1.y), abs($1.z)) }
        let shift = max(abs(rates.translation.x), abs(rates.translation.y), abs(rates.translation.z))
        guard max(bend, shift) > RestThreshold.rounding else { return }
        // The motion runs from the identity along a line of decomposed transforms, on which `point` lies, and back.
        let unit = 0.1 / max(1, bend)
        let rotation = Quaternion(angle: unit * rates.rotation.dot(rates.rotation).squareRoot(), axis: rates.rotation)
        let point = Transform3D(
            Transform3D.Decomposition(
                translation: rates.translation * unit, scale: Vector3(x: 1, y: 1, z: 1) + rates.scale * unit,
                skew: rates.skew * unit, rotation: rotation))
        let animation = BasicAnimation(keyPath: "transform")
        (animation.fromValue, animation.toValue) = (.transform(point), .transform(.identity))
        animation.isAdditive = true
        guard let inner = try? animation.resolved(for: self, defaultDuration: 1) else { return }
        let velocity = clock.layer(StageVelocity(SIMD4(-1 / unit, 0, 0, 0))).numbers
        let restTime = SpringResponse(spring, displacement: 0, velocity: velocity[0]).restTime(within: .plottedFactor)
        guard restTime.isFinite else { return }
        let motion = Motion.spring(Motion.Spring(spring, target: .zero, displacement: .zero, velocity: velocity))
        decay(
            .shape(ScrubbedAnimation(inner, by: .progress(motion))),
            of: .matrix(offset: PropertyLayout.transform.offset), within: restTime)
    }

    /// Keeps the matrix at `path` at its value in `before`, and at its velocity there unless `isStopped`. The
    /// difference is added entry by entry and decays in the remaining time of the property's animations; see
    /// `timeLeft(of:)`.
    final func addResidual(from before: LayerPresentation, of path: PropertyPath, isStopped: Bool) {
        let now = presentation
        func rate(_ presentation: LayerPresentation) -> Transform3D { presentation.velocity(at: path).matrix }
        let length = timeLeft(of: path.target)
        let gap = before.value(at: path).matrix + now.value(at: path).matrix * -1
        let missing = isStopped ? .zero : rate(before) + rate(now) * -1
        decay(entryByEntry: gap, rate: missing, of: path, within: length)
    }

    /// Adds `gap` to the presentation value of the matrix at `path`, and `rate`, per second of the tree, to its
    /// velocity. Both decay entry by entry within `length` seconds of the layer. A nearly flat matrix needs this
    /// instead of concatenation: a factor that is large while the matrix is flat remains large when it is not.
    package final func decay(
        entryByEntry gap: Transform3D, rate: Transform3D, of path: PropertyPath, within length: Double
    ) {
        let clock = clock
        guard tree != nil, !clock.isStopped, length.isFinite else { return }
        decay(
            .shape(MatrixResidual(gap, rate: clock.layer(rate), length: length)), of: path.target, within: length)
    }

    /// Returns the layer's block of values with `value` at `target`; nil if the target is not a whole property of
    /// numbers.
    private func values(with value: AnimationValue, at target: PropertyTarget) -> [Double]? {
        let (offset, count) = target.range
        guard count > 0, value.components.count == count else { return nil }
        var values = values
        for index in 0..<count { values[offset + index] = value.components[index] }
        return values
    }

    /// Adds the residual of animations that were removed: of the components of `target`, or of the progress of `inner`.
    private func decay(_ residual: Motion.Residual, through inner: RunningAnimation? = nil, of target: PropertyTarget) {
        var motion = Motion.hold(.zero)
        motion.residual = residual
        decay(
            inner.map { .shape(ScrubbedAnimation($0, by: .progress(motion))) } ?? .numbers(motion), of: target,
            within: residual.length)
    }

    private func decay(_ course: AnimationCourse, of target: PropertyTarget, within duration: Double) {
        var timing = MediaTiming()
        timing.beginTime = currentTime
        timing.fillMode = .backwards
        let running = RunningAnimation(
            target: target, course: course, timing: timing, duration: duration, isAdditive: true)
        let added = AddedAnimation(source: Animation(), running: running, layer: self, key: nil, group: nil)
        added.origin = .succession
        insert(added, at: animations.count)
    }

    /// Returns the velocity of the progress of `inner`, in the first component, at which `inner` changes `target` with
    /// `velocity` at its beginning. This is the least-squares fit: velocity in other directions is ignored. `base` is
    /// the block of values below the animation.
    final func progressRate(
        of inner: RunningAnimation, matching velocity: [Double], at target: PropertyTarget, over base: [Double]
    ) -> StageVelocity {
        // The progress of this curve increases by 1 per second.
        let unitCurve = Motion.Curve(timing: .linear, start: SIMD4(-1, 0, 0, 0), end: .zero, phase: 0, rate: 1)
        let running = RunningAnimation(
            target, along: .shape(ScrubbedAnimation(inner, by: .progress(.curve(unitCurve)))), from: 0, at: 0, speed: 1,
            isAdditive: true)
        let (offset, count) = target.range
        var (values, rates) = (base, [Double](repeating: 0, count: PropertyLayout.count))
        values.withUnsafeMutableBufferPointer { values in
            rates.withUnsafeMutableBufferPointer { rates in
                running.apply(at: 0, layerRate: 1, values: values.baseAddress!, rates: rates.baseAddress!)
            }
        }
        var slope = Array(rates[offset..<(offset + count)])
        // The depth of a layer in its plane is not visible.
        let depth = 10
        if count == 16, slope.indices.allSatisfy({ slope[$0] == 0 || $0 % 4 < 2 || $0 == depth }) {
            slope[depth] = 0
        }
        let square = slope.reduce(0) { $0 + $1 * $1 }
        guard square > 1e-12 else { return .zero }
        return StageVelocity(SIMD4(zip(slope, velocity).reduce(0) { $0 + $1.0 * $1.1 } / square, 0, 0, 0))
    }

    private func removeObstacles(to change: PropertyChange) {
        removeAnimations { animation in
            guard let running = animation.running, animation.obstructs(change) else { return false }
            guard let remaining = running.leavingOut({ $0.obstructs(change, isEndless: running.isEndless) }) else {
                return true
            }
            animation.replace(remaining)
            return false
        }
        markDirty()
    }
}

/// A change of a property from one value to another. It determines which components and parts of the property change.
nonisolated struct PropertyChange {
    let target: PropertyTarget
    let old: AnimationValue
    let new: AnimationValue

    /// Returns whether any component or part that changes belongs to `other`.
    func touches(_ other: PropertyTarget) -> Bool {
        guard target.overlaps(other) else { return false }
        switch (target, other) {
        case (.numbers(let offset, let count), .numbers(let first, let length)):
            return (0..<count).contains { index in
                let isWritten = offset + index >= first && offset + index < first + length
                return isWritten && old.components[index] != new.components[index]
            }
        case (.matrix, .matrixPart(_, let part)): return abs(old.matrix[part] - new.matrix[part]) > 1e-9
        case (.matrix, .matrixTranslation): return old.matrix.translation != new.matrix.translation
        default: return true
        }
    }
}

extension AddedAnimation {
    /// Returns whether the animation would keep the property from coming to rest after `change`.
    fileprivate func obstructs(_ change: PropertyChange) -> Bool {
        // A brace ends with the animations that it surrounds.
        guard !isDriven, !isHeld, !isCompensation, let running else { return false }
        if let course = running.course.group {
            return course.children.contains { $0.obstructs(change, isEndless: running.isEndless) }
        }
        return running.obstructs(change, isEndless: false)
    }
}

extension RunningAnimation {
    nonisolated fileprivate var isEndless: Bool { activeDuration == .infinity }

    /// Returns whether the animation would keep the property from coming to rest after `change`. `isEndless` indicates
    /// whether a group that contains the animation never ends.
    nonisolated fileprivate func obstructs(_ change: PropertyChange, isEndless: Bool) -> Bool {
        var isTouched = false
        forEachTarget { isTouched = isTouched || change.touches($0) }
        guard isTouched else { return false }
        if isTransition || course.scrubbed != nil { return false }
        if let course = course.group {
            let isEndless = isEndless || self.isEndless
            return course.children.contains { $0.obstructs(change, isEndless: isEndless) }
        }
        guard isAdditive else { return true }
        return (isEndless || self.isEndless) && contributes(to: change)
    }

    /// Returns whether an additive animation changes any of the components that change. Without a curve of plain
    /// numbers it is assumed to.
    nonisolated private func contributes(to change: PropertyChange) -> Bool {
        guard case .numbers(let offset, let count) = change.target, case .numbers(let first, let length) = target else {
            return true
        }
        guard case .curve(let curve) = course.motion?.path else { return true }
        return (0..<count).contains { index in
            let component = offset + index - first
            guard component >= 0, component < length, change.old.components[index] != change.new.components[index]
            else {
                return false
            }
            return curve.end[component] != 0 || curve.start[component] != 0
        }
    }

    /// Returns a group without the animations for which `isLeftOut` returns true. Returns nil if none remain, or if
    /// this is not a group.
    nonisolated fileprivate func leavingOut(_ isLeftOut: (RunningAnimation) -> Bool) -> RunningAnimation? {
        guard let remaining = course.group?.children.filter({ !isLeftOut($0) }), !remaining.isEmpty else { return nil }
        return with(course: .shape(GroupMotions(remaining)))
    }
}
