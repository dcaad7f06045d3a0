/// Two dozen toys and every behaviour. The toys can be thrown by several fingers at once, pushed away, tilted, hung on
/// springs, and attracted by a planet.
final class PlaygroundScene: Scene {
    /// The speed of a kick with strength 1, and of a push by a key, in points per second.
    private static let kick = 900.0
    private static let push = 340.0

    let view: PlaygroundView
    private let animator: DynamicAnimator
    private let collision: CollisionBehavior
    private let gravity = GravityBehavior()
    private let traits: DynamicItemBehavior
    private let discs: DynamicItemBehavior
    private let anchored: DynamicItemBehavior
    private let slowing: DynamicItemBehavior
    private let sparks = Sparks()
    private let box: ToyBox
    private var pushes: [PushBehavior] = []
    private var furniture = Furniture.pile()
    private var activeTouches: [ActiveTouch] = []
    private var variant = 0
    private var strength = 1.0
    private var direction = Double.pi / 2
    private var frequency = 3.5
    private var damping = 0.4
    private var kickStrength = 1.0
    private var fieldStrength = 1.0
    private var isStopped = false
    private var reducesMotion = false
    private var lastTime = 0.0

    /// A finger, and the item that it holds.
    private struct ActiveTouch {
        let touch: Touch
        let start: Point
        let time: Double
        let item: (any DynamicItem)?
        let offset: Vector
        let cord: AttachmentBehavior?
        var mayTap = true
    }

    override init(stage: Stage) {
        view = PlaygroundView(sparks: sparks.view, frame: Rect(origin: .zero, size: stage.size))
        box = ToyBox(in: stage.size)
        animator = DynamicAnimator(referenceView: view.floor)
        collision = CollisionBehavior(items: box.items)
        traits = DynamicItemBehavior(items: box.items)
        discs = DynamicItemBehavior(items: box.discs)
        anchored = DynamicItemBehavior()
        slowing = DynamicItemBehavior()
        super.init(stage: stage)
        view.scene = Weak(self)
        for toy in box.toys {
            toy.scene = Weak(self)
            view.floor.addSubview(toy)
        }
        stage.root.addSubview(view)
        stage.focusedView = view
        view.kick.addTarget(self, action: PlaygroundScene.kickToys, for: .primaryActionTriggered)
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.collisionDelegate = sparks
        (traits.elasticity, traits.friction, traits.resistance, traits.angularResistance) = (0.4, 0.35, 0.15, 0.3)
        anchored.isAnchored = true
        for item in box.items {
            gravity.addItem(item)
            pushes.append(PushBehavior(items: [item], mode: .instantaneous))
        }
        traits.setAction(self, PlaygroundScene.show)
        for behavior: DynamicBehavior in [gravity, collision, traits, discs, anchored, slowing] {
            animator.addBehavior(behavior)
        }
        for push in pushes { animator.addBehavior(push) }
    }

    /// All bodies that are not fixed.
    private var movableItems: [any DynamicItem] {
        var items = box.items
        for piece in furniture.pieces { items.append(piece) }
        return items
    }

    // MARK: Variants and parameters

    override func selectVariant(_ index: Int) {
        let isFirst = !view.isBuilt
        guard isFirst || index != variant else { return }
        view.isBuilt = true
        variant = index
        for behavior in furniture.behaviors { animator.removeBehavior(behavior) }
        for piece in furniture.pieces + furniture.fixed {
            for behavior: ItemsBehavior in [gravity, collision, traits, anchored, slowing] {
                behavior.removeItem(piece)
            }
            piece.removeFromSuperview()
        }
        let (size, scale) = (view.bounds.size, box.scale)
        switch index {
        case 1: furniture = Furniture.bridge(in: size, scale: scale)
        case 2: furniture = Furniture.orbit(in: size, scale: scale, items: box.items)
        default: furniture = Furniture.pile()
        }
        for piece in furniture.pieces {
            for behavior: ItemsBehavior in [gravity, collision, traits] { behavior.addItem(piece) }
        }
        for piece in furniture.fixed {
            anchored.addItem(piece)
            // The hub of a wheel does not collide.
            if furniture.pieces.isEmpty { collision.addItem(piece) }
        }
        for behavior in furniture.behaviors { animator.addBehavior(behavior) }
        for piece in furniture.pieces + furniture.fixed {
            view.floor.insertSubview(piece, at: piece.weight < 0.1 ? view.floor.subviews.count : 0)
            if !isFirst {
                piece.alpha = 0
                View.animate(withDuration: 0.25) { piece.alpha = 1 }
            }
        }
        reducesMotion = false
        isStopped = false
        describe()
        show()
    }

    override func setParameter(_ index: Int, to value: Double) {
        switch index {
        case 0: strength = value
        case 1: direction = value * .pi / 180
        case 2: traits.elasticity = value
        case 3: traits.friction = value
        case 4: discs.density = value
        case 5: traits.resistance = value
        case 6: frequency = value
        case 7: damping = value
        case 8: kickStrength = value
        default: fieldStrength = value
        }
        describe()
    }

    /// Updates the behaviours to the parameters, the variant and the preference for reduced motion.
    private func describe() {
        if reducesMotion != stage.prefersReducedMotion {
            reducesMotion.toggle()
            // With reduced motion, the resistance is so high that a toy stays where it is put.
            for item in movableItems { if reducesMotion { slowing.addItem(item) } else { slowing.removeItem(item) } }
            (slowing.resistance, slowing.angularResistance, slowing.elasticity) = (14, 14, 0)
            sparks.isDark = reducesMotion
        }
        let isStill = reducesMotion || isStopped
        gravity.setAngle(direction, magnitude: isStill || !furniture.hasGravity ? 0 : strength)
        for (field, strength) in furniture.fields { field.strength = isStill ? 0 : strength * fieldStrength }
        for spring in furniture.springs + activeTouches.compactMap({ $0.cord }) {
            (spring.frequency, spring.damping) = reducesMotion ? (6, 1) : (frequency, damping)
        }
    }

