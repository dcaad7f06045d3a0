/// An animation as it was when it was added, which the render tree carries along and evaluates at any time. It never changes:
/// commits share it.
package nonisolated final class RunningAnimation: Sendable {
    package let target: PropertyTarget
    let course: AnimationCourse
    /// With `beginTime` 0 while its layer is in no tree, and without what ``cycleOffset`` stands for.
    let timing: MediaTiming
    /// How far into its iterations the animation begins and ends, in seconds: when it comes to the end of the last one it goes
    /// on with what it has left out of the first.
    let cycleOffset: Double
    /// Seconds of one iteration.
    let duration: Double
    /// Seconds of all iterations.
    let activeDuration: Double
    let easing: TimingFunction
    let isAdditive: Bool
    let isCumulative: Bool
    /// Seconds for which a spring goes on settling after it has counted as ended.
    let tail: Double

    /// Without a `cycleOffset` the timing is as it was `given`; with one it has been taken out of that.
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

    /// The animation of `target` along `course`, of which `phase` seconds are behind at `begin`, in the layer's time, and `speed`
    /// seconds go by in one of the layer's. It shows its ends for ever, unless it settles for `tail` seconds after its duration.
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

    /// The animation, beginning at `time` of its layer unless it says when.
    func beginning(at time: Double) -> RunningAnimation {
        guard timing.beginTime == 0 else { return self }
        var timing = timing
        timing.beginTime = time
        return with(timing: timing)
    }

    /// The animation with another course, timing or target. In another timing a `timeOffset` is a position in the active time,
    /// before any ``cycleOffset``.
    func with(
        course: AnimationCourse? = nil, timing: MediaTiming? = nil, target: PropertyTarget? = nil
    ) -> RunningAnimation {
        RunningAnimation(
            target: target ?? self.target, course: course ?? self.course, timing: timing ?? self.timing,
            cycleOffset: cycleOffset, duration: duration, easing: easing, isAdditive: isAdditive,
            isCumulative: isCumulative, tail: tail)
    }

    /// Whether it shows an earlier picture of the layer.
    var isTransition: Bool { course.shape?.picture != nil }

    /// A transition that leaves what a node of a tree showed, or nothing; any other animation as it is.
    func leaving(_ past: (tree: RenderTree, node: Int)?) -> RunningAnimation {
        guard let picture = course.shape?.picture else { return self }
        return with(course: .shape(picture.leaving(picture, past)))
    }

    /// The animation along another spring from `time` of its layer on, for as long as that takes to settle.
    func going(along spring: Motion.Spring, from time: Double) -> RunningAnimation {
        var timing = timing
        (timing.beginTime, timing.speed, timing.timeOffset) = (time, 1, 0)
        let duration = min(spring.spring.settlingDuration(initialVelocity: 0), 1e6)
        return RunningAnimation(
            target: target, course: .numbers(.spring(spring)), timing: timing, duration: duration,
            isAdditive: isAdditive, tail: spring.settlingTime(after: duration))
    }

    /// The animation between two other values along another timing function, in the same time.
    func going(along curve: TimingFunction, from start: SIMD4<Double>, to end: SIMD4<Double>) -> RunningAnimation {
        let course = Motion.Curve(timing: curve, start: start, end: end, duration: duration)
        return with(course: .numbers(.curve(course)))
    }

    /// The animation of the numbers of `part` alone, in the same time; nil where they are not some of its own, and for what runs
    /// along no straight line or spring of plain numbers.
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

/// The run of an animation's values within one iteration.
nonisolated enum AnimationCourse: Sendable {
    /// Numbers along a motion, in the seconds of the iteration.
    indirect case numbers(Motion)
    /// Otherwise.
    case shape(any MotionShape)
}

nonisolated extension AnimationCourse {
    /// A shape, which is an object of a class of its own.
    var shape: (any MotionShape)? {
        if case .shape(let shape) = self { shape } else { nil }
    }

    /// Numbers along a motion.
    var motion: Motion? {
        if case .numbers(let motion) = self { motion } else { nil }
    }

    /// Several animations in one time.
    var group: GroupMotions? { shape as? GroupMotions }
    /// Led through its time by something else.
    var scrubbed: ScrubbedAnimation? { shape as? ScrubbedAnimation }

    /// For how long after `duration` seconds it still moves noticeably, in seconds; 0 for whatever has an end of its own.
    func settlingTime(after duration: Double) -> Double {
        switch self {
        case .numbers(let motion): motion.settlingTime(after: duration)
        case .shape(let shape): shape.outline(after: duration).tail
        }
    }
}

/// Where an animation is in its iterations.
nonisolated struct AnimationProgress {
    /// Seconds into the iteration.
    var time: Double
    /// Seconds of the iteration per second of the tree: negative while it returns, 0 while filling.
    var rate: Double
    /// How many iterations are behind.
    var iteration: Double
    /// Whether it shows what comes before its beginning, where steps that jump at the very start have not jumped.
    var isBefore = false
    /// Whether something leads it through the iteration, and maybe beyond its ends.
    var isLed = false
}

nonisolated extension AnimationProgress {
    /// The position in iterations of `duration` seconds, above 0, that `local` seconds correspond to. When the animation `isOver`,
    /// the end of the last iteration belongs to it, not to the beginning of the next.
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
    /// Calls `body` with everything that the animation writes.
    package func forEachTarget(_ body: (PropertyTarget) -> Void) {
        if case .shape(let course) = course {
            course.forEachTarget(of: self, body)
        } else {
            body(target)
        }
    }

    /// Where the animation is at its layer's `layerTime`, which runs `layerRate` times as fast as the tree's; nil when it
    /// shows nothing. In a group that has come to its end (`isGroupOver`), an animation that ends with it still shows.
    func progress(at layerTime: Double, layerRate: Double, isGroupOver: Bool = false) -> AnimationProgress? {
        var local = timing.localTime(at: layerTime)
        // Begin time and duration, added up, may miss the group's end by a rounding error.
        if isGroupOver, abs(local - activeDuration) <= 1e-9 { local = activeDuration }
        let rate = timing.speed * layerRate
        // The beginning is the end of time that runs backwards, and lies outside as the end of any time does.
        if local < 0 || (local == 0 && rate < 0) {
            guard timing.fillMode.fillsBackwards else { return nil }
            guard cycleOffset == 0 else { return folded(0, rate: 0) }
            return AnimationProgress(time: 0, rate: 0, iteration: 0, isBefore: true)
        }
        if local < activeDuration {
            // The ordinary case: once through, forwards.
            if local < duration, cycleOffset == 0 { return AnimationProgress(time: local, rate: rate, iteration: 0) }
            return folded(local, rate: rate)
        }
        if local == activeDuration, rate < 0 { return folded(local, rate: rate) }
        if local < activeDuration + tail { return AnimationProgress(time: local, rate: rate, iteration: 0) }
        guard timing.fillMode.fillsForwards || (isGroupOver && local == activeDuration) else { return nil }
        if tail > 0 { return AnimationProgress(time: activeDuration + tail, rate: 0, iteration: 0) }
        guard activeDuration.isFinite else { return nil }
        var last = folded(activeDuration, rate: 0)
        // Back where it began.
        last.isBefore = timing.autoreverses && last.time == 0
        return last
    }

    private func folded(_ local: Double, rate: Double) -> AnimationProgress {
        // An iteration without length is behind as soon as it begins: any time above 0 says so. There and back again is
        // at the beginning.
        guard duration > 0 else {
            let ways = (timing.repeatCount > 0 ? timing.repeatCount : 1) * 2
            let isBack = timing.autoreverses && ways.rounded(.up).truncatingRemainder(dividingBy: 2) == 0
            return AnimationProgress(time: isBack ? 0 : 1, rate: 0, iteration: 0)
        }
        guard cycleOffset > 0 else {
            return AnimationProgress(
                at: local, rate: rate, duration: duration, autoreverses: timing.autoreverses,
                isOver: local >= activeDuration)
        }
        // What was left out of the first iteration comes after the last. The very end is the end of what comes then.
        let isOver = local >= activeDuration
        let place = local + cycleOffset
        let isAgain = isOver ? place > activeDuration : place >= activeDuration
        return AnimationProgress(
            at: isAgain ? place - activeDuration : place, rate: rate, duration: duration,
            autoreverses: timing.autoreverses, isOver: isOver)
    }

    /// Whether the animation has come to its end at its layer's `layerTime`, which runs `layerRate` times as fast as the
    /// tree's. A spring may be settling for another ``tail`` seconds.
    func hasEnded(at layerTime: Double, layerRate: Double, afterTail: Bool = false) -> Bool {
        let rate = timing.speed * layerRate
        let local = timing.localTime(at: layerTime)
        if rate > 0 { return local >= activeDuration + (afterTail ? tail : 0) }
        if rate < 0 { return local <= 0 }
        return activeDuration == 0 && !(afterTail && tail > 0)
    }

    /// A time of the tree, in seconds, before which the animation has surely not ended on a layer whose time is `map`, `delay`
    /// seconds of it later: a little before the end, which rounding may shift. Infinity when time stands still.
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
    /// Lays the animation's value at its layer's `layerTime` over the numbers in `values`, and its velocity, per second of
    /// the tree, over those in `rates`; both are a layer's blocks. Drawing has no use for velocities and passes none to
    /// write them to. Does nothing when the animation shows nothing.
    @inline(never)
    @export(interface) func apply(
        at layerTime: Double, layerRate: Double,
        values: UnsafeMutablePointer<Double>, rates: UnsafeMutablePointer<Double>?
    ) {
        guard let progress = progress(at: layerTime, layerRate: layerRate) else { return }
        lay(progress, over: LayerNumbers(values: values, rates: rates))
    }

    /// Lays the value that `progress` gives, and its velocity, over `numbers`.
    func lay(_ progress: AnimationProgress, over numbers: LayerNumbers) {
        switch course {
        case .numbers(let motion):
            if progress.isBefore { return write(motion.valueBefore(), .zero, progress, over: numbers) }
            let (time, rate) = easedTime(progress)
            let sample = motion.sample(at: time, rate: rate)
            write(sample.value, sample.velocity, progress, over: numbers)
        case .shape(let shape):
            shape.lay(self, progress, over: numbers)
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
            // While springs settle, everything else has ended with the group.
            if isOver, tail > 0, !isSettling, !timing.fillMode.fillsForwards { continue }
            let shown =
                isSettling
                ? child.progress(at: free, layerRate: freeRate)
                : child.progress(at: time, layerRate: rate, isGroupOver: isOver)
            if let shown { body(child, shown) }
        }
    }

    /// Whether this is a spring, in a group, that has ended by `time` of the group and may still be settling then.
    func settles(by time: Double) -> Bool {
        guard tail > 0, timing.speed > 0, let end = timing.parentTime(at: activeDuration) else { return false }
        return end <= time + 1e-9
    }

    /// The eased fraction of the iteration and its rate per second of the tree.
    @inline(__always)
    func eased(_ progress: AnimationProgress) -> (fraction: Double, slope: Double) {
        guard duration > 0 else { return (progress.time > 0 ? 1 : 0, 0) }
        if progress.isBefore { return (easing.valueBefore, 0) }
        let linear = progress.time / duration
        if case .linear = easing { return (linear, progress.rate / duration) }
        let sample = easing.sample(at: linear)
        return (sample.value, sample.derivative * (progress.rate / duration))
    }

    /// The eased time within the iteration, in seconds, and its rate per second of the tree.
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

    /// Writes the whole matrix and its velocity.
    func write(_ sample: MotionSample<Transform3D>, over numbers: LayerNumbers) {
        let offset = target.range.offset
        guard isAdditive else { return numbers.write(sample.value, at: offset, rate: sample.velocity) }
        // Core Animation lays an additive matrix under what is there: its effect comes first.
        let base = numbers.matrix(at: offset)
        numbers.write(
            sample.value.adding(base), at: offset,
            rate: sample.value.addingRate(sample.velocity, other: base, otherRate: numbers.matrixRate(at: offset)))
    }

    /// The value at the end of one iteration, which a cumulative animation adds for each one behind it.
    private var lastValue: SIMD4<Double> {
        switch course {
        case .numbers(let motion): motion.sample(at: duration).value
        case .shape(let shape): shape.lastValue(after: duration)
        }
    }
}

nonisolated extension Point {
    /// The coordinates as an animation calculates with them.
    var numbers: SIMD4<Double> { SIMD4(x, y, 0, 0) }
}

nonisolated extension Vector {
    /// The parts as an animation calculates with them.
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
