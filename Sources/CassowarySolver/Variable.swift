/// An unknown of a ``ConstraintSolver``: a number, in whatever unit the program gives it, usually points.
///
/// A handle: small, copied freely, and good only in the solver that made it (and in copies of that solver).
public struct Variable: Equatable, Sendable {
    let symbol: Int
    let generation: Int
}
