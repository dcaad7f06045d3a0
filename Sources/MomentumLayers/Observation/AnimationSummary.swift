/// The source of an animation.
package enum AnimationOrigin: UInt8, Sendable {
    /// A call of `Layer.add(_:forKey:)`.
    case layer
    /// A change of a layer's property that animates implicitly.
    case change
    /// An animation block.
    case block
    /// A property animator, or an interruptible animation block.
    case animator
    /// An animation that has replaced others, whose residual decays.
    case succession
}

/// A summary of an animation on a layer, for an inspector.
package struct AnimationSummary {
    /// The course of the values.
    package enum Kind: UInt8 {
        /// A timing function.
        case curve
        /// A spring.
        case spring
        /// Several values, or a path.
        case keyframes
        /// A transition from one picture of the layer to another.
        case transition
        /// A group of several animations.
        case group
    }

    /// The key; empty if there is none.
    package let key: String
    /// The key path; empty if the animation has several.
    package let path: String
    package let kind: Kind
    /// The source of the animation.
    package let origin: AnimationOrigin
    package let isAdditive: Bool
    /// Whether the timing function can be replaced.
    package let takesCurve: Bool
    /// Whether the end has been reported. The animation is then either the invisible end of a spring, or is kept on
    /// completion.
    package let hasEnded: Bool
    /// The time at which the animation began, in seconds of the layer's time.
    package let begin: Double
    /// The duration of one iteration, in seconds: for a spring until it has settled; infinite if the animation stands
    /// still.
    package let duration: Double
    /// The elapsed time, in seconds.
    package let elapsed: Double
    /// The start and end values, over the model; empty if the animation does not have a fixed number of values.
    package let from: [Double]
    package let to: [Double]
    /// The spring if the kind is ``Kind/spring``; nil for one between two matrices.
    package let spring: Spring?
    /// The timing function of a ``Kind/curve`` at 33 equally spaced fractions; empty for other kinds.
    package let curve: [Double]
    /// The control points of the timing function, x before y; empty unless it is a cubic Bézier curve.
    package let controlPoints: [Double]
}

/// A short description of an animation on a layer, by which a checker compares beginnings and ends.
package struct AnimationMark {
    /// The key path, or the key if there is no key path.
    package let path: String
    package let origin: AnimationOrigin
    /// The time at which the animation began, in seconds of the layer's time; 0 if an animator controls it.
    package let begin: Double
}

/// The course of a motion's values.
nonisolated struct MotionSummary {
    var kind: AnimationSummary.Kind
    var spring: Spring?
    var timing: TimingFunction?
    /// The elapsed seconds at the beginning of the motion, and its length in seconds; nil to use those of the
    /// animation.
    var span: (gone: Double, length: Double)?
}

nonisolated extension Motion {
    /// A summary of the motion, for inspectors.
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
    /// The values at 33 equally spaced fractions.
    fileprivate var steps: [Double] { (0...32).map { sample(at: Double($0) / 32).value } }

    /// The control points of a cubic Bézier curve or of a straight line; empty for others.
    fileprivate var controlPoints: [Double] {
        switch self {
        case .linear: [0, 0, 1, 1]
        case .bezier(let curve): [curve.x1, curve.y1, curve.x2, curve.y2]
        default: []
        }
    }
}

extension Layer {
    /// Summaries of the animations on the layer, in the order of addition.
    package final var animationSummaries: [AnimationSummary] {
        @export(interface) get { animations.compactMap { added in added.running.map { summary(of: added, $0) } } }
    }

    /// Short descriptions of the animations on the layer that have not stopped.
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

    /// Returns the start and end values of an animation, over the model.
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
    /// Returns the first and last value of keyframes; nil if the shape has no numeric keyframes.
    fileprivate func firstAndLast(of duration: Double) -> (SIMD4<Double>, SIMD4<Double>)? {
        guard let numbers = (self as? KeyframeValues)?.numbers else { return nil }
        return (numbers.sample(at: 0).value.numbers, numbers.sample(at: duration).value.numbers)
    }
}

extension ControlledAnimation {
    /// Whether the offsets are fractions of the distance of an animation with keyframes.
    package var isKeyframed: Bool { inner?.course.keyframes != nil }
}

nonisolated extension RunningAnimation {
    /// Whether the animation runs once and does not reverse.
    fileprivate var isSingle: Bool { duration > 0 && !timing.autoreverses && abs(activeDuration - duration) < 1e-9 }
}

extension Layer {
    /// Makes the animation at `index` of ``animationSummaries`` continue from its present value with a different timing
    /// function. Its end time does not change.
    ///
    /// - Returns: False if there is no such animation, if it has no timing function, or if it is at its end. Nothing is
    ///   changed then.
    @discardableResult
    package final func follow(_ timing: TimingFunction, inAnimation index: Int) -> Bool {
        guard animations.indices.contains(index), let running = animations[index].running else { return false }
        let added = animations[index]
        if let controller = added.controller {
            guard controller.follow(timing) else { return false }
        } else {
            guard case .curve(let curve) = running.course.motion?.path, running.isSingle else { return false }
            let time = (currentTime - running.timing.beginTime) * running.timing.speed
            let (fraction, presented) = (curve.fraction(at: time), curve.sample(at: time).value)
            guard let start = timing.start(leadingTo: curve.end, through: presented, at: fraction) else { return false }
            let next = running.going(along: timing, from: start, to: curve.end)
            report(.replaced(running, by: next, isScrubbed: false))
            added.replace(next)
        }
        markDirty()
        return true
    }

    /// Makes the animation at `index` of ``animationSummaries`` continue from its present value and velocity with a
    /// different spring.
    ///
    /// - Returns: False if there is no such animation, if the spring is invalid, or if the animation is not a spring.
    ///   Nothing is changed then.
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
