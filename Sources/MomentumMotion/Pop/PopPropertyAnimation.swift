/// An animation of a property: ``PopSpring``, ``PopDecay`` or ``PopBasic``.
public class PopPropertyAnimation<Owner: AnyObject, Value: Animatable>: PopObjectAnimation<Owner> {
    /// The animated property.
    public final let property: PopProperty<Owner, Value>

    /// The start value. Nil, the default, uses the presentation value of the property when the animation begins. A
    /// value that is not finite is refused with a diagnostic. A change applies to the next run.
    public final var fromValue: Value? {
        didSet {
            if let fromValue, !fromValue.isFinite {
                self.fromValue = oldValue
                refuse(
                    "the start value is not finite", fromValue.problem, in: "PopPropertyAnimation.fromValue",
                    remedy: "set a finite value")
            }
        }
    }
    /// A Boolean value that indicates whether the animation adds its motion to the property instead of setting it.
    /// Several such animations add up, including animations of the layer. The added motion is the displacement from
    /// ``fromValue``. Default false. A change applies to the next run.
    public final var isAdditive = false
    /// The ends of the range that the value must not leave; see ``PopClampMode``. The range extends from the start of
    /// the motion to its target. Default none. A change while the animation runs makes the range begin at the present
    /// value.
    public final var clampMode = PopClampMode() {
        didSet { if clampMode != oldValue { replan(.tuned) } }
    }
    /// The factor to whose multiples the values are rounded, in the property's unit; 0, the default, for no rounding.
    /// The last value is not rounded: it is exactly the end. A factor that is negative or not finite is refused with a
    /// diagnostic.
    public final var roundingFactor = 0.0 {
        didSet {
            if !(roundingFactor >= 0 && roundingFactor.isFinite) {
                let factor = roundingFactor
                roundingFactor = oldValue
                refuse(
                    "the rounding factor is negative or not finite", .number(factor),
                    in: "PopPropertyAnimation.roundingFactor", remedy: "set a finite factor of at least 0")
            }
        }
    }

    /// The target; nil for the property's value when the animation begins, and for decays.
    final var target: Value?
    /// The initial velocity, per second; nil to continue with the present one.
    final var initialVelocity: Value.Velocity?
    /// The last value and velocity, before rounding.
    final var last = MotionSample<Value>(value: .zero)
    /// The start, end and velocity of the first pass.
    final var (first, destination) = (Value.zero, Value.zero)
    final var firstVelocity = Value.Velocity.zero
    /// Whether the present and the first motion continue a velocity that the property had already.
    final var (isContinued, firstIsContinued) = (false, false)
    private final var inherited: PopVelocity<Value.Velocity>?
    private final var plan = PopPlan([], clamped: [])
    /// Whether the plan begins at a value other than the one for which it was made. Such a plan ends at once.
    private final var startsWithStep = false
    /// The layer whose model the animation drives.
    private final var drivenLayer: Link<Layer>?
    /// The time at which the animation last set the property, in seconds of the stage.
    private final var latest = 0.0
    /// The value of the property at the beginning of the pause.
    private final var left: Value?
    /// The value of the property after it was set; nil if there is no observer.
    private final var lastSetValue: Value?
    /// The components that another owner moves, a bit for each. The animation no longer sets them.
    private final var releasedComponents: UInt32 = 0
    /// The value up to which an additive animation has moved the property.
    private final var added = Value.zero

    init(_ property: PopProperty<Owner, Value>) { self.property = property }

    /// The value before rounding: the present one, or the last one if the animation does not run.
    public final var currentValue: Value { last.value }
    /// The velocity, in the property's unit per second; zero if the animation does not run or is paused.
    public final var currentVelocity: Value.Velocity { isDriving ? keepingReleased(last.velocity, else: .zero) : .zero }

    /// The covered fraction of the distance to the end. It lies between 0 and 1, or outside that range while the
    /// animation overshoots. It is 1 if there is no distance to cover.
    public final var progress: Double {
        let distance = destination - first
        let length = distance.euclideanLength
        guard length > 0 else { return 1 }
        var product = 0.0
        let behind = last.value - first
        for index in 0..<Value.componentCount { product += behind[component: index] * distance[component: index] }
        return product / (length * length)
    }

    /// Returns the motion of each component from `start` with `velocity` to `end`.
    func components(from start: Value, velocity: Value.Velocity, to end: Value) -> [PopComponent] { [] }

