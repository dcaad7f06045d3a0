/// How a layer's new picture replaces the old one.
public nonisolated enum TransitionType: UInt8, Sendable {
    /// The old picture fades into the new one.
    case fade
    /// The new picture slides in over the old one.
    case moveIn
    /// The new picture pushes the old one out.
    case push
    /// The old picture slides away from the new one.
    case reveal
    /// The layer turns over: the old picture on its front, the new one on its back. It comes forward on the side that the
    /// subtype names.
    case flip
    /// The old picture is rolled up, from the edge that the subtype names, and uncovers the new one.
    case curlUp
    /// The new picture is rolled down over the old one, from the edge that the subtype names.
    case curlDown
}

/// The side that a transition comes from.
public nonisolated enum TransitionSubtype: UInt8, Sendable {
    /// What is new comes from the left.
    case fromLeft
    /// What is new comes from the right.
    case fromRight
    /// What is new comes from the top.
    case fromTop
    /// What is new comes from the bottom.
    case fromBottom
}

/// An animation from what a layer, with all it contains, showed before the present changes to what it shows after them.
///
///     let turn = Transition(.push, subtype: .fromRight)
///     turn.duration = 0.4
///     pages.add(turn, forKey: "turn")
///     pages.backgroundColor = .white
///     title.string = "Page 2"
///
/// What it starts from is the picture of the last commit, which goes on moving; when that was in the middle of a transition
/// itself, it goes on too, so that an interruption shows no jump. In a layer that was not in the tree at the last commit there
/// is nothing to start from: it fades or slides in.
public final class Transition: Animation {
    /// How the new picture replaces the old one. Default `.fade`.
    public var type: TransitionType
    /// The side it comes from. Not used by `.fade`. Default `.fromLeft`.
    public var subtype: TransitionSubtype
    /// How far the transition is at its beginning, within 0...``endProgress``. Default 0.
    public var startProgress = 0.0
    /// How far the transition is at its end, within ``startProgress``...1. Default 1.
    public var endProgress = 1.0

    /// Creates a transition.
    public init(_ type: TransitionType = .fade, subtype: TransitionSubtype = .fromLeft) {
        self.type = type
        self.subtype = subtype
    }

    /// Another transition with the same settings.
    public override func copy() -> Animation {
        let copy = Transition(type, subtype: subtype)
        copy.assign(self)
        copy.startProgress = startProgress
        copy.endProgress = endProgress
        return copy
    }

    @export(interface)
    override func resolved(for layer: Layer, defaultDuration: Double) throws(AnimationRefusal) -> RunningAnimation {
        try checkTiming(of: "the transition")
        guard startProgress >= 0, endProgress <= 1, startProgress <= endProgress else {
            throw AnimationRefusal(
                "the transition's progress does not run within 0...1",
                remedy: "give 0 <= startProgress <= endProgress <= 1")
        }
        return RunningAnimation(
            target: .several,
            course: .shape(TransitionTimeline(type, subtype, span: startProgress...endProgress)),
            timing: timing,
            duration: iterationDuration(default: defaultDuration),
            easing: timingFunction ?? .default,
            isAdditive: false
        )
    }
}
