/// The appearance of a transition from a layer's old content to the new one.
public nonisolated enum TransitionType: UInt8, Sendable {
    /// The old content fades into the new one.
    case fade
    /// The new content slides in over the old one.
    case moveIn
    /// The new content pushes the old one out.
    case push
    /// The old content slides away and uncovers the new one.
    case reveal
    /// The layer flips over, with the old content on its front and the new one on its back. The side that the subtype
    /// names comes forward.
    case flip
    /// The old content is rolled up from the edge that the subtype names, and uncovers the new one.
    case curlUp
    /// The new content is rolled down over the old one from the edge that the subtype names.
    case curlDown
}

/// The side from which a transition comes.
public nonisolated enum TransitionSubtype: UInt8, Sendable {
    /// The new content comes from the left.
    case fromLeft
    /// The new content comes from the right.
    case fromRight
    /// The new content comes from the top.
    case fromTop
    /// The new content comes from the bottom.
    case fromBottom
}

/// An animation from the content of a layer and its sublayers before the present changes to their content after them.
///
/// ```swift
/// let turn = Transition(.push, subtype: .fromRight)
/// turn.duration = 0.4
/// pages.add(turn, forKey: "turn")
/// pages.backgroundColor = .white
/// title.string = "Page 2"
/// ```
///
/// The old content is the content at the last commit, and its animations continue during the transition. If the last
/// commit shows another transition in progress, that transition continues as well, so that an interruption causes no
/// jump. A layer that was not in the tree at the last commit has no old content: the new content fades or slides in.
///
/// A transition cannot run in an ``AnimationGroup``.
public final class Transition: Animation {
    /// The appearance of the transition. Default `.fade`.
    public var type: TransitionType
    /// The side from which the transition comes. Not used by `.fade`. Default `.fromLeft`.
    public var subtype: TransitionSubtype
    /// The progress of the transition at its beginning, within 0...``endProgress``. Default 0. A transition whose
    /// progress does not run forwards within 0...1 is refused with a diagnostic when it is added.
    public var startProgress = 0.0
    /// The progress of the transition at its end, within ``startProgress``...1. Default 1. A transition whose progress
    /// does not run forwards within 0...1 is refused with a diagnostic when it is added.
    public var endProgress = 1.0

    /// Creates a transition of the given type: a fade by default.
    ///
    /// - Parameters:
    ///   - type: The appearance of the transition.
    ///   - subtype: The side from which the transition comes. Not used by `.fade`.
    public init(_ type: TransitionType = .fade, subtype: TransitionSubtype = .fromLeft) {
        self.type = type
        self.subtype = subtype
    }

    /// Returns a new transition with the same settings.
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
                "the progress of the transition is out of range", value: .pair(startProgress, endProgress),
                remedy: "set 0 <= startProgress <= endProgress <= 1")
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
