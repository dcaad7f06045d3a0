import MomentumPhysics

/// What items are like: how they bounce, rub, weigh, turn and are slowed by air; and their velocities.
///
/// A property that has been set counts; one that has not leaves the item as other behaviours say. When several behaviours
/// set one property of an item, the last counts, in the order of addition with parents before their children.
public final class DynamicItemBehavior: ItemsBehavior {
    var traits = ItemTraits()
    /// Velocities that wait for an animator.
    private var pending: [(item: any DynamicItem, linear: Vector, angular: Double)] = []

    /// Creates a behaviour with no property set.
    public init(items: [any DynamicItem] = []) { super.init(itemList: items) }

    /// The part of the speed that a collision gives back: 0 none, 1 all of it. Of two items the greater counts. Default 0;
    /// held within 0...1.
    public var elasticity: Double {
        get { traits.elasticity ?? 0 }
        set { set(&traits.elasticity, min(newValue, 1), "DynamicItemBehavior.elasticity") }
    }

    /// How items rub against each other, 0 not at all: Coulomb's coefficient. Of two items the geometric mean counts;
    /// boundaries have 1. Default 0.
    public var friction: Double {
        get { traits.friction ?? 0 }
        set { set(&traits.friction, newValue, "DynamicItemBehavior.friction") }
    }

    /// The mass per area: 100 x 100 pt at density 1 have mass 1. Default 1.
    public var density: Double {
        get { traits.density ?? 1 }
        set { set(&traits.density, newValue, "DynamicItemBehavior.density") }
    }

    /// How air slows items: the part of the velocity that is lost in a second, 1/s; the velocity follows exp(-resistance t).
    /// Default 0.
    public var resistance: Double {
        get { traits.resistance ?? 0 }
        set { set(&traits.resistance, newValue, "DynamicItemBehavior.resistance") }
    }

    /// The same for turning. Default 0.
    public var angularResistance: Double {
        get { traits.angularResistance ?? 0 }
        set { set(&traits.angularResistance, newValue, "DynamicItemBehavior.angularResistance") }
    }

    /// What electric and magnetic fields act on. Default 0; may be negative.
    public var charge: Double {
        get { traits.charge ?? 0 }
        set {
            set(
                &traits.charge, to: newValue, if: newValue.isFinite, "the charge is not finite",
                in: "DynamicItemBehavior.charge")
        }
    }

    /// Whether items turn. Default true.
    public var allowsRotation: Bool {
        get { traits.allowsRotation ?? true }
        set { set(&traits.allowsRotation, to: newValue, if: true, "", in: "DynamicItemBehavior.allowsRotation") }
    }

    /// Whether items stay where they are while others collide with them. Default false.
    public var isAnchored: Bool {
        get { traits.isAnchored ?? false }
        set { set(&traits.isAnchored, to: newValue, if: true, "", in: "DynamicItemBehavior.isAnchored") }
    }

    /// Whether items are looked at along their way when they pass others so fast that they would jump over them in a step.
    /// Default true; of two items one is enough. Boundaries stop any item.
    public var usesPreciseCollisionDetection: Bool {
        get { traits.usesPreciseCollisionDetection ?? true }
        set {
            set(
                &traits.usesPreciseCollisionDetection, to: newValue, if: true, "",
                in: "DynamicItemBehavior.usesPreciseCollisionDetection")
        }
    }

    private func set(_ value: inout Double?, _ new: Double, _ place: StaticString) {
        set(&value, to: max(new, 0), if: new.isFinite && new >= 0, "the value is negative or not finite", in: place)
    }

    // MARK: Velocities

    /// The velocity of `item`, in points per second in the animator's coordinates; before there is an animator, what has been
    /// added.
    public func linearVelocity(for item: any DynamicItem) -> Vector {
        if let animator = settledAnimator, let body = animator.body(of: item) { return animator.velocity(of: body) }
        return pending.first { $0.item === item }?.linear ?? .zero
    }

    /// How fast `item` turns, in radians per second, clockwise.
    public func angularVelocity(for item: any DynamicItem) -> Double {
        if let animator = settledAnimator, let body = animator.body(of: item) {
            return animator.world.angularVelocity(of: body.id)
        }
        return pending.first { $0.item === item }?.angular ?? 0
    }

    /// Adds to the velocity of `item`, in points per second. An item that comes under the animator in this run-loop turn, or that a
    /// hand has just released, has this velocity instead of the one that was found. Not finite is refused with a
    /// diagnostic.
    public func addLinearVelocity(_ velocity: Vector, for item: any DynamicItem) {
        guard velocity.isFinite, contains(item) else { return refuse("DynamicItemBehavior.addLinearVelocity(_:for:)") }
        pend(item, velocity, 0)
    }

