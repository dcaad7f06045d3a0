extension ScrollView {
    /// The angular frequency of the spring on which the content follows the notches of a wheel, in rad/s. The content
    /// arrives in a fifth of a second and does not stop between the notches of a quick turn.
    static let wheelFrequency = 20.0
    /// Returns the components of `delta` along the axes that scroll.
    private func scrollable(_ delta: Vector) -> Vector { canScroll.part(of: delta) }

    /// Returns whether the content can move by `delta`.
    final func canScroll(byWheel delta: Vector) -> Bool {
        guard isScrollEnabled, activeDrag == nil else { return false }
        let delta = scrollable(delta)
        return (delta.dx != 0 && canMove(by: Vector(dx: -delta.dx, dy: 0), horizontally: true))
            || (delta.dy != 0 && canMove(by: Vector(dx: 0, dy: -delta.dy), horizontally: false))
    }

    /// Scrolls in response to a wheel or trackpad. A notch starts a glide; a trackpad moves the content directly. Both
    /// stop at the edges, because neither reports when the fingers leave. Content that is bouncing returns first. With
    /// paging, each turn scrolls by one page.
    ///
    /// - Parameters:
    ///   - sample: The movement of the wheel.
    ///   - isNew: Whether the sample is the first one of a turn.
    final func scroll(by sample: WheelSample, isNew: Bool) {
        guard isScrollEnabled, activeDrag == nil else { return }
        let elapsed = isNew ? 0 : sample.timestamp - wheelTime
        wheelTime = sample.timestamp
        let delta = scrollable(sample.delta)
        guard delta != .zero else { return }
        if isPagingEnabled {
            if isNew { scroll(to: page(beside: goal, towards: delta), frequency: ScrollGlide.frequency) }
            return
        }
        let presented = presentation.bounds.origin
        // Content beyond an edge bounces back first.
        guard presented.distance(to: clamped(presented)) < ScrollMotion.homeDistance else { return }
        if sample.isPrecise {
            _ = interrupt()
            let from = contentOffset
            let target = clamped(from + delta)
            // A sample contains only a distance; the velocity follows from the time since the previous sample.
            let speed = elapsed > 0 ? target.offset(from: from) / elapsed : .zero
            guard target != from else { return }
            show(target, velocity: speed, lasting: VelocityTracker.restTime)
            flashScrollIndicators()
        } else {
            let target = clamped(goal + delta)
            if target != goal { scroll(to: target, frequency: Self.wheelFrequency) }
        }
    }

    private func page(beside offset: Point, towards delta: Vector) -> Point {
        let isAcross = abs(delta.dx) > abs(delta.dy)
        let (length, lower) =
            isAcross ? (bounds.size.width, extentX.lower) : (bounds.size.height, extentY.lower)
        guard length > 0 else { return offset }
        let sign: Double = (isAcross ? delta.dx : delta.dy) < 0 ? -1 : 1
        let index = (((isAcross ? offset.x : offset.y) - lower) / length).rounded() + sign
        let target = lower + index * length
        return clamped(isAcross ? Point(x: target, y: offset.y) : Point(x: offset.x, y: target))
    }
}
