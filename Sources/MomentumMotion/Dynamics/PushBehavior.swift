import MomentumPhysics

/// Pushes items: on and on, or once.
///
/// A magnitude of 1 accelerates an item of 100 x 100 pt and density 1 by 100 pt/s², heavier ones less. An instantaneous
/// push of 1 gives it 100 pt/s.
public final class PushBehavior: ItemsBehavior {
    /// How long a push lasts.
    public enum Mode: Sendable {
        /// A force, as long as the behaviour is active.
        case continuous
        /// A blow, whenever the behaviour becomes active; it is inactive afterwards.
        case instantaneous
    }

    /// The force at magnitude 1, in mass times pt/s².
    public static let unit = 100.0

    /// How long a push lasts.
    public let mode: Mode
    private var direction = Vector.zero
    /// The direction that a magnitude of 0 has lost.
    private var heading = Vector(dx: 1, dy: 0)
    private var isActive = true
    private var offsets: [(item: any DynamicItem, offset: Vector)] = []

    /// Creates a push of magnitude 0.
    public init(items: [any DynamicItem] = [], mode: Mode) {
        self.mode = mode
        super.init(itemList: items)
    }

    /// Whether the push acts. Setting it to true fires an instantaneous push again. Default true: a push acts as soon as it
    /// has an animator.
    public var active: Bool {
        get { isActive }
        set {
            isActive = newValue
            changed()
        }
    }

    /// Where to and how strongly; its length is the magnitude. Default zero. Not finite is refused with a diagnostic.
    public var pushDirection: Vector {
        get { direction }
        set {
            set(
                &direction, to: newValue, if: newValue.isFinite, "a component is not finite",
                in: "PushBehavior.pushDirection")
            if direction.length > 0 { heading = direction / direction.length }
        }
    }

    /// The direction as an angle in radians, clockwise from the right. Default 0.
    public var angle: Double {
        get { Maths.atan2(heading.dy, heading.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// How strong the push is; see above. Default 0; a negative one turns the direction round.
    public var magnitude: Double {
        get { direction.length }
        set { pushDirection = heading * newValue }
    }

    /// Sets direction, in radians clockwise from the right, and magnitude at once.
    public func setAngle(_ angle: Double, magnitude: Double) {
        guard angle.isFinite, magnitude.isFinite else {
            pushDirection = Vector(dx: .nan, dy: .nan)
            return
        }
        let (sine, cosine) = Maths.sincos(angle)
        heading = Vector(dx: cosine, dy: sine)
        pushDirection = heading * magnitude
    }

    /// Where the item is pushed, in points from its centre, turning with it; off the middle of its mass a push also turns it.
    public func targetOffsetFromCenter(for item: any DynamicItem) -> Vector {
        offsets.first { $0.item === item }?.offset ?? .zero
    }

    /// Sets where `item` is pushed. Default its centre. Not finite is refused with a diagnostic.
    public func setTargetOffsetFromCenter(_ offset: Vector, for item: any DynamicItem) {
        var new = targetOffsetFromCenter(for: item)
        set(
            &new, to: offset, if: offset.isFinite, "a component is not finite",
            in: "PushBehavior.setTargetOffsetFromCenter(_:for:)")
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
                    force, at: offset == .zero ? nil : animator.world.place(offset, from: body.id), to: body.id)
            }
            isActive = false
        }
    }

    override var pushesEveryStep: Bool { mode == .continuous && isActive && direction != .zero && !offsets.isEmpty }

    override func push(_ forces: inout StepForces, in world: PhysicsWorld) {
        for (item, offset) in offsets {
            guard let body = forces.body(of: item) else { continue }
            forces.add(force, at: world.place(offset, from: body.id), to: body, in: world)
        }
    }
}
