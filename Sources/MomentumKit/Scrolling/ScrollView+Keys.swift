extension ScrollView {
    /// The distance that an arrow key scrolls, in points.
    static let lineStep = 60.0
    /// The part of the previous page that remains visible after a page key, in points.
    static let pageOverlap = 40.0

    /// Scrolls in response to a key. Returns false if the key has no effect here or the content cannot move in its
    /// direction, so that an enclosing scroll view can handle the key.
    final func scroll(by event: KeyEvent) -> Bool {
        guard event.isDown, isScrollEnabled, !isHeld else { return false }
        let axes = canScroll
        let clear = clearSize
        let page = Size(
            width: isPagingEnabled ? bounds.size.width : max(Self.lineStep, clear.width - Self.pageOverlap),
            height: isPagingEnabled ? bounds.size.height : max(Self.lineStep, clear.height - Self.pageOverlap))
        let line = isPagingEnabled ? page : Size(width: Self.lineStep, height: Self.lineStep)
        let now = goal
        var target = now
        var aim = ScrollTarget()
        switch event.key {
        case .up: target.y -= line.height
        case .down: target.y += line.height
        case .left: target.x -= line.width
        case .right: target.x += line.width
        case .pageUp: target = target + Self.turned(-1, page, axes)
        case .pageDown: target = target + Self.turned(1, page, axes)
        case .space: target = target + Self.turned(event.isShifted ? -1 : 1, page, axes)
        case .home, .end:
            let edge: ScrollEdge = event.key == .home ? .lower : .upper
            if axes.y { aim.yEdge = edge } else { aim.xEdge = edge }
            target = Point(
                x: axes.y ? now.x : edge.offset(in: extentX), y: axes.y ? edge.offset(in: extentY) : now.y)
        default: return false
        }
        target = clamped(target)
        if !axes.x { target.x = now.x }
        if !axes.y { target.y = now.y }
        guard target != now else { return false }
        scroll(to: target, frequency: ScrollGlide.frequency, aim: aim)
        return true
    }

    /// Scrolls by a page. Returns false if the content cannot move in `direction`.
    final func page(_ direction: AccessibilityScrollDirection) -> Bool {
        guard isScrollEnabled, !isHeld else { return false }
        let isVertical = canScroll.y
        let length = isPagingEnabled ? bounds.size : clearSize
        let step: Vector
        switch direction {
        case .right: step = Vector(dx: length.width)
        case .left: step = Vector(dx: -length.width)
        case .down: step = Vector(dy: length.height)
        case .up: step = Vector(dy: -length.height)
        case .next: return page(isVertical ? .down : .right)
        case .previous: return page(isVertical ? .up : .left)
        }
        let target = clamped(goal + step)
        guard target != goal else { return false }
        scroll(to: target, frequency: ScrollGlide.frequency)
        return true
    }

    private static func turned(_ sign: Double, _ page: Size, _ axes: ScrollAxes) -> Vector {
        axes.y ? Vector(dx: 0, dy: sign * page.height) : Vector(dx: sign * page.width, dy: 0)
    }
}
