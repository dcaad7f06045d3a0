import CassowarySolver
import MomentumTesting
import SolverOracle
import Testing

/// Random systems with a seed, changed in random order and compared with ``DenseOracle`` after every change.
@Suite struct SolverRandomTests {
    @Test(arguments: 0..<25)
    func everyChangeFindsTheOptimum(_ group: Int) throws {
        for seed in group * 20..<(group + 1) * 20 {
            var script = SolverScript(seed: UInt64(seed), unknowns: 1 + seed % 5)
            for step in 0..<20 {
                let note = script.step()
                if let failure = script.check() {
                    Issue.record("seed \(seed), step \(step), \(note): \(failure)")
                    return
                }
            }
        }
    }

    @Test(arguments: 0..<25)
    func everyLayoutChangeFindsTheOptimum(_ group: Int) throws {
        for seed in group * 20..<(group + 1) * 20 {
            var script = SolverScript(seed: UInt64(5000 + seed), unknowns: 3 + seed % 5)
            script.isLayout = true
            for step in 0..<25 {
                let note = script.step()
                if let failure = script.check() {
                    Issue.record("seed \(seed), step \(step), \(note): \(failure)")
                    return
                }
            }
        }
    }

    @Test(arguments: 0..<10)
    func incrementalChangesMatchAFreshSolution(_ seed: Int) throws {
        var script = SolverScript(seed: UInt64(1000 + seed), unknowns: 40)
        script.largest = 120
        for step in 0..<300 {
            let note = script.step()
            guard step % 20 == 19 else { continue }
            var fresh = ConstraintSolver()
            let variables = script.variables.map { _ in fresh.makeVariable() }
            for constraint in script.system { try fresh.add(constraint.linear(variables)) }
            let costs = script.costs(script.values)
            let freshCosts = script.costs(variables.map { fresh.value(of: $0) })
            for (cost, freshCost) in zip(costs, freshCosts)
            where abs(cost - freshCost) > 1e-7 + 1e-9 * freshCost {
                Issue.record("seed \(seed), step \(step), \(note): cost \(cost), from scratch \(freshCost)")
                return
            }
            for (variable, freshVariable) in zip(script.variables, variables) {
                let isAmbiguous = fresh.isAmbiguous(freshVariable)
                #expect(script.solver.isAmbiguous(variable) == isAmbiguous, "seed \(seed), step \(step), \(note)")
                if !isAmbiguous {
                    let freshValue = fresh.value(of: freshVariable)
                    let difference = abs(script.solver.value(of: variable) - freshValue)
                    #expect(difference <= 1e-9 * max(1000, abs(freshValue)), "seed \(seed), step \(step), \(note)")
                }
            }
        }
    }

    @Test func theSameCallsGiveTheSameBits() {
        var first = SolverScript(seed: 77, unknowns: 12)
        var second = SolverScript(seed: 77, unknowns: 12)
        for _ in 0..<500 {
            first.step()
            second.step()
            #expect(first.values.map(\.bitPattern) == second.values.map(\.bitPattern))
        }
    }
}
