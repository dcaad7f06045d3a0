/// A running animation block. It leads each property that is set meanwhile, by a motion or an animation of its own.
package final class AnimationBlock: RunningBlock {
    /// In seconds; a spring counts as ended then, and settles after that.
    let duration: Double
    let delay: Double
    /// How the values run. A spring has one velocity at most; an absolute one is that of positions only, and whatever else changes goes
    /// on as fast as it moves.
    let pace: TimingCurve
    let options: ViewAnimationOptions
    /// How often the animations run, instead of what the options say.
    var repeats: (count: Double, autoreverses: Bool)?

    package init(duration: Double, delay: Double, pace: TimingCurve, options: ViewAnimationOptions) {
        self.duration = duration
        self.delay = delay
        self.pace = pace
        self.options = options
    }

    override var inheritedDuration: Double { duration }
    override func inherited(by block: AnimationBlock) -> AnimationBlock { block.inheriting(from: self) }

    package override func record(
        _ path: PropertyPath, of layer: Layer, from old: AnimationValue, to new: AnimationValue
    ) {
        guard old != new || throwsAnything(at: path, of: layer) else { return }
        if old == new { layer.takeModelOver(path) }
        if layer.observer != nil { reportStart(path, of: layer) }
        Layer.unobserved { animate(path, of: layer, from: old, to: new) }
    }

    private func animate(_ path: PropertyPath, of layer: Layer, from old: AnimationValue, to new: AnimationValue) {
        if path.isBounds { noteResize(of: layer) }
        if !repeatsForEver, !options.contains(.beginFromCurrentState) {
            layer.succeedAnimations(of: path, from: old, to: new, within: delay + duration)
        }
        if case .numbers = path.target, !options.contains(.beginFromCurrentState) {
            return lead(path, of: layer, from: old, to: new)
        }
        if let turn = turn(path, of: layer, from: old, to: new) { return add(turn, to: layer) }
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
        let rate = goesOn && path == "transform" ? layer.leftTransformRate : nil
        add(animation, to: layer)
        // Along the change it has but a part of that.
        if let rate, let spring = (animation as? SpringAnimation)?.spring {
            layer.carryTransform(at: rate, decayingOn: spring, isDriven: false)
        }
    }

    /// Leads the numbers at `path` from `old` to `new`, their model, by an offset from there that runs out.
    private func lead(_ path: PropertyPath, of layer: Layer, from old: AnimationValue, to new: AnimationValue) {
        let distance = old.numbers - new.numbers
        let velocity = startVelocity(at: path, of: layer)
        var timing = MediaTiming()
        time(&timing, on: layer)
        layer.add(
            motion(over: distance, velocity.map { layer.clock.layer($0) }), of: path,
            timing,
            lasting: lasting, touchRule: options.contains(.disallowUserInteraction) ? .none : .seen,
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

    /// The motion over `distance` from the end, which starts with `velocity`; nil: with that of the block, relative to the distance.
    private func motion(over distance: SIMD4<Double>, _ velocity: LayerVelocity?) -> Motion {
        switch pace {
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

    /// The duration of its animations, in seconds; a spring still settles after that.
    private var lasting: Double {
        if case .function = pace { duration } else { min(duration, SpringAnimation.longest) }
    }

    /// Whether its animations never end.
    var repeatsForEver: Bool { repeats.map { $0.count == .infinity } ?? options.contains(.repeat) }

    /// Adds an animation that lasts as long as the block's, repeats like them and waits like them.
    package func add(_ animation: Animation, to layer: Layer) {
        time(&animation.timing, on: layer)
        setDisplay(of: animation)
        // What the animations carry out has been asked for, change by change.
        Layer.unobserved { layer.addImplicit(animation, duration: duration) }
    }

    /// Gives `animation` the block's rate of frames and effect on touches.
    private func setDisplay(of animation: Animation) {
        animation.preferredFramesPerSecond = options.framesPerSecond
        animation.disallowsTouches = options.contains(.disallowUserInteraction)
    }

    /// Lets `timing` wait and repeat as the block says.
    private func time(_ timing: inout MediaTiming, on layer: Layer) {
        if delay > 0 { timing.beginTime = layer.currentTime + delay }
        // It may have to begin once more, when its superlayers' time is set back.
        timing.fillMode = .backwards
        if let repeats {
            (timing.repeatCount, timing.autoreverses) = repeats
        } else if options.contains(.repeat) {
            timing.repeatCount = .infinity
            timing.autoreverses = options.contains(.autoreverse)
        }
    }

    /// Reports the velocity with which a change is to start.
    private func reportStart(_ path: PropertyPath, of layer: Layer) {
        // From the current state on the way is another, as the curve says.
        if options.contains(.beginFromCurrentState) { return }
        // What does not go on with the velocity it finds loses that.
        let lost = goesOn ? 0 : layer.drivenSpeed(at: path)
        switch pace {
        case _ where delay > 0 || duration == 0: layer.report(.started(speed: 0, velocity: lost))
        case .function(let function):
            layer.report(.started(speed: abs(function.derivative(at: 0)) / duration, velocity: lost))
        case .spring(let parameters):
            // Whatever moves is to have an absolute velocity and no other.
            let isReplaced = parameters.absoluteVelocity != nil && path.isPosition
            layer.report(.started(speed: abs(parameters.scalarVelocity), velocity: isReplaced ? .infinity : lost))
        }
    }

    /// Whether what the block moves, and gives no velocity, goes on with the one it has been driven with.
    private var goesOn: Bool {
        guard delay == 0, duration > 0, case .spring(let parameters) = pace else { return false }
        return parameters.initialVelocity == nil
    }

    /// The velocity that it gives positions, in points per second; nil where it is none, or relative to the distance.
    private var absoluteVelocity: Vector? {
        if case .spring(let parameters) = pace { parameters.absoluteVelocity } else { nil }
    }

    /// Lets a spring that does not lead numbers by an offset begin with the block's velocity, or else with the one there is.
    private func setVelocity(
        of animation: BasicAnimation, at path: PropertyPath, of layer: Layer, from old: AnimationValue,
        to new: AnimationValue
    ) {
        guard let spring = animation as? SpringAnimation else { return }
        if options.contains(.beginFromCurrentState) {
            if let absoluteVelocity, path.isPosition {
                spring.absoluteVelocity = AnimationValue(absoluteVelocity)
            } else if goesOn {
                spring.absoluteVelocity = layer.seenVelocity(at: path)
            }
        } else if goesOn {
            spring.initialVelocity =
                layer.clock.layer(layer.drivenProgress(at: path, from: old, to: new)).numbers[0]
        }
    }

    /// The velocity with which numbers are led, per second of the stage: the block's, without what moves the property already, or else
    /// the one with which a driver has left it. Nil where it is relative to the distance.
    private func startVelocity(at path: PropertyPath, of layer: Layer) -> StageVelocity? {
        if let absoluteVelocity, path.isPosition {
            let wanted = StageVelocity(SIMD4(absoluteVelocity.dx, absoluteVelocity.dy, 0, 0))
            return wanted - layer.animatedVelocity(at: path, after: delay)
        }
        let velocity = goesOn ? layer.inheritedVelocity(at: path) : .zero
        return velocity == .zero ? nil : velocity
    }

    /// The turn that a change of the transform comes to, of a layer that has been driven round: it goes on turning. Nil where
    /// something else changes too, or nothing turned.
    private func turn(
        _ path: PropertyPath, of layer: Layer, from old: AnimationValue, to new: AnimationValue
    ) -> Animation? {
        guard goesOn, path == "transform", !options.contains(.beginFromCurrentState), repeats == nil,
            !options.contains(.repeat), let turn = layer.drivenTurn(from: old, to: new),
            let animation = animation(for: "transform.rotation.z") as? SpringAnimation
        else { return nil }
        animation.setAdditiveEnds(from: .number(-turn.way), to: .number(0))
        animation.absoluteVelocity = .number(turn.speed)
        return animation
    }

    /// Whether the block moves the property at `path` even from where it goes.
    private func throwsAnything(at path: PropertyPath, of layer: Layer) -> Bool {
        guard let absoluteVelocity, path.isPosition else { return false }
        return absoluteVelocity != .zero || layer.isAnimating(.position)
    }

    private func animation(for path: PropertyPath) -> BasicAnimation {
        switch pace {
        case _ where duration == 0:
            // Nothing but a delay: the change is made when it is over.
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
    /// Whether blocks animate at all. Default true.
    static var isEnabled = true

    /// Runs `changes`, and animates what they change.
    @export(interface) package func run(
        in place: StaticString, _ changes: () -> Void, _ completion: ((Bool) -> Void)?
    ) {
        guard isLegal(in: place) else { return Self.immediately(changes, completion) }
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

    /// Runs `changes` without animating, and then calls `completion`, on the next run-loop turn.
    package static func immediately(_ changes: () -> Void, _ completion: ((Bool) -> Void)?) {
        transaction(completion) {
            Transaction.animationDuration = 0
            Layer.withActionProvider(nil, changes)
        }
    }

    /// Runs `body` in a transaction that calls `completion` when everything animated in it has ended. A block times what is
    /// set of views; layers that belong to none, and animations that are added to layers without a duration of their own, go
    /// by the transaction, as in UIKit.
    package static func transaction(_ completion: ((Bool) -> Void)?, _ body: () -> Void) {
        Transaction.beginBlock(completion: completion)
        body()
        Transaction.commit()
    }

    /// Whether the block can animate; reports why not.
    func isLegal(in place: StaticString) -> Bool {
        guard let refusal else { return true }
        Diagnostics.report(Diagnostic(refusal.what, in: place, remedy: refusal.remedy))
        return false
    }
}

extension AnimationBlock {
    /// Whether it comes to rest: without damping a spring swings for ever.
    private var settles: Bool {
        guard case .spring(let parameters) = pace, parameters.absoluteVelocity == nil else { return true }
        return parameters.spring(over: duration).settlingDuration(initialVelocity: 0).isFinite
    }

    /// Why the block cannot animate, if it cannot.
    var refusal: (what: String, remedy: String)? {
        guard duration >= 0, duration.isFinite || !settles, delay >= 0, delay.isFinite else {
            return (
                "the duration or delay is negative or not finite",
                "give finite seconds of at least 0; the changes are made without animating"
            )
        }
        guard case .spring(let parameters) = pace, duration > 0, !duration.isFinite || !parameters.isValid else {
            return nil
        }
        return (
            "the spring's damping, duration, bounce or velocity is out of range",
            "give a damping ratio above 0, a bounce in -1...1 and a finite velocity; the changes are made without animating"
        )
    }
}

// What an animation block takes over from the block or the animator around it, as UIKit's does: the duration that is left, the
// curve and some options, unless its own options override them.

extension AnimationBlock {
    /// The block as it runs inside `outer`: by default with the outer one's duration and timing.
    func inheriting(from outer: AnimationBlock) -> AnimationBlock {
        let inherited = options.contains(.overrideInheritedOptions) ? [] : outer.options.inherited
        return AnimationBlock(
            duration: keepsDuration ? duration : outer.duration, delay: delay + outer.delay,
            pace: keepsCurve ? pace : outer.pace, options: options.union(inherited))
    }

    /// The block as it runs inside an animator's, but not under its control.
    func inheriting(from recorder: ChangeRecorder) -> AnimationBlock {
        let duration = keepsDuration ? duration : recorder.available
        return AnimationBlock(
            duration: duration, delay: delay,
            pace: keepsCurve ? pace : recorder.timing.pace(over: duration), options: options)
    }

    /// How the block runs as a part of an animator; nil when it cannot be one, because it takes longer than the animator has
    /// left, repeats, or takes no time at all. One that is not `isCurved`, of keyframes, follows the animator's timing as long
    /// as it takes its time.
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

    /// How it runs as a part of an animator.
    private var ownTiming: AnimatorTiming {
        switch pace {
        case .function(let function): .function(function)
        case .spring(let parameters): .spring(parameters.spring(over: duration), parameters, duration: duration)
        }
    }

    private var keepsDuration: Bool { options.contains(.overrideInheritedDuration) }
    private var keepsCurve: Bool { options.contains(.overrideInheritedCurve) }
}

nonisolated extension TimingCurve {
    /// An animator's timing as the pace of a block that takes `duration` seconds: with the spring itself, which a block inside may
    /// inherit without the duration, and with one velocity.
    fileprivate func pace(over duration: Double) -> TimingCurve {
        guard case .spring(let parameters) = self else { return self }
        let absolute = parameters.absoluteVelocity
        let relative = absolute == nil ? parameters.initialVelocity.map { _ in parameters.scalarVelocity } : nil
        return .spring(
            SpringTimingParameters(
                parameters.spring(over: duration), initialVelocity: relative, absoluteVelocity: absolute))
    }
}

nonisolated extension SpringTimingParameters {
    /// The spring of a block that takes `duration` seconds.
    fileprivate func spring(over duration: Double) -> Spring {
        switch form {
        case .spring(let spring): spring
        case .dampingRatio(let ratio): Spring(dampingRatio: ratio, duration: duration)
        }
    }
}