    /// Whether the velocity of the animation may change abruptly.
    var forcesChange: Bool { false }

    /// Returns the initial velocity of a pass after the first, back to the start or forward again.
    func velocity(isReturning: Bool) -> Value.Velocity { autoreverses ? .zero : firstVelocity }

    override func inherit(from other: PopAnimation) -> Bool {
        guard let other = other as? PopPropertyAnimation<Owner, Value>, other.moves(property),
            other.state == .running, !other.isTakenOver
        else { return false }
        inherited = PopVelocity(value: other.currentVelocity, releasedComponents: other.releasedComponents)
        return true
    }

    /// Returns whether the animation moves `property`.
    private final func moves(_ property: PopProperty<Owner, Value>) -> Bool {
        self.property.name.isSame(as: property.name)
    }

    override func begin() -> Bool {
        guard let object else { return false }
        if !isAdditive { forEachOther { $0.catchUp(to: now) } }
        // An additive animation inherits no velocity from others.
        let inherited = inherited ?? (isAdditive ? nil : velocityOfOthers)
        self.inherited = nil
        let model = property.read(object)
        let declared = property.path.flatMap { property.layer(object)?.declaredRate(of: $0) } ?? Value.Velocity.zero
        let present = isAdditive ? MotionSample(value: model) : property.takeOver(object)
        // The property was taken over at its presentation value of this frame, even if the begin time is earlier.
        if evaluationTime != nil, present.value != model { evaluationTime = animatorReference.object?.now }
        guard present.value.isFinite, present.velocity.isFinite else {
            let isValue = !present.value.isFinite
            Diagnostics.report(
                isValue ? "the property's value is not finite" : "the property's velocity is not finite",
                value: isValue ? present.value.problem : present.velocity.problem,
                in: "PopAnimator.add(_:to:forKey:)",
                remedy: "set the property to a finite value first; the animation stops unfinished")
            return false
        }
        releasedComponents = 0
        drive(object)
        first = fromValue ?? present.value
        // The velocity of animations added to the previous motion is inherited with it.
        let additionalVelocity = present.velocity - declared
        firstVelocity =
            initialVelocity ?? inherited?.completed(by: present.velocity, with: additionalVelocity) ?? present.velocity
        added = first
        firstIsContinued = initialVelocity == nil
        startPlan(from: first, velocity: firstVelocity, to: target ?? present.value, isContinued: firstIsContinued)
        destination = plan.end(as: Value.self)
        if !isAdditive, first != present.value { report { .scrubbed($0) } }
        reportLaunch(from: present.velocity)
        if !isAdditive { write(first, last.velocity, to: object) }
        return true
    }

    override func willSkipPasses() { report { .scrubbed($0) } }

    /// Becomes the driver of the layer's model.
    private final func drive(_ object: Owner) {
        guard let path = property.path, let layer = property.layer(object) else { return }
        layer.beginDriving(path, by: self, isAdditive: isAdditive, without: releasedComponents)
        drivenLayer = layer.link
    }

    override func releaseComponents(_ components: UInt32) { releasedComponents = components }

    /// Returns `value` with the released components of `other`.
    private final func keepingReleased<Numbers: Animatable>(_ value: Numbers, else other: @autoclosure () -> Numbers)
        -> Numbers
    {
        releasedComponents == 0 ? value : value.replacing(releasedComponents, by: other())
    }

    /// Sets the components of the property that were not released.
    private final func setComponents(_ value: Value, _ velocity: Value.Velocity, in object: Owner) {
        guard releasedComponents != 0, let path = property.path, let layer = property.layer(object) else {
            return property.write(object, value, velocity)
        }
        property.write(
            object, keepingReleased(value, else: property.read(object)),
            keepingReleased(velocity, else: layer.declaredRate(of: path)))
    }

    override func endControl() {
        drivenLayer?.object?.endDriving(by: self)
        drivenLayer = nil
        left = isPaused ? object.map(property.read) : nil
        lastSetValue = nil
    }

    override func resumeControl() {
        guard !isTakenOver, let object else { return }
        report { .redirected($0) }
        defer {
            drive(object)
            announceVelocity()
            lastSetValue = property.read(object)
        }
        guard !isAdditive, releasedComponents == 0, let left else { return }
        let present = property.takeOver(object)
        guard present.value != left, present.value.isFinite, present.velocity.isFinite else { return }
        // Another owner has moved the property in the meantime. The animation continues from its value.
        startPlan(
            from: present.value, velocity: present.velocity, to: isReturning ? first : plan.end(as: Value.self),
            isContinued: true)
        if !isReturning { destination = plan.end(as: Value.self) }
    }

