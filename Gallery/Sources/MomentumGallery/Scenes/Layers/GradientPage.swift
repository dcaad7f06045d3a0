/// Axial, radial and conic gradients with the same colours, locations and end points.
final class GradientPage: LayerPage {
    private static let palettes: [(colors: [UInt32], locations: [Double])] = [
        ([0x2B1B6B, 0x8E3BAF, 0xF2557A, 0xFFC46B], [0, 0.35, 0.7, 1]),
        ([0x06283D, 0x1363DF, 0x47B5FF, 0xDFF6FF], [0, 0.5, 0.8, 1]),
        ([0x123524, 0x3E7B27, 0xA8D546, 0xFFF6BD], [0, 0.25, 0.6, 1]),
        ([0x3A1024, 0xB5223C, 0xFF7A3D, 0xFFE3A3], [0, 0.2, 0.45, 1]),
    ]
    private let panes = [GradientType.axial, .radial, .conic].map { GradientView([], $0) }
    private let handles = (1...6).map { View(frame: Rect(x: 0, y: 0, width: 22, height: 22)).called("handle", $0) }
    /// The start point and the end point, in hundredths of a pane.
    private var ends: [DragSpring] = []
    private var palette = 0
    private var activeDrag: (end: Int, pane: Int, start: Point)?
    private static let pull = Spring(response: 0.5, dampingFraction: 0.6)

    override init(stage: Stage) {
        super.init(stage: stage)
        backgroundColor = Color(hex: 0x11131C)
        for (index, handle) in handles.enumerated() {
            handle.cornerRadius = 11
            handle.layer.borderWidth = 3
            handle.layer.borderColor = .white
            handle.backgroundColor = index % 2 == 0 ? Color(hex: 0x11131C) : .clear
            handle.layer.shadowOpacity = 0.4
            panes[index / 2].addSubview(handle)
        }
        handles[0].called("handle")
        for (pane, name) in zip(panes, ["axial", "radial", "conic"]) {
            pane.called(name)
            pane.cornerRadius = 18
            pane.clipsToBounds = true
            addSubview(pane)
        }
        for position in [Point(x: 34, y: 40), Point(x: 74, y: 76)] {
            ends.append(
                DragSpring(at: position, spring: Self.pull, stage: stage, target: self, action: GradientPage.show))
        }
        applyColors()
        layoutIfNeeded()
    }

    private func applyColors() {
        let palette = Self.palettes[palette]
        for pane in panes {
            pane.gradient.colors = palette.colors.map { Color(hex: $0) }
            pane.gradient.locations = palette.locations
        }
    }

    private func show() {
        guard ends.count == 2 else { return }
        for (index, pane) in panes.enumerated() {
            for (end, spring) in ends.enumerated() {
                let (width, height) = (pane.bounds.width / 100, pane.bounds.height / 100)
                handles[2 * index + end].layer.move(
                    .position, to: Point(x: spring.value.x * width, y: spring.value.y * height),
                    velocity: Vector(dx: spring.velocity.dx * width, dy: spring.velocity.dy * height),
                    lasting: VelocityTracker.restTime)
            }
            pane.gradient.startPoint = Point(x: ends[0].value.x / 100, y: ends[0].value.y / 100)
            pane.gradient.endPoint = Point(x: ends[1].value.x / 100, y: ends[1].value.y / 100)
        }
    }

    private func changeColours() {
        palette = (palette + 1) % Self.palettes.count
        if reducesMotion { return View.animate(withDuration: 0.2) { applyColors() } }
        View.animate(springDuration: 0.7, bounce: 0.25) { applyColors() }
    }

    override func disappear() {
        activeDrag = nil
        for spring in ends { spring.jump(to: spring.target) }
        for pane in panes { pane.layer.removeAllAnimations() }
    }

    /// Grips the nearer of the two points of the touched pane.
    override func touch(_ location: Point) {
        guard activeDrag == nil, let pane = panes.firstIndex(where: { $0.frame.contains(location) }) else { return }
        let local = Point(x: location.x - panes[pane].frame.minX, y: location.y - panes[pane].frame.minY)
        let distances = (0..<2).map { handles[2 * pane + $0].center.distance(to: local) }
        let end = distances[0] < distances[1] ? 0 : 1
        ends[end].grab()
        activeDrag = (end, pane, ends[end].target)
    }

    override func tap(_ location: Point) {
        touchWasReleased()
        changeColours()
    }

    override func touchWasReleased() { release(.zero) }

    private func release(_ velocity: Vector) {
        guard let activeDrag else { return }
        self.activeDrag = nil
        let spring = ends[activeDrag.end]
        let target = target(spring.target + velocity * 0.1, awayFrom: ends[1 - activeDrag.end].target)
        if reducesMotion { spring.jump(to: target) } else { spring.release(to: target, velocity: velocity) }
    }

    /// Returns the position nearest to `position` that is on the pane and does not cover the other point.
    private func target(_ position: Point, awayFrom other: Point) -> Point {
        var position = Point(x: min(max(position.x, 5), 95), y: min(max(position.y, 8), 92))
        let offset = position.offset(from: other)
        if offset.length < 35 {
            position = Point(x: other.x + (other.x < 50 ? 35 : -35), y: min(max(other.y + offset.dy, 8), 92))
        }
        return position
    }

    override func drag(_ pan: PanGesture) {
        guard let activeDrag else { return }
        let size = panes[activeDrag.pane].bounds.size
        func scaled(_ vector: Vector) -> Vector {
            Vector(dx: vector.dx * 100 / size.width, dy: vector.dy * 100 / size.height)
        }
        let velocity = pan.state == .cancelled ? .zero : scaled(pan.velocity)
        ends[activeDrag.end].drag(to: activeDrag.start + scaled(pan.translation), velocity: velocity)
        if pan.state == .ended || pan.state == .cancelled { release(velocity) }
    }

    override func press(_ key: KeyEvent.Key, _ step: Vector) -> Bool {
        guard activeDrag == nil else { return true }
        if step == .zero {
            changeColours()
        } else {
            let target = target(ends[0].target + step * 12, awayFrom: ends[1].target)
            if reducesMotion { ends[0].jump(to: target) } else { ends[0].settle(at: target) }
        }
        return true
    }

    override func layoutSubviews() {
        let height = (bounds.height - 4 * 14) / 3
        for (index, pane) in panes.enumerated() {
            pane.frame = Rect(
                x: 14, y: 14 + Double(index) * (height + 14), width: bounds.width - 28, height: height)
        }
        show()
    }
}
