/// A fault that is introduced into a world to verify that the test detects it.
package nonisolated enum WorldFault: CaseIterable, Sendable {
    /// A view that a display link moves declares twice its velocity.
    case doubledVelocity
    /// A view steps before a block animates it.
    case step
    /// Completion handlers are called twice.
    case secondCompletion
    /// A view that a display link moves has a different target at a low frame rate.
    case frameRate
    /// A view is displaced when it is moved to another superview.
    case displacement
    /// The host's answers to requests are lost.
    case lostAnswer
    /// Completion handlers are not called.
    case noCompletion
}
