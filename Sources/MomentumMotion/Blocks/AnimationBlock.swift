/// A running animation block. It adds a motion or an animation for each property that is set while it runs.
package final class AnimationBlock: RunningBlock {
    /// The duration, in seconds. The completion handler of a spring is due then, and the spring settles afterwards.
    let duration: Double
    let delay: Double
    /// The timing of the values. A spring has at most one velocity. An absolute velocity applies to positions only;
    /// other properties keep the velocity that they have.
    let timing: TimingCurve
    let options: ViewAnimationOptions
    /// The repeat count and the autoreversing that replace those of the options; nil to use the options.
    var repeats: (count: Double, autoreverses: Bool)?

    package init(duration: Double, delay: Double, timing: TimingCurve, options: ViewAnimationOptions) {
        self.duration = duration
        self.delay = delay
        self.timing = timing
        self.options = options
    }

    override var inheritedDuration: Double { duration }
    override func inherited(by block: AnimationBlock) -> AnimationBlock { block.inheriting(from: self) }

    package override func record(
        _ path: PropertyPath, of layer: Layer, from old: AnimationValue, to new: AnimationValue
    ) {
        guard old != new || movesUnchangedValues(at: path, of: layer) else { return }
        if old == new { layer.takeOverModel(path) }
        if layer.observer != nil { reportStart(path, of: layer) }
        Layer.unobserved { animate(path, of: layer, from: old, to: new) }
    }

    private func animate(_ path: PropertyPath, of layer: Layer, from old: AnimationValue, to new: AnimationValue) {
        if path.isBounds { recordResize(of: layer) }
        if !repeatsForEver, !options.contains(.beginFromCurrentState) {
            layer.succeedAnimations(of: path, from: old, to: new, within: delay + duration)
        }
        if case .numbers = path.target, !options.contains(.beginFromCurrentState) {
            return animateOffset(path, of: layer, from: old, to: new)
        }
        if let rotation = rotation(path, of: layer, from: old, to: new) { return add(rotation, to: layer) }
        let animation = animation(for: path)
        setVelocity(of: animation, at: path, of: layer, from: old, to: new)
        if options.contains(.beginFromCurrentState) {
            animation.isAdditive = false
            animation.fromValue = layer.seenValue(at: path, withModel: old)
            animation.toValue = new
            layer.removeAnimations(of: path)
        } else {
            animation.setEnds(from: old, to: new)
        }
        let rate = keepsDriverVelocity && path == "transform" ? layer.inheritedTransformRate : nil
        add(animation, to: layer)
        // The spring along the change has only a part of the rate at which the transform changes.
        if let rate, let spring = (animation as? SpringAnimation)?.spring {
            layer.continueTransform(at: rate, decayingOn: spring, isDriven: false)
        }
    }

    /// Animates the values at `path` from `old` to `new`, the model value, with an additive offset that decays to zero.
    private func animateOffset(_ path: PropertyPath, of layer: Layer, from old: AnimationValue, to new: AnimationValue)
    {
        let distance = old.numbers - new.numbers
        let velocity = startVelocity(at: path, of: layer)
        var timing = MediaTiming()
        time(&timing, on: layer)
        layer.add(
            motion(over: distance, velocity.map { layer.clock.layer($0) }), of: path,
            timing,
            lasting: activeDuration, touchRule: options.contains(.disallowUserInteraction) ? .none : .presentation,
            framesPerSecond: options.framesPerSecond
        ) { [self] in
            let animation = animation(for: path)
            timing.duration = animation.duration
            animation.timing = timing
            (animation as? SpringAnimation)?.absoluteVelocity = velocity.map { velocity in
                .numbers((0..<path.componentCount).map { velocity.numbers[$0] })
            }
            animation.setEnds(from: old, to: new)
            setDisplay(of: animation)
            return animation
        }
    }

    /// Returns the motion from `distance` to zero that starts with `velocity`. If `velocity` is nil, a spring starts
    /// with the block's velocity, which is relative to the distance.
    private func motion(over distance: SIMD4<Double>, _ velocity: LayerVelocity?) -> Motion {
        switch timing {
        case _ where duration == 0:
            return .curve(Motion.Curve(timing: .linear, start: distance, end: .zero, duration: 0))
        case .function(let function):
            return .curve(Motion.Curve(timing: function, start: distance, end: .zero, duration: duration))
        case .spring(let parameters):
            return .spring(
                Motion.Spring(
                    parameters.spring(over: duration).withoutRoundedDamping, target: .zero, displacement: distance,
                    velocity: velocity?.numbers ?? distance * -parameters.scalarVelocity))
        }
    }

    /// The duration of the block's animations, in seconds. A spring continues to settle afterwards.
    private var activeDuration: Double {
        if case .function = timing { duration } else { min(duration, SpringAnimation.longest) }
    }

    /// Whether the block's animations repeat for ever.
    var repeatsForEver: Bool { repeats.map { $0.count == .infinity } ?? options.contains(.repeat) }

    /// Adds an animation with the duration, the repeat count and the delay of the block's animations.
    package func add(_ animation: Animation, to layer: Layer) {
        time(&animation.timing, on: layer)
        setDisplay(of: animation)
        // The block has already reported the changes that its animations carry out, one by one.
        Layer.unobserved { layer.addImplicit(animation, duration: duration) }
    }

    /// Applies the block's frame rate and touch rule to `animation`.
    private func setDisplay(of animation: Animation) {
        animation.preferredFramesPerSecond = options.framesPerSecond
        animation.disallowsTouches = options.contains(.disallowUserInteraction)
    }

    /// Applies the block's delay and repeat count to `timing`.
    private func time(_ timing: inout MediaTiming, on layer: Layer) {
        if delay > 0 { timing.beginTime = layer.currentTime + delay }
        // The animation may begin a second time, when the time of a superlayer is set back.
        timing.fillMode = .backwards
        if let repeats {
            (timing.repeatCount, timing.autoreverses) = repeats
        } else if options.contains(.repeat) {
            timing.repeatCount = .infinity
            timing.autoreverses = options.contains(.autoreverse)
        }
    }

    /// Reports the velocity with which a change starts to the layer's observer.
    private func reportStart(_ path: PropertyPath, of layer: Layer) {
        // An animation from the current state does not cover the distance of the change, so no velocity is reported.
        if options.contains(.beginFromCurrentState) { return }
        // A change that does not keep the velocity of a driver loses it.
        let lostSpeed = keepsDriverVelocity ? 0 : layer.drivenSpeed(at: path)
        switch timing {
        case _ where delay > 0 || duration == 0: layer.report(.started(speed: 0, velocity: lostSpeed))
        case .function(let function):
            layer.report(.started(speed: abs(function.derivative(at: 0)) / duration, velocity: lostSpeed))
        case .spring(let parameters):
            // An absolute velocity replaces the velocity that the layer has.
            let isReplaced = parameters.absoluteVelocity != nil && path.isPosition
            layer.report(.started(speed: abs(parameters.scalarVelocity), velocity: isReplaced ? .infinity : lostSpeed))
        }
    }

    /// Whether a change without a velocity from the block keeps the velocity of its driver.
    private var keepsDriverVelocity: Bool {
        guard delay == 0, duration > 0, case .spring(let parameters) = timing else { return false }
        return parameters.initialVelocity == nil
    }

    /// The velocity that the block prescribes for positions, in points per second; nil if it has none, or one that is
    /// relative to the distance.
    private var absoluteVelocity: Vector? {
        if case .spring(let parameters) = timing { parameters.absoluteVelocity } else { nil }
    }

    /// Sets the initial velocity of a spring that is not an additive offset: the block's velocity, or else the velocity
    /// that the property has.
    private func setVelocity(
        of animation: BasicAnimation, at path: PropertyPath, of layer: Layer, from old: AnimationValue,
        to new: AnimationValue
    ) {
        guard let spring = animation as? SpringAnimation else { return }
        if options.contains(.beginFromCurrentState) {
            if let absoluteVelocity, path.isPosition {
                spring.absoluteVelocity = AnimationValue(absoluteVelocity)
            } else if keepsDriverVelocity {
                spring.absoluteVelocity = layer.presentationVelocity(at: path)
            }
        } else if keepsDriverVelocity {
            spring.initialVelocity =
                layer.clock.layer(layer.drivenProgress(at: path, from: old, to: new)).numbers[0]
        }
    }

    /// Returns the initial velocity of an additive offset, per second of the stage. It is the block's absolute velocity
    /// less that of the animations that run already, or else the velocity that a driver has left. Nil if it is relative
    /// to the distance.
    private func startVelocity(at path: PropertyPath, of layer: Layer) -> StageVelocity? {
        if let absoluteVelocity, path.isPosition {
            let prescribed = StageVelocity(SIMD4(absoluteVelocity.dx, absoluteVelocity.dy, 0, 0))
            return prescribed - layer.animatedVelocity(at: path, after: delay)
        }
        let velocity = keepsDriverVelocity ? layer.inheritedVelocity(at: path) : .zero
        return velocity == .zero ? nil : velocity
    }

    /// Returns an animation of the rotation angle if a driver has rotated the layer and the transform changes by a
    /// rotation only. The animation keeps the angular velocity. Returns nil otherwise.
    private func rotation(
        _ path: PropertyPath, of layer: Layer, from old: AnimationValue, to new: AnimationValue
    ) -> Animation? {
        guard keepsDriverVelocity, path == "transform", !options.contains(.beginFromCurrentState), repeats == nil,
            !options.contains(.repeat), let rotation = layer.drivenRotation(from: old, to: new),
            let animation = animation(for: "transform.rotation.z") as? SpringAnimation
        else { return nil }
        animation.setAdditiveEnds(from: .number(-rotation.angle), to: .number(0))
        animation.absoluteVelocity = .number(rotation.speed)
        return animation
    }

    /// Whether the block moves the property at `path` even if its value does not change.
    private func movesUnchangedValues(at path: PropertyPath, of layer: Layer) -> Bool {
        guard let absoluteVelocity, path.isPosition else { return false }
        return absoluteVelocity != .zero || layer.isAnimating(.position)
    }

    private func animation(for path: PropertyPath) -> BasicAnimation {
        switch timing {
        case _ where duration == 0:
            // Without a duration there is only a delay, and the change is made when it is over.
            return BasicAnimation(keyPath: path)
        case .function(let function):
            let animation = BasicAnimation(keyPath: path)
            animation.timingFunction = function
            animation.duration = duration
            return animation
        case .spring(let parameters):
            let animation = SpringAnimation(keyPath: path)
            animation.spring = parameters.spring(over: duration)
            animation.initialVelocity = parameters.scalarVelocity
            animation.completesAfter = duration
            return animation
        }
    }
}

