extension ScrollView {
    // MARK: Limits

    /// The offsets between the edges along the horizontal axis.
    final var extentX: ScrollExtent {
        ScrollExtent(
            lower: -adjustedContentInset.left,
            upper: contentSize.width + adjustedContentInset.right - bounds.size.width,
            viewport: bounds.size.width)
    }

    /// The offsets between the edges along the vertical axis.
    final var extentY: ScrollExtent {
        ScrollExtent(
            lower: -adjustedContentInset.top,
            upper: contentSize.height + adjustedContentInset.bottom - bounds.size.height,
            viewport: bounds.size.height)
    }

    /// The offset nearest to `offset` at which nothing beyond the edges is seen.
    public final func clamped(_ offset: Point) -> Point {
        Point(x: extentX.clamped(offset.x), y: extentY.clamped(offset.y))
    }

    /// The axes along which there is more than can be seen.
    final var canScroll: ScrollAxes {
        let (x, y) = (extentX, extentY)
        return ScrollAxes(x: x.upper > x.lower, y: y.upper > y.lower)
    }

    /// The axes along which fingers move the content, if only to see it come back.
    final var canDrag: ScrollAxes {
        let axes = canScroll
        return ScrollAxes(
            x: axes.x || (bounces && alwaysBounceHorizontal) || canZoom,
            y: axes.y || (bounces && alwaysBounceVertical) || canZoom)
    }

    /// The content, its insets or the view have another size: what moves goes on with the new limits from where it is.
    final func limitsChanged() {
        limitsHaveChanged = true
        setNeedsLayout()
    }

    final func keepWithinLimits() {
        limitsHaveChanged = false
        if var hold {
            self.hold = nil
            grasp(&hold)
            self.hold = hold
        } else if let glide {
            replan(glide, by: .zero)
        } else {
            let kept = clamped(contentOffset)
            guard kept != contentOffset else { return }
            // What an animation of the program's own moves beyond the edges comes back as fast as it moves.
            let isFlying = layer.isMovedThroughBounds && Layer.currentActionProvider == nil
            if isFlying { setContentOffset(kept, animated: true) } else { put(at: kept) }
        }
    }

    // MARK: Setting

    /// Puts the content at `offset`, by the program's wish.
    final func put(at offset: Point) {
        guard offset.isDrawable else {
            return Self.refuse("the offset is not finite, or beyond 3.4e38", in: "ScrollView.contentOffset")
        }
        let step = offset.offset(from: contentOffset)
        if Layer.currentActionProvider != nil {
            // The caller's animation takes over from whatever moves the content, with the velocity that is declared now.
            endDrag()
            stop()
            bounds = Rect(origin: offset, size: bounds.size)
            if step != .zero { offsetChanged() }
            return
        }
        if let glide, glide.kind == .animating {
            if glide.scale != nil { return put(at: offset, scaling: glide) }
            stop()
        }
        guard step != .zero else {
            // Whatever has just ended there goes no further.
            if hold == nil, glide == nil, scrollVelocity != .zero { show(offset, velocity: .zero) }
            return
        }
        if hold != nil || glide != nil {
            layer.reportSet("bounds", from: bounds, to: Rect(origin: offset, size: bounds.size))
        }
        if var hold {
            show(offset, velocity: scrollVelocity)
            if self.hold != nil {
                grasp(&hold)
                self.hold = hold
            }
        } else if let glide {
            replan(glide, by: step)
            show(offset, velocity: scrollVelocity)
        } else {
            bounds = Rect(origin: offset, size: bounds.size)
            offsetChanged()
        }
    }

    /// Moves the content to `offset`, in points, along a critically damped spring that keeps the present velocity, or at
    /// once: without `animated`, when the user wants less motion, and when the view is on no stage.
    ///
    /// The offset may lie beyond the edges. A drag or deceleration in progress ends. With `animated` the delegate is notified
    /// ``ScrollViewDelegate/scrollViewDidEndScrollingAnimation(_:)`` once, also when there was nowhere to go. An offset that
    /// is not finite is refused with a diagnostic.
    public final func setContentOffset(_ offset: Point, animated: Bool) {
        guard offset.isDrawable else {
            return Self.refuse(
                "the offset is not finite, or beyond 3.4e38", in: "ScrollView.setContentOffset(_:animated:)")
        }
        scroll(to: offset, frequency: animated ? ScrollGlide.frequency : nil)
    }

