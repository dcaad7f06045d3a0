extension ScrollView {
    /// The angular frequency of the spring on which the content follows the notches of a wheel, in rad/s. The content
    /// arrives in a fifth of a second and does not stop between the notches of a quick turn.
    static let wheelFrequency = 20.0
    /// Returns the components of `delta` along the axes that scroll.
    private func usable(_ delta: Vector) -> Vector { canScroll.part(of: delta) }

    /// Returns whether the content can move by `delta`.
    final func hasRoom(forTurn delta: Vector) -> Bool {
        guard isScrollEnabled, hold == nil else { return false }
        let way = usable(delta)
        return (way.dx != 0 && hasRoom(for: Vector(dx: -way.dx, dy: 0), horizontally: true))
            || (way.dy != 0 && hasRoom(for: Vector(dx: 0, dy: -way.dy), horizontally: false))
    }

    /// Scrolls in response to a wheel or trackpad. A notch starts a glide; a trackpad moves the content directly. Both
    /// stop at the edges, because neither reports when the fingers leave. Content that is bouncing returns first. With
    /// paging, each turn scrolls by one page.
    ///
    /// - Parameters:
    ///   - sample: The movement of the wheel.
    ///   - isNew: Whether the sample is the first one of a turn.
    final func scroll(by sample: WheelSample, isNew: Bool) {
        guard isScrollEnabled, hold == nil else { return }
        let elapsed = isNew ? 0 : sample.timestamp - wheelTime
        wheelTime = sample.timestamp
        let way = usable(sample.delta)
        guard way != .zero else { return }
        if isPagingEnabled {
            if isNew { scroll(to: page(beside: goal, towards: way), frequency: ScrollGlide.frequency) }
            return
        }
        let seen = presentation.bounds.origin
        // Content beyond an edge bounces back first.
        guard seen.distance(to: clamped(seen)) < ScrollMotion.homeDistance else { return }
        if sample.isPrecise {
            _ = interrupt()
            let from = contentOffset
            let target = clamped(from + way)
            // A sample contains only a distance; the velocity follows from the time since the previous sample.
            let speed = elapsed > 0 ? target.offset(from: from) / elapsed : .zero
            guard target != from else { return }
            show(target, velocity: speed, lasting: VelocityTracker.restTime)
            flashScrollIndicators()
        } else {
            let target = clamped(goal + way)
            if target != goal { scroll(to: target, frequency: Self.wheelFrequency) }
        }
    }

    private func page(beside offset: Point, towards way: Vector) -> Point {
        let isAcross = abs(way.dx) > abs(way.dy)
        let (length, lower) =
            isAcross ? (bounds.size.width, extentX.lower) : (bounds.size.height, extentY.lower)
        guard length > 0 else { return offset }
        let sign: Double = (isAcross ? way.dx : way.dy) < 0 ? -1 : 1
        let index = (((isAcross ? offset.x : offset.y) - lower) / length).rounded() + sign
        let place = lower + index * length
        return clamped(isAcross ? Point(x: place, y: offset.y) : Point(x: offset.x, y: place))
    }
}
