import MomentumPhysics

/// A behaviour that sets physical traits of items, such as elasticity, friction, density and resistance, and adds
/// velocities.
///
/// Only properties that were set apply; the others leave the traits to other behaviours. If several behaviours set the
/// same property of an item, the last one applies, in the order of addition with parents before their children.
public final class DynamicItemBehavior: ItemsBehavior {
    var traits = ItemTraits()
    /// The velocities that were added without an animator, or since the last plan.
    private var pending: [(item: any DynamicItem, linear: Vector, angular: Double)] = []

    /// Creates a behaviour without any property set.
    public init(items: [any DynamicItem] = []) { super.init(itemList: items) }

    /// The fraction of the speed that a collision returns, from 0 to 1. The greater value of two items applies. Default
    /// 0. Values above 1, including infinity, are treated as 1. Negative values and NaN are refused with a diagnostic.
    public var elasticity: Double {
        get { traits.elasticity ?? 0 }
        set { set(&traits.elasticity, min(newValue, 1), "elasticity", "DynamicItemBehavior.elasticity") }
    }

    /// The coefficient of friction between items, without a unit; 0, the default, for no friction. A contact uses the
    /// geometric mean of the two coefficients. Boundaries have friction 1. A value that is negative or not finite is
    /// refused with a diagnostic.
    public var friction: Double {
        get { traits.friction ?? 0 }
        set { set(&traits.friction, newValue, "friction", "DynamicItemBehavior.friction") }
    }

    /// The mass per area: an item of 100 x 100 pt with density 1 has mass 1. Default 1. A value that is negative or not
    /// finite is refused with a diagnostic.
    public var density: Double {
        get { traits.density ?? 1 }
        set { set(&traits.density, newValue, "density", "DynamicItemBehavior.density") }
    }

    /// The resistance to linear motion, in 1/s: the velocity decays as exp(-resistance t). Default 0. A value that is
    /// negative or not finite is refused with a diagnostic.
    public var resistance: Double {
        get { traits.resistance ?? 0 }
        set { set(&traits.resistance, newValue, "resistance", "DynamicItemBehavior.resistance") }
    }

    /// The resistance to rotation, in 1/s: the angular velocity decays as exp(-resistance t). Default 0. A value that
    /// is negative or not finite is refused with a diagnostic.
    public var angularResistance: Double {
        get { traits.angularResistance ?? 0 }
        set { set(&traits.angularResistance, newValue, "angular resistance", "DynamicItemBehavior.angularResistance") }
    }

    /// The charge on which electric and magnetic fields act. Default 0; may be negative. A value that is not finite is
    /// refused with a diagnostic.
    public var charge: Double {
        get { traits.charge ?? 0 }
        set {
            guard isLegal(newValue, .finite, "charge", in: "DynamicItemBehavior.charge") else { return }
            set(&traits.charge, to: newValue)
        }
    }

    /// A Boolean value that indicates whether items rotate. Default true.
    public var allowsRotation: Bool {
        get { traits.allowsRotation ?? true }
        set { set(&traits.allowsRotation, to: newValue) }
    }

    /// A Boolean value that indicates whether items keep their position when other items collide with them. Default
    /// false.
    public var isAnchored: Bool {
        get { traits.isAnchored ?? false }
        set { set(&traits.isAnchored, to: newValue) }
    }

    /// A Boolean value that indicates whether a collision is detected even if a fast item would pass another one within
    /// a step. Default true. It is sufficient that one of the two items has the property set. Boundaries stop every
    /// item.
    public var usesPreciseCollisionDetection: Bool {
        get { traits.usesPreciseCollisionDetection ?? true }
        set { set(&traits.usesPreciseCollisionDetection, to: newValue) }
    }

    private func set(_ value: inout Double?, _ new: Double, _ name: StaticString, _ callSite: StaticString) {
        if isLegal(new, .notNegative, name, in: callSite) { set(&value, to: max(new, 0)) }
    }

    // MARK: Velocities

    /// Returns the velocity of `item`, in points per second in the animator's coordinates. If the item is not
    /// simulated, returns the velocity that was added and is pending; zero if there is none.
    public func linearVelocity(for item: any DynamicItem) -> Vector {
        if let animator = settledAnimator, let body = animator.body(of: item) { return animator.velocity(of: body) }
        return pending.first { $0.item === item }?.linear ?? .zero
    }

    /// Returns the angular velocity of `item`, in radians per second, clockwise. If the item is not simulated, returns
    /// the angular velocity that was added and is pending; 0 if there is none.
    public func angularVelocity(for item: any DynamicItem) -> Double {
        if let animator = settledAnimator, let body = animator.body(of: item) {
            return animator.world.angularVelocity(of: body.id)
        }
        return pending.first { $0.item === item }?.angular ?? 0
    }

