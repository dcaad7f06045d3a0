import CassowarySolver
import MomentumTesting
import Testing

/// Systems in which each equation defines one more variable, as in most layouts. Their solution is known.
@Suite struct SolverDefinitionTests {
    /// Variables that are each defined by earlier ones, with their definitions.
    private struct Forest {
        var solver = ConstraintSolver()
        var variables: [Variable] = []
        var ids: [ConstraintID?] = []
        var parents: [[(index: Int, times: Double)]] = []
        var distances: [Double] = []
        var random: SplitMix64

        /// Adds the equations in the order of the variables, or shuffled.
        init(seed: UInt64, count: Int, isShuffled: Bool) throws {
            random = SplitMix64(seed: seed)
            for index in 0..<count {
                variables.append(solver.makeVariable())
                var own: [(index: Int, times: Double)] = []
                for _ in 0..<random.index(below: 3) where index > 0 {
                    let parent = max(0, index - 1 - random.index(below: 4))
                    if !own.contains(where: { $0.index == parent }) {
                        own.append((parent, random.happens(0.8) ? 1 : -0.5))
                    }
                }
                // Keeps values within the size of a screen.
                if own.count > 1 { own[1].times = -0.5 }
                parents.append(own)
                distances.append(Double(random.index(below: 64)) / 4)
                ids.append(nil)
            }
            var order = Array(0..<count)
            if isShuffled {
                for index in order.indices.reversed() { order.swapAt(index, random.index(below: index + 1)) }
            }
            for index in order { try add(index) }
        }

        mutating func add(_ index: Int) throws {
            var right = LinearExpression(constant: distances[index])
            for parent in parents[index] {
                right.terms.append(LinearExpression.Term(variables[parent.index], coefficient: parent.times))
            }
            ids[index] = try solver.add(LinearConstraint(LinearExpression(variables[index]), .equal, right))
        }

        /// The largest difference of a variable from its expected value.
        var error: Double {
            var values: [Double] = []
            var error = 0.0
            for index in variables.indices {
                var value = distances[index]
                for parent in parents[index] { value += parent.times * values[parent.index] }
                values.append(value)
                error = max(error, abs(solver.value(of: variables[index]) - value) / max(1, abs(value)))
            }
            return error
        }
    }

    @Test(arguments: 0..<40) func randomForestsKeepTheirSolution(_ seed: Int) throws {
        var forest = try Forest(seed: UInt64(seed), count: 12 + seed, isShuffled: seed % 2 == 1)
        #expect(forest.error < 1e-9)
        for step in 0..<60 {
            let index = forest.random.index(below: forest.variables.count)
            if step % 3 == 0, let id = forest.ids[index] {
                // When a constraint is removed and added again, the dependent variables have the same values.
                let isGone = forest.solver.remove(id)
                #expect(isGone)
                try forest.add(index)
            } else if let id = forest.ids[index] {
                forest.distances[index] = Double(forest.random.index(below: 64)) / 4
                try forest.solver.setConstant(forest.distances[index], of: id)
            }
            if step % 7 == 0 { forest.solver.update() }
            #expect(forest.error < 1e-9, "step \(step)")
        }
        #expect(forest.solver.constraintCount == forest.variables.count)
        #expect(forest.variables.allSatisfy { !forest.solver.isAmbiguous($0) })
    }

    @Test func removedConstraintsLeaveVariablesAmbiguous() throws {
        var forest = try Forest(seed: 5, count: 30, isShuffled: false)
        let before = forest.variables.map { forest.solver.value(of: $0) }
        for index in forest.variables.indices.reversed() { forest.solver.remove(forest.ids[index]!) }
        #expect(forest.variables.map { forest.solver.value(of: $0) } == before)
        #expect(forest.variables.allSatisfy { forest.solver.isAmbiguous($0) })
        let areGone = forest.variables.map { forest.solver.remove($0) }
        #expect(!areGone.contains(false))
    }

    @Test func aContradictionNamesItsConstraints() throws {
        var solver = ConstraintSolver()
        var edges = [solver.makeVariable()]
        var ids = [try solver.add(LinearConstraint(edges[0], .equal, 10))]
        for _ in 0..<8 {
            let edge = solver.makeVariable()
            ids.append(try solver.add(LinearConstraint(edge, .equal, edges[edges.count - 1] + 5)))
            edges.append(edge)
        }
        // Beside the row, and independent of it.
        let other = solver.makeVariable()
        try solver.add(LinearConstraint(other, .equal, edges[3] + 1))
        #expect(throws: ConstraintError.unsatisfiable(conflictsWith: Array(ids[0...5]))) {
            try solver.add(LinearConstraint(edges[5], .equal, 36))
        }
        #expect(throws: ConstraintError.unsatisfiable(conflictsWith: Array(ids[3...6]))) {
            try solver.add(LinearConstraint(edges[6], .lessThanOrEqual, edges[2] + 19))
        }
        try solver.add(LinearConstraint(edges[8], .lessThanOrEqual, 60))
        let values = edges.map { solver.value(of: $0) }
        #expect(throws: ConstraintError.self) { try solver.setConstant(21, of: ids[0]) }
        #expect(edges.map { solver.value(of: $0) } == values && solver.constant(of: ids[0]) == 10)
        try solver.setConstant(20, of: ids[0])
        #expect(solver.value(of: edges[8]) == 60 && solver.value(of: other) == 36)
    }

    @Test func aRowOfThousandsIsSolved() throws {
        var solver = ConstraintSolver()
        var (edge, width) = (solver.makeVariable(), solver.makeVariable())
        let first = width
        try solver.add(LinearConstraint(edge, .equal, 0))
        let given = try solver.add(LinearConstraint(width, .equal, 5))
        for _ in 1..<4000 {
            let (next, own) = (solver.makeVariable(), solver.makeVariable())
            try solver.add(LinearConstraint(own, .greaterThanOrEqual, 0))
            try solver.add(LinearConstraint(next, .equal, edge + width + 1))
            try solver.add(LinearConstraint(own, .equal, first))
            (edge, width) = (next, own)
        }
        #expect(solver.value(of: edge) == 6 * 3999)
        try solver.setConstant(7, of: given)
        #expect(solver.value(of: edge) == 8 * 3999)
    }
}
