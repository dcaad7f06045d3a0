/// The numbers of the control panel's motions, shared by the ways of building it.
final class PanelConstants {
    /// Of the display-link spring and of the layer's.
    var stiffness = 300.0
    /// Of the display-link spring and of the layer's.
    var damping = 20.0
    /// Of the view animation and the property animator, in seconds.
    var duration = 0.5
    /// Of the view animation and the property animator.
    var dampingRatio = 0.7
    /// Of the attachment, in Hz.
    var frequency = 3.5
    /// Of the attachment.
    var attachmentDamping = 0.4
    /// Of the POP spring, 0...20.
    var bounciness = 6.0
    /// Of the POP spring, 0...20.
    var speed = 15.0

    var spring: Spring { Spring(mass: 1, stiffness: stiffness, damping: damping) }
}
