import CassowarySolver

/// A constraint over numbered unknowns, for ``DenseOracle`` and for systems without a solver.
package struct DenseConstraint {
    package var coefficients: [Double]
    package var relation: LinearConstraint.Relation
    package var constant: Double
    package var strength: Strength

    package init(
        coefficients: [Double], relation: LinearConstraint.Relation, constant: Double, strength: Strength
    ) {
        self.coefficients = coefficients
        self.relation = relation
        self.constant = constant
        self.strength = strength
    }

    package func linear(_ variables: [Variable]) -> LinearConstraint {
        var terms: [LinearExpression.Term] = []
        for (variable, coefficient) in zip(variables, coefficients) where coefficient != 0 {
            terms.append(LinearExpression.Term(variable, coefficient: coefficient))
        }
        return LinearConstraint(
            LinearExpression(terms), relation, LinearExpression(constant: constant), strength: strength)
    }

    /// Returns the amount by which the constraint is violated.
    package func error(at values: [Double]) -> Double {
        var excess = -constant
        for (value, coefficient) in zip(values, coefficients) { excess += value * coefficient }
        switch relation {
        case .equal: return abs(excess)
        case .lessThanOrEqual: return max(excess, 0)
        case .greaterThanOrEqual: return max(-excess, 0)
        }
    }
}

/// Solves a system of constraints without previous state, by a textbook simplex method on a full table in two phases
/// with Bland's rule. Every unknown is the difference of two that are not negative, and every level of the objective is
/// minimised in turn and then frozen.
package struct DenseOracle {
    /// The smallest sum of errors of each priority, highest first.
    package private(set) var costs: [(priority: Double, cost: Double)] = []
    /// The smallest and the largest value of each unknown among the solutions.
    package private(set) var ranges: [ClosedRange<Double>] = []

    private var table: [[Double]] = []
    private var basis: [Int] = []
    private var allowed: [Bool] = []
    private static let tolerance = 1e-9

    /// Solves the constraints. Returns nil if the required ones contradict one another. Constraints weaker than
    /// `weakest` are ignored.
    package init?(_ constraints: [DenseConstraint], unknowns: Int, weakest: Strength = .weak) {
        let constraints = constraints.filter { $0.strength >= weakest }
        let width = 2 * unknowns + 2 * constraints.count
        let total = width + constraints.count
        var objectives: [(priority: Double, costs: [Double])] = []
        for (row, constraint) in constraints.enumerated() {
            var line = [Double](repeating: 0, count: total + 1)
            for (unknown, coefficient) in constraint.coefficients.enumerated() {
                line[2 * unknown] = coefficient
                line[2 * unknown + 1] = -coefficient
            }
            let above = 2 * unknowns + 2 * row
            let isOptional = !constraint.strength.isRequired
            if isOptional || constraint.relation != .lessThanOrEqual {
                line[above] = constraint.relation == .equal && !isOptional ? 0 : -1
            }
            if isOptional || constraint.relation == .lessThanOrEqual { line[above + 1] = 1 }
            line[total] = constraint.constant
            if constraint.constant < 0 { line = line.map { -$0 } }
            line[width + row] = 1
            table.append(line)
            basis.append(width + row)
            guard isOptional else { continue }
            let priority = constraint.strength.priority
            if !objectives.contains(where: { $0.priority == priority }) {
                objectives.append((priority, [Double](repeating: 0, count: total)))
            }
            let index = objectives.firstIndex { $0.priority == priority }!
            if constraint.relation != .greaterThanOrEqual { objectives[index].costs[above] = 1 }
            if constraint.relation != .lessThanOrEqual { objectives[index].costs[above + 1] = 1 }
        }
        allowed = [Bool](repeating: true, count: total)
        var artificial = [Double](repeating: 0, count: total)
        for column in width..<total { artificial[column] = 1 }
        guard minimise(artificial)! < 1e-7 else { return nil }
        freeze(artificial)
        for column in width..<total { allowed[column] = false }
        for objective in objectives.sorted(by: { $0.priority > $1.priority }) {
            costs.append((objective.priority, minimise(objective.costs)!))
            freeze(objective.costs)
        }
        for unknown in 0..<unknowns {
            var value = [Double](repeating: 0, count: total)
            (value[2 * unknown], value[2 * unknown + 1]) = (1, -1)
            let lowest = minimise(value) ?? -.infinity
            let highest = -(minimise(value.map { -$0 }) ?? -.infinity)
            ranges.append(min(lowest, highest)...max(lowest, highest))
        }
    }

    /// Returns the minimum of an objective, or nil if there is none.
    private mutating func minimise(_ costs: [Double]) -> Double? {
        while true {
            let reduced = reduced(costs)
            let candidate = reduced.indices.first { allowed[$0] && reduced[$0] < -Self.tolerance }
            guard let entering = candidate else { break }
            var best: Int?
            for row in table.indices where table[row][entering] > Self.tolerance {
                guard let current = best else {
                    best = row
                    continue
                }
                let ratio = table[row].last! / table[row][entering]
                let smallest = table[current].last! / table[current][entering]
                let isTie = abs(ratio - smallest) <= 1e-12
                if isTie ? basis[row] < basis[current] : ratio < smallest { best = row }
            }
            guard let row = best else { return nil }
            pivot(row, entering)
        }
        var value = 0.0
        for (row, column) in basis.enumerated() { value += costs[column] * table[row].last! }
        return value
    }

    /// Fixes the columns that would increase the objective.
    private mutating func freeze(_ costs: [Double]) {
        let reduced = reduced(costs)
        for column in reduced.indices where reduced[column] > Self.tolerance { allowed[column] = false }
        // Artificial unknowns that remain at 0 in the basis are removed from it, or their rows are redundant.
        for row in table.indices.reversed() where costs[basis[row]] == 1 && table[row].last! < 1e-9 {
            let entering = table[row].indices.dropLast().first {
                allowed[$0] && costs[$0] == 0 && abs(table[row][$0]) > Self.tolerance && !basis.contains($0)
            }
            if let entering { pivot(row, entering) }
        }
    }

    private func reduced(_ costs: [Double]) -> [Double] {
        var result = costs
        for (row, column) in basis.enumerated() where costs[column] != 0 {
            for index in result.indices { result[index] -= costs[column] * table[row][index] }
        }
        return result
    }

    private mutating func pivot(_ row: Int, _ column: Int) {
        let divisor = table[row][column]
        table[row] = table[row].map { $0 / divisor }
        for other in table.indices where other != row && table[other][column] != 0 {
            let factor = table[other][column]
            for index in table[other].indices { table[other][index] -= factor * table[row][index] }
            table[other][column] = 0
        }
        basis[row] = column
    }
}
