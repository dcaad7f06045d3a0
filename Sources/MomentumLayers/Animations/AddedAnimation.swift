/// An animation on a layer: the running value, and what is notified at its end.
final class AddedAnimation {
    let source: Animation
    private(set) var running: RunningAnimation?
    let key: AnimationKey?
    private(set) var isCommitted = false
    /// Whether it has been told that it stopped: a spring may still be settling.
    private(set) var isStopped = false
    private var isBegun = false
    private var layerLink: Link<Layer>?
    private var delegate: (any AnimationDelegate)?
    private var group: CompletionGroup?
    /// Whether an animator controls it.
    let isDriven: Bool
    /// The animator's change that controls it, until it goes.
    fileprivate(set) nonisolated(unsafe) unowned(unsafe) var controller: (any AnimationController)?

    init(
        source: Animation, running: RunningAnimation? = nil, layer: Layer, key: AnimationKey?, group: CompletionGroup?,
        controller: (any AnimationController)? = nil, whenOrphaned: ((Layer, AddedAnimation) -> Void)? = nil
    ) {
        self.source = source
        isDriven = controller != nil
        ownTouchRule = source.disallowsTouches ? .none : .seen
        framesPerSecond = source.preferredFramesPerSecond
        self.controller = controller
        self.whenOrphaned = whenOrphaned
        self.running = running
        self.key = key
        self.group = group
        isRemovedOnCompletion = source.isRemovedOnCompletion
        delegate = source.delegate
        layerLink = layer.link
        group?.enter()
        Self.changeCount += 1
    }

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
    func resolveBeginTime(_ now: Double) {
        guard !isBegun else { return }
        isBegun = true
        running = running?.beginning(at: now)
    }

    /// Runs as `running` from now on.
    func replace(_ running: RunningAnimation) {
        self.running = running
        Self.changeCount += 1
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

    /// Whether what moved it has gone without ending it.
    var isOrphan: Bool { isDriven && !isStopped && controller == nil }

    /// What is done then.
    let whenOrphaned: ((Layer, AddedAnimation) -> Void)?

    /// Part of a commit from now on, the one after `last`.
    func commit(after last: RenderTree) {
        isCommitted = true
        if let layer { running = running?.leaving(last, node: layer.nodeIndex) }
        guard let delegate else { return }
        let source = source
        RunLoopQueue.append { delegate.animationDidStart(source) }
    }

    /// Notifies the delegate and the transaction, once, at the end of the run-loop turn.
    func stop(finished: Bool) {
        guard !isStopped else { return }
        isStopped = true
        Self.changeCount += 1
        isHeld = false
        // A spring that settles on waits for no commit any more, should its whole run have been between two.
        isCommitted = true
        layerLink = nil
        controller?.wasStopped()
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
    /// Something else has ended the animation.
    func wasStopped()

    /// Seconds of its motion that are behind.
    var elapsed: Double { get }
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
