/// Records that touches, physics and animations pass on to each other with their velocity. The scene computes no
/// velocity itself.
final class HandOverScene: Scene {
    private let view: HandOverView
    private let animator: DynamicAnimator
    private let collision: CollisionBehavior
    private let body: DynamicItemBehavior
    private let gravity: GravityBehavior
    private var pan: PanGesture?
    private var link: DisplayLink?
    /// The card that is plotted and that the keys move.
    private var current: HandOverCard
    private var draggedCard: HandOverCard?
    private var start = 0.0
    private var duration = 0.6
    private var dampingRatio = 0.75

    override init(stage: Stage) {
        view = HandOverView(frame: Rect(origin: .zero, size: stage.size))
        animator = DynamicAnimator(referenceView: view.table)
        collision = CollisionBehavior()
        collision.translatesReferenceBoundsIntoBoundary = true
        body = DynamicItemBehavior()
        body.elasticity = 0.4
        body.friction = 0.2
        body.resistance = 1.2
        body.angularResistance = 1.5
        gravity = GravityBehavior()
        gravity.magnitude = 0
        current = view.cards[0]
        super.init(stage: stage)
        view.scene = Weak(self)
        for behavior in [collision, body, gravity] as [DynamicBehavior] { animator.addBehavior(behavior) }
        collision.setAction(self, HandOverScene.dockReachingCards)
        let pan = PanGesture(target: self, action: HandOverScene.didPan)
        pan.maximumNumberOfTouches = 1
        self.pan = pan
        view.addGestureRecognizer(pan)
        view.addGestureRecognizer(TapGesture(target: self, action: HandOverScene.didTap))
        stage.root.addSubview(view)
        stage.focusedView = view
        view.layoutIfNeeded()
        let link = DisplayLink(target: self, action: HandOverScene.plot)
        link.isPaused = true
        link.add(to: stage)
        self.link = link
    }

    override func setParameter(_ index: Int, to value: Double) {
        switch index {
        case 0: gravity.magnitude = value
        case 1: body.elasticity = value
        case 2: body.resistance = value
        case 3: duration = value
        default: dampingRatio = value
        }
    }

    override func sample(_ index: Int) -> MotionSample<Double> {
        let presentation = view.cards[0].presentation
        let (position, velocity) = (presentation.position, presentation.velocity(of: .position))
        return index == 0
            ? MotionSample(value: position.x, velocity: velocity.dx)
            : MotionSample(value: position.y, velocity: velocity.dy)
    }

    func stageDidLayOut() {
        for card in view.cards where card.owner == .dock {
            if !card.layer.isAnimating { card.center = view.slot(index(of: card)) } else { dock(card) }
        }
    }

    private func index(of card: HandOverCard) -> Int { view.cards.firstIndex { $0 === card } ?? 0 }

    // MARK: Owners of a card

    /// Passes the card to the physics, from its presentation position and with its velocity.
    private func release(_ card: HandOverCard) {
        guard !stage.prefersReducedMotion else { return settle(card) }
        card.owner = .table
        card.isLeaving = card.presentation.velocity(of: .position).dy < 0
        collision.addItem(card)
        body.addItem(card)
        gravity.addItem(card)
        mark(card)
    }

    /// With reduced motion, a released card stays where it is, or moves into the dock at once.
    private func settle(_ card: HandOverCard) {
        if card.center.y > view.dockEdge { return dock(card) }
        card.owner = .table
        card.layer.capture(.position)
        note(.ended)
    }

    /// Removes the card from the physics.
    private func removeFromPhysics(_ card: HandOverCard) {
        collision.removeItem(card)
        body.removeItem(card)
        gravity.removeItem(card)
    }

    /// Animates the card into the dock, from its presentation position and with its velocity.
    private func dock(_ card: HandOverCard) {
        removeFromPhysics(card)
        card.owner = .dock
        let position = view.slot(index(of: card))
        mark(card)
        guard !stage.prefersReducedMotion else {
            card.center = position
            card.transform = .identity
            card.alpha = 0
            return View.animate(withDuration: 0.2) { card.alpha = 1 }
        }
        View.animate(withDuration: duration, usingSpringWithDamping: dampingRatio) {
            card.center = position
            card.transform = .identity
        }
    }

