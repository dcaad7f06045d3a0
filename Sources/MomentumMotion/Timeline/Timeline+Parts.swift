// The parts of a timeline.

extension Timeline {
    /// Adds changes along a named timing curve.
    ///
    /// - Parameters:
    ///   - position: The position at which the changes begin. By default, they follow the previous part.
    ///   - duration: The duration, in seconds, at least 0. At 0 the changes are made at once when the playhead reaches
    ///     them. A value that is negative or not finite is reported by a diagnostic and treated as 0.
    ///   - curve: The timing curve. Default ease-in-ease-out.
    ///   - animations: A closure that changes properties of views. It runs once, when the timeline is played for the
    ///     first time. View animations inside the closure, including keyframes, become parts of the changes with their
    ///     own delays and durations.
    @discardableResult
    public func animate(
        at position: TimelinePosition = .afterPrevious, duration: Double, curve: AnimationCurve = .easeInOut,
        animations: @escaping () -> Void
    ) -> TimelinePart {
        addChanges(
            "Timeline.animate(at:duration:curve:)", position, duration, .function(curve.timingFunction), animations)
    }

    /// Adds changes with any timing.
    ///
    /// - Parameters:
    ///   - position: The position at which the changes begin. By default, they follow the previous part.
    ///   - duration: The duration, in seconds, at least 0. A spring with its own settling time ignores it. A value that
    ///     is negative or not finite is reported by a diagnostic and treated as 0.
    ///   - parameters: The timing. A spring whose parameters are out of range is reported by a diagnostic and replaced
    ///     by ease-in-ease-out.
    ///   - animations: A closure that changes properties of views; see ``animate(at:duration:curve:animations:)``.
    @discardableResult
    public func animate(
        at position: TimelinePosition = .afterPrevious, duration: Double,
        timingParameters parameters: some TimingCurveProvider, animations: @escaping () -> Void
    ) -> TimelinePart {
        addChanges(
            "Timeline.animate(at:duration:timingParameters:)", position, duration, parameters.timingCurve, animations)
    }

    /// Adds changes along a spring that settles within the duration.
    ///
    /// - Parameters:
    ///   - position: The position at which the changes begin. By default, they follow the previous part.
    ///   - duration: The duration, in seconds, at least 0. A value that is negative or not finite is reported by a
    ///     diagnostic and treated as 0.
    ///   - dampingRatio: The damping ratio, above 0. At 1 the spring does not overshoot. Values above 1 are treated as
    ///     1. A value that is not above 0 or not finite is reported by a diagnostic, and the changes ease in and out.
    ///   - animations: A closure that changes properties of views; see ``animate(at:duration:curve:animations:)``.
    @discardableResult
    public func animate(
        at position: TimelinePosition = .afterPrevious, duration: Double, dampingRatio: Double,
        animations: @escaping () -> Void
    ) -> TimelinePart {
        addChanges(
            "Timeline.animate(at:duration:dampingRatio:)", position, duration,
            .spring(SpringTimingParameters(dampingRatio: dampingRatio)), animations)
    }

    /// Adds changes along a spring with a perceptual duration and a bounce. The part lasts until the spring has
    /// settled.
    ///
    /// A spring whose parameters are out of range is reported by a diagnostic and replaced by ease-in-ease-out.
    ///
    /// - Parameters:
    ///   - position: The position at which the changes begin. By default, they follow the previous part.
    ///   - duration: The perceptual duration, in seconds, above 0.
    ///   - bounce: The bounce, from -1 to 1. At 0, the default, the spring comes to rest without overshooting. Above 0
    ///     it oscillates, and below 0 it is overdamped. At 1 it oscillates for ever.
    ///   - velocity: The initial velocity of positions, in points per second, such as that of a gesture. Nil, the
    ///     default, keeps their present velocity.
    ///   - animations: A closure that changes properties of views.
    @discardableResult
    public func animate(
        at position: TimelinePosition = .afterPrevious, springDuration duration: Double, bounce: Double = 0,
        velocity: Vector? = nil, animations: @escaping () -> Void
    ) -> TimelinePart {
        addChanges(
            "Timeline.animate(at:springDuration:bounce:)", position, duration, Self.spring(duration, bounce, velocity),
            argument: .bounce(bounce), animations)
    }

