/// A divider whose position is the constant of a constraint. The constant changes inside an animation, and all
/// dependent views follow.
final class DividerPage: View {
    private let card = Card().called("columns")
    private let divider = Divider()
    private let move = Button("Move on", style: .filled)
    private let width: LayoutConstraint
    private var animator: PropertyAnimator?
    /// The index of the stop where the divider rests, or that it is moving to.
    private var current = 1
    /// The width of the card for which the stops were computed last.
    private var lastWidth = 0.0
    /// The offset of the finger on the divider.
    private var dragOffset = 0.0

    private static let rows: [(name: String, top: UInt32, bottom: UInt32)] = [
        ("Dawn", 0xFF9A8B, 0xFFD3A5), ("Noon", 0x4FACFE, 0x8EE3F5), ("Dusk", 0x5B3E96, 0xC86DD7),
    ]

    override init(frame: Rect = .zero) {
        width = divider.centerXAnchor.constraint(equalTo: card.leadingAnchor, constant: 150).withPriority(900)
        super.init(frame: frame)
        card.cornerRadius = 26
        move.tintColor = Palette.fill
        divider.layer.name = "divider"
        divider.page = Weak(self)
        divider.accessibilityLabel = "Divider"
        var views: [View] = [card, divider, move]
        for (index, row) in Self.rows.enumerated() {
            let tile = GradientView([Color(hex: row.top), Color(hex: row.bottom)])
            tile.cornerRadius = 12
            tile.called("tile", index + 1)
            if index == 0 { tile.layer.name = "tile" }
            let lines = [View().called("line", 2 * index + 1), View().called("line", 2 * index + 2)]
            for line in lines {
                line.backgroundColor = Palette.well
                line.cornerRadius = 5
            }
            views += [tile, Label(row.name, size: 17, weight: .semibold)] + lines
        }
        addSubview(card)
        // The divider is added last, above the other views.
        for view in views[2...] + [divider] { card.addSubview(view) }
        Self.table.activate(views, in: self)
        for row in 0..<3 {
            let (tile, above) = (3 + 4 * row, row == 0 ? nil : views[4 * row - 1])
            let first = above.map { views[tile].topAnchor.constraint(equalTo: $0.bottomAnchor, constant: 14) }
            LayoutConstraint.activate([
                first ?? views[tile].topAnchor.constraint(equalTo: card.topAnchor, constant: 20),
                views[tile].heightAnchor.constraint(equalTo: views[tile].widthAnchor, multiplier: 0.28, constant: 46),
                views[tile + 3].widthAnchor.constraint(equalTo: views[tile + 2].widthAnchor, multiplier: 0.7),
            ])
        }
        width.isActive = true
        move.addTarget(self, action: DividerPage.step, for: .primaryActionTriggered)
    }

    // MARK: Moving

    /// The positions where the divider rests, from the card's left edge, as far apart as its constraints permit.
    private var stops: [Double] {
        let last = max(92, card.bounds.width - 150)
        return [92, (92 + last) / 2, last]
    }

    /// Returns the centre of the button on a stage of `size` with the divider at its second stop.
    static func button(on size: Size) -> Point {
        let width = min(460, size.width - 32)
        let tile = (92 + max(92, width - 150)) / 2 - 36
        // Three tiles with two gaps, a margin above and two below, and the height of the button on either side.
        let height = 3 * (tile * 0.28 + 46) + 2 * 14 + 3 * 20
        return Point(x: size.width / 2, y: (size.height + height) / 2 - 20)
    }

    private func stop(nearest position: Double) -> Int {
        let stops = stops
        return stops.indices.min { abs(stops[$0] - position) < abs(stops[$1] - position) } ?? 0
    }

    private func step() { go(to: (current + 1) % 3) }

    func step(by step: Int) { go(to: min(max(current + step, 0), 2)) }

    /// Stops all motion at the presentation values and updates the constant to match.
    private func capture() {
        if let animator, animator.state == .active { animator.stopAnimation(true) }
        width.constant = divider.center.x
        layoutIfNeeded()
    }

    /// Animates the divider to the stop at `index` with a spring: with `velocity`, in points per second, at the end of
    /// a touch, and with the present velocity otherwise.
    private func go(to index: Int, velocity: Double? = nil) {
        current = index
        let position = stops[index]
        let distance = position - divider.presentation.position.x
        let share = velocity.map { abs(distance) > 1 ? max(-30, min($0 / distance, 30)) : 0 }
        if let animator, animator.state == .active { animator.stopAnimation(true) }
        guard !(stage?.prefersReducedMotion ?? true) else {
            width.constant = position
            return layoutIfNeeded()
        }
        let timing = SpringTimingParameters(
            duration: 0.45, bounce: 0.25, initialVelocity: share.map { Vector(dx: $0, dy: $0) })
        let animator = PropertyAnimator(duration: 0.45, timingParameters: timing) { [width] in
            width.constant = position
            self.layoutIfNeeded()
        }
        self.animator = animator
        animator.startAnimation()
    }

