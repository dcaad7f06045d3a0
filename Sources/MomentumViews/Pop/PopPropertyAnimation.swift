/// An animation of a property: ``PopSpring``, ``PopDecay`` or ``PopBasic``.
public class PopPropertyAnimation<Owner: AnyObject, Value: Animatable>: PopObjectAnimation<Owner> {
    /// What it moves.
    public final let property: PopProperty<Owner, Value>

    /// Where it begins; nil for where the property is when it begins, as it is seen. Default nil. Counts when it begins.
    public final var fromValue: Value? {
        didSet {
            if let fromValue, !fromValue.isFinite {
                self.fromValue = oldValue
                refuse("the value is not finite", in: "PopPropertyAnimation.fromValue")
            }
        }
    }
    /// Whether it adds its motion to what the property is otherwise, instead of setting it: several such animations, and
    /// animations of the layer, add up. Its distance is then that from ``fromValue`` to its end. Default false. Counts when it
    /// begins.
    public final var isAdditive = false
    /// Which ends of its range it must not leave. Default neither. While it runs its range begins at the last change.
    public final var clampMode = PopClampMode() {
        didSet { if clampMode != oldValue { replan(.tuned) } }
    }
    /// The values set are whole multiples of this, but the last one is the end exactly; 0 for no rounding. Default 0. One
    /// that is negative or not finite is refused with a diagnostic.
    public final var roundingFactor = 0.0 {
        didSet {
            if !(roundingFactor >= 0 && roundingFactor.isFinite) {
                roundingFactor = oldValue
                refuse("the factor is negative or not finite", in: "PopPropertyAnimation.roundingFactor")
            }
        }
    }

    /// Where it goes to; nil for the property's value when it begins, and of decays.
    final var target: Value?
    /// The velocity it was given, per second; nil to take over the one there is.
    final var given: Value.Velocity?
    /// Where it was last, and how fast, before rounding.
    final var last = MotionSample<Value>(value: .zero)
    /// Start, end and velocity of the first pass.
    final var (first, destination) = (Value.zero, Value.zero)
    final var firstVelocity = Value.Velocity.zero
    /// Whether the motion goes on with a velocity that it had already, and the first one did.
    final var (isContinued, firstIsContinued) = (false, false)
    private final var inherited: Value.Velocity?
    private final var plan = PopPlan([], clamped: [])
    /// How far an additive one has moved the property.
    private final var added = Value.zero

    init(_ property: PopProperty<Owner, Value>) { self.property = property }

    /// Where it is, before rounding; where it was last when it does not run.
    public final var currentValue: Value { last.value }
    /// How fast it moves, per second; 0 when it does not run or is paused.
    public final var currentVelocity: Value.Velocity { state == .running && !isPaused ? last.velocity : .zero }

    /// The part of the distance to the end that has been covered: 0...1, and beyond when it swings. 1 without a distance.
    public final var progress: Double {
        let way = destination - first
        let length = way.euclideanLength
        guard length > 0 else { return 1 }
        var product = 0.0
        let behind = last.value - first
        for index in 0..<Value.componentCount { product += behind[component: index] * way[component: index] }
        return product / (length * length)
    }

    /// The motion of every component from `start` with `velocity` to `end`.
    func components(from start: Value, velocity: Value.Velocity, to end: Value) -> [PopComponent] { [] }

    /// The velocity with which a pass after the first begins, the return or another one forward.
    func velocity(onWayBack: Bool) -> Value.Velocity { autoreverses ? .zero : firstVelocity }

    override func inherit(from other: PopAnimation) {
        guard let other = other as? PopPropertyAnimation<Owner, Value>, other.moves(property), other.state == .running
        else { return }
        inherited = other.currentVelocity
    }

    /// Whether it moves `property`.
    private final func moves(_ property: PopProperty<Owner, Value>) -> Bool {
        self.property.name.isSame(as: property.name)
    }

    override func begin() -> Bool {
        guard let object else { return false }
        let inherited = inherited ?? movedByOthers
        self.inherited = nil
        let present = isAdditive ? MotionSample(value: property.read(object)) : property.takeOver(object)
        guard present.value.isFinite, present.velocity.isFinite else {
            refuse("the property's value is not finite", in: "PopAnimation.begin")
            return false
        }
        noteStart()
        first = fromValue ?? present.value
        firstVelocity = given ?? inherited ?? present.velocity
        added = first
        firstIsContinued = given == nil
        follow(from: first, velocity: firstVelocity, to: target ?? present.value, isContinued: firstIsContinued)
        destination = plan.end(as: Value.self)
        if !isAdditive { property.write(object, first, last.velocity) }
        return true
    }

