// What an animation block takes over from the block or the animator around it, as UIKit's does: the duration that is left, the
// curve and some options, unless its own options override them.

extension AnimationBlock {
    /// The block as it runs inside `outer`: by default with the outer one's duration and timing.
    func inheriting(from outer: AnimationBlock?) -> AnimationBlock {
        guard let outer else { return self }
        let inherited = options.contains(.overrideInheritedOptions) ? [] : outer.options.inherited
        return AnimationBlock(
            duration: keepsDuration ? duration : outer.duration, delay: delay + outer.delay,
            pace: keepsCurve ? pace : outer.pace, options: options.union(inherited))
    }

    /// The block as it runs inside an animator's, but not under its control.
    func inheriting(from recorder: AnimatorRecorder) -> AnimationBlock {
        let duration = keepsDuration ? duration : recorder.available
        return AnimationBlock(
            duration: duration, delay: delay,
            pace: keepsCurve ? pace : Pace(recorder.animator.timingParameters, duration: duration), options: options)
    }

    /// How the block runs as a part of an animator; nil when it cannot be one, because it takes longer than the animator has
    /// left, repeats, or takes no time at all. One that is not `isCurved`, of keyframes, follows the animator's timing as long
    /// as it takes its time.
    func nesting(in recorder: AnimatorRecorder, isCurved: Bool = true) -> AnimatorRecorder.Nesting? {
        if keepsDuration {
            guard duration > 0, delay + duration <= recorder.available else { return nil }
            if options.contains(.repeat) { return nil }
        } else if delay >= recorder.available, delay > 0 {
            return nil
        }
        let isOwn = keepsCurve && (isCurved || keepsDuration)
        return AnimatorRecorder.Nesting(
            delay: delay, duration: keepsDuration ? duration : nil, timing: isOwn ? pace.timing(duration) : nil)
    }

    private var keepsDuration: Bool { options.contains(.overrideInheritedDuration) }
    private var keepsCurve: Bool { options.contains(.overrideInheritedCurve) }
}

extension AnimationBlock.Pace {
    /// The timing of an animator's.
    init(_ curve: TimingCurve, duration: Double) {
        switch curve {
        case .function(let function): self = .curve(function)
        case .spring(let parameters):
            let spring =
                switch parameters.form {
                case .spring(let spring): spring
                case .dampingRatio(let ratio): Spring(dampingRatio: ratio, duration: duration)
                }
            if let velocity = parameters.absoluteVelocity {
                self = .springFromVelocity(spring, velocity: velocity)
            } else {
                self = .spring(
                    spring, initialVelocity: parameters.initialVelocity.map { _ in parameters.scalarVelocity })
            }
        }
    }

    /// The same as an animator's timing.
    var curve: TimingCurve {
        var parameters = SpringTimingParameters(dampingRatio: 1)
        switch self {
        case .curve(let function): return .function(function)
        case .spring(let spring, let velocity):
            parameters.form = .spring(spring)
            parameters.initialVelocity = velocity.map { Vector(dx: $0, dy: $0) }
        case .springFromVelocity(let spring, let velocity):
            parameters.form = .spring(spring)
            parameters.absoluteVelocity = velocity
        }
        return .spring(parameters)
    }

    /// The same as a part of an animator, for `duration` seconds.
    func timing(_ duration: Double) -> AnimatorTiming? {
        switch self {
        case .curve(let function): return .function(function)
        case .spring(let spring, _), .springFromVelocity(let spring, _):
            guard case .spring(let parameters) = curve else { return nil }
            return .spring(spring, parameters, duration: duration)
        }
    }
}
