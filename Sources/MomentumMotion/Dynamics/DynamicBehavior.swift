import MomentumPhysics

/// Describes to a ``DynamicAnimator`` how items are to move: gravity, collisions, attachments, or several of those as one.
///
/// The behaviours of this module each describe one thing. A subclass composes them with ``addChildBehavior(_:)``, or moves
/// something itself in ``action``. The order in which behaviours are added to an animator does not matter to the motion.
open class DynamicBehavior {
    /// Called in every frame in which the animator runs, after the items have been placed. Default nil.
    public final var action: (() -> Void)?
    /// The behaviours that come and go with this one, in the order of addition.
    public private(set) final var childBehaviors: [DynamicBehavior] = []

    private final var parent = Weak<DynamicBehavior>()
    private final var animatorReference = Weak<DynamicAnimator>()
    /// Counts behaviours in the order of their creation: the order in which they act, whatever that of their addition.
    let serial: Int
    private static var count = 0

    /// Creates a behaviour that does nothing by itself.
    public init() {
        serial = Self.count
        Self.count += 1
    }

    /// The animator the behaviour, or the one it is a child of, has been added to.
    public final var dynamicAnimator: DynamicAnimator? { animatorReference.object }

    /// Called before the behaviour comes to `dynamicAnimator`, or, when nil, leaves its own. The default does nothing.
    open func willMove(to dynamicAnimator: DynamicAnimator?) {}

    /// Calls `action` of `target`, which is not kept alive, in every frame in which the animator runs.
    public final func setAction<Target: AnyObject>(_ target: Target, _ action: @escaping (Target) -> () -> Void) {
        let reference = Weak(target)
        self.action = { if let target = reference.object { action(target)() } }
    }

    /// Lets `behavior` come and go with this one. One that has a parent or an animator already, contains this one, or would lie
    /// deeper than ``Layer/maximumDepth``, is refused with a diagnostic.
    public final func addChildBehavior(_ behavior: DynamicBehavior) {
        guard behavior.isFree, !isInside(behavior), level + behavior.levels <= Layer.maximumDepth else {
            return Diagnostics.report(
                Diagnostic(
                    "the behaviour belongs to another one or to an animator, contains this one, or would lie too deep",
                    in: "DynamicBehavior.addChildBehavior(_:)",
                    remedy: "remove it there first; it stays where it is"))
        }
        childBehaviors.append(behavior)
        behavior.parent.point(at: self)
        if let animator = dynamicAnimator { behavior.enter(animator) }
    }

    /// Takes `behavior`, a child of this one, away; its effect ends.
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

    /// Whether this is `other` or contained in it.
    private final func isInside(_ other: DynamicBehavior) -> Bool {
        var ancestor: DynamicBehavior? = self
        while let current = ancestor {
            if current === other { return true }
            ancestor = current.parent.object
        }
        return false
    }

    /// In how many behaviours it is, itself included.
    private final var level: Int {
        var (level, ancestor) = (0, self as DynamicBehavior?)
        while let current = ancestor {
            level += 1
            ancestor = current.parent.object
        }
        return level
    }

    /// As many levels as the behaviour and its children take.
    private final var levels: Int { 1 + childBehaviors.reduce(0) { max($0, $1.levels) } }

    final func enter(_ animator: DynamicAnimator) {
        willMove(to: animator)
        animatorReference.point(at: animator)
        animator.noteArrivals(of: items)
        animator.planIsNeeded = true
        for child in childBehaviors { child.enter(animator) }
    }

    final func exit() {
        guard let animator = animatorReference.object else { return }
        willMove(to: nil)
        leave(animator)
        animatorReference.clear()
        animator.planIsNeeded = true
        for child in childBehaviors { child.exit() }
    }

    /// Something of the behaviour is other than it was.
    final func changed() { dynamicAnimator?.planIsNeeded = true }

    /// This behaviour and those it contains, each before its children.
    final func appendAll(to list: inout [DynamicBehavior]) {
        list.append(self)
        for child in childBehaviors { child.appendAll(to: &list) }
    }

    /// What this behaviour and those it contains move.
    final var allItems: [any DynamicItem] {
        var list: [DynamicBehavior] = []
        appendAll(to: &list)
        return list.flatMap { $0.items }
    }

    /// Sets `value` to `new` where that is legal; reports it otherwise.
    final func set<Value: Equatable>(
        _ value: inout Value, to new: Value, if isLegal: Bool, _ what: StaticString, in place: StaticString
    ) {
        guard isLegal else {
            return Diagnostics.report(
                Diagnostic(String(what), in: place, remedy: "give a legal value; the old one stays"))
        }
        guard value != new else { return }
        value = new
        changed()
    }

    // MARK: For the behaviours of this module

    /// What the behaviour moves.
    var items: [any DynamicItem] { [] }
    /// The turn in which the behaviour holds `item`, in radians, and the spring by which it does; nil, the default, where it does not.
    func straightening(of item: any DynamicItem) -> (angle: Double, spring: Spring)? { nil }
    /// Makes or changes what the behaviour has in the world. Its bodies are there; all behaviours are called in the order of
    /// their creation.
    func settle(in animator: DynamicAnimator) {}
    /// Makes or changes what depends on everything that behaviours say of the bodies; called like ``settle(in:)``, after it.
    func finish(in animator: DynamicAnimator) {}
    /// Takes away what the behaviour has in the world.
    func leave(_ animator: DynamicAnimator) {}
    /// Whether ``push(_:in:)`` has to be called before every step of the world.
    var pushesEveryStep: Bool { false }
    /// Adds forces that depend on where the bodies are in `world`, or on time.
    func push(_ forces: inout StepForces, in world: PhysicsWorld) {}
}

/// A list of items that can be added to and removed from.
open class ItemsBehavior: DynamicBehavior {
    private final var list: [any DynamicItem]

    init(itemList: [any DynamicItem]) {
        list = []
        super.init()
        for item in itemList where !contains(item) { list.append(item) }
    }

    /// The items, in the order of addition.
    public final override var items: [any DynamicItem] { list }

    final func contains(_ item: any DynamicItem) -> Bool { list.contains { $0 === item } }

    /// Lets the behaviour act on `item`. One that it acts on already stays.
    public final func addItem(_ item: any DynamicItem) {
        guard !contains(item) else { return }
        list.append(item)
        dynamicAnimator?.noteArrivals(of: [item])
        changed()
    }

    /// Lets the behaviour act on `item` no more.
    public final func removeItem(_ item: any DynamicItem) {
        guard contains(item) else { return }
        list.removeAll { $0 === item }
        itemWasRemoved(item)
        changed()
        dynamicAnimator?.release([item])
    }

    /// `item` has been taken away.
    func itemWasRemoved(_ item: any DynamicItem) {}
}