    // MARK: Touches

    func grab(_ touch: Touch) {
        capture()
        dragOffset = touch.location(in: card).x - divider.center.x
    }

    func drag(_ touch: Touch) {
        width.constant = touch.location(in: card).x - dragOffset
        layoutIfNeeded()
    }

    func release(_ velocity: Double) {
        let presentedX = divider.center.x
        // Where the constraints have stopped the divider, it does not have the velocity of the finger.
        let velocity = abs(width.constant - presentedX) > 1 ? 0 : velocity
        go(to: stop(nearest: presentedX + velocity * 0.15), velocity: velocity)
    }

    override func layoutSubviews() {
        guard card.bounds.width != lastWidth else { return }
        // A card of a different width has different stops.
        lastWidth = card.bounds.width
        width.constant = stops[current]
    }

    /// The constraints. Index 0 is the card, 1 the divider, 2 the button, then come the tile, name and two lines of
    /// each row.
    private static let table = LayoutTable(lines: [
        (0, .centerX, .equal, -1, .centerX, 0, 1000), (0, .centerY, .equal, -1, .centerY, 0, 1000),
        (0, .width, .equal, -2, .notAnAttribute, 460, 750), (0, .width, .lessThanOrEqual, -1, .width, -32, 999),
        // Limits of the divider, which apply to touches too.
        (1, .centerX, .greaterThanOrEqual, 0, .leading, 92, 1000), (1, .width, .equal, -2, .notAnAttribute, 44, 1000),
        (1, .centerX, .lessThanOrEqual, 0, .trailing, -150, 999), (1, .top, .equal, 3, .top, 0, 1000),
        (1, .bottom, .equal, 11, .bottom, 0, 1000), (2, .top, .equal, 11, .bottom, 20, 1000),
        (2, .centerX, .equal, 0, .centerX, 0, 1000), (2, .bottom, .equal, 0, .bottom, -20, 1000),
        (3, .leading, .equal, 0, .leading, 20, 1000), (3, .trailing, .equal, 1, .centerX, -16, 1000),
        (4, .leading, .equal, 1, .centerX, 20, 1000), (4, .bottom, .equal, 3, .centerY, -4, 1000),
        (5, .leading, .equal, 4, .leading, 0, 1000), (5, .trailing, .equal, 0, .trailing, -20, 1000),
        (5, .top, .equal, 3, .centerY, 4, 1000), (5, .height, .equal, -2, .notAnAttribute, 10, 1000),
        (6, .leading, .equal, 4, .leading, 0, 1000), (6, .top, .equal, 5, .bottom, 6, 1000),
        (6, .height, .equal, 5, .height, 0, 1000),
        (7, .leading, .equal, 3, .leading, 0, 1000), (7, .width, .equal, 3, .width, 0, 1000),
        (8, .leading, .equal, 4, .leading, 0, 1000), (8, .bottom, .equal, 7, .centerY, -4, 1000),
        (9, .leading, .equal, 4, .leading, 0, 1000), (9, .width, .equal, 5, .width, 0, 1000),
        (9, .top, .equal, 7, .centerY, 4, 1000), (9, .height, .equal, 5, .height, 0, 1000),
        (10, .leading, .equal, 4, .leading, 0, 1000), (10, .top, .equal, 9, .bottom, 6, 1000),
        (10, .height, .equal, 5, .height, 0, 1000),
        (11, .leading, .equal, 3, .leading, 0, 1000), (11, .width, .equal, 3, .width, 0, 1000),
        (12, .leading, .equal, 4, .leading, 0, 1000), (12, .bottom, .equal, 11, .centerY, -4, 1000),
        (13, .leading, .equal, 4, .leading, 0, 1000), (13, .width, .equal, 5, .width, 0, 1000),
        (13, .top, .equal, 11, .centerY, 4, 1000), (13, .height, .equal, 5, .height, 0, 1000),
        (14, .leading, .equal, 4, .leading, 0, 1000), (14, .top, .equal, 13, .bottom, 6, 1000),
        (14, .height, .equal, 5, .height, 0, 1000),
    ])
}
