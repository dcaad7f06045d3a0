/// An animation with the settings that it had when it was added. The render tree keeps it and evaluates it at any time.
/// It is immutable, because commits share it.
package nonisolated final class RunningAnimation: Sendable {
    package let target: PropertyTarget
    let course: AnimationCourse
    /// The timing, without the offset that ``cycleOffset`` has taken over. Its `beginTime` is 0 while the layer is in
    /// no tree.
    let timing: MediaTiming
    /// The offset at which the animation begins and ends within its iterations, in seconds. After the last iteration it
    /// continues with the part of the first that was left out.
    let cycleOffset: Double
    /// The length of one iteration, in seconds.
    let duration: Double
    /// The length of all iterations, in seconds.
    let activeDuration: Double
    let easing: TimingFunction
    let isAdditive: Bool
    let isCumulative: Bool
    /// The time for which a spring still settles after its reported end, in seconds.
    let tail: Double

    /// Creates an animation. Without a `cycleOffset`, the offset is taken from the `given` timing; with one, the given
    /// timing no longer contains it.
    init(
        target: PropertyTarget, course: AnimationCourse, timing given: MediaTiming, cycleOffset: Double? = nil,
        duration: Double, easing: TimingFunction = .linear, isAdditive: Bool, isCumulative: Bool = false,
        tail: Double = 0
    ) {
        let (timing, offset) = cycleOffset.map { (given, $0) } ?? given.cycling(iteration: duration)
        self.target = target
        self.course = course
        self.timing = timing
        self.cycleOffset = offset
        self.duration = duration
        self.easing = easing
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
        self.tail = offset == 0 ? tail : 0
        activeDuration = timing.activeDuration(iteration: duration)
    }

    /// Creates the animation of `target` along `course`. At `begin`, in the layer's time, `phase` seconds of it have
    /// passed, and it runs at `speed` seconds per second of the layer. It shows its first and last value outside its
    /// duration, unless it settles for `tail` seconds after it.
    @inline(never)
    convenience init(
        _ target: PropertyTarget, along course: AnimationCourse, from begin: Double, at phase: Double, speed: Double,
        isAdditive: Bool, duration: Double = .infinity, tail: Double = 0
    ) {
        var timing = MediaTiming()
        timing.beginTime = begin
        timing.timeOffset = phase
        timing.speed = speed
        timing.fillMode = tail > 0 ? .removed : .both
        self.init(
            target: target, course: course, timing: timing, duration: duration, isAdditive: isAdditive, tail: tail)
    }

    /// Returns the animation, beginning at `time` of its layer if its timing names no begin time.
    func beginning(at time: Double) -> RunningAnimation {
        guard timing.beginTime == 0 else { return self }
        var timing = timing
        timing.beginTime = time
        return with(timing: timing)
    }

    /// Returns the animation with a different course, timing or target. The `timeOffset` of a different timing is a
    /// position in the active time, before ``cycleOffset`` is added.
    func with(
        course: AnimationCourse? = nil, timing: MediaTiming? = nil, target: PropertyTarget? = nil
    ) -> RunningAnimation {
        RunningAnimation(
            target: target ?? self.target, course: course ?? self.course, timing: timing ?? self.timing,
            cycleOffset: cycleOffset, duration: duration, easing: easing, isAdditive: isAdditive,
            isCumulative: isCumulative, tail: tail)
    }

    /// Whether the animation is a transition, which shows earlier content of the layer.
    var isTransition: Bool { course.shape?.picture != nil }

    /// Returns a transition that starts from the content of a node of an earlier tree, or from nothing. Returns any
    /// other animation unchanged.
    func withEarlierPicture(_ earlierPicture: (tree: RenderTree, node: Int)?) -> RunningAnimation {
        guard let picture = course.shape?.picture else { return self }
        return with(course: .shape(picture.withEarlierPicture(picture, earlierPicture)))
    }

    /// Returns the animation along a different spring from `time` of its layer on, for as long as that spring needs to
    /// settle.
    func going(along spring: Motion.Spring, from time: Double) -> RunningAnimation {
        var timing = timing
        (timing.beginTime, timing.speed, timing.timeOffset) = (time, 1, 0)
        let duration = min(spring.spring.settlingDuration(initialVelocity: 0), 1e6)
        return RunningAnimation(
            target: target, course: .numbers(.spring(spring)), timing: timing, duration: duration,
            isAdditive: isAdditive, tail: spring.settlingTime(after: duration))
    }

    /// Returns the animation between two other values along a different timing function, with the same timing.
    func going(along curve: TimingFunction, from start: SIMD4<Double>, to end: SIMD4<Double>) -> RunningAnimation {
        let course = Motion.Curve(timing: curve, start: start, end: end, duration: duration)
        return with(course: .numbers(.curve(course)))
    }

    /// Returns the animation of the numbers of `part` only, with the same timing. Returns nil if they are not among the
    /// animation's numbers, or if the animation is not a curve or spring of plain numbers.
    func narrowed(to part: PropertyTarget) -> RunningAnimation? {
        guard case .numbers(let offset, let count) = target, case .numbers(let first, let length) = part,
            first >= offset, first + length <= offset + count
        else { return nil }
        func own(_ numbers: SIMD4<Double>) -> SIMD4<Double> {
            var own = SIMD4<Double>.zero
            for index in 0..<length { own[index] = numbers[first - offset + index] }
            return own
        }
        guard let motion = course.motion?.mapped(own) else { return nil }
        return with(course: .numbers(motion), target: part)
    }
}

