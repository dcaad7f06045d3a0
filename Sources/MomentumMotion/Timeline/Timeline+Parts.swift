// What a timeline can consist of.

extension Timeline {
    /// Adds changes along a curve with a name.
    ///
    /// - Parameters:
    ///   - position: when they begin. Default after the part before.
    ///   - duration: in seconds, at least 0; at 0 the changes are made at once when it is reached. Negative or not finite it is
    ///     refused with a diagnostic and counts as 0.
    ///   - curve: how they run. Default ease-in-ease-out.
    ///   - animations: changes properties of views. Animations of views inside it, keyframes too, become parts of it, with their
    ///     delays and durations. Runs once, when the timeline is played for the first time.
    @discardableResult
    public func animate(
        at position: TimelinePosition = .afterPrevious, duration: Double, curve: AnimationCurve = .easeInOut,
        animations: @escaping () -> Void
    ) -> TimelinePart {
        addChanges(position, duration, .function(curve.timingFunction), animations)
    }

    /// Adds changes with any timing; see ``animate(at:duration:curve:animations:)``. A spring of its own takes its own time.
    @discardableResult
    public func animate(
        at position: TimelinePosition = .afterPrevious, duration: Double,
        timingParameters parameters: some TimingCurveProvider, animations: @escaping () -> Void
    ) -> TimelinePart {
        addChanges(position, duration, parameters.timingCurve, animations)
    }

    /// Adds changes along a spring that settles within `duration` seconds. `dampingRatio` is above 0; 1 does not overshoot.
    @discardableResult
    public func animate(
        at position: TimelinePosition = .afterPrevious, duration: Double, dampingRatio: Double,
        animations: @escaping () -> Void
    ) -> TimelinePart {
        addChanges(position, duration, .spring(SpringTimingParameters(dampingRatio: dampingRatio)), animations)
    }

    /// Adds changes along the spring with a perceptual duration and a bounce; they take until it has settled.
    ///
    /// - Parameters:
    ///   - position: when they begin. Default after the part before.
    ///   - duration: the perceptual duration, in seconds, above 0.
    ///   - bounce: 0 comes to rest without overshooting, towards 1 it swings, below 0 it creeps. In -1...1; at 1 it
    ///     swings for ever.
    ///   - velocity: of positions at the start, in points per second: what a touch ends with. Default as they move already.
    ///   - animations: changes properties of views.
    @discardableResult
    public func animate(
        at position: TimelinePosition = .afterPrevious, springDuration duration: Double, bounce: Double = 0,
        velocity: Vector? = nil, animations: @escaping () -> Void
    ) -> TimelinePart {
        addChanges(position, duration, Self.spring(duration, bounce, velocity), animations)
    }

    /// Adds keyframes: `animations` adds them by ``View/addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
    @discardableResult
    public func animateKeyframes(
        at position: TimelinePosition = .afterPrevious, duration: Double, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void
    ) -> TimelinePart {
        addChanges(position, duration, .function(.linear)) {
            View.animateKeyframes(withDuration: duration, options: options, animations: animations)
        }
    }

    /// Lets inertia carry `view` on, from where it is when that begins.
    ///
    /// - Parameters:
    ///   - view: what is moved.
    ///   - position: when it begins. Default after the part before.
    ///   - velocity: at the beginning, in points per second. One that is not finite is refused with a diagnostic and counts as 0.
    ///   - decelerationRate: how quickly it loses that. Default `.normal`, as scrolled content does.
    @discardableResult
    public func decelerate(
        _ view: View, at position: TimelinePosition = .afterPrevious, velocity: Vector,
        decelerationRate: Decay = .normal
    ) -> TimelinePart {
        var velocity = velocity
        if !velocity.isFinite || !decelerationRate.isValid {
            refuse(
                "Timeline.decelerate(_:at:velocity:)", "was given a velocity or rate that is out of range",
                "give finite points per second and a rate in 0..<1; the view stays where it is")
            velocity = .zero
        }
        let decay = decelerationRate.isValid ? decelerationRate : .normal
        // Until it has as little before it as content that has come home.
        let duration = decay.duration(
            velocity: velocity.length, threshold: decay.velocity(from: 0, endingAt: ScrollMotion.homeDistance))
        return add(
            TimelinePart(
                .decay(view, velocity: velocity, decay), at: position, duration: duration, group: nextGroup()))
    }

    /// Adds an animation of a layer, a group too: it runs in the timeline's time, forwards and backwards, with its own fill mode,
    /// repetitions and delegate. One that cannot be added is reported, and its part does nothing. One that never ends ends with
    /// the timeline.
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

