import MomentumPhysics
import MomentumTesting

/// A step of a script for a world of bodies. Numbers denote bodies and joints in the order of their addition, modulo
/// their count, so that a script remains meaningful after steps have been removed.
public nonisolated enum PhysicsStep: Sendable, Equatable {
    /// Advances the world by a number of steps.
    case wait(Int)
    case add(BodyKind, PhysicsForm, at: Point, angle: Double, velocity: Vector, spin: Double)
    case addShape(Int, PhysicsForm)
    case remove(Int)
    case removeShape(Int)
    case join(Int, Int, PhysicsLink)
    case part(Int)
    case rub(Int, Double)
    case range(Int, ClosedRange<Double>?)
    case target(Int, Point)
    case place(Int, Point, angle: Double)
    case flick(Int, Vector, spin: Double)
    case hit(Int, Vector, at: Point)
    case push(Int, Vector, torque: Double)
    case accelerate(Int, Vector)
    case kind(Int, BodyKind)
    case resist(Int, linear: Double, angular: Double, gravityScale: Double)
    case hold(Int, keepsAngle: Bool, usesPreciseCollisionDetection: Bool, canSleep: Bool)
    case surface(Int, density: Double, friction: Double, restitution: Double)
    case collides(Int, Int, Bool)
    case gravity(Vector)
    case sleeps(Bool)
}

/// A shape in a script.
public nonisolated enum PhysicsForm: Sendable, Equatable {
    case circle(Double)
    case box(Double, Double, radius: Double)
    case capsule(Double, radius: Double)
    case polygon([Point])
    case ellipse(Double, Double)
    case outline([Point])

    /// The shapes that make up the form, or a small circle if there are none.
    var shapes: [Shape] {
        let shapes: [Shape] =
            switch self {
            case .circle(let radius): [.circle(radius: radius)]
            case .box(let width, let height, let radius): [.box(width: width, height: height, cornerRadius: radius)]
            case .capsule(let length, let radius):
                [.capsule(from: Point(x: -length / 2), to: Point(x: length / 2), radius: radius)]
            case .polygon(let corners): Shape.polygon(corners, radius: 1).map { [$0] } ?? []
            case .ellipse(let width, let height): [.ellipse(width: width, height: height)]
            case .outline(let corners): Shape.convexParts(of: corners)
            }
        return shapes.isEmpty ? [.circle(radius: 9)] : shapes
    }
}

/// A joint in a script.
public nonisolated enum PhysicsLink: Sendable, Equatable {
    case distance(frequency: Double, damping: Double, range: ClosedRange<Double>?)
    case rope(Double)
    case pin(Point, friction: Double, motor: Double, range: ClosedRange<Double>?)
    case weld(Point, frequency: Double, angularFrequency: Double)
    case slide(Point, along: Vector, friction: Double, range: ClosedRange<Double>?)
    case target(Point, frequency: Double, angle: Double?, force: Double)
    /// A distance joint to the ground.
    case anchor(Point, frequency: Double, damping: Double)
}
