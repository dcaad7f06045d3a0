/// What a host needs to know of a stage to serve it, besides its picture: one value, read after each frame.
///
/// ```swift
/// let state = stage.hostState
/// if state != shown { serve(state) }
/// ```
public nonisolated struct HostState: Sendable, Equatable {
    /// What keys mean.
    public enum Keyboard: Sendable {
        /// Nothing: the host may keep them.
        case unused
        /// They go to a view, or move the focus.
        case keys
        /// Letters are typed: a host without keys shows some, and keeps none for itself.
        case text
    }

    /// How many views can have the focus.
    public var focusCount: Int
    /// Which of them has it, from 0 on in the order of the tab key; nil when none has.
    public var focusIndex: Int?
    /// What keys mean.
    public var keyboard: Keyboard
    /// Whether a wheel over the stage has something to move.
    public var takesWheels: Bool
    /// What the pointer over the stage looks like.
    public var pointerStyle: PointerStyle
    /// Whether another frame would look different, or has something to handle: see ``Stage/needsFrame``.
    public var needsFrame: Bool
    /// How many frames a second are enough; 0 for as many as possible: see ``Stage/preferredFramesPerSecond``.
    public var preferredFramesPerSecond: Int
}

/// What a pointer looks like over a view.
public nonisolated enum PointerStyle: Sendable {
    /// As the host has it.
    case automatic
    /// Over text that can be edited.
    case text
    /// Over what can be pressed.
    case pointingHand
    /// Over what can be dragged.
    case openHand
    /// While it is dragged.
    case closedHand
    /// Over what is sized from left to right.
    case resizeLeftRight
    /// Over what is sized up and down.
    case resizeUpDown
}

/// Light colours or dark ones.
public nonisolated enum UserInterfaceStyle: Sendable {
    /// Dark ink on light paper.
    case light
    /// Light ink on dark paper.
    case dark
}

/// What the user wants, and where the program runs.
public final class TraitCollection {
    /// Light or dark.
    public let userInterfaceStyle: UserInterfaceStyle
    /// How many pixels a point has.
    public let displayScale: Double

    /// Traits; by default light ones.
    public init(userInterfaceStyle: UserInterfaceStyle = .light, displayScale: Double = 2) {
        self.userInterfaceStyle = userInterfaceStyle
        self.displayScale = displayScale
    }
}

extension Stage {
    /// How many frames a second are enough for everything that moves by itself; 0 for as many as possible. It does not matter
    /// while nothing moves.
    public var preferredFramesPerSecond: Int {
        var most = tree.preferredFramesPerSecond
        if most == 0, tree.isAnimating { return 0 }
        for link in displayLinks where !link.isPaused {
            guard link.preferredFramesPerSecond > 0 else { return 0 }
            most = max(most, link.preferredFramesPerSecond)
        }
        return most
    }

    /// Whether something moves without a finger: animations, or links that tick.
    public var isMoving: Bool { displayLinks.contains { !$0.isPaused } || tree.isAnimating }

    /// What a host's text entry needs to know of the text that has the focus; nil while none has.
    public var textInputState: TextInputState? { focusedView?.textInputClient?.state }

    /// The same as bytes; none while no text has the focus.
    package func writeTextInput(into bytes: inout [UInt8]) { focusedView?.textInputClient?.writeState(into: &bytes) }

    /// Whether a tap at `point`, in stage points, comes to something that takes text: a host then shows a keyboard at once.
    package func takesText(at point: Point) -> Bool {
        root.findHit(fromSuperview: point)?.textInputClient != nil
    }

    /// What the host needs to know now. Takes time in proportion to the number of views.
    public var hostState: HostState {
        let focus = focusOrder
        var state = HostState(
            focusCount: focus.count, focusIndex: focus.index, keyboard: .unused, takesWheels: false,
            pointerStyle: pointerStyle,
            needsFrame: needsFrame, preferredFramesPerSecond: preferredFramesPerSecond)
        if let focusedView {
            state.keyboard = focusedView.takesText ? .text : .keys
        } else if keyScope !== root {
            state.keyboard = .keys
        }
        root.visit { if $0.takesWheel { state.takesWheels = true } }
        return state
    }
}
