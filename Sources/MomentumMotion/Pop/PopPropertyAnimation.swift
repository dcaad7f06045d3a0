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
    private final var inherited: PopVelocity<Value.Velocity>?
    private final var plan = PopPlan([], clamped: [])
    /// Whether the plan begins elsewhere than where it was made for: it is over at once.
    private final var leaps = false
    /// The layer whose model it drives.
    private final var drivenLayer: Link<Layer>?
    /// When it set the property last, in seconds of the stage.
    private final var latest = 0.0
    /// Where the property was left when it was paused.
    private final var left: Value?
    /// What the property was after it was set, if anybody watches.
    private final var written: Value?
    /// What of the property something else moves by now, a bit for each component: it is not set any more.
    private final var lost: UInt32 = 0
    /// How far an additive one has moved the property.
    private final var added = Value.zero

    init(_ property: PopProperty<Owner, Value>) { self.property = property }

    /// Where it is, before rounding; where it was last when it does not run.
    public final var currentValue: Value { last.value }
    /// How fast it moves, per second; 0 when it does not run or is paused.
    public final var currentVelocity: Value.Velocity { isDriving ? kept(last.velocity, else: .zero) : .zero }

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

    /// Whether what moves it changes as quickly as it likes.
    var forcesChange: Bool { false }

    /// The velocity with which a pass after the first begins, the return or another one forward.
    func velocity(onWayBack: Bool) -> Value.Velocity { autoreverses ? .zero : firstVelocity }

    override func inherit(from other: PopAnimation) -> Bool {
        guard let other = other as? PopPropertyAnimation<Owner, Value>, other.moves(property),
            other.state == .running, !other.isTakenOver
        else { return false }
        inherited = PopVelocity(value: other.currentVelocity, lost: other.lost)
        return true
    }

    /// Whether it moves `property`.
    private final func moves(_ property: PopProperty<Owner, Value>) -> Bool {
        self.property.name.isSame(as: property.name)
    }

    override func begin() -> Bool {
        guard let object else { return false }
        if !isAdditive { forEachOther { $0.catchUp(to: now) } }
        // What is added to the motion of others has none of that.
        let inherited = inherited ?? (isAdditive ? nil : movedByOthers)
        self.inherited = nil
        let model = property.read(object)
        let declared = property.path.flatMap { property.layer(object)?.declaredRate(of: $0) } ?? Value.Velocity.zero
        let present = isAdditive ? MotionSample(value: model) : property.takeOver(object)
        // What an animation has moved was taken where it is seen in this frame, be the begin time before that.
        if moment != nil, present.value != model { moment = animatorReference.object?.now }
        guard present.value.isFinite, present.velocity.isFinite else {
            refuse("the property's value is not finite", in: "PopAnimation.begin")
            return false
        }
        lost = 0
        drive(object)
        first = fromValue ?? present.value
        // What was laid over the motion before is taken over with it.
        let laidOver = present.velocity - declared
        firstVelocity = given ?? inherited?.completed(by: present.velocity, with: laidOver) ?? present.velocity
        added = first
        firstIsContinued = given == nil
        follow(from: first, velocity: firstVelocity, to: target ?? present.value, isContinued: firstIsContinued)
        destination = plan.end(as: Value.self)
        if !isAdditive, first != present.value { declare { .scrubbed($0) } }
        declareLaunch(from: present.velocity)
        if !isAdditive { write(first, last.velocity, to: object) }
        return true
    }

    override func willHurry() { declare { .scrubbed($0) } }

    /// Is what drives the layer's model from now on.
    private final func drive(_ object: Owner) {
        guard let path = property.path, let layer = property.layer(object) else { return }
        layer.beginDriving(path, by: self, isAdditive: isAdditive, without: lost)
        drivenLayer = layer.link
    }

    override func lose(_ components: UInt32) { lost = components }

    /// `value` with what it has lost as in `other`.
    private final func kept<Numbers: Animatable>(_ value: Numbers, else other: @autoclosure () -> Numbers) -> Numbers {
        lost == 0 ? value : value.replacing(lost, by: other())
    }

    /// Sets what it has not lost of the property.
    private final func put(_ value: Value, _ velocity: Value.Velocity, in object: Owner) {
        guard lost != 0, let path = property.path, let layer = property.layer(object) else {
            return property.write(object, value, velocity)
        }
        property.write(
            object, kept(value, else: property.read(object)), kept(velocity, else: layer.declaredRate(of: path)))
    }

    override func letGo() {
        drivenLayer?.object?.endDriving(by: self)
        drivenLayer = nil
        left = isPaused ? object.map(property.read) : nil
        written = nil
    }

    override func goOn() {
        guard !isTakenOver, let object else { return }
        declare { .redirected($0) }
        defer {
            drive(object)
            announceVelocity()
            written = property.read(object)
        }
        guard !isAdditive, lost == 0, let left else { return }
        let present = property.takeOver(object)
        guard present.value != left, present.value.isFinite, present.velocity.isFinite else { return }
        // Something else has moved it meanwhile: it goes on from there.
        follow(
            from: present.value, velocity: present.velocity, to: isOnWayBack ? first : plan.end(as: Value.self),
            isContinued: true)
        if !isOnWayBack { destination = plan.end(as: Value.self) }
    }

    override func pass(_ passage: LayerPassage, of layer: Layer) {
        guard let path = property.path, let object, property.layer(object) === layer else { return }
        let (present, way) = (property.read(object), PopPassage(Value.componentCount) { passage.value($0, at: path) })
        if isDriving, lost != 0, way.mixes(lost) {
            // What it has lost stands in the model: what it moves besides leads that elsewhere now, too.
            plan.pass(way, without: lost, from: plan.sample(at: now - origin, as: Value.self).value, to: present)
            lost = layer.regain(for: self)
        } else {
            plan.pass(way)
        }
        pass(way)
        if written != nil { written = present }
        // Nothing has moved it while it is paused if it is where it was, but for rounding.
        if let left, (left - present).euclideanLength <= RestThreshold.rounding { self.left = present }
    }

    /// What it is about lies elsewhere, as `passage` says: it goes on there.
    func pass(_ passage: PopPassage) {
        last = MotionSample(value: passage.place(last.value), velocity: passage.offset(last.velocity))
        (first, destination) = (passage.place(first), passage.place(destination))
        firstVelocity = passage.offset(firstVelocity)
        added = passage.place(added)
        fromValue = fromValue.map(passage.place)
        target = target.map(passage.place)
        given = given.map(passage.offset)
        left = left.map(passage.place)
    }

    /// Makes its plan once more from where it is: how near its end it has to be depends on the superview.
    final func planAfresh() {
        guard state == .running else { return }
        let present = plan.sample(at: now - origin, as: Value.self)
        follow(
            from: present.value, velocity: present.velocity, to: plan.end(as: Value.self), isContinued: true)
    }

    override func willStand() {
        guard state == .running, !isTakenOver else { return }
        declare { .redirected($0) }
        // Within a frame it stands for the rest of that.
        guard moment != nil, let path = property.path, let object else { return }
        property.layer(object)?.reportVelocity(Value.Velocity.zero, of: path)
    }

    /// Moves by a new plan from now on.
    final func follow(from start: Value, velocity: Value.Velocity, to end: Value, isContinued: Bool) {
        change += 1
        self.isContinued = isContinued
        plan = PopPlan(components(from: start, velocity: velocity, to: end), clamped: clampMode)
        (origin, length, reach) = (now, plan.duration, plan.reach)
        let beginning = plan.sample(at: 0, as: Value.self)
        last = MotionSample(value: start, velocity: beginning.velocity)
        leaps = isFar(beginning.value, from: start)
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
            if isDriving {
                if declareLaunch(from: present.velocity) { announceVelocity() }
            }
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
        replan(.pushed, velocity: velocity)
        wake()
    }

    override func apply() -> Bool {
        let sample = plan.sample(at: now - origin, as: Value.self)
        declareWay(to: sample.velocity)
        declareStop(at: sample)
        last = sample
        var value = last.value
        if roundingFactor > 0 { value = value.mapped { ($0 / roundingFactor).rounded() * roundingFactor } }
        set(value.isFinite ? value : last.value)
        return true
    }

    override func applyEnd() {
        declareEnd()
        last = MotionSample(value: isOnWayBack ? first : plan.end(as: Value.self))
        set(last.value)
    }

    /// Says how fast it moves a layer from now on, so that this is what is seen and what something else finds.
    private final func announceVelocity() {
        guard property.path != nil, !isHurrying, let object else { return }
        let velocity = last.velocity + (isAdditive ? movedByOthers?.value ?? .zero : .zero)
        put(property.read(object), velocity, in: object)
    }

    /// Brings the property to `time`, which lies within the present frame, for what goes on from there.
    private final func catchUp(to time: Double) {
        guard isDriving, !isAdditive, !leaps, property.path != nil, time != latest, let object else { return }
        last = plan.sample(at: min(max(0, time - origin), length), as: Value.self)
        write(last.value, last.velocity, to: object)
    }

    private final func set(_ value: Value) {
        guard let object, !isTakenOver else { return }
        if leaps || roundingFactor > 0 { declare { .scrubbed($0) } }
        leaps = false
        guard isAdditive else { return write(value, last.velocity, to: object) }
        let moved = value - added
        added = value
        property.write(object, property.read(object) + moved, last.velocity + (movedByOthers?.value ?? .zero))
    }

    private final func write(_ value: Value, _ velocity: Value.Velocity, to object: Owner) {
        latest = now
        guard let path = property.path, let layer = property.layer(object), layer.observer != nil else {
            return put(value, velocity, in: object)
        }
        if isHurrying {
            written = nil
            return Layer.unobserved { put(value, velocity, in: object) }
        }
        // What the program has set meanwhile is lost: nothing of it is to be seen.
        let present = property.read(object)
        if let written = written.map({ kept($0, else: present) }), present != written {
            layer.reportSet(path, from: present, to: written)
        }
        put(value, velocity, in: object)
        written = path.isRunOfNumbers ? kept(value, else: present) : property.read(object)
    }

    /// How fast the other animations here move the same property of the object, per second; nil when there are none.
    private final var movedByOthers: PopVelocity<Value.Velocity>? {
        var sum: PopVelocity<Value.Velocity>?
        forEachOther {
            guard $0.isDriving else { return }
            let velocity = $0.currentVelocity
            sum = PopVelocity(value: (sum?.value ?? .zero) + velocity, lost: (sum?.lost ?? ~0) & $0.lost)
        }
        return sum
    }

    /// Calls `body` with the other animations here of the same property of the object.
    private final func forEachOther(_ body: (PopPropertyAnimation<Owner, Value>) -> Void) {
        guard let animator = animatorReference.object, animator.hasSeveral else { return }
        animator.forEach(of: owner) { other in
            guard other !== self, let other = other as? PopPropertyAnimation<Owner, Value>, other.moves(property)
            else { return }
            body(other)
        }
    }

    override func turn() {
        let before = last
        let (start, end) = isOnWayBack ? (destination, first) : (first, destination)
        follow(
            from: start, velocity: velocity(onWayBack: isOnWayBack), to: end, isContinued: firstIsContinued)
        if !autoreverses { added = first }
        if !isAdditive, isFar(start, from: before.value) { declare { .scrubbed($0) } }
        if declareLaunch(from: before.velocity) { announceVelocity() }
    }

    override var traced: (value: [Double], velocity: [Double]) {
        let velocity = currentVelocity
        return (
            (0..<Value.componentCount).map { last.value[component: $0] },
            (0..<Value.componentCount).map { velocity[component: $0] }
        )
    }
}

