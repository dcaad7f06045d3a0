import MomentumPhysics

/// Lets a force act on items wherever they are within a region: a wind, a whirl, a planet.
///
/// Add items, and the field to an animator. Distances count from ``position``; lengths of 100 pt and masses of 100 x 100 pt
/// are the unit. Forces are computed again before every step of 1/240 s, so that the motion is the same at every frame rate, and
/// items fall asleep where the force does not change.
///
/// ```swift
/// let planet = FieldBehavior.radialGravityField(position: Point(x: 200, y: 200))
/// planet.falloff = 2
/// planet.addItem(moon)
/// animator.addBehavior(planet)
/// ```
public final class FieldBehavior: ItemsBehavior {
    /// The acceleration at strength 1 of fields that move items whatever their mass, in pt/s²: that of gravity.
    public static let accelerationUnit = 1000.0
    /// The force at strength 1 of the others, in mass times pt/s²: that of a push.
    public static let forceUnit = 100.0
    /// The distance at which a field has its strength whatever its falloff, in points.
    public static let unitDistance = 100.0

    /// The force at a position, in units of 100 mass times pt/s², by a program: the field, where the item will be in the middle
    /// of the step, in the animator's coordinates, its velocity in pt/s, its mass and charge, and the length of the step in
    /// seconds.
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
    private var place = Point.zero
    private var domain = Region.infinite
    private var factor = 1.0
    private var exponent = 0.0
    private var leastRadius = 1.0
    private var heading: Vector
    private var evenness: Double
    private var pace: Double

    init(
        _ kind: Kind, direction: Vector = .zero, smoothness: Double = 0, animationSpeed: Double = 0, seed: UInt64 = 0,
        evaluation: Evaluation? = nil
    ) {
        self.kind = kind
        self.evaluation = evaluation
        noise = FieldNoise(seed: seed)
        (heading, evenness, pace) = (.zero, 1, 0)
        super.init(itemList: [])
        if hasDirection { self.direction = direction }
        if isNoisy {
            self.smoothness = smoothness
            self.animationSpeed = animationSpeed
        }
    }

    // MARK: Properties

    /// The field's origin, in the animator's coordinates. Default zero. Not finite is refused with a diagnostic.
    public var position: Point {
        get { place }
        set {
            set(&place, to: newValue, if: newValue.isFinite, "a coordinate is not finite", in: "FieldBehavior.position")
        }
    }

    /// Where the field acts, relative to ``position``: on items whose middle of the mass is there. Default everywhere.
    public var region: Region {
        get { domain }
        set {
            domain = newValue
            changed()
        }
    }

    /// How strong the field is; its unit depends on the kind. Default 1; a negative one turns the force round. Not finite is
    /// refused with a diagnostic.
    public var strength: Double {
        get { factor }
        set {
            set(
                &factor, to: newValue, if: newValue.isFinite, "the strength is not finite", in: "FieldBehavior.strength"
            )
        }
    }

    /// How the field fades with the distance d from its position: its strength is multiplied by (d / 100 pt)^-falloff. 0, the
    /// default, is the same everywhere, 2 that of planets, negative ones grow with the distance. Nearer than
    /// ``minimumRadius`` the field is as strong as there; the factor is at most a million. Not finite is refused with a
    /// diagnostic.
    public var falloff: Double {
        get { exponent }
        set {
            set(
                &exponent, to: newValue, if: newValue.isFinite, "the falloff is not finite", in: "FieldBehavior.falloff"
            )
        }
    }

    /// The distance within which the field does not become stronger, in points; attraction grows evenly from the position to
    /// there, so that what has arrived rests. Default 1. Not above 0 or not finite is refused with a diagnostic.
    public var minimumRadius: Double {
        get { leastRadius }
        set {
            set(
                &leastRadius, to: newValue, if: newValue.isFinite && newValue > 0,
                "the radius is not above 0 or not finite",
                in: "FieldBehavior.minimumRadius")
        }
    }

    /// Where to and how strongly linear gravity pulls, in units of 1,000 pt/s², or the velocity of a velocity field, in pt/s.
    /// Zero for other fields, which refuse any with a diagnostic, as it is refused when not finite.
    public var direction: Vector {
        get { heading }
        set {
            set(
                &heading, to: newValue, if: newValue.isFinite && hasDirection,
                "a component is not finite, or the field has no direction", in: "FieldBehavior.direction")
        }
    }

    /// How evenly noise varies: at 0 in cells of 16 pt, at 1 of 256 pt. 0 for fields without noise, which refuse any with a
    /// diagnostic; held within 0...1.
    public var smoothness: Double {
        get { isNoisy ? evenness : 0 }
        set {
            set(
                &evenness, to: min(max(newValue, 0), 1), if: !newValue.isNaN && isNoisy,
                "the smoothness is not a number, or the field has no noise", in: "FieldBehavior.smoothness")
        }
    }