    override func convertMotion(by conversion: CoordinateConversion, of layer: Layer) {
        guard let path = property.path, let object, property.layer(object) === layer else { return }
        let (present, valueConversion) = (
            property.read(object), PopConversion(Value.componentCount) { conversion.value($0, at: path) }
        )
        if isDriving, releasedComponents != 0, valueConversion.mixes(releasedComponents) {
            // The mapping mixes the released components with others. The animation regains them, beginning with the
            // values of the model.
            plan.convert(
                by: valueConversion, without: releasedComponents,
                from: plan.sample(at: now - origin, as: Value.self).value, to: present)
            releasedComponents = layer.reclaimComponents(for: self)
        } else {
            plan.convert(by: valueConversion)
        }
        convert(by: valueConversion)
        if lastSetValue != nil { lastSetValue = present }
        // If the property is unchanged but for rounding, no owner has moved it during the pause.
        if let left, (left - present).euclideanLength <= RestThreshold.rounding { self.left = present }
    }

    /// Converts the values of the animation by `conversion`, so that it continues in the new coordinates.
    func convert(by conversion: PopConversion) {
        last = MotionSample(value: conversion.position(last.value), velocity: conversion.offset(last.velocity))
        (first, destination) = (conversion.position(first), conversion.position(destination))
        firstVelocity = conversion.offset(firstVelocity)
        added = conversion.position(added)
        fromValue = fromValue.map(conversion.position)
        target = target.map(conversion.position)
        initialVelocity = initialVelocity.map(conversion.offset)
        left = left.map(conversion.position)
    }

    /// Makes the plan again from the present value, because its end threshold depends on the superview.
    final func rebuildPlan() {
        guard state == .running else { return }
        let present = plan.sample(at: now - origin, as: Value.self)
        startPlan(
            from: present.value, velocity: present.velocity, to: plan.end(as: Value.self), isContinued: true)
    }

    override func prepareToStop() {
        guard state == .running, !isTakenOver else { return }
        report { .redirected($0) }
        // Within a frame the property is at rest for the remainder of that frame.
        guard evaluationTime != nil, let path = property.path, let object else { return }
        property.layer(object)?.reportVelocity(Value.Velocity.zero, of: path)
    }

    /// Starts a new plan.
    final func startPlan(from start: Value, velocity: Value.Velocity, to end: Value, isContinued: Bool) {
        change += 1
        self.isContinued = isContinued
        plan = PopPlan(components(from: start, velocity: velocity, to: end), clamped: clampMode)
        (origin, length, reachTime) = (now, plan.duration, plan.reachTime)
        let beginning = plan.sample(at: 0, as: Value.self)
        last = MotionSample(value: start, velocity: beginning.velocity)
        startsWithStep = differsPerceptibly(beginning.value, from: start)
    }

    /// Makes a new plan after a change, from the present value and velocity.
    final func replan(_ kind: PopEvent.Kind, velocity: Value.Velocity? = nil, to end: Value? = nil) {
        if state == .running {
            // At its beginning, a sample of a motion to a distant position would have lost the start value to rounding.
            let present = now == origin ? last : plan.sample(at: now - origin, as: Value.self)
            startPlan(
                from: present.value, velocity: velocity ?? present.velocity, to: end ?? plan.end(as: Value.self),
                isContinued: velocity == nil)
            if !isReturning { destination = plan.end(as: Value.self) }
            if isDriving {
                if reportLaunch(from: present.velocity) { announceVelocity() }
            }
        }
        trace(kind)
    }

    /// Moves to `value` from now on. Reports a diagnostic if it is not finite.
    final func retarget(_ value: Value?, in callSite: StaticString) {
        if let value, !value.isFinite {
            return refuse("the target is not finite", value.problem, in: callSite, remedy: "set a finite value")
        }
        guard value != target else { return }
        target = value
        guard let value else { return }
        if isReturning, state == .running {
            destination = value
            return trace(.retargeted)
        }
        if state == .running { hasReached = false }
        replan(.retargeted, to: value)
        guard state == .resting else { return }
        // The initial velocity of the previous run does not apply to the new run.
        initialVelocity = nil
        wake()
    }

