/// Solves linear constraints of different strengths, and keeps them solved while constraints come, go and move.
///
/// The Cassowary algorithm (Badros, Borning and Stuckey, 2001), on which view layout is built:
///
///     var solver = ConstraintSolver()
///     let left = solver.makeVariable(), width = solver.makeVariable()
///     try solver.add(LinearConstraint(left + width, .equal, 320))
///     let margin = try solver.add(LinearConstraint(left, .equal, 16, strength: .high))
///     try solver.setConstant(24, of: margin)
///     solver.value(of: width)  // 296
///
/// The solver is always solved: values may be read after any call. Required constraints hold to 1 part in 10⁹ of the
/// numbers that make them up; optional ones hold as ``Strength`` says. Rounding does not pile up, however many changes
/// are made.
///
/// Where the constraints leave a choice, the same calls always give the same values, on every platform. A variable that
/// nothing determines or bounds keeps the value it has, 0 at first; which of several equally good solutions is taken
/// depends on the order of the calls, and stays (``stay(_:strength:)``) settle it where that matters.
///
/// A value type: a copy is a solver of its own, for which the same handles are good.
public struct ConstraintSolver: Sendable {
    var tableau = SimplexTableau()
    var suggestions: [Suggestion] = []

    /// Creates a solver without variables.
    public init() {}

    /// Makes a variable; its value is `value` until a constraint says otherwise.
    public mutating func makeVariable(at value: Double = 0) -> Variable {
        let symbol = tableau.makeSymbol(.free)
        tableau.symbols[symbol].offset = value.isFinite ? value : 0
        return Variable(symbol: symbol, generation: tableau.symbols[symbol].generation)
    }

    /// Removes a variable that no constraint mentions. Returns false, and changes nothing, while one does or when the
    /// variable is unknown.
    @discardableResult
    public mutating func remove(_ variable: Variable) -> Bool {
        endSuggesting(variable)
        guard knows(variable), tableau.symbols[variable.symbol].uses == 0 else { return false }
        tableau.release(variable.symbol)
        return true
    }

    /// The value of a variable; NaN when it is unknown.
    public func value(of variable: Variable) -> Double {
        knows(variable) ? tableau.value(of: variable.symbol) : .nan
    }

    /// The value of an expression; NaN when a variable of it is unknown.
    public func value(of expression: LinearExpression) -> Double {
        var value = expression.constant
        for term in expression.terms { value += term.coefficient * self.value(of: term.variable) }
        return value
    }

    /// Whether the constraints leave the variable a choice: another value would do as well, to every priority but
    /// ``Strength/weak``. Also true when the variable is unknown.
    ///
    /// Solves two linear programs; for tools and tests rather than every frame.
    public func isAmbiguous(_ variable: Variable) -> Bool {
        !knows(variable) || tableau.isAmbiguous(variable.symbol)
    }

    func knows(_ variable: Variable) -> Bool {
        tableau.symbols.indices.contains(variable.symbol)
            && tableau.symbols[variable.symbol].kind == .free
            && tableau.symbols[variable.symbol].generation == variable.generation
    }

    func knows(_ constraint: ConstraintID) -> Bool {
        tableau.equations.indices.contains(constraint.index)
            && tableau.equations[constraint.index].isUsed
            && tableau.equations[constraint.index].generation == constraint.generation
    }

    func id(of equation: Int) -> ConstraintID {
        ConstraintID(index: equation, generation: tableau.equations[equation].generation)
    }
}