    /// Adds another timeline, with its rate and repetitions. It is a part of this one from now on and is not played by itself any
    /// more. One that contains this one or is a part already, that runs for ever, that is active, or that would lie deeper than
    /// ``Layer/maximumDepth`` is refused with a diagnostic.
    @discardableResult
    public func add(_ timeline: Timeline, at position: TimelinePosition = .afterPrevious) -> TimelinePart {
        let place: StaticString = "Timeline.add(_:at:)"
        let group = nextGroup()
        let nothing = TimelinePart(.call(nil, whenReversed: nil), at: position, duration: 0, group: group)
        if lineage.contains(where: { $0 === timeline }) {
            refuse(place, "would contain itself", "add another one")
            return nothing
        }
        if timeline.parent != nil {
            refuse(place, "is a part of one already", "make another one")
            return nothing
        }
        guard lineage.count + timeline.levels <= Layer.maximumDepth else {
            refuse(place, "would lie more than 256 levels deep", "add it to an outer one")
            return nothing
        }
        guard timeline.totalDuration.isFinite, !timeline.player.isActive else {
            refuse(place, "that was added is active or runs for ever", "add one that has not started, and ends")
            return nothing
        }
        let part = TimelinePart(
            .timeline(timeline), at: position, duration: timeline.totalDuration / timeline.rate, group: group)
        timeline.join(self, as: part)
        return add(part)
    }

    /// The timeline and those that contain it, the innermost first.
    private var lineage: [Timeline] { [self] + (parent?.lineage ?? []) }

    /// As many levels as the timeline and those in it take.
    private var levels: Int {
        var most = 0
        for part in score.parts {
            if case .timeline(let inner) = part.content { most = max(most, inner.levels) }
        }
        return 1 + most
    }

    /// Adds a call, which is made when the playhead passes it forwards, and one for when it passes it backwards. Several in one
    /// frame are made in their order.
    @discardableResult
    public func addCall(
        at position: TimelinePosition = .afterPrevious, whenReversed: (() -> Void)? = nil, _ call: @escaping () -> Void
    ) -> TimelinePart {
        add(
            TimelinePart(
                .call(call, whenReversed: whenReversed), at: position, duration: 0, group: nextGroup()))
    }

    /// Adds a label, by default at the end of the part before: positions can refer to it, and the handlers of
    /// ``addLabelHandler(_:)`` are called when it is reached. A name that stands already is refused with a diagnostic.
    @discardableResult
    public func addLabel(_ name: String, at position: TimelinePosition = .afterPrevious) -> TimelinePart {
        let part = TimelinePart(.label(name), at: position, duration: 0, group: nextGroup())
        guard score.time(of: name) == nil else {
            refuse("Timeline.addLabel(_:at:)", "has a label of that name", "give it another name")
            return part
        }
        return add(part)
    }

    // MARK: Staggers

    /// Adds the same changes of several views, one view after the other, along a curve with a name.
    ///
    ///     timeline.animate(tiles, stagger: .each(0.05, from: .center), duration: 0.4) { $0.alpha = 1 }
    ///
    /// - Parameters:
    ///   - views: what is changed.
    ///   - position: when the first of them begins. Default after the part before; what follows comes after the last of them.
    ///   - stagger: by how much each is later.
    ///   - duration: of each, in seconds, at least 0.
    ///   - curve: how each runs. Default ease-in-ease-out.
    ///   - animations: changes properties of the view that it is handed.
    @discardableResult
    public func animate(
        _ views: [View], at position: TimelinePosition = .afterPrevious, stagger: Stagger, duration: Double,
        curve: AnimationCurve = .easeInOut, animations: @escaping (View) -> Void
    ) -> [TimelinePart] {
        addStaggered(views, position, stagger, duration, { _ in .function(curve.timingFunction) }, animations)
    }

    /// The same with any timing.
    @discardableResult
    public func animate(
        _ views: [View], at position: TimelinePosition = .afterPrevious, stagger: Stagger, duration: Double,
        timingParameters parameters: some TimingCurveProvider, animations: @escaping (View) -> Void
    ) -> [TimelinePart] {
        let curve = parameters.timingCurve
        return addStaggered(views, position, stagger, duration, { _ in curve }, animations)
    }