    /// Writes down which value and velocity of its own the animation starts with, if it has any.
    private final func noteStart() {
        #if !hasFeature(Embedded)
            guard let object, let layer = (object as? View)?.layer ?? object as? Layer,
                let path = PropertyPath(property.name)
            else { return }
            if fromValue != nil { layer.note(.scrubbed, path) }
            if given != nil { layer.note(.launched, path) }
        #endif
    }

    /// Moves by a new plan from now on.
    final func follow(from start: Value, velocity: Value.Velocity, to end: Value, isContinued: Bool) {
        change += 1
        self.isContinued = isContinued
        plan = PopPlan(components(from: start, velocity: velocity, to: end), clamped: clampMode)
        (origin, length, reach) = (now, plan.duration, plan.reach)
        last = MotionSample(value: start, velocity: plan.sample(at: 0, as: Value.self).velocity)
    }

    /// Goes on with what has been changed, from where it is and as it moves.
    final func replan(_ kind: PopEvent.Kind, velocity: Value.Velocity? = nil, to end: Value? = nil) {
        if state == .running {
            // Sampled at its beginning, the motion to a position far off would have rounded away where it begins.
            let present = now == origin ? last : plan.sample(at: now - origin, as: Value.self)
            follow(
                from: present.value, velocity: velocity ?? present.velocity, to: end ?? plan.end(as: Value.self),
                isContinued: velocity == nil)
            if !isOnWayBack { destination = plan.end(as: Value.self) }
        }
        note(kind)
    }

    /// Goes to `value` from now on.
    final func retarget(_ value: Value?, in place: StaticString) {
        guard value?.isFinite ?? true else { return refuse("the value is not finite", in: place) }
        guard value != target else { return }
        target = value
        guard let value else { return }
        if isOnWayBack, state == .running {
            destination = value
            return note(.retargeted)
        }
        if state == .running { hasReached = false }
        replan(.retargeted, to: value)
        guard state == .resting else { return }
        // What was given for the first run is no velocity of this one.
        given = nil
        wake()
    }

    /// Moves with `velocity`, per second, from now on.
    final func push(_ velocity: Value.Velocity?, in place: StaticString) {
        guard velocity?.isFinite ?? true else { return refuse("the velocity is not finite", in: place) }
        given = velocity
        guard let velocity else { return }
        noteStart()
        replan(.pushed, velocity: velocity)
        wake()
    }

    override func apply() -> Bool {
        last = plan.sample(at: now - origin, as: Value.self)
        var value = last.value
        if roundingFactor > 0 { value = value.mapped { ($0 / roundingFactor).rounded() * roundingFactor } }
        set(value.isFinite ? value : last.value)
        return true
    }

    override func applyEnd() {
        last = MotionSample(value: isOnWayBack ? first : plan.end(as: Value.self))
        set(last.value)
    }

    private final func set(_ value: Value) {
        guard let object else { return }
        guard isAdditive else { return property.write(object, value, last.velocity) }
        let moved = value - added
        added = value
        property.write(object, property.read(object) + moved, last.velocity + (movedByOthers ?? .zero))
    }

    /// How fast the other animations here move the same property of the object, per second; nil when there are none.
    private final var movedByOthers: Value.Velocity? {
        guard let animator = animatorReference.object, animator.hasSeveral else { return nil }
        var sum: Value.Velocity?
        animator.forEach(of: owner) { other in
            guard other !== self, let other = other as? PopPropertyAnimation<Owner, Value>, other.moves(property),
                other.state == .running
            else { return }
            sum = (sum ?? .zero) + other.currentVelocity
        }
        return sum
    }

    override func turn() {
        let (start, end) = isOnWayBack ? (destination, first) : (first, destination)
        follow(
            from: start, velocity: velocity(onWayBack: isOnWayBack), to: end, isContinued: firstIsContinued)
        if !autoreverses { added = first }
    }

    override var traced: (value: [Double], velocity: [Double]) {
        let velocity = currentVelocity
        return (
            (0..<Value.componentCount).map { last.value[component: $0] },
            (0..<Value.componentCount).map { velocity[component: $0] }
        )
    }
}

/// Which ends of its range an animation must not leave.
public nonisolated struct PopClampMode: OptionSet, Sendable {
    public let rawValue: Int

    /// Creates a mode of the bits of others.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The value does not go back behind its start.
    public static let start = PopClampMode(rawValue: 1)
    /// The value does not go beyond its end. What has reached the end stays there: a spring does not swing.
    public static let end = PopClampMode(rawValue: 2)
    /// Neither.
    public static let both: PopClampMode = [.start, .end]
}
