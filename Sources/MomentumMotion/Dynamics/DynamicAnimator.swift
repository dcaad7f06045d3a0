import MomentumPhysics

/// An animator that moves items by physics, as behaviours describe.
///
/// An item is simulated as long as a behaviour of the animator contains it. It starts from its presentation value and
/// velocity. When it leaves the animator, the next owner continues with the velocity of its body. The motion is the
/// same at every frame rate.
///
/// An animation that begins in the meantime borrows the item's position or transform until it ends. The property that
/// is not borrowed continues to be simulated. An animation of the transform that does more than rotate the item
/// continues when the item is added to a behaviour.
///
/// ```swift
/// let animator = DynamicAnimator(referenceView: view)
/// animator.addBehavior(GravityBehavior(items: [card]))
/// let collision = CollisionBehavior(items: [card])
/// collision.translatesReferenceBoundsIntoBoundary = true
/// animator.addBehavior(collision)
/// ```
public final class DynamicAnimator: StageFollower {
    /// The largest number of collision behaviours of an animator. In a further one nothing collides, and a diagnostic
    /// is reported.
    public static let mostCollisionBehaviors = 31

    /// The view whose coordinates the behaviours use; nil for an animator without a reference view.
    public let referenceView: View?
    /// The added behaviours without their children, in the order of addition.
    public private(set) var behaviors: [DynamicBehavior] = []
    /// The total time for which the animator has run, in seconds. Pauses are not included.
    public private(set) var elapsedTime = 0.0
    /// A Boolean value that indicates whether the animator runs. It pauses automatically when all items are at rest, or
    /// the reference view leaves its stage. It resumes when a behaviour changes, an item is moved, or the view returns.
    public private(set) var isRunning = false

    var world = PhysicsWorld()
    /// The bodies by their number. Free positions are nil.
    var slots: [DynamicBody?] = []
    var lookup = BodyLookup()
    /// Whether a behaviour was added, removed or changed.
    var planIsNeeded = false { didSet { if planIsNeeded, !oldValue { stage?.frameIsNeeded = true } } }
    /// The behaviours with all their children, as they were added and in the order in which they act.
    var plan = DynamicPlan()
    /// The items that were added to behaviours since the last plan.
    var pendingItems: [PendingItem] = []
    /// The world's time at the present frame, in seconds.
    var worldTime = 0.0
    /// The value of ``now`` at the last frame to which the world was moved, in seconds.
    var lastFrame = 0.0
    /// The bodies to which a force of the last step still applies.
    var pushedBodies: [DynamicBody] = []
    private var boundaryTags = 0
    private var delegateReference = Weak<any DynamicAnimatorDelegate>()
    private var isSettling = false
    /// Whether behaviours are adding forces. Changes by the program in the meantime are applied later, and the bodies
    /// remain.
    var isApplyingForces = false
    private var isMoving = false

    private var link: DisplayLink?
    private var explicitStage: Weak<Stage>
    private var stageReference = Weak<Stage>()
    /// The stage that provides the animator's time.
    var stage: Stage? { stageReference.object }

    /// Creates an animator for items in `view`, whose coordinates the behaviours use. It runs while the view is on a
    /// stage.
    public init(referenceView view: View) {
        referenceView = view
        explicitStage = Weak()
        list()
        let reference = Weak<any StageFollower>(self)
        view.followers.append(reference)
        referenceView?.stage.map { enter($0) }
    }

    /// Creates an animator for items that are not views, or for views in different superviews. It runs with the frames
    /// of `stage`, which it does not retain. Its coordinates are those of the stage's root view.
    public init(stage: Stage) {
        referenceView = nil
        let reference = Weak(stage)
        explicitStage = reference
        list()
        enter(stage)
    }

    /// Creates an animator for items that are not views. It has no stage, and its items move only when ``advance(by:)``
    /// is called.
    public init() {
        referenceView = nil
        explicitStage = Weak()
        list()
    }

    private func list() { DynamicAnimators.add(self) }

    /// The delegate that is notified when the animator pauses and resumes; nil, the default, if there is none. It is
    /// not retained.
    public var delegate: (any DynamicAnimatorDelegate)? {
        get { delegateReference.object }
        set { delegateReference.point(at: newValue) }
    }

    // MARK: Behaviours

    /// Adds `behavior` with its children. A behaviour that already has an animator or a parent is refused with a
    /// diagnostic.
    ///
    /// The following problems are reported by a diagnostic when the animator begins to simulate the items. The other
    /// items move.
    ///
    /// - An item that another animator simulates, or whose position, transform or size is not finite, is not moved.
    /// - In a collision behaviour beyond ``mostCollisionBehaviors`` nothing collides.
    public func addBehavior(_ behavior: DynamicBehavior) {
        guard behavior.isFree else { return DynamicBehavior.refuseOwned(in: "DynamicAnimator.addBehavior(_:)") }
        behaviors.append(behavior)
        behavior.enter(self)
    }

    /// Removes `behavior` with its children. Items that belong to no other behaviour keep their position, and their
    /// velocity remains valid in this frame for the next owner. A behaviour that was not added to this animator
    /// directly is ignored.
    public func removeBehavior(_ behavior: DynamicBehavior) {
        guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
        behaviors.remove(at: index)
        behavior.exit()
        release(behavior.allItems)
    }

