/// The range of values of a column of the tableau.
enum SymbolKind: Sendable {
    /// A symbol that is not in use; its index can be used again.
    case unused
    /// Any value: a variable of the program.
    case free
    /// At least 0: the slack of an inequality, or the error of an optional constraint in one direction.
    case nonnegative
    /// Exactly 0: the marker of a required equation, which measures its violation.
    case fixed
}

/// A column of the tableau: one unknown of the equations.
struct Symbol: Sendable {
    var kind: SymbolKind
    /// The number of times that the index was released, by which old handles are recognised.
    var generation = 0
    /// The equation to which the symbol belongs; -1 for a variable.
    var owner = -1
    /// The row whose basic symbol this is; -1 if it is outside the basis.
    var row = -1
    /// The index of the variable's definition; -1 without one.
    var definition = -1
    /// The contribution of the symbol to the constant of a row, per unit of its coefficient in the row: the value of a
    /// variable outside the basis, the constant of the equation with a sign for a marker, and otherwise 0. For a
    /// defined variable it is its value.
    var offset = 0.0
    /// The number of equations that mention the variable.
    var uses = 0
}