// MARK: Running

extension AnimationBlock {
    /// Whether animation blocks animate. Default true.
    static var isEnabled = true

    /// Runs `changes` and animates the properties that they set.
    @export(interface) package func run(
        in callSite: StaticString, spring argument: SpringArgument? = nil, _ changes: () -> Void,
        _ completion: ((Bool) -> Void)?
    ) {
        guard isLegal(in: callSite, spring: argument) else { return Self.immediately(changes, completion) }
        let outer = RunningBlock.current
        if let outer, outer.join(self, changes, completion) { return }
        let inherited = outer?.inherited(by: self) ?? self
        let isAnimated = Self.isEnabled && (inherited.duration > 0 || inherited.delay > 0)
        Self.transaction(completion) {
            Layer.withActionProvider(isAnimated ? inherited : nil) {
                changes()
                if isAnimated { inherited.layOutResized(if: inherited.options.contains(.layoutSubviews)) }
            }
        }
    }

    /// Runs `changes` without animation, and calls `completion` on the next run-loop turn.
    package static func immediately(_ changes: () -> Void, _ completion: ((Bool) -> Void)?) {
        transaction(completion) {
            Transaction.animationDuration = 0
            Layer.withActionProvider(nil, changes)
        }
    }

    /// Runs `body` in a transaction that calls `completion` when all animations added in it have ended. The block times
    /// the properties of views that are set in it. Layers without a view, and animations that are added to layers
    /// without a duration, use the transaction's timing, as in UIKit.
    package static func transaction(_ completion: ((Bool) -> Void)?, _ body: () -> Void) {
        Transaction.beginBlock(completion: completion)
        body()
        Transaction.commit()
    }

