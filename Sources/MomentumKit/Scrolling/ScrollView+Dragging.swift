@_spi(Kit) import MomentumStage

extension ScrollView {
    /// The speed at or below which content between its edges is not caught, in points per second. A finger on such
    /// content operates the view under it.
    static let minimumCatchVelocity = 30.0

    /// Returns whether a finger that touches down catches content or a partner in motion, and drags immediately. `time`
    /// is in seconds.
    final func catches(at time: Double) -> Bool {
        guard isScrollEnabled else { return false }
        let catchesPartner = partner?.scrollViewWillTrack(self) ?? false
        let presented = presentation.bounds.origin
        let isBeyond = presented.distance(to: clamped(presented)) > 1
        let isMoving = glide != nil || layer.isMovedThroughBounds
        return catchesPartner
            || (isMoving && (isBeyond || scrollVelocity.length > Self.minimumCatchVelocity || glide?.scale != nil))
    }

    /// Responds to a state change of the recogniser.
    final func follow(_ gesture: GestureRecognizer) {
        guard let gesture = gesture as? ScrollGesture else { return }
        if gesture.state == .ended || gesture.state == .cancelled, keyboardDismissMode == .interactive, let stage {
            stage.keyboardFollower?.endDrag(velocity: gesture.velocity.dy, on: stage)
        }
        switch gesture.state {
        case .began:
            beginDrag(gesture)
            drag(gesture)
            if keyboardDismissMode == .onDrag, let stage, stage.focusedView?.textInputClient != nil {
                stage.focusedView = nil
            }
        case .changed:
            drag(gesture)
            if keyboardDismissMode == .interactive, let stage {
                stage.keyboardFollower?.drag(to: gesture.location, by: gesture.touches, on: stage)
            }
        case .ended: endDragging(at: gesture.timestamp, velocity: rotated(gesture.velocity), settles: true)
        // If no touch has caused the cancellation, the gesture's timestamp may be long past.
        case .cancelled: endDragging(at: stage?.time ?? 0, velocity: .zero, settles: true)
        case .possible, .failed:
            break
        }
    }

    // MARK: Start

    private func beginDrag(_ gesture: ScrollGesture) {
        // The position that the link has set in this frame has not been displayed yet. The touch catches the content
        // where it was at the time of the touch.
        if glide != nil, let stage {
            advance(to: min(max(gesture.timestamp, stage.frameBefore), stage.time))
            stop()
        }
        catchAnimations()
        var activeDrag = ScrollDrag(pull: contentOffset, scalePull: scale, axes: lockedAxes(gesture))
        setPull(of: &activeDrag)
        self.activeDrag = activeDrag
        refresher?.dragWillBegin()
        showBars(true)
        delegate?.scrollViewWillBeginDragging(self)
    }

    /// Sets the pull and the residue so that they produce the present offset. Beyond an edge the pull is longer than
    /// the offset.
    final func setPull(of activeDrag: inout ScrollDrag) {
        let (x, y, offset) = (extentX, extentY, contentOffset)
        activeDrag.pull = Point(x: x.pull(forOffset: offset.x), y: y.pull(forOffset: offset.y))
        if !bounces { activeDrag.pull = clamped(offset) }
        activeDrag.residue = offset.offset(from: banded(activeDrag.pull))
    }

    private func lockedAxes(_ gesture: ScrollGesture) -> ScrollAxes {
        var axes = canDrag
        let direction = rotated(gesture.movement)
        guard isDirectionalLockEnabled, axes.x, axes.y, direction != .zero else { return axes }
        // A direction within 30 degrees of an axis locks the drag to that axis.
        if abs(direction.dx) > 1.75 * abs(direction.dy) { axes.y = false }
        if abs(direction.dy) > 1.75 * abs(direction.dx) { axes.x = false }
        return axes
    }

    // MARK: Moving