// What makes a value or a velocity step though nothing else does is reported to observers.
extension PopPropertyAnimation {
    private final func declare(_ event: (PropertyPath) -> LayerEvent) {
        guard let path = property.path, let object, !isHurrying else { return }
        property.layer(object)?.report(event(path))
    }

    /// In a frame that takes no longer, in seconds, nothing becomes faster and slower again.
    private static var usualFrame: Double { 0.02 }

    /// It moves as planned from now on, and the property as fast as `velocity` until now; whether that is something else.
    @discardableResult
    private final func declareLaunch(from velocity: Value.Velocity) -> Bool {
        let change = (last.velocity - velocity).euclideanLength
        guard change <= 1e-9 * max(1, velocity.euclideanLength) else {
            declare { .launched($0) }
            return true
        }
        if let path = property.path, let object, !isHurrying {
            property.layer(object)?.reportVelocity(velocity, of: path, forcesChange: true)
        }
        return false
    }

    /// It moves with `velocity` by now, after it moved as in ``last`` when it set the property: in between it may have been
    /// slower or faster than both.
    private final func declareWay(to velocity: Value.Velocity) {
        guard let path = property.path, let object, let layer = property.layer(object), layer.observer != nil else {
            return
        }
        if isHurrying { return }
        if forcesChange { layer.reportVelocity(last.velocity, of: path, forcesChange: true) }
        let start = max(latest, origin)
        guard now - start > Self.usualFrame else { return }
        for part in 1...3 {
            let time = start + (now - start) * Double(part) / 4
            let between = plan.sample(at: time - origin, as: Value.self).velocity
            let isOutside = (0..<Value.componentCount).contains {
                let (was, isNow) = (last.velocity[component: $0], velocity[component: $0])
                return between[component: $0] < min(was, isNow) || between[component: $0] > max(was, isNow)
            }
            if isOutside { layer.reportVelocity(between, of: path) }
        }
    }
    /// It stands still at its end from now on.
    private final func declareEnd() {
        guard let path = property.path, let object, let layer = property.layer(object), layer.observer != nil,
            !isHurrying
        else { return }
        declareWay(to: .zero)
        let velocity = plan.freeVelocity(at: length, as: Value.Velocity.self)
        layer.reportVelocity(velocity, of: path)
        if velocity.largestMagnitude > PopThreshold.decaySpeed * property.threshold { declare { .redirected($0) } }
    }