    /// Glides to `offset` on a spring of `frequency`, or goes there at once when nil. It was chosen for `aim`.
    final func scroll(to offset: Point, frequency: Double?, aim: ScrollAim = ScrollAim()) {
        let velocity = interrupt()
        guard let frequency, let stage, !stage.prefersReducedMotion, View.areAnimationsEnabled else {
            put(at: offset)
            if frequency != nil { delegate?.scrollViewDidEndScrollingAnimation(self) }
            return
        }
        let from = contentOffset
        var glide = ScrollGlide(
            kind: .animating, start: stage.time,
            x: ScrollMotion(from: from.x, velocity: velocity.dx, to: offset.x, frequency: frequency),
            y: ScrollMotion(from: from.y, velocity: velocity.dy, to: offset.y, frequency: frequency))
        (glide.frequency, glide.aim) = (frequency, aim)
        glide.aim.excess = offset.offset(from: clamped(offset))
        if isPagingEnabled { (glide.aim.xPage, glide.aim.yPage) = pages(at: offset) }
        run(glide)
    }

    /// Moves the content just so far that `rect`, in content coordinates, is seen, if it is not: as
    /// ``setContentOffset(_:animated:)`` does. Of a rectangle larger than the view the nearer part.
    public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        guard rect.isDrawable else {
            return Self.refuse(
                "the rectangle is not finite, or beyond 3.4e38", in: "ScrollView.scrollRectToVisible(_:animated:)")
        }
        let now = goal
        let offset = offset(showing: rect, from: now)
        if offset != now {
            var aim = ScrollAim()
            aim.rect = rect
            scroll(to: clamped(offset), frequency: animated ? ScrollGlide.frequency : nil, aim: aim)
        } else if glide?.kind == .animating {
            glide?.aim.rect = rect
        }
    }

    /// The offset at which `rect`, in content coordinates, is seen at `position`, clear of what ``adjustedContentInset`` leaves free; it
    /// may lie beyond the edges. Everything that brings something into view asks here.
    final func offset(showing rect: Rect, from now: Point, at position: ScrollPosition = .none) -> Point {
        let (inset, size) = (adjustedContentInset, bounds.size)
        let along = ScrollWindow(before: inset.left, after: inset.right, viewport: size.width)
        let x = along.offset(showing: rect.minX, rect.maxX, from: now.x, at: position)
        // Content that has left its edge behind has let a large title collapse.
        let collapsed = ScrollWindow(before: inset.top - titleRoom, after: inset.bottom, viewport: size.height)
        var y = collapsed.offset(showing: rect.minY, rect.maxY, from: now.y, at: position)
        if titleRoom > 0, y < titleRoom - inset.top {
            let whole = ScrollWindow(before: inset.top, after: inset.bottom, viewport: size.height)
            y = whole.offset(showing: rect.minY, rect.maxY, from: now.y, at: position)
        }
        return Point(x: x, y: y)
    }

    // MARK: Showing

    /// Shows the content at `offset`, which moves with `velocity`, in points per second, for the present frame or longer.
    final func show(_ offset: Point, velocity: Vector, lasting duration: Double = 0) {
        let hasMoved = offset != contentOffset
        layer.move(
            .bounds, to: Rect(origin: offset, size: bounds.size),
            velocity: Rect(x: velocity.dx, y: velocity.dy, width: 0, height: 0).limited, lasting: duration)
        if hasMoved { offsetChanged() }
    }

    final func offsetChanged() {
        moveGuides()
        placeBars()
        setNeedsLayout()
        refresher?.contentHasMoved()
        follower.object?.scrollViewDidMove(self)
        delegate?.scrollViewDidScroll(self)
    }

    /// Lets the bars of ``showsVerticalScrollIndicator`` and ``showsHorizontalScrollIndicator`` be seen for a moment.
    public final func flashScrollIndicators() {
        placeBars()
        let axes = canScroll
        if axes.y, showsVerticalScrollIndicator { verticalBar.flash() }
        if axes.x, showsHorizontalScrollIndicator { horizontalBar.flash() }
    }

    /// Shows the bars while something moves, or lets them fade.
    final func showBars(_ isShown: Bool) {
        let axes = canScroll
        verticalBar.show(isShown && showsVerticalScrollIndicator && axes.y)
        horizontalBar.show(isShown && showsHorizontalScrollIndicator && axes.x)
    }

    final func placeBars() {
        let room = ScrollBarRoom(of: self)
        if let barRoom, barRoom != room, Layer.currentActionProvider == nil, layer.isMovedThroughBounds {
            // What is seen of the view is not yet as large as it will be. What the offset moves them by they are moved at once, as the
            // content is.
            layBars(in: barRoom, at: contentOffset)
            glideBars(in: room)
        } else if let barRoom, Layer.currentActionProvider == nil, barsStep(from: barRoom, to: room) {
            // Where the offset has been set together with the content they stay where they are seen at first.
            layBars(in: barRoom, at: barOffset)
            glideBars(in: room)
        } else if Layer.currentActionProvider == nil, verticalBar.isAstray || horizontalBar.isAstray {
            glideBars(in: room)
        } else {
            layBars(in: room, at: contentOffset)
        }
        placeFocusRing()
    }

    /// Whether other content moves a bar that is seen by more than what goes unnoticed. Fingers that scale it move the bars themselves.
    private func barsStep(from old: ScrollBarRoom, to room: ScrollBarRoom) -> Bool {
        guard old.content != room.content || old.inset != room.inset, !isZooming, !isZoomBouncing else { return false }
        let (before, now) = (barOffset, contentOffset)
        return verticalBar.isSeen && old.down(at: before).steps(to: room.down(at: now))
            || horizontalBar.isSeen && old.along(at: before).steps(to: room.along(at: now))
    }

    /// The content has been caught: its offset is what is seen of it, and the bars go there, too.
    final func catchBars() { glideBars(in: ScrollBarRoom(of: self)) }

    private func glideBars(in room: ScrollBarRoom) {
        View.animate(springDuration: ScrollBar.turning, bounce: 0) { layBars(in: room, at: contentOffset) }
    }

    /// Lays the bars where they are seen at `offset`.
    private func layBars(in room: ScrollBarRoom, at offset: Point) {
        (barRoom, barOffset) = (room, offset)
        let (origin, size, thick, gap) = (contentOffset, room.size, ScrollBar.thickness, ScrollBar.margin)
        let down = room.down(at: offset)
        verticalBar.place = Rect(
            x: origin.x + size.width - thick - gap, y: origin.y + down.start, width: thick, height: down.length)
        let along = room.along(at: offset)
        horizontalBar.place = Rect(
            x: origin.x + along.start, y: origin.y + size.height - thick - gap, width: along.length, height: thick)
    }
}

