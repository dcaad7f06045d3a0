/// An animation on a layer: the running value, and what is notified at its end.
final class AddedAnimation {
    /// What was added, as the layer hands it out. For an animator's change it is made when it is asked for.
    var source: Animation {
        if let given { return given }
        let made = controlledPath.flatMap { whenAsked?($0) } ?? Animation()
        given = made
        return made
    }
    private var given: Animation?
    /// Makes it.
    private let whenAsked: ((PropertyPath) -> Animation)?
    /// What an animator's change is of; nil for any other animation.
    private let controlledPath: PropertyPath?
    /// How it runs. A change that an animator controls may get several motions before anybody asks.
    var running: RunningAnimation? {
        @inline(never) get {
            if isOutdated { controller?.refreshAnimation() }
            return known
        }
    }
    /// How it ran when that was asked for last.
    private nonisolated(unsafe) var known: RunningAnimation?
    /// Whether it runs otherwise by now.
    private(set) nonisolated(unsafe) var isOutdated = false
    let key: AnimationKey?
    private(set) var isCommitted = false
    /// Whether it has been told that it stopped: a spring may still be settling.
    private(set) var isStopped = false
    private var isBegun = false
    private var layerLink: Link<Layer>?
    private var delegate: (any AnimationDelegate)?
    private var group: CompletionGroup?
    /// Whether an animator controls it.
    var isDriven: Bool { controlledPath != nil }
    /// The animator's change that controls it, until it goes.
    fileprivate(set) nonisolated(unsafe) unowned(unsafe) var controller: (any AnimationController)?

    /// An animation that was made from a source, or one that a controller moves: with what makes its source when that is asked for,
    /// and what is done when the controller goes.
    init(
        source: Animation? = nil, running: RunningAnimation? = nil, layer: Layer, key: AnimationKey?,
        group: CompletionGroup? = nil, controller: (any AnimationController)? = nil,
        whenAsked: ((PropertyPath) -> Animation)? = nil, whenOrphaned: ((Layer, AddedAnimation) -> Void)? = nil
    ) {
        given = source
        self.whenAsked = whenAsked
        controlledPath = controller?.path
        ownTouchRule = source?.disallowsTouches ?? false ? .none : .seen
        framesPerSecond = source?.preferredFramesPerSecond ?? 0
        self.controller = controller
        self.whenOrphaned = whenOrphaned
        known = running
        isOutdated = controller != nil
        isBegun = controller != nil
        self.key = key
        self.group = group
        isRemovedOnCompletion = source?.isRemovedOnCompletion ?? true
        delegate = source?.delegate
        layerLink = layer.link
        group?.enter()
        Self.changeCount += 1
    }

    /// Only what lives on the main actor holds one: it need not be looked for when it goes.
    deinit {}

    /// Another number whenever any animation has come, has got another motion or has been stopped.
    private(set) static var changeCount = 0

    let isRemovedOnCompletion: Bool
    var layer: Layer? { layerLink?.object }

    /// Whether it animates anything of `target`.
    func touches(_ target: PropertyTarget) -> Bool {
        var isTouched = false
        running?.forEachTarget { isTouched = isTouched || $0.overlaps(target) }
        return isTouched
    }

    /// "Now" for an animation that names no begin time.
    func resolveBeginTime(_ now: @autoclosure () -> Double) {
        guard !isBegun else { return }
        isBegun = true
        known = known?.beginning(at: now())
    }

    /// Runs as `running` from now on.
    func replace(_ running: RunningAnimation) {
        take(running)
        Self.changeCount += 1
    }

    /// Runs from now on as its controller says when it is asked.
    func outdate() {
        isOutdated = true
        Self.changeCount += 1
    }

    /// Runs as `running`, as its controller has said.
    nonisolated func take(_ running: RunningAnimation) {
        known = running
        isOutdated = false
    }

    /// What has added it.
    var origin = AnimationOrigin.layer

    /// Where touches find the layer meanwhile.
    var touchRule: TouchRule { controller?.touchRule ?? ownTouchRule }
    private let ownTouchRule: TouchRule
    /// How many frames a second are enough for it; 0 for as many as possible.
    let framesPerSecond: Int

    /// Whether something outside moves it: that alone says when it ends.
    var isDrivenOn: Bool { (isDriven && !isStopped) || isHeld }
    /// Whether its time is set from outside.
    var isHeld = false
    /// Whether it is there for others that animate the same matrix, see ``Layer/brace(_:from:at:showing:)``.
    var isBrace: Bool { whenOthersEnd != nil }
    /// What is done when others have ended.
    var whenOthersEnd: ((Layer) -> Void)?

    /// Whether what moved it has gone without ending it.
    var isOrphan: Bool { isDriven && !isStopped && controller == nil }

    /// What is done then.
    let whenOrphaned: ((Layer, AddedAnimation) -> Void)?

    /// Part of a commit from now on, the one after `last`.
    func commit(after last: RenderTree) {
        isCommitted = true
        if !isDriven, let running, running.isTransition, let layer {
            known = running.leaving(last, node: layer.nodeIndex)
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
        isStopped = true
        Self.changeCount += 1
        isHeld = false
        // A spring that settles on waits for no commit any more, should its whole run have been between two.
        isCommitted = true
        layerLink = nil
        controller?.wasStopped(isTaken: isTaken)
        controller = nil
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
    /// The layer's time is another from now on, in which `share` seconds go by where one did: what it shows goes on as it did.
    func retime(_ share: Double, _ begin: (Double) -> Double)
    /// Whether something leads it through the present frame: standing, it has the velocity that it would go on with.
    var isLed: Bool { get set }
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

    deinit { animation?.controller = nil }
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
