/// The name of a constraint held by a ``ConstraintSolver``.
///
/// It is good until the constraint is removed; a later constraint never answers to it.
public struct ConstraintID: Equatable, Sendable {
    let index: Int
    let generation: Int
}
