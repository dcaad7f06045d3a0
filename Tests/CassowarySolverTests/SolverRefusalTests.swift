import CassowarySolver
import Testing

@Suite struct SolverRefusalTests {
    private var solver = ConstraintSolver()

    @Test mutating func aContradictionNamesBothSides() throws {
        let x = solver.makeVariable()
        let first = try solver.add(LinearConstraint(x, .equal, 10))
        #expect(throws: ConstraintError.unsatisfiable(conflictsWith: [first])) {
            try solver.add(LinearConstraint(x, .equal, 11))
        }
        #expect(solver.value(of: x) == 10 && solver.constraintCount == 1)
        solver.remove(first)
        try solver.add(LinearConstraint(x, .equal, 11))
        #expect(solver.value(of: x) == 11)
    }

    @Test mutating func onlyTheConstraintsOfTheConflictAreNamed() throws {
        let left = solver.makeVariable()
        let width = solver.makeVariable()
        let other = solver.makeVariable()
        try solver.add(LinearConstraint(other, .equal, 5))
        let margin = try solver.add(LinearConstraint(left, .greaterThanOrEqual, 16))
        try solver.add(LinearConstraint(width, .lessThanOrEqual, other * 100))
        try solver.add(LinearConstraint(width, .equal, 200, strength: .high))
        let least = try solver.add(LinearConstraint(width, .greaterThanOrEqual, 100))
        try solver.add(LinearConstraint(left, .lessThanOrEqual, 1000))
        let before = [left, width, other].map { solver.value(of: $0) }
        #expect(throws: ConstraintError.unsatisfiable(conflictsWith: [margin, least])) {
            try solver.add(LinearConstraint(left + width, .lessThanOrEqual, 110))
        }
        #expect([left, width, other].map { solver.value(of: $0) } == before)
    }

    @Test mutating func aConstantThatContradictsIsRefused() throws {
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        let limit = try solver.add(LinearConstraint(x, .lessThanOrEqual, 100))
        let offset = try solver.add(LinearConstraint(x, .equal, y + 10))
        try solver.add(LinearConstraint(y, .equal, 50, strength: .high))
        let floor = try solver.add(LinearConstraint(y, .greaterThanOrEqual, 20))
        try solver.setConstant(80, of: offset)
        #expect(solver.value(of: x) == 100 && solver.value(of: y) == 20)
        #expect(throws: ConstraintError.unsatisfiable(conflictsWith: [limit, floor])) {
            try solver.setConstant(81, of: offset)
        }
        #expect(solver.value(of: x) == 100 && solver.value(of: y) == 20 && solver.constant(of: offset) == 80)
        try solver.setConstant(30, of: offset)
        #expect(solver.value(of: x) == 80 && solver.value(of: y) == 50)
    }

    @Test mutating func redundantConstraintsApplyAfterTheFirstIsRemoved() throws {
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        let first = try solver.add(LinearConstraint(x, .equal, y * 3))
        let second = try solver.add(LinearConstraint(x * -2, .equal, y * -6))
        try solver.add(LinearConstraint(y, .equal, 7))
        #expect(solver.value(of: x) == 21)
        solver.remove(first)
        try solver.add(LinearConstraint(x, .equal, 0, strength: .edit))
        #expect(solver.value(of: x) == 21)
        solver.remove(second)
        #expect(solver.value(of: x) == 0)
    }

    @Test mutating func aRedundantConstantCannotMoveAlone() throws {
        let x = solver.makeVariable()
        let first = try solver.add(LinearConstraint(x, .equal, 4))
        let second = try solver.add(LinearConstraint(x * 2, .equal, 8))
        #expect(throws: ConstraintError.unsatisfiable(conflictsWith: [first])) {
            try solver.setConstant(9, of: second)
        }
        #expect(throws: ConstraintError.unsatisfiable(conflictsWith: [second])) {
            try solver.setConstant(5, of: first)
        }
        #expect(solver.value(of: x) == 4)
    }

    @Test mutating func constraintsWithoutVariablesAreTrueOrRefused() throws {
        let x = solver.makeVariable()
        try solver.add(LinearConstraint(x - x, .equal, 0))
        try solver.add(LinearConstraint(x - x, .lessThanOrEqual, 1))
        try solver.add(LinearConstraint(x - x, .equal, 5, strength: .high))
        #expect(throws: ConstraintError.unsatisfiable(conflictsWith: [])) {
            try solver.add(LinearConstraint(x * 0, .greaterThanOrEqual, 1))
        }
        #expect(solver.constraintCount == 3)
    }

    @Test mutating func staleHandlesAndInvalidNumbersChangeNothing() throws {
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        let constraint = try solver.add(LinearConstraint(x, .equal, 1))
        #expect(throws: ConstraintError.notFinite) { try solver.setConstant(.nan, of: constraint) }
        #expect(throws: ConstraintError.notFinite) { try solver.add(LinearConstraint(x, .equal, .infinity)) }
        #expect(throws: ConstraintError.notFinite) { try solver.add(LinearConstraint(x * .nan, .equal, 1)) }
        #expect(throws: ConstraintError.notFinite) { try solver.suggest(.nan, for: x) }
        #expect(solver.remove(x) == false)
        #expect(solver.remove(constraint) && !solver.remove(constraint))
        let next = try solver.add(LinearConstraint(y, .equal, 2))
        #expect(throws: ConstraintError.unknownConstraint) { try solver.setConstant(3, of: constraint) }
        #expect(solver.constant(of: constraint).isNaN && solver.constant(of: next) == 2)
        #expect(solver.remove(x) && !solver.remove(x))
        let z = solver.makeVariable(at: 9)
        #expect(solver.value(of: x).isNaN && solver.value(of: z) == 9 && solver.isAmbiguous(x))
        #expect(throws: ConstraintError.unknownVariable) { try solver.add(LinearConstraint(x, .equal, y)) }
        #expect(throws: ConstraintError.unknownVariable) { try solver.suggest(1, for: x) }
        #expect(throws: ConstraintError.unknownVariable) { try solver.stay(x) }
        #expect(solver.value(of: y) == 2 && solver.constraintCount == 1)
    }

    @Test func refusedConstraintsChangeNothing() throws {
        var solver = ConstraintSolver()
        let variables = (0..<20).map { _ in solver.makeVariable() }
        for (left, right) in zip(variables, variables.dropFirst()) {
            try solver.add(LinearConstraint(right, .greaterThanOrEqual, left + 1.1))
            try solver.add(LinearConstraint(right, .equal, left * 1.7, strength: .high))
        }
        try solver.add(LinearConstraint(variables[0], .greaterThanOrEqual, 0.3))
        let last = try solver.add(LinearConstraint(variables[19], .lessThanOrEqual, 400))
        var untouched = solver
        for _ in 0..<10 {
            #expect(throws: ConstraintError.self) { try solver.setConstant(20, of: last) }
            #expect(throws: ConstraintError.self) { try solver.add(LinearConstraint(variables[19], .equal, 21)) }
        }
        for constant in [350.0, 90, 30, 700] {
            try solver.setConstant(constant, of: last)
            try untouched.setConstant(constant, of: last)
            for variable in variables {
                #expect(solver.value(of: variable).bitPattern == untouched.value(of: variable).bitPattern)
            }
        }
    }
}
