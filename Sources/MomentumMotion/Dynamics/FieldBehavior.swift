import MomentumPhysics

/// A field of force that acts on items in a region, such as a wind, a vortex or a planet.
///
/// Add items to the field, and the field to an animator. Distances are measured from ``position``. The units are
/// lengths of 100 pt and masses of 100 x 100 pt. Forces are computed before every step of 1/240 s, so the motion is the
/// same at every frame rate. Items at rest fall asleep if the force does not change.
///
/// ```swift
/// let planet = FieldBehavior.radialGravityField(position: Point(x: 200, y: 200))
/// planet.falloff = 2
/// planet.addItem(moon)
/// animator.addBehavior(planet)
/// ```
public final class FieldBehavior: ItemsBehavior {
    /// The acceleration at strength 1 of fields that accelerate all masses equally, in pt/s². ``GravityBehavior`` uses
    /// the same unit.
    public static let accelerationUnit = 1000.0
    /// The force at strength 1 of fields whose effect depends on the mass, in mass × pt/s². ``PushBehavior`` uses the
    /// same unit.
    public static let forceUnit = 100.0
    /// The distance from the position at which the falloff does not change the strength, in points.
    public static let unitDistance = 100.0

    /// A closure that returns the force on an item, as a multiple of ``forceUnit``. It receives:
    ///
    /// - the field
    /// - the position of the item in the middle of the step, in the animator's coordinates
    /// - the velocity of the item, in pt/s
    /// - the mass and the charge of the item
    /// - the length of the step, in seconds
    public typealias Evaluation = (
        _ field: FieldBehavior, _ position: Point, _ velocity: Vector, _ mass: Double, _ charge: Double,
        _ deltaTime: Double
    ) -> Vector

    enum Kind {
        case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic, custom
    }

    let kind: Kind
    private let evaluation: Evaluation?
    let noise: FieldNoise
    private var storedPosition = Point.zero
    private var domain = Region.infinite
    private var factor = 1.0
    private var exponent = 0.0
    private var leastRadius = 1.0
    private var heading: Vector
    private var storedSmoothness: Double
    private var storedSpeed: Double

    init(
        _ kind: Kind, direction: Vector = .zero, smoothness: Double = 0, animationSpeed: Double = 0, seed: UInt64 = 0,
        evaluation: Evaluation? = nil
    ) {
        self.kind = kind
        self.evaluation = evaluation
        noise = FieldNoise(seed: seed)
        (heading, storedSmoothness, storedSpeed) = (.zero, 1, 0)
        super.init(itemList: [])
        if hasDirection { self.direction = direction }
        if isNoisy {
            self.smoothness = smoothness
            self.animationSpeed = animationSpeed
        }
    }

    // MARK: Properties

    /// The origin of the field, in the animator's coordinates. Default zero. A point that is not finite is refused with
    /// a diagnostic.
    public var position: Point {
        get { storedPosition }
        set { set(&storedPosition, to: newValue, "position", in: "FieldBehavior.position") }
    }

    /// The region in which the field acts, relative to ``position``. It acts on items whose centre of mass is inside.
    /// By default, the field acts everywhere.
    public var region: Region {
        get { domain }
        set {
            domain = newValue
            changed()
        }
    }

    /// The strength of the field, in a unit that depends on its kind. Default 1; a negative strength reverses the
    /// force. A value that is not finite is refused with a diagnostic.
    public var strength: Double {
        get { factor }
        set { set(&factor, to: newValue, .finite, "strength", in: "FieldBehavior.strength") }
    }

    /// The exponent by which the field weakens with the distance d from its position: the strength is multiplied by (d
    /// / 100 pt)^-falloff. At 0, the default, the strength is constant. At 2 the field acts like the gravity of a
    /// planet. A negative falloff increases the strength with the distance.
    ///
    /// Within ``minimumRadius`` the strength is that at the radius. The factor is at most a million. A value that is
    /// not finite is refused with a diagnostic.
    public var falloff: Double {
        get { exponent }
        set { set(&exponent, to: newValue, .finite, "falloff", in: "FieldBehavior.falloff") }
    }

