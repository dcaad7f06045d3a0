/// Several animations that run as one.
///
///     let shuffle = AnimationGroup()
///     shuffle.animations = [depth, rotation, position]
///     shuffle.duration = 1.2
///     shuffle.beginTime = card.currentTime + 0.5
///     card.add(shuffle, forKey: "shuffle")
///
/// The animations run in the group's time: their `beginTime` counts from the group's beginning, one without a duration of
/// its own lasts as long as the group, and all are cut off at the group's end, but for springs that have settled by then:
/// what little is left of these decays unseen. The group's easing, speed, repetition,
/// autoreversal and fill mode bend the time of everything in it, and velocities with it; where the easing leaves 0...1 the
/// group's beginning or end holds. Groups can contain groups.
///
/// The group is added, copied, replaced and removed as one and has one delegate. The delegates of the animations in it are
/// not called and their ``Animation/isRemovedOnCompletion`` does not matter, as in Core Animation. When one of them cannot be
/// added, the group is refused as a whole. An empty group animates nothing and still ends in its time.
open class AnimationGroup: Animation {
    /// What runs in the group, in the order in which the values are laid over one another. Default empty.
    public var animations: [Animation] = []
    private var isBeingResolved = false
    private var isBeingCopied = false
    /// In how many groups the one that is being resolved lies.
    private static var depth = 0

    /// Another group with the same settings, of copies of the animations.
    open override func copy() -> Animation {
        let copy = AnimationGroup()
        copy.assign(self)
        // One that contains itself is refused where it is added; so is the copy, which contains the group.
        guard !isBeingCopied else { return self }
        isBeingCopied = true
        defer { isBeingCopied = false }
        copy.animations = animations.map { $0.copy() }
        return copy
    }

    override func resolved(for layer: Layer, defaultDuration: Double) throws(AnimationRefusal) -> RunningAnimation {
        guard !isBeingResolved else {
            throw AnimationRefusal("an animation group contains itself", remedy: "put other animations into it")
        }
        guard Self.depth < Layer.maximumDepth else {
            throw AnimationRefusal(
                "animation groups lie more than 256 levels deep", remedy: "put animations into fewer groups")
        }
        isBeingResolved = true
        Self.depth += 1
        defer {
            isBeingResolved = false
            Self.depth -= 1
        }
        try checkTiming(of: "the animation group")
        let duration = iterationDuration(default: defaultDuration)
        var children: [RunningAnimation] = []
        for animation in animations {
            if animation is Transition {
                throw AnimationRefusal(
                    "a transition cannot run in a group", remedy: "add it to the layer beside the group")
            }
            children.append(try animation.resolved(for: layer, defaultDuration: duration))
        }
        return RunningAnimation(
            target: .several,
            course: .shape(GroupMotions(children)),
            timing: timing,
            duration: duration,
            easing: timingFunction ?? .linear,
            isAdditive: false,
            tail: settlingTime(of: children, after: duration)
        )
    }

    /// For how long after the group's end springs in it still move noticeably; 0 for a group that bends their time.
    private final func settlingTime(of children: [RunningAnimation], after duration: Double) -> Double {
        guard timingFunction == nil, timing.repeatCount <= 1, timing.repeatDuration == 0, !timing.autoreverses,
            timing.speed > 0
        else { return 0 }
        var latest = duration
        for child in children where child.settles(by: duration) {
            latest = max(latest, child.timing.parentTime(at: child.activeDuration + child.tail) ?? 0)
        }
        return latest - duration
    }
}
