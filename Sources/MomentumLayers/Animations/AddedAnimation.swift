/// The state of an animation on a layer: the source of its motion, and its progress from addition to end.
nonisolated enum AnimationState {
    /// The animation was added to a layer that is not yet in a tree. Its begin time is unresolved unless its timing
    /// names one.
    case added(RunningAnimation)
    /// The animation runs in its layer's time.
    case running(RunningAnimation)
    /// An object outside the layer sets the animation's time and alone decides when it ends.
    case held(RunningAnimation)
    /// A change of an animator moves the animation and alone decides when it ends. Without a motion, the change must be
    /// asked for the present one.
    case controlled(ControllerLink, RunningAnimation?)
    /// The change that moved the animation was released without ending it.
    case orphaned(RunningAnimation?)
    /// The end was reported. A spring may still be settling, and an animation that is not removed on completion shows
    /// its last value.
    case ended(RunningAnimation?)

    /// The animation that is evaluated in this state; nil if it is not known yet.
    var running: RunningAnimation? {
        switch self {
        case .added(let running), .running(let running), .held(let running): running
        case .controlled(_, let running), .orphaned(let running), .ended(let running): running
        }
    }
}

/// A reference to the change that moves an animation. The change outlives the reference: its ``ControllerAttachment``
/// removes the reference before the change is released.
nonisolated struct ControllerLink {
    nonisolated(unsafe) unowned(unsafe) let controller: any AnimationController
}

/// An animation on a layer: its state, and the delegate and completion group that are notified of its end.
final class AddedAnimation {
    /// The animation object that the layer returns for this animation. It is made on the first access if a block or a
    /// controller added the animation.
    var source: Animation {
        let animation =
            switch sourceProvider {
            case .animation(let animation): animation
            case .change(let path, let make): make(path)
            case .block(let make): make()
            }
        sourceProvider = .animation(animation)
        return animation
    }
    private var sourceProvider: Source
    /// The animation object, or a function that makes it on demand.
    private enum Source {
        case animation(Animation)
        case change(PropertyPath, (PropertyPath) -> Animation)
        case block(() -> Animation)
    }
    /// Whether an animator controls the animation, or has controlled it.
    let isDriven: Bool
    private nonisolated(unsafe) var state: AnimationState
    /// Whether the animation is part of a commit.
    private(set) var isCommitted = false
    let key: AnimationKey?
    private var layerLink: Link<Layer>?
    private var delegate: (any AnimationDelegate)?
    private var group: CompletionGroup?

    /// Creates an animation from an animation object.
    init(
        source: Animation, running: RunningAnimation, layer: Layer, key: AnimationKey?, group: CompletionGroup? = nil
    ) {
        state = .added(running)
        sourceProvider = .animation(source)
        (isDriven, whenOrphaned) = (false, nil)
        ownTouchRule = source.disallowsTouches ? .none : .presentation
        framesPerSecond = source.preferredFramesPerSecond
        self.key = key
        self.group = group
        isRemovedOnCompletion = source.isRemovedOnCompletion
        delegate = source.delegate
        layerLink = layer.link
        group?.enter()
        Self.changeCount += 1
    }

    /// Creates an animation from the motion that an animation block has made. `whenAsked` makes the animation object on
    /// demand.
    init(
        _ running: RunningAnimation, layer: Layer, key: AnimationKey, touchRule: TouchRule, framesPerSecond: Int,
        whenAsked: @escaping () -> Animation
    ) {
        state = .added(running)
        sourceProvider = .block(whenAsked)
        (isDriven, whenOrphaned) = (false, nil)
        ownTouchRule = touchRule
        self.framesPerSecond = framesPerSecond
        self.key = key
        group = Transaction.currentGroup
        isRemovedOnCompletion = true
        origin = .block
        layerLink = layer.link
        group?.enter()
        Self.changeCount += 1
    }

    /// Creates an animation that a controller moves. `whenAsked` makes the animation object on demand; `whenOrphaned`
    /// is called if the controller is released without ending the animation.
    init(
        layer: Layer, key: AnimationKey?, controller: any AnimationController,
        whenAsked: @escaping (PropertyPath) -> Animation, whenOrphaned: @escaping (Layer, AddedAnimation) -> Void
    ) {
        state = .controlled(ControllerLink(controller: controller), nil)
        sourceProvider = .change(controller.path, whenAsked)
        (isDriven, self.whenOrphaned) = (true, whenOrphaned)
        ownTouchRule = .presentation
        framesPerSecond = 0
        self.key = key
        isRemovedOnCompletion = true
        layerLink = layer.link
        Self.changeCount += 1
    }