    /// Returns whether the block can animate, and reports a diagnostic if it cannot. `argument` is the argument from
    /// which the block's spring was created.
    func isLegal(in callSite: StaticString, spring argument: SpringArgument? = nil) -> Bool {
        let effect = "the changes are made without animation"
        let isDuration = !(duration >= 0 && duration.isFinite)
        if isDuration || !(delay >= 0 && delay.isFinite) {
            Diagnostics.report(
                isDuration ? "the duration is negative or not finite" : "the delay is negative or not finite",
                value: .number(isDuration ? duration : delay), in: callSite,
                remedy: "pass a finite time of at least 0 seconds; " + effect)
            return false
        }
        guard case .spring(let parameters) = timing, duration > 0, !parameters.isValid else { return true }
        parameters.refuse(argument, in: callSite, effect: effect)
        return false
    }
}

// A nested animation block inherits the remaining duration, the curve and some options of the block or animator around
// it, as in UIKit, unless its own options override them.

extension AnimationBlock {
    /// Returns the block as it runs inside `outer`: by default with the duration and timing of `outer`.
    func inheriting(from outer: AnimationBlock) -> AnimationBlock {
        let inherited = options.contains(.overrideInheritedOptions) ? [] : outer.options.inherited
        return AnimationBlock(
            duration: keepsDuration ? duration : outer.duration, delay: delay + outer.delay,
            timing: keepsCurve ? timing : outer.timing, options: options.union(inherited))
    }

