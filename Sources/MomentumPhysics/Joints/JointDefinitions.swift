import MomentumCurves

/// Two points held at a distance: a rod, a spring, or a rope.
///
/// Anchors are points from the bodies' origins, unturned; ``BodyID/ground`` takes points of the world.
public struct DistanceJoint: Hashable, Sendable {
    /// The body that is held.
    public var bodyA: BodyID
    /// The other body.
    public var bodyB: BodyID
    /// The point of ``bodyA``, from its origin, unturned.
    public var anchorA: Point
    /// The point of ``bodyB``, from its origin, unturned.
    public var anchorB: Point
    /// The length at rest, in points; nil for the distance when the joint is made. 0 holds the points together.
    public var length: Double?
    /// How stiff it is, in Hz: how often the bodies would swing in a second. 0 for a rod. Held below 60.
    public var frequency: Double
    /// 0 swings for ever, 1 comes to rest as fast as possible without passing by.
    public var dampingRatio: Double
    /// The lengths it may have at all; nil for any.
    public var range: ClosedRange<Double>?
    /// Whether it holds the length; false for a rope, which only has a range.
    public var holdsLength: Bool
    /// Whether the two bodies still touch one another.
    public var bodiesCollide: Bool

    /// Creates a rod between two origins, with everything else given by name.
    public init(
        _ bodyA: BodyID, _ bodyB: BodyID, anchorA: Point = .zero, anchorB: Point = .zero, length: Double? = nil,
        frequency: Double = 0, dampingRatio: Double = 0, range: ClosedRange<Double>? = nil, holdsLength: Bool = true,
        bodiesCollide: Bool = true
    ) {
        self.bodyA = bodyA
        self.bodyB = bodyB
        self.anchorA = anchorA
        self.anchorB = anchorB
        self.length = length
        self.frequency = frequency
        self.dampingRatio = dampingRatio
        self.range = range
        self.holdsLength = holdsLength
        self.bodiesCollide = bodiesCollide
    }

    /// A rope: the bodies may come nearer, but not farther apart than `length`.
    public static func rope(
        _ bodyA: BodyID, _ bodyB: BodyID, anchorA: Point = .zero, anchorB: Point = .zero, length: Double,
        bodiesCollide: Bool = true
    ) -> DistanceJoint {
        DistanceJoint(
            bodyA, bodyB, anchorA: anchorA, anchorB: anchorB, range: 0...max(0, length), holdsLength: false,
            bodiesCollide: bodiesCollide)
    }
}

/// Two bodies pinned together at a point, about which they turn.
public struct PinJoint: Hashable, Sendable {
    /// The body that is held.
    public var bodyA: BodyID
    /// The other body.
    public var bodyB: BodyID
    /// The pin, in the world, when the joint is made.
    public var point: Point
    /// The torque that turning takes at least, in mass times square points per s^2; 0 for none.
    public var frictionTorque: Double
    /// The speed that the friction drags towards, in rad/s: with a torque it makes a motor.
    public var motorSpeed: Double
    /// How far B may be turned against A from where it is now, in radians; nil for any angle.
    public var range: ClosedRange<Double>?
    /// Whether the two bodies collide with one another.
    public var bodiesCollide: Bool

    /// Creates a pin without friction.
    public init(
        _ bodyA: BodyID, _ bodyB: BodyID, at point: Point, frictionTorque: Double = 0, motorSpeed: Double = 0,
        range: ClosedRange<Double>? = nil, bodiesCollide: Bool = false
    ) {
        self.bodyA = bodyA
        self.bodyB = bodyB
        self.point = point
        self.frictionTorque = frictionTorque
        self.motorSpeed = motorSpeed
        self.range = range
        self.bodiesCollide = bodiesCollide
    }
}

