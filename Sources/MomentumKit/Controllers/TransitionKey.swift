/// A key for one of the two sides of a transition.
public nonisolated enum TransitionKey: Sendable {
    /// The view or controller that is visible before the transition.
    case from
    /// The view or controller that is visible after the transition.
    case to
}

/// A style in which a controller is presented.
public nonisolated enum ModalPresentationStyle: Sendable {
    /// A presentation that covers the whole stage. When it has completed, the presenting view leaves the stage and
    /// disappears.
    case fullScreen
    /// A presentation that may leave parts of the presenting view visible. The presenting view stays on the stage.
    case overFullScreen
    /// A presentation that the delegate's presentation controller manages. The presenting view stays on the stage
    /// unless ``PresentationController/shouldRemovePresentersView`` is true.
    case custom
}

/// The default animation with which a presented controller appears and disappears.
public nonisolated enum ModalTransitionStyle: Sendable {
    /// The view moves in from below, and out again.
    case coverVertical
    /// The view fades in and out.
    case crossDissolve
}
