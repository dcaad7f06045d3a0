/// The methods by which the control panel is built, in the order of its variants.
public nonisolated enum PanelVariant: Int, Sendable, CaseIterable {
    /// A spring that the program evaluates in a display link.
    case spring
    /// A view animation with a spring.
    case view
    /// A spring animation of the layer.
    case layer
    /// A property animator that is paused and continued.
    case pause
    /// A property animator that is stopped and replaced for every throw.
    case renew
    /// An attachment behaviour of a dynamic animator.
    case physics
    /// A spring of the display-link animations.
    case pop
}

/// The parameters of the control panel, in the order of the scene's description.
public nonisolated enum PanelParameter: Int, Sendable, CaseIterable {
    /// The stiffness of the spring, for a mass of 1.
    case stiffness
    /// The damping of the spring, for a mass of 1.
    case damping
    /// The duration of the animators, in seconds.
    case duration
    /// The damping ratio of the view animation and the animators.
    case dampingRatio
    /// The frequency of the attachment, in hertz.
    case frequency
    /// The damping of the attachment.
    case attachmentDamping
    /// The bounciness of the display-link spring.
    case bounciness
    /// The speed of the display-link spring.
    case speed
}
