/// The state of a stage that a host needs besides the picture. A host reads it after each frame.
///
/// ```swift
/// let state = stage.hostState
/// if state != shown { serve(state) }
/// ```
public nonisolated struct HostState: Sendable, Equatable {
    /// The kind of key input that a stage uses.
    public enum Keyboard: Sendable {
        /// The stage does not use keys. The host may use them.
        case unused
        /// Keys go to a view or move the focus.
        case keys
        /// The focused view receives typed text. A host without a keyboard shows one, and every host passes all keys to
        /// the stage.
        case text
    }

    /// The number of views that can become focused.
    public var focusCount: Int
    /// The index of the focused view among the views that can become focused, from 0 in the order of the tab key; nil
    /// if none of them is focused.
    public var focusIndex: Int?
    /// The kind of key input that the stage uses.
    public var keyboard: Keyboard
    /// A Boolean value that indicates whether a visible view has content that a wheel can scroll.
    public var takesWheels: Bool
    /// The style of the pointer over the stage.
    public var pointerStyle: PointerStyle
    /// A Boolean value that indicates whether the stage needs another frame; see ``Stage/needsFrame``.
    public var needsFrame: Bool
    /// The number of frames per second that suffices for the running animations; 0 for the highest possible number. See
    /// ``Stage/preferredFramesPerSecond``.
    public var preferredFramesPerSecond: Int
}

/// The style of a pointer over a view.
public nonisolated enum PointerStyle: Sendable {
    /// The default style of the host.
    case automatic
    /// The style for editable text.
    case text
    /// The style for content that can be pressed.
    case pointingHand
    /// The style for content that can be dragged.
    case openHand
    /// The style for content that is being dragged.
    case closedHand
    /// The style for an edge that resizes horizontally.
    case resizeLeftRight
    /// The style for an edge that resizes vertically.
    case resizeUpDown
}

/// The preference for a light or a dark interface.
public nonisolated enum UserInterfaceStyle: Sendable {
    /// Dark content on a light background.
    case light
    /// Light content on a dark background.
    case dark
}

/// The traits of the interface: the user's preference for colours and the properties of the display.
public final class TraitCollection {
    /// The preference for a light or a dark interface.
    public let userInterfaceStyle: UserInterfaceStyle
    /// The number of pixels per point. The default is 2.
    public let displayScale: Double

    /// Creates a trait collection. The defaults are a light interface and two pixels per point.
    public init(userInterfaceStyle: UserInterfaceStyle = .light, displayScale: Double = 2) {
        self.userInterfaceStyle = userInterfaceStyle
        self.displayScale = displayScale
    }
}

extension Stage {
    /// The number of frames per second that suffices for the running animations and display links; 0 for the highest
    /// possible number. While nothing moves, the value has no meaning.
    public var preferredFramesPerSecond: Int {
        var maximum = tree.preferredFramesPerSecond
        if maximum == 0, tree.isAnimating { return 0 }
        for link in displayLinks where !link.isPaused {
            guard link.preferredFramesPerSecond > 0 else { return 0 }
            maximum = max(maximum, link.preferredFramesPerSecond)
        }
        return maximum
    }

    /// A Boolean value that indicates whether animations run or display links tick.
    public var isMoving: Bool { displayLinks.contains { !$0.isPaused } || tree.isAnimating }

    /// The state of the focused text for the host's text entry; nil if no text has the focus.
    public var textInputState: TextInputState? { focusedView?.textInputClient?.state }

    /// Appends the state of the focused text to `bytes`; nothing if no text has the focus.
    package func writeTextInput(into bytes: inout [UInt8]) { focusedView?.textInputClient?.writeState(into: &bytes) }

    /// Returns whether a tap at `point`, in stage points, hits an editable text. A host then shows a keyboard
    /// immediately.
    package func takesText(at point: Point) -> Bool {
        root.findHit(fromSuperview: point)?.textInputClient != nil
    }

    /// The present state of the stage for its host. Reading it takes time in proportion to the number of views.
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
        root.visit { if $0.isScrollableByWheel { state.takesWheels = true } }
        return state
    }
}