/// Two bodies held together at a point and an angle, rigidly or by springs.
public struct WeldJoint: Hashable, Sendable {
    /// The body that is held.
    public var bodyA: BodyID
    /// The other body.
    public var bodyB: BodyID
    /// Where they are held together, in the world, when the joint is made.
    public var point: Point
    /// The springs, in Hz, 0 for rigid, and their damping ratios.
    public var frequency: Double
    /// The damping ratio of the distance.
    public var dampingRatio: Double
    /// The stiffness of the angle's spring, in Hz; 0 is stiff.
    public var angularFrequency: Double
    /// The damping ratio of the angle.
    public var angularDampingRatio: Double
    /// Whether the two bodies collide with one another.
    public var bodiesCollide: Bool

    /// Creates a rigid weld.
    public init(
        _ bodyA: BodyID, _ bodyB: BodyID, at point: Point, frequency: Double = 0, dampingRatio: Double = 1,
        angularFrequency: Double = 0, angularDampingRatio: Double = 1, bodiesCollide: Bool = false
    ) {
        self.bodyA = bodyA
        self.bodyB = bodyB
        self.point = point
        self.frequency = frequency
        self.dampingRatio = dampingRatio
        self.angularFrequency = angularFrequency
        self.angularDampingRatio = angularDampingRatio
        self.bodiesCollide = bodiesCollide
    }
}

/// A point of B that slides along a line of A, without turning against it.
public struct SlideJoint: Hashable, Sendable {
    /// The body whose axis it is.
    public var bodyA: BodyID
    /// The body that slides along it.
    public var bodyB: BodyID
    /// The point, in the world, when the joint is made.
    public var point: Point
    /// The direction of the line in the world; its length does not matter, 0 counts as along x.
    public var axis: Vector
    /// How far it may slide from where it is now, in points; nil for any distance.
    public var range: ClosedRange<Double>?
    /// The force that sliding takes at least, in mass times pt/s^2; 0 for none.
    public var friction: Double
    /// The speed that the friction drags towards, in pt/s.
    public var motorSpeed: Double
    /// Whether B keeps its angle against A; true unless given.
    public var keepsAngle: Bool
    /// Whether the two bodies collide with one another.
    public var bodiesCollide: Bool

    /// Creates a line without ends and friction.
    public init(
        _ bodyA: BodyID, _ bodyB: BodyID, at point: Point, along axis: Vector, range: ClosedRange<Double>? = nil,
        friction: Double = 0, motorSpeed: Double = 0, keepsAngle: Bool = true, bodiesCollide: Bool = false
    ) {
        self.bodyA = bodyA
        self.bodyB = bodyB
        self.point = point
        self.axis = axis
        self.range = range
        self.friction = friction
        self.motorSpeed = motorSpeed
        self.keepsAngle = keepsAngle
        self.bodiesCollide = bodiesCollide
    }
}

/// A point of a body pulled to a point of the world by a spring: a pointer, a snap.
///
/// Move ``target`` every frame by ``PhysicsWorld/setTarget(_:of:)``.
public struct TargetJoint: Hashable, Sendable {
    /// The body that is drawn.
    public var body: BodyID
    /// The point of the body, from its origin, unturned.
    public var anchor: Point
    /// Where it is drawn to, in points.
    public var target: Point
    /// How stiff it is, in Hz; 0 holds it there rigidly.
    public var frequency: Double
    /// The damping ratio of the position.
    public var dampingRatio: Double
    /// The angle it is turned to, in radians, by a spring of its own; nil lets it turn.
    public var angle: Double?
    /// The stiffness of the angle's spring, in Hz.
    public var angularFrequency: Double
    /// The damping ratio of the angle.
    public var angularDampingRatio: Double
    /// The force it can use, in mass times pt/s^2.
    public var maximumForce: Double

    /// Creates a spring to a point.
    public init(
        _ body: BodyID, anchor: Point = .zero, target: Point, frequency: Double = 5, dampingRatio: Double = 0.7,
        angle: Double? = nil, angularFrequency: Double = 5, angularDampingRatio: Double = 0.7,
        maximumForce: Double = .infinity
    ) {
        self.body = body
        self.anchor = anchor
        self.target = target
        self.frequency = frequency
        self.dampingRatio = dampingRatio
        self.angle = angle
        self.angularFrequency = angularFrequency
        self.angularDampingRatio = angularDampingRatio
        self.maximumForce = maximumForce
    }
}
