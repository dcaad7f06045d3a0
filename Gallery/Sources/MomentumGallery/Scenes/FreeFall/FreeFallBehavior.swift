/// A free fall as one behaviour: gravity, the edges of the reference view to land on, and what the item is like.
final class FreeFallBehavior: DynamicBehavior {
    let gravity: GravityBehavior
    let traits: DynamicItemBehavior
    private let collision: CollisionBehavior
    private let push: PushBehavior
    private let item: View

    /// Lets `item` fall on what lies `floor` points above the lower edge of the reference view.
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

    /// Gives the item `velocity`, in points per second, on top of what it has.
    func push(by velocity: Vector) {
        let mass = item.bounds.width * item.bounds.height / 10_000
        push.pushDirection = velocity * (mass / PushBehavior.unit)
        push.active = true
    }
}
