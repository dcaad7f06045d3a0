/// What solves the constraints of a hierarchy of views. Views know it by this alone, so that a program without constraints is
/// linked without a solver.
///
/// Like every protocol by which the core knows a subsystem it is the package's and not the module's: of the module's own
/// protocols with one adopter the compiler makes direct calls, which would link the adopter to every program.
package protocol ConstraintLayout: AnyObject {
    /// Whether something has changed since the last solution.
    var isDirty: Bool { get }

    /// The constants of the active constraints.
    var constants: [ConstraintConstant] { get }

    /// Computes where constraints put views, and lets those whose subviews move ask for layout.
    func solve()

    /// `view` is about to leave the hierarchy with all it contains.
    func release(_ view: View)

    /// The hierarchy has become part of that of `topmost`.
    func hand(to topmost: View)

    /// The frame of `view`, which has a box, was set.
    func frameChanged(of view: View)

    /// Whether constraints move `view`, which has a box, or what it needs for itself, has changed.
    func intrinsicSizeChanged(of view: View)

    /// Some view runs the other way: what is said of leading and trailing edges means others.
    func directionChanged()

    /// Margins or the safe area of some view have changed.
    func insetsChanged()
}

/// What constraints know a view by, as far as views ask.
package protocol ConstraintBox: AnyObject {
    /// Whether an active constraint mentions the view.
    var isUsed: Bool { get }
    /// Where the view lies, as solved last, in its superview's coordinates.
    var frame: Rect { get }
}

/// A constraint whose constant can be set.
package protocol AdjustableConstraint: AnyObject {
    /// In points.
    var constant: Double { get set }
}

/// The constant of a constraint at one moment.
package struct ConstraintConstant {
    package let constraint: any AdjustableConstraint
    package let constant: Double
}
