/// An object that derives constraints from its own properties, such as a stack view. It is asked for them before they
/// are solved, so that any number of changes cost one update.
///
/// The protocol has package access for the same reason as ``ConstraintLayout``: a program with constraints and without
/// a stack is linked without the stack.
package protocol ConstraintOwner: AnyObject {
    /// The view to whose hierarchy the constraints belong.
    var constrainedView: View { get }
    /// Whether the state for which the constraints were made has changed without a notification of the owner, for
    /// example because an animator has returned to its start.
    var isOutdated: Bool { get }
    /// Updates the constraints.
    func rebuildConstraints()
    /// Computes the positions of the views that no constraint positions along the axis, from the lengths that `engine`
    /// has solved. The positions are computed once for each `stamp`.
    func computeChainPositions(in engine: LayoutEngine, at stamp: Int)
}