/// The course of an animation's values within one iteration.
nonisolated enum AnimationCourse: Sendable {
    /// Numbers along a motion, in the seconds of the iteration.
    indirect case numbers(Motion)
    /// Any other course, such as one of matrices, keyframes, groups or transitions.
    case shape(any MotionShape)
}

nonisolated extension AnimationCourse {
    /// The shape; nil for numbers along a motion.
    var shape: (any MotionShape)? {
        if case .shape(let shape) = self { shape } else { nil }
    }

    /// The motion; nil for a shape.
    var motion: Motion? {
        if case .numbers(let motion) = self { motion } else { nil }
    }

    /// The animations of a group; nil for any other course.
    var group: GroupMotions? { shape as? GroupMotions }
    /// The scrubbed animation; nil for any other course.
    var scrubbed: ScrubbedAnimation? { shape as? ScrubbedAnimation }

    /// Returns the time for which the course still moves noticeably after `duration` seconds, in seconds; 0 for a
    /// course that ends with its duration.
    func settlingTime(after duration: Double) -> Double {
        switch self {
        case .numbers(let motion): motion.settlingTime(after: duration)
        case .shape(let shape): shape.outline(after: duration).tail
        }
    }
}

/// The position of an animation within its iterations.
nonisolated struct AnimationProgress {
    /// The time since the beginning of the iteration, in seconds.
    var time: Double
    /// The seconds of the iteration per second of the tree: negative during an autoreverse, 0 outside the active time.
    var rate: Double
    /// The number of completed iterations.
    var iteration: Double
    /// Whether the value is that before the beginning, where a step at the very beginning has not happened yet.
    var isBefore = false
    /// Whether a motion sets the time within the iteration. The time may then be beyond the ends of the iteration.
    var isLed = false
}

nonisolated extension AnimationProgress {
    /// Creates the position after `local` seconds in iterations of `duration` seconds, which must be above 0. If
    /// `isOver`, the end of an iteration is the end of the last one, not the beginning of the next.
    @inline(__always)
    init(at local: Double, rate: Double, duration: Double, autoreverses: Bool, isOver: Bool) {
        var iteration = (local / duration).rounded(.down)
        var time = local - iteration * duration
        if isOver, time <= 0, iteration > 0 {
            iteration -= 1
            time = duration
        }
        guard autoreverses else {
            self.init(time: time, rate: rate, iteration: iteration)
            return
        }
        let rounds = (iteration / 2).rounded(.down)
        let isReturning = iteration - 2 * rounds == 1
        self.init(time: isReturning ? duration - time : time, rate: isReturning ? -rate : rate, iteration: rounds)
    }
}