    /// The distance within which the field does not become stronger, in points. Inside it an attraction is proportional
    /// to the distance, so that items come to rest at the position. Default 1. A value that is not above 0 or not
    /// finite is refused with a diagnostic.
    public var minimumRadius: Double {
        get { leastRadius }
        set { set(&leastRadius, to: newValue, .positive, "minimum radius", in: "FieldBehavior.minimumRadius") }
    }

    /// The direction and magnitude of a linear gravity field, in units of 1,000 pt/s², or the velocity of a velocity
    /// field, in pt/s. Other fields have no direction: the value is zero, and setting it is refused with a diagnostic.
    /// A vector that is not finite is refused with a diagnostic as well.
    public var direction: Vector {
        get { heading }
        set {
            let callSite: StaticString = "FieldBehavior.direction"
            guard hasDirection else {
                return Self.refuse(
                    "the field has no direction", in: callSite, "set it only on a linear gravity or velocity field")
            }
            set(&heading, to: newValue, "direction", in: callSite)
        }
    }

    /// The smoothness of a noise or turbulence field, from 0, with cells of 16 pt, to 1, with cells of 256 pt. A value
    /// outside this range is clamped, and NaN is refused with a diagnostic. Other fields have no noise: the value is 0,
    /// and setting it is refused with a diagnostic.
    public var smoothness: Double {
        get { isNoisy ? storedSmoothness : 0 }
        set {
            let callSite: StaticString = "FieldBehavior.smoothness"
            guard isNoisy(callSite) else { return }
            guard !newValue.isNaN else {
                return Self.refuse(
                    "the smoothness is not a number", .number(newValue), in: callSite, "set a smoothness from 0 to 1")
            }
            set(&storedSmoothness, to: min(max(newValue, 0), 1))
        }
    }

    /// The frequency with which the noise of a noise or turbulence field changes, in Hz; 0 for constant noise. Items do
    /// not fall asleep in noise that changes.
    ///
    /// A value that is negative or not finite is refused with a diagnostic. Other fields have no noise: the value is 0,
    /// and setting it is refused with a diagnostic.
    public var animationSpeed: Double {
        get { storedSpeed }
        set {
            let callSite: StaticString = "FieldBehavior.animationSpeed"
            if isNoisy(callSite) { set(&storedSpeed, to: newValue, .notNegative, "animation speed", in: callSite) }
        }
    }

    private var hasDirection: Bool { kind == .linearGravity || kind == .velocity }
    private var isNoisy: Bool { kind == .noise || kind == .turbulence }

    /// Returns whether the field has noise. Reports a diagnostic if not.
    private func isNoisy(_ callSite: StaticString) -> Bool {
        if !isNoisy {
            Self.refuse("the field has no noise", in: callSite, "set it only on a noise or turbulence field")
        }
        return isNoisy
    }

    // MARK: For the animator

    override var pushesEveryStep: Bool { !items.isEmpty && strength != 0 }

    override func addForces(_ forces: inout StepForces, in world: PhysicsWorld) {
        for item in items {
            if let body = forces.body(of: item) { addForce(body, &forces, in: world) }
        }
    }
}

extension FieldBehavior {
    /// Returns a field that slows items in proportion to their velocity, like dense air.
    ///
    /// At strength 1 the velocity of an item of mass 1 decays as e^-t, with t in seconds. The velocity of a heavier
    /// item decays more slowly. A field of any strength only stops items and never reverses them. A negative strength
    /// accelerates them.
    public static func dragField() -> FieldBehavior { FieldBehavior(.drag) }

    /// Returns a field that drives items around its position, in proportion to their distance.
    ///
    /// At strength 1 and 100 pt from the position, items of any mass are accelerated by 1,000 pt/s², counter-clockwise
    /// on the screen. A negative strength reverses the direction.
    public static func vortexField() -> FieldBehavior { FieldBehavior(.vortex) }

    /// Returns a field that attracts items to `position`, in the animator's coordinates.
    ///
    /// At strength 1 items of any mass are accelerated by 1,000 pt/s², at any distance unless there is a falloff. A
    /// negative strength repels them. With a falloff of 2 items orbit like planets. A position that is not finite is
    /// refused with a diagnostic, and the field is placed at the origin.
    public static func radialGravityField(position: Point) -> FieldBehavior {
        let field = FieldBehavior(.radialGravity)
        field.position = position
        return field
    }

