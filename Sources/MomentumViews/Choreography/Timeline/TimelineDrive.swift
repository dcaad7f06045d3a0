/// What drives a timeline instead of time: a scroll view, a touch.
protocol TimelineDrive: AnyObject {
    /// It drives the timeline no more.
    func end()
}

/// Leads a timeline by what a scroll view shows, frame by frame.
final class TimelineScrollDrive: TimelineDrive, StagePart, StageFollower, ScrollFollower {
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
        if let old = self.stage.object, old !== stage { old.parts.removeAll { $0 === self } }
        self.stage.point(at: stage)
        if stage == nil { kept = nil }
        guard let stage, !stage.parts.contains(where: { $0 === self }) else { return }
        // What it leads has moved before physics looks where that is; a drive that this one leads is the later one.
        stage.parts.insert(self, at: stage.parts.prefix { $0 is TimelineScrollDrive }.count)
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

/// Leads a timeline by a touch.
final class TimelineGestureDrive: TimelineDrive {
    private let timeline: Weak<Timeline>
    private let gesture: Weak<GestureRecognizer>
    /// How far the touches have gone since they began, and how fast they go, as parts of the whole.
    private let reading: () -> (share: Double, velocity: Double)
    private let snapsToLabels: Bool
    /// Where the timeline was when the touches took it.
    private var base = 0.0
    private var isLeading = false

    init(
        _ timeline: Timeline, _ gesture: GestureRecognizer, snapsToLabels: Bool,
        _ reading: @escaping () -> (share: Double, velocity: Double)
    ) {
        self.timeline = Weak(timeline)
        self.gesture = Weak(gesture)
        self.reading = reading
        self.snapsToLabels = snapsToLabels
        gesture.addTarget(self, action: TimelineGestureDrive.changed)
    }

    func end() {
        gesture.object?.removeTarget(self)
        release(velocity: 0)
    }

    private func changed(_ gesture: GestureRecognizer) {
        guard let timeline = timeline.object else { return }
        let (share, velocity) = reading()
        let (position, rate) = (base + share * timeline.player.total, velocity * timeline.player.total)
        switch gesture.state {
        case .began:
            guard timeline.state != .stopped else { return }
            isLeading = true
            base = timeline.time
            timeline.player.beginDriving(at: base, isCaught: true)
            timeline.player.lead(to: base + share * timeline.player.total, velocity: rate)
        case .changed: if isLeading { timeline.player.lead(to: position, velocity: rate) }
        case .ended: release(velocity: rate)
        case .cancelled: release(velocity: 0)
        case .possible, .failed: break
        }
    }

    /// Lets the timeline go on, the way it is thrown, or to the label that is nearest to where that would lead.
    private func release(velocity: Double) {
        guard isLeading, let timeline = timeline.object else { return }
        isLeading = false
        let player = timeline.player
        player.endDriving(velocity: velocity)
        // As far as what is scrolled would go.
        let end = player.playhead.position + Decay.fast.distance(velocity: velocity)
        if snapsToLabels {
            var nearest = 0.0
            for time in [player.total] + timeline.labels.map({ $0.time }) where abs(time - end) < abs(nearest - end) {
                nearest = time
            }
            return player.settle(at: nearest, velocity: velocity, spring: Spring(response: 0.4, dampingFraction: 1))
        }
        if (end < player.total / 2) != player.isReversed { player.reverse() }
        player.resume()
    }
}
