extension Timeline {
    /// Drives the timeline by the offset of `scrollView` until ``stopDriving()`` is called. The timeline is at its
    /// beginning where the content offset is `start`, and at its end where the offset is `end`. It moves from its
    /// present position to the position for the present offset without a step.
    ///
    /// ```swift
    /// timeline.drive(by: list, from: 0, to: 160)      // a header that collapses in the first 160 points
    /// ```
    ///
    /// Reports a diagnostic and changes nothing if the timeline has no finite duration, is stopped, or is part of
    /// another timeline.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view that drives the timeline. The timeline does not retain it.
    ///   - start: The content offset at the beginning of the timeline, in points.
    ///   - end: The content offset at the end of the timeline, in points. It may be less than `start`. An offset that
    ///     is equal to `start` or not finite is refused with a diagnostic.
    ///   - axis: The axis of the offset. Default vertical.
    ///   - snapsToLabels: Whether content that is released between `start` and `end` comes to rest at the offset of a
    ///     label, the beginning or the end. Default false.
    public func drive(
        by scrollView: ScrollView, from start: Double, to end: Double, axis: DriveAxis = .vertical,
        snapsToLabels: Bool = false
    ) {
        let callSite: StaticString = "Timeline.drive(by:from:to:)"
        guard start.isFinite, end.isFinite, start != end else {
            return Diagnostics.report(
                start == end ? "the start and end offsets are equal" : "the start or end offset is not finite",
                value: .pair(start, end), in: callSite,
                remedy: "pass two different, finite offsets in points; nothing changes")
        }
        guard prepareDriving(callSite) else { return }
        setDrive(
            TimelineScrollDrive(
                self, scrollView, .offsets(start, end), isVertical: axis == .vertical, snapsToLabels: snapsToLabels))
    }

    /// Drives the timeline by the passage of `view` through the viewport of `scrollView` until ``stopDriving()`` is
    /// called. The timeline is at its beginning when the view is about to enter from below (or from the right), and at
    /// its end when the view has just left on the opposite side.
    ///
    /// Reports a diagnostic and changes nothing if the timeline has no finite duration, is stopped, or is part of
    /// another timeline.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view that drives the timeline. The timeline does not retain it.
    ///   - view: The view that passes through the viewport. The timeline does not retain it. A view outside the scroll
    ///     view is refused with a diagnostic.
    ///   - axis: The axis of the passage. Default vertical.
    public func drive(by scrollView: ScrollView, through view: View, axis: DriveAxis = .vertical) {
        let callSite: StaticString = "Timeline.drive(by:through:)"
        guard view !== scrollView, view.isDescendant(of: scrollView) else {
            return Diagnostics.report(
                "the view is not inside the scroll view", in: callSite,
                remedy: "pass a descendant of the scroll view; nothing changes")
        }
        guard prepareDriving(callSite) else { return }
        setDrive(
            TimelineScrollDrive(
                self, scrollView, .passage(Weak(view)), isVertical: axis == .vertical, snapsToLabels: false))
    }
}

/// Drives a timeline by the presentation of a scroll view in every frame.
final class TimelineScrollDrive: TimelineDrive, FrameParticipant, StageFollower, ScrollFollower {
    /// The range of offsets over which the timeline runs.
    enum Span {
        case offsets(Double, Double)
        /// The content offsets, in points, at which a view is in the viewport.
        case passage(Weak<View>)
    }

    private let timeline: Weak<Timeline>
    /// A strong reference to the timeline while the scroll view is on a stage in which time passes.
    private var retainedTimeline: Timeline?
    private let scrollView: Weak<ScrollView>
    private let span: Span
    private let isVertical: Bool
    private var stage = Weak<Stage>()
    private var lastDriven: (position: Double, velocity: Double)?
    /// The previous follower of the scroll view. It still receives all calls.
    private let former: Weak<any ScrollFollower>

