/// A fault that is planted into worlds, to see that the laws find it.
package nonisolated enum WorldFault: CaseIterable, Sendable {
    /// What a display link moves says that it is twice as fast.
    case doubledVelocity
    /// What a block animates steps first.
    case step
    /// Completions come twice.
    case secondCompletion
    /// What a display link moves goes elsewhere in coarser frames.
    case frameRate
    /// What is moved to another superview goes elsewhere.
    case place
    /// Completions do not come.
    case noCompletion
}