    override func sample(_ index: Int) -> MotionSample<Double> {
        let layer = box.toys[0].layer
        return switch index {
        case 0: layer.sample("position.y")
        case 1: layer.sample("position.x")
        default: layer.sample("transform.rotation.z")
        }
    }

    private func show() {
        if reducesMotion != stage.prefersReducedMotion { describe() }
        let duration = stage.time - lastTime
        lastTime = stage.time
        for toy in box.toys {
            if duration > 0 { toy.velocity = toy.center.offset(from: toy.lastCenter) / duration }
            toy.lastCenter = toy.center
        }
        view.showRopes(furniture.ropes)
        view.showCords(
            activeTouches.compactMap { activeTouch in
                guard let item = activeTouch.item else { return nil }
                return (activeTouch.touch, item.center + activeTouch.offset.applying(item.transform))
            })
    }

    // MARK: Impulses and forces

    private func kickToys() {
        kick(from: Point(x: view.bounds.midX, y: view.bounds.maxY + 60), reach: 420)
    }

    /// Pushes all toys away from `point`.
    private func kick(from point: Point, reach: Double) {
        resume()
        guard !reducesMotion else { return }
        note(.started, at: point)
        for (item, push) in zip(box.items, pushes) {
            let offset = item.center.offset(from: point)
            let distance = max(offset.length, 1)
            apply(
                push, item,
                offset * (Self.kick * kickStrength / distance / (1 + (distance / reach) * (distance / reach))))
        }
        view.pulse(at: point)
    }

    /// Pushes one toy by a key.
    func push(_ toy: Toy, _ direction: Vector) {
        resume()
        guard let index = box.items.firstIndex(where: { $0 === box.item(of: toy) }) else { return }
        apply(pushes[index], box.items[index], direction * Self.push)
    }

    private func apply(_ push: PushBehavior, _ item: any DynamicItem, _ velocity: Vector) {
        let density = item is Toy && item.collisionBoundsType == .ellipse ? discs.density : 1
        push.pushDirection = velocity * (box.weight(of: item) * density / PushBehavior.unit)
        push.active = true
    }

    /// Stops all bodies until the next action.
    private func stop() {
        isStopped = true
        for item in movableItems { anchored.addItem(item) }
        describe()
        note(.caught)
    }

    private func resume() {
        guard isStopped else { return }
        isStopped = false
        for item in movableItems { anchored.removeItem(item) }
        describe()
    }

    // MARK: Touches

    func fingerBegan(_ touch: Touch) {
        resume()
        let point = touch.location
        let item = box.item(at: point).flatMap { item in activeTouches.contains { $0.item === item } ? nil : item }
        guard let item, let inverse = item.transform.inverted else {
            activeTouches.append(
                ActiveTouch(touch: touch, start: point, time: touch.timestamp, item: nil, offset: .zero, cord: nil))
            return
        }
        let offset = point.offset(from: item.center).applying(inverse)
        let cord = AttachmentBehavior(item: item, offsetFromCenter: offset, attachedToAnchor: point)
        cord.length = 0
        animator.addBehavior(cord)
        activeTouches.append(
            ActiveTouch(
                touch: touch, start: point, time: touch.timestamp, item: item, offset: offset, cord: cord, mayTap: false
            ))
        note(.caught, at: point)
        describe()
        show()
    }

    func fingerMoved(_ touch: Touch) {
        guard let index = activeTouches.firstIndex(where: { $0.touch === touch }) else { return }
        if touch.location.distance(to: activeTouches[index].start) > FingersView.slop {
            activeTouches[index].mayTap = false
        }
        activeTouches[index].cord?.anchorPoint = touch.location
        show()
    }

    func fingerEnded(_ touch: Touch) {
        guard let index = activeTouches.firstIndex(where: { $0.touch === touch }) else { return }
        let activeTouch = activeTouches.remove(at: index)
        if let cord = activeTouch.cord { animator.removeBehavior(cord) }
        if activeTouch.mayTap, touch.phase == .ended, touch.timestamp - activeTouch.time <= FingersView.longestTap {
            note(.tap, at: touch.location)
            kick(from: touch.location, reach: 130)
        }
        show()
    }

    func stageDidLayOut() {
        guard view.isBuilt else { return }
        for item in box.items {
            let inside = view.bounds.insetBy(dx: 30, dy: 30)
            guard !view.bounds.insetBy(dx: 4, dy: 4).contains(item.center) else { continue }
            item.center = Point(
                x: min(max(item.center.x, inside.minX), inside.maxX),
                y: min(max(item.center.y, inside.minY), inside.maxY))
        }
        let variant = variant
        // The furniture is built again for the size of the stage.
        self.variant = -1
        selectVariant(variant)
    }

    // MARK: Keys

    /// Space and Return kick, Escape stops all toys, arrows push all toys.
    func use(_ event: KeyEvent) -> Bool {
        guard event.isDown else { return false }
        switch event.key {
        case .space, .enter: kickToys()
        case .escape:
            guard !isStopped else { return false }
            stop()
        case .left, .right, .up, .down:
            resume()
            for (item, push) in zip(box.items, pushes) { apply(push, item, event.key.direction * Self.push) }
        default: return false
        }
        return true
    }
}
