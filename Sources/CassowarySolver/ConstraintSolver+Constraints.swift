extension ConstraintSolver {
    /// Adds a constraint and solves. Throws, and leaves everything as it was, when it is required and contradicts the
    /// required constraints there are, or is not made of this solver's variables and finite numbers.
    @discardableResult
    public mutating func add(_ constraint: LinearConstraint) throws(ConstraintError) -> ConstraintID {
        guard constraint.constant.isFinite else { throw .notFinite }
        var terms: [Equation.Term] = []
        for term in constraint.terms {
            guard knows(term.variable) else { throw .unknownVariable }
            guard term.coefficient.isFinite else { throw .notFinite }
            terms.append(Equation.Term(symbol: term.variable.symbol, coefficient: term.coefficient))
        }
        let equation = Equation(
            terms: Self.merged(terms), constant: constraint.constant, relation: constraint.relation,
            strength: constraint.strength)
        let (index, conflicts) = tableau.add(equation)
        guard index >= 0 else { throw .unsatisfiable(conflictsWith: conflicts.map { id(of: $0) }) }
        return id(of: index)
    }

    /// Removes a constraint and solves. Returns false, and changes nothing, when there is no such constraint.
    @discardableResult
    public mutating func remove(_ constraint: ConstraintID) -> Bool {
        guard knows(constraint) else { return false }
        tableau.remove(constraint.index)
        return true
    }

    /// Changes the ``LinearConstraint/constant`` of a constraint and solves, from the present solution: what animating
    /// a constant needs.
    ///
    /// Costs as much as there are values that depend on the constant, and a step of the dual simplex method for every
    /// inequality that begins or ceases to matter. Throws, and leaves everything as it was, when the constraint is
    /// required and cannot hold any more.
    public mutating func setConstant(_ constant: Double, of constraint: ConstraintID) throws(ConstraintError) {
        guard knows(constraint) else { throw .unknownConstraint }
        guard constant.isFinite else { throw .notFinite }
        guard constant != tableau.equations[constraint.index].constant else { return }
        guard let conflicts = tableau.setConstant(constant, of: constraint.index) else { return }
        throw .unsatisfiable(conflictsWith: conflicts.map { id(of: $0) })
    }

    /// The constant of a constraint; NaN when there is no such constraint.
    public func constant(of constraint: ConstraintID) -> Double {
        knows(constraint) ? tableau.equations[constraint.index].constant : .nan
    }

    /// The number of constraints, stays and suggestions included.
    public var constraintCount: Int { tableau.equations.count - tableau.unusedEquations.count }

    /// Terms with each variable once, without those that cancel.
    private static func merged(_ terms: [Equation.Term]) -> [Equation.Term] {
        var result: [Equation.Term] = []
        for term in terms {
            if let index = result.firstIndex(where: { $0.symbol == term.symbol }) {
                result[index].coefficient = SimplexTableau.sum(result[index].coefficient, term.coefficient)
            } else {
                result.append(term)
            }
        }
        result.removeAll { $0.coefficient == 0 }
        return result
    }
}
