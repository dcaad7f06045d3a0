/// The equations of a ``ConstraintSolver``, solved for a basis: the state of the simplex method.
///
/// Every row says `basic = constant + sum of coefficient * symbol` over symbols outside the basis, which are 0 (a
/// variable outside the basis rests at its offset and the row's constant includes that). A variable outside the basis
/// occurs only in rows whose basic symbol is a variable too, so the simplex method need not look at variables at all.
///
/// Sources: G. Badros, A. Borning and P. Stuckey, "The Cassowary linear arithmetic constraint solving algorithm",
/// ACM TOCHI 8(4), 2001; for rows of the objective in order, H. Isermann, "Linear lexicographic optimization", OR
/// Spektrum 4, 1982. Other than in Cassowary's paper, required constraints enter by the dual simplex method: no
/// artificial variables, and a row that cannot be made feasible names the constraints in conflict.
struct SimplexTableau: Sendable {
    struct Entry: Sendable {
        var symbol: Int
        var coefficient: Double
    }

    var symbols: [Symbol] = []
    private var unusedSymbols: [Int] = []
    /// By symbol: the rows it occurs in, in no particular order.
    var columns: [[Int]] = []

    /// By row: its basic symbol, or -1 when the row is unused.
    var basics: [Int] = []
    /// By row: the value of its basic symbol.
    var constants: [Double] = []
    /// By row: its entries, ordered by symbol.
    var entries: [[Entry]] = []
    var unusedRows: [Int] = []

    /// The rows of the objective, highest priority first.
    var levels: [ObjectiveLevel] = []

    var equations: [Equation] = []
    var unusedEquations: [Int] = []

    /// The equations that define a variable each, in an order in which each depends on earlier ones only.
    var definitions: [Definition] = []
    /// How many of them define nothing any more.
    var goneDefinitions = 0
    /// Whether the values of what is defined have to be worked out.
    var valuesAreStale = false
    /// Whether what definitions leave open has to be found out again.
    var openIsStale = false
    /// What was changed since an attempt began; nil outside any.
    var changes: [TableauChange]?
    /// The rows that the last pivot has changed.
    var touchedRows: [Int] = []

    /// Changes of constants since all were last computed from the equations.
    var roundings = 0
    /// Pivots since the rows were last computed from the equations.
    var pivots = 0

    /// A row under construction, by symbol, with the sum of the magnitudes that went into each entry.
    var sums: [(value: Double, magnitude: Double)] = []
    /// The symbols of the row under construction.
    var touched: [Int] = []
    /// The definitions of which the row under construction contains the variables.
    var pending: [Int] = []
    /// What definitions add to the constant of the row under construction.
    var shift = 0.0
    /// The entries of the row under construction.
    var scratch: [Entry] = []

    /// Coefficients at most this large are never divided by. Layout's are near 1.
    static let smallestPivot = 1e-9
    /// So many steps for each symbol are far beyond what either method takes; only rounding could make it take more.
    private static let longestRun = 100
    /// A cost at most this far from 0 counts as 0.
    private static let costTolerance = 1e-9

    /// The sum of two numbers, 0 when they cancel but for rounding.
    @inline(__always)
    static func sum(_ first: Double, _ second: Double) -> Double {
        let result = first + second
        return abs(result) <= 1e-12 * abs(first) ? 0 : result
    }

    /// The value of a symbol.
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

    /// Gives out a symbol outside the basis that occurs in no row.
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

    /// Takes back a symbol that is in no row.
    mutating func release(_ symbol: Int) {
        assert(symbols[symbol].row < 0 && columns[symbol].isEmpty)
        symbols[symbol] = Symbol(kind: .unused, generation: symbols[symbol].generation + 1)
        for level in levels.indices { levels[level].costs[symbol] = 0 }
        unusedSymbols.append(symbol)
    }
}

/// The primal simplex method: from a point that satisfies every bound to the best one.
extension SimplexTableau {
    /// So many steps in a row without progress, then Bland's rule, which cannot cycle ("New finite pivoting rules for
    /// the simplex method", 1977), until the next progress. The usual rule takes fewer steps and larger pivots.
    private static let patience = 30

