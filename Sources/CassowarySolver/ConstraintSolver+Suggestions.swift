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
        guard value.isFinite else { throw .notFinite }
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
        let constraint = try add(LinearConstraint(variable, .equal, value(of: variable), strength: strength))
        tableau.equations[constraint.index].isStay = true
        return constraint
    }

    /// Lets every stay hold its variable where it is now, as at the end of a drag.
    public mutating func resetStays() {
        var stays: [(index: Int, value: Double)] = []
        for (index, equation) in tableau.equations.enumerated() where equation.isUsed && equation.isStay {
            stays.append((index, tableau.value(of: equation.terms[0].symbol)))
        }
        // A stay at the value its variable has contradicts nothing.
        for stay in stays { _ = tableau.setConstant(stay.value, of: stay.index) }
    }
}