    private func drag(_ gesture: ScrollGesture) {
        guard activeDrag != nil else { return }
        pull(by: rotated(gesture.movement))
        if canZoom, gesture.touches.count > 1 || isZooming { pinch(gesture) }
        guard let activeDrag else { return }
        var velocity = activeDrag.isPartners ? .zero : contentVelocity(rotated(gesture.velocity), activeDrag)
        if activeDrag.growth != 0, !activeDrag.isPartners { velocity += zoomVelocity(activeDrag) }
        show(banded(activeDrag.pull) + activeDrag.residue, velocity: velocity, lasting: VelocityTracker.restTime)
    }

    /// Distributes the movement of the finger to the content and the partner. See ``ScrollPartner`` for the order.
    private func pull(by movement: Vector) {
        guard var activeDrag, movement != .zero else { return }
        var left = activeDrag.axes.part(of: movement)
        let (x, y) = (extentX, extentY)
        if let partner {
            let returning = Vector(
                dx: Self.movementBackToEdge(activeDrag.pull.x, left.dx, x),
                dy: Self.movementBackToEdge(activeDrag.pull.y, left.dy, y))
            activeDrag.pull = activeDrag.pull - returning
            left -= returning
            // The partner is also offered the movement along axes on which the list does not scroll.
            let offered = movement - (activeDrag.axes.part(of: movement) - left)
            let first = partner.scrollView(self, takesFirst: offered)
            left -= activeDrag.axes.part(of: first)
            let inner = Vector(
                dx: Self.movementToEdge(activeDrag.pull.x, left.dx, x),
                dy: Self.movementToEdge(activeDrag.pull.y, left.dy, y))
            activeDrag.pull = activeDrag.pull - inner
            left -= inner
            let outer = left == .zero ? .zero : activeDrag.axes.part(of: partner.scrollView(self, takesRest: left))
            left -= outer
            if returning != .zero || inner != .zero || first != .zero || outer != .zero {
                let own = (returning + inner).length
                activeDrag.isPartners = (first + outer).length > own
                // If both have moved, the one that moved last receives the velocity.
                if outer != .zero { activeDrag.isPartners = true }
                if first != .zero, inner != .zero { activeDrag.isPartners = false }
            }
        }
        activeDrag.pull = activeDrag.pull - left
        if !bounces { activeDrag.pull = clamped(activeDrag.pull) }
        if left != .zero { activeDrag.residue = bounces ? activeDrag.residue : activeDrag.residue * 0 }
        self.activeDrag = activeDrag
    }

    /// Returns the part of a finger's `movement` that brings content from beyond an edge back to the edge.
    private static func movementBackToEdge(_ pull: Double, _ movement: Double, _ extent: ScrollExtent) -> Double {
        let excess = extent.excess(pull)
        guard excess * movement > 0 else { return 0 }
        return abs(movement) < abs(excess) ? movement : excess
    }

    /// Returns the part of a finger's `movement` that moves content up to an edge.
    private static func movementToEdge(_ pull: Double, _ movement: Double, _ extent: ScrollExtent) -> Double {
        guard extent.excess(pull) == 0 else { return 0 }
        return pull - extent.clamped(pull - movement)
    }

    /// Returns the offset for `pull`, with the resistance of the rubber band beyond the edges.
    final func banded(_ pull: Point) -> Point {
        guard bounces else { return clamped(pull) }
        return Point(x: extentX.offset(forPull: pull.x), y: extentY.offset(forPull: pull.y))
    }

    /// Returns the velocity of the offset for a `velocity` of the fingers. It is smaller beyond the edges, where the
    /// rubber band resists, and 0 there if the content does not bounce.
    private func contentVelocity(_ velocity: Vector, _ activeDrag: ScrollDrag) -> Vector {
        let part = activeDrag.axes.part(of: velocity)
        guard bounces else {
            let ahead = clamped(activeDrag.pull - part * 1e-3)
            return Vector(
                dx: ahead.x == activeDrag.pull.x ? 0 : -part.dx, dy: ahead.y == activeDrag.pull.y ? 0 : -part.dy)
        }
        return Vector(
            dx: -part.dx * extentX.slope(atPull: activeDrag.pull.x),
            dy: -part.dy * extentY.slope(atPull: activeDrag.pull.y))
    }

