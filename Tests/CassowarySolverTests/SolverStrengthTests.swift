import CassowarySolver
import Testing

@Suite struct SolverStrengthTests {
    private var solver = ConstraintSolver()

    @Test(arguments: [1.0, 500, 998])
    func oneHigherPriorityBeatsHundredsOfLower(_ lower: Double) throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        for index in 0..<150 {
            let constant = 1e6 + Double(index)
            try solver.add(LinearConstraint(x, .equal, constant, strength: Strength(priority: lower)))
            try solver.add(LinearConstraint(x, .greaterThanOrEqual, constant, strength: Strength(priority: lower)))
            if index == 75 {
                try solver.add(LinearConstraint(x, .equal, 3, strength: Strength(priority: lower + 1e-9)))
            }
        }
        #expect(solver.value(of: x) == 3)
    }

    @Test func everyPriorityIsADistinctLevel() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        // Every fourth priority, in mixed order: 7 and 250 have no common factor.
        var ids: [(priority: Int, id: ConstraintID)] = []
        for index in 1..<250 {
            let priority = 4 * (index * 7 % 250)
            let strength = Strength(priority: Double(priority))
            ids.append((priority, try solver.add(LinearConstraint(x, .equal, Double(priority), strength: strength))))
        }
        for expected in stride(from: 996, through: 900, by: -4) {
            #expect(solver.value(of: x) == Double(expected))
            let index = ids.firstIndex { $0.priority == expected }!
            solver.remove(ids.remove(at: index).id)
        }
    }

    @Test mutating func equalPrioritiesMinimiseTheSumOfErrors() throws {
        let x = solver.makeVariable()
        for constant in [10.0, 20, 90] { try solver.add(LinearConstraint(x, .equal, constant, strength: .low)) }
        // The median: errors 10 + 0 + 70.
        #expect(solver.value(of: x) == 20)
        #expect(!solver.isAmbiguous(x))
    }

    @Test mutating func inequalitiesMatterOnlyWhenViolated() throws {
        let x = solver.makeVariable()
        try solver.add(LinearConstraint(x, .lessThanOrEqual, 50, strength: .high))
        try solver.add(LinearConstraint(x, .equal, 80, strength: .low))
        #expect(solver.value(of: x) == 50)
        try solver.add(LinearConstraint(x, .greaterThanOrEqual, 60, strength: Strength(priority: 900)))
        #expect(solver.value(of: x) == 60)
    }

    @Test mutating func weakDefaultsFillRemainingFreedomAmbiguously() throws {
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        try solver.add(LinearConstraint(x + y, .equal, 100))
        try solver.add(LinearConstraint(x, .equal, 30, strength: .weak))
        #expect(solver.value(of: x) == 30 && solver.value(of: y) == 70)
        #expect(solver.isAmbiguous(x) && solver.isAmbiguous(y))
        try solver.add(LinearConstraint(y, .equal, 10, strength: Strength(priority: 1)))
        #expect(solver.value(of: x) == 90 && solver.value(of: y) == 10)
        #expect(!solver.isAmbiguous(x) && !solver.isAmbiguous(y))
    }

    @Test mutating func equalPrioritiesLeaveTheRangeBetweenThem() throws {
        let x = solver.makeVariable()
        try solver.add(LinearConstraint(x, .equal, 0, strength: .high))
        let other = try solver.add(LinearConstraint(x, .equal, 100, strength: .high))
        #expect(solver.isAmbiguous(x))
        #expect((0...100).contains(solver.value(of: x)))
        try solver.setConstant(0, of: other)
        #expect(!solver.isAmbiguous(x) && solver.value(of: x) == 0)
    }

    @Test mutating func anInequalityAloneIsAmbiguous() throws {
        let x = solver.makeVariable()
        #expect(solver.isAmbiguous(x))
        try solver.add(LinearConstraint(x, .greaterThanOrEqual, 10))
        #expect(solver.isAmbiguous(x) && solver.value(of: x) >= 10)
        try solver.add(LinearConstraint(x, .lessThanOrEqual, 10))
        #expect(!solver.isAmbiguous(x) && solver.value(of: x) == 10)
    }

    @Test func prioritiesAreClamped() {
        #expect(Strength(priority: 1000) == .required && Strength(priority: 1e9) == .required)
        #expect(Strength(priority: .nan) == .required && Strength(priority: .infinity) == .required)
        #expect(Strength(priority: -5).priority == 1 && Strength(priority: -.infinity).priority == 1)
        #expect(Strength.weak < Strength(priority: 0) && Strength.low < .high && Strength.edit < .required)
        #expect(Strength.required.isRequired && !Strength.edit.isRequired)
    }
}
