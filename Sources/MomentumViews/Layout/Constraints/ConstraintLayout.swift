/// What solves the constraints of a hierarchy of views: ``LayoutEngine``. Views know it by this alone, so that a program
/// without constraints is linked without a solver.
protocol ConstraintLayout: AnyObject {
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

    /// The frame of the view or guide of `box` was set.
    func frameChanged(_ box: LayoutBox)

    /// Whether constraints move the view of `box`, or what it needs for itself, has changed.
    func intrinsicSizeChanged(_ box: LayoutBox)

    /// Margins or the safe area of some view have changed.
    func insetsChanged()
}
