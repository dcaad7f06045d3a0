/// A constraint as the solver holds it: `0 = terms - constant + sign * marker - sign * error`.
///
/// The marker is the slack of an inequality, the error above of an optional equation, or the fixed symbol of a
/// required one; its coefficient in a row of the tableau tells how much of this equation is in that row. Optional
/// equations have a second symbol, `error`: an inequality's shortfall, or an equation's error below.
struct Equation: Sendable {
    struct Term: Sendable {
        var symbol: Int
        var coefficient: Double
    }

    var terms: [Term]
    var constant: Double
    var relation: LinearConstraint.Relation
    var strength: Strength
    /// What the definitions of its variables add to its terms.
    var shift = 0.0
    /// The variable that it defines; -1 for an equation that is put into rows.
    var defined = -1
    var marker = -1
    var error = -1
    var generation = 0
    var isUsed = true
    var isStay = false

    /// The marker's coefficient: a slack is what `terms` exceed the constant by, or fall short of it.
    var sign: Double { relation == .lessThanOrEqual ? 1 : -1 }

    /// Whether the marker itself is to be kept small, and not only the error.
    var marksCost: Bool { relation == .equal && !strength.isRequired }

    /// The marker's offset (see ``Symbol/offset``).
    var offset: Double { -sign * (constant - shift) }

    /// How many times the equation has a variable of its own.
    func coefficient(of symbol: Int) -> Double {
        for term in terms where term.symbol == symbol { return term.coefficient }
        return 0
    }
}