    /// Moves with `velocity`, per second, from now on. Reports a diagnostic if it is not finite.
    final func setVelocity(_ velocity: Value.Velocity?, in callSite: StaticString) {
        if let velocity, !velocity.isFinite {
            return refuse(
                "the velocity is not finite", velocity.problem, in: callSite,
                remedy: "set a finite velocity in the property's unit per second")
        }
        initialVelocity = velocity
        guard let velocity else { return }
        replan(.pushed, velocity: velocity)
        wake()
    }

    override func apply() -> Bool {
        let sample = plan.sample(at: now - origin, as: Value.self)
        reportIntermediateVelocities(to: sample.velocity)
        reportVelocityStep(at: sample)
        last = sample
        var value = last.value
        if roundingFactor > 0 { value = value.mapped { ($0 / roundingFactor).rounded() * roundingFactor } }
        set(value.isFinite ? value : last.value)
        return true
    }

    override func applyEnd() {
        reportEnd()
        last = MotionSample(value: isReturning ? first : plan.end(as: Value.self))
        set(last.value)
    }

    /// Declares the present velocity, so that the presentation and the next owner use it.
    private final func announceVelocity() {
        guard property.path != nil, !skipsPasses, let object else { return }
        let velocity = last.velocity + (isAdditive ? velocityOfOthers?.value ?? .zero : .zero)
        setComponents(property.read(object), velocity, in: object)
    }

    /// Sets the property to its value at `time`, within the present frame, for an animation that continues from there.
    private final func catchUp(to time: Double) {
        guard isDriving, !isAdditive, !startsWithStep, property.path != nil, time != latest, let object else { return }
        last = plan.sample(at: min(max(0, time - origin), length), as: Value.self)
        write(last.value, last.velocity, to: object)
    }

    private final func set(_ value: Value) {
        guard let object, !isTakenOver else { return }
        if startsWithStep || roundingFactor > 0 { report { .scrubbed($0) } }
        startsWithStep = false
        guard isAdditive else { return write(value, last.velocity, to: object) }
        let moved = value - added
        added = value
        property.write(object, property.read(object) + moved, last.velocity + (velocityOfOthers?.value ?? .zero))
    }

    private final func write(_ value: Value, _ velocity: Value.Velocity, to object: Owner) {
        latest = now
        guard let path = property.path, let layer = property.layer(object), layer.observer != nil else {
            return setComponents(value, velocity, in: object)
        }
        if skipsPasses {
            lastSetValue = nil
            return Layer.unobserved { setComponents(value, velocity, in: object) }
        }
        // A value that the program has set in the meantime is overwritten, and is never displayed.
        let present = property.read(object)
        if let lastSetValue = lastSetValue.map({ keepingReleased($0, else: present) }), present != lastSetValue {
            layer.reportSet(path, from: present, to: lastSetValue)
        }
        setComponents(value, velocity, in: object)
        lastSetValue = path.isRunOfNumbers ? keepingReleased(value, else: present) : property.read(object)
    }

    /// The velocity with which other animations of the animator move the same property, per second; nil if there are
    /// none.
    private final var velocityOfOthers: PopVelocity<Value.Velocity>? {
        var sum: PopVelocity<Value.Velocity>?
        forEachOther {
            guard $0.isDriving else { return }
            let velocity = $0.currentVelocity
            sum = PopVelocity(
                value: (sum?.value ?? .zero) + velocity,
                releasedComponents: (sum?.releasedComponents ?? ~0) & $0.releasedComponents)
        }
        return sum
    }

    /// Calls `body` with the other animations of the same property of the object.
    private final func forEachOther(_ body: (PopPropertyAnimation<Owner, Value>) -> Void) {
        guard let animator = animatorReference.object, animator.hasSeveral else { return }
        animator.forEach(of: owner) { other in
            guard other !== self, let other = other as? PopPropertyAnimation<Owner, Value>, other.moves(property)
            else { return }
            body(other)
        }
    }

    override func beginNextPass() {
        let before = last
        let (start, end) = isReturning ? (destination, first) : (first, destination)
        startPlan(
            from: start, velocity: velocity(isReturning: isReturning), to: end, isContinued: firstIsContinued)
        if !autoreverses { added = first }
        if !isAdditive, differsPerceptibly(start, from: before.value) { report { .scrubbed($0) } }
        if reportLaunch(from: before.velocity) { announceVelocity() }
    }

