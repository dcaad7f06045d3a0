import MomentumPhysics

/// A behaviour that pulls an item to a position by a spring and straightens it.
///
/// The item comes to rest at the position even under gravity and continuous pushes.
public final class SnapBehavior: DynamicBehavior {
    /// The frequency of the snap's spring without damping, in Hz.
    public static let frequency = 3.0
    /// The smallest damping ratio. An undamped snap would never come to rest.
    private static let leastRatio = 0.1

    /// The item that is pulled.
    public let item: any DynamicItem
    private var storedPoint: Point
    private var ratio = 0.5
    private var joint: JointID?
    private var currentDefinition: TargetJoint?

    /// Creates a snap of `item` to `point`, in the animator's coordinates. A point that is not finite is reported by a
    /// diagnostic and replaced by the item's centre.
    public init(item: any DynamicItem, snapTo point: Point) {
        self.item = item
        storedPoint = point.isFinite ? point : item.center
        super.init()
        if !point.isFinite {
            Diagnostics.report(
                "the point is not finite", value: .pair(point.x, point.y), in: "SnapBehavior.init(item:snapTo:)",
                remedy: "pass finite coordinates; the item's centre is used")
        }
    }

    /// The position to which the item is pulled, in the animator's coordinates. A point that is not finite is refused
    /// with a diagnostic.
    public var snapPoint: Point {
        get { storedPoint }
        set { set(&storedPoint, to: newValue, "snap point", in: "SnapBehavior.snapPoint") }
    }

    /// The damping of the snap, from 0 to 1. At 1 the item comes to rest without oscillating. At 0 it oscillates for
    /// about three seconds. Default 0.5.
    ///
    /// The value is the damping ratio of the spring, except that values below 0.1 act as 0.1. A value outside 0...1 is
    /// clamped, and NaN is refused with a diagnostic.
    public var damping: Double {
        get { ratio }
        set {
            guard !newValue.isNaN else {
                return Self.refuse(
                    "the damping is not a number", .number(newValue), in: "SnapBehavior.damping",
                    "set a damping from 0 to 1")
            }
            set(&ratio, to: min(max(newValue, 0), 1))
        }
    }

    override var items: [any DynamicItem] { [item] }

    override func finish(in animator: DynamicAnimator) {
        guard let body = animator.body(of: item) else { return }
        let revolutions = (animator.world.angle(of: body.id) / (2 * .pi)).rounded()
        let ratio = max(ratio, Self.leastRatio)
        let definition = TargetJoint(
            body.id, target: storedPoint - staticDisplacement(of: body, in: animator.world), frequency: Self.frequency,
            dampingRatio: ratio,
            angle: revolutions * 2 * .pi, angularFrequency: Self.frequency, angularDampingRatio: ratio)
        if let joint, currentDefinition?.body == body.id, animator.world.contains(joint) {
            if currentDefinition != definition { animator.world.setJoint(joint, to: definition) }
        } else {
            joint = animator.world.addJoint(definition)
        }
        currentDefinition = definition
    }

    override func targetAngle(of item: any DynamicItem) -> (angle: Double, spring: Spring)? {
        guard item === self.item, let currentDefinition else { return nil }
        return (
            currentDefinition.angle ?? 0,
            Spring(
                response: 1 / currentDefinition.angularFrequency, dampingFraction: currentDefinition.angularDampingRatio
            )
        )
    }

    /// Returns the displacement of the spring at rest under the constant forces: their acceleration over the square of
    /// its angular frequency. With the target moved by the same displacement to the other side, the item moves as
    /// without these forces.
    private func staticDisplacement(of body: DynamicBody, in world: PhysicsWorld) -> Vector {
        let mass = world.mass(of: body.id)
        let acceleration = mass > 0 ? body.acceleration + body.force / mass : body.acceleration
        let rate = 2 * Double.pi * Self.frequency
        return acceleration / (rate * rate)
    }

    override func removeFromWorld(_ animator: DynamicAnimator) {
        if let joint { animator.world.remove(joint) }
        joint = nil
    }
}
