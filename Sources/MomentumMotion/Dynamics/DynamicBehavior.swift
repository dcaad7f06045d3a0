import MomentumPhysics

/// A description of the motion of items for a ``DynamicAnimator``: gravity, collisions, attachments, or several of
/// these combined.
///
/// Each behaviour of this module describes one aspect. A subclass combines behaviours with ``addChildBehavior(_:)``, or
/// acts on its own in ``action``. The order in which behaviours are added to an animator does not affect the motion.
open class DynamicBehavior {
    /// A closure that is called in every frame in which the animator runs, after the items were moved; nil, the
    /// default, if there is none.
    public final var action: (() -> Void)?
    /// The child behaviours, in the order of addition. They are added to an animator and removed from it together with
    /// this behaviour.
    public private(set) final var childBehaviors: [DynamicBehavior] = []

    private final var parent = Weak<DynamicBehavior>()
    private final var animatorReference = Weak<DynamicAnimator>()
    /// The serial number of the behaviour. Behaviours act in the order of their creation, not of their addition.
    let serial: Int
    private static var count = 0

    /// Creates a behaviour without an effect of its own.
    public init() {
        serial = Self.count
        Self.count += 1
    }

    /// The animator to which the behaviour, or a behaviour that contains it, was added; nil if there is none.
    public final var dynamicAnimator: DynamicAnimator? { animatorReference.object }

    /// Tells the behaviour that it will be added to `dynamicAnimator`, or removed from its animator if
    /// `dynamicAnimator` is nil. The default does nothing.
    open func willMove(to dynamicAnimator: DynamicAnimator?) {}

    /// Makes ``action`` call the method `action` of `target` in every frame in which the animator runs. It replaces the
    /// previous action. `target` is not retained; after its release, nothing is called.
    public final func setAction<Target: AnyObject>(_ target: Target, _ action: @escaping (Target) -> () -> Void) {
        let reference = Weak(target)
        self.action = { if let target = reference.object { action(target)() } }
    }

    /// Adds `behavior` as a child, which is added to an animator and removed from it together with this behaviour.
    ///
    /// The following behaviours are refused with a diagnostic:
    ///
    /// - a behaviour that already has a parent or an animator
    /// - this behaviour itself, or one that contains it
    /// - a behaviour that would be nested deeper than ``Layer/maximumDepth``
    public final func addChildBehavior(_ behavior: DynamicBehavior) {
        let callSite: StaticString = "DynamicBehavior.addChildBehavior(_:)"
        guard behavior.isFree else { return Self.refuseOwned(in: callSite) }
        guard !isInside(behavior) else {
            return Self.refuse("the child is this behaviour or contains it", in: callSite, "add another behaviour")
        }
        let levels = level + behavior.levels
        guard levels <= Layer.maximumDepth else {
            return Self.refuse(
                "the child would be nested too deeply", .count(levels), in: callSite, "use at most 256 levels")
        }
        childBehaviors.append(behavior)
        behavior.parent.point(at: self)
        if let animator = dynamicAnimator { behavior.enter(animator) }
    }

    /// Removes the child `behavior`, from the animator as well. A behaviour that is not a child is ignored.
    public final func removeChildBehavior(_ behavior: DynamicBehavior) {
        guard behavior.parent.object === self else { return }
        childBehaviors.removeAll { $0 === behavior }
        behavior.parent.clear()
        let animator = dynamicAnimator
        behavior.exit()
        animator?.release(behavior.allItems)
    }

    // MARK: For the animator

    /// Whether the behaviour has neither a parent nor an animator.
    final var isFree: Bool { parent.object == nil && animatorReference.object == nil }

    /// Returns whether this behaviour is `other` or contained in it.
    private final func isInside(_ other: DynamicBehavior) -> Bool {
        var ancestor: DynamicBehavior? = self
        while let current = ancestor {
            if current === other { return true }
            ancestor = current.parent.object
        }
        return false
    }

    /// The number of levels from the outermost behaviour that contains this behaviour to this behaviour, 1 for a
    /// behaviour without a parent.
    private final var level: Int {
        var (level, ancestor) = (0, self as DynamicBehavior?)
        while let current = ancestor {
            level += 1
            ancestor = current.parent.object
        }
        return level
    }

    /// The number of levels of the behaviour and its children.
    private final var levels: Int { 1 + childBehaviors.reduce(0) { max($0, $1.levels) } }

    final func enter(_ animator: DynamicAnimator) {
        willMove(to: animator)
        animatorReference.point(at: animator)
        animator.recordPending(of: items)
        animator.planIsNeeded = true
        for child in childBehaviors { child.enter(animator) }
    }

    final func exit() {
        guard let animator = animatorReference.object else { return }
        willMove(to: nil)
        removeFromWorld(animator)
        animatorReference.clear()
        animator.planIsNeeded = true
        for child in childBehaviors { child.exit() }
    }

    /// Requests a new plan after a change of the behaviour.
    final func changed() { dynamicAnimator?.planIsNeeded = true }

    /// Appends this behaviour and its children to `list`, each before its own children.
    final func appendAll(to list: inout [DynamicBehavior]) {
        list.append(self)
        for child in childBehaviors { child.appendAll(to: &list) }
    }

    /// The items of this behaviour and its children.
    final var allItems: [any DynamicItem] {
        var list: [DynamicBehavior] = []
        appendAll(to: &list)
        return list.flatMap { $0.items }
    }

