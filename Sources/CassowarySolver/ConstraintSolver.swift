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
    private var suggestions: [Suggestion] = []

    /// Creates a solver without variables.
    public init() {}

    /// Makes a variable; its value is `value`, or 0 when that is beyond ``greatestConstant``, until a constraint says otherwise.
    public mutating func makeVariable(at value: Double = 0) -> Variable {
        let symbol = tableau.makeSymbol(.free)
        tableau.symbols[symbol].offset = value.magnitude <= Self.greatestConstant ? value : 0
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

    /// Works out the variables that follow from others, if need be: reading many values is quick after that. Without it the
    /// same values are read, the first of which may cost as much as all.
    public mutating func update() { tableau.updateDefinedValues() }

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

    private func knows(_ variable: Variable) -> Bool {
        tableau.symbols.indices.contains(variable.symbol)
            && tableau.symbols[variable.symbol].kind == .free
            && tableau.symbols[variable.symbol].generation == variable.generation
    }

    private func knows(_ constraint: ConstraintID) -> Bool {
        tableau.equations.indices.contains(constraint.index)
            && tableau.equations[constraint.index].isUsed
            && tableau.equations[constraint.index].generation == constraint.generation
    }

    private func id(of equation: Int) -> ConstraintID {
        ConstraintID(index: equation, generation: tableau.equations[equation].generation)
    }
}

extension ConstraintSolver {
    /// The greatest magnitude of a coefficient: 1,000,000. Beyond it what is solved is lost in rounding.
    public static var greatestCoefficient: Double { 1e6 }
    /// The greatest magnitude of a constant or a suggested value: 10¹⁵.
    public static var greatestConstant: Double { 1e15 }

    /// Adds a constraint and solves. Throws, and leaves everything as it was, when it is required and contradicts the
    /// required constraints there are, or is not made of this solver's variables and numbers within the limits.
    @discardableResult
    public mutating func add(_ constraint: LinearConstraint) throws(ConstraintError) -> ConstraintID {
        guard constraint.constant.magnitude <= Self.greatestConstant else { throw .notFinite }
        var terms: [Equation.Term] = []
        for term in constraint.terms {
            guard knows(term.variable) else { throw .unknownVariable }
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
        guard constant.magnitude <= Self.greatestConstant else { throw .notFinite }
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

/// The constraint behind a suggested value.
struct Suggestion: Sendable {
    let variable: Variable
    let constraint: ConstraintID
    let strength: Strength
}

extension ConstraintSolver {
    /// Suggests a value for a variable, in place of the one suggested before: for what a finger drags, or an animation
    /// of a variable that is otherwise laid out.
    ///
    /// The suggestion is an optional constraint of the given strength, ``Strength/edit`` unless said otherwise, and
    /// stands until ``endSuggesting(_:)``. Repeating it with another value costs as little as
    /// ``setConstant(_:of:)``. Throws as ``add(_:)`` does.
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

    /// Withdraws the value suggested for a variable. Returns false when there is none.
    @discardableResult
    public mutating func endSuggesting(_ variable: Variable) -> Bool {
        guard let index = suggestions.firstIndex(where: { $0.variable == variable }) else { return false }
        remove(suggestions.remove(at: index).constraint)
        return true
    }

    /// Adds a stay: an optional constraint that holds a variable at the value it has now. ``Strength/weak`` unless a
    /// strength is given, so that it decides only what nothing else decides. Removed as any constraint.
    @discardableResult
    public mutating func stay(_ variable: Variable, strength: Strength = .weak) throws(ConstraintError) -> ConstraintID
    {
        guard knows(variable) else { throw .unknownVariable }
        update()
        let constraint = try add(LinearConstraint(variable, .equal, value(of: variable), strength: strength))
        tableau.equations[constraint.index].isStay = true
        return constraint
    }

    /// Lets every stay hold its variable where it is now, as at the end of a drag.
    public mutating func resetStays() {
        update()
        var stays: [(index: Int, value: Double)] = []
        for (index, equation) in tableau.equations.enumerated() where equation.isUsed && equation.isStay {
            stays.append((index, tableau.value(of: equation.terms[0].symbol)))
        }
        // A stay at the value its variable has contradicts nothing.
        for stay in stays { _ = tableau.setConstant(stay.value, of: stay.index) }
    }
}

/// Why a ``ConstraintSolver`` refused a change. Whatever the reason, the solver is as it was before.
public enum ConstraintError: Error, Equatable, Sendable {
    /// A required constraint cannot hold together with these required ones. Leaving out any one of them would resolve
    /// this conflict (there may be others). Empty when the constraint contradicts itself, as `0 == 1` does.
    case unsatisfiable(conflictsWith: [ConstraintID])
    /// The constraint was removed, or belongs to another solver.
    case unknownConstraint
    /// The variable was removed, or belongs to another solver.
    case unknownVariable
    /// A coefficient or constant is NaN, or its magnitude beyond ``ConstraintSolver/greatestCoefficient`` or
    /// ``ConstraintSolver/greatestConstant``.
    case notFinite
}

/// The name of a constraint held by a ``ConstraintSolver``.
///
/// It is good until the constraint is removed; a later constraint never answers to it.
public struct ConstraintID: Equatable, Sendable {
    let index: Int
    let generation: Int
}
