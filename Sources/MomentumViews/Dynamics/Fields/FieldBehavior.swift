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
    let evaluation: Evaluation?
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
    var isNoisy: Bool { kind == .noise || kind == .turbulence }

    // MARK: For the animator

    override var pushesEveryStep: Bool { !items.isEmpty && strength != 0 }

    override func push(_ forces: inout StepForces, in world: PhysicsWorld) {
        for item in items {
            if let body = forces.body(of: item) { push(body, &forces, in: world) }
        }
    }
}
