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
    /// The anchor on ``bodyA``, in points from its origin, in its frame; the origin by default. For the ground it is a
    /// point in the world.
    public var anchorA: Point
    /// The anchor on ``bodyB``, in points from its origin, in its frame; the origin by default. For the ground it is a
    /// point in the world.
    public var anchorB: Point
    /// The length at rest, in points. Nil, the default, is the distance at the time of the joint's creation. At 0 the
    /// joint keeps the points together. A length that is negative or not finite acts as 0.
    public var length: Double?
    /// The stiffness, as the frequency in Hz at which the bodies would oscillate without damping. 0, the default, makes
    /// a rod, and so do values that are negative or not finite. Values above 60 act as 60.
    public var frequency: Double
    /// The damping ratio: 0, the default, is undamped, and 1 is critically damped. Negative values act as 0, and values
    /// above 1,000 as 1,000. A rod ignores it.
    public var dampingRatio: Double
    /// The permitted lengths, in points. Nil, the default, sets no limits.
    public var range: ClosedRange<Double>?
    /// A Boolean value that indicates whether the joint keeps the length; true by default. It is false for a rope,
    /// which only has a range.
    public var holdsLength: Bool
    /// A Boolean value that indicates whether the two bodies collide with each other; true by default.
    public var bodiesCollide: Bool

    /// Creates a distance joint: by default a rod between the origins of two bodies.
    ///
    /// - Parameters:
    ///   - bodyA: The first body.
    ///   - bodyB: The second body.
    ///   - anchorA: The anchor on the first body, in points from its origin.
    ///   - anchorB: The anchor on the second body, in points from its origin.
    ///   - length: The length at rest, in points. Nil, the default, uses the distance at the joint's creation.
    ///   - frequency: The stiffness, in Hz; 0, the default, for a rod.
    ///   - dampingRatio: The damping ratio; 0 by default.
    ///   - range: The permitted lengths, in points; nil, the default, permits any length.
    ///   - holdsLength: Whether the joint keeps the length; true by default.
    ///   - bodiesCollide: Whether the bodies collide with each other; true by default.
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

    /// Creates a rope. The distance between the anchors may become smaller than `length`, in points, but not larger. A
    /// negative length is treated as 0.
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
    /// The largest torque with which friction resists the rotation, in mass × pt²/s²; 0, the default, for no friction.
    /// Values that are negative or not finite act as 0.
    public var frictionTorque: Double
    /// The angular velocity of B relative to A towards which the friction acts, in rad/s, clockwise on the screen; 0 by
    /// default. A speed and a torque make a motor. A value that is not finite acts as 0.
    public var motorSpeed: Double
    /// The permitted rotation of B relative to A from the angle at the time of the joint's creation, in radians,
    /// clockwise on the screen. Nil, the default, sets no limits.
    public var range: ClosedRange<Double>?
    /// A Boolean value that indicates whether the two bodies collide with each other; false by default.
    public var bodiesCollide: Bool

    /// Creates a pin.
    ///
    /// - Parameters:
    ///   - bodyA: The first body.
    ///   - bodyB: The second body.
    ///   - point: The position of the pin in the world, in points.
    ///   - frictionTorque: The largest torque of the friction, in mass × pt²/s²; 0 by default.
    ///   - motorSpeed: The angular velocity of B relative to A towards which the friction acts, in rad/s, clockwise on
    ///     the screen; 0 by default.
    ///   - range: The permitted rotation of B relative to A from the present angle, in radians, clockwise on the
    ///     screen; nil, the default, permits any angle.
    ///   - bodiesCollide: Whether the bodies collide with each other; false by default.
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
    /// The stiffness of the spring that keeps the position, in Hz; 0, the default, is rigid. Values above 60 act as 60.
    public var frequency: Double
    /// The damping ratio of the spring that keeps the position; 1, critically damped, by default. Negative values act
    /// as 0.
    public var dampingRatio: Double
    /// The stiffness of the spring that keeps the angle, in Hz; 0, the default, is rigid. Values above 60 act as 60.
    public var angularFrequency: Double
    /// The damping ratio of the spring that keeps the angle; 1, critically damped, by default. Negative values act as
    /// 0.
    public var angularDampingRatio: Double
    /// A Boolean value that indicates whether the two bodies collide with each other; false by default.
    public var bodiesCollide: Bool

    /// Creates a weld at `point`, in the world. By default it is rigid.
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