/// The part of a scroll view along one axis that nothing covers.
private struct ScrollWindow {
    /// What is covered at both ends, and how long all of it is, in points.
    let (before, after, viewport): (Double, Double, Double)

    /// The offset at which what lies from `start` to `end` is seen at `position`: by `.none` the one nearest to `now`, and of what is
    /// longer than the window the nearer part.
    func offset(showing start: Double, _ end: Double, from now: Double, at position: ScrollPosition) -> Double {
        let length = max(0, viewport - before - after)
        switch position {
        case .top: return start - before
        case .middle: return (start + end - length) / 2 - before
        case .bottom: return end - length - before
        case .none: break
        }
        let first = now + before
        let (isAbove, isBelow) = (start < first, end > first + length)
        // It is seen, or it fills the window.
        if isAbove == isBelow { return now }
        let isLonger = end - start > length
        return (isAbove != isLonger ? start : end - length) - before
    }
}

/// What the bars of a scroll view are laid out in, wherever its content is.
struct ScrollBarRoom: Equatable {
    fileprivate let size: Size
    fileprivate let content: Size
    /// What the program has set, without what covers the content besides.
    fileprivate let inset: EdgeInsets
    /// The offsets along both axes.
    fileprivate let x: ScrollExtent
    fileprivate let y: ScrollExtent

    fileprivate init(of view: ScrollView) {
        size = view.bounds.size
        (content, inset) = (view.contentSize, view.contentInset)
        x = view.extentX
        let extent = view.extentY
        // What shows that something is fetched stands in an inset of its own.
        y = ScrollExtent(
            lower: extent.lower + (view.refresher?.room ?? 0), upper: extent.upper, viewport: size.height)
    }

    /// Where the vertical bar lies at `offset`.
    fileprivate func down(at offset: Point) -> ScrollBar.Place {
        ScrollBar.place(y, viewport: size.height, offset: offset.y)
    }

    /// Where the horizontal bar lies at `offset`.
    fileprivate func along(at offset: Point) -> ScrollBar.Place {
        ScrollBar.place(x, viewport: size.width, offset: offset.x)
    }
}

extension ScrollGlide {
    /// The angular frequency of the spring that moves the content to an offset, in rad/s: half the distance in 0.14 s.
    static let frequency = 12.0
}

extension Layer {
    /// Whether an animation moves the bounds.
    final var isMovedThroughBounds: Bool { isAnimating(.bounds) }
}

/// The position in a list to which an element is scrolled.
public nonisolated enum ScrollPosition: Sendable {
    /// Just so far that all of it is seen.
    case none
    /// To the upper, or in a list that scrolls sideways the left, edge.
    case top
    /// To the middle.
    case middle
    /// To the lower, or right, edge.
    case bottom
}
