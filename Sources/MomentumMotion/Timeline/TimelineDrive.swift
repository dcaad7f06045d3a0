/// An object that sets a timeline's position instead of time, such as a scroll view or a touch.
package protocol TimelineDrive: AnyObject {
    /// Ends the drive.
    func end()
}

/// A drive of a timeline by a gesture.
final class TimelineGestureDrive: TimelineDrive {
    private let timeline: Weak<Timeline>
    private let gesture: Weak<GestureRecognizer>
    /// The translation of the touches since they began, and their velocity, as fractions of the whole.
    private let reading: () -> (share: Double, velocity: Double)
    private let snapsToLabels: Bool
    /// The time of the timeline when the gesture began.
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
            timeline.player.drive(to: base + share * timeline.player.total, velocity: rate)
        case .changed: if isLeading { timeline.player.drive(to: position, velocity: rate) }
        case .ended: release(velocity: rate)
        case .cancelled: release(velocity: 0)
        case .possible, .failed: break
        }
    }

    /// Continues the timeline in the direction of `velocity`, or settles it at the label that is nearest to the
    /// projected end.
    private func release(velocity: Double) {
        guard isLeading, let timeline = timeline.object else { return }
        isLeading = false
        let player = timeline.player
        player.endDriving(velocity: velocity)
        // The projected distance equals the distance that a scroll view with fast deceleration would move.
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
