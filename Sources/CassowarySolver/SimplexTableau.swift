/// The equations of a ``ConstraintSolver``, solved for a basis: the state of the simplex method.
///
/// Every row is an equation `basic = constant + sum of coefficient * symbol` over symbols outside the basis, which are
/// 0. (A variable outside the basis is at its offset, which the constant of the row includes.) A variable outside the
/// basis occurs only in rows whose basic symbol is also a variable, so that the simplex method can ignore variables.
///
/// Sources: G. Badros, A. Borning and P. Stuckey, "The Cassowary linear arithmetic constraint solving algorithm", ACM
/// TOCHI 8(4), 2001; for the ordered rows of the objective, H. Isermann, "Linear lexicographic optimization", OR
/// Spektrum 4, 1982. Unlike in the Cassowary paper, required constraints are added by the dual simplex method, without
/// artificial variables. A row that cannot be made feasible identifies the constraints in conflict.
struct SimplexTableau: Sendable {
    struct Entry: Sendable {
        var symbol: Int
        var coefficient: Double
    }

    var symbols: [Symbol] = []
    private var unusedSymbols: [Int] = []
    /// The rows in which each symbol occurs, by symbol, in no particular order.
    var columns: [[Int]] = []

    /// The basic symbol of each row; -1 for an unused row.
    var basics: [Int] = []
    /// The value of the basic symbol of each row.
    var constants: [Double] = []
    /// The entries of each row, ordered by symbol.
    var entries: [[Entry]] = []
    var unusedRows: [Int] = []

    /// The rows of the objective, highest priority first.
    var levels: [ObjectiveLevel] = []

    var equations: [Equation] = []
    var unusedEquations: [Int] = []

    /// The equations that define one variable each. Each depends only on earlier ones.
    var definitions: [Definition] = []
    /// The number of definitions that no longer define a variable.
    var removedDefinitionCount = 0
    /// Whether the values of the defined variables must be computed.
    var valuesAreStale = false
    /// Whether the open variables of the definitions must be found again.
    var openVariablesAreStale = false
    /// The changes since an attempt began; nil outside an attempt.
    var changes: [TableauChange]?
    /// The rows that the last pivot has changed.
    var changedRows: [Int] = []

    /// The number of changes of constants since all constants were last computed from the equations.
    var roundings = 0
    /// The number of pivots since the rows were last computed from the equations.
    var pivots = 0

    /// A row under construction, by symbol, with the sum of the magnitudes of the contributions to each entry.
    var sums: [(value: Double, magnitude: Double)] = []
    /// The symbols of the row under construction.
    var rowSymbols: [Int] = []
    /// The definitions whose variables occur in the row under construction.
    var pending: [Int] = []
    /// The amount that definitions add to the constant of the row under construction.
    var shift = 0.0
    /// The entries of the row under construction.
    var scratch: [Entry] = []

    /// The largest coefficient, in magnitude, that is never used as a divisor. The coefficients of layouts are near 1.
    static let smallestPivot = 1e-9
    /// The largest number of steps per symbol. It is far beyond the number that either method needs; only rounding
    /// could require more.
    private static let maximumStepsPerSymbol = 100
    /// The largest magnitude of a cost that is treated as 0.
    private static let costTolerance = 1e-9

    /// Returns the sum of two numbers, or 0 if they cancel except for rounding.
    @inline(__always)
    static func sum(_ first: Double, _ second: Double) -> Double {
        let result = first + second
        return abs(result) <= 1e-12 * abs(first) ? 0 : result
    }

    /// Returns the value of a symbol.
    func value(of symbol: Int) -> Double {
        let row = symbols[symbol].row
        if row >= 0 { return constants[row] }
        if valuesAreStale, symbols[symbol].definition >= 0 {
            var fresh = self
            fresh.updateDefinedValues()
            return fresh.value(of: symbol)
        }
        return symbols[symbol].kind == .free ? symbols[symbol].offset : 0
    }

