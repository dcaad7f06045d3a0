/// What makes constraints of its own from what it has been told, such as a stack of views: it is asked for them when they are
/// about to be solved, so that any number of changes cost one update.
///
/// The package's and not the module's, as is ``ConstraintLayout``: a program with constraints and without a stack is linked
/// without that.
package protocol ConstraintOwner: AnyObject {
    /// The view whose hierarchy the constraints belong to.
    var constrainedView: View { get }
    /// Whether what the constraints were made for has changed behind the owner's back, as by an animator that has come back to its
    /// beginning.
    var isOutdated: Bool { get }
    /// Brings the constraints up to date.
    func renewConstraints()
    /// Computes where the views lie that no constraint puts along the axis, from the lengths that `engine` has solved for; once
    /// for each `stamp`.
    func placeChain(in engine: LayoutEngine, at stamp: Int)
}