    /// Adds an animation through keyframes.
    ///
    /// - Parameters:
    ///   - position: The position at which the keyframes begin. By default, they follow the previous part.
    ///   - duration: The duration of all keyframes, in seconds, at least 0. A value that is negative or not finite is
    ///     reported by a diagnostic and treated as 0.
    ///   - options: The options of the animation. Default none.
    ///   - animations: A closure that adds keyframes with
    ///     `View.addKeyframe(withRelativeStartTime:relativeDuration:animations:)`.
    @discardableResult
    public func animateKeyframes(
        at position: TimelinePosition = .afterPrevious, duration: Double, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void
    ) -> TimelinePart {
        addChanges("Timeline.animateKeyframes(at:duration:)", position, duration, .function(.linear)) {
            View.animateKeyframes(withDuration: duration, options: options, animations: animations)
        }
    }

    /// Adds a deceleration of `view` from its position at the beginning of the part.
    ///
    /// If `velocity` is not finite or `decelerationRate` is out of range, a diagnostic is reported and the part does
    /// not move the view.
    ///
    /// - Parameters:
    ///   - view: The view to move.
    ///   - position: The position at which the deceleration begins. By default, it follows the previous part.
    ///   - velocity: The initial velocity, in points per second.
    ///   - decelerationRate: The rate of the deceleration. Default `.normal`, as in scroll views.
    @discardableResult
    public func decelerate(
        _ view: View, at position: TimelinePosition = .afterPrevious, velocity: Vector,
        decelerationRate: Decay = .normal
    ) -> TimelinePart {
        var velocity = velocity
        if !velocity.isFinite || !decelerationRate.isValid {
            let isVelocity = !velocity.isFinite
            Diagnostics.report(
                isVelocity ? "the velocity is not finite" : "the deceleration rate is out of range",
                value: isVelocity ? .pair(velocity.dx, velocity.dy) : .number(decelerationRate.retention),
                in: "Timeline.decelerate(_:at:velocity:)",
                remedy: isVelocity
                    ? "pass a finite velocity in points per second; the part does not move the view"
                    : "pass a rate above 0 and below 1; the part does not move the view")
            velocity = .zero
        }
        let decay = decelerationRate.isValid ? decelerationRate : .normal
        // The part ends at the remaining distance at which scrolled content is treated as at rest.
        let duration = decay.duration(
            velocity: velocity.length, threshold: decay.velocity(from: 0, endingAt: ScrollMotion.homeDistance))
        return add(
            TimelinePart(
                .decay(view, velocity: velocity, decay), at: position, duration: duration, group: nextGroup()))
    }

    /// Adds an animation of a layer, or a group of animations. It runs in the timeline's time, forwards and backwards,
    /// with its own fill mode, repetitions and delegate.
    ///
    /// An animation that cannot be added is reported by a diagnostic, and its part does nothing. An animation without
    /// end has the duration 0 in the timeline and ends with it.
    @discardableResult
    public func add(_ animation: Animation, to layer: Layer, at position: TimelinePosition = .afterPrevious)
        -> TimelinePart
    {
        let group = nextGroup()
        guard let clip = TimelineClip(animation, on: layer, in: "Timeline.add(_:to:at:)") else {
            return add(TimelinePart(.call(nil, whenReversed: nil), at: position, duration: 0, group: group))
        }
        let duration = clip.length.isFinite ? clip.length : 0
        return add(TimelinePart(.clip(clip), at: position, duration: duration, group: group))
    }

