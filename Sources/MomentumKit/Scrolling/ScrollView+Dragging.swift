@_spi(Kit) import MomentumStage

extension ScrollView {
    /// Content slower than this many points per second, and not beyond an edge, is no content to be caught: a finger on it
    /// means what lies there.
    static let leastCatchSpeed = 30.0

    /// Whether a finger that comes down at `time`, in seconds, catches something in flight and drags at once.
    final func catches(at time: Double) -> Bool {
        guard isScrollEnabled else { return false }
        let partnerIsCaught = partner?.scrollViewWillTrack(self) ?? false
        let seen = presentation.bounds.origin
        let isBeyond = seen.distance(to: clamped(seen)) > 1
        let isMoving = glide != nil || layer.isMovedThroughBounds
        return partnerIsCaught
            || (isMoving && (isBeyond || scrollVelocity.length > Self.leastCatchSpeed || glide?.scale != nil))
    }

    /// The recogniser's news.
    final func follow(_ gesture: GestureRecognizer) {
        guard let gesture = gesture as? ScrollGesture else { return }
        if gesture.state == .ended || gesture.state == .cancelled, keyboardDismissMode == .interactive, let stage {
            stage.keyboardFollower?.endDrag(velocity: gesture.velocity.dy, on: stage)
        }
        switch gesture.state {
        case .began:
            takeHold(gesture)
            drag(gesture)
            if keyboardDismissMode == .onDrag, let stage, stage.focusedView?.textInputClient != nil {
                stage.focusedView = nil
            }
        case .changed:
            drag(gesture)
            if keyboardDismissMode == .interactive, let stage {
                stage.keyboardFollower?.drag(to: gesture.location, by: gesture.touches, on: stage)
            }
        case .ended: letGo(at: gesture.timestamp, velocity: rotated(gesture.velocity), settles: true)
        // Taken away without a touch, it may be long since the last one was heard of.
        case .cancelled: letGo(at: stage?.time ?? 0, velocity: .zero, settles: true)
        case .possible, .failed:
            break
        }
    }

    // MARK: Beginning

    private func takeHold(_ gesture: ScrollGesture) {
        // What the link has shown in this frame has not been seen yet: the touch finds it where it was when it began.
        if glide != nil, let stage {
            advance(to: min(max(gesture.timestamp, stage.frameBefore), stage.time))
            stop()
        }
        catchAnimations()
        var hold = ScrollHold(pull: contentOffset, scalePull: scale, axes: lockedAxes(gesture))
        grasp(&hold)
        self.hold = hold
        refresher?.dragWillBegin()
        showBars(true)
        delegate?.scrollViewWillBeginDragging(self)
    }

    /// Grabs the content at the position where it is: beyond an edge the touch has moved further than the content.
    final func grasp(_ hold: inout ScrollHold) {
        let (x, y, offset) = (extentX, extentY, contentOffset)
        hold.pull = Point(x: x.pull(forOffset: offset.x), y: y.pull(forOffset: offset.y))
        if !bounces { hold.pull = clamped(offset) }
        hold.residue = offset.offset(from: banded(hold.pull))
    }

    private func lockedAxes(_ gesture: ScrollGesture) -> ScrollAxes {
        var axes = canDrag
        let way = rotated(gesture.movement)
        guard isDirectionalLockEnabled, axes.x, axes.y, way != .zero else { return axes }
        // Within 30 degrees of an axis the drag is meant along it.
        if abs(way.dx) > 1.75 * abs(way.dy) { axes.y = false }
        if abs(way.dy) > 1.75 * abs(way.dx) { axes.x = false }
        return axes
    }

    // MARK: Moving

    private func drag(_ gesture: ScrollGesture) {
        guard hold != nil else { return }
        pull(by: rotated(gesture.movement))
        if canZoom, gesture.touches.count > 1 || isZooming { pinch(gesture) }
        guard let hold else { return }
        var velocity = hold.isPartners ? .zero : contentVelocity(rotated(gesture.velocity), hold)
        if hold.growth != 0, !hold.isPartners { velocity += zoomVelocity(hold) }
        show(banded(hold.pull) + hold.residue, velocity: velocity, lasting: VelocityTracker.restTime)
    }

