/// A constraint in the form of the solver: `0 = terms - constant + sign * marker - sign * error`.
///
/// The marker is the slack of an inequality, the upward error of an optional equation, or the fixed symbol of a
/// required equation. Its coefficient in a row of the tableau is the multiple of this equation that the row contains.
/// Optional equations have a second symbol, `error`: the shortfall of an inequality, or the downward error of an
/// equation.
struct Equation: Sendable {
    struct Term: Sendable {
        var symbol: Int
        var coefficient: Double
    }

    var terms: [Term]
    var constant: Double
    var relation: LinearConstraint.Relation
    var strength: Strength
    /// The amount that the definitions of its variables add to its terms.
    var shift = 0.0
    /// The variable that the equation defines; -1 for an equation in rows.
    var defined = -1
    var marker = -1
    var error = -1
    var generation = 0
    var isUsed = true
    var isStay = false

    /// The coefficient of the marker. A slack is the amount by which `terms` exceed the constant or fall short of it.
    var sign: Double { relation == .lessThanOrEqual ? 1 : -1 }

    /// Whether the marker is minimised in addition to the error.
    var marksCost: Bool { relation == .equal && !strength.isRequired }

    /// The offset of the marker (see ``Symbol/offset``).
    var offset: Double { -sign * (constant - shift) }

    /// Returns the coefficient of a variable in the equation's own terms; 0 if it has none.
    func coefficient(of symbol: Int) -> Double {
        for term in terms where term.symbol == symbol { return term.coefficient }
        return 0
    }
}
