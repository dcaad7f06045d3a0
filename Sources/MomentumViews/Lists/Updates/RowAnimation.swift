/// How an inserted row comes, and a deleted one goes.
public nonisolated enum RowAnimation: Sendable {
    /// It fades; in a table also from under the row above it.
    case automatic
    /// It fades where it is.
    case fade
    /// It fades and comes from, or goes to, the left.
    case left
    /// It fades and comes from, or goes to, the right.
    case right
    /// It is there or gone at once; the others move nevertheless.
    case none
}