    /// Returns a movement or velocity of the stage in the view's coordinates.
    final func rotated(_ vector: Vector) -> Vector {
        guard vector != .zero, let tip = convert(Point(x: vector.dx, y: vector.dy), from: nil),
            let origin = convert(Point.zero, from: nil)
        else { return .zero }
        return tip.offset(from: origin)
    }

    // MARK: Ending

    /// Ends the drag.
    ///
    /// - Parameters:
    ///   - time: The time of the release, in seconds.
    ///   - finger: The velocity of the fingers, in points per second.
    ///   - settles: Whether the content decelerates or bounces afterwards. If false, it stops at its present offset.
    final func endDragging(at time: Double, velocity finger: Vector, settles: Bool) {
        guard let activeDrag else { return }
        refresher?.dragWillEnd()
        self.activeDrag = nil
        if activeDrag.isZooming { stopScale() }
        let velocity = activeDrag.isPartners ? .zero : contentVelocity(finger, activeDrag)
        let now = stage?.time ?? time
        // The glide of a release that is reported late starts no earlier than the previous frame, or the content would
        // jump to catch up.
        let begin = max(time, stage?.frameBefore ?? time)
        let glide = release(velocity: velocity, at: min(begin, now), activeDrag)
        let moves = settles && stage != nil && glide.duration > 0
        if activeDrag.isZooming, glide.scale == nil || !moves {
            delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: scale)
        }
        // The content was caught at a scale beyond its limits, so its return is a new zoom.
        if !activeDrag.isZooming, glide.scale != nil, moves {
            delegate?.scrollViewWillBeginZooming(self, with: zoomedView)
        }
        partner?.scrollView(self, didEndDraggingWith: activeDrag.isPartners ? finger : .zero)
        delegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
        guard moves, self.activeDrag == nil, self.glide == nil else {
            guard self.glide == nil, self.activeDrag == nil else { return }
            // Declares the content at rest, although the touch has just moved it. If the drag was interrupted, the next
            // owner needs the velocity.
            if settles { show(contentOffset, velocity: .zero) }
            showBars(false)
            return
        }
        delegate?.scrollViewWillBeginDecelerating(self)
        guard self.activeDrag == nil, self.glide == nil else { return }
        run(glide)
        advance(to: now)
    }

    /// Returns the motion after the release, with the target that the delegate accepts or replaces.
    private func release(velocity: Vector, at time: Double, _ activeDrag: ScrollDrag) -> ScrollGlide {
        let from = contentOffset
        var glide = ScrollGlide(
            kind: .decelerating, start: time, x: inertia(from.x, velocity.dx, extentX),
            y: inertia(from.y, velocity.dy, extentY))
        let natural = glide.end
        var target = isPagingEnabled ? page(for: natural, from: from, velocity) : natural
        let end = zoomEnd(activeDrag)
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
            glide.isRedirected = true
            if target.x != natural.x || isPagingEnabled { glide.x = redirected(from.x, velocity.dx, to: target.x) }
            if target.y != natural.y || isPagingEnabled { glide.y = redirected(from.y, velocity.dy, to: target.y) }
            if isPagingEnabled { (glide.aim.xPage, glide.aim.yPage) = pages(at: target) }
        }
        return glide
    }

    /// Returns the offset of the page at which content released at `from` comes to rest: one of the two pages visible
    /// there.
    private func page(for natural: Point, from: Point, _ velocity: Vector) -> Point {
        func page(_ from: Double, _ velocity: Double, _ length: Double, _ extent: ScrollExtent) -> Double {
            guard length > 0 else { return extent.clamped(from) }
            let page = (from - extent.lower) / length
            // A fast release turns the page; a slower one settles on the nearest page.
            let index: Double
            if velocity > Self.minimumPageVelocity {
                index = page.rounded(.up)
            } else if velocity < -Self.minimumPageVelocity {
                index = page.rounded(.down)
            } else {
                index = page.rounded()
            }
            return extent.clamped(extent.lower + index * length)
        }
        return Point(
            x: page(from.x, velocity.dx, bounds.size.width, extentX),
            y: page(from.y, velocity.dy, bounds.size.height, extentY))
    }

    /// The speed above which a release turns a page, in points per second.
    static let minimumPageVelocity = 100.0
}
