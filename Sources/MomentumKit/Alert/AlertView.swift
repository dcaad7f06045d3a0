@_spi(Kit) import MomentumStage

/// The view of an alert: one card, or two for a sheet with a cancel action.
final class AlertView: View {
    private var controller = Weak<AlertController>()
    private var cards: [AlertCard] = []
    private var isStale = true
    private var touch: Touch?
    private var highlighted: AlertRow?
    private let drag: PanGesture
    /// The vertical centre of the sheet at the beginning of the drag, in the superview's coordinates.
    private var start = 0.0

    init(_ controller: AlertController) {
        drag = PanGesture { pan in (pan.view as? AlertView)?.dragged(pan) }
        super.init(frame: .zero)
        self.controller.point(at: controller)
        accessibilityViewIsModal = true
        if controller.preferredStyle == .actionSheet {
            addGestureRecognizer(drag)
        }
    }

    /// Whether a finger drags the sheet.
    var isDragged: Bool { drag.state == .began || drag.state == .changed }

    private var isSheet: Bool { controller.object?.preferredStyle == .actionSheet }

    override var defaultLabel: String { controller.object?.title ?? "" }

    // MARK: Contents

    func contentsChanged() {
        isStale = true
        setNeedsLayout()
    }

    private func build() {
        guard isStale, let controller = controller.object else { return }
        isStale = false
        for card in cards { card.removeFromSuperview() }
        let labels = [controller.title, controller.message].filter { !$0.isEmpty }.map { text in
            let label = Label(text)
            label.isWrapped = true
            label.textAlignment = .center
            return label
        }
        var actions = controller.actions
        // The cancel action is the first of two actions side by side, and the last of several.
        if let cancel = controller.cancelAction {
            actions.removeAll { $0 === cancel }
            if !isSheet { actions.insert(cancel, at: actions.count == 1 ? 0 : actions.count) }
        }
        let rows = actions.map { AlertRow($0, of: self) }
        cards = [AlertCard(labels: labels, fields: controller.textFields ?? [], rows: rows, isSheet: isSheet)]
        if isSheet, let cancel = controller.cancelAction {
            cards.append(AlertCard(labels: [], fields: [], rows: [AlertRow(cancel, of: self)], isSheet: true))
        }
        let bold = controller.preferredAction ?? controller.cancelAction
        for card in cards {
            for row in card.rows { row.isBold = row.action === bold }
            addSubview(card)
            card.show()
        }
    }

    override func didMoveToStage() {
        super.didMoveToStage()
        if stage != nil { for card in cards { card.show() } }
    }

    private static let gap = 8.0

    /// Returns the size of the alert in a container of size `available`, in points.
    func preferredSize(in available: Size) -> Size {
        build()
        let wide = min(available.width - 16, isSheet ? 500 : max(270, 270 * min(stage?.textSize ?? 1, 1.4)))
        let heights = cards.map { $0.height(in: wide) }
        return Size(
            width: wide, height: min(heights.reduce(0, +) + Self.gap * Double(cards.count - 1), available.height - 16))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        build()
        let below = cards.dropFirst().reduce(0) { $0 + $1.height(in: bounds.width) + Self.gap }
        var y = 0.0
        for (index, card) in cards.enumerated() {
            let height = index == 0 ? max(0, bounds.height - below) : card.height(in: bounds.width)
            card.place(at: Rect(x: 0, y: y, width: bounds.width, height: height))
            y += height + Self.gap
        }
    }

    func choose(_ action: AlertAction) { controller.object?.choose(action) }

    // MARK: Touches

    private func highlight(_ row: AlertRow?) {
        guard row !== highlighted else { return }
        highlighted?.isHighlighted = false
        highlighted = row?.action.isEnabled ?? false ? row : nil
        highlighted?.isHighlighted = true
    }

    private func row(under touch: Touch) -> AlertRow? {
        for card in cards { if let row = card.row(at: touch.location(in: card)) { return row } }
        return nil
    }

    override func touchesBegan(_ touches: [Touch]) {
        guard touch == nil, let first = touches.first else { return }
        touch = first
        highlight(row(under: first))
    }

    override func touchesMoved(_ touches: [Touch]) {
        if let touch, touches.contains(where: { $0 === touch }) { highlight(row(under: touch)) }
    }

    override func touchesEnded(_ touches: [Touch]) {
        guard let touch, touches.contains(where: { $0 === touch }) else { return }
        self.touch = nil
        let row = row(under: touch)
        highlight(nil)
        if let row { choose(row.action) }
    }

    override func touchesCancelled(_ touches: [Touch]) {
        touch = nil
        highlight(nil)
    }

    /// Returns whether the drag may begin: only on a sheet with a cancel action, and only outside its actions.
    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        guard recognizer === drag else { return super.gestureRecognizerShouldBegin(recognizer) }
        guard let controller = controller.object, controller.cancelAction != nil else { return false }
        // A finger that began on an action slides over the actions.
        return highlighted == nil && !controller.isBeingPresented && !controller.isBeingDismissed
    }

    private func dragged(_ pan: PanGesture) {
        guard let superview, let controller = controller.object else { return }
        switch pan.state {
        case .began:
            layer.capture(.position)
            start = center.y - pan.translation.dy
            follow(pan)
        case .changed: follow(pan)
        case .ended:
            let restingY = restingY(in: superview)
            // The position at which a release would come to rest.
            let end = center.y - restingY + pan.velocity.dy * 0.15
            if end > bounds.height / 2, pan.velocity.dy > -50 { controller.cancel() } else { fallthrough }
        case .cancelled:
            let restingY = restingY(in: superview)
            View.animate(springDuration: 0.35, bounce: 0.1) { center.y = restingY }
        case .possible, .failed: break
        }
    }

    private func restingY(in container: View) -> Double {
        controller.object?.presentationController?.frameOfPresentedViewInContainerView.center.y ?? center.y
    }

    private func follow(_ pan: PanGesture) {
        guard let superview else { return }
        let restingY = restingY(in: superview)
        let displacement = start + pan.translation.dy - restingY
        // The sheet resists a drag upwards.
        let (offset, slope) =
            displacement >= 0
            ? (displacement, 1.0)
            : (displacement / (1 - displacement / 60), 1 / ((1 - displacement / 60) * (1 - displacement / 60)))
        layer.move(
            .position, to: Point(x: center.x, y: restingY + offset),
            velocity: Vector(dx: 0, dy: pan.velocity.dy * slope),
            lasting: 0.1)
    }

    // MARK: Keys

    override var canBecomeFocused: Bool { false }

    /// Handles Return, which chooses the preferred action, and Escape, which chooses the cancel action. No key reaches
    /// other views.
    override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.isDown, let controller = controller.object else { return true }
        switch event.key {
        case .enter:
            if let action = controller.returnAction { controller.choose(action) }
        case .escape: controller.cancel()
        default: break
        }
        return true
    }

    override func accessibilityPerformEscape() -> Bool {
        controller.object?.cancel()
        return true
    }
}
