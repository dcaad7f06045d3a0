/// Which side of a transition.
public nonisolated enum TransitionKey: Sendable {
    /// What is seen before it.
    case from
    /// What is seen after it.
    case to
}

/// How a controller is presented.
public nonisolated enum ModalPresentationStyle: Sendable {
    /// It covers everything; what was there leaves the stage when it has come, and disappears.
    case fullScreen
    /// It may leave something free: what was there stays.
    case overFullScreen
    /// As the delegate's presentation controller says; what was there stays unless that says otherwise.
    case custom
}

/// How a presented controller appears and disappears by default.
public nonisolated enum ModalTransitionStyle: Sendable {
    /// Up from below.
    case coverVertical
    /// Out of nothing.
    case crossDissolve
}