    /// Adds another timeline, with its rate and repetitions. The added timeline becomes a part of this timeline and can
    /// no longer be played on its own.
    ///
    /// A timeline is refused with a diagnostic in the following cases. The returned part then does nothing.
    ///
    /// - It contains this timeline, or is this timeline.
    /// - It is a part already.
    /// - It is active or runs for ever.
    /// - It would be nested deeper than ``Layer/maximumDepth``.
    @discardableResult
    public func add(_ timeline: Timeline, at position: TimelinePosition = .afterPrevious) -> TimelinePart {
        let callSite: StaticString = "Timeline.add(_:at:)"
        let group = nextGroup()
        let nothing = TimelinePart(.call(nil, whenReversed: nil), at: position, duration: 0, group: group)
        if lineage.contains(where: { $0 === timeline }) {
            refuse(callSite, "would contain itself", "pass a timeline that does not contain this timeline")
            return nothing
        }
        if timeline.parent != nil {
            refuse(
                callSite, what: "the added timeline is already a part of a timeline",
                remedy: "pass a timeline that is not a part of another one")
            return nothing
        }
        guard lineage.count + timeline.levels <= Layer.maximumDepth else {
            refuse(
                callSite, what: "the added timeline would be nested too deeply",
                .count(lineage.count + timeline.levels), remedy: "use at most 256 levels")
            return nothing
        }
        guard timeline.totalDuration.isFinite else {
            refuse(
                callSite, what: "the added timeline runs for ever", remedy: "set its repeat count to a finite number")
            return nothing
        }
        guard !timeline.player.isActive else {
            refuse(callSite, what: "the added timeline is active", remedy: "add the timeline before it starts")
            return nothing
        }
        let part = TimelinePart(
            .timeline(timeline), at: position, duration: timeline.totalDuration / timeline.rate, group: group)
        timeline.join(self, as: part)
        return add(part)
    }

    /// The timeline and those that contain it, innermost first.
    private var lineage: [Timeline] { [self] + (parent?.lineage ?? []) }

    /// The number of levels of the timeline and of the timelines inside it.
    private var levels: Int {
        var maximum = 0
        for part in schedule.parts {
            if case .timeline(let inner) = part.content { maximum = max(maximum, inner.levels) }
        }
        return 1 + maximum
    }

    /// Adds calls that the timeline makes when the playhead passes a position. Several calls in a frame are made in
    /// their order.
    ///
    /// - Parameters:
    ///   - position: The position of the calls. By default, they follow the previous part.
    ///   - whenReversed: A closure that is called when the playhead passes backwards. Nil, the default, calls nothing.
    ///   - call: A closure that is called when the playhead passes forwards.
    @discardableResult
    public func addCall(
        at position: TimelinePosition = .afterPrevious, whenReversed: (() -> Void)? = nil, _ call: @escaping () -> Void
    ) -> TimelinePart {
        add(
            TimelinePart(
                .call(call, whenReversed: whenReversed), at: position, duration: 0, group: nextGroup()))
    }

    /// Adds a label, by default at the end of the previous part. Positions can refer to it, and the handlers of
    /// ``addLabelHandler(_:)`` are called when the playhead reaches it. A name that exists already is refused with a
    /// diagnostic, and the returned part does nothing.
    @discardableResult
    public func addLabel(_ name: String, at position: TimelinePosition = .afterPrevious) -> TimelinePart {
        let part = TimelinePart(.label(name), at: position, duration: 0, group: nextGroup())
        guard schedule.time(of: name) == nil else {
            refuse(
                "Timeline.addLabel(_:at:)", what: "another label already has this name", .text(name),
                remedy: "pass another name")
            return part
        }
        return add(part)
    }

    // MARK: Staggers

    /// Adds the same changes of several views, one view after the other, along a named timing curve. Returns one part
    /// for each view.
    ///
    /// ```swift
    /// timeline.animate(tiles, stagger: .each(0.05, from: .center), duration: 0.4) { $0.alpha = 1 }
    /// ```
    ///
    /// - Parameters:
    ///   - views: The views to change.
    ///   - position: The position at which the first view begins. By default, it follows the previous part. The next
    ///     part follows the last view.
    ///   - stagger: The delays of the views. A stagger that is out of range is reported by a diagnostic, and all views
    ///     begin at the same time.
    ///   - duration: The duration of each view's changes, in seconds, at least 0. A value that is negative or not
    ///     finite is reported by a diagnostic and treated as 0.
    ///   - curve: The timing curve of each view's changes. Default ease-in-ease-out.
    ///   - animations: A closure that changes properties of the view that it receives.
    @discardableResult
    public func animate(
        _ views: [View], at position: TimelinePosition = .afterPrevious, stagger: Stagger, duration: Double,
        curve: AnimationCurve = .easeInOut, animations: @escaping (View) -> Void
    ) -> [TimelinePart] {
        addStaggered(
            "Timeline.animate(_:at:stagger:duration:curve:)", views, position, stagger, duration,
            { _ in .function(curve.timingFunction) }, animations)
    }

