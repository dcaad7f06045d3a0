// The explanations of a step in the presentation: an animation of the same value that begins, ends, bends or steps.

/// The beginnings, ends and discontinuities of animations at one moment.
package nonisolated struct AnimationMarks: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let begins = AnimationMarks(rawValue: 1)
    package static let ends = AnimationMarks(rawValue: 2)
    /// The animation shows its own value, independent of the previous one.
    package static let replaces = AnimationMarks(rawValue: 4)
    /// The animation changes from one value to another at once: a discrete one at a key time, one with stepped timing
    /// at a step, and both at their beginning and end.
    package static let steps = AnimationMarks(rawValue: 8)
    /// The timing consists of straight segments.
    package static let bends = AnimationMarks(rawValue: 16)
}

nonisolated extension RenderTree {
    /// Returns the marks within `margin` seconds of `time` of those animations of the node that write the value at
    /// `index`.
    package func marks(of node: Int, number index: Int, at time: Double, margin: Double) -> AnimationMarks {
        marks(of: node, at: time, margin: margin) {
            let range = $0.run.range
            return index >= range.offset && index < range.offset + range.count
        }
    }

    /// Returns the marks within `margin` seconds of `time` of those animations of the node that write a path, a list or
    /// an image, given by its raw value.
    package func marks(of node: Int, series property: UInt8, at time: Double, margin: Double) -> AnimationMarks {
        marks(of: node, at: time, margin: margin) {
            if case .variableLength(let written) = $0 { written.rawValue == property } else { false }
        }
    }

    private func marks(
        of node: Int, at time: Double, margin: Double, where matches: (PropertyTarget) -> Bool
    ) -> AnimationMarks {
        let map = nodes[node].timeMap
        let now = map.localTime(at: time)
        return nodes[node].animations.reduce(into: []) {
            let margin = margin * max(abs(map.rate), 1e-9)
            $0.formUnion($1.marks(at: now, rate: map.rate, margin: margin, where: matches))
        }
    }
}

nonisolated extension RunningAnimation {
    /// Returns the marks within `margin` of the layer's `layerTime` in those parts of the animation whose target
    /// satisfies `matches`.
    @export(interface) func marks(
        at layerTime: Double, rate: Double, margin: Double, where matches: (PropertyTarget) -> Bool
    ) -> AnimationMarks {
        var isWritten = false
        forEachTarget { isWritten = isWritten || matches($0) }
        guard isWritten else { return [] }
        let local = timing.localTime(at: layerTime)
        let around = times(around: layerTime, rate: rate, margin: margin)
        let margin = margin * max(abs(timing.speed), 1e-9) + 1e-9
        var marks: AnimationMarks = []
        let isStepped = isStepped
        if case .piecewiseLinear = timingFunction { marks.insert(.bends) }
        if abs(local) <= margin {
            marks.formUnion(isAdditive ? .begins : [.begins, .replaces])
            if isStepped { marks.insert(.steps) }
        }
        if abs(local - activeDuration) <= margin || abs(local - activeDuration - tail) <= margin {
            marks.insert(.ends)
            if isStepped { marks.insert(.steps) }
        }
        if let around {
            if bends(from: around.0, to: around.1) { marks.insert(.bends) }
            if isStepped, steps(from: around.0, to: around.1) { marks.insert(.steps) }
        }
        // The iteration reaches the part that was omitted from the first one.
        if cycleOffset > 0, abs(local + cycleOffset - activeDuration) <= margin {
            marks.formUnion([.ends, .begins, .replaces])
        }
        if let course = course.group {
            guard let progress = progress(at: layerTime, layerRate: rate) else { return marks }
            for child in course.children {
                marks.formUnion(
                    child.marks(at: easedTime(progress).time, rate: 1, margin: margin, where: matches))
            }
        } else if let motion = course.motion {
            if !motion.isIteration(of: duration) { marks.formUnion(motion.marks(at: local, margin: margin)) }
        } else if let motion = course.guiding {
            marks.formUnion(motion.marks(at: local, margin: margin))
        }
        guard let scrubbed = course.scrubbed else { return marks }
        let inner = scrubbed.inner
        switch scrubbed.guide {
        case .progress(let motion, _, _):
            guard let around else { return marks }
            let (first, last) = (motion.sample(at: around.0), motion.sample(at: around.1))
            let times = ((1 + first.value[0]) * inner.duration, (1 + last.value[0]) * inner.duration)
            if inner.bends(from: times.0, to: times.1) { marks.insert(.bends) }
            if inner.stepsWhenLed(from: times.0, to: times.1) { marks.insert(.steps) }
        case .time(let guide):
            guard let progress = progress(at: layerTime, layerRate: rate) else { return marks }
            let (time, rate) = guide.time(at: progress)
            let margin = margin * max(abs(rate), 1e-9) + TimeSpan.instant
            marks.formUnion(inner.marks(at: time, rate: 1, margin: margin, where: matches))
        }
        return marks
    }

    /// Returns the times of the course shortly before and after the layer's `layerTime`; nil if the animation is not
    /// active then.
    private func times(around layerTime: Double, rate: Double, margin: Double) -> (Double, Double)? {
        guard let first = progress(at: layerTime - margin, layerRate: rate),
            let last = progress(at: layerTime + margin, layerRate: rate)
        else { return nil }
        return (pacedTime(first), pacedTime(last))
    }

    /// The curve of an iteration; nil if it does not follow a curve.
    private var curve: Motion.Curve? {
        guard let motion = course.motion, motion.isIteration(of: duration), case .curve(let curve) = motion.path else {
            return nil
        }
        return curve
    }

    /// The timing function of an iteration: the timing function of its time, or of its curve.
    private var timingFunction: TimingFunction { curve?.timing ?? easing }

    /// Returns the time of the iteration after ``timingFunction`` was applied.
    private func pacedTime(_ progress: AnimationProgress) -> Double {
        guard let curve, duration > 0
        else { return easedTime(progress).time }
        let fraction =
            progress.isBefore
            ? curve.timing.valueBefore : curve.timing.sample(at: curve.fraction(at: progress.time)).value
        return fraction * duration
    }

    /// Returns whether the path has a corner between two times of the course. Keyframes that are joined by straight
    /// lines have one at each value.
    private func bends(from first: Double, to last: Double) -> Bool {
        guard let course = course.keyframes, duration > 0 else { return false }
        let (times, mode): ([Double], CalculationMode)
        if let numbers = course.numbers {
            (times, mode) = (numbers.keyframes.keyTimes, numbers.keyframes.mode)
        } else if let matrices = course.matrices {
            (times, mode) = (matrices.keyframes.keyTimes, matrices.keyframes.mode)
        } else {
            return false
        }
        guard mode == .linear || mode == .paced else { return false }
        let slack = 1e-9 * duration
        return times.contains {
            $0 * duration >= min(first, last) - slack && $0 * duration <= max(first, last) + slack
        }
    }

    /// Whether the animation may step: by its own timing, from key time to key time, or within a segment. A path may
    /// consist of separate pieces.
    private var isStepped: Bool {
        if timingFunction.isStepped { return true }
        if let course = course.keyframes { return course.numbers?.isStepped ?? course.matrices?.isStepped ?? false }
        if let motion = course.series?.timing.motion { return motion.isStepped }
        return course.following != nil
    }

    /// Returns whether there is a step between two times of the course in close succession: the value has changed by
    /// more than its velocities account for.
    private func steps(from first: Double, to last: Double) -> Bool {
        if timingFunction.isStepped, first != last { return true }
        if let course = course.keyframes {
            return course.numbers?.steps(from: first, to: last) ?? course.matrices?.steps(from: first, to: last)
                ?? false
        }
        if let motion = course.series?.timing.motion { return motion.steps(from: first, to: last) }
        return course.following?.motion.steps(from: first, to: last) ?? false
    }

    /// Returns whether there is a step between two times of an iteration that is controlled from outside.
    private func stepsWhenLed(from first: Double, to last: Double) -> Bool {
        guard isStepped, duration > 0 else { return false }
        guard easing.isStepped else { return steps(from: first, to: last) }
        return easing.sample(at: first / duration).value != easing.sample(at: last / duration).value
    }
}