    /// Sets `value` to `new`.
    final func set<Value: Equatable>(_ value: inout Value, to new: Value) {
        guard value != new else { return }
        value = new
        changed()
    }

    /// The values that a property accepts.
    enum Limit { case finite, notNegative, positive }

    /// Sets `number` to `new` if it is in range; reports a diagnostic otherwise. `name` is the name of the property in
    /// a sentence.
    final func set(
        _ number: inout Double, to new: Double, _ limit: Limit, _ name: StaticString, in callSite: StaticString
    ) {
        if isLegal(new, limit, name, in: callSite) { set(&number, to: new) }
    }

    /// Sets `point` to `new` if it is finite; reports a diagnostic otherwise.
    final func set(_ point: inout Point, to new: Point, _ name: StaticString, in callSite: StaticString) {
        if isFinite(new.x, new.y, name, in: callSite) { set(&point, to: new) }
    }

    /// Sets `vector` to `new` if it is finite; reports a diagnostic otherwise.
    final func set(_ vector: inout Vector, to new: Vector, _ name: StaticString, in callSite: StaticString) {
        if isFinite(new.dx, new.dy, name, in: callSite) { set(&vector, to: new) }
    }

    /// Returns whether `number` is in range. Reports a diagnostic if not.
    final func isLegal(_ number: Double, _ limit: Limit, _ name: StaticString, in callSite: StaticString) -> Bool {
        let isLegal: Bool
        let what: String
        let range: String
        switch limit {
        case .finite: (isLegal, what, range) = (true, " is not finite", "set a finite number")
        case .notNegative:
            (isLegal, what, range) = (number >= 0, " is negative or not finite", "set a finite number of at least 0")
        case .positive:
            (isLegal, what, range) = (number > 0, " is not above 0 or not finite", "set a finite number above 0")
        }
        if isLegal, number.isFinite { return true }
        Self.refuse("the " + String(name) + what, .number(number), in: callSite, range)
        return false
    }

    private final func isFinite(_ first: Double, _ second: Double, _ name: StaticString, in callSite: StaticString)
        -> Bool
    {
        if first.isFinite, second.isFinite { return true }
        Self.refuse("the " + String(name) + " is not finite", .pair(first, second), in: callSite, "set finite numbers")
        return false
    }

    /// Reports that the call at `callSite` is refused and has no effect.
    static func refuse(
        _ what: String, _ value: Diagnostic.Value? = nil, in callSite: StaticString, _ remedy: String
    ) {
        Diagnostics.report(what, value: value, in: callSite, remedy: remedy + "; nothing changes")
    }

    /// Reports that an added behaviour already has a parent or an animator.
    static func refuseOwned(in callSite: StaticString) {
        refuse("the behaviour already has a parent or an animator", in: callSite, "remove the behaviour from it first")
    }

    // MARK: For the behaviours of this module

    /// The items that the behaviour moves.
    var items: [any DynamicItem] { [] }
    /// Returns the angle at which the behaviour holds `item`, in radians clockwise, and the spring that holds it.
    /// Returns nil by default: the behaviour does not hold the item.
    func targetAngle(of item: any DynamicItem) -> (angle: Double, spring: Spring)? { nil }
    /// Creates or updates the behaviour's objects in the world. The bodies exist already. The behaviours are called in
    /// the order of their creation.
    func settle(in animator: DynamicAnimator) {}
    /// Creates or updates the objects that depend on the descriptions of all behaviours. It is called after
    /// ``settle(in:)``, in the same order.
    func finish(in animator: DynamicAnimator) {}
    /// Removes the behaviour's objects from the world.
    func removeFromWorld(_ animator: DynamicAnimator) {}
    /// Whether ``push(_:in:)`` has to be called before every step of the world.
    var pushesEveryStep: Bool { false }
    /// Adds forces that depend on the positions of the bodies in `world`, or on time.
    func addForces(_ forces: inout StepForces, in world: PhysicsWorld) {}
}

/// A behaviour with a list of items that can be added and removed. Each item is listed once.
open class ItemsBehavior: DynamicBehavior {
    private final var list: [any DynamicItem]

    init(itemList: [any DynamicItem]) {
        list = []
        super.init()
        for item in itemList where !contains(item) { list.append(item) }
    }

    /// The items in the order of addition.
    public final override var items: [any DynamicItem] { list }

    final func contains(_ item: any DynamicItem) -> Bool { list.contains { $0 === item } }

    /// Adds `item` to the behaviour. An item that the behaviour already contains is ignored. If another animator
    /// simulates the item, or if its position, transform or size is not finite, the behaviour's animator reports a
    /// diagnostic when it begins to simulate its items, and does not move this one.
    public final func addItem(_ item: any DynamicItem) {
        guard !contains(item) else { return }
        list.append(item)
        dynamicAnimator?.recordPending(of: [item])
        changed()
    }

    /// Removes `item` from the behaviour. An item that the behaviour does not contain is ignored. An item that belongs
    /// to no other behaviour of the animator keeps its position, and its velocity remains valid in this frame for the
    /// next owner.
    public final func removeItem(_ item: any DynamicItem) {
        guard contains(item) else { return }
        list.removeAll { $0 === item }
        itemWasRemoved(item)
        changed()
        dynamicAnimator?.release([item])
    }

    /// Called after `item` was removed.
    func itemWasRemoved(_ item: any DynamicItem) {}
}
