import CassowarySolver
import MomentumTesting
import Testing

@Suite struct SolverAccuracyTests {
    /// A row of panes with irregular proportions between two edges.
    private struct Row {
        var solver = ConstraintSolver()
        var edges: [Variable] = []
        var width: ConstraintID
        var gaps: [ConstraintID] = []
        let factors = [1.0, 1.1, 0.3, 1.7, 0.77, 2.3, 0.9, 1.3]

        init() throws {
            for _ in 0...8 { edges.append(solver.makeVariable()) }
            try solver.add(LinearConstraint(edges[0], .equal, 0.1))
            width = try solver.add(LinearConstraint(edges[8], .equal, 390))
            let first = edges[1] - edges[0]
            for index in 1..<8 {
                let pane = edges[index + 1] - edges[index]
                gaps.append(try solver.add(LinearConstraint(pane, .equal, first * factors[index], strength: .high)))
                try solver.add(LinearConstraint(pane, .greaterThanOrEqual, 7.3))
            }
        }
    }

    @Test func aHundredThousandChangesCauseNoDrift() throws {
        var row = try Row()
        var random = SplitMix64(seed: 5)
        for _ in 0..<100_000 {
            if random.happens(0.5) {
                try row.solver.setConstant(random.number(in: 60...1200), of: row.width)
            } else {
                let index = random.index(below: 7)
                try row.solver.setConstant(random.number(in: -30...30), of: row.gaps[index])
            }
        }
        try row.solver.setConstant(390, of: row.width)
        for gap in row.gaps { try row.solver.setConstant(0, of: gap) }
        let unit = (390 - 0.1) / row.factors.reduce(0, +)
        var edge = 0.1
        for (index, factor) in row.factors.enumerated() {
            edge += unit * factor
            // The third pane would be 12.4 wide, above its minimum width, so all proportions are satisfied.
            #expect(abs(row.solver.value(of: row.edges[index + 1]) - edge) < 390 * 1e-12)
        }
    }

    @Test func addingAndRemovingConstraintsCausesNoDrift() throws {
        var row = try Row()
        let fresh = row.solver
        var random = SplitMix64(seed: 6)
        var extra: [ConstraintID] = []
        for _ in 0..<4_000 {
            if extra.count < 6 {
                let left = row.edges[random.index(below: 9)]
                let right = row.edges[random.index(below: 9)]
                extra.append(
                    try row.solver.add(
                        LinearConstraint(
                            left * random.number(in: 0.2...3), random.happens(0.5) ? .equal : .lessThanOrEqual, right,
                            strength: Strength(priority: Double(600 + 50 * random.index(below: 8))))))
            } else {
                row.solver.remove(extra.remove(at: random.index(below: 6)))
            }
        }
        for constraint in extra { row.solver.remove(constraint) }
        for edge in row.edges {
            #expect(abs(row.solver.value(of: edge) - fresh.value(of: edge)) < 390 * 1e-9)
        }
        #expect(row.solver.constraintCount == fresh.constraintCount)
    }

    @Test(arguments: [1e-6, 1e-3, 1, 1e3, 1e6])
    func solutionsAreIndependentOfTheUnit(_ unit: Double) throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        let z = solver.makeVariable()
        try solver.add(LinearConstraint(x + y + z, .equal, 10 * unit))
        try solver.add(LinearConstraint(x, .equal, y * (1.0 / 3)))
        try solver.add(LinearConstraint(z, .lessThanOrEqual, 6 * unit))
        try solver.add(LinearConstraint(y, .equal, 0.7 * unit, strength: .high))
        // z is at its bound, x + y = 4 units.
        for (variable, expected) in zip([x, y, z], [1.0, 3, 6]) {
            #expect(abs(solver.value(of: variable) / unit - expected) < 1e-12)
        }
        #expect(throws: ConstraintError.self) {
            try solver.add(LinearConstraint(y, .lessThanOrEqual, (3 - 1e-8) * unit))
        }
    }

    @Test func aPivotOfRoundingIsNotDividedBy() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        // 0.1 + 0.2 is not 0.3: except for rounding, the third equation is the sum of the others.
        try solver.add(LinearConstraint(x * 0.1 + y * 0.7, .equal, 1))
        try solver.add(LinearConstraint(x * 0.2 + y * 0.1, .equal, 2))
        try solver.add(LinearConstraint(x * 0.3 + y * 0.8, .equal, 3))
        #expect(abs(solver.value(of: x) - 10) < 1e-12 && abs(solver.value(of: y)) < 1e-12)
        #expect(!solver.isAmbiguous(x))
    }

    @Test func aChainOfAHundredViewsIsExact() throws {
        var solver = ConstraintSolver()
        var last = solver.makeVariable()
        let top = try solver.add(LinearConstraint(last, .equal, 20))
        for index in 0..<100 {
            let next = solver.makeVariable()
            try solver.add(LinearConstraint(next, .equal, last + Double(index)))
            last = next
        }
        for value in 0..<1000 {
            try solver.setConstant(Double(value), of: top)
            #expect(solver.value(of: last) == Double(value) + 4950)
        }
    }
}