nonisolated extension Motion {
    /// Returns the beginnings, ends, bends and steps within `margin` of `time`.
    fileprivate func marks(at time: Double, margin: Double) -> AnimationMarks {
        var marks: AnimationMarks = []
        if case .played(let motion) = path { return (motion as? TimelineMotion)?.marks(at: time, margin: margin) ?? [] }
        guard case .curve(let curve) = path else { return marks }
        let fraction = curve.fraction(at: time)
        let share = margin * max(abs(curve.rate), 1e-9)
        if abs(fraction) <= share { marks.insert(curve.rate > 0 ? .begins : .ends) }
        if abs(fraction - 1) <= share { marks.insert(curve.rate > 0 ? .ends : .begins) }
        if curve.timing.isStepped {
            let (before, after) = (max(0, fraction - share), min(1, fraction + share))
            if curve.timing.sample(at: before).value != curve.timing.sample(at: after).value { marks.insert(.steps) }
        }
        if case .piecewiseLinear = curve.timing { marks.insert(.bends) }
        return marks
    }
}

nonisolated extension VariableLengthMotion.Timing {
    /// The motion from step to step; nil without keyframes.
    fileprivate var motion: KeyframeMotion<Vector4>? {
        if case .keyframes(let stepTiming) = self { (stepTiming as? KeyframeStepTiming)?.motion } else { nil }
    }
}

nonisolated extension AnimationCourse {
    /// The motion through keyframes; nil if there is none.
    var keyframes: KeyframeValues? {
        shape as? KeyframeValues ?? (shape as? EntrywiseMatrixAnimation)?.inner.course.keyframes
    }
    /// The motion that controls the course: the motion of an offset, of a progress or through a span of time.
    var guiding: Motion? {
        switch scrubbed?.guide {
        case .progress(let motion, _, _): motion
        case .time(let guide): (guide as? SpanTime)?.motion
        case nil: (shape as? OffsetMotion)?.motion
        }
    }
    /// The motion through paths, lists or images; nil if there is none.
    fileprivate var series: VariableLengthMotion? { shape as? VariableLengthMotion }
    /// The motion along a path; nil if there is none.
    fileprivate var following: PathFollowing? { shape as? PathFollowing }
}

nonisolated extension KeyframeMotion {
    fileprivate var isStepped: Bool {
        keyframes.mode == .discrete || timing.isStepped || keyframes.timings.contains { $0.isStepped }
    }
}

nonisolated extension MotionFunction {
    /// Returns whether the value changes by more than its velocities account for between two times in close succession.
    fileprivate func steps(from first: Double, to last: Double) -> Bool {
        let (before, after) = (sample(at: first), sample(at: last))
        // At the start of a new iteration, the times are far apart although the moments are close.
        let length = min(abs(last - first), 1e-6)
        for index in 0..<Value.componentCount {
            let speed = max(abs(before.velocity[component: index]), abs(after.velocity[component: index]))
            let distance = abs(after.value[component: index] - before.value[component: index])
            if distance > 2 * length * speed + 1e-9 { return true }
        }
        return false
    }
}

nonisolated extension TimingFunction {
    var isStepped: Bool { if case .steps = self { true } else { false } }
}