    /// Returns a field that accelerates items in one direction, independently of their mass. The acceleration is the
    /// strength times the length of `direction` times 1,000 pt/s². A direction that is not finite is refused with a
    /// diagnostic, and the field has the direction zero.
    public static func linearGravityField(direction: Vector) -> FieldBehavior {
        FieldBehavior(.linearGravity, direction: direction)
    }

    /// Returns a field that moves items with the velocity `direction` times the strength, in pt/s, in spite of other
    /// accelerations. Collisions still stop items. A direction that is not finite is refused with a diagnostic, and the
    /// field has the direction zero.
    public static func velocityField(direction: Vector) -> FieldBehavior {
        FieldBehavior(.velocity, direction: direction)
    }

    /// Returns a field of random forces that vary with the position and, unless `animationSpeed` is 0, with time.
    ///
    /// At strength 1 items of any mass are accelerated by at most 1,000 pt/s² along each axis, about 270 on average.
    ///
    /// - Parameters:
    ///   - smoothness: The smoothness, from 0, with cells of 16 pt, to 1, with cells of 256 pt. A value outside this
    ///     range is clamped. NaN is reported by a diagnostic and replaced by 1.
    ///   - speed: The frequency with which the noise changes, in Hz. A value that is negative or not finite is reported
    ///     by a diagnostic and replaced by 0.
    ///   - seed: The seed of the noise. The same seed produces the same noise everywhere. Default 0.
    public static func noiseField(smoothness: Double, animationSpeed speed: Double, seed: UInt64 = 0) -> FieldBehavior {
        FieldBehavior(.noise, smoothness: smoothness, animationSpeed: speed, seed: seed)
    }

    /// Returns a field of random forces in proportion to the speed of items: the forces of
    /// ``noiseField(smoothness:animationSpeed:seed:)`` times the speed over 100 pt/s. Items at rest are not moved. The
    /// parameters and their diagnostics are the same as for a noise field.
    public static func turbulenceField(
        smoothness: Double, animationSpeed speed: Double, seed: UInt64 = 0
    ) -> FieldBehavior {
        FieldBehavior(.turbulence, smoothness: smoothness, animationSpeed: speed, seed: seed)
    }

    /// Returns a field that pulls items to its position like a spring, in proportion to their distance.
    ///
    /// At strength 1 and 100 pt from the position the force is ``forceUnit``, 100 mass × pt/s². An item of mass 1
    /// oscillates with a period of 2π s, and an item of mass m with a period √(m / strength) times as long. Any
    /// strength is stable: the frequency is at most 38 Hz.
    public static func springField() -> FieldBehavior { FieldBehavior(.spring) }

    /// Returns a field that repels items whose charge has the sign of the strength, and attracts items whose charge has
    /// the other sign. At strength 1 the force is the charge times ``forceUnit``, 100 mass × pt/s². Items without a
    /// charge are not moved.
    public static func electricField() -> FieldBehavior { FieldBehavior(.electric) }

    /// Returns a field that deflects charged items without changing their speed, so that they move in circles.
    ///
    /// At strength 1 the velocity of an item of charge and mass 1 rotates by one radian per second, counter-clockwise
    /// on the screen. In general the rate is strength times charge over mass, in radians per second. A negative
    /// strength reverses the direction.
    public static func magneticField() -> FieldBehavior { FieldBehavior(.magnetic) }

    /// Returns a field whose force `evaluation` computes, as a multiple of ``forceUnit``. Strength and falloff multiply
    /// the result. The closure is called for each item in the region before each step of 1/240 s in which an item
    /// moves. A force that is not finite is treated as zero.
    public static func field(evaluationBlock evaluation: @escaping Evaluation) -> FieldBehavior {
        FieldBehavior(.custom, evaluation: evaluation)
    }
}