    /// Notifies the delegate of `source`, which cannot be added, and the transaction that the animation stopped
    /// unfinished.
    static func refuse(_ source: Animation) {
        let group = Transaction.currentGroup
        group?.enter()
        if let delegate = source.delegate {
            RunLoopQueue.append { delegate.animationDidStop(source, finished: false) }
        }
        group?.leave(finished: false)
    }

    /// Not isolated: only objects on the main actor refer to an animation, so that its release need not look for that
    /// actor.
    deinit {}

    /// A counter that increases whenever an animation is added, stopped, or continues along a different motion.
    private(set) static var changeCount = 0

    let isRemovedOnCompletion: Bool
    var layer: Layer? { layerLink?.object }

    /// The animation that is evaluated. For a controlled animation with an outdated motion, the controller is asked
    /// first: it may change the motion several times between two reads.
    var running: RunningAnimation? {
        @inline(never) get {
            if case .controlled(let link, nil) = state { link.controller.refreshAnimation() }
            return state.running
        }
    }

    /// Returns whether the animation changes any part of `target`.
    func touches(_ target: PropertyTarget) -> Bool {
        var isTouched = false
        running?.forEachTarget { isTouched = isTouched || $0.overlaps(target) }
        return isTouched
    }

    /// The part of the engine that added the animation.
    var origin = AnimationOrigin.layer

    /// The position at which touches find the layer while the animation is on it.
    var touchRule: TouchRule { controller?.touchRule ?? ownTouchRule }
    private let ownTouchRule: TouchRule
    /// The frame rate that is sufficient for the animation, in frames per second; 0 for the highest that the display
    /// has.
    let framesPerSecond: Int

    /// Whether the animation only compensates for others that animate the same matrix; see
    /// ``Layer/addCompensation(_:from:at:showing:)``.
    var isCompensation: Bool { whenOthersEnd != nil }
    /// The function that a brace runs when other animations of the layer have ended; nil for all other animations.
    var whenOthersEnd: ((Layer) -> Void)?
    /// The function that runs if the controller is released without ending the animation.
    let whenOrphaned: ((Layer, AddedAnimation) -> Void)?
}

extension AddedAnimation {
    /// Whether an object outside the layer moves the animation and alone decides when it ends.
    var isDrivenOn: Bool { (isDriven && !isStopped) || isHeld }
    /// The change of an animator that controls the animation; nil if there is none or if it was released.
    var controller: (any AnimationController)? {
        if case .controlled(let link, _) = state { link.controller } else { nil }
    }
    /// Whether the animation's time is set from outside.
    var isHeld: Bool { if case .held = state { true } else { false } }
    /// Whether the controller was released without ending the animation.
    var isOrphan: Bool { if case .orphaned = state { true } else { false } }
    /// Whether the end was reported. A spring may still be settling.
    var isStopped: Bool { if case .ended = state { true } else { false } }
    /// Whether the controller must be asked for the present motion.
    nonisolated var isOutdated: Bool { if case .controlled(_, nil) = state { true } else { false } }

    /// Begins an animation whose timing names no begin time at `now`, in its layer's time.
    func resolveBeginTime(_ now: @autoclosure () -> Double) {
        if case .added(let running) = state { state = .running(running.beginning(at: now())) }
    }

    /// Continues as `running`.
    func replace(_ running: RunningAnimation) {
        store(running)
        Self.changeCount += 1
    }

    /// Continues as `running`, in a time that is set from outside if `isHeld` is true, and in the layer's time
    /// otherwise.
    func replace(_ running: RunningAnimation, isHeld: Bool) {
        guard !isStopped else { return }
        state = isHeld ? .held(running) : .running(running)
        Self.changeCount += 1
    }

    /// Marks the motion of a controlled animation as outdated. The controller is asked for the present one on the next
    /// access.
    func outdate() {
        if case .controlled(let link, _) = state { state = .controlled(link, nil) }
        Self.changeCount += 1
    }

    /// Stores `running`, which the controller has provided, without increasing ``changeCount``.
    nonisolated func store(_ running: RunningAnimation) {
        switch state {
        case .added: state = .added(running)
        case .running: state = .running(running)
        case .held: state = .held(running)
        case .controlled(let link, _): state = .controlled(link, running)
        case .orphaned: state = .orphaned(running)
        case .ended: state = .ended(running)
        }
    }

    /// Notes that the controller was released.
    fileprivate nonisolated func detachController() {
        if case .controlled(_, let running) = state { state = .orphaned(running) }
    }

    /// Makes the animation part of the commit after `last`, and queues the delegate's start call.
    func commit(after last: RenderTree) {
        isCommitted = true
        if !isDriven, let running, let layer {
            store(running.withEarlierPicture((last, layer.nodeIndex)))
        }
        guard let delegate else { return }
        let source = source
        RunLoopQueue.append { delegate.animationDidStart(source) }
    }

