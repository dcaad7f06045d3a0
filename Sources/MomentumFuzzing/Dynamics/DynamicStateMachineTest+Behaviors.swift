import MomentumTesting

/// A behaviour that combines several others, as programs write them.
final class Composite: DynamicBehavior {
    let gravity: GravityBehavior
    let collision: CollisionBehavior
    let properties: DynamicItemBehavior

    init(items: [any DynamicItem]) {
        gravity = GravityBehavior(items: items)
        collision = CollisionBehavior(items: items)
        properties = DynamicItemBehavior(items: items)
        super.init()
        collision.translatesReferenceBoundsIntoBoundary = true
        for behavior in [gravity, collision, properties] as [DynamicBehavior] { addChildBehavior(behavior) }
    }
}

extension DynamicStateMachineTest {
    /// Returns a behaviour of `kind` for the items whose bits are set in `mask`.
    func behavior(_ kind: DynamicStep.Kind, items mask: Int, seed: Int) -> DynamicBehavior {
        let chosen = items.indices.filter { mask & (1 << $0) != 0 }.map { items[$0] }
        let first = chosen.first ?? items[0]
        let second = chosen.count > 1 ? chosen[1] : items[items[1] === first ? 2 : 1]
        var random = SplitMix64(seed: UInt64(seed))
        let point = Point(x: random.number(in: 0...400), y: random.number(in: 0...400))
        let offset = Vector(dx: random.number(in: -20...20), dy: random.number(in: -20...20))
        let made: DynamicBehavior
        switch kind {
        case .gravity: made = GravityBehavior(items: chosen)
        case .collision, .boundaries:
            let collision = CollisionBehavior(items: chosen)
            collision.collisionDelegate = contacts
            if kind == .collision { collision.translatesReferenceBoundsIntoBoundary = true }
            made = collision
        case .anchor: made = AttachmentBehavior(item: first, offsetFromCenter: offset, attachedToAnchor: point)
        case .link: made = AttachmentBehavior(item: first, attachedTo: second)
        case .rope:
            made = AttachmentBehavior.limit(first, second, offset)
        case .pin: made = AttachmentBehavior.pinAttachment(with: first, attachedTo: second, attachmentAnchor: point)
        case .fixed: made = AttachmentBehavior.fixedAttachment(with: first, attachedTo: second, attachmentAnchor: point)
        case .slide:
            made =
                seed % 2 == 0
                ? AttachmentBehavior.slidingAttachment(with: first, attachmentAnchor: point, axisOfTranslation: offset)
                : AttachmentBehavior.slidingAttachment(
                    with: first, attachedTo: second, attachmentAnchor: point, axisOfTranslation: offset)
        case .snap: made = SnapBehavior(item: first, snapTo: point)
        case .push: made = PushBehavior(items: chosen, mode: .continuous)
        case .blow: made = PushBehavior(items: chosen, mode: .instantaneous)
        case .item: made = DynamicItemBehavior(items: chosen)
        case .field:
            let field = self.field(seed, point)
            for item in chosen { field.addItem(item) }
            made = field
        case .composite:
            let composite = Composite(items: chosen)
            composite.collision.collisionDelegate = contacts
            made = composite
        }
        change(made, seed: seed)
        return made
    }

    private func field(_ seed: Int, _ point: Point) -> FieldBehavior {
        switch seed % 11 {
        case 0: .dragField()
        case 1: .vortexField()
        case 2: .radialGravityField(position: point)
        case 3: .linearGravityField(direction: Vector(dx: 0.5, dy: -0.5))
        case 4: .velocityField(direction: Vector(dx: 100, dy: 50))
        case 5: .noiseField(smoothness: 0.5, animationSpeed: Double(seed % 2))
        case 6: .turbulenceField(smoothness: 0.5, animationSpeed: 1)
        case 7: .springField()
        case 8: .electricField()
        case 9: .magneticField()
        default:
            .field { _, place, velocity, mass, charge, _ in
                Vector(dx: -velocity.dx * mass / 100, dy: place.x / 100 + charge)
            }
        }
    }

