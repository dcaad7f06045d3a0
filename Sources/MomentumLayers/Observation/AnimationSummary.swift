/// What has added an animation.
package enum AnimationOrigin: UInt8, Sendable {
    /// `Layer.add(_:forKey:)`.
    case layer
    /// A change of a layer's property, which animates by itself.
    case change
    /// An animation block.
    case block
    /// A property animator, or an animation block that can be interrupted.
    case animator
    /// Another animation has taken over, and what is left of those before decays.
    case succession
}

/// What an inspector says of an animation that runs on a layer.
package struct AnimationSummary {
    /// How the values run.
    package enum Kind: UInt8 {
        /// Along a timing function.
        case curve
        /// Along a spring.
        case spring
        /// Through several values, or along a path.
        case keyframes
        /// From one picture of the layer to another.
        case transition
        /// Several animations in one.
        case group
    }

    /// The key; empty without one.
    package let key: String
    /// The key path, and "" for what has several.
    package let path: String
    package let kind: Kind
    /// What has added it.
    package let origin: AnimationOrigin
    package let isAdditive: Bool
    /// Whether another timing function can be put in place of its own.
    package let takesCurve: Bool
    /// Whether its end has been reported: what is left is the end of a spring that cannot be seen, or what was not to be removed.
    package let hasEnded: Bool
    /// When it has begun, in seconds of the layer's time.
    package let begin: Double
    /// Seconds of one iteration, of a spring until it has settled; infinity for what stands still.
    package let duration: Double
    /// Seconds that are behind.
    package let elapsed: Double
    /// The values that it leads from and to, number by number, as they lie over the model; empty for what is no run of numbers.
    package let from: [Double]
    package let to: [Double]
    /// The spring of a ``Kind/spring``; nil for one that leads from one matrix to another.
    package let spring: Spring?
    /// The timing function of a ``Kind/curve`` at 33 equal steps; empty for others.
    package let curve: [Double]
    /// The control points of that where it is a cubic Bezier curve, x before y; empty for others.
    package let controlPoints: [Double]
}

/// An animation that runs on a layer, in short: what a checker of beginnings and ends compares.
package struct AnimationMark {
    /// The key path, and the key where there is none.
    package let path: String
    package let origin: AnimationOrigin
    /// When it has begun, in seconds of the layer's time; of what an animator controls, 0.
    package let begin: Double
}

/// How the values of a motion run.
nonisolated struct MotionSummary {
    var kind: AnimationSummary.Kind
    var spring: Spring?
    var timing: TimingFunction?
    /// How many seconds of it had gone when it began, and how many it has; nil where its animation says that.
    var span: (gone: Double, length: Double)?
}

nonisolated extension Motion {
    /// How the values run, for inspectors.
    var summary: MotionSummary {
        switch path {
        case .hold, .played: MotionSummary(kind: .curve)
        case .curve(let curve):
            MotionSummary(
                kind: .curve, timing: curve.timing,
                span: curve.rate > 0 ? (curve.phase / curve.rate, 1 / curve.rate) : nil)
        case .spring(let spring):
            MotionSummary(kind: .spring, spring: spring.spring, span: (0, settlingTime(after: 0)))
        }
    }
}

nonisolated extension TimingFunction {
    /// The values at 33 equal steps.
    fileprivate var steps: [Double] { (0...32).map { sample(at: Double($0) / 32).value } }

    /// The control points of a cubic Bezier curve; those of a straight line for that; none for others.
    fileprivate var controlPoints: [Double] {
        switch self {
        case .linear: [0, 0, 1, 1]
        case .bezier(let curve): [curve.x1, curve.y1, curve.x2, curve.y2]
        default: []
        }
    }
}

extension Layer {
    /// What runs on the layer, in the order of addition.
    package final var animationSummaries: [AnimationSummary] {
        @export(interface) get { animations.compactMap { added in added.running.map { summary(of: added, $0) } } }
    }

    /// The same in short.
    package final var animationMarks: [AnimationMark] {
        animations.compactMap { added in
            guard let running = added.running, !added.isStopped else { return nil }
            let path = (added.source as? PropertyAnimation)?.keyPath?.name ?? added.key ?? ""
            return AnimationMark(
                path: path, origin: added.origin, begin: added.isDriven ? 0 : running.timing.beginTime)
        }
    }