    override var traced: (value: [Double], velocity: [Double]) {
        let velocity = currentVelocity
        return (
            (0..<Value.componentCount).map { last.value[component: $0] },
            (0..<Value.componentCount).map { velocity[component: $0] }
        )
    }
}

// Reports to observers of steps in a value or a velocity that have no other cause.
extension PopPropertyAnimation {
    private final func report(_ event: (PropertyPath) -> LayerEvent) {
        guard let path = property.path, let object, !skipsPasses else { return }
        property.layer(object)?.report(event(path))
    }

    /// The longest frame, in seconds, between whose ends the velocity is assumed to be monotonic.
    private static var monotonicFrameDuration: Double { 0.02 }

    /// Reports the change from `velocity` to that of the plan. Returns whether they differ.
    @discardableResult
    private final func reportLaunch(from velocity: Value.Velocity) -> Bool {
        let change = (last.velocity - velocity).euclideanLength
        guard change <= 1e-9 * max(1, velocity.euclideanLength) else {
            report { .launched($0) }
            return true
        }
        if let path = property.path, let object, !skipsPasses {
            property.layer(object)?.reportVelocity(velocity, of: path, forcesChange: true)
        }
        return false
    }

    /// Reports the velocities between the last frame and `velocity` that are outside the range of both.
    private final func reportIntermediateVelocities(to velocity: Value.Velocity) {
        guard let path = property.path, let object, let layer = property.layer(object), layer.observer != nil else {
            return
        }
        if skipsPasses { return }
        if forcesChange { layer.reportVelocity(last.velocity, of: path, forcesChange: true) }
        let start = max(latest, origin)
        guard now - start > Self.monotonicFrameDuration else { return }
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
    /// Reports that the property is at rest at its end from now on.
    private final func reportEnd() {
        guard let path = property.path, let object, let layer = property.layer(object), layer.observer != nil,
            !skipsPasses
        else { return }
        reportIntermediateVelocities(to: .zero)
        let velocity = plan.freeVelocity(at: length, as: Value.Velocity.self)
        layer.reportVelocity(velocity, of: path)
        if velocity.largestMagnitude > PopThreshold.decaySpeed * property.threshold { report { .redirected($0) } }
    }

    /// Reports a step in velocity. A component stops abruptly at an end that clamps it, and starts abruptly from a
    /// start that does.
    private final func reportVelocityStep(at sample: MotionSample<Value>) {
        guard !clampMode.isEmpty else { return }
        let isStep = (0..<Value.componentCount).contains {
            (last.velocity[component: $0] == 0) != (sample.velocity[component: $0] == 0)
        }
        if isStep { report { .redirected($0) } }
    }

    /// Returns whether the difference of `value` from `start` is perceptible.
    private final func differsPerceptibly(_ value: Value, from start: Value) -> Bool {
        !((value - start).euclideanLength <= property.restThreshold)
    }
}

/// The velocity of a value without that of its released components.
private struct PopVelocity<Velocity: Animatable> {
    var value: Velocity
    /// The released components, a bit for each.
    var releasedComponents: UInt32

    /// Returns the velocity plus `additionalVelocity`, with the released components of `other`.
    func completed(by other: Velocity, with additionalVelocity: Velocity) -> Velocity {
        (value + additionalVelocity).replacing(releasedComponents, by: other)
    }
}

extension Animatable {
    /// Returns the value with `components`, a bit for each, replaced by those of `other`.
    fileprivate func replacing(_ components: UInt32, by other: Self) -> Self {
        var value = self
        for index in 0..<min(Self.componentCount, 32) where components & 1 << UInt32(index) != 0 {
            value[component: index] = other[component: index]
        }
        return value
    }
}

/// The ends of its range that the value of an animation must not leave.
public nonisolated struct PopClampMode: OptionSet, Sendable {
    public let rawValue: Int

    /// Creates a mode from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The start of the range: the value does not move back behind it.
    public static let start = PopClampMode(rawValue: 1)
    /// The end of the range: the value does not move beyond it. A component that has reached the end stays there, so a
    /// spring does not oscillate.
    public static let end = PopClampMode(rawValue: 2)
    /// Both ends of the range.
    public static let both: PopClampMode = [.start, .end]
}

extension Animatable {
    /// The first component that is not finite, for a diagnostic.
    var problem: Diagnostic.Value {
        for index in 0..<Self.componentCount where !self[component: index].isFinite {
            return .number(self[component: index])
        }
        return .number(.nan)
    }
}