    /// Moves the content, and the partner, with the finger. See ``ScrollPartner`` for the order.
    private func pull(by movement: Vector) {
        guard var hold, movement != .zero else { return }
        var left = hold.axes.part(of: movement)
        let (x, y) = (extentX, extentY)
        if let partner {
            let home = Vector(dx: Self.wayHome(hold.pull.x, left.dx, x), dy: Self.wayHome(hold.pull.y, left.dy, y))
            hold.pull = hold.pull - home
            left -= home
            // The partner may be notified of axes the list does not have.
            let offered = movement - (hold.axes.part(of: movement) - left)
            let first = partner.scrollView(self, takesFirst: offered)
            left -= hold.axes.part(of: first)
            let inner = Vector(dx: Self.wayToEdge(hold.pull.x, left.dx, x), dy: Self.wayToEdge(hold.pull.y, left.dy, y))
            hold.pull = hold.pull - inner
            left -= inner
            let rest = left == .zero ? .zero : hold.axes.part(of: partner.scrollView(self, takesRest: left))
            left -= rest
            if home != .zero || inner != .zero || first != .zero || rest != .zero {
                let own = (home + inner).length
                hold.isPartners = (first + rest).length > own
                // What it ended with counts, whatever it was before.
                if rest != .zero { hold.isPartners = true }
                if first != .zero, inner != .zero { hold.isPartners = false }
            }
        }
        hold.pull = hold.pull - left
        if !bounces { hold.pull = clamped(hold.pull) }
        if left != .zero { hold.residue = bounces ? hold.residue : hold.residue * 0 }
        self.hold = hold
    }

    /// The part of a finger's `movement` that brings content from beyond an edge back to it.
    private static func wayHome(_ pull: Double, _ movement: Double, _ extent: ScrollExtent) -> Double {
        let excess = extent.excess(pull)
        guard excess * movement > 0 else { return 0 }
        return abs(movement) < abs(excess) ? movement : excess
    }

    /// The part of a touch's `movement` that moves content up to an edge.
    private static func wayToEdge(_ pull: Double, _ movement: Double, _ extent: ScrollExtent) -> Double {
        guard extent.excess(pull) == 0 else { return 0 }
        return pull - extent.clamped(pull - movement)
    }

    /// Where the content is when the fingers would have it at `pull`.
    final func banded(_ pull: Point) -> Point {
        guard bounces else { return clamped(pull) }
        return Point(x: extentX.offset(forPull: pull.x), y: extentY.offset(forPull: pull.y))
    }

    /// The velocity of the offset when the fingers move with `velocity`.
    private func contentVelocity(_ velocity: Vector, _ hold: ScrollHold) -> Vector {
        let part = hold.axes.part(of: velocity)
        guard bounces else {
            let ahead = clamped(hold.pull - part * 1e-3)
            return Vector(dx: ahead.x == hold.pull.x ? 0 : -part.dx, dy: ahead.y == hold.pull.y ? 0 : -part.dy)
        }
        return Vector(
            dx: -part.dx * extentX.slope(atPull: hold.pull.x), dy: -part.dy * extentY.slope(atPull: hold.pull.y))
    }

    /// A movement or velocity of the stage in the view's own coordinates.
    final func rotated(_ vector: Vector) -> Vector {
        guard vector != .zero, let tip = convert(Point(x: vector.dx, y: vector.dy), from: nil),
            let origin = convert(Point.zero, from: nil)
        else { return .zero }
        return tip.offset(from: origin)
    }

    // MARK: Ending