    /// How often noise changes, in Hz; 0 is frozen. 0 for fields without noise, which refuse any with a diagnostic, as it is
    /// refused when negative or not finite. Items do not fall asleep in noise that changes.
    public var animationSpeed: Double {
        get { pace }
        set {
            set(
                &pace, to: newValue, if: newValue.isFinite && newValue >= 0 && isNoisy,
                "the speed is negative or not finite, or the field has no noise", in: "FieldBehavior.animationSpeed")
        }
    }

    private var hasDirection: Bool { kind == .linearGravity || kind == .velocity }
    private var isNoisy: Bool { kind == .noise || kind == .turbulence }

    // MARK: For the animator

    override var pushesEveryStep: Bool { !items.isEmpty && strength != 0 }

    override func push(_ forces: inout StepForces, in world: PhysicsWorld) {
        for item in items {
            if let body = forces.body(of: item) { push(body, &forces, in: world) }
        }
    }
}

extension FieldBehavior {
    /// Slows items as a thick air does, in proportion to their velocity.
    ///
    /// At strength 1 the velocity of an item of mass 1 dies as e^-t, t in seconds; of a heavier one more slowly. However
    /// strong, it stops items at most. A negative one drives them on.
    public static func dragField() -> FieldBehavior { FieldBehavior(.drag) }

    /// Pushes items round its position, in proportion to their distance.
    ///
    /// At strength 1 and 100 pt from the position items of any mass are accelerated by 1,000 pt/s², counter-clockwise as seen
    /// on the screen; negative ones turn clockwise.
    public static func vortexField() -> FieldBehavior { FieldBehavior(.vortex) }

    /// Pulls items towards `position`.
    ///
    /// At strength 1 items of any mass are accelerated by 1,000 pt/s², from any distance unless there is a falloff; negative
    /// ones push them away. A falloff of 2 has items orbit as planets do. A position that is not finite is refused with a
    /// diagnostic.
    public static func radialGravityField(position: Point) -> FieldBehavior {
        let field = FieldBehavior(.radialGravity)
        field.position = position
        return field
    }

    /// Pulls items in one direction, by strength times the length of `direction` times 1,000 pt/s², whatever their mass. A
    /// direction that is not finite is refused with a diagnostic.
    public static func linearGravityField(direction: Vector) -> FieldBehavior {
        FieldBehavior(.linearGravity, direction: direction)
    }

    /// Has items move with the velocity `direction` times the strength, in pt/s, whatever else accelerates them; collisions
    /// still hold them. A direction that is not finite is refused with a diagnostic.
    public static func velocityField(direction: Vector) -> FieldBehavior {
        FieldBehavior(.velocity, direction: direction)
    }

    /// Pushes items about at random, differently from place to place and, unless `animationSpeed` is 0, from time to time.
    ///
    /// At strength 1 items of any mass are accelerated by at most 1,000 pt/s² in each coordinate, about 270 in the mean.
    ///
    /// - Parameters:
    ///   - smoothness: from 0, in cells of 16 pt, to 1, of 256 pt.
    ///   - speed: how often the noise changes, in Hz.
    ///   - seed: which noise; the same seed gives the same one everywhere.
    public static func noiseField(smoothness: Double, animationSpeed speed: Double, seed: UInt64 = 0) -> FieldBehavior {
        FieldBehavior(.noise, smoothness: smoothness, animationSpeed: speed, seed: seed)
    }

    /// Pushes items about at random, the faster they are the more: as ``noiseField(smoothness:animationSpeed:seed:)``, times
    /// their speed over 100 pt/s. What rests is left alone.
    public static func turbulenceField(
        smoothness: Double, animationSpeed speed: Double, seed: UInt64 = 0
    ) -> FieldBehavior {
        FieldBehavior(.turbulence, smoothness: smoothness, animationSpeed: speed, seed: seed)
    }

    /// Pulls items towards its position as a spring does, in proportion to their distance.
    ///
    /// At strength 1 and 100 pt from the position the force is 100 mass times pt/s²: mass 1 swings with a period of 2π s, mass
    /// m with one √(m / strength) times as long. However strong, it is stable: it swings at most
    /// 38 times a second.
    public static func springField() -> FieldBehavior { FieldBehavior(.spring) }

    /// Pushes charged items away from its position, or pulls those in whose charge has the other sign than the strength. At
    /// strength 1 the force is 100 mass times pt/s² times the charge.
    public static func electricField() -> FieldBehavior { FieldBehavior(.electric) }

