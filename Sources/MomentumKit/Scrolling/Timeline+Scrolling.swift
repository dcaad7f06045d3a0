extension Timeline {
    /// Leads the timeline by `scrollView`: it is at its beginning where the content offset is `start`, and at its end where that is
    /// `end`, from now on, until ``stopDriving()``. From where it is it comes there without a step.
    ///
    ///     timeline.drive(by: list, from: 0, to: 160)      // a header that collapses in the first 160 points
    ///
    /// - Parameters:
    ///   - scrollView: what leads it; not kept alive.
    ///   - start: a content offset, in points.
    ///   - end: another; below `start` the timeline runs the other way round. The same one, or one that is not finite, is refused
    ///     with a diagnostic.
    ///   - axis: whose offset counts. Default vertical.
    ///   - snapsToLabels: whether content that is released between the two comes to rest at a label, the beginning or the end.
    ///     Default false.
    public func drive(
        by scrollView: ScrollView, from start: Double, to end: Double, axis: DriveAxis = .vertical,
        snapsToLabels: Bool = false
    ) {
        let place: StaticString = "Timeline.drive(by:from:to:)"
        guard start.isFinite, end.isFinite, start != end else {
            return refuse(place, "was given no length to be driven along", "give two different offsets")
        }
        guard prepareDriving(place) else { return }
        lead(
            by: TimelineScrollDrive(
                self, scrollView, .offsets(start, end), isVertical: axis == .vertical, snapsToLabels: snapsToLabels))
    }

    /// Leads the timeline by the passage of `view` through what is seen of `scrollView`: it is at its beginning where the view is
    /// about to come in from below (from the right), and at its end where it has just gone.
    ///
    /// - Parameters:
    ///   - scrollView: what leads it; not kept alive.
    ///   - view: what passes; not kept alive. One that is not in the scroll view is refused with a diagnostic.
    ///   - axis: which way it passes. Default vertical.
    public func drive(by scrollView: ScrollView, through view: View, axis: DriveAxis = .vertical) {
        let place: StaticString = "Timeline.drive(by:through:)"
        guard view !== scrollView, view.isDescendant(of: scrollView) else {
            return refuse(place, "was given a view outside the scroll view", "give one that it contains")
        }
        guard prepareDriving(place) else { return }
        lead(
            by: TimelineScrollDrive(
                self, scrollView, .passage(Weak(view)), isVertical: axis == .vertical, snapsToLabels: false))
    }
}

/// Leads a timeline by what a scroll view shows, frame by frame.
final class TimelineScrollDrive: TimelineDrive, FrameParticipant, StageFollower, ScrollFollower {
    /// Between which offsets the timeline runs.
    enum Span {
        case offsets(Double, Double)
        /// While a view passes through what is seen.
        case passage(Weak<View>)
    }

    private let timeline: Weak<Timeline>
    /// The timeline again, while the scroll view is on a stage in which time passes.
    private var kept: Timeline?
    private let scrollView: Weak<ScrollView>
    private let span: Span
    private let isVertical: Bool
    private var stage = Weak<Stage>()
    private var led: (position: Double, velocity: Double)?
    /// What followed the offset before.
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
        lead(isFirst: true)
    }

    func enter(_ stage: Stage) { join(stage) }
    func enter(_ stage: Stage?) { join(stage) }

    private func join(_ stage: Stage?) {
        if let old = self.stage.object, old !== stage { old.participants.removeAll { $0 === self } }
        self.stage.point(at: stage)
        if stage == nil { kept = nil }
        guard let stage, !stage.participants.contains(where: { $0 === self }) else { return }
        // What it leads has moved before physics looks where that is; a drive that this one leads is the later one.
        stage.participants.insert(self, at: stage.participants.prefix { $0 is TimelineScrollDrive }.count)
    }

    func end() {
        join(nil)
        scrollView.object?.followers.removeAll { $0.object.map { $0 === self } ?? true }
        if let follower = scrollView.object?.follower.object, follower === self {
            scrollView.object?.follower.point(at: former.object)
        }
        timeline.object?.player.endDriving(velocity: led?.velocity ?? 0)
    }

    func stop() { kept = nil }

    func settle() { lead(isFirst: false) }

    /// The offsets between which the timeline runs; nil when there is nothing between them.
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

    private func lead(isFirst: Bool) {
        guard let timeline = timeline.object, let scrollView = scrollView.object, let (from, to) = offsets, from != to
        else { return }
        kept = stage.object == nil ? nil : timeline
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
            guard led.map({ $0.position != position || $0.velocity != velocity }) ?? true else { return }
            player.lead(to: position, velocity: velocity)
        }
        led = (position, velocity)
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
