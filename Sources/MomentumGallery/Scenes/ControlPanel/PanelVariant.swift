/// The ways in which the control panel is built, in the order of its variants.
public nonisolated enum PanelVariant: Int, Sendable, CaseIterable {
    case spring, view, layer, pause, renew, physics, pop
}

/// What can be changed of it, in the order of its parameters.
public nonisolated enum PanelParameter: Int, Sendable, CaseIterable {
    case stiffness, damping, duration, dampingRatio, frequency, attachmentDamping, bounciness, speed
}
