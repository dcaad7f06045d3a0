import CassowarySolver
import MomentumTesting
import SolverOracle

/// A solver, the expected system of constraints, and random changes to both.
struct SolverScript {
    private(set) var solver = ConstraintSolver()
    private(set) var variables: [Variable] = []
    private(set) var system: [DenseConstraint] = []
    private(set) var refusals = 0
    /// The maximum number of constraints.
    var largest = 9
    /// Whether most constraints define a variable, as those of a layout do.
    var isLayout = false
    private var ids: [ConstraintID] = []
    private var random: SplitMix64
    private var complaint: String?

    init(seed: UInt64, unknowns: Int) {
        random = SplitMix64(seed: seed)
        for _ in 0..<unknowns { variables.append(solver.makeVariable()) }
    }

    var values: [Double] { variables.map { solver.value(of: $0) } }

    /// Makes a change and returns its description.
    @discardableResult
    mutating func step() -> String {
        let choice = random.fraction()
        if system.isEmpty || (choice < 0.5 && system.count < largest) { return add() }
        let index = random.index(below: system.count)
        if choice < 0.75 {
            solver.remove(ids.remove(at: index))
            system.remove(at: index)
            return "remove \(index)"
        }
        return move(index)
    }

    private mutating func add() -> String {
        let constraint = constraint()
        let before = solver
        do throws(ConstraintError) {
            ids.append(try solver.add(constraint.linear(variables)))
            system.append(constraint)
        } catch {
            refuse(error, before, constraint, system)
        }
        return "add \(constraint)"
    }

    private mutating func move(_ index: Int) -> String {
        var constraint = system[index]
        constraint.constant = constant()
        let before = solver
        do throws(ConstraintError) {
            try solver.setConstant(constraint.constant, of: ids[index])
            system[index] = constraint
        } catch {
            refuse(error, before, constraint, system.indices.filter { $0 != index }.map { system[$0] })
        }
        return "constant \(index) = \(constraint.constant)"
    }

    /// Checks that a refusal was correct, that it names a conflict that disappears with any of its parts, and that it
    /// changed nothing.
    private mutating func refuse(
        _ error: ConstraintError, _ before: ConstraintSolver, _ constraint: DenseConstraint, _ others: [DenseConstraint]
    ) {
        refusals += 1
        guard case .unsatisfiable(let conflicts) = error else {
            complaint = "\(error)"
            return
        }
        for variable in variables
        where before.value(of: variable).bitPattern != solver.value(of: variable).bitPattern {
            complaint = "a refusal changed a value"
        }
        guard variables.count < 10 else { return }
        if DenseOracle(others + [constraint], unknowns: variables.count) != nil { complaint = "refused without need" }
        var named: [DenseConstraint] = []
        for conflict in conflicts {
            guard let index = ids.firstIndex(of: conflict) else {
                complaint = "an unknown constraint is named"
                return
            }
            named.append(system[index])
        }
        if named.contains(where: { !$0.strength.isRequired }) { complaint = "an optional constraint is named" }
        if DenseOracle(named + [constraint], unknowns: variables.count) != nil { complaint = "what is named agrees" }
        for index in named.indices {
            var rest = named
            rest.remove(at: index)
            if DenseOracle(rest + [constraint], unknowns: variables.count) == nil { complaint = "too much is named" }
        }
    }

    /// Returns an error in the solver's solution, or nil.
    func check() -> String? {
        if let complaint { return complaint }
        guard let oracle = DenseOracle(system, unknowns: variables.count) else { return "accepted a contradiction" }
        for constraint in system where constraint.strength.isRequired && constraint.error(at: values) > 1e-8 {
            return "\(constraint) is missed by \(constraint.error(at: values))"
        }
        for (cost, expected) in zip(costs(values), oracle.costs) where abs(cost - expected.cost) > 1e-7 {
            return "cost \(cost) at \(expected.priority), should be \(expected.cost)"
        }
        let withoutWeak = DenseOracle(system, unknowns: variables.count, weakest: Strength(priority: 1))!
        for (index, variable) in variables.enumerated() {
            let range = oracle.ranges[index]
            let value = solver.value(of: variable)
            if value < range.lowerBound - 1e-7 || value > range.upperBound + 1e-7 {
                return "unknown \(index) is \(value), not in \(range)"
            }
            let choice = withoutWeak.ranges[index]
            if solver.isAmbiguous(variable) != (choice.upperBound - choice.lowerBound > 1e-7) {
                return "unknown \(index) can be \(choice), ambiguous: \(solver.isAmbiguous(variable))"
            }
        }
        return nil
    }

    /// Returns the sums of errors of the optional constraints by priority, highest first.
    func costs(_ values: [Double]) -> [Double] {
        let priorities = Set(system.map(\.strength.priority)).subtracting([1000]).sorted(by: >)
        return priorities.map { priority in
            var sum = 0.0
            for constraint in system where constraint.strength.priority == priority {
                sum += constraint.error(at: values)
            }
            return sum
        }
    }

    private mutating func constraint() -> DenseConstraint {
        var coefficients = [Double](repeating: 0, count: variables.count)
        let factors: [Double] = [1, 1, 1, -1, -1, 2, -2, 0.5, 3, -0.75, 0.1, -1.7]
        for _ in 0...random.index(below: 3) {
            coefficients[random.index(below: variables.count)] = factors[random.index(below: factors.count)]
        }
        if isLayout, random.happens(0.6) {
            return DenseConstraint(
                coefficients: coefficients, relation: .equal, constant: constant(), strength: .required)
        }
        let relations: [LinearConstraint.Relation] = [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]
        let strengths: [Strength] = [
            .required, .required, .high, .high, .low, .weak, Strength(priority: 500), Strength(priority: 501), .edit,
        ]
        return DenseConstraint(
            coefficients: coefficients, relation: relations[random.index(below: relations.count)],
            constant: constant(), strength: strengths[random.index(below: strengths.count)])
    }

    /// Often a small whole number, so that constraints intersect in one point.
    private mutating func constant() -> Double {
        random.happens(0.6) ? Double(random.index(below: 7) - 3) : random.number(in: -400...400)
    }
}