    /// The same, of a velocity that is written as a point, as UIKit's is.
    @_disfavoredOverload
    public func addLinearVelocity(_ velocity: Point, for item: any DynamicItem) {
        addLinearVelocity(Vector(dx: velocity.x, dy: velocity.y), for: item)
    }

    /// Adds to the speed with which `item` turns, in radians per second, clockwise. Not finite is refused with a diagnostic.
    public func addAngularVelocity(_ velocity: Double, for item: any DynamicItem) {
        guard velocity.isFinite, contains(item) else { return refuse("DynamicItemBehavior.addAngularVelocity(_:for:)") }
        pend(item, .zero, velocity)
    }

    private func refuse(_ place: StaticString) {
        Diagnostics.report(
            Diagnostic(
                "the velocity is not finite, or the item is not one of the behaviour's", in: place,
                remedy: "add the item first, and give a finite velocity; nothing is added"))
    }

    private func pend(_ item: any DynamicItem, _ linear: Vector, _ angular: Double) {
        if let index = pending.firstIndex(where: { $0.item === item }) {
            pending[index].linear += linear
            pending[index].angular += angular
        } else {
            pending.append((item, linear, angular))
        }
        changed()
    }

    /// The animator, with everything that has been described to it in effect.
    private var settledAnimator: DynamicAnimator? {
        dynamicAnimator?.settle()
        return dynamicAnimator
    }

    override func itemWasRemoved(_ item: any DynamicItem) { pending.removeAll { $0.item === item } }

    override func leave(_ animator: DynamicAnimator) { pending.removeAll() }

    override func settle(in animator: DynamicAnimator) {
        for (item, linear, angular) in pending {
            if let body = animator.body(of: item) { body.addVelocity(linear, angular) }
        }
        pending.removeAll()
    }
}

/// Properties of an item, those that something has set.
nonisolated struct ItemTraits: Equatable {
    var elasticity: Double?
    var friction: Double?
    var density: Double?
    var resistance: Double?
    var angularResistance: Double?
    var charge: Double?
    var allowsRotation: Bool?
    var isAnchored: Bool?
    var usesPreciseCollisionDetection: Bool?

    /// Lets what `other` has set count.
    mutating func overlay(_ other: ItemTraits) {
        elasticity = other.elasticity ?? elasticity
        friction = other.friction ?? friction
        density = other.density ?? density
        resistance = other.resistance ?? resistance
        angularResistance = other.angularResistance ?? angularResistance
        charge = other.charge ?? charge
        allowsRotation = other.allowsRotation ?? allowsRotation
        isAnchored = other.isAnchored ?? isAnchored
        usesPreciseCollisionDetection = other.usesPreciseCollisionDetection ?? usesPreciseCollisionDetection
    }
}

/// What counts for an item of everything that behaviours say of it; see ``DynamicAnimator/traits(of:)``. The properties are
/// those of ``DynamicItemBehavior``.
public nonisolated struct DynamicItemTraits: Sendable, Hashable {
    /// See ``DynamicItemBehavior/elasticity``.
    public let elasticity: Double
    /// See ``DynamicItemBehavior/friction``.
    public let friction: Double
    /// See ``DynamicItemBehavior/density``.
    public let density: Double
    /// See ``DynamicItemBehavior/resistance``.
    public let resistance: Double
    /// See ``DynamicItemBehavior/angularResistance``.
    public let angularResistance: Double
    /// See ``DynamicItemBehavior/charge``.
    public let charge: Double
    /// See ``DynamicItemBehavior/allowsRotation``.
    public let allowsRotation: Bool
    /// See ``DynamicItemBehavior/isAnchored``.
    public let isAnchored: Bool
    /// See ``DynamicItemBehavior/usesPreciseCollisionDetection``.
    public let usesPreciseCollisionDetection: Bool

    init(_ traits: ItemTraits) {
        elasticity = traits.elasticity ?? 0
        friction = traits.friction ?? 0
        density = traits.density ?? 1
        resistance = traits.resistance ?? 0
        angularResistance = traits.angularResistance ?? 0
        charge = traits.charge ?? 0
        allowsRotation = traits.allowsRotation ?? true
        isAnchored = traits.isAnchored ?? false
        usesPreciseCollisionDetection = traits.usesPreciseCollisionDetection ?? true
    }
}