    /// It moves as fast as in `sample` after it was in ``last``: at an end that clamps it a component stops at once, and goes
    /// on from a start that does.
    private final func declareStop(at sample: MotionSample<Value>) {
        guard !clampMode.isEmpty else { return }
        let isStep = (0..<Value.componentCount).contains {
            (last.velocity[component: $0] == 0) != (sample.velocity[component: $0] == 0)
        }
        if isStep { declare { .redirected($0) } }
    }

    /// Whether a display shows that the property has gone from `start` to `value`.
    private final func isFar(_ value: Value, from start: Value) -> Bool {
        !((value - start).euclideanLength <= property.rest)
    }
}

/// How fast something moves a value, but for what it has lost of it.
private struct PopVelocity<Velocity: Animatable> {
    var value: Velocity
    /// A bit for each component.
    var lost: UInt32

    /// With what was laid over it, and what it has lost as in `other`.
    func completed(by other: Velocity, with laidOver: Velocity) -> Velocity {
        (value + laidOver).replacing(lost, by: other)
    }
}

extension Animatable {
    /// The value with those components, a bit for each, as in `other`.
    fileprivate func replacing(_ components: UInt32, by other: Self) -> Self {
        var value = self
        for index in 0..<min(Self.componentCount, 32) where components & 1 << UInt32(index) != 0 {
            value[component: index] = other[component: index]
        }
        return value
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
