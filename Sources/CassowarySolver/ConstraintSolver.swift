/// A solver of linear constraints of different strengths, which keeps them solved as they are added, removed and
/// changed.
///
/// The solver uses the Cassowary algorithm (Badros, Borning and Stuckey, 2001). View layout is based on it:
///
///     var solver = ConstraintSolver()
///     let left = solver.makeVariable(), width = solver.makeVariable()
///     try solver.add(LinearConstraint(left + width, .equal, 320))
///     let margin = try solver.add(LinearConstraint(left, .equal, 16, strength: .high))
///     try solver.setConstant(24, of: margin)
///     solver.value(of: width)  // 296
///
/// The constraints are always solved: values may be read after any call. Required constraints are satisfied to 1 part
/// in 10⁹ of the numbers in them; optional constraints are satisfied as ``Strength`` describes. Rounding errors do not
/// accumulate, even after many changes.
///
/// Where the constraints leave a choice, the same calls always result in the same values, on every platform. A
/// variable that no constraint determines or bounds keeps its value, initially 0. The choice between several equally
/// good solutions depends on the order of the calls. Stays (``stay(_:strength:)``) make it definite where that is
/// important.
///
/// The solver is a value type: a copy is an independent solver, in which the same handles are valid.
public struct ConstraintSolver: Sendable {
    var tableau = SimplexTableau()
    private var suggestions: [Suggestion] = []

    /// Creates a solver without variables.
    public init() {}

    /// Creates a variable. Its value is `value` until a constraint determines it. A value that is NaN or exceeds
    /// ``greatestConstant`` in magnitude is replaced by 0.
    public mutating func makeVariable(at value: Double = 0) -> Variable {
        let symbol = tableau.makeSymbol(.free)
        tableau.symbols[symbol].offset = value.magnitude <= Self.greatestConstant ? value : 0
        return Variable(symbol: symbol, generation: tableau.symbols[symbol].generation)
    }

    /// Removes a variable that no constraint mentions. Returns false, and keeps the variable, if a constraint mentions
    /// it or the variable is unknown. A suggestion for the variable is withdrawn in any case.
    @discardableResult
    public mutating func remove(_ variable: Variable) -> Bool {
        endSuggesting(variable)
        guard isValid(variable), tableau.symbols[variable.symbol].uses == 0 else { return false }
        tableau.release(variable.symbol)
        return true
    }

    /// Returns the value of a variable; NaN if it is unknown.
    public func value(of variable: Variable) -> Double {
        isValid(variable) ? tableau.value(of: variable.symbol) : .nan
    }

    /// Computes the variables that follow from others, if necessary, so that reading many values is fast. Without this
    /// call the values are the same, but each read may cost as much as reading all of them.
    public mutating func update() { tableau.updateDefinedValues() }

    /// Returns the value of an expression; NaN if one of its variables is unknown.
    public func value(of expression: LinearExpression) -> Double {
        var value = expression.constant
        for term in expression.terms { value += term.coefficient * self.value(of: term.variable) }
        return value
    }

    /// Returns a Boolean value that indicates whether the variable is ambiguous: a different value would satisfy every
    /// priority except ``Strength/weak`` equally well. The result is also true if the variable is unknown.
    ///
    /// The method solves two linear programs. It is intended for tools and tests rather than for every frame.
    public func isAmbiguous(_ variable: Variable) -> Bool {
        !isValid(variable) || tableau.isAmbiguous(variable.symbol)
    }

    private func isValid(_ variable: Variable) -> Bool {
        tableau.symbols.indices.contains(variable.symbol)
            && tableau.symbols[variable.symbol].kind == .free
            && tableau.symbols[variable.symbol].generation == variable.generation
    }

    private func isValid(_ constraint: ConstraintID) -> Bool {
        tableau.equations.indices.contains(constraint.index)
            && tableau.equations[constraint.index].isUsed
            && tableau.equations[constraint.index].generation == constraint.generation
    }

    private func id(of equation: Int) -> ConstraintID {
        ConstraintID(index: equation, generation: tableau.equations[equation].generation)
    }
}

extension ConstraintSolver {
    /// The largest magnitude of a coefficient: 1,000,000. Larger coefficients are refused with an error, because the
    /// solution would be lost in rounding.
    public static var greatestCoefficient: Double { 1e6 }
    /// The largest magnitude of a constant or a suggested value: 10¹⁵. Larger values are refused with an error.
    public static var greatestConstant: Double { 1e15 }

    /// Adds a constraint and solves. Returns the identifier of the constraint.
    ///
    /// - Throws: A ``ConstraintError`` if the constraint is required and contradicts the present required constraints,
    ///   or if it contains unknown variables or numbers beyond the limits. Nothing is changed then.
    @discardableResult
    public mutating func add(_ constraint: LinearConstraint) throws(ConstraintError) -> ConstraintID {
        guard constraint.constant.magnitude <= Self.greatestConstant else { throw .notFinite }
        var terms: [Equation.Term] = []
        for term in constraint.terms {
            guard isValid(term.variable) else { throw .unknownVariable }
            guard term.coefficient.magnitude <= Self.greatestCoefficient else { throw .notFinite }
            terms.append(Equation.Term(symbol: term.variable.symbol, coefficient: term.coefficient))
        }
        let equation = Equation(
            terms: Self.merged(terms), constant: constraint.constant, relation: constraint.relation,
            strength: constraint.strength)
        let (index, conflicts) = tableau.add(equation)
        guard index >= 0 else { throw .unsatisfiable(conflictsWith: conflicts.map { id(of: $0) }) }
        return id(of: index)
    }

