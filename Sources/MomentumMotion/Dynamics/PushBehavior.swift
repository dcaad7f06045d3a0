import MomentumPhysics

/// A behaviour that pushes items continuously or once.
///
/// A magnitude of 1 accelerates an item of 100 x 100 pt and density 1 by 100 pt/s², and heavier items less. An
/// instantaneous push of 1 adds 100 pt/s to the velocity of such an item.
public final class PushBehavior: ItemsBehavior {
    /// The modes of a push: continuous or once.
    public enum Mode: Sendable {
        /// A force as long as the behaviour is active.
        case continuous
        /// An impulse when the behaviour becomes active. It is inactive afterwards.
        case instantaneous
    }

    /// The force of a push of magnitude 1, in mass × pt/s². An item of 100 x 100 pt and density 1 has mass 1.
    public static let unit = 100.0

    /// The mode of the push: a continuous force or a single impulse.
    public let mode: Mode
    private var direction = Vector.zero
    /// The direction, which is kept at a magnitude of 0.
    private var heading = Vector(dx: 1, dy: 0)
    private var isActive = true
    private var offsets: [(item: any DynamicItem, offset: Vector)] = []

    /// Creates a push of magnitude 0 that acts on `items`. Set ``pushDirection``, or ``angle`` and ``magnitude``.
    public init(items: [any DynamicItem] = [], mode: Mode) {
        self.mode = mode
        super.init(itemList: items)
    }

    /// A Boolean value that indicates whether the push acts. An instantaneous push becomes inactive after it has acted;
    /// setting the property to true repeats it. Default true: a push acts as soon as it has an animator.
    public var active: Bool {
        get { isActive }
        set {
            isActive = newValue
            changed()
        }
    }

    /// The direction of the push, with y downwards. Its length is the magnitude, in units of ``unit``. Default zero. A
    /// vector that is not finite is refused with a diagnostic.
    public var pushDirection: Vector {
        get { direction }
        set {
            set(&direction, to: newValue, "direction", in: "PushBehavior.pushDirection")
            if direction.length > 0 { heading = direction / direction.length }
        }
    }

    /// The direction as an angle, in radians clockwise from the right. The angle is kept while the magnitude is 0.
    /// Default 0. A value that is not finite is refused with a diagnostic.
    public var angle: Double {
        get { Maths.atan2(heading.dy, heading.dx) }
        set {
            if isLegal(newValue, .finite, "angle", in: "PushBehavior.angle") {
                setAngle(newValue, magnitude: magnitude)
            }
        }
    }

    /// The magnitude of the push, in units of ``unit``. Default 0. Setting a negative magnitude reverses the direction.
    /// A value that is not finite is refused with a diagnostic.
    public var magnitude: Double {
        get { direction.length }
        set {
            if isLegal(newValue, .finite, "magnitude", in: "PushBehavior.magnitude") {
                pushDirection = heading * newValue
            }
        }
    }

    /// Sets the direction, in radians clockwise from the right, and the magnitude, in units of ``unit``, at the same
    /// time. A negative magnitude reverses the direction. Values that are not finite are refused with a diagnostic.
    public func setAngle(_ angle: Double, magnitude: Double) {
        let callSite: StaticString = "PushBehavior.setAngle(_:magnitude:)"
        guard isLegal(angle, .finite, "angle", in: callSite), isLegal(magnitude, .finite, "magnitude", in: callSite)
        else {
            return
        }
        let (sine, cosine) = Maths.sincos(angle)
        heading = Vector(dx: cosine, dy: sine)
        pushDirection = heading * magnitude
    }

    /// Returns the point at which `item` is pushed, in points from its centre; zero if none was set. The point rotates
    /// with the item. A push away from the centre of mass also rotates the item.
    public func targetOffsetFromCenter(for item: any DynamicItem) -> Vector {
        offsets.first { $0.item === item }?.offset ?? .zero
    }

    /// Sets the point at which `item` is pushed, in points from its centre. Default zero. The point is forgotten when
    /// the item is removed from the behaviour. A value that is not finite is refused with a diagnostic.
    public func setTargetOffsetFromCenter(_ offset: Vector, for item: any DynamicItem) {
        var new = targetOffsetFromCenter(for: item)
        set(&new, to: offset, "offset", in: "PushBehavior.setTargetOffsetFromCenter(_:for:)")
        offsets.removeAll { $0.item === item }
        if new != .zero { offsets.append((item, new)) }
    }

    override func itemWasRemoved(_ item: any DynamicItem) { offsets.removeAll { $0.item === item } }

    private var force: Vector { direction * Self.unit }

    override func settle(in animator: DynamicAnimator) {
        guard isActive else { return }
        switch mode {
        case .continuous:
            for item in items where targetOffsetFromCenter(for: item) == .zero {
                animator.body(of: item)?.force += force
            }
        case .instantaneous:
            for item in items {
                guard let body = animator.body(of: item) else { continue }
                let offset = targetOffsetFromCenter(for: item)
                animator.world.applyImpulse(
                    force, at: offset == .zero ? nil : animator.world.position(offset, from: body.id), to: body.id)
            }
            isActive = false
        }
    }

    override var pushesEveryStep: Bool { mode == .continuous && isActive && direction != .zero && !offsets.isEmpty }

    override func addForces(_ forces: inout StepForces, in world: PhysicsWorld) {
        for (item, offset) in offsets {
            guard let body = forces.body(of: item) else { continue }
            forces.add(force, at: world.position(offset, from: body.id), to: body, in: world)
        }
    }
}
