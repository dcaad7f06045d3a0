import MomentumPhysics

/// Moves items by physics: what behaviours describe, one world carries out.
///
/// An item is simulated as long as a behaviour of the animator has it. It starts from where it is seen, with the velocity it
/// has, whatever has moved it before; the next owner finds it with the velocity of its body. The motion is the same at
/// every frame rate.
///
/// An animation that is begun meanwhile has the item's place or its transform until it ends; the other of the two goes on being
/// simulated. An animation of the transform that does more than turn the item goes on when the item comes under a behaviour.
///
/// ```swift
/// let animator = DynamicAnimator(referenceView: view)
/// animator.addBehavior(GravityBehavior(items: [card]))
/// let collision = CollisionBehavior(items: [card])
/// collision.translatesReferenceBoundsIntoBoundary = true
/// animator.addBehavior(collision)
/// ```
public final class DynamicAnimator: StageFollower {
    /// The most collision behaviours that an animator takes.
    public static let mostCollisionBehaviors = 31

    /// The view in whose coordinates behaviours are described; nil for an animator without one.
    public let referenceView: View?
    /// The behaviours that have been added, without their children, in the order of addition.
    public private(set) var behaviors: [DynamicBehavior] = []
    /// For how long the animator has run, in seconds, pauses left out.
    public private(set) var elapsedTime = 0.0
    /// Whether anything moves. The animator pauses by itself when everything rests, or the reference view leaves its stage,
    /// and resumes when something is described otherwise, an item is moved, or the view comes back.
    public private(set) var isRunning = false

    var world = PhysicsWorld()
    /// The bodies, by their number; the positions of those that have gone are nil until they are used again.
    var slots: [DynamicBody?] = []
    var lookup = BodyLookup()
    /// Whether a behaviour has come, gone or changed.
    var planIsNeeded = false { didSet { if planIsNeeded, !oldValue { stage?.frameIsNeeded = true } } }
    /// The behaviours with all they contain, as they were added, and in the order in which they act.
    var plan = DynamicPlan()
    /// The items that have come under behaviours since the last plan.
    var arrivals: [DynamicArrival] = []
    /// What the world's clock shows at the present frame, in seconds.
    var worldTime = 0.0
    /// The time of the last frame that the world was moved to, as ``now`` counts it, in seconds.
    var lastFrame = 0.0
    /// The bodies that a force of the last step is still on.
    var pushedBodies: [DynamicBody] = []
    private var boundaryTags = 0
    private var delegateReference = Weak<any DynamicAnimatorDelegate>()
    private var isSettling = false
    /// Whether behaviours are being asked for forces: what the program describes meanwhile is taken in later, and the bodies stay.
    var isPushing = false
    private var isMoving = false

    private var link: DisplayLink?
    private var givenStage: Weak<Stage>
    private var stageReference = Weak<Stage>()
    /// The stage that gives the animator its time.
    var stage: Stage? { stageReference.object }

    /// Creates an animator for items in `view`, in whose coordinates everything is described. It runs while the view is on a
    /// stage.
    public init(referenceView view: View) {
        referenceView = view
        givenStage = Weak()
        list()
        let reference = Weak<any StageFollower>(self)
        view.followers.append(reference)
        referenceView?.stage.map { enter($0) }
    }

    /// Creates an animator for items that are in no view, or in many, in coordinates of its own. It runs with the frames of
    /// `stage`; views are taken as they lie in its root view.
    public init(stage: Stage) {
        referenceView = nil
        let reference = Weak(stage)
        givenStage = reference
        list()
        enter(stage)
    }

    /// Creates an animator for items that are in no view. It moves by ``advance(by:)``.
    public init() {
        referenceView = nil
        givenStage = Weak()
        list()
    }

    private func list() { DynamicAnimators.add(self) }

    /// Told when the animator pauses and resumes. Not kept alive.
    public var delegate: (any DynamicAnimatorDelegate)? {
        get { delegateReference.object }
        set { delegateReference.point(at: newValue) }
    }

    // MARK: Behaviours

