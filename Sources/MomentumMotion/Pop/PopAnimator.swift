/// The display-link animations of a stage, by object and key.
///
/// A stage has one animator, `Stage.pop`. It evaluates its animations in the order of addition, before the frame's
/// touches are handled. Its display link is paused while nothing moves.
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

    /// A Boolean value that indicates whether any animation waits or runs and is not paused.
    public var isRunning: Bool { entries.contains { $0.animation.isActive && !$0.animation.isPaused } }

    /// Whether there is more than one animation.
    var hasSeveral: Bool { entries.count > 1 }

    /// Adds `animation` to `object`. An animation of the object with the same key is replaced: it stops unfinished, and
    /// a new spring or decay of the same property without a velocity continues with its velocity.
    ///
    /// The animation begins at once, unless it has to wait: when the call returns, the property is at the start of the
    /// animation and ``PopAnimation/didStart`` was called. An animation that is added already is refused with a
    /// diagnostic, unless object and key are the same; then nothing happens.
    ///
    /// - Parameters:
    ///   - animation: The animation to add. It is retained while it runs.
    ///   - object: The object to animate. It is not retained; see ``PopObjectAnimation``.
    ///   - key: The key of the animation; nil, the default, if there is none, so that no animation is replaced.
    public func add<Owner: AnyObject>(
        _ animation: PopObjectAnimation<Owner>, to object: Owner, forKey key: AnimationKey? = nil
    ) {
        let owner = ObjectIdentifier(object)
        if let present = entries.first(where: { $0.animation === animation }) {
            guard present.owner != owner || !present.key.isSame(as: key) else { return }
            return Diagnostics.report(
                "the animation is already added to another object or key", in: "PopAnimator.add(_:to:forKey:)",
                remedy: "use another animation, or remove this one first; nothing changes")
        }
        animation.setObject(object)
        animation.animatorReference.point(at: self)
        let replaced = key.flatMap { key in entries.first { $0.owner == owner && $0.key.isSame(as: key) }?.animation }
        entries.append(Entry(animation: animation, owner: owner, key: key))
        if let replaced {
            let continuesReplaced = animation.inherit(from: replaced) && animation.begins(at: now)
            if !continuesReplaced { replaced.prepareToStop() }
            end(replaced)
            // The closure may have replaced this animation in turn.
            guard entries.contains(where: { $0.animation === animation }) else { return animation.refuse() }
        }
        animation.start(at: now)
        activityChanged()
    }

    /// Returns the animation of `object` with `key`; nil if there is none.
    public func animation<Owner: AnyObject>(forKey key: AnimationKey, of object: Owner) -> PopAnimation? {
        let owner = ObjectIdentifier(object)
        return entries.first { $0.owner == owner && $0.key.isSame(as: key) }?.animation
    }

    /// Returns the keys of the animations of `object`, in the order of addition. Animations without a key are left out.
    public func animationKeys<Owner: AnyObject>(of object: Owner) -> [AnimationKey] {
        let owner = ObjectIdentifier(object)
        return entries.compactMap { $0.owner == owner ? $0.key : nil }
    }

    /// Stops `animation`, unfinished, and removes it. The property keeps its value. Its velocity remains valid for the
    /// present frame, so that the next owner can continue from it. An animation that this animator does not contain is
    /// ignored.
    public func remove(_ animation: PopAnimation) {
        guard entries.contains(where: { $0.animation === animation }) else { return }
        animation.prepareToStop()
        end(animation)
    }

    private func end(_ animation: PopAnimation) {
        if animation.isActive { animation.stop(finished: false) } else { animation.leave() }
    }

    /// Stops the animation of `object` with `key`, as ``remove(_:)`` does. Unknown keys are ignored.
    public func removeAnimation<Owner: AnyObject>(forKey key: AnimationKey, of object: Owner) {
        if let animation = animation(forKey: key, of: object) { remove(animation) }
    }

    /// Stops all animations of `object`, unfinished, as ``remove(_:)`` does.
    public func removeAllAnimations<Owner: AnyObject>(of object: Owner) {
        let owner = ObjectIdentifier(object)
        for entry in entries where entry.owner == owner { remove(entry.animation) }
    }

    /// Stops all animations of the stage, unfinished, as ``remove(_:)`` does.
    public func removeAllAnimations() {
        for entry in entries { remove(entry.animation) }
    }

    /// The animations, in the order of addition.
    public var animations: [PopAnimation] { entries.map { $0.animation } }

    func forEach(of owner: ObjectIdentifier?, _ body: (PopAnimation) -> Void) {
        for entry in entries where entry.owner == owner { body(entry.animation) }
    }

    /// Converts the animations after `layer` has moved to another superlayer, so that they continue there.
    package func convertMotion(by conversion: CoordinateConversion, of layer: Layer) {
        for entry in entries { entry.animation.convertMotion(by: conversion, of: layer) }
    }

    func discard(_ animation: PopAnimation) {
        entries.removeAll { $0.animation === animation }
        activityChanged()
    }

    /// Starts or pauses the display link after an animation has begun, ended or been paused.
    func activityChanged() { link?.isPaused = !entries.contains { $0.animation.isDue } }

    private func tick(_ link: DisplayLink) {
        // Animations that are added during the tick begin to tick in the next frame. Those that are removed no longer
        // tick.
        for entry in entries { entry.animation.tick(at: link.timestamp) }
        // The resting animations of an object that no longer exists are removed.
        for entry in entries where !entry.animation.hasOwner { remove(entry.animation) }
    }
}

extension PopAnimator: FrameParticipant {
    package func settle() {}

    package func stop() { removeAllAnimations() }

    /// Adds the display link to `stage`, again if the stage has released its links.
    package func enter(_ stage: Stage) { link?.add(to: stage) }
}