    /// Creates a symbol outside the basis that occurs in no row.
    mutating func makeSymbol(_ kind: SymbolKind, owner: Int = -1) -> Int {
        if let symbol = unusedSymbols.popLast() {
            symbols[symbol] = Symbol(kind: kind, generation: symbols[symbol].generation, owner: owner)
            return symbol
        }
        symbols.append(Symbol(kind: kind, owner: owner))
        columns.append([])
        sums.append((0, 0))
        for level in levels.indices { levels[level].costs.append(0) }
        return symbols.count - 1
    }

    /// Releases a symbol that is in no row.
    mutating func release(_ symbol: Int) {
        assert(symbols[symbol].row < 0 && columns[symbol].isEmpty)
        symbols[symbol] = Symbol(kind: .unused, generation: symbols[symbol].generation + 1)
        for level in levels.indices { levels[level].costs[symbol] = 0 }
        unusedSymbols.append(symbol)
    }
}

/// The primal simplex method: from a point that satisfies every bound to the best one.
extension SimplexTableau {
    /// The number of steps without progress after which Bland's rule is used until the next progress. Bland's rule
    /// cannot cycle ("New finite pivoting rules for the simplex method", 1977). The normal rule needs fewer steps and
    /// has larger pivots.
    private static let stallLimit = 30

    /// Minimises the objective, highest priority first. Returns false if it has no lower bound.
    @discardableResult
    mutating func minimise() -> Bool {
        var stalled = 0
        for _ in 0..<Self.maximumStepsPerSymbol * symbols.count {
            guard let entering = improvingSymbol(usesBlandsRule: stalled > Self.stallLimit) else { return true }
            guard let row = blockingRow(entering, usesBlandsRule: stalled > Self.stallLimit) else { return false }
            stalled = constants[row] > 0 ? 0 : stalled + 1
            pivot(row, entering)
        }
        return true
    }

    /// Minimises the objective if only the costs of the `changed` symbols differ from those at the last minimum.
    mutating func minimise(from changed: [Int]) {
        var candidates = improving(changed)
        var stalled = 0
        for _ in 0..<Self.maximumStepsPerSymbol * symbols.count {
            let usesBlandsRule = stalled > Self.stallLimit
            guard let entering = best(of: candidates, usesBlandsRule: usesBlandsRule) else { return }
            guard let row = blockingRow(entering, usesBlandsRule: usesBlandsRule) else { return }
            stalled = constants[row] > 0 ? 0 : stalled + 1
            pivot(row, entering)
            for entry in entries[row] { candidates.append(entry.symbol) }
            candidates = improving(candidates)
        }
    }

    /// Returns the `candidates` whose increase lowers the objective, in ascending order and without duplicates.
    private func improving(_ candidates: [Int]) -> [Int] {
        var (found, last) = (candidates.filter { improvedLevel(by: $0) != nil }, -1)
        found.sort()
        found.removeAll { symbol in
            defer { last = symbol }
            return symbol == last
        }
        return found
    }

    /// Returns the index of the highest priority whose errors change if a symbol outside the basis increases; nil if
    /// there is none or the errors do not decrease.
    private func improvedLevel(by symbol: Int) -> Int? {
        guard symbols[symbol].kind == .nonnegative, symbols[symbol].row < 0 else { return nil }
        for level in levels.indices {
            let cost = levels[level].costs[symbol]
            if cost > Self.costTolerance { return nil }
            if cost < -Self.costTolerance { return level }
        }
        return nil
    }

    /// Returns the symbol whose increase lowers the highest priority most, or the first that lowers any priority if
    /// `usesBlandsRule` is true.
    private func improvingSymbol(usesBlandsRule: Bool) -> Int? {
        best(of: Array(symbols.indices), usesBlandsRule: usesBlandsRule)
    }

    private func best(of candidates: [Int], usesBlandsRule: Bool) -> Int? {
        var best: Int?
        var bestLevel = levels.count
        var bestCost = 0.0
        for symbol in candidates {
            guard let level = improvedLevel(by: symbol) else { continue }
            if usesBlandsRule { return symbol }
            let cost = levels[level].costs[symbol]
            if level < bestLevel || (level == bestLevel && cost < bestCost) {
                (best, bestLevel, bestCost) = (symbol, level, cost)
            }
        }
        return best
    }