    /// Turns the velocity of charged items, without changing their speed: they move in circles.
    ///
    /// At strength 1 an item of charge and mass 1 turns by one radian per second, counter-clockwise as seen on the screen;
    /// others by strength times charge over mass. Negative ones turn clockwise.
    public static func magneticField() -> FieldBehavior { FieldBehavior(.magnetic) }

    /// Has `evaluation` say the force, in units of 100 mass times pt/s²; it is multiplied by strength and falloff. It is
    /// called for each item in the region before each step of 1/240 s in which anything moves. A force that is not finite
    /// counts as none.
    public static func field(evaluationBlock evaluation: @escaping Evaluation) -> FieldBehavior {
        FieldBehavior(.custom, evaluation: evaluation)
    }
}

extension FieldBehavior {
    /// Adds what the field does to `body` in the next step.
    ///
    /// Forces are those at the position where the body would be in the middle of the step: with the world's way of moving in free
    /// flight that is the leapfrog, which neither gains nor loses energy (Hairer, Lubich and Wanner, Geometric numerical
    /// integration, 2006, I.1.4).
    func push(_ body: DynamicBody, _ forces: inout StepForces, in world: PhysicsWorld) {
        let mass = world.mass(of: body.id)
        guard mass > 0, !body.loan.contains(.place) else { return }
        let velocity = world.velocity(of: body.id)
        let point = world.massCenter(of: body.id) + velocity * (PhysicsConstants.step / 2)
        let offset = point.offset(from: position)
        guard region.contains(Point(x: offset.dx, y: offset.dy)) else { return }
        let distance = offset.length
        let strength = strength * fading(at: distance)
        switch kind {
        case .drag: forces.add(damping: strength / mass, turning: 0, to: body)
        case .magnetic: forces.add(damping: 0, turning: -strength * (body.traits.charge ?? 0) / mass, to: body)
        case .velocity: forces.carry(body, with: direction * strength)
        case .linearGravity: forces.add(direction * (strength * Self.accelerationUnit * mass), to: body)
        case .radialGravity:
            let pull = strength * Self.accelerationUnit
            forces.add(offset * (-closeness(pull, at: distance) * mass), to: body)
        case .electric:
            let pull = -strength * (body.traits.charge ?? 0) * Self.forceUnit / mass
            forces.add(offset * (-closeness(pull, at: distance) * mass), to: body)
        case .spring:
            let stiffness = strength * Self.forceUnit / Self.unitDistance / mass
            forces.add(offset * (-Self.stable(stiffness) * mass), to: body)
        case .vortex:
            let turn = strength * Self.accelerationUnit / Self.unitDistance
            forces.add(Vector(dx: offset.dy, dy: -offset.dx) * (turn * mass), to: body)
        case .noise, .turbulence: stir(body, &forces, at: offset, strength, mass, velocity)
        case .custom:
            let force =
                evaluation?(self, point, velocity, mass, body.traits.charge ?? 0, PhysicsConstants.step) ?? .zero
            if force.isFinite { forces.add(force * (strength * Self.forceUnit), to: body) }
        }
    }

    /// What falloff leaves of the strength.
    private func fading(at distance: Double) -> Double {
        if falloff == 0 { return 1 }
        return min(Maths.pow(max(distance, minimumRadius) / Self.unitDistance, -falloff), 1e6)
    }

    /// A pull of `acceleration` towards the field's position, over the distance: even within the minimum radius, and nowhere
    /// so steep that a body jumps back and forth across the position.
    private func closeness(_ acceleration: Double, at distance: Double) -> Double {
        let steepness = acceleration / max(distance, minimumRadius)
        let steepest = 1 / (16 * PhysicsConstants.step * PhysicsConstants.step)
        return min(steepness, steepest)
    }

    /// A spring's stiffness over mass, in 1/s²: at most so great that the leapfrog is stable by far, about 38 Hz.
    private static func stable(_ stiffness: Double) -> Double {
        min(stiffness, PhysicsConstants.stepsPerSecond * PhysicsConstants.stepsPerSecond)
    }

    private func stir(
        _ body: DynamicBody, _ forces: inout StepForces, at offset: Vector, _ strength: Double, _ mass: Double,
        _ velocity: Vector
    ) {
        let cell = 16 + 240 * smoothness
        let random = noise.vector(x: offset.dx / cell, y: offset.dy / cell, time: forces.time * animationSpeed)
        var acceleration = strength * Self.accelerationUnit
        if kind == .turbulence {
            // In a step it changes the velocity by the velocity itself at most.
            let (speed, rate) = (velocity.length, PhysicsConstants.stepsPerSecond)
            acceleration = speed * min(max(acceleration / 100, -rate), rate)
        }
        forces.add(random * (acceleration * mass), to: body)
        if animationSpeed > 0, kind == .noise { forces.keepAwake(body) }
    }
}
