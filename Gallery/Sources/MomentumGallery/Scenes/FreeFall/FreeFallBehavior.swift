/// A free fall as one behaviour: gravity, collision with the edges of the reference view, and the properties of the
/// item.
final class FreeFallBehavior: DynamicBehavior {
    let gravity: GravityBehavior
    let traits: DynamicItemBehavior
    private let collision: CollisionBehavior
    private let push: PushBehavior
    private let item: View

    /// Creates a behaviour in which `item` falls on a floor that is `floor` points above the lower edge of the
    /// reference view.
    init(item: View, floor: Double) {
        self.item = item
        gravity = GravityBehavior(items: [item])
        collision = CollisionBehavior(items: [item])
        collision.setTranslatesReferenceBoundsIntoBoundary(with: EdgeInsets(top: 0, left: 0, bottom: floor, right: 0))
        traits = DynamicItemBehavior(items: [item])
        traits.friction = 0.5
        traits.resistance = 0.05
        traits.angularResistance = 0.4
        push = PushBehavior(items: [item], mode: .instantaneous)
        super.init()
        for behavior in [gravity, collision, traits, push] { addChildBehavior(behavior) }
    }

    /// Whether gravity acts.
    var isFalling = true {
        didSet {
            guard isFalling != oldValue else { return }
            if isFalling { gravity.addItem(item) } else { gravity.removeItem(item) }
        }
    }

    /// Adds `velocity`, in points per second, to that of the item.
    func push(by velocity: Vector) {
        let mass = item.bounds.width * item.bounds.height / 10_000
        push.pushDirection = velocity * (mass / PushBehavior.unit)
        push.active = true
    }
}
