import MomentumCurves

/// A joint that keeps two points at a distance: a rod, a spring or a rope.
///
/// Anchors are points relative to the bodies' origins, in the frames of the bodies. For ``BodyID/ground`` they are
/// points in the world.
public struct DistanceJoint: Hashable, Sendable {
    /// The first body.
    public var bodyA: BodyID
    /// The second body.
    public var bodyB: BodyID
    /// The anchor on ``bodyA``, relative to its origin, in its frame.
    public var anchorA: Point
    /// The anchor on ``bodyB``, relative to its origin, in its frame.
    public var anchorB: Point
    /// The length at rest, in points; nil for the distance at the time of the joint's creation. At 0 the joint keeps
    /// the points together.
    public var length: Double?
    /// The stiffness, as the frequency in Hz at which the bodies would oscillate without damping. 0 makes a rod. Values
    /// above 60 act as 60.
    public var frequency: Double
    /// The damping ratio: 0 is undamped, 1 is critically damped. Negative values act as 0.
    public var dampingRatio: Double
    /// The permitted lengths, in points; nil for any.
    public var range: ClosedRange<Double>?
    /// A Boolean value that indicates whether the joint keeps the length; false for a rope, which only has a range.
    public var holdsLength: Bool
    /// A Boolean value that indicates whether the two bodies collide with each other; true by default.
    public var bodiesCollide: Bool

    /// Creates a rod between the origins of two bodies, unless other values are given.
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

    /// Creates a rope. The distance between the anchors may become smaller than `length`, but not larger.
    public static func rope(
        _ bodyA: BodyID, _ bodyB: BodyID, anchorA: Point = .zero, anchorB: Point = .zero, length: Double,
        bodiesCollide: Bool = true
    ) -> DistanceJoint {
        DistanceJoint(
            bodyA, bodyB, anchorA: anchorA, anchorB: anchorB, range: 0...max(0, length), holdsLength: false,
            bodiesCollide: bodiesCollide)
    }
}

/// A joint that keeps two bodies together at a point, about which they rotate.
public struct PinJoint: Hashable, Sendable {
    /// The first body.
    public var bodyA: BodyID
    /// The second body.
    public var bodyB: BodyID
    /// The position of the pin in the world at the time of the joint's creation, in points.
    public var point: Point
    /// The largest torque with which friction resists the rotation, in mass times square points per s^2; 0 for none.
    public var frictionTorque: Double
    /// The relative angular velocity towards which the friction acts, in rad/s. A speed and a torque make a motor.
    public var motorSpeed: Double
    /// The permitted rotation of B relative to A from the angle at the time of the joint's creation, in radians; nil
    /// for any.
    public var range: ClosedRange<Double>?
    /// A Boolean value that indicates whether the two bodies collide with each other; false by default.
    public var bodiesCollide: Bool

    /// Creates a pin. By default it has no friction and no limits.
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

/// A joint that keeps two bodies together at a point and an angle, rigidly or by springs.
public struct WeldJoint: Hashable, Sendable {
    /// The first body.
    public var bodyA: BodyID
    /// The second body.
    public var bodyB: BodyID
    /// The point at which the bodies are joined, in the world at the time of the joint's creation, in points.
    public var point: Point
    /// The stiffness of the position's spring, in Hz; 0 is rigid. Values above 60 act as 60.
    public var frequency: Double
    /// The damping ratio of the position's spring.
    public var dampingRatio: Double
    /// The stiffness of the angle's spring, in Hz; 0 is rigid. Values above 60 act as 60.
    public var angularFrequency: Double
    /// The damping ratio of the angle's spring.
    public var angularDampingRatio: Double
    /// A Boolean value that indicates whether the two bodies collide with each other; false by default.
    public var bodiesCollide: Bool

    /// Creates a weld. By default it is rigid.
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

/// A joint that restricts a point of B to a line fixed to A, and by default also keeps the relative angle.
public struct SlideJoint: Hashable, Sendable {
    /// The body to which the line is fixed.
    public var bodyA: BodyID
    /// The body that slides along the line.
    public var bodyB: BodyID
    /// The sliding point in the world at the time of the joint's creation, in points.
    public var point: Point
    /// The direction of the line in the world. Its length does not matter; zero stands for the x axis.
    public var axis: Vector
    /// The permitted translation from the position at the time of the joint's creation, in points; nil for any.
    public var range: ClosedRange<Double>?
    /// The largest force with which friction resists the translation, in mass times pt/s^2; 0 for none.
    public var friction: Double
    /// The speed towards which the friction acts, in pt/s.
    public var motorSpeed: Double
    /// A Boolean value that indicates whether B keeps its angle relative to A; true by default.
    public var keepsAngle: Bool
    /// A Boolean value that indicates whether the two bodies collide with each other; false by default.
    public var bodiesCollide: Bool

    /// Creates a slide. By default it has no limits and no friction.
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

/// A joint that pulls a point of a body to a point of the world by a spring, for a pointer or a snap.
///
/// Move ``target`` in every frame by ``PhysicsWorld/setTarget(_:of:)``.
public struct TargetJoint: Hashable, Sendable {
    /// The body that is pulled.
    public var body: BodyID
    /// The anchor on the body, relative to its origin, in its frame.
    public var anchor: Point
    /// The position to which the anchor is pulled, in points.
    public var target: Point
    /// The stiffness of the position's spring, in Hz; 0 is rigid. Values above 60 act as 60.
    public var frequency: Double
    /// The damping ratio of the position's spring.
    public var dampingRatio: Double
    /// The angle to which a second spring rotates the body, in radians; nil for free rotation.
    public var angle: Double?
    /// The stiffness of the angle's spring, in Hz; 0 is rigid.
    public var angularFrequency: Double
    /// The damping ratio of the angle's spring.
    public var angularDampingRatio: Double
    /// The largest force that holds the anchor, in mass times pt/s^2; infinity by default, which also replaces negative
    /// values.
    public var maximumForce: Double

    /// Creates a target joint. By default its springs have 5 Hz and a damping ratio of 0.7, and the rotation is free.
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