nonisolated extension RunningAnimation {
    /// Calls `body` with every target that the animation writes.
    package func forEachTarget(_ body: (PropertyTarget) -> Void) {
        if case .shape(let course) = course {
            course.forEachTarget(of: self, body)
        } else {
            body(target)
        }
    }

    /// Returns the position of the animation at `layerTime`, which runs at `layerRate` seconds per second of the tree;
    /// nil if the animation shows nothing. In a group that has ended (`isGroupOver`), an animation that ends at the
    /// same time is still shown.
    func progress(at layerTime: Double, layerRate: Double, isGroupOver: Bool = false) -> AnimationProgress? {
        var local = timing.localTime(at: layerTime)
        // The sum of begin time and duration may differ from the group's end by a rounding error.
        if isGroupOver, abs(local - activeDuration) <= 1e-9 { local = activeDuration }
        let rate = timing.speed * layerRate
        // In time that runs backwards, the beginning is the end, and an end is outside the active time.
        if local < 0 || (local == 0 && rate < 0) {
            guard timing.fillMode.fillsBackwards else { return nil }
            guard cycleOffset == 0 else { return folded(0, rate: 0) }
            return AnimationProgress(time: 0, rate: 0, iteration: 0, isBefore: true)
        }
        if local < activeDuration {
            // The most frequent case: one iteration, forwards.
            if local < duration, cycleOffset == 0 { return AnimationProgress(time: local, rate: rate, iteration: 0) }
            return folded(local, rate: rate)
        }
        if local == activeDuration, rate < 0 { return folded(local, rate: rate) }
        if local < activeDuration + tail { return AnimationProgress(time: local, rate: rate, iteration: 0) }
        guard timing.fillMode.fillsForwards || (isGroupOver && local == activeDuration) else { return nil }
        if tail > 0 { return AnimationProgress(time: activeDuration + tail, rate: 0, iteration: 0) }
        guard activeDuration.isFinite else { return nil }
        var last = folded(activeDuration, rate: 0)
        // The animation has returned to its beginning.
        last.isBefore = timing.autoreverses && last.time == 0
        return last
    }

    private func folded(_ local: Double, rate: Double) -> AnimationProgress {
        // An iteration without length ends as soon as it begins. Any time above 0 represents its end; an even number of
        // passes ends at the beginning.
        guard duration > 0 else {
            let iterations = (timing.repeatCount > 0 ? timing.repeatCount : 1) * 2
            let endsAtStart = timing.autoreverses && iterations.rounded(.up).truncatingRemainder(dividingBy: 2) == 0
            return AnimationProgress(time: endsAtStart ? 0 : 1, rate: 0, iteration: 0)
        }
        guard cycleOffset > 0 else {
            return AnimationProgress(
                at: local, rate: rate, duration: duration, autoreverses: timing.autoreverses,
                isOver: local >= activeDuration)
        }
        // The part left out of the first iteration follows the last one. At the very end, the end of that part is
        // shown.
        let isOver = local >= activeDuration
        let position = local + cycleOffset
        let wraps = isOver ? position > activeDuration : position >= activeDuration
        return AnimationProgress(
            at: wraps ? position - activeDuration : position, rate: rate, duration: duration,
            autoreverses: timing.autoreverses, isOver: isOver)
    }

    /// Returns whether the animation has ended at `layerTime`, which runs at `layerRate` seconds per second of the
    /// tree. A spring may still settle for ``tail`` seconds; with `afterTail`, this time is included.
    func hasEnded(at layerTime: Double, layerRate: Double, afterTail: Bool = false) -> Bool {
        let rate = timing.speed * layerRate
        let local = timing.localTime(at: layerTime)
        if rate > 0 { return local >= activeDuration + (afterTail ? tail : 0) }
        if rate < 0 { return local <= 0 }
        return activeDuration == 0 && !(afterTail && tail > 0)
    }

    /// Returns a time of the tree, in seconds, before which the animation has certainly not ended, on a layer whose
    /// time is `map` and `delay` seconds later. It is slightly before the end, to allow for rounding. Infinity if time
    /// is stopped.
    func earliestEnd(_ map: TimeMap, delay: Double = 0, afterTail: Bool = false) -> Double {
        let rate = timing.speed * map.rate
        guard rate != 0 else { return .infinity }
        let length = rate > 0 ? activeDuration + (afterTail ? tail : 0) : 0
        let end = (((length - timing.timeOffset) / timing.speed + timing.beginTime) + delay - map.shift) / map.rate
        let parts = abs(timing.beginTime) + abs(delay) + abs(map.shift) + abs(timing.timeOffset / timing.speed)
        let margin = 1e-9 * (1 + abs(end) + parts / abs(map.rate))
        return end.isFinite && margin.isFinite ? end - margin : end == .infinity ? end : -.infinity
    }
}