    /// Adds `velocity`, in points per second, to the velocity of `item`. If the item is added to the animator in this
    /// run-loop turn, or was just released by a touch, `velocity` replaces the velocity that the item had.
    ///
    /// Reports a diagnostic and adds nothing if `velocity` is not finite, or if the item does not belong to the
    /// behaviour.
    public func addLinearVelocity(_ velocity: Vector, for item: any DynamicItem) {
        let callSite: StaticString = "DynamicItemBehavior.addLinearVelocity(_:for:)"
        guard velocity.isFinite else {
            return Self.refuse(
                "the velocity is not finite", .pair(velocity.dx, velocity.dy), in: callSite,
                "pass a finite velocity in points per second")
        }
        guard contains(item, callSite) else { return }
        addPendingVelocity(item, velocity, 0)
    }

    /// Adds `velocity`, written as a point as in UIKit, to the velocity of `item`, in points per second. Reports the
    /// diagnostics of the method that accepts a vector.
    @_disfavoredOverload
    public func addLinearVelocity(_ velocity: Point, for item: any DynamicItem) {
        addLinearVelocity(Vector(dx: velocity.x, dy: velocity.y), for: item)
    }

    /// Adds `velocity`, in radians per second, clockwise, to the angular velocity of `item`. Reports a diagnostic and
    /// adds nothing if `velocity` is not finite, or if the item does not belong to the behaviour.
    public func addAngularVelocity(_ velocity: Double, for item: any DynamicItem) {
        let callSite: StaticString = "DynamicItemBehavior.addAngularVelocity(_:for:)"
        guard velocity.isFinite else {
            return Self.refuse(
                "the angular velocity is not finite", .number(velocity), in: callSite,
                "pass a finite velocity in radians per second")
        }
        guard contains(item, callSite) else { return }
        addPendingVelocity(item, .zero, velocity)
    }

    /// Returns whether `item` belongs to the behaviour. Reports a diagnostic if not.
    private func contains(_ item: any DynamicItem, _ callSite: StaticString) -> Bool {
        if contains(item) { return true }
        Self.refuse("the item does not belong to the behaviour", in: callSite, "call addItem(_:) with the item first")
        return false
    }

    private func addPendingVelocity(_ item: any DynamicItem, _ linear: Vector, _ angular: Double) {
        if let index = pending.firstIndex(where: { $0.item === item }) {
            pending[index].linear += linear
            pending[index].angular += angular
        } else {
            pending.append((item, linear, angular))
        }
        changed()
    }

    /// The animator, after all changes of behaviours were applied.
    private var settledAnimator: DynamicAnimator? {
        dynamicAnimator?.settle()
        return dynamicAnimator
    }

    override func itemWasRemoved(_ item: any DynamicItem) { pending.removeAll { $0.item === item } }

    override func removeFromWorld(_ animator: DynamicAnimator) { pending.removeAll() }

    override func settle(in animator: DynamicAnimator) {
        for (item, linear, angular) in pending {
            if let body = animator.body(of: item) { body.addVelocity(linear, angular) }
        }
        pending.removeAll()
    }
}

/// The traits of an item; nil for those that no behaviour has set.
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

    /// Replaces the traits that `other` has set.
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

/// The effective traits of an item; see ``DynamicAnimator/traits(of:)``. Each property has the meaning and unit of the
/// property of ``DynamicItemBehavior`` with the same name.
public nonisolated struct DynamicItemTraits: Sendable, Hashable {
    /// The fraction of the speed that a collision returns, from 0 to 1; see ``DynamicItemBehavior/elasticity``.
    public let elasticity: Double
    /// The coefficient of friction between items, at least 0; see ``DynamicItemBehavior/friction``.
    public let friction: Double
    /// The mass per area, in units of the mass of 100 x 100 pt; see ``DynamicItemBehavior/density``.
    public let density: Double
    /// The resistance to linear motion, in 1/s; see ``DynamicItemBehavior/resistance``.
    public let resistance: Double
    /// The resistance to rotation, in 1/s; see ``DynamicItemBehavior/angularResistance``.
    public let angularResistance: Double
    /// The charge on which electric and magnetic fields act; see ``DynamicItemBehavior/charge``.
    public let charge: Double
    /// A Boolean value that indicates whether the item rotates; see ``DynamicItemBehavior/allowsRotation``.
    public let allowsRotation: Bool
    /// A Boolean value that indicates whether the item keeps its position in collisions; see
    /// ``DynamicItemBehavior/isAnchored``.
    public let isAnchored: Bool
    /// A Boolean value that indicates whether fast collisions are detected; see
    /// ``DynamicItemBehavior/usesPreciseCollisionDetection``.
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