    init(_ timeline: Timeline, _ scrollView: ScrollView, _ span: Span, isVertical: Bool, snapsToLabels: Bool) {
        self.timeline = Weak(timeline)
        self.scrollView = Weak(scrollView)
        self.span = span
        self.isVertical = isVertical
        former = scrollView.follower
        scrollView.followers.append(Weak<any StageFollower>(self))
        if snapsToLabels { scrollView.follower.point(at: self) }
        join(scrollView.stage)
        setDrive(isFirst: true)
    }

    func enter(_ stage: Stage) { join(stage) }
    func enter(_ stage: Stage?) { join(stage) }

    private func join(_ stage: Stage?) {
        if let old = self.stage.object, old !== stage { old.participants.removeAll { $0 === self } }
        self.stage.point(at: stage)
        if stage == nil { retainedTimeline = nil }
        guard let stage, !stage.participants.contains(where: { $0 === self }) else { return }
        // Scroll drives run before all other participants, so that physics reads the positions that they set. Among
        // themselves they run in the order in which they joined, so that a drive follows the one that moves its scroll
        // view.
        stage.participants.insert(self, at: stage.participants.prefix { $0 is TimelineScrollDrive }.count)
    }

    func end() {
        join(nil)
        scrollView.object?.followers.removeAll { $0.object.map { $0 === self } ?? true }
        if let follower = scrollView.object?.follower.object, follower === self {
            scrollView.object?.follower.point(at: former.object)
        }
        timeline.object?.player.endDriving(velocity: lastDriven?.velocity ?? 0)
    }

    func stop() { retainedTimeline = nil }

    func settle() { setDrive(isFirst: false) }

    /// The offsets between which the timeline runs; nil if the scroll view or the passing view no longer exists or they
    /// have no common coordinates.
    private var offsets: (from: Double, to: Double)? {
        switch span {
        case .offsets(let from, let to): return (from, to)
        case .passage(let reference):
            guard let scrollView = scrollView.object, let view = reference.object,
                let frame = view.convert(view.bounds, to: scrollView)
            else { return nil }
            let size = scrollView.bounds.size
            return isVertical ? (frame.minY - size.height, frame.maxY) : (frame.minX - size.width, frame.maxX)
        }
    }

    private func setDrive(isFirst: Bool) {
        guard let timeline = timeline.object, let scrollView = scrollView.object, let (from, to) = offsets, from != to
        else { return }
        retainedTimeline = stage.object == nil ? nil : timeline
        let player = timeline.player
        let isAnimated = scrollView.layer.isAnimating
        let offset = isAnimated ? scrollView.presentation.bounds.origin : scrollView.contentOffset
        let speed = scrollView.scrollVelocity
        let share = ((isVertical ? offset.y : offset.x) - from) / (to - from)
        let position = max(0, min(1, share)) * player.total
        let isInside = share >= 0 && share <= 1
        let velocity = isInside ? (isVertical ? speed.dy : speed.dx) / (to - from) * player.total : 0
        if isFirst {
            player.beginDriving(at: position, velocity: velocity, isCaught: false)
        } else {
            guard lastDriven.map({ $0.position != position || $0.velocity != velocity }) ?? true else { return }
            player.drive(to: position, velocity: velocity)
        }
        lastDriven = (position, velocity)
    }

    // MARK: Labels

    func scrollViewDidMove(_ scrollView: ScrollView) { former.object?.scrollViewDidMove(scrollView) }

    func scrollView(_ scrollView: ScrollView, willEndAt target: inout Point) {
        former.object?.scrollView(scrollView, willEndAt: &target)
        guard let timeline = timeline.object, let (from, to) = offsets, from != to, timeline.player.total > 0 else {
            return
        }
        let end = isVertical ? target.y : target.x
        guard (end - from) * (end - to) < 0 else { return }
        var nearest = from
        let times = [0, timeline.player.total] + timeline.labels.map { $0.time }
        for time in times {
            let offset = from + (to - from) * time / timeline.player.total
            if abs(offset - end) < abs(nearest - end) { nearest = offset }
        }
        if isVertical { target.y = nearest } else { target.x = nearest }
        target = scrollView.clamped(target)
    }
}
