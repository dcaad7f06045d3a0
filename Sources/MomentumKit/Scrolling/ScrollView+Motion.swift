extension ScrollView {
    /// Whether fingers are moving or zooming the content.
    final var isHeld: Bool { activeDrag != nil }

    /// The end of an animation that the program, a key or a wheel has started; without one, the present offset.
    final var goal: Point { glide?.kind == .animating ? glide?.end ?? contentOffset : contentOffset }

    /// Starts `glide` and shows the bars.
    final func run(_ glide: ScrollGlide) {
        go(along: glide)
        showBars(true)
        if glide.duration <= 0 { return finishGlide() }
        runLink()
    }

    /// Replaces the present motion with `glide`.
    final func go(along glide: ScrollGlide) {
        self.glide = glide
        guard layer.observer != nil else { return }
        layer.reportAcceleration(
            .bounds, Rect(x: glide.x.acceleration, y: glide.y.acceleration, width: 0, height: 0))
        if let scale = glide.scale { reportAcceleration(along: scale) }
    }

    final func tick(_ link: DisplayLink) { advance(to: link.timestamp) }

    /// Moves the content to its offset at `time`, in seconds of stage time.
    final func advance(to time: Double) {
        guard let glide else { return runLink() }
        if time - glide.start >= glide.duration { return finishGlide() }
        let sample = glide.sample(at: time)
        if let scale = glide.scale?.sample(at: time - glide.start) {
            setScale(scale.value, velocity: scale.velocity)
            guard self.glide != nil else { return }
        }
        show(sample.offset, velocity: sample.velocity)
    }

    /// Moves the content to the exact end of the glide and ends the glide.
    private func finishGlide() {
        guard let glide else { return }
        if let scale = glide.scale { setScale(scale.end, velocity: 0) }
        show(glide.end, velocity: .zero)
        // A delegate method may have started another motion.
        if self.glide?.start == glide.start { stop() }
    }

    /// Ends the glide at the present offset and notifies the delegate. The declared velocity remains valid for the next
    /// owner.
    final func stop() {
        guard let glide else { return }
        self.glide = nil
        runLink()
        showBars(false)
        if let scale = glide.scale {
            stopScale()
            // The next layout pass returns the scale to its limits if nothing else does.
            if limited(self.scale) != self.scale {
                isZoomInterrupted = true
                setNeedsLayout()
            }
            delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: isScaling ? scale.end : self.scale)
        }
        switch glide.kind {
        case .decelerating: delegate?.scrollViewDidEndDecelerating(self)
        case .animating: delegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    /// Ends every motion of the content, including a drag, and returns its velocity.
    final func interrupt() -> Vector {
        let velocity = scrollVelocity
        endDrag()
        stop()
        catchAnimations()
        return velocity
    }

    /// Ends a drag and leaves the content at its present offset.
    final func endDrag() {
        guard activeDrag != nil else { return }
        endDragging(at: stage?.time ?? 0, velocity: .zero, settles: false)
        panGestureRecognizer.isEnabled = false
        panGestureRecognizer.isEnabled = isScrollEnabled
    }

    /// Makes the presentation value of an animated offset the model value. The animation of the view's size continues.
    final func catchAnimations() {
        guard layer.isMovedThroughBounds else { return }
        let seen = layer.captureOrigin()
        layer.move(
            .bounds, to: Rect(origin: seen.value.origin, size: bounds.size),
            velocity: Rect(origin: seen.velocity.origin, size: .zero).limited)
        animateBarsToOffset()
        offsetChanged()
    }

    /// Plans the glide again within the present limits, from its present offset plus `step`.
    final func replan(_ glide: ScrollGlide, by step: Vector) {
        let now = stage?.time ?? glide.start
        let (present, velocity) = glide.sample(at: now)
        let from = present + step
        var new = glide
        new.start = now
        var end = glide.kind == .animating ? revisedEnd(of: glide) : clamped(glide.end + step)
        if glide.isRedirected, step == .zero { end = paged(end, glide.aim) }
        // The new end lies no farther beyond an edge than the program has asked for.
        let excess = end.offset(from: clamped(end))
        if abs(excess.dx) < abs(new.aim.excess.dx) { new.aim.excess.dx = excess.dx }
        if abs(excess.dy) < abs(new.aim.excess.dy) { new.aim.excess.dy = excess.dy }
        if let rect = glide.aim.rect { new.aim.rect = rect.offsetBy(dx: step.dx, dy: step.dy) }
        if let scale = glide.scale {
            let rate = ScrollView.zoomFrequency
            let sample = scale.sample(at: now - glide.start)
            new.scale = ScrollMotion(
                scaleFrom: sample.value, velocity: sample.velocity, to: scale.end, over: zoomedLength)
            new.x = ScrollMotion(from: from.x, velocity: velocity.dx, to: end.x, frequency: rate)
            new.y = ScrollMotion(from: from.y, velocity: velocity.dy, to: end.y, frequency: rate)
        } else if glide.kind == .animating {
            new.x = ScrollMotion(from: from.x, velocity: velocity.dx, to: end.x, frequency: glide.frequency)
            new.y = ScrollMotion(from: from.y, velocity: velocity.dy, to: end.y, frequency: glide.frequency)
        } else if glide.isRedirected {
            new.x = redirected(from.x, velocity.dx, to: end.x)
            new.y = redirected(from.y, velocity.dy, to: end.y)
        } else {
            new.x = inertia(from.x, velocity.dx, extentX)
            new.y = inertia(from.y, velocity.dy, extentY)
        }
        go(along: new)
    }

    /// Returns the end of an animated glide within the present limits.
    private func revisedEnd(of glide: ScrollGlide) -> Point {
        if let scale = glide.scale { return clamped(glide.end, atScale: scale.end) }
        let (aim, x, y) = (glide.aim, extentX, extentY)
        var end = paged(glide.end, aim)
        if let rect = aim.rect { end = clamped(offset(showing: rect, from: end)) }
        if let edge = aim.xEdge { end.x = edge.offset(in: x) }
        if let edge = aim.yEdge { end.y = edge.offset(in: y) }
        return Point(
            x: min(max(end.x, x.lower + min(aim.excess.dx, 0)), x.upper + max(aim.excess.dx, 0)),
            y: min(max(end.y, y.lower + min(aim.excess.dy, 0)), y.upper + max(aim.excess.dy, 0)))
    }

    /// Returns the indices of the pages at `offset`; nil along an axis on which the offset lies between two pages.
    final func pages(at offset: Point) -> (x: Double?, y: Double?) {
        func page(_ offset: Double, _ length: Double, _ extent: ScrollExtent) -> Double? {
            let page = (offset - extent.lower) / length
            return length > 0 && page.isFinite && abs(page - page.rounded()) * length < 0.5 ? page.rounded() : nil
        }
        return (page(offset.x, bounds.size.width, extentX), page(offset.y, bounds.size.height, extentY))
    }

    /// Returns `end`, moved to the pages of `aim` at the view's present size.
    private func paged(_ end: Point, _ aim: ScrollTarget) -> Point {
        Point(
            x: aim.xPage.map { extentX.clamped(extentX.lower + $0 * bounds.size.width) } ?? end.x,
            y: aim.yPage.map { extentY.clamped(extentY.lower + $0 * bounds.size.height) } ?? end.y)
    }

    final func inertia(_ offset: Double, _ velocity: Double, _ extent: ScrollExtent) -> ScrollMotion {
        ScrollMotion(from: offset, velocity: velocity, in: extent, decay: decelerationRate, bounces: bounces)
    }

    /// Returns a deceleration that ends at `target`. Paging always uses the fast rate.
    final func redirected(_ offset: Double, _ velocity: Double, to target: Double) -> ScrollMotion {
        ScrollMotion(
            from: offset, velocity: velocity, endingAt: target, decay: isPagingEnabled ? .fast : decelerationRate,
            maySwing: bounces)
    }
}