    /// Holds the card at its presentation position for a finger.
    private func beginDrag(_ card: HandOverCard, at location: Point) {
        let wasMoving = card.speed > 0
        removeFromPhysics(card)
        card.halt()
        card.owner = .finger
        let position = view.table.convert(location, from: nil) ?? location
        card.dragOffset = card.center.offset(from: position)
        // If a drag is in progress, its finger is another one than that which holds the card.
        let isDragged = pan?.state == .began || pan?.state == .changed
        card.dragStart = isDragged ? card.center - (pan?.translation ?? .zero) : nil
        view.table.bringSubviewToFront(card)
        (draggedCard, current) = (card, card)
        if wasMoving { note(.caught, at: location) }
        mark(card)
    }

    /// Called in every frame in which physics moves a card. Cards that reach the dock are animated into it.
    private func dockReachingCards() {
        for card in view.cards where card.owner == .table {
            if card.center.y < view.dockEdge { card.isLeaving = false }
            if card.center.y > view.dockEdge, !card.isLeaving || card.speed < 30 { dock(card) }
        }
    }

    // MARK: Touches and keys

    func wasTouched(at location: Point) {
        guard draggedCard == nil, let card = view.card(at: location) else { return }
        beginDrag(card, at: location)
    }

    func wasReleased() {
        guard let card = draggedCard, let pan, pan.touches.allSatisfy({ $0.isOver }) else { return }
        draggedCard = nil
        release(card)
    }

    private func didPan(_ pan: PanGesture) {
        guard let card = draggedCard else { return }
        if card.owner != .finger { return }
        let finger = view.table.convert(pan.location, from: nil) ?? pan.location
        let velocity = pan.state == .cancelled ? .zero : pan.velocity
        card.layer.move(
            .position, to: card.dragStart.map { $0 + pan.translation } ?? finger + card.dragOffset, velocity: velocity,
            lasting: VelocityTracker.restTime)
        guard pan.state == .ended || pan.state == .cancelled else { return }
        draggedCard = nil
        note(.started)
        release(card)
    }

    /// A tap moves a card from the table into the dock, or throws one out of it.
    private func didTap(_ tap: TapGesture) {
        note(.tap, at: tap.location)
        guard let card = draggedCard ?? view.card(at: tap.location) else { return }
        draggedCard = nil
        send(card)
    }

    private func send(_ card: HandOverCard) {
        current = card
        note(.started)
        let isInDock = card.presentation.position.y > view.dockEdge
        guard isInDock else { return dock(card) }
        guard !stage.prefersReducedMotion else {
            card.halt()
            card.owner = .table
            card.center = Point(x: card.center.x, y: view.table.bounds.height * 0.3)
            card.alpha = 0
            return View.animate(withDuration: 0.2) { card.alpha = 1 }
        }
        release(card)
        card.isLeaving = true
        let side = Double(index(of: card)) - Double(view.cards.count - 1) / 2
        body.addLinearVelocity(Vector(dx: -160 * side, dy: -1500), for: card)
        body.addAngularVelocity(side * 2.4, for: card)
    }

    func use(_ event: KeyEvent) -> Bool {
        guard event.isDown, draggedCard == nil else { return false }
        switch event.key {
        case .left: choose(-1)
        case .right: choose(1)
        case .space, .enter: send(current)
        case .up, .down:
            if current.owner != .table { return false }
            body.addLinearVelocity(Vector(dx: 0, dy: event.key == .up ? -600 : 600), for: current)
        case .escape:
            for card in view.cards where card.owner == .table { dock(card) }
        default: return false
        }
        return true
    }

    /// Selects the card that the keys move.
    private func choose(_ step: Int) {
        let count = view.cards.count
        current = view.cards[(index(of: current) + step + count) % count]
        mark(current)
        guard !stage.prefersReducedMotion else { return }
        let nod = KeyframeAnimation(keyPath: "transform.scale")
        nod.values = [0, 0.08, 0]
        nod.isAdditive = true
        nod.duration = 0.3
        current.layer.add(nod)
    }

    // MARK: The plot

    /// Marks a change of the card's owner in the plot.
    private func mark(_ card: HandOverCard) {
        guard card === current, let link else { return }
        if link.isPaused {
            start = stage.time
            view.plot.clear()
            link.isPaused = false
        } else {
            view.plot.mark(at: stage.time - start)
        }
        view.show(card)
    }

    private func plot(_ link: DisplayLink) {
        view.plot.append(current.speed, at: link.timestamp - start)
        view.show(current)
        let isAtRest = view.cards.allSatisfy { $0.owner != .finger && !$0.layer.isAnimating } && !animator.isRunning
        guard isAtRest, current.speed == 0 else { return }
        link.isPaused = true
        note(.ended)
    }
}
