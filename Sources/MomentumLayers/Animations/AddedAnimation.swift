/// What moves an animation that is on a layer, and how far it is in its life.
nonisolated enum AnimationState {
    /// It was added to a layer that is in no tree yet. Its begin time is open, unless it names one.
    case added(RunningAnimation)
    /// It runs in its layer's time.
    case running(RunningAnimation)
    /// Something outside sets its time, and alone says when it ends.
    case held(RunningAnimation)
    /// An animator's change moves it, and alone says when it ends; without a motion that change has to be asked for it.
    case controlled(ControllerLink, RunningAnimation?)
    /// The change that moved it has gone without ending it.
    case orphaned(RunningAnimation?)
    /// Its end was reported. A spring may still be settling, and what is not removed on completion shows its end.
    case ended(RunningAnimation?)

    /// How it runs, as far as that is known.
    var running: RunningAnimation? {
        switch self {
        case .added(let running), .running(let running), .held(let running): running
        case .controlled(_, let running), .orphaned(let running), .ended(let running): running
        }
    }
}

/// The change that moves an animation. It outlives the link: its attachment takes the link away when it goes.
nonisolated struct ControllerLink {
    nonisolated(unsafe) unowned(unsafe) let controller: any AnimationController
}

/// An animation on a layer: its state, and what is notified at its end.
final class AddedAnimation {
    /// What was added, as the layer hands it out.
    var source: Animation {
        let animation =
            switch given {
            case .animation(let animation): animation
            case .change(let path, let make): make(path)
            case .block(let make): make()
            }
        given = .animation(animation)
        return animation
    }
    private var given: Source
    /// The source, or the function that makes it when it is asked for.
    private enum Source {
        case animation(Animation)
        case change(PropertyPath, (PropertyPath) -> Animation)
        case block(() -> Animation)
    }
    /// Whether an animator controls it, or has done so.
    let isDriven: Bool
    private nonisolated(unsafe) var state: AnimationState
    /// Whether it is part of a commit.
    private(set) var isCommitted = false
    let key: AnimationKey?
    private var layerLink: Link<Layer>?
    private var delegate: (any AnimationDelegate)?
    private var group: CompletionGroup?

    /// An animation that was made from a source.
    init(
        source: Animation, running: RunningAnimation, layer: Layer, key: AnimationKey?, group: CompletionGroup? = nil
    ) {
        state = .added(running)
        given = .animation(source)
        (isDriven, whenOrphaned) = (false, nil)
        ownTouchRule = source.disallowsTouches ? .none : .seen
        framesPerSecond = source.preferredFramesPerSecond
        self.key = key
        self.group = group
        isRemovedOnCompletion = source.isRemovedOnCompletion
        delegate = source.delegate
        layerLink = layer.link
        group?.enter()
        Self.changeCount += 1
    }