nonisolated extension RunningAnimation {
    /// Evaluates the animation at `layerTime`: writes its value to `values` and its velocity, per second of the tree,
    /// to `rates`, or adds them if it is additive. Both are blocks of a layer. `rates` is nil for drawing, which needs
    /// no velocities. Does nothing if the animation shows nothing at that time.
    @inline(never)
    @export(interface) func apply(
        at layerTime: Double, layerRate: Double,
        values: UnsafeMutablePointer<Double>, rates: UnsafeMutablePointer<Double>?
    ) {
        guard let progress = progress(at: layerTime, layerRate: layerRate) else { return }
        apply(progress, over: LayerNumbers(values: values, rates: rates))
    }

    /// Evaluates the animation at `progress`: writes its value and velocity to `numbers`, or adds them if it is
    /// additive.
    func apply(_ progress: AnimationProgress, over numbers: LayerNumbers) {
        switch course {
        case .numbers(let motion):
            if progress.isBefore { return write(motion.valueBefore(), .zero, progress, over: numbers) }
            let (time, rate) = easedTime(progress)
            let sample = motion.sample(at: time, rate: rate)
            write(sample.value, sample.velocity, progress, over: numbers)
        case .shape(let shape):
            shape.apply(self, progress, over: numbers)
        }
    }

    /// Calls `body` with each animation of the group that shows something at `progress` of the group.
    @inline(__always)
    func forEachShownChild(
        of course: GroupMotions, _ progress: AnimationProgress, _ body: (RunningAnimation, AnimationProgress) -> Void
    ) {
        var (time, rate) = easedTime(progress)
        if time < 0 { (time, rate) = (0, 0) }
        let (free, freeRate) = (time, rate)
        if time > duration { (time, rate) = (duration, 0) }
        let isOver = time >= duration
        for child in course.children {
            let isSettling = isOver && tail > 0 && child.settles(by: duration)
            // After the end of the group, only springs that settle are still shown.
            if isOver, tail > 0, !isSettling, !timing.fillMode.fillsForwards { continue }
            let shown =
                isSettling
                ? child.progress(at: free, layerRate: freeRate)
                : child.progress(at: time, layerRate: rate, isGroupOver: isOver)
            if let shown { body(child, shown) }
        }
    }

    /// Returns whether this is a spring of a group whose duration has passed at `time` of the group, so that it may
    /// still settle after it.
    func settles(by time: Double) -> Bool {
        guard tail > 0, timing.speed > 0, let end = timing.parentTime(at: activeDuration) else { return false }
        return end <= time + 1e-9
    }

    /// Returns the eased fraction of the iteration and its rate of change per second of the tree.
    @inline(__always)
    func eased(_ progress: AnimationProgress) -> (fraction: Double, slope: Double) {
        guard duration > 0 else { return (progress.time > 0 ? 1 : 0, 0) }
        if progress.isBefore { return (easing.valueBefore, 0) }
        let linear = progress.time / duration
        if case .linear = easing { return (linear, progress.rate / duration) }
        let sample = easing.sample(at: linear)
        return (sample.value, sample.derivative * (progress.rate / duration))
    }

    /// Returns the eased time within the iteration, in seconds, and its rate of change per second of the tree.
    @inline(__always)
    func easedTime(_ progress: AnimationProgress) -> (time: Double, rate: Double) {
        if case .linear = easing { return (progress.time, progress.rate) }
        guard duration > 0 else { return (progress.time, progress.rate) }
        if progress.isBefore { return (easing.valueBefore * duration, 0) }
        let sample = easing.sample(at: progress.time / duration)
        return (sample.value * duration, sample.derivative * progress.rate)
    }

    @export(interface) func write(
        _ sampled: SIMD4<Double>, _ velocity: SIMD4<Double>, _ progress: AnimationProgress, over numbers: LayerNumbers
    ) {
        var value = sampled
        if isCumulative, progress.iteration > 0 { value += lastValue * progress.iteration }
        switch target {
        case .numbers(let offset, let count):
            let values = numbers.values
            for index in 0..<count {
                values[offset + index] = isAdditive ? values[offset + index] + value[index] : value[index]
            }
            guard let rates = numbers.rates else { return }
            for index in 0..<count {
                rates[offset + index] = isAdditive ? rates[offset + index] + velocity[index] : velocity[index]
            }
        case .matrixPart(let offset, let part):
            numbers.write(part, at: offset, value[0], velocity[0], isAdded: isAdditive)
        case .matrixTranslation(let offset):
            numbers.write(.translationX, at: offset, value[0], velocity[0], isAdded: isAdditive)
            numbers.write(.translationY, at: offset, value[1], velocity[1], isAdded: isAdditive)
        case .matrix, .variableLength, .frame, .several:
            break
        }
    }

    /// Writes the whole matrix and its rate of change, or concatenates them with the present ones if the animation is
    /// additive.
    func write(_ sample: MotionSample<Transform3D>, over numbers: LayerNumbers) {
        let offset = target.range.offset
        guard isAdditive else { return numbers.write(sample.value, at: offset, rate: sample.velocity) }
        // As in Core Animation, an additive matrix is concatenated before the matrix below it: its effect comes first.
        let base = numbers.matrix(at: offset)
        numbers.write(
            sample.value.adding(base), at: offset,
            rate: sample.value.addingRate(sample.velocity, other: base, otherRate: numbers.matrixRate(at: offset)))
    }

    /// The value at the end of one iteration. A cumulative animation adds it once for each completed iteration.
    private var lastValue: SIMD4<Double> {
        switch course {
        case .numbers(let motion): motion.sample(at: duration).value
        case .shape(let shape): shape.lastValue(after: duration)
        }
    }
}

nonisolated extension Point {
    /// The coordinates in the form in which animations compute.
    var numbers: SIMD4<Double> { SIMD4(x, y, 0, 0) }
}

nonisolated extension Vector {
    /// The components in the form in which animations compute.
    var numbers: SIMD4<Double> { SIMD4(dx, dy, 0, 0) }
}

nonisolated extension UnsafeMutablePointer<Double> {
    func load<Value: Animatable>(_: Value.Type) -> Value {
        var value = Value.zero
        for index in 0..<Value.componentCount { value[component: index] = self[index] }
        return value
    }

    func store<Value: Animatable>(_ value: Value) {
        for index in 0..<Value.componentCount { self[index] = value[component: index] }
    }
}