    /// Queues the delegate's stop call, reports the end to the transaction's completion group, and informs the
    /// controller. Later calls do nothing.
    ///
    /// - Parameter isCaptured: Whether the caller makes the presentation value the model value and owns the model from
    ///   then on.
    func stop(finished: Bool, isCaptured: Bool = false) {
        guard !isStopped else { return }
        let controller = controller
        state = .ended(state.running)
        // A spring whose whole run lay between two commits is to settle without waiting for a commit.
        isCommitted = true
        Self.changeCount += 1
        layerLink = nil
        controller?.wasStopped(isCaptured: isCaptured)
        if let delegate {
            let source = source
            RunLoopQueue.append { delegate.animationDidStop(source, finished: finished) }
        }
        delegate = nil
        group?.leave(finished: finished)
        group = nil
    }
}

/// An object that controls an animation of a layer: one change of an animator. Layers know such changes only by this
/// protocol.
package protocol AnimationController: AnyObject {
    /// The path of the property that changes.
    var path: PropertyPath { get }
    /// The position at which touches find the layer while the change is on it.
    var touchRule: TouchRule { get }

    /// Notes that the model value was set from `old` to `new` without an animation.
    func modelWasSet(from old: AnimationValue, to new: AnimationValue)
    /// Notes that another animation changes the model value.
    func modelWasAnimated()
    /// Notes that the animation was ended by other code. If `isCaptured` is true, that code makes the presentation
    /// value the model value and owns the model from then on.
    func wasStopped(isCaptured: Bool)
    /// Updates the animation to the present motion of the change.
    func refreshAnimation()

    /// The elapsed time of the motion, in seconds.
    var elapsed: Double { get }
    /// The time of the tree at which the controller ends the animation, in seconds; nil if it is not known.
    var endTime: Double? { get }
    /// Whether the motions run in the tree's seconds instead of the layer's.
    var countsTreeTime: Bool { get }
    /// Converts the motion to a new layer time, so that the presentation continues unchanged.
    ///
    /// - Parameters:
    ///   - share: The seconds of the new time per second of the old one; nil if one of the two is stopped.
    ///   - begin: The conversion of an instant from the old layer time to the new one.
    func retime(_ ratio: Double?, _ begin: (Double) -> Double)
    /// Ends the lead: the velocity that is shown while the change is paused becomes 0.
    func endLead()
    /// Whether the lead has ended and the next owner of the property inherits the velocity; see
    /// ``Layer/finishLeads(at:)``.
    var isLeadFinished: Bool { get }
    /// Continues along a different spring with the present value and velocity. Returns false, and changes nothing, if
    /// the change follows no spring or is held.
    func follow(_ spring: Spring) -> Bool
    /// Continues along a different timing function from the present value and ends at the same time as before. Returns
    /// false, and changes nothing, if the change follows no timing function or is held.
    func follow(_ timing: TimingFunction) -> Bool
    /// The model values before and after the change.
    var ends: (start: AnimationValue, end: AnimationValue) { get }
}

/// The animation of a change, as a member of the change. When the change is released, the animation loses its
/// controller.
nonisolated struct ControllerAttachment: ~Copyable {
    var animation: AddedAnimation?

    deinit { animation?.detachController() }
}

/// The key under which an animation is added to a layer. Any text is a key.
///
///     layer.add(deal, forKey: "deal \(index)")
public typealias AnimationKey = String

extension AnimationKey? {
    /// Returns whether both are nil or the same key.
    package nonisolated func isSame(as other: AnimationKey?) -> Bool {
        switch (self, other) {
        case (nil, nil): true
        case (let key?, let other?): key.isSame(as: other)
        default: false
        }
    }
}

/// The animations that were added since the last commit.
enum PendingAnimations {
    private static var animations: [AddedAnimation] = []

    static func append(_ animation: AddedAnimation) { animations.append(animation) }

    /// Begins the animations of `tree`'s layers and makes them part of the commit after `last`. Animations whose layer
    /// is in no tree are ended; those of other trees keep waiting.
    static func commit(to tree: LayerTree, after last: RenderTree) {
        guard !animations.isEmpty else { return }
        let pending = animations
        animations.removeAll(keepingCapacity: true)
        for animation in pending where !animation.isStopped {
            guard let layer = animation.layer, let owner = layer.tree else {
                animation.layer?.animations.removeAll { $0 === animation }
                animation.stop(finished: false)
                continue
            }
            guard owner === tree else {
                animations.append(animation)
                continue
            }
            animation.resolveBeginTime(layer.currentTime)
            animation.commit(after: last)
            tree.invalidateNextEnd()
        }
    }
}

extension LayerTree {
    /// A number that stays the same while the elapsed times of all animations in the tree increase together: no
    /// animation was added, ended or changed. Nil if a layer has a time of its own.
    package var timingVersion: Int? { retimedCount == 0 ? AddedAnimation.changeCount : nil }
}