    /// Lowers the objective, highest priority first, down to its minimum. Returns false when it has no lower bound.
    @discardableResult
    mutating func minimise() -> Bool {
        var stalled = 0
        for _ in 0..<Self.longestRun * symbols.count {
            guard let entering = improvingSymbol(byNumber: stalled > Self.patience) else { return true }
            guard let row = blockingRow(entering, byNumber: stalled > Self.patience) else { return false }
            stalled = constants[row] > 0 ? 0 : stalled + 1
            pivot(row, entering)
        }
        return true
    }

    /// Lowers the objective down to its minimum, where only the costs of `changed` symbols are others than at the last one.
    mutating func minimise(from changed: [Int]) {
        var candidates = improving(changed)
        var stalled = 0
        for _ in 0..<Self.longestRun * symbols.count {
            let byNumber = stalled > Self.patience
            guard let entering = best(of: candidates, byNumber: byNumber) else { return }
            guard let row = blockingRow(entering, byNumber: byNumber) else { return }
            stalled = constants[row] > 0 ? 0 : stalled + 1
            pivot(row, entering)
            for entry in entries[row] { candidates.append(entry.symbol) }
            candidates = improving(candidates)
        }
    }

    /// Those of `candidates` whose increase helps, by number.
    private func improving(_ candidates: [Int]) -> [Int] {
        var (found, last) = (candidates.filter { improvedLevel(by: $0) != nil }, -1)
        found.sort()
        found.removeAll { symbol in
            defer { last = symbol }
            return symbol == last
        }
        return found
    }

    /// The highest priority that the increase of a symbol outside the basis changes, if it helps that.
    private func improvedLevel(by symbol: Int) -> Int? {
        guard symbols[symbol].kind == .nonnegative, symbols[symbol].row < 0 else { return nil }
        for level in levels.indices {
            let cost = levels[level].costs[symbol]
            if cost > Self.costTolerance { return nil }
            if cost < -Self.costTolerance { return level }
        }
        return nil
    }

    /// The symbol whose increase helps the highest priority most, or the first that helps at all.
    private func improvingSymbol(byNumber: Bool) -> Int? {
        best(of: Array(symbols.indices), byNumber: byNumber)
    }

    private func best(of candidates: [Int], byNumber: Bool) -> Int? {
        var best: Int?
        var bestLevel = levels.count
        var bestCost = 0.0
        for symbol in candidates {
            guard let level = improvedLevel(by: symbol) else { continue }
            if byNumber { return symbol }
            let cost = levels[level].costs[symbol]
            if level < bestLevel || (level == bestLevel && cost < bestCost) {
                (best, bestLevel, bestCost) = (symbol, level, cost)
            }
        }
        return best
    }

    /// The row whose basic symbol first meets its bound as `entering` grows; of several the one with the largest pivot.
    private func blockingRow(_ entering: Int, byNumber: Bool) -> Int? {
        var smallest = Double.infinity
        for row in columns[entering] { smallest = min(smallest, distance(entering, to: row)) }
        guard smallest < .infinity else { return nil }
        let limit = smallest + 1e-12 * max(1, smallest)
        var best: Int?
        var bestPivot = 0.0
        for row in columns[entering] where distance(entering, to: row) <= limit {
            let pivot = abs(coefficient(of: entering, in: row))
            let isBetter: Bool
            if let best, byNumber || pivot == bestPivot {
                isBetter = basics[row] < basics[best]
            } else {
                isBetter = pivot > bestPivot
            }
            if isBetter { (best, bestPivot) = (row, pivot) }
        }
        return best
    }

    /// How far `entering` can grow before the row's basic symbol meets its bound.
    private func distance(_ entering: Int, to row: Int) -> Double {
        let kind = symbols[basics[row]].kind
        guard kind != .free else { return .infinity }
        let coefficient = coefficient(of: entering, in: row)
        if kind == .fixed { return abs(coefficient) > Self.smallestPivot ? 0 : .infinity }
        return coefficient < -Self.smallestPivot ? max(constants[row], 0) / -coefficient : .infinity
    }
}

/// The dual simplex method: from an optimum that breaks bounds to one that keeps them.
extension SimplexTableau {
    /// Brings every basic symbol within its bounds, of which those of `candidates` may be outside, at the smallest cost. Returns nil, or a row that cannot be brought:
    /// it is a combination of equations that contradict one another.
    mutating func restoreBounds(of candidates: [Int]) -> Int? {
        var candidates = candidates
        var stalled = 0
        for _ in 0..<Self.longestRun * symbols.count {
            let byNumber = stalled > Self.patience
            guard let row = brokenRow(of: &candidates, byNumber: byNumber) else { return nil }
            guard let entering = cheapestSymbol(in: row, byNumber: byNumber) else { return row }
            var isFree = true
            for level in levels.indices where abs(levels[level].costs[entering]) > Self.costTolerance { isFree = false }
            stalled = isFree ? stalled + 1 : 0
            pivot(row, entering)
            candidates += touchedRows
        }
        return nil
    }