    /// Adds the same changes of several views, one view after the other, with any timing. Returns one part for each
    /// view.
    ///
    /// - Parameters:
    ///   - views: The views to change.
    ///   - position: The position at which the first view begins. By default, it follows the previous part.
    ///   - stagger: The delays of the views. A stagger that is out of range is reported by a diagnostic, and all views
    ///     begin at the same time.
    ///   - duration: The duration of each view's changes, in seconds, at least 0. A spring with its own settling time
    ///     ignores it. A value that is negative or not finite is reported by a diagnostic and treated as 0.
    ///   - parameters: The timing of each view's changes. A spring that is out of range is reported by a diagnostic and
    ///     replaced by ease-in-ease-out.
    ///   - animations: A closure that changes properties of the view that it receives.
    @discardableResult
    public func animate(
        _ views: [View], at position: TimelinePosition = .afterPrevious, stagger: Stagger, duration: Double,
        timingParameters parameters: some TimingCurveProvider, animations: @escaping (View) -> Void
    ) -> [TimelinePart] {
        let curve = parameters.timingCurve
        return addStaggered(
            "Timeline.animate(_:at:stagger:duration:timingParameters:)", views, position, stagger, duration,
            { _ in curve }, animations)
    }

    /// Adds the same changes of several views, one view after the other, along springs. Returns one part for each view.
    ///
    /// A stagger or a spring that is out of range is reported by a diagnostic. All views then begin at the same time,
    /// or ease in and out.
    ///
    /// - Parameters:
    ///   - views: The views to change.
    ///   - position: The position at which the first view begins. By default, it follows the previous part.
    ///   - stagger: The delays of the views.
    ///   - duration: The perceptual duration of each spring, in seconds, above 0.
    ///   - bounce: The bounce, from -1 to 1. Default 0: the springs do not overshoot.
    ///   - velocity: The initial velocity of positions, in points per second. The view that begins first starts with
    ///     this velocity, and views that begin later with a smaller fraction of it. Nil, the default, keeps the present
    ///     velocities.
    ///   - animations: A closure that changes properties of the view that it receives.
    @discardableResult
    public func animate(
        _ views: [View], at position: TimelinePosition = .afterPrevious, stagger: Stagger,
        springDuration duration: Double, bounce: Double = 0, velocity: Vector? = nil,
        animations: @escaping (View) -> Void
    ) -> [TimelinePart] {
        addStaggered(
            "Timeline.animate(_:at:stagger:springDuration:bounce:)", views, position, stagger, duration,
            { share in Self.spring(duration, bounce, velocity.map { $0 * share }) }, argument: .bounce(bounce),
            animations)
    }

    private func addStaggered(
        _ callSite: StaticString, _ views: [View], _ position: TimelinePosition, _ stagger: Stagger, _ duration: Double,
        _ curve: (Double) -> TimingCurve, argument: SpringArgument? = nil, _ animations: @escaping (View) -> Void
    ) -> [TimelinePart] {
        let delays = stagger.delays(of: views)
        let maximum = delays.max() ?? 0
        let group = nextGroup()
        var parts: [TimelinePart] = []
        for (view, delay) in zip(views, delays) {
            let share = maximum > 0 ? 1 - delay / maximum : 1
            parts.append(
                changes(callSite, position, duration, curve(share), argument: argument, delay: delay, group: group) {
                    animations(view)
                })
        }
        root.player.rearrange(adding: parts, to: self)
        return parts
    }

    private static func spring(_ duration: Double, _ bounce: Double, _ velocity: Vector?) -> TimingCurve {
        .spring(
            SpringTimingParameters(
                Spring(perceptualDuration: duration, bounce: bounce), absoluteVelocity: velocity))
    }

    // MARK: Adding

