extension ScrollView {
    // MARK: Limits

    /// The range of the horizontal offset between the edges.
    final var extentX: ScrollExtent {
        ScrollExtent(
            lower: -adjustedContentInset.left,
            upper: contentSize.width + adjustedContentInset.right - bounds.size.width,
            viewport: bounds.size.width)
    }

    /// The range of the vertical offset between the edges.
    final var extentY: ScrollExtent {
        ScrollExtent(
            lower: -adjustedContentInset.top,
            upper: contentSize.height + adjustedContentInset.bottom - bounds.size.height,
            viewport: bounds.size.height)
    }

    /// Returns the offset nearest to `offset`, in points, at which the viewport does not extend beyond the edges of the
    /// content and its ``adjustedContentInset``.
    public final func clamped(_ offset: Point) -> Point {
        Point(x: extentX.clamped(offset.x), y: extentY.clamped(offset.y))
    }

    /// The axes along which the content is larger than the viewport.
    final var canScroll: ScrollAxes {
        let (x, y) = (extentX, extentY)
        return ScrollAxes(x: x.upper > x.lower, y: y.upper > y.lower)
    }

    /// The axes along which a drag moves the content, including those along which the content always bounces back.
    final var canDrag: ScrollAxes {
        let axes = canScroll
        return ScrollAxes(
            x: axes.x || (bounces && alwaysBounceHorizontal) || canZoom,
            y: axes.y || (bounces && alwaysBounceVertical) || canZoom)
    }

    /// Requests a layout pass after a change of the content size, the insets or the view's size. A motion in progress
    /// continues from its present state within the new limits.
    final func limitsChanged() {
        limitsHaveChanged = true
        setNeedsLayout()
    }

    final func clampToLimits() {
        limitsHaveChanged = false
        if var activeDrag {
            self.activeDrag = nil
            setPull(of: &activeDrag)
            self.activeDrag = activeDrag
        } else if let glide {
            replan(glide, by: .zero)
        } else {
            let clampedOffset = clamped(contentOffset)
            guard clampedOffset != contentOffset else { return }
            // An animation of the program moves the content: it returns to the edge with its present velocity.
            let isFlying = layer.isMovedThroughBounds && Layer.currentActionProvider == nil
            if isFlying { setContentOffset(clampedOffset, animated: true) } else { put(at: clampedOffset) }
        }
    }

    // MARK: Setting

    /// Sets the offset for the program. A drag or deceleration in progress continues from there.
    final func put(at offset: Point) {
        guard check(offset, in: "ScrollView.contentOffset") else { return }
        let step = offset.offset(from: contentOffset)
        if Layer.currentActionProvider != nil {
            // The caller's animation continues from the present motion with its declared velocity.
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
            // A motion that has just ended here leaves no velocity.
            if activeDrag == nil, glide == nil, scrollVelocity != .zero { show(offset, velocity: .zero) }
            return
        }
        if activeDrag != nil || glide != nil {
            layer.reportSet("bounds", from: bounds, to: Rect(origin: offset, size: bounds.size))
        }
        if var activeDrag {
            show(offset, velocity: scrollVelocity)
            if self.activeDrag != nil {
                setPull(of: &activeDrag)
                self.activeDrag = activeDrag
            }
        } else if let glide {
            replan(glide, by: step)
            show(offset, velocity: scrollVelocity)
        } else {
            bounds = Rect(origin: offset, size: bounds.size)
            offsetChanged()
        }
    }

    /// Moves the content to `offset`, in points, on a critically damped spring that keeps the present velocity. The
    /// content moves immediately if `animated` is false, animations are disabled, the user prefers reduced motion, or
    /// the view is not on a stage.
    ///
    /// The offset may lie beyond the edges. A drag or deceleration in progress ends. If `animated` is true, the
    /// delegate receives ``ScrollViewDelegate/scrollViewDidEndScrollingAnimation(_:)`` exactly once, even if the
    /// content does not move. Reports a diagnostic and changes nothing if the offset is not finite.
    public final func setContentOffset(_ offset: Point, animated: Bool) {
        guard check(offset, in: "ScrollView.setContentOffset(_:animated:)") else { return }
        scroll(to: offset, frequency: animated ? ScrollGlide.frequency : nil)
    }