    /// The row that is furthest out of its bounds, or the one whose basic symbol has the lowest number; `candidates` are those
    /// that are outside afterwards.
    private mutating func brokenRow(of candidates: inout [Int], byNumber: Bool) -> Int? {
        var best: Int?
        var worst = 0.0
        var kept = 0
        for row in candidates where basics[row] >= 0 {
            let excess = abs(excess(of: row))
            guard excess > 0 else { continue }
            candidates[kept] = row
            kept += 1
            if let best {
                if byNumber ? basics[row] > basics[best] : excess < worst { continue }
                if !byNumber, excess == worst, row > best { continue }
            }
            (best, worst) = (row, excess)
        }
        candidates.removeLast(candidates.count - kept)
        return best
    }

    /// How far a row's basic symbol is out of its bounds: negative when below, 0 when only rounding says so.
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

    /// The symbol that brings the row's basic symbol to its bound at the smallest cost for each unit; of several the
    /// one with the largest pivot.
    private func cheapestSymbol(in row: Int, byNumber: Bool) -> Int? {
        let direction: Double = constants[row] < 0 ? 1 : -1
        var best: Entry?
        for entry in entries[row] where symbols[entry.symbol].kind == .nonnegative {
            let rate = entry.coefficient * direction
            guard rate > Self.smallestPivot else { continue }
            let candidate = Entry(symbol: entry.symbol, coefficient: rate)
            if let best, !isCheaper(candidate, than: best, byNumber: byNumber) { continue }
            best = candidate
        }
        return best?.symbol
    }

    private func isCheaper(_ first: Entry, than second: Entry, byNumber: Bool) -> Bool {
        for level in levels.indices {
            let firstCost = levels[level].costs[first.symbol] * second.coefficient
            let secondCost = levels[level].costs[second.symbol] * first.coefficient
            let difference = firstCost - secondCost
            if abs(difference) > 1e-10 * (abs(firstCost) + abs(secondCost)) + 1e-12 { return difference < 0 }
        }
        return !byNumber && first.coefficient > second.coefficient
    }
}

extension SimplexTableau {
    /// Adds the errors of an equation to the row of the objective for its priority, or with -1 takes them out.
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

    /// Adds what `coefficient` of a symbol, which the row of `basic` has got, makes of the costs.
    mutating func addCost(_ coefficient: Double, of symbol: Int, throughBasic basic: Int) {
        guard symbols[basic].owner >= 0 else { return }
        let equation = equations[symbols[basic].owner]
        guard !equation.strength.isRequired, basic == equation.error || equation.marksCost else { return }
        let level = level(for: equation.strength.priority)
        levels[level].costs[symbol] = Self.sum(levels[level].costs[symbol], coefficient)
    }

    /// Counts a constraint in at its priority.
    mutating func enterLevel(of equation: Equation) {
        guard !equation.strength.isRequired else { return }
        levels[level(for: equation.strength.priority)].users += 1
    }

    /// Counts a constraint out at its priority; the last one takes the row of the objective along.
    mutating func leaveLevel(of equation: Equation) {
        guard !equation.strength.isRequired else { return }
        let level = level(for: equation.strength.priority)
        levels[level].users -= 1
        if levels[level].users == 0 { levels.remove(at: level) }
    }

    private mutating func level(for priority: Double) -> Int {
        var place = 0
        while place < levels.count, levels[place].priority > priority { place += 1 }
        if place == levels.count || levels[place].priority != priority {
            let costs = [Double](repeating: 0, count: symbols.count)
            levels.insert(ObjectiveLevel(priority: priority, costs: costs), at: place)
        }
        return place
    }
}

/// One row of the objective: the sum of the errors of all optional constraints of one priority.
///
/// Every priority in use has a row of its own and rows are compared in order, so no weights stand for priorities
/// and none can be outweighed.
struct ObjectiveLevel: Sendable {
    let priority: Double
    /// How many constraints have the priority.
    var users = 0
    /// By symbol: how the sum changes for each unit the symbol, outside the basis, is raised by.
    var costs: [Double]
}
