/// Runs the display-link animations of a stage, and knows them by object and key.
///
/// A stage has one, ``Stage/pop``. Its animations tick in the order in which they were added, before the frame's touches are
/// handled; its display link rests while there is nothing to move.
public final class PopAnimator {
    private struct Entry {
        let animation: PopAnimation
        let owner: ObjectIdentifier
        let key: AnimationKey?
    }

    private var entries: [Entry] = []
    private var link: DisplayLink?
    private var stageLink: Link<Stage>?

    init(stage: Stage) {
        stageLink = stage.link
        let link = DisplayLink(target: self, action: PopAnimator.tick)
        link.isPaused = true
        self.link = link
        enter(stage)
    }

    /// The present time, in seconds of the stage.
    var now: Double { stageLink?.object?.time ?? 0 }

    /// Whether any animation waits or runs, and is not paused.
    public var isRunning: Bool { entries.contains { $0.animation.isActive && !$0.animation.isPaused } }

    /// Whether there is more than one animation.
    var hasSeveral: Bool { entries.count > 1 }

    /// Moves `object` by `animation`. One with the same key of the same object is replaced: it stops, unfinished, and its
    /// velocity is taken over by a spring or decay of the same property that is given none.
    ///
    /// Takes effect at once: the property is where the animation begins, and ``PopAnimation/didStart`` was called, when this
    /// returns, unless it has to wait. An animation that moves something already is refused with a diagnostic, unless it is
    /// added where it is: then nothing happens.
    ///
    /// - Parameters:
    ///   - animation: what moves it. Kept alive as long as it runs.
    ///   - object: what is moved; not kept alive, see ``PopObjectAnimation``.
    ///   - key: what the animation is known by; without one it replaces nothing.
    public func add<Owner: AnyObject>(
        _ animation: PopObjectAnimation<Owner>, to object: Owner, forKey key: AnimationKey? = nil
    ) {
        let owner = ObjectIdentifier(object)
        if let present = entries.first(where: { $0.animation === animation }) {
            guard present.owner != owner || !present.key.isSame(as: key) else { return }
            return Diagnostics.report(
                Diagnostic(
                    "the animation moves something already", in: "PopAnimator.add(_:to:forKey:)",
                    remedy: "make one for each object and key, or remove it first"))
        }
        animation.hold(object)
        animation.animatorReference.point(at: self)
        let replaced = key.flatMap { key in entries.first { $0.owner == owner && $0.key.isSame(as: key) }?.animation }
        entries.append(Entry(animation: animation, owner: owner, key: key))
        if let replaced {
            let goesOn = animation.inherit(from: replaced) && animation.begins(at: now)
            if !goesOn { replaced.willStand() }
            end(replaced)
            // The callback may have replaced this one in turn.
            guard entries.contains(where: { $0.animation === animation }) else { return animation.refuse() }
        }
        animation.start(at: now)
        activityChanged()
    }

    /// The animation of `object` with `key`.
    public func animation<Owner: AnyObject>(forKey key: AnimationKey, of object: Owner) -> PopAnimation? {
        let owner = ObjectIdentifier(object)
        return entries.first { $0.owner == owner && $0.key.isSame(as: key) }?.animation
    }

    /// The keys of the animations of `object`, in the order of addition.
    public func animationKeys<Owner: AnyObject>(of object: Owner) -> [AnimationKey] {
        let owner = ObjectIdentifier(object)
        return entries.compactMap { $0.owner == owner ? $0.key : nil }
    }

    /// Stops `animation`, unfinished, and takes it out. The property stays where it is; the velocity it had holds for the
    /// present frame, so that what takes over can go on from it.
    public func remove(_ animation: PopAnimation) {
        guard entries.contains(where: { $0.animation === animation }) else { return }
        animation.willStand()
        end(animation)
    }

    private func end(_ animation: PopAnimation) {
        if animation.isActive { animation.stop(finished: false) } else { animation.leave() }
    }

    /// Stops the animation of `object` with `key`, as ``remove(_:)`` does.
    public func removeAnimation<Owner: AnyObject>(forKey key: AnimationKey, of object: Owner) {
        if let animation = animation(forKey: key, of: object) { remove(animation) }
    }

    /// Stops all animations of `object`.
    public func removeAllAnimations<Owner: AnyObject>(of object: Owner) {
        let owner = ObjectIdentifier(object)
        for entry in entries where entry.owner == owner { remove(entry.animation) }
    }

    /// Stops all animations of the stage.
    public func removeAllAnimations() {
        for entry in entries { remove(entry.animation) }
    }

    /// The animations, in the order of addition.
    public var animations: [PopAnimation] { entries.map { $0.animation } }

    func forEach(of owner: ObjectIdentifier?, _ body: (PopAnimation) -> Void) {
        for entry in entries where entry.owner == owner { body(entry.animation) }
    }

    /// `layer` has another superlayer: what moves it goes on there.
    package func pass(_ passage: LayerPassage, of layer: Layer) {
        for entry in entries { entry.animation.pass(passage, of: layer) }
    }

    func forget(_ animation: PopAnimation) {
        entries.removeAll { $0.animation === animation }
        activityChanged()
    }

    /// Something began, ended, or was paused.
    func activityChanged() { link?.isPaused = !entries.contains { $0.animation.isDue } }

    private func tick(_ link: DisplayLink) {
        // What is added during the tick ticks from the next frame on; what is removed does not tick any more.
        for entry in entries { entry.animation.tick(at: link.timestamp) }
        // An object that went away takes its resting animations along.
        for entry in entries where !entry.animation.hasOwner { remove(entry.animation) }
    }
}

extension PopAnimator: FrameParticipant {
    package func settle() {}

    package func stop() { removeAllAnimations() }

    /// Ticks with the frames of `stage`, again when it has released its links.
    package func enter(_ stage: Stage) { link?.add(to: stage) }
}