    /// Removes a constraint and solves. Returns false, and changes nothing, if there is no such constraint.
    @discardableResult
    public mutating func remove(_ constraint: ConstraintID) -> Bool {
        guard isValid(constraint) else { return false }
        tableau.remove(constraint.index)
        return true
    }

    /// Changes the ``LinearConstraint/constant`` of a constraint and solves, starting from the present solution. This
    /// is the fast operation for an animated constant.
    ///
    /// The cost is proportional to the number of values that depend on the constant, plus a step of the dual simplex
    /// method for every inequality that becomes or ceases to be active.
    ///
    /// - Throws: A ``ConstraintError`` if the constraint is required and can no longer be satisfied, if it is unknown,
    ///   or if the constant is NaN or beyond ``greatestConstant``. Nothing is changed then.
    public mutating func setConstant(_ constant: Double, of constraint: ConstraintID) throws(ConstraintError) {
        guard isValid(constraint) else { throw .unknownConstraint }
        guard constant.magnitude <= Self.greatestConstant else { throw .notFinite }
        guard constant != tableau.equations[constraint.index].constant else { return }
        guard let conflicts = tableau.setConstant(constant, of: constraint.index) else { return }
        throw .unsatisfiable(conflictsWith: conflicts.map { id(of: $0) })
    }

    /// Returns the constant of a constraint; NaN if there is no such constraint.
    public func constant(of constraint: ConstraintID) -> Double {
        isValid(constraint) ? tableau.equations[constraint.index].constant : .nan
    }

    /// The number of constraints, including stays and suggestions.
    public var constraintCount: Int { tableau.equations.count - tableau.unusedEquations.count }

    /// Returns the terms with each variable once, without those that cancel.
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

/// The constraint of a suggested value.
struct Suggestion: Sendable {
    let variable: Variable
    let constraint: ConstraintID
    let strength: Strength
}

extension ConstraintSolver {
    /// Suggests a value for a variable, replacing the previous suggestion. A suggestion is used for a variable that
    /// layout determines, while a touch drags it or an animation moves it.
    ///
    /// The suggestion is an optional constraint of the given strength, ``Strength/edit`` by default, and applies until
    /// ``endSuggesting(_:)``. Suggesting another value with the same strength costs as little as
    /// ``setConstant(_:of:)``. Throws under the same conditions as ``add(_:)``.
    public mutating func suggest(
        _ value: Double, for variable: Variable, strength: Strength = .edit
    ) throws(ConstraintError) {
        guard value.magnitude <= Self.greatestConstant else { throw .notFinite }
        if let index = suggestions.firstIndex(where: { $0.variable == variable }) {
            if suggestions[index].strength == strength {
                return try setConstant(value, of: suggestions[index].constraint)
            }
        }
        let constraint = try add(LinearConstraint(variable, .equal, value, strength: strength))
        endSuggesting(variable)
        suggestions.append(Suggestion(variable: variable, constraint: constraint, strength: strength))
    }

    /// Withdraws the value suggested for a variable. Returns false if there is none.
    @discardableResult
    public mutating func endSuggesting(_ variable: Variable) -> Bool {
        guard let index = suggestions.firstIndex(where: { $0.variable == variable }) else { return false }
        remove(suggestions.remove(at: index).constraint)
        return true
    }

    /// Adds a stay: an optional constraint that keeps a variable at its present value. With the default strength,
    /// ``Strength/weak``, the stay decides only values that no other constraint decides. A stay is removed like any
    /// other constraint. Throws a ``ConstraintError`` if the variable is unknown.
    @discardableResult
    public mutating func stay(_ variable: Variable, strength: Strength = .weak) throws(ConstraintError) -> ConstraintID
    {
        guard isValid(variable) else { throw .unknownVariable }
        update()
        let constraint = try add(LinearConstraint(variable, .equal, value(of: variable), strength: strength))
        tableau.equations[constraint.index].isStay = true
        return constraint
    }

    /// Sets every stay to the present value of its variable, as at the end of a drag. The values of all variables
    /// remain unchanged.
    public mutating func resetStays() {
        update()
        var stays: [(index: Int, value: Double)] = []
        for (index, equation) in tableau.equations.enumerated() where equation.isUsed && equation.isStay {
            stays.append((index, tableau.value(of: equation.terms[0].symbol)))
        }
        // A stay at the present value of its variable contradicts nothing.
        for stay in stays { _ = tableau.setConstant(stay.value, of: stay.index) }
    }
}

/// An error in a call of a ``ConstraintSolver``. The solver is unchanged after every error.
public enum ConstraintError: Error, Equatable, Sendable {
    /// A required constraint cannot be satisfied.
    ///
    /// The associated value contains the required constraints that it conflicts with. Removing any one of them would
    /// resolve this conflict; there may be other conflicts. It is empty if the constraint contradicts itself, as `0 ==
    /// 1` does.
    case unsatisfiable(conflictsWith: [ConstraintID])
    /// The constraint was removed, or belongs to another solver.
    case unknownConstraint
    /// The variable was removed, or belongs to another solver.
    case unknownVariable
    /// A coefficient or constant is NaN, or its magnitude exceeds ``ConstraintSolver/greatestCoefficient`` or
    /// ``ConstraintSolver/greatestConstant``.
    case notFinite
}

/// The identifier of a constraint in a ``ConstraintSolver``.
///
/// It is valid until the constraint is removed, and never refers to a later constraint.
public struct ConstraintID: Equatable, Sendable {
    let index: Int
    let generation: Int
}