    /// The fingers leave at `time`, in seconds, moving with `velocity`.
    final func letGo(at time: Double, velocity finger: Vector, settles: Bool) {
        guard let hold else { return }
        refresher?.dragWillEnd()
        self.hold = nil
        if hold.isZooming { standScale() }
        let velocity = hold.isPartners ? .zero : contentVelocity(finger, hold)
        let now = stage?.time ?? time
        // A release that is heard of late begins where the content was seen last: it must not catch up in one frame.
        let begin = max(time, stage?.frameBefore ?? time)
        let glide = release(velocity: velocity, at: min(begin, now), hold)
        let moves = settles && stage != nil && glide.duration > 0
        if hold.isZooming, glide.scale == nil || !moves {
            delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: scale)
        }
        // Caught beyond its limits, it goes back by itself once more.
        if !hold.isZooming, glide.scale != nil, moves {
            delegate?.scrollViewWillBeginZooming(self, with: zoomedView)
        }
        partner?.scrollView(self, didEndDraggingWith: hold.isPartners ? finger : .zero)
        delegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
        guard moves, self.hold == nil, self.glide == nil else {
            guard self.glide == nil, self.hold == nil else { return }
            // It rests now, although the touch may have moved a moment ago; whatever interrupts it needs its velocity.
            if settles { show(contentOffset, velocity: .zero) }
            showBars(false)
            return
        }
        delegate?.scrollViewWillBeginDecelerating(self)
        guard self.hold == nil, self.glide == nil else { return }
        run(glide)
        advance(to: now)
    }

    /// How the content goes on, once the delegate has been asked.
    private func release(velocity: Vector, at time: Double, _ hold: ScrollHold) -> ScrollGlide {
        let from = contentOffset
        var glide = ScrollGlide(
            kind: .decelerating, start: time, x: inertia(from.x, velocity.dx, extentX),
            y: inertia(from.y, velocity.dy, extentY))
        let natural = glide.end
        var target = isPagingEnabled ? page(for: natural, from: from, velocity) : natural
        let end = zoomEnd(hold)
        if let end { target = end.offset } else { follower.object?.scrollView(self, willEndAt: &target) }
        target = offset(for: target, velocity: velocity)
        delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
        let perMillisecond = Point.zero + velocity / 1000
        withUnsafeMutablePointer(to: &target) { target in
            delegate?.scrollViewWillEndDragging(
                self, withVelocity: perMillisecond, targetContentOffset: target)
        }
        if !target.isFinite { target = natural }
        if let end {
            let rate = Self.zoomFrequency
            glide.scale = ScrollMotion(scaleFrom: scale, velocity: 0, to: end.scale, over: zoomedLength)
            glide.x = ScrollMotion(from: from.x, velocity: velocity.dx, to: target.x, frequency: rate)
            glide.y = ScrollMotion(from: from.y, velocity: velocity.dy, to: target.y, frequency: rate)
        } else if target != natural || isPagingEnabled {
            glide.isBent = true
            if target.x != natural.x || isPagingEnabled { glide.x = bent(from.x, velocity.dx, to: target.x) }
            if target.y != natural.y || isPagingEnabled { glide.y = bent(from.y, velocity.dy, to: target.y) }
            if isPagingEnabled { (glide.aim.xPage, glide.aim.yPage) = pages(at: target) }
        }
        return glide
    }

    /// The page on which content ends that would end at `natural`: at most one on from where it was released.
    private func page(for natural: Point, from: Point, _ velocity: Vector) -> Point {
        func page(_ from: Double, _ velocity: Double, _ length: Double, _ extent: ScrollExtent) -> Double {
            guard length > 0 else { return extent.clamped(from) }
            let place = (from - extent.lower) / length
            // A flick turns the page; slower than that the nearer page is meant.
            let index: Double
            if velocity > Self.leastPageSpeed {
                index = place.rounded(.up)
            } else if velocity < -Self.leastPageSpeed {
                index = place.rounded(.down)
            } else {
                index = place.rounded()
            }
            return extent.clamped(extent.lower + index * length)
        }
        return Point(
            x: page(from.x, velocity.dx, bounds.size.width, extentX),
            y: page(from.y, velocity.dy, bounds.size.height, extentY))
    }

    /// From this speed on a flick turns a page, in points per second.
    static let leastPageSpeed = 100.0
}