    /// A motion that an animation block has made, with what makes its source when that is asked for.
    init(
        _ running: RunningAnimation, layer: Layer, key: AnimationKey, touchRule: TouchRule, framesPerSecond: Int,
        whenAsked: @escaping () -> Animation
    ) {
        state = .added(running)
        given = .block(whenAsked)
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

    /// An animation that a controller moves: with what makes its source when that is asked for, and what is done when the controller
    /// goes.
    init(
        layer: Layer, key: AnimationKey?, controller: any AnimationController,
        whenAsked: @escaping (PropertyPath) -> Animation, whenOrphaned: @escaping (Layer, AddedAnimation) -> Void
    ) {
        state = .controlled(ControllerLink(controller: controller), nil)
        given = .change(controller.path, whenAsked)
        (isDriven, self.whenOrphaned) = (true, whenOrphaned)
        ownTouchRule = .seen
        framesPerSecond = 0
        self.key = key
        isRemovedOnCompletion = true
        layerLink = layer.link
        Self.changeCount += 1
    }

    /// Notifies the delegate of `source`, which cannot be added, and the transaction.
    static func refuse(_ source: Animation) {
        let group = Transaction.currentGroup
        group?.enter()
        if let delegate = source.delegate {
            RunLoopQueue.append { delegate.animationDidStop(source, finished: false) }
        }
        group?.leave(finished: false)
    }

    /// Only what lives on the main actor holds one: it need not be looked for when it goes.
    deinit {}

    /// Another number whenever any animation has come, has got another motion or has been stopped.
    private(set) static var changeCount = 0

    let isRemovedOnCompletion: Bool
    var layer: Layer? { layerLink?.object }

    /// How it runs. A change that an animator controls may get several motions before anybody asks.
    var running: RunningAnimation? {
        @inline(never) get {
            if case .controlled(let link, nil) = state { link.controller.refreshAnimation() }
            return state.running
        }
    }

    /// Whether it animates anything of `target`.
    func touches(_ target: PropertyTarget) -> Bool {
        var isTouched = false
        running?.forEachTarget { isTouched = isTouched || $0.overlaps(target) }
        return isTouched
    }

    /// What has added it.
    var origin = AnimationOrigin.layer

    /// Where touches find the layer meanwhile.
    var touchRule: TouchRule { controller?.touchRule ?? ownTouchRule }
    private let ownTouchRule: TouchRule
    /// How many frames a second are enough for it; 0 for as many as possible.
    let framesPerSecond: Int

    /// Whether it is there for others that animate the same matrix, see ``Layer/brace(_:from:at:showing:)``.
    var isBrace: Bool { whenOthersEnd != nil }
    /// What is done when others have ended.
    var whenOthersEnd: ((Layer) -> Void)?
    /// What is done when what moved it has gone without ending it.
    let whenOrphaned: ((Layer, AddedAnimation) -> Void)?
}

extension AddedAnimation {
    /// Whether something outside moves it: that alone says when it ends.
    var isDrivenOn: Bool { (isDriven && !isStopped) || isHeld }
    /// The animator's change that controls it, until it goes.
    var controller: (any AnimationController)? {
        if case .controlled(let link, _) = state { link.controller } else { nil }
    }
    /// Whether its time is set from outside.
    var isHeld: Bool { if case .held = state { true } else { false } }
    /// Whether what moved it has gone without ending it.
    var isOrphan: Bool { if case .orphaned = state { true } else { false } }
    /// Whether it has been told that it stopped: a spring may still be settling.
    var isStopped: Bool { if case .ended = state { true } else { false } }
    /// Whether it runs otherwise by now.
    nonisolated var isOutdated: Bool { if case .controlled(_, nil) = state { true } else { false } }

    /// "Now" for an animation that names no begin time.
    func resolveBeginTime(_ now: @autoclosure () -> Double) {
        if case .added(let running) = state { state = .running(running.beginning(at: now())) }
    }

    /// Runs as `running` from now on.
    func replace(_ running: RunningAnimation) {
        take(running)
        Self.changeCount += 1
    }

    /// Runs as `running` from now on, in a time that is set from outside if it `isHeld`, or else by itself.
    func replace(_ running: RunningAnimation, isHeld: Bool) {
        guard !isStopped else { return }
        state = isHeld ? .held(running) : .running(running)
        Self.changeCount += 1
    }

    /// Runs from now on as its controller says when it is asked.
    func outdate() {
        if case .controlled(let link, _) = state { state = .controlled(link, nil) }
        Self.changeCount += 1
    }

    /// Runs as `running`, as its controller has said.
    nonisolated func take(_ running: RunningAnimation) {
        switch state {
        case .added: state = .added(running)
        case .running: state = .running(running)
        case .held: state = .held(running)
        case .controlled(let link, _): state = .controlled(link, running)
        case .orphaned: state = .orphaned(running)
        case .ended: state = .ended(running)
        }
    }

    /// What moves it has gone.
    fileprivate nonisolated func loseController() {
        if case .controlled(_, let running) = state { state = .orphaned(running) }
    }

    /// Part of a commit from now on, the one after `last`.
    func commit(after last: RenderTree) {
        isCommitted = true
        if !isDriven, let running, let layer {
            take(running.leaving((last, layer.nodeIndex)))
        }
        guard let delegate else { return }
        let source = source
        RunLoopQueue.append { delegate.animationDidStart(source) }
    }

