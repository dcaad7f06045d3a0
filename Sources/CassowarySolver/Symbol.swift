/// What values a column of the tableau may take.
enum SymbolKind: Sendable {
    /// Not in use: its number waits to be given out again.
    case unused
    /// Any value: a variable of the program.
    case free
    /// 0 or more: the slack of an inequality, or the error of an optional constraint to one side.
    case nonnegative
    /// Exactly 0: the marker of a required equation, which measures how far it is from holding.
    case fixed
}

/// A column of the tableau: one unknown of the equations.
struct Symbol: Sendable {
    var kind: SymbolKind
    /// Counts how often the number was given out, so that old handles are known as such.
    var generation = 0
    /// The equation the symbol belongs to; -1 for a variable.
    var owner = -1
    /// The row it is the basic symbol of, or -1.
    var row = -1
    /// Where among the definitions the variable's is; -1 without one.
    var definition = -1
    /// What the symbol adds to the constant of a row for each unit of its coefficient there: for a variable outside
    /// the basis the value it rests at, for a marker its equation's constant with a sign, otherwise 0. Of a variable that is
    /// defined, its value.
    var offset = 0.0
    /// How many equations mention the variable.
    var uses = 0
}