    /// The same along springs, which a touch may have started: the view that begins first moves off with `velocity`, in points per
    /// second, and those that begin later with less of it.
    @discardableResult
    public func animate(
        _ views: [View], at position: TimelinePosition = .afterPrevious, stagger: Stagger,
        springDuration duration: Double, bounce: Double = 0, velocity: Vector? = nil,
        animations: @escaping (View) -> Void
    ) -> [TimelinePart] {
        addStaggered(
            views, position, stagger, duration,
            { share in Self.spring(duration, bounce, velocity.map { $0 * share }) }, animations)
    }

    private func addStaggered(
        _ views: [View], _ position: TimelinePosition, _ stagger: Stagger, _ duration: Double,
        _ curve: (Double) -> TimingCurve, _ animations: @escaping (View) -> Void
    ) -> [TimelinePart] {
        let delays = stagger.delays(of: views)
        let most = delays.max() ?? 0
        let group = nextGroup()
        var parts: [TimelinePart] = []
        for (view, delay) in zip(views, delays) {
            let share = most > 0 ? 1 - delay / most : 1
            parts.append(changes(position, duration, curve(share), delay: delay, group: group) { animations(view) })
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
        _ position: TimelinePosition, _ duration: Double, _ curve: TimingCurve, _ block: @escaping () -> Void
    ) -> TimelinePart {
        add(changes(position, duration, curve, delay: 0, group: nextGroup(), block))
    }

    private func changes(
        _ position: TimelinePosition, _ duration: Double, _ curve: TimingCurve, delay: Double, group: Int,
        _ block: @escaping () -> Void
    ) -> TimelinePart {
        let place: StaticString = "Timeline.animate(at:duration:)"
        var (seconds, curve) = (duration, curve)
        if !(seconds >= 0 && seconds.isFinite) {
            Diagnostics.report(
                Diagnostic(
                    "the duration is negative or not finite", in: place,
                    remedy: "give finite seconds of at least 0; the changes are made at once when it is reached"))
            seconds = 0
            curve = .function(.linear)
        }
        var made = AnimatorTiming.make(curve, duration: seconds)
        if made == nil {
            Diagnostics.report(
                Diagnostic(
                    "the spring's parameters are out of range", in: place,
                    remedy: "give a damping above 0, a bounce in -1...1 and finite velocities; it eases in and out"))
            curve = .function(.easeInEaseOut)
            made = AnimatorTiming.make(curve, duration: seconds)
        }
        let timing = made?.timing ?? .function(.easeInEaseOut)
        return TimelinePart(
            .changes(block, TimelineChangeTiming(curve: curve, timing: timing)),
            at: position, duration: made?.duration ?? seconds, delay: delay, group: group)
    }

    private func add(_ part: TimelinePart) -> TimelinePart {
        root.player.rearrange(adding: [part], to: self)
        return part
    }

    /// Checks a position: one before the beginning, one that is not finite and an unknown label are reported.
    func checked(_ position: TimelinePosition) -> TimelinePosition {
        let place: StaticString = "Timeline.animate(at:)"
        if !position.offset.isFinite {
            refuse(place, "was given a position that is not finite", "give seconds; it begins after the part before")
            return .afterPrevious
        }
        switch position.anchor {
        case .label(let name):
            if score.time(of: name) == nil {
                refuse(place, "has no label of that name", "add the label first; the part begins after the one before")
                return .afterPrevious
            }
        case .beginning:
            if position.offset < 0 {
                refuse(place, "was given a position before its beginning", "give at least 0; it begins at 0")
                return .at(0)
            }
        case .previousEnd, .previousBegin: break
        }
        return position
    }

    // MARK: Changing

    /// Moves the label `name`, and what stands relative to it, to another time, also in flight: nothing jumps. An unknown name is
    /// refused with a diagnostic.
    public func moveLabel(_ name: String, to position: TimelinePosition) {
        for part in score.parts {
            if case .label(let label) = part.content, label.isSame(as: name) { return move(part, to: position) }
        }
        refuse("Timeline.moveLabel(_:to:)", "has no label of that name", "add the label first")
    }

    func move(_ part: TimelinePart, to position: TimelinePosition) {
        if case .label(let name) = position.anchor, case .label(let own) = part.content, own.isSame(as: name) {
            return refuse("TimelinePart.move(to:)", "cannot put a label relative to itself", "name another label")
        }
        let position = checked(position)
        root.player.rearrange { part.position = position }
    }

    func remove(_ part: TimelinePart) { root.player.rearrange(removing: part, from: self) }

    func retarget(_ part: TimelinePart, _ animations: @escaping () -> Void) {
        guard case .changes = part.content else {
            return refuse("TimelinePart.retarget(_:)", "has no changes in that part", "retarget a block of changes")
        }
        root.player.retarget(part, animations)
    }
}