    /// Scrolls to `offset` on a spring.
    ///
    /// - Parameters:
    ///   - offset: The new offset, in points.
    ///   - frequency: The angular frequency of the spring, in rad/s; nil to scroll without animation.
    ///   - aim: The criteria by which the offset was chosen.
    final func scroll(to offset: Point, frequency: Double?, aim: ScrollTarget = ScrollTarget()) {
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

    /// Scrolls by the smallest distance that makes `rect`, in content coordinates, visible, as
    /// ``setContentOffset(_:animated:)`` does. The offset stays within the edges. If the rectangle is larger than the
    /// viewport, its nearer part becomes visible. Does nothing if the rectangle is already visible. Reports a
    /// diagnostic and changes nothing if the rectangle is not finite.
    public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        guard check(rect, in: "ScrollView.scrollRectToVisible(_:animated:)") else { return }
        let now = goal
        let offset = offset(showing: rect, from: now)
        if offset != now {
            var aim = ScrollTarget()
            aim.rect = rect
            scroll(to: clamped(offset), frequency: animated ? ScrollGlide.frequency : nil, aim: aim)
        } else if glide?.kind == .animating {
            glide?.aim.rect = rect
        }
    }

    /// Returns the offset at which `rect`, in content coordinates, is visible at `position` inside
    /// ``adjustedContentInset``. The offset may lie beyond the edges. All methods that scroll something into view use
    /// it.
    final func offset(showing rect: Rect, from now: Point, at position: ScrollPosition = .none) -> Point {
        let (inset, size) = (adjustedContentInset, bounds.size)
        let along = ScrollWindow(before: inset.left, after: inset.right, viewport: size.width)
        let x = along.offset(showing: rect.minX, rect.maxX, from: now.x, at: position)
        // A large title collapses when the content leaves its upper edge.
        let collapsed = ScrollWindow(before: inset.top - titleHeight, after: inset.bottom, viewport: size.height)
        var y = collapsed.offset(showing: rect.minY, rect.maxY, from: now.y, at: position)
        if titleHeight > 0, y < titleHeight - inset.top {
            let window = ScrollWindow(before: inset.top, after: inset.bottom, viewport: size.height)
            y = window.offset(showing: rect.minY, rect.maxY, from: now.y, at: position)
        }
        return Point(x: x, y: y)
    }

    // MARK: Showing

    /// Moves the content to `offset` and declares its `velocity`, in points per second, for the present frame or for
    /// `duration` seconds.
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

    /// Shows the scroll bars briefly. A bar appears only along an axis on which the content can scroll, and only if
    /// ``showsVerticalScrollIndicator`` or ``showsHorizontalScrollIndicator`` permits it.
    public final func flashScrollIndicators() {
        placeBars()
        let axes = canScroll
        if axes.y, showsVerticalScrollIndicator { verticalBar.flash() }
        if axes.x, showsHorizontalScrollIndicator { horizontalBar.flash() }
    }

    /// Shows the bars at the start of a motion, or fades them out at its end.
    final func showBars(_ isShown: Bool) {
        let axes = canScroll
        verticalBar.show(isShown && showsVerticalScrollIndicator && axes.y)
        horizontalBar.show(isShown && showsHorizontalScrollIndicator && axes.x)
    }

    final func placeBars() {
        let geometry = ScrollBarGeometry(of: self)
        if let barGeometry, barGeometry != geometry, Layer.currentActionProvider == nil, layer.isMovedThroughBounds {
            // An animation of the view's size has not reached its end. The bars follow the offset immediately, as the
            // content does, and animate to the new geometry.
            layOutBars(in: barGeometry, at: contentOffset)
            animateBars(in: geometry)
        } else if let barGeometry, Layer.currentActionProvider == nil, movesBarsVisibly(from: barGeometry, to: geometry)
        {
            // The offset was set together with the content. The bars animate from their present position.
            layOutBars(in: barGeometry, at: barOffset)
            animateBars(in: geometry)
        } else if Layer.currentActionProvider == nil, verticalBar.isMisplaced || horizontalBar.isMisplaced {
            animateBars(in: geometry)
        } else {
            layOutBars(in: geometry, at: contentOffset)
        }
        placeFocusRing()
    }

