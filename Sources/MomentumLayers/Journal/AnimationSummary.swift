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
    /// Whether an animator, or an animation block that can be interrupted, controls it.
    package let isControlled: Bool
    package let isAdditive: Bool
    /// When it has begun, in seconds of the layer's time.
    package let begin: Double
    /// Seconds of one iteration; infinity for what only settles.
    package let duration: Double
    /// Seconds that are behind.
    package let elapsed: Double
    /// The spring of a ``Kind/spring``; nil for one that leads from one matrix to another.
    package let spring: Spring?
    /// The timing function of a ``Kind/curve`` at 33 equal steps; empty for others.
    package let curve: [Double]
}

/// How the values of a motion run.
nonisolated struct MotionSummary {
    var kind: AnimationSummary.Kind
    var spring: Spring?
    var timing: TimingFunction?
}

nonisolated extension TimingFunction {
    /// The values at 33 equal steps.
    fileprivate var steps: [Double] { (0...32).map { sample(at: Double($0) / 32).value } }
}

extension Layer {
    /// What runs on the layer, in the order of addition.
    package final var animationSummaries: [AnimationSummary] {
        animations.compactMap { added in added.running.map { summary(of: added, $0) } }
    }

    private final func summary(of added: AddedAnimation, _ running: RunningAnimation) -> AnimationSummary {
        var motion = MotionSummary(kind: .curve, timing: running.easing)
        switch running.course {
        case .blend: break
        case .spring(let components): motion = MotionSummary(kind: .spring, spring: components.spring)
        case .course(let course):
            motion = course.summary
            motion.timing = motion.timing ?? running.easing
        }
        let begin = running.timing.beginTime
        return AnimationSummary(
            key: added.key ?? "", path: (added.source as? PropertyAnimation)?.keyPath?.name ?? "", kind: motion.kind,
            isControlled: added.controller != nil, isAdditive: running.isAdditive, begin: begin, duration: running.duration,
            elapsed: added.controller?.elapsed ?? (currentTime - begin) * running.timing.speed, spring: motion.spring,
            curve: motion.kind == .curve ? motion.timing?.steps ?? [] : [])
    }

    /// Lets the animation at `index` of ``animationSummaries`` go on along another spring, from where it is and as fast as it is.
    ///
    /// - Returns: false, and nothing is changed, when there is none such, or it follows no spring.
    @discardableResult
    package final func follow(_ spring: Spring, inAnimation index: Int) -> Bool {
        guard spring.isValid, animations.indices.contains(index), let running = animations[index].running else { return false }
        let added = animations[index]
        switch running.course {
        case .spring(let old):
            let time = max(0, currentTime - running.timing.beginTime) * running.timing.speed
            let (now, later) = (old.value(at: time), old.rate(at: time))
            let motion = SpringComponents(
                spring: spring, target: old.target, displacement: now - old.target, velocity: later)
            let next = running.going(along: motion, from: currentTime)
            note(.controlled, from: running, to: next)
            added.replace(next)
        case .course:
            guard added.controller?.follow(spring) ?? false else { return false }
        default: return false
        }
        markDirty()
        return true
    }
}