    private final func summary(of added: AddedAnimation, _ running: RunningAnimation) -> AnimationSummary {
        var motion = MotionSummary(kind: .curve, timing: running.easing)
        var takesCurve = false
        switch running.course {
        case .numbers(let numbers) where numbers.isIteration(of: running.duration):
            motion = numbers.summary
            motion.span = nil
            if case .curve = numbers.path { takesCurve = running.isSingle }
        case .numbers(let numbers):
            motion = numbers.summary
            takesCurve = added.controller != nil && motion.kind == .curve && motion.span != nil
        case .shape(let shape):
            motion = running.course.guiding?.summary ?? MotionSummary(kind: shape.outline(after: 0).kind)
            takesCurve = added.controller != nil && motion.kind == .curve && motion.span != nil
        }
        motion.timing = motion.timing ?? running.easing
        let begin = running.timing.beginTime
        let (from, to) = ends(of: added, running)
        let elapsed = added.controller?.elapsed ?? (currentTime - begin) * running.timing.speed
        let timing = motion.kind == .curve ? motion.timing : nil
        return AnimationSummary(
            key: added.key ?? "", path: (added.source as? PropertyAnimation)?.keyPath?.name ?? "", kind: motion.kind,
            origin: added.origin, isAdditive: running.isAdditive, takesCurve: takesCurve,
            hasEnded: added.isStopped, begin: begin,
            duration: motion.span?.length ?? running.duration, elapsed: elapsed + (motion.span?.gone ?? 0), from: from,
            to: to, spring: motion.spring, curve: timing?.steps ?? [], controlPoints: timing?.controlPoints ?? [])
    }

    /// Where an animation leads from and to, over the model.
    private final func ends(of added: AddedAnimation, _ running: RunningAnimation) -> (from: [Double], to: [Double]) {
        guard case .numbers(let offset, let count) = running.target else { return ([], []) }
        if let ends = added.controller?.ends { return (ends.start.components, ends.end.components) }
        let (from, to): (SIMD4<Double>, SIMD4<Double>)
        switch running.course {
        case .numbers(let motion) where motion.isIteration(of: running.duration):
            switch motion.path {
            case .curve(let curve): (from, to) = (curve.start, curve.end)
            case .spring(let spring): (from, to) = (spring.target + spring.displacement, spring.target)
            case .hold, .played: return ([], [])
            }
        case .numbers: return ([], [])
        case .shape(let shape):
            guard let numbers = shape.firstAndLast(of: running.duration) else { return ([], []) }
            (from, to) = numbers
        }
        let base = (0..<count).map { running.isAdditive ? values[offset + $0] : 0 }
        return ((0..<count).map { base[$0] + from[$0] }, (0..<count).map { base[$0] + to[$0] })
    }
}

nonisolated extension MotionShape {
    /// What keyframes begin and end with; nil for what has no numbers.
    fileprivate func firstAndLast(of duration: Double) -> (SIMD4<Double>, SIMD4<Double>)? {
        guard let numbers = (self as? KeyframeValues)?.numbers else { return nil }
        return (numbers.sample(at: 0).value.numbers, numbers.sample(at: duration).value.numbers)
    }
}

extension ControlledAnimation {
    /// Whether its offsets are parts of the distance of an animation with keyframes.
    package var isKeyframed: Bool { inner?.course.keyframes != nil }
}

nonisolated extension RunningAnimation {
    /// Whether it runs once, and does not return.
    fileprivate var isSingle: Bool { duration > 0 && !timing.autoreverses && abs(activeDuration - duration) < 1e-9 }
}

extension Layer {
    /// Lets the animation at `index` of ``animationSummaries`` go on along another timing function, from where it is, and end when it
    /// would have ended.
    ///
    /// - Returns: false, and nothing is changed, when there is none such, it follows no timing function, or it is at its end.
    @discardableResult
    package final func follow(_ timing: TimingFunction, inAnimation index: Int) -> Bool {
        guard animations.indices.contains(index), let running = animations[index].running else { return false }
        let added = animations[index]
        if let controller = added.controller {
            guard controller.follow(timing) else { return false }
        } else {
            guard case .curve(let curve) = running.course.motion?.path, running.isSingle else { return false }
            let time = (currentTime - running.timing.beginTime) * running.timing.speed
            let (fraction, seen) = (curve.fraction(at: time), curve.sample(at: time).value)
            guard let start = timing.start(leadingTo: curve.end, through: seen, at: fraction) else { return false }
            let next = running.going(along: timing, from: start, to: curve.end)
            report(.replaced(running, by: next, isScrubbed: false))
            added.replace(next)
        }
        markDirty()
        return true
    }

    /// Lets the animation at `index` of ``animationSummaries`` go on along another spring, from where it is and as fast as it is.
    ///
    /// - Returns: false, and nothing is changed, when there is none such, or it follows no spring.
    @discardableResult
    package final func follow(_ spring: Spring, inAnimation index: Int) -> Bool {
        guard spring.isValid, animations.indices.contains(index), let running = animations[index].running else {
            return false
        }
        let added = animations[index]
        if let controller = added.controller {
            guard controller.follow(spring) else { return false }
        } else {
            guard case .spring(let old) = running.course.motion?.path else { return false }
            let time = max(0, currentTime - running.timing.beginTime) * running.timing.speed
            let now = old.sample(at: time)
            let motion = Motion.Spring(
                spring, target: old.target, displacement: now.value - old.target, velocity: now.velocity)
            let next = running.going(along: motion, from: currentTime)
            report(.replaced(running, by: next, isScrubbed: false))
            added.replace(next)
        }
        markDirty()
        return true
    }
}