    /// Adds `behavior` with its children. One that has an animator or a parent already is refused with a diagnostic.
    public func addBehavior(_ behavior: DynamicBehavior) {
        guard behavior.isFree else {
            return Diagnostics.report(
                Diagnostic(
                    "the behaviour belongs to another one or to an animator", in: "DynamicAnimator.addBehavior(_:)",
                    remedy: "remove it there first; it stays where it is"))
        }
        behaviors.append(behavior)
        behavior.enter(self)
    }

    /// Takes `behavior` away with its children: its effect ends. Items that are in no other behaviour stay where they are,
    /// and their velocity is there, in this frame, for the next owner.
    public func removeBehavior(_ behavior: DynamicBehavior) {
        guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
        behaviors.remove(at: index)
        behavior.exit()
        release(behavior.allItems)
    }

    /// Takes all behaviours away.
    @export(interface) public func removeAllBehaviors() {
        let removed = behaviors
        behaviors.removeAll()
        for behavior in removed { behavior.exit() }
        release(removed.flatMap { $0.allItems })
    }

    // MARK: Items

    /// The items that are simulated and whose outline's bounding box meets `rect`, in the animator's coordinates.
    public func items(in rect: Rect) -> [any DynamicItem] {
        settle()
        return world.bodies(in: rect).compactMap { slot(world.tag(of: $0))?.item }
    }

    /// Takes over place, turn and size of `item` as the program has set them. Not needed, since the animator notices by
    /// itself before the next step; its body is there at once.
    public func updateItem(usingCurrentState item: any DynamicItem) {
        settle()
        guard let body = body(of: item) else { return }
        take(body)
    }

    /// What counts for `item` of everything that behaviours say of it, with the defaults where none does; nil when it is not
    /// simulated here.
    public func traits(of item: any DynamicItem) -> DynamicItemTraits? {
        settle()
        return body(of: item).map { DynamicItemTraits($0.traits) }
    }

    // MARK: Time

    /// Moves an animator that has no stage on by `seconds`. A number that is negative or not finite is refused with a
    /// diagnostic, as is a call of one that has a stage, and one by what this calls.
    public func advance(by seconds: Double) {
        guard !isMoving else {
            return Diagnostics.report(
                Diagnostic(
                    "the animator is moving, and what it calls cannot move it", in: "DynamicAnimator.advance(by:)",
                    remedy: "describe what is to happen, and call it later; nothing moves"))
        }
        guard seconds.isFinite, seconds >= 0, referenceView == nil, givenStage.object == nil else {
            return Diagnostics.report(
                Diagnostic(
                    "the time is negative or not finite, or the animator's stage gives it its time",
                    in: "DynamicAnimator.advance(by:)", remedy: "give seconds of at least 0; nothing moves"))
        }
        settle()
        if isRunning { move(by: seconds) }
    }

    /// The time by which items are moved from outside, in seconds.
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
        for behavior in plan.walk { behavior.action?() }
        settle()
        if isAtRest { pause() }
    }

    /// Whether there is a stage to give it its time, or it needs none.
    private var hasTime: Bool { stage != nil || (referenceView == nil && givenStage.object == nil) }

    private var isAtRest: Bool { world.isAtRest && !planIsNeeded && !plan.hasLoans }

    private func pause() {
        guard isRunning else { return }
        isRunning = false
        link?.isPaused = true
        delegate?.dynamicAnimatorDidPause(self)
    }

    /// Takes in what has been described, and which items have been moved from outside, since the last frame. Called by the
    /// stage before time moves on and after input has been handled.
    @export(interface) func settle() {
        guard !isSettling, !isPushing else { return }
        isSettling = true
        defer { isSettling = false }
        if !isRunning { worldTime = world.alignSteps() }
        // Whatever is notified of contacts that end may describe things otherwise.
        var rounds = 0
        repeat {
            if planIsNeeded { makePlan() }
            notice()
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

/// Told when an animator pauses and resumes. Both methods are optional; the defaults do nothing.
public protocol DynamicAnimatorDelegate: AnyObject {
    /// Something is about to move.
    func dynamicAnimatorWillResume(_ animator: DynamicAnimator)
    /// Everything rests.
    func dynamicAnimatorDidPause(_ animator: DynamicAnimator)
}

extension DynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: DynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {}
}