    /// Returns the row whose basic symbol first meets its bound as `entering` grows. Of several, it is the one with the
    /// largest pivot, or with the lowest basic symbol if `usesBlandsRule` is true.
    private func blockingRow(_ entering: Int, usesBlandsRule: Bool) -> Int? {
        var smallest = Double.infinity
        for row in columns[entering] { smallest = min(smallest, distance(entering, to: row)) }
        guard smallest < .infinity else { return nil }
        let limit = smallest + 1e-12 * max(1, smallest)
        var best: Int?
        var bestPivot = 0.0
        for row in columns[entering] where distance(entering, to: row) <= limit {
            let pivot = abs(coefficient(of: entering, in: row))
            let isBetter: Bool
            if let best, usesBlandsRule || pivot == bestPivot {
                isBetter = basics[row] < basics[best]
            } else {
                isBetter = pivot > bestPivot
            }
            if isBetter { (best, bestPivot) = (row, pivot) }
        }
        return best
    }

    /// Returns the amount by which `entering` can grow before the basic symbol of the row meets its bound.
    private func distance(_ entering: Int, to row: Int) -> Double {
        let kind = symbols[basics[row]].kind
        guard kind != .free else { return .infinity }
        let coefficient = coefficient(of: entering, in: row)
        if kind == .fixed { return abs(coefficient) > Self.smallestPivot ? 0 : .infinity }
        return coefficient < -Self.smallestPivot ? max(constants[row], 0) / -coefficient : .infinity
    }
}

/// The dual simplex method: from an optimum that violates bounds to one that satisfies them.
extension SimplexTableau {
    /// Brings every basic symbol within its bounds at the smallest cost. Only the rows in `candidates` may be outside.
    /// Returns nil, or a row that cannot be brought within its bounds: it is a linear combination of equations that
    /// contradict one another.
    mutating func restoreBounds(of candidates: [Int]) -> Int? {
        var candidates = candidates
        var stalled = 0
        for _ in 0..<Self.maximumStepsPerSymbol * symbols.count {
            let usesBlandsRule = stalled > Self.stallLimit
            guard let row = violatedRow(of: &candidates, usesBlandsRule: usesBlandsRule) else { return nil }
            guard let entering = cheapestSymbol(in: row, usesBlandsRule: usesBlandsRule) else { return row }
            var isFree = true
            for level in levels.indices where abs(levels[level].costs[entering]) > Self.costTolerance { isFree = false }
            stalled = isFree ? stalled + 1 : 0
            pivot(row, entering)
            candidates += changedRows
        }
        return nil
    }

    /// Returns the row that exceeds its bounds most, or, if `usesBlandsRule` is true, the one with the lowest basic
    /// symbol. `candidates` are then only the rows that exceed their bounds.
    private mutating func violatedRow(of candidates: inout [Int], usesBlandsRule: Bool) -> Int? {
        var best: Int?
        var worst = 0.0
        var keptCount = 0
        for row in candidates where basics[row] >= 0 {
            let excess = abs(excess(of: row))
            guard excess > 0 else { continue }
            candidates[keptCount] = row
            keptCount += 1
            if let best {
                if usesBlandsRule ? basics[row] > basics[best] : excess < worst { continue }
                if !usesBlandsRule, excess == worst, row > best { continue }
            }
            (best, worst) = (row, excess)
        }
        candidates.removeLast(candidates.count - keptCount)
        return best
    }

    /// Returns the amount by which the basic symbol of a row exceeds its bounds: negative if it is too small, 0 if the
    /// violation is only due to rounding.
    mutating func excess(of row: Int) -> Double {
        switch symbols[basics[row]].kind {
        case .nonnegative where constants[row] < 0: break
        case .fixed where constants[row] != 0: break
        default: return 0
        }
        let (constant, magnitude) = computedConstant(of: row)
        changes?.append(.constant(row, constants[row]))
        constants[row] = abs(constant) <= 1e-10 * magnitude ? 0 : constant
        return symbols[basics[row]].kind == .fixed ? constants[row] : min(constants[row], 0)
    }

