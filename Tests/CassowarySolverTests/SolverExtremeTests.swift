import CassowarySolver
import MomentumTesting
import Testing

/// The solver with numbers of extremely different magnitudes.
@Suite struct SolverExtremeTests {
    private static let coefficients = [
        0, 1, -1, 2, 0.5, 1e-9, 3e-10, 1e-12, 1e-300, 1e5, 1e6, -1e6, 12345.678, 1e12, -1e300, 1e308, .nan, .infinity,
    ]
    private static let constants = [0, 1, -1, 100, 1e9, 1e15, -1e15, 1e-300, 1e300, -1e308, .nan, -.infinity]

    @Test func extremeNumbersGiveFiniteSolutions() {
        for seed in 0..<2_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            func pick<T>(_ values: [T], _ random: inout SplitMix64) -> T { values[random.index(below: values.count)] }
            var solver = ConstraintSolver()
            var ids: [ConstraintID] = []
            let variables = (0..<2 + random.index(below: 5)).map { _ in
                solver.makeVariable(at: pick(Self.constants, &random))
            }
            for _ in 0..<30 {
                switch random.index(below: 5) {
                case 0, 1:
                    var sum = LinearExpression(constant: pick(Self.constants, &random))
                    for _ in 0...random.index(below: 3) {
                        let term = LinearExpression.Term(
                            pick(variables, &random), coefficient: pick(Self.coefficients, &random))
                        sum.terms.append(term)
                    }
                    let relation = pick(
                        [LinearConstraint.Relation.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual], &random)
                    let strength = pick([Strength.required, .required, .high, .weak], &random)
                    let constraint = LinearConstraint(pick(variables, &random), relation, sum, strength: strength)
                    if let id = try? solver.add(constraint) { ids.append(id) }
                case 2: if !ids.isEmpty { solver.remove(ids.remove(at: random.index(below: ids.count))) }
                case 3:
                    if !ids.isEmpty { try? solver.setConstant(pick(Self.constants, &random), of: pick(ids, &random)) }
                default: try? solver.suggest(pick(Self.constants, &random), for: pick(variables, &random))
                }
                solver.update()
                #expect(variables.allSatisfy { solver.value(of: $0).isFinite }, "seed \(seed)")
            }
        }
    }

    @Test func numbersBeyondTheLimitsAreRefused() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable(at: 1e300)
        #expect(solver.value(of: x) == 0)
        let constraint = try solver.add(LinearConstraint(x * 1e6, .equal, 1e15))
        #expect(throws: ConstraintError.notFinite) { try solver.add(LinearConstraint(x * 1.1e6, .equal, 0)) }
        #expect(throws: ConstraintError.notFinite) { try solver.setConstant(1.1e15, of: constraint) }
        #expect(throws: ConstraintError.notFinite) { try solver.suggest(-1.1e15, for: x) }
        #expect(abs(solver.value(of: x) - 1e9) < 1)
    }
}