    /// Sets properties of `behavior` to values that depend on `seed`.
    func change(_ behavior: DynamicBehavior, seed: Int) {
        var random = SplitMix64(seed: UInt64(seed) &+ 77)
        let point = Point(x: random.number(in: 0...400), y: random.number(in: 0...400))
        let vector = Vector(dx: random.number(in: -1...1), dy: random.number(in: -1...1))
        let part = random.fraction()
        if let gravity = behavior as? GravityBehavior { gravity.gravityDirection = vector }
        if let collision = behavior as? CollisionBehavior { change(collision, &random, point) }
        if let attachment = behavior as? AttachmentBehavior {
            if attachment.attachedBehaviorType == .anchor { attachment.anchorPoint = point }
            attachment.frequency = random.happens(0.7) ? 4 * part : 0
            attachment.damping = random.fraction()
            attachment.length = random.number(in: 0...150)
            attachment.frictionTorque = random.happens(0.5) ? 0 : 1000 * part
            attachment.attachmentRange = random.happens(0.5) ? nil : -part...1
        }
        if let snap = behavior as? SnapBehavior {
            snap.snapPoint = point
            snap.damping = part
        }
        if let push = behavior as? PushBehavior {
            push.pushDirection = vector
            push.active = random.happens(0.8)
            if let item = push.items.first { push.setTargetOffsetFromCenter(vector * 10, for: item) }
        }
        if let item = behavior as? DynamicItemBehavior { change(item, &random) }
        if let composite = behavior as? Composite { change(composite.properties, &random) }
        if let field = behavior as? FieldBehavior {
            field.position = point
            field.strength = random.number(in: -2...2)
            field.falloff = random.number(in: -1...2)
            field.region = random.happens(0.5) ? .infinite : Region(radius: 200).byDifference(from: Region(radius: 40))
        }
        behavior.action = random.happens(0.1) ? { [weak behavior] in behavior?.action = nil } : nil
    }

    private func change(_ collision: CollisionBehavior, _ random: inout SplitMix64, _ point: Point) {
        collision.collisionMode = [.everything, .everything, .items, .boundaries][random.index(below: 4)]
        let name = BoundaryIdentifier(random.index(below: 3))
        switch random.index(below: 4) {
        case 0: collision.addBoundary(withIdentifier: name, from: point, to: Point(x: point.y, y: 300))
        case 1:
            var path = Path()
            path.move(to: point)
            path.addLine(to: Point(x: point.x + 80, y: point.y + 20))
            path.addLine(to: Point(x: point.x, y: point.y + 90))
            if random.happens(0.5) { path.closeSubpath() }
            collision.addBoundary(withIdentifier: name, for: path)
        case 2: collision.removeBoundary(withIdentifier: name)
        default: if random.happens(0.2) { collision.removeAllBoundaries() }
        }
    }

    private func change(_ item: DynamicItemBehavior, _ random: inout SplitMix64) {
        switch random.index(below: 9) {
        case 0: item.elasticity = random.fraction()
        case 1: item.friction = random.fraction()
        case 2: item.density = [0.5, 1, 3][random.index(below: 3)]
        case 3: item.resistance = 5 * random.fraction()
        case 4: item.angularResistance = 5 * random.fraction()
        case 5: item.charge = random.number(in: -3...3)
        case 6: item.allowsRotation.toggle()
        case 7: item.isAnchored.toggle()
        default: break
        }
    }
}

extension AttachmentBehavior {
    fileprivate static func limit(
        _ first: any DynamicItem, _ second: any DynamicItem, _ offset: Vector
    ) -> AttachmentBehavior {
        limitAttachment(with: first, offsetFromCenter: offset, attachedTo: second, offsetFromCenter: .zero)
    }
}
