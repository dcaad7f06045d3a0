/// A sheet that can be dragged by its head or by its list, thrown to one of three heights, and caught in flight.
final class SheetView: View, ScrollPartner {
    /// The heights at which the sheet rests.
    enum Detent: Int { case large, medium, small }

    /// The height of the part above the list.
    private var head: Double { 66 + 28 * (title.growth - 1) }
    /// The distance by which the sheet extends below the stage, in points, so that no gap appears when it overshoots.
    private static let skirt = 220.0
    /// The time by which the velocity is extrapolated to choose a height, in seconds.
    private static let extrapolationTime = 0.16

    var scene = Weak<SheetScene>()
    let list = SheetList()
    var response = 0.42
    var dampingFraction = 0.86
    private let title = Label("Peaks nearby", size: 20, weight: .bold)
    private let grabber = View(frame: Rect(x: 0, y: 0, width: 38, height: 5)).called("grabber")
    private let line = View()
    private var top: DragSpring?
    private(set) var detent = Detent.small
    /// The position of the upper edge that the finger pulls to, without the resistance beyond the limits.
    private var pull = 0.0
    private var isDraggedByList = false
    private var isDraggedByHeader = false

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        layer.name = "sheet"
        backgroundColor = Palette.card
        cornerRadius = 22
        layer.shadowColor = Color(hex: 0x0A1020)
        layer.shadowOpacity = 0.24
        layer.shadowRadius = 18
        layer.shadowOffset = Size(width: 0, height: -2)
        grabber.backgroundColor = Palette.ink.withAlpha(0.2)
        grabber.cornerRadius = 2.5
        line.backgroundColor = Palette.hairline
        for view in [list, grabber, title, line] as [View] { addSubview(view) }
        for view in [grabber, title, line] { view.isUserInteractionEnabled = false }
        list.partner = self
        becomeElement("Sheet of peaks", [("Raise", .up), ("Lower", .down), ("Close", .escape)])
        list.accessibilityLabel = "Peaks"
        title.accessibilityTraits = .header
        let pan = PanGesture(target: self, action: SheetView.didPan)
        pan.maximumNumberOfTouches = 1
        addGestureRecognizer(pan)
        addGestureRecognizer(TapGesture(target: self, action: SheetView.didTap))
        pan.cancelsTouchesInView = false
    }

    /// Places the sheet at its smallest height on `stage`.
    func attach(to stage: Stage) {
        layOut(stage.size)
        top = DragSpring(
            at: Point(x: 0, y: edge(of: .small)), spring: spring, stage: stage, target: self, action: SheetView.show)
        show()
    }

    private var spring: Spring { Spring(response: response, dampingFraction: dampingFraction) }
    private var available: Size { stage?.size ?? bounds.size }

    /// Returns the position of the upper edge at rest, in points of the stage.
    func edge(of detent: Detent) -> Double {
        switch detent {
        case .large: min(46, available.height * 0.08)
        case .medium: available.height * 0.52
        case .small: available.height - 132 - (head - 66)
        }
    }

    private var extent: ScrollExtent {
        ScrollExtent(lower: edge(of: .large), upper: edge(of: .small), viewport: 240)
    }

    private func layOut(_ size: Size) {
        (layoutSize, layoutGrowth) = (size, title.growth)
        let width = min(size.width, 560)
        bounds = Rect(x: 0, y: 0, width: width, height: size.height + Self.skirt)
        layer.shadowPath = Path(roundedRect: bounds, cornerRadius: 22)
        grabber.center = Point(x: width / 2, y: 12)
        title.lie(x: 20, y: 26, width: width - 40, line: 28)
        line.frame = Rect(x: 0, y: head - 1, width: width, height: 1)
        list.frame = Rect(
            x: 0, y: head, width: width, height: max(0, size.height - edge(of: .large) - head))
    }

    private func show() {
        guard let top else { return }
        layer.move(
            .position, to: Point(x: available.width / 2, y: top.value.y + bounds.height / 2),
            velocity: Vector(dx: 0, dy: top.velocity.dy), lasting: top.isDragged ? VelocityTracker.restTime : 0)
        let (large, medium) = (edge(of: .large), edge(of: .medium))
        scene.object?.sheetCovers((medium - top.value.y) / (medium - large))
    }

    private var (layoutSize, layoutGrowth) = (Size.zero, 1.0)

    /// On a stage of a different size, the sheet rests at the same detent.
    override func layoutSubviews() {
        guard let top, available != layoutSize || layoutGrowth != title.growth else { return }
        layOut(available)
        // The limits have moved, so the touch holds the edge at its present position.
        if isDragged { pull = extent.pull(forOffset: top.target.y) }
        if isDragged || top.isMoving { show() } else { top.jump(to: Point(x: 0, y: edge(of: detent))) }
    }

    // MARK: Held and released

    private var isDragged: Bool { isDraggedByList || isDraggedByHeader }
    private var isMoving: Bool { top?.isMoving ?? false }

    private func grab() {
        guard let top, !isDragged else { return }
        if top.isMoving { scene.object?.note(.caught, at: Point(x: available.width / 2, y: top.value.y)) }
        top.grab()
        pull = extent.pull(forOffset: top.target.y)
    }

    private func follow(_ movement: Double, velocity: Double) {
        guard let top else { return }
        pull += movement
        let target = extent.offset(forPull: pull)
        top.drag(
            to: Point(x: 0, y: target), velocity: Vector(dx: 0, dy: velocity * extent.slope(atPull: pull)))
    }

    private func release(_ velocity: Double) {
        guard let top, !isDragged else { return }
        let speed = velocity * extent.slope(atPull: pull)
        let aim = top.target.y + speed * Self.extrapolationTime
        var nearest = Detent.large
        for other in [Detent.medium, .small] where abs(edge(of: other) - aim) < abs(edge(of: nearest) - aim) {
            nearest = other
        }
        go(to: nearest, velocity: speed)
    }

    private func go(to detent: Detent, velocity: Double? = nil) {
        guard let top, let scene = scene.object else { return }
        self.detent = detent
        let target = Point(x: 0, y: edge(of: detent))
        scene.note(.started, at: Point(x: available.width / 2, y: target.y + bounds.height / 2))
        guard !scene.stage.prefersReducedMotion else {
            top.jump(to: target)
            alpha = 0.3
            return View.animate(withDuration: 0.2) { self.alpha = 1 }
        }
        top.spring = spring
        if let velocity {
            top.release(to: target, velocity: Vector(dx: 0, dy: velocity))
        } else {
            top.settle(at: target)
        }
    }

    // MARK: The head

    override func accessibilityActivate() -> Bool { keyPressed(KeyEvent(.space)) }

    override var accessibilityValue: String {
        get { detent == .large ? "full height" : detent == .medium ? "half height" : "low" }
        set {}
    }

    override func touchesBegan(_ touches: [Touch]) {
        guard !isDragged, isMoving else { return }
        grab()
        isDraggedByHeader = true
    }

    override func touchesMoved(_ touches: [Touch]) {}
    override func touchesEnded(_ touches: [Touch]) { endHeaderDrag(0) }
    override func touchesCancelled(_ touches: [Touch]) { endHeaderDrag(0) }

    private func endHeaderDrag(_ velocity: Double) {
        guard isDraggedByHeader else { return }
        isDraggedByHeader = false
        release(velocity)
    }

    private func didPan(_ pan: PanGesture) {
        switch pan.state {
        case .began where !isDraggedByList:
            grab()
            isDraggedByHeader = true
        case .ended: return endHeaderDrag(pan.velocity.dy)
        case .cancelled: return endHeaderDrag(0)
        default: break
        }
        let movement = pan.translation.dy
        pan.setTranslation(.zero)
        if isDraggedByHeader { follow(movement, velocity: pan.velocity.dy) }
    }

    /// A tap on the head raises the sheet by one height, or lowers it from the top to the middle.
    private func didTap(_ tap: TapGesture) {
        guard !isDragged, tap.location(in: self).y < head else { return }
        scene.object?.note(.tap, at: tap.location)
        go(to: detent == .medium ? .large : .medium)
    }

    // MARK: The list

    func scrollViewWillTrack(_ scrollView: ScrollView) -> Bool {
        guard isMoving, !isDragged else { return false }
        grab()
        isDraggedByList = true
        return true
    }

    /// The sheet takes movements upwards before the list, until it is at the top.
    func scrollView(_ scrollView: ScrollView, takesFirst movement: Vector) -> Vector {
        guard movement.dy < 0, !isDraggedByHeader, let top else { return .zero }
        let present = isDraggedByList ? pull : top.target.y
        let step = max(movement.dy, min(0, extent.lower - present))
        return move(step)
    }

    /// The sheet takes movements downwards that the list at its top does not use.
    func scrollView(_ scrollView: ScrollView, takesRest movement: Vector) -> Vector {
        movement.dy > 0 && !isDraggedByHeader ? move(movement.dy) : .zero
    }

    private func move(_ step: Double) -> Vector {
        guard step != 0 else { return .zero }
        if !isDraggedByList {
            grab()
            isDraggedByList = true
        }
        follow(step, velocity: list.panGestureRecognizer.velocity.dy)
        return Vector(dx: 0, dy: step)
    }

    func scrollView(_ scrollView: ScrollView, didEndDraggingWith velocity: Vector) {
        guard isDraggedByList else { return }
        isDraggedByList = false
        release(velocity.dy)
    }

    // MARK: Keys

    override var canBecomeFocused: Bool { true }

    /// Up and down change the height, and scroll the list if the sheet is at the top. Escape lowers the sheet.
    override func keyPressed(_ event: KeyEvent) -> Bool {
        // Keys that the list does not use are passed back to this view.
        guard event.isDown, !isDragged, !isForwardingToList else { return false }
        switch event.key {
        case .up where detent != .large: go(to: Detent(rawValue: detent.rawValue - 1) ?? .large)
        case .down where detent == .large && list.contentOffset.y > 0: return forwardToList(event)
        case .down where detent != .small: go(to: Detent(rawValue: detent.rawValue + 1) ?? .small)
        case .escape where detent != .small: go(to: .small)
        case .space, .enter: go(to: detent == .large ? .small : .large)
        default: return detent == .large && forwardToList(event)
        }
        return true
    }

    private var isForwardingToList = false

    private func forwardToList(_ event: KeyEvent) -> Bool {
        isForwardingToList = true
        defer { isForwardingToList = false }
        return list.keyPressed(event)
    }
}

/// The list in the sheet.
final class SheetList: ScrollView {
    private static let count = 40
    private let ruler = PlaceRow.Ruler()
    private let rows = (0..<count).map { _ in PlaceRow() }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        layer.name = "list"
        alwaysBounceVertical = true
        for (number, row) in rows.enumerated() {
            row.show(number)
            addSubview(row)
        }
    }

    override func layoutSubviews() {
        let height = ruler.height(in: bounds.width, on: stage)
        for (number, row) in rows.enumerated() {
            row.frame = Rect(x: 0, y: Double(number) * height + 4, width: bounds.width, height: height)
        }
        contentSize = Size(width: bounds.width, height: Double(Self.count) * height + 24)
        super.layoutSubviews()
    }
}