    /// Returns the block as it runs inside a block of an animator without being controlled by that animator.
    func inheriting(from recorder: ChangeRecorder) -> AnimationBlock {
        let duration = keepsDuration ? duration : recorder.available
        return AnimationBlock(
            duration: duration, delay: delay,
            timing: keepsCurve ? timing : recorder.timing.timing(over: duration), options: options)
    }

    /// Returns the timing of the block as a part of an animator. Nil if it cannot be a part because it takes longer
    /// than the animator has left, repeats, or takes no time. If `isCurved` is false, as for keyframes, the block
    /// follows the animator's timing unless it keeps its own duration.
    func nesting(in recorder: ChangeRecorder, isCurved: Bool = true) -> ChangeRecorder.Nesting? {
        if keepsDuration {
            guard duration >= AnimatorTiming.shortest, delay + duration <= recorder.available else { return nil }
            if options.contains(.repeat) { return nil }
        } else if delay >= recorder.available, delay > 0 {
            return nil
        }
        let isOwn = keepsCurve && (isCurved || keepsDuration)
        return ChangeRecorder.Nesting(
            delay: delay, duration: keepsDuration ? duration : nil, timing: isOwn ? ownTiming : nil)
    }

    /// The block's timing in the form that an animator uses.
    private var ownTiming: AnimatorTiming {
        switch timing {
        case .function(let function): .function(function)
        case .spring(let parameters): .spring(parameters.spring(over: duration), parameters, duration: duration)
        }
    }

    private var keepsDuration: Bool { options.contains(.overrideInheritedDuration) }
    private var keepsCurve: Bool { options.contains(.overrideInheritedCurve) }
}

nonisolated extension TimingCurve {
    /// Returns an animator's timing as the pace of a block that takes `duration` seconds. It contains the spring
    /// itself, which a nested block may inherit without the duration, and at most one velocity.
    fileprivate func timing(over duration: Double) -> TimingCurve {
        guard case .spring(let parameters) = self else { return self }
        let absolute = parameters.absoluteVelocity
        let relative = absolute == nil ? parameters.initialVelocity.map { _ in parameters.scalarVelocity } : nil
        return .spring(
            SpringTimingParameters(
                parameters.spring(over: duration), initialVelocity: relative, absoluteVelocity: absolute))
    }
}

nonisolated extension SpringTimingParameters {
    /// Returns the spring of a block that takes `duration` seconds.
    fileprivate func spring(over duration: Double) -> Spring {
        switch form {
        case .spring(let spring): spring
        case .dampingRatio(let ratio): Spring(dampingRatio: ratio, duration: duration)
        }
    }
}