/// A joint that restricts a point of ``bodyB`` to a line that is fixed to ``bodyA``. By default it also keeps the
/// relative angle of the bodies.
public struct SlideJoint: Hashable, Sendable {
    /// The body to which the line is fixed.
    public var bodyA: BodyID
    /// The body that slides along the line.
    public var bodyB: BodyID
    /// The sliding point in the world at the time of the joint's creation, in points.
    public var point: Point
    /// The direction of the line in the world. Its length does not matter; zero, and a vector that is not finite, stand
    /// for the x axis.
    public var axis: Vector
    /// The permitted translation from the position at the time of the joint's creation, in points. Nil, the default,
    /// sets no limits.
    public var range: ClosedRange<Double>?
    /// The largest force with which friction resists the translation, in mass × pt/s²; 0, the default, for no friction.
    /// Values that are negative or not finite act as 0.
    public var friction: Double
    /// The speed along the line towards which the friction acts, in pt/s; 0 by default. A speed and a friction make a
    /// motor. A value that is not finite acts as 0.
    public var motorSpeed: Double
    /// A Boolean value that indicates whether B keeps its angle relative to A; true by default.
    public var keepsAngle: Bool
    /// A Boolean value that indicates whether the two bodies collide with each other; false by default.
    public var bodiesCollide: Bool

    /// Creates a slide.
    ///
    /// - Parameters:
    ///   - bodyA: The body to which the line is fixed.
    ///   - bodyB: The body that slides along the line.
    ///   - point: The sliding point in the world, in points.
    ///   - axis: The direction of the line in the world.
    ///   - range: The permitted translation from the present position, in points; nil, the default, sets no limits.
    ///   - friction: The largest force of the friction, in mass × pt/s²; 0 by default.
    ///   - motorSpeed: The speed towards which the friction acts, in pt/s; 0 by default.
    ///   - keepsAngle: Whether B keeps its angle relative to A; true by default.
    ///   - bodiesCollide: Whether the bodies collide with each other; false by default.
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
    /// The anchor on the body, in points from its origin, in its frame; the origin by default.
    public var anchor: Point
    /// The position in the world to which the anchor is pulled, in points.
    public var target: Point
    /// The stiffness of the spring that pulls the anchor, in Hz; 5 by default, and 0 is rigid. Values above 60 act as
    /// 60.
    public var frequency: Double
    /// The damping ratio of the spring that pulls the anchor; 0.7 by default. Negative values act as 0.
    public var dampingRatio: Double
    /// The angle to which a second spring rotates the body, in radians, clockwise on the screen. Nil, the default,
    /// stands for free rotation. An angle that is not finite acts as 0.
    public var angle: Double?
    /// The stiffness of the spring that rotates the body, in Hz; 5 by default, and 0 is rigid. Values above 60 act as
    /// 60.
    public var angularFrequency: Double
    /// The damping ratio of the spring that rotates the body; 0.7 by default. Negative values act as 0.
    public var angularDampingRatio: Double
    /// The largest force that holds the anchor, in mass × pt/s². The default is infinity: no limit. Negative values and
    /// NaN act as infinity.
    public var maximumForce: Double

    /// Creates a target joint.
    ///
    /// - Parameters:
    ///   - body: The body that is pulled.
    ///   - anchor: The anchor on the body, in points from its origin; the origin by default.
    ///   - target: The position in the world to which the anchor is pulled, in points.
    ///   - frequency: The stiffness of the position's spring, in Hz; 5 by default.
    ///   - dampingRatio: The damping ratio of the position's spring; 0.7 by default.
    ///   - angle: The angle to which the body is rotated, in radians, clockwise on the screen; nil, the default,
    ///     permits free rotation.
    ///   - angularFrequency: The stiffness of the angle's spring, in Hz; 5 by default.
    ///   - angularDampingRatio: The damping ratio of the angle's spring; 0.7 by default.
    ///   - maximumForce: The largest force that holds the anchor, in mass × pt/s²; infinity by default.
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
