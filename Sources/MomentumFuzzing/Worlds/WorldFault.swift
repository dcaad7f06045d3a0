/// A fault that is planted into worlds, to see that the laws find it.
package nonisolated enum WorldFault: CaseIterable, Sendable {
    /// A view that a display link moves reports twice its velocity.
    case doubledVelocity
    /// A view that a block animates steps first.
    case step
    /// Completions come twice.
    case secondCompletion
    /// A view that a display link moves goes elsewhere in coarser frames.
    case frameRate
    /// A view that is moved to another superview goes elsewhere.
    case place
    /// Completions do not come.
    case noCompletion
}