    private func addChanges(
        _ callSite: StaticString, _ position: TimelinePosition, _ duration: Double, _ curve: TimingCurve,
        argument: SpringArgument? = nil, _ block: @escaping () -> Void
    ) -> TimelinePart {
        add(changes(callSite, position, duration, curve, argument: argument, delay: 0, group: nextGroup(), block))
    }

    /// Makes a part of changes. The call at `callSite` and the `argument` of its spring are for diagnostics.
    private func changes(
        _ callSite: StaticString, _ position: TimelinePosition, _ duration: Double, _ curve: TimingCurve,
        argument: SpringArgument?, delay: Double, group: Int, _ block: @escaping () -> Void
    ) -> TimelinePart {
        var (seconds, curve) = (duration, curve)
        if !(seconds >= 0 && seconds.isFinite) {
            Diagnostics.report(
                "the duration is negative or not finite", value: .number(duration), in: callSite,
                remedy: "pass a finite duration of at least 0 seconds; the part has the duration 0")
            seconds = 0
            curve = .function(.linear)
        }
        if case .spring(let parameters) = curve, !parameters.isValid {
            parameters.refuse(argument, in: callSite, effect: "the part eases in and out")
            curve = .function(.easeInEaseOut)
        }
        let resolved = AnimatorTiming.make(curve, duration: seconds)
        let timing = resolved?.timing ?? .function(.easeInEaseOut)
        return TimelinePart(
            .changes(block, TimelineChangeTiming(curve: curve, timing: timing)),
            at: position, duration: resolved?.duration ?? seconds, delay: delay, group: group)
    }

    private func add(_ part: TimelinePart) -> TimelinePart {
        root.player.rearrange(adding: [part], to: self)
        return part
    }

    /// Returns `position` if it is valid. Otherwise reports a diagnostic and returns a valid position instead. A
    /// position is invalid if it is before the beginning, is not finite, or refers to an unknown label.
    func checked(_ position: TimelinePosition, in callSite: StaticString) -> TimelinePosition {
        let effect = "; the part begins after the previous part"
        if !position.offset.isFinite {
            Diagnostics.report(
                "the position is not finite", value: .number(position.offset), in: callSite,
                remedy: "pass a finite position in seconds" + effect)
            return .afterPrevious
        }
        switch position.anchor {
        case .label(let name):
            if schedule.time(of: name) == nil {
                Diagnostics.report(
                    "no label has this name", value: .text(name), in: callSite, remedy: "add the label first" + effect)
                return .afterPrevious
            }
        case .beginning:
            if position.offset < 0 {
                Diagnostics.report(
                    "the position is negative", value: .number(position.offset), in: callSite,
                    remedy: "pass at least 0 seconds; the part begins at 0")
                return .at(0)
            }
        case .previousEnd, .previousBegin: break
        }
        return position
    }

    // MARK: Changing

    /// Moves the label `name`, and the parts positioned relative to it, to `position`. In flight, the motion remains
    /// continuous. An unknown name, or a position relative to the label itself, is refused with a diagnostic.
    public func moveLabel(_ name: String, to position: TimelinePosition) {
        let callSite: StaticString = "Timeline.moveLabel(_:to:)"
        for part in schedule.parts {
            if case .label(let label) = part.content, label.isSame(as: name) {
                return move(part, to: position, in: callSite)
            }
        }
        refuseLabel(name, callSite)
    }

    func move(_ part: TimelinePart, to position: TimelinePosition, in callSite: StaticString = "TimelinePart.move(to:)")
    {
        if case .label(let name) = position.anchor, case .label(let own) = part.content, own.isSame(as: name) {
            return refuse(
                callSite, what: "the label is positioned relative to itself", .text(name), remedy: "use another label")
        }
        let position = checked(position, in: callSite)
        root.player.rearrange { part.position = position }
    }

    func remove(_ part: TimelinePart) { root.player.rearrange(removing: part, from: self) }

    func retarget(_ part: TimelinePart, _ animations: @escaping () -> Void) {
        guard case .changes = part.content else {
            return refuse(
                "TimelinePart.retarget(_:)", what: "the part is not a block of changes",
                remedy: "use a part that animate(at:duration:) has returned")
        }
        root.player.retarget(part, animations)
    }
}
