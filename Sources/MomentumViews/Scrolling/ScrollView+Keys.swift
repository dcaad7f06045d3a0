extension ScrollView {
    /// How far an arrow key scrolls, in points.
    static let lineStep = 60.0
    /// What a page key leaves of the page before, in points.
    static let pageOverlap = 40.0

    /// Scrolls as a key says; false when it means nothing here, or nothing can go that way, so that a scroll view around this
    /// one can have it.
    final func scroll(by event: KeyEvent) -> Bool {
        guard event.isDown, isScrollEnabled, !isHeld else { return false }
        let axes = canScroll
        let page = Size(
            width: isPagingEnabled ? bounds.size.width : max(Self.lineStep, bounds.size.width - Self.pageOverlap),
            height: isPagingEnabled ? bounds.size.height : max(Self.lineStep, bounds.size.height - Self.pageOverlap))
        let line = isPagingEnabled ? page : Size(width: Self.lineStep, height: Self.lineStep)
        let now = goal
        var target = now
        switch event.key {
        case .up: target.y -= line.height
        case .down: target.y += line.height
        case .left: target.x -= line.width
        case .right: target.x += line.width
        case .pageUp: target = target + Self.paged(-1, page, axes)
        case .pageDown: target = target + Self.paged(1, page, axes)
        case .space: target = target + Self.paged(event.isShifted ? -1 : 1, page, axes)
        case .home: target = Point(x: axes.y ? now.x : extentX.lower, y: axes.y ? extentY.lower : now.y)
        case .end: target = Point(x: axes.y ? now.x : extentX.upper, y: axes.y ? extentY.upper : now.y)
        default: return false
        }
        target = clamped(target)
        if !axes.x { target.x = now.x }
        if !axes.y { target.y = now.y }
        guard target != now else { return false }
        scroll(to: target, frequency: ScrollGlide.frequency)
        return true
    }

    /// Scrolls by a page; false when nothing can go that way.
    final func page(_ direction: AccessibilityScrollDirection) -> Bool {
        guard isScrollEnabled, !isHeld else { return false }
        let isVertical = canScroll.y
        let step: Vector
        switch direction {
        case .right: step = Vector(dx: bounds.size.width)
        case .left: step = Vector(dx: -bounds.size.width)
        case .down: step = Vector(dy: bounds.size.height)
        case .up: step = Vector(dy: -bounds.size.height)
        case .next: return page(isVertical ? .down : .right)
        case .previous: return page(isVertical ? .up : .left)
        }
        let target = clamped(goal + step)
        guard target != goal else { return false }
        scroll(to: target, frequency: ScrollGlide.frequency)
        return true
    }

    private static func paged(_ sign: Double, _ page: Size, _ axes: ScrollAxes) -> Vector {
        axes.y ? Vector(dx: 0, dy: sign * page.height) : Vector(dx: sign * page.width, dy: 0)
    }
}
