/// A group of animations that run as one.
///
///     let shuffle = AnimationGroup()
///     shuffle.animations = [depth, rotation, position]
///     shuffle.duration = 1.2
///     shuffle.beginTime = card.currentTime + 0.5
///     card.add(shuffle, forKey: "shuffle")
///
/// The animations run in the group's time. Their `beginTime` is relative to the beginning of the group, and an
/// animation without a duration of its own lasts as long as the group. At the end of the group all of them are cut off,
/// except springs whose duration has passed by then: their small residual decays after the end.
///
/// The group's easing, speed, repetition, autoreversal and fill mode apply to the time, and so to the velocities, of
/// all animations in it. Where the easing leaves 0...1, the group shows its beginning or end. Groups can contain
/// groups, but no ``Transition``.
///
/// A group is added, copied, replaced and removed as a whole and has one delegate. As in Core Animation, the delegates
/// of the animations in it are not called, and their ``Animation/isRemovedOnCompletion`` has no effect. If one of the
/// animations cannot be added, or if groups contain themselves or are more than 256 levels deep, the whole group is
/// refused with a diagnostic. An empty group animates nothing and ends after its duration.
open class AnimationGroup: Animation {
    /// The animations in the group, in the order in which they are evaluated: each replaces, or is added to, the values
    /// that the previous animations have produced. Default empty.
    public var animations: [Animation] = []
    private var isBeingResolved = false
    private var isBeingCopied = false
    /// The number of groups that contain the group that is being resolved.
    private static var depth = 0

    /// Returns a new group with the same settings and with copies of the animations. A group that contains itself is
    /// refused with a diagnostic when it is added.
    open override func copy() -> Animation {
        let copy = AnimationGroup()
        copy.assign(self)
        // A group that contains itself is refused when it is added. The copy of such a group contains the group itself
        // and is refused as well.
        guard !isBeingCopied else { return self }
        isBeingCopied = true
        defer { isBeingCopied = false }
        copy.animations = animations.map { $0.copy() }
        return copy
    }

    override func resolved(for layer: Layer, defaultDuration: Double) throws(AnimationRefusal) -> RunningAnimation {
        guard !isBeingResolved else {
            throw AnimationRefusal(
                "the animation group contains itself", remedy: "set animations that do not contain the group")
        }
        guard Self.depth < Layer.maximumDepth else {
            throw AnimationRefusal(
                "animation groups are nested more than 256 levels deep", remedy: "use at most 256 levels of groups")
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
                    "a transition cannot run in a group", remedy: "add the transition to the layer, outside the group")
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

    /// Returns the time for which springs in the group still move noticeably after its end, in seconds; 0 if the group
    /// eases, repeats or reverses their time.
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
