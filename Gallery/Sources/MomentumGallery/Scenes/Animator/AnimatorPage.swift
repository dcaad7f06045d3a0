/// An operation on an animator, as a button offers it.
enum AnimatorAction: Int {
    /// Starts, pauses or continues.
    case play
    case reverse, stop
    /// Continues with a different timing.
    case spring, ease, bezier
    /// Reverses and continues with a Bézier curve.
    case reverseByBezier
    /// Adds a change in flight, or another distance after the end.
    case add, leg
    /// Starts a new animator to the end, with a velocity, or back to the start.
    case throwToEnd, sendBack
    /// Starts a second animator of the same property.
    case hop

    var title: String {
        switch self {
        case .play: "Play"
        case .reverse: "Reverse"
        case .stop: "Stop"
        case .spring: "Spring"
        case .ease: "Ease out"
        case .bezier: "Bézier"
        case .reverseByBezier: "Reverse, Bézier"
        case .add: "Add a hop"
        case .leg: "Extend"
        case .throwToEnd: "Throw there"
        case .sendBack: "Send back"
        case .hop: "Second animator"
        }
    }
}

/// A variant of the scene: an animator, instructions, and a comparison with UIKit.
struct AnimatorPage {
    let id: String
    let title: String
    /// The instructions.
    let hint: String
    /// The behaviour of UIKit in the same situation.
    let other: String
    var timing = Timing.ease
    /// The operations of the buttons. The first is the main one.
    let actions: [AnimatorAction]
    /// The operation of a tap on the ground while the card moves.
    var inFlight: AnimatorAction?
    var kind = Kind.plain

    enum Timing { case ease, easeIn, linear, spring }

    enum Kind {
        case plain
        /// A second card plays backwards where the first one is reversed by a new motion.
        case comparison
        /// The animator waits at its end for another distance.
        case chain
        /// The changes are keyframes.
        case keyframes
        /// The second plot shows the height.
        case heights
        /// The card is a button.
        case button
    }

    static let all: [AnimatorPage] = [
        AnimatorPage(
            id: "play", title: "Play, scrub, interrupt",
            hint:
                "Play, scrub, reverse, or continue with another timing. Catch the card at any time and throw it.",
            other:
                "Continuing with a duration factor changes the duration permanently.",
            actions: [.play, .reverse, .stop, .spring, .ease, .bezier, .add], inFlight: .reverse),
        AnimatorPage(
            id: "reverse", title: "Reverse: momentum or replay",
            hint: "Reverse both in flight. The blue card slows down and returns, with a continuous velocity.",
            other: "isReversed plays backwards at once, like the orange card: the velocity changes sign.",
            timing: .easeIn, actions: [.play, .reverse], inFlight: .reverse, kind: .comparison),
        AnimatorPage(
            id: "spring-velocity", title: "Springs with velocity",
            hint:
                "Throw the card and send it back before it arrives, repeatedly. The springs add up to a smooth curve.",
            other: "A spring with an initial velocity is not additive: the next one starts from its end value.",
            timing: .spring, actions: [.throwToEnd, .sendBack], inFlight: .sendBack),
        AnimatorPage(
            id: "extend", title: "Extended after the end",
            hint:
                "Extend the motion in flight and after the end. Play returns to the start.",
            other: "Changes added after the duration jump to their end values.",
            actions: [.leg, .play, .reverse], inFlight: .leg, kind: .chain),
        AnimatorPage(
            id: "bezier", title: "Reverse, continue on a Bézier curve",
            hint: "Reverse the card on a Bézier curve in flight. Position and velocity remain continuous.",
            other: "Reversed and continued on a custom curve, the card jumps to the value of that curve.",
            timing: .easeIn, actions: [.reverseByBezier, .play, .ease, .spring], inFlight: .reverseByBezier),
        AnimatorPage(
            id: "keyframes", title: "Keyframes on a spring",
            hint:
                "Three hops with spring timing. They overshoot, and can be scrubbed, reversed and caught.",
            other: "Keyframes in an animator with spring timing run at constant speed, without the spring.",
            timing: .spring, actions: [.play, .reverse, .stop], inFlight: .reverse, kind: .keyframes),
        AnimatorPage(
            id: "several", title: "Two animators, one property",
            hint: "Play, and lift the card with a second animator. Both move its center, and the motions add up.",
            other:
                "With an initial velocity, the second animator replaces the first motion, and the card jumps.",
            timing: .ease, actions: [.play, .hop, .reverse], inFlight: .hop, kind: .heights),
        AnimatorPage(
            id: "touch", title: "Touched in flight",
            hint:
                "Play and tap the moving card: each hit reverses it. A tap at its destination hits nothing.",
            other:
                "Touches hit a view at its model position, the end, unless you hit-test the presentation.",
            timing: .linear, actions: [.play, .reverse], kind: .button),
        AnimatorPage(
            id: "renew", title: "Caught, dragged, returned",
            hint:
                "Catch the card, drag it anywhere, release it and reverse it. It always ends on its marks.",
            other:
                "A new animator starts at the released position, and returns there when reversed.",
            timing: .spring, actions: [.play, .reverse, .stop], inFlight: .reverse),
    ]
}
