import CassowarySolver
import Testing

@Suite struct SolverEditTests {
    private var solver = ConstraintSolver()

    @Test mutating func aSuggestionYieldsToRequiredConstraintsOnly() throws {
        let x = solver.makeVariable()
        try solver.add(LinearConstraint(x, .lessThanOrEqual, 40))
        try solver.add(LinearConstraint(x, .equal, 10, strength: Strength(priority: 998)))
        try solver.suggest(30, for: x)
        #expect(solver.value(of: x) == 30)
        try solver.suggest(70, for: x)
        #expect(solver.value(of: x) == 40 && solver.constraintCount == 3)
        try solver.suggest(30, for: x, strength: .low)
        #expect(solver.value(of: x) == 10 && solver.constraintCount == 3)
        #expect(solver.endSuggesting(x) && !solver.endSuggesting(x))
        #expect(solver.constraintCount == 2)
    }

    @Test mutating func aRefusedSuggestionKeepsThePreviousOne() throws {
        let x = solver.makeVariable()
        let limit = try solver.add(LinearConstraint(x, .lessThanOrEqual, 40))
        try solver.suggest(30, for: x)
        #expect(throws: ConstraintError.unsatisfiable(conflictsWith: [limit])) {
            try solver.suggest(70, for: x, strength: .required)
        }
        #expect(solver.value(of: x) == 30)
        try solver.suggest(35, for: x)
        #expect(solver.value(of: x) == 35)
    }

    @Test mutating func unconstrainedVariablesKeepTheirValue() throws {
        let x = solver.makeVariable(at: 12)
        let y = solver.makeVariable()
        #expect(solver.value(of: x) == 12)
        let constraint = try solver.add(LinearConstraint(x, .equal, 80))
        let link = try solver.add(LinearConstraint(y, .equal, x + 5))
        solver.remove(constraint)
        #expect(solver.value(of: x) == 80 && solver.value(of: y) == 85)
        solver.remove(link)
        #expect(solver.value(of: x) == 80 && solver.value(of: y) == 85)
        try solver.add(LinearConstraint(y, .equal, 3))
        #expect(solver.value(of: x) == 80 && solver.value(of: y) == 3)
    }

    @Test mutating func staysChooseAmongEqualSolutions() throws {
        let left = solver.makeVariable()
        let right = solver.makeVariable()
        try solver.add(LinearConstraint(right, .greaterThanOrEqual, left + 10))
        try solver.suggest(100, for: right)
        try solver.suggest(50, for: left)
        try solver.stay(left)
        try solver.stay(right, strength: Strength(priority: 2))
        solver.endSuggesting(right)
        solver.endSuggesting(left)
        #expect(solver.value(of: left) == 50 && solver.value(of: right) == 100)
        // Dragged past it, the left edge pushes the right one, which returns with it.
        try solver.suggest(130, for: left)
        #expect(solver.value(of: right) == 140)
        try solver.suggest(60, for: left)
        #expect(solver.value(of: right) == 100)
        // If the stays are reset meanwhile, the right edge keeps its new position.
        try solver.suggest(130, for: left)
        solver.resetStays()
        try solver.suggest(60, for: left)
        #expect(solver.value(of: right) == 140)
        solver.endSuggesting(left)
        #expect(solver.value(of: left) == 130)
    }

    @Test mutating func aCopyIsIndependent() throws {
        let x = solver.makeVariable()
        let constraint = try solver.add(LinearConstraint(x, .equal, 1))
        var copy = solver
        try copy.setConstant(2, of: constraint)
        #expect(solver.value(of: x) == 1 && copy.value(of: x) == 2)
    }

    @Test mutating func expressionsAreEvaluated() throws {
        let x = solver.makeVariable(at: 3)
        let y = solver.makeVariable(at: 5)
        #expect(solver.value(of: x * 2 - y + x) == 4)
        #expect(solver.value(of: -(x + y - 1.5) * 2) == -13)
    }
}
