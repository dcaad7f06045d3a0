/// The solver of a view hierarchy's constraints. Views depend only on this protocol, so that a program without
/// constraints is linked without a solver.
///
/// Like all protocols through which the core calls a subsystem, the protocol has package access. For a protocol with
/// internal access and one conforming type, the compiler devirtualises calls, which would link that type into every
/// program.
package protocol ConstraintLayout: AnyObject {
    /// Whether anything has changed since the last solution.
    var isDirty: Bool { get }

    /// The constants of the active constraints.
    var constants: [ConstraintConstant] { get }

    /// Solves the constraints, and requests layout of the views whose subviews have moved.
    func solve()

    /// Releases `view` and its descendants, which will leave the hierarchy.
    func release(_ view: View)

    /// Moves the constraints to the layout of `topmost`, whose hierarchy now contains the view of this layout.
    func transfer(to topmost: View)

    /// Notes that the frame of `view`, which has a box, was set.
    func frameChanged(of view: View)

    /// Notes that the intrinsic size of `view`, which has a box, has changed, or that constraints have begun or ceased
    /// to position it.
    func intrinsicSizeChanged(of view: View)

    /// Notes that the direction of a view has changed, which changes the meaning of leading and trailing.
    func directionChanged()

    /// Notes that the margins or the safe area of a view have changed.
    func insetsChanged()
}

/// The constraint layout's variables for a view, as far as the view accesses them.
package protocol ConstraintBox: AnyObject {
    /// Whether an active constraint refers to the view.
    var isUsed: Bool { get }
    /// The last solved frame, in the superview's coordinates.
    var frame: Rect { get }
}

/// A constraint whose constant can be set.
package protocol AdjustableConstraint: AnyObject {
    /// The constant, in points.
    var constant: Double { get set }
}

/// The constant of a constraint at one time.
package struct ConstraintConstant {
    package let constraint: any AdjustableConstraint
    package let constant: Double
}