    /// Returns the symbol that brings the basic symbol of the row to its bound at the smallest cost per unit. Of
    /// several, it is the one with the largest pivot, or the first if `usesBlandsRule` is true.
    private func cheapestSymbol(in row: Int, usesBlandsRule: Bool) -> Int? {
        let direction: Double = constants[row] < 0 ? 1 : -1
        var best: Entry?
        for entry in entries[row] where symbols[entry.symbol].kind == .nonnegative {
            let rate = entry.coefficient * direction
            guard rate > Self.smallestPivot else { continue }
            let candidate = Entry(symbol: entry.symbol, coefficient: rate)
            if let best, !isCheaper(candidate, than: best, usesBlandsRule: usesBlandsRule) { continue }
            best = candidate
        }
        return best?.symbol
    }

    private func isCheaper(_ first: Entry, than second: Entry, usesBlandsRule: Bool) -> Bool {
        for level in levels.indices {
            let firstCost = levels[level].costs[first.symbol] * second.coefficient
            let secondCost = levels[level].costs[second.symbol] * first.coefficient
            let difference = firstCost - secondCost
            if abs(difference) > 1e-10 * (abs(firstCost) + abs(secondCost)) + 1e-12 { return difference < 0 }
        }
        return !usesBlandsRule && first.coefficient > second.coefficient
    }
}

extension SimplexTableau {
    /// Adds the errors of an equation to the row of the objective for its priority, or removes them if `sign` is -1.
    mutating func addCost(of equation: Equation, _ sign: Double) {
        guard !equation.strength.isRequired else { return }
        let level = level(for: equation.strength.priority)
        addCost(of: equation.error, sign, level)
        if equation.marksCost { addCost(of: equation.marker, sign, level) }
    }

    private mutating func addCost(of symbol: Int, _ sign: Double, _ level: Int) {
        let row = symbols[symbol].row
        if row < 0 {
            levels[level].costs[symbol] = Self.sum(levels[level].costs[symbol], sign)
            return
        }
        for entry in entries[row] {
            levels[level].costs[entry.symbol] = Self.sum(levels[level].costs[entry.symbol], sign * entry.coefficient)
        }
    }

    /// Updates the costs for a `coefficient` of a symbol that was added to the row of `basic`.
    mutating func addCost(_ coefficient: Double, of symbol: Int, throughBasic basic: Int) {
        guard symbols[basic].owner >= 0 else { return }
        let equation = equations[symbols[basic].owner]
        guard !equation.strength.isRequired, basic == equation.error || equation.marksCost else { return }
        let level = level(for: equation.strength.priority)
        levels[level].costs[symbol] = Self.sum(levels[level].costs[symbol], coefficient)
    }

    /// Counts a constraint as a user of its priority.
    mutating func enterLevel(of equation: Equation) {
        guard !equation.strength.isRequired else { return }
        levels[level(for: equation.strength.priority)].users += 1
    }

    /// Removes a constraint from the users of its priority. The row of the objective is removed with the last user.
    mutating func leaveLevel(of equation: Equation) {
        guard !equation.strength.isRequired else { return }
        let level = level(for: equation.strength.priority)
        levels[level].users -= 1
        if levels[level].users == 0 { levels.remove(at: level) }
    }

    private mutating func level(for priority: Double) -> Int {
        var index = 0
        while index < levels.count, levels[index].priority > priority { index += 1 }
        if index == levels.count || levels[index].priority != priority {
            let costs = [Double](repeating: 0, count: symbols.count)
            levels.insert(ObjectiveLevel(priority: priority, costs: costs), at: index)
        }
        return index
    }
}

/// One row of the objective: the sum of the errors of all optional constraints of one priority.
///
/// Every priority in use has a row of its own, and rows are compared in order. No weights represent priorities, so that
/// no number of constraints can outweigh a higher priority.
struct ObjectiveLevel: Sendable {
    let priority: Double
    /// The number of constraints with this priority.
    var users = 0
    /// The change of the sum per unit by which each symbol outside the basis is raised, by symbol.
    var costs: [Double]
}
