/// Why a ``ConstraintSolver`` refused a change. Whatever the reason, the solver is as it was before.
public enum ConstraintError: Error, Equatable, Sendable {
    /// A required constraint cannot hold together with these required ones. Leaving out any one of them would resolve
    /// this conflict (there may be others). Empty when the constraint contradicts itself, as `0 == 1` does.
    case unsatisfiable(conflictsWith: [ConstraintID])
    /// The constraint was removed, or belongs to another solver.
    case unknownConstraint
    /// The variable was removed, or belongs to another solver.
    case unknownVariable
    /// A coefficient or constant is infinite or NaN.
    case notFinite
}