extension FieldBehavior {
    /// Adds the effect of the field on `body` in the next step.
    ///
    /// Forces are evaluated at the position that the body would have in the middle of the step. With the world's
    /// integration of free flight that is the leapfrog method, which neither gains nor loses energy (Hairer, Lubich and
    /// Wanner, Geometric numerical integration, 2006, I.1.4).
    func addForce(_ body: DynamicBody, _ forces: inout StepForces, in world: PhysicsWorld) {
        let mass = world.mass(of: body.id)
        guard mass > 0, !body.animatedParts.contains(.position) else { return }
        let velocity = world.velocity(of: body.id)
        let point = world.massCenter(of: body.id) + velocity * (PhysicsConstants.step / 2)
        let offset = point.offset(from: position)
        guard region.contains(Point(x: offset.dx, y: offset.dy)) else { return }
        let distance = offset.length
        let strength = strength * fading(at: distance)
        switch kind {
        case .drag: forces.add(damping: strength / mass, rotation: 0, to: body)
        case .magnetic: forces.add(damping: 0, rotation: -strength * (body.traits.charge ?? 0) / mass, to: body)
        case .velocity: forces.prescribeVelocity(body, with: direction * strength)
        case .linearGravity: forces.add(direction * (strength * Self.accelerationUnit * mass), to: body)
        case .radialGravity:
            let acceleration = strength * Self.accelerationUnit
            forces.add(offset * (-attraction(acceleration, at: distance) * mass), to: body)
        case .electric:
            let acceleration = -strength * (body.traits.charge ?? 0) * Self.forceUnit / mass
            forces.add(offset * (-attraction(acceleration, at: distance) * mass), to: body)
        case .spring:
            let stiffness = strength * Self.forceUnit / Self.unitDistance / mass
            forces.add(offset * (-Self.stable(stiffness) * mass), to: body)
        case .vortex:
            let angularAcceleration = strength * Self.accelerationUnit / Self.unitDistance
            forces.add(Vector(dx: offset.dy, dy: -offset.dx) * (angularAcceleration * mass), to: body)
        case .noise, .turbulence: addNoise(body, &forces, at: offset, strength, mass, velocity)
        case .custom:
            let force =
                evaluation?(self, point, velocity, mass, body.traits.charge ?? 0, PhysicsConstants.step) ?? .zero
            if force.isFinite { forces.add(force * (strength * Self.forceUnit), to: body) }
        }
    }

    /// Returns the factor of the falloff at `distance`.
    private func fading(at distance: Double) -> Double {
        if falloff == 0 { return 1 }
        return min(Maths.pow(max(distance, minimumRadius) / Self.unitDistance, -falloff), 1e6)
    }

    /// Returns a pull of `acceleration` towards the field's position, divided by the distance. It is proportional to
    /// the distance within the minimum radius, and limited so that a body does not jump back and forth across the
    /// position.
    private func attraction(_ acceleration: Double, at distance: Double) -> Double {
        let steepness = acceleration / max(distance, minimumRadius)
        let steepest = 1 / (16 * PhysicsConstants.step * PhysicsConstants.step)
        return min(steepness, steepest)
    }

    /// Returns the ratio of a spring's stiffness to the mass, in 1/s², limited to the safe stability range of the
    /// leapfrog, about 38 Hz.
    private static func stable(_ stiffness: Double) -> Double {
        min(stiffness, PhysicsConstants.stepsPerSecond * PhysicsConstants.stepsPerSecond)
    }

    private func addNoise(
        _ body: DynamicBody, _ forces: inout StepForces, at offset: Vector, _ strength: Double, _ mass: Double,
        _ velocity: Vector
    ) {
        let cell = 16 + 240 * smoothness
        let random = noise.vector(x: offset.dx / cell, y: offset.dy / cell, time: forces.time * animationSpeed)
        var acceleration = strength * Self.accelerationUnit
        if kind == .turbulence {
            // The change of the velocity in one step is limited to the velocity itself.
            let (speed, rate) = (velocity.length, PhysicsConstants.stepsPerSecond)
            acceleration = speed * min(max(acceleration / 100, -rate), rate)
        }
        forces.add(random * (acceleration * mass), to: body)
        if animationSpeed > 0, kind == .noise { forces.preventSleep(body) }
    }
}