    /// Notifies the delegate and the transaction, once, at the end of the run-loop turn.
    ///
    /// - Parameter isTaken: whether the caller makes what is seen the model, which is its own from then on.
    func stop(finished: Bool, isTaken: Bool = false) {
        guard !isStopped else { return }
        let controller = controller
        state = .ended(state.running)
        // A spring that settles waits for no commit any more, should its whole run have been between two.
        isCommitted = true
        Self.changeCount += 1
        layerLink = nil
        controller?.wasStopped(isTaken: isTaken)
        if let delegate {
            let source = source
            RunLoopQueue.append { delegate.animationDidStop(source, finished: finished) }
        }
        delegate = nil
        group?.leave(finished: finished)
        group = nil
    }
}

/// What controls an animation of a layer: one change of an animator's. Layers know it by this alone.
package protocol AnimationController: AnyObject {
    /// What the change is of.
    var path: PropertyPath { get }
    /// Where touches find the layer meanwhile.
    var touchRule: TouchRule { get }

    /// The model was set from `old` to `new`, and nothing animates that.
    func modelWasSet(from old: AnimationValue, to new: AnimationValue)
    /// Another animation leads the model elsewhere.
    func modelWasAnimated()
    /// Something else has ended the animation; if `isTaken` that makes what is seen the model, which is its own from
    /// then on.
    func wasStopped(isTaken: Bool)
    /// Lets the animation run as the change does now.
    func refreshAnimation()

    /// Seconds of its motion that are behind.
    var elapsed: Double { get }
    /// When what moves it ends it, in seconds of the tree; nil while that is not known.
    var endTime: Double? { get }
    /// Whether its motions count the tree's seconds instead of the layer's.
    var countsTreeTime: Bool { get }
    /// The layer's time is another from now on, in which `share` seconds go by where one did, nil where one of the two stands: what
    /// it shows goes on as it did.
    func retime(_ share: Double?, _ begin: (Double) -> Double)
    /// It shows no velocity any more while it stands.
    func endLead()
    /// Whether nothing leads it any more: what takes the property over has the velocity, see ``Layer/leaveLeads(at:)``.
    var isLeft: Bool { get }
    /// Goes on along another spring, from where it is and as fast as it is; false when it follows none, or stands still.
    func follow(_ spring: Spring) -> Bool
    /// Goes on along another timing function, from where it is, and ends when it would have ended; false when it follows none, or
    /// stands still.
    func follow(_ timing: TimingFunction) -> Bool
    /// The values before and after the change.
    var ends: (start: AnimationValue, end: AnimationValue) { get }
}

/// The animation that a change runs as, as a member of the change: it goes with it, and then the animation has no controller any more.
nonisolated struct ControllerAttachment: ~Copyable {
    var animation: AddedAnimation?

    deinit { animation?.loseController() }
}

/// The name under which an animation was added to a layer: any text.
///
///     layer.add(deal, forKey: "deal \(index)")
public typealias AnimationKey = String

extension AnimationKey? {
    /// Whether both are the same key, or none.
    package nonisolated func isSame(as other: AnimationKey?) -> Bool {
        switch (self, other) {
        case (nil, nil): true
        case (let key?, let other?): key.isSame(as: other)
        default: false
        }
    }
}

/// The animations added since the last commit.
enum PendingAnimations {
    private static var animations: [AddedAnimation] = []

    static func append(_ animation: AddedAnimation) { animations.append(animation) }

    /// Begins the animations of `tree`'s layers, and ends those whose layer is in no tree.
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
            tree.forgetNextEnd()
        }
    }
}

extension LayerTree {
    /// While this is the same number, and not nil, whatever is on its way in the tree keeps in step: no animation has come, gone
    /// or got another motion, and all layers have the tree's time.
    package var paceVersion: Int? { retimedCount == 0 ? AddedAnimation.changeCount : nil }
}