    /// Removes all behaviours, as ``removeBehavior(_:)`` does.
    @export(interface) public func removeAllBehaviors() {
        let removed = behaviors
        behaviors.removeAll()
        for behavior in removed { behavior.exit() }
        release(removed.flatMap { $0.allItems })
    }

    // MARK: Items

    /// Returns the simulated items whose outline's bounding box intersects `rect`, in the animator's coordinates; empty
    /// if there are none.
    public func items(in rect: Rect) -> [any DynamicItem] {
        settle()
        return world.bodies(in: rect).compactMap { slot(world.tag(of: $0))?.item }
    }

    /// Moves the body of `item` at once to the position, transform and size that the program has set. The call is
    /// optional, because the animator detects such changes before the next step. An item that is not simulated here is
    /// ignored.
    public func updateItem(usingCurrentState item: any DynamicItem) {
        settle()
        guard let body = body(of: item) else { return }
        adoptItemPose(body)
    }

    /// Returns the effective traits of `item`: the values that behaviours set, and the defaults of
    /// ``DynamicItemBehavior`` for the others. Returns nil if the item is not simulated here.
    public func traits(of item: any DynamicItem) -> DynamicItemTraits? {
        settle()
        return body(of: item).map { DynamicItemTraits($0.traits) }
    }

    // MARK: Time

    /// Advances an animator without a stage by `seconds`.
    ///
    /// Reports a diagnostic and moves nothing in the following cases:
    ///
    /// - `seconds` is negative or not finite.
    /// - The animator has a stage or a reference view.
    /// - The animator is moving, and the call comes from code that it calls.
    public func advance(by seconds: Double) {
        let callSite: StaticString = "DynamicAnimator.advance(by:)"
        guard !isMoving else {
            return DynamicBehavior.refuse(
                "the animator is already advancing", in: callSite, "call the method after the present step has ended")
        }
        guard referenceView == nil, explicitStage.object == nil else {
            return DynamicBehavior.refuse(
                "a stage advances the animator", in: callSite, "use an animator without a stage and a reference view")
        }
        guard seconds.isFinite, seconds >= 0 else {
            return DynamicBehavior.refuse(
                "the time is negative or not finite", .number(seconds), in: callSite,
                "pass a finite time of at least 0 seconds")
        }
        settle()
        if isRunning { move(by: seconds) }
    }

    /// The time in which items are moved by other owners, in seconds.
    var now: Double { stage?.time ?? elapsedTime }

    @export(interface) package func enter(_ stage: Stage?) {
        guard stage !== stageReference.object else { return }
        if let old = stageReference.object { StageDynamics.of(old).remove(self) }
        link?.remove()
        link = nil
        stageReference.point(at: stage)
        guard let stage else { return pause() }
        StageDynamics.of(stage).add(self)
        let link = DisplayLink(target: self, action: DynamicAnimator.tick)
        link.isPaused = !isRunning
        link.add(to: stage)
        self.link = link
    }

    private func tick(_ link: DisplayLink) {
        guard isRunning else { return }
        Stage.end(.links)
        move(by: link.duration)
        Stage.end(.physics)
    }

    private func move(by seconds: Double) {
        isMoving = true
        defer { isMoving = false }
        elapsedTime += seconds
        step(by: seconds)
        writeItems()
        deliverContacts()
        for behavior in plan.allBehaviors { behavior.action?() }
        settle()
        if isAtRest { pause() }
    }

    /// Whether the animator has a stage that provides its time, or needs none.
    private var hasTime: Bool { stage != nil || (referenceView == nil && explicitStage.object == nil) }

    private var isAtRest: Bool { world.isAtRest && !planIsNeeded && !plan.hasAnimatedItems }

    private func pause() {
        guard isRunning else { return }
        isRunning = false
        link?.isPaused = true
        delegate?.dynamicAnimatorDidPause(self)
    }

    /// Applies the changes of behaviours and items since the last frame. The stage calls it before time advances and
    /// after input was handled.
    @export(interface) func settle() {
        guard !isSettling, !isApplyingForces else { return }
        isSettling = true
        defer { isSettling = false }
        if !isRunning { worldTime = world.alignSteps() }
        // Delegates that are notified of ended contacts may change behaviours.
        var rounds = 0
        repeat {
            if planIsNeeded { makePlan() }
            detectChanges()
            deliverContacts()
            rounds += 1
        } while planIsNeeded && rounds < 8
        if !isRunning, hasTime, !isAtRest {
            delegate?.dynamicAnimatorWillResume(self)
            isRunning = true
            link?.isPaused = false
        }
    }

    func nextBoundaryTag() -> Int {
        boundaryTags += 1
        return boundaryTags
    }
}

/// A delegate that is notified when an animator pauses and resumes. Both methods are optional; the defaults do nothing.
public protocol DynamicAnimatorDelegate: AnyObject {
    /// Tells the delegate that the animator is about to move items.
    func dynamicAnimatorWillResume(_ animator: DynamicAnimator)
    /// Tells the delegate that all items are at rest.
    func dynamicAnimatorDidPause(_ animator: DynamicAnimator)
}

extension DynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: DynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {}
}