    /// Returns whether a change of the content visibly moves a bar. During a zoom the bars follow the scale without
    /// animation.
    private func movesBarsVisibly(from old: ScrollBarGeometry, to geometry: ScrollBarGeometry) -> Bool {
        guard old.content != geometry.content || old.inset != geometry.inset, !isZooming, !isZoomBouncing else {
            return false
        }
        let (before, now) = (barOffset, contentOffset)
        return verticalBar.isVisible && old.down(at: before).steps(to: geometry.down(at: now))
            || horizontalBar.isVisible && old.along(at: before).steps(to: geometry.along(at: now))
    }

    /// Animates the bars to the offset at which the content was caught.
    final func animateBarsToOffset() { animateBars(in: ScrollBarGeometry(of: self)) }

    private func animateBars(in geometry: ScrollBarGeometry) {
        View.animate(springDuration: ScrollBar.turnaroundDuration, bounce: 0) {
            layOutBars(in: geometry, at: contentOffset)
        }
    }

    /// Places the bars for `offset` at their position in the viewport.
    private func layOutBars(in geometry: ScrollBarGeometry, at offset: Point) {
        (barGeometry, barOffset) = (geometry, offset)
        let (origin, size, thick, gap) = (contentOffset, geometry.size, ScrollBar.thickness, ScrollBar.margin)
        let down = geometry.down(at: offset)
        verticalBar.layoutFrame = Rect(
            x: origin.x + size.width - thick - gap, y: origin.y + down.start, width: thick, height: down.length)
        let along = geometry.along(at: offset)
        horizontalBar.layoutFrame = Rect(
            x: origin.x + along.start, y: origin.y + size.height - thick - gap, width: along.length, height: thick)
    }
}

/// The part of a viewport along one axis that is not covered by insets.
private struct ScrollWindow {
    /// The insets at the beginning and the end, and the length of the viewport, in points.
    let (before, after, viewport): (Double, Double, Double)

    /// Returns the offset at which the range from `start` to `end` is visible at `position`. With `.none` it is the
    /// offset nearest to `now`. Of a range longer than the window, the nearer part is visible.
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
        // The range is fully visible or covers the window.
        if isAbove == isBelow { return now }
        let isLonger = end - start > length
        return (isAbove != isLonger ? start : end - length) - before
    }
}

/// The geometry that determines the layout of the scroll bars at every offset.
struct ScrollBarGeometry: Equatable {
    fileprivate let size: Size
    fileprivate let content: Size
    /// The inset that the program has set, without the safe area, in points.
    fileprivate let inset: EdgeInsets
    /// The ranges of the offset along both axes.
    fileprivate let x: ScrollExtent
    fileprivate let y: ScrollExtent

    fileprivate init(of view: ScrollView) {
        size = view.bounds.size
        (content, inset) = (view.contentSize, view.contentInset)
        x = view.extentX
        let extent = view.extentY
        // The bars do not include the inset that the refresh control adds.
        y = ScrollExtent(
            lower: extent.lower + (view.refresher?.addedInset ?? 0), upper: extent.upper, viewport: size.height)
    }

    /// Returns the extent of the vertical bar at `offset`.
    fileprivate func down(at offset: Point) -> ScrollBar.Span {
        ScrollBar.span(y, viewport: size.height, offset: offset.y)
    }

    /// Returns the extent of the horizontal bar at `offset`.
    fileprivate func along(at offset: Point) -> ScrollBar.Span {
        ScrollBar.span(x, viewport: size.width, offset: offset.x)
    }
}

extension ScrollGlide {
    /// The angular frequency of the spring that moves the content to an offset, in rad/s. It covers half the distance
    /// in 0.14 s.
    static let frequency = 12.0
}

extension Layer {
    /// Whether an animation moves the bounds.
    final var isMovedThroughBounds: Bool { isAnimating(.bounds) }
}

/// The position in the viewport to which an item of a list is scrolled.
public nonisolated enum ScrollPosition: Sendable {
    /// The nearest position at which the item is fully visible.
    case none
    /// The upper edge, or the left edge of a list that scrolls horizontally.
    case top
    /// The middle of the viewport.
    case middle
    /// The lower edge, or the right edge of a list that scrolls horizontally.
    case bottom
}
