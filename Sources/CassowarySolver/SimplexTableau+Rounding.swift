/// What keeps rounding from piling up: everything in the tableau can be computed again from the equations.
extension SimplexTableau {
    /// A row's constant from the equations' constants, and the sum of the magnitudes of what went into it.
    func computedConstant(of row: Int) -> (value: Double, magnitude: Double) {
        var value = -symbols[basics[row]].offset
        var magnitude = abs(value)
        for entry in entries[row] {
            let addend = entry.coefficient * symbols[entry.symbol].offset
            value += addend
            magnitude += abs(addend)
        }
        return (abs(value) <= 1e-14 * magnitude ? 0 : value, magnitude)
    }

    /// Computes afresh what has been changed often enough for rounding to matter.
    mutating func refreshIfDue() {
        // Seldom enough to cost no more than what has made it necessary.
        if pivots >= max(250, basics.count) { recomputeRows() }
        guard roundings >= max(64, basics.count / 4) else { return }
        for row in basics.indices where basics[row] >= 0 { constants[row] = computedConstant(of: row).value }
        roundings = 0
    }

    /// Solves the equations for the present basis again; should rounding have made that one up, for another basis.
    private mutating func recomputeRows() {
        pivots = 0
        var isBasic = [Bool](repeating: false, count: symbols.count)
        for row in basics.indices where basics[row] >= 0 { isBasic[basics[row]] = true }
        for level in levels.indices {
            for symbol in symbols.indices { levels[level].costs[symbol] = 0 }
        }
        if !solveEquations(isBasic) { solveEquations(nil) }
        for row in basics.indices where basics[row] >= 0 { constants[row] = computedConstant(of: row).value }
        roundings = 0
        // For the present basis nothing is left to do. While all costs are 0 any basis is an optimum, as the dual
        // method needs.
        _ = restoreBounds(of: Array(basics.indices))
        for equation in equations where equation.isUsed { addCost(of: equation, 1) }
        minimise()
    }

    /// Solves all equations again, by elimination with the largest pivots, for a given basis or any. Returns false when
    /// the given symbols are no basis.
    @discardableResult
    private mutating func solveEquations(_ isBasic: [Bool]?) -> Bool {
        removeAllRows()
        for index in equations.indices where equations[index].isUsed && equations[index].defined < 0 {
            let constant = collect(equations[index])
            equations[index].shift = shift
            symbols[equations[index].marker].offset = equations[index].offset
            guard let isBasic else {
                insertRow(constant: constant, solvedFor: naturalSymbol(of: equations[index], constant))
                continue
            }
            var pivot = Entry(symbol: -1, coefficient: 0)
            for entry in scratch where isBasic[entry.symbol] && abs(entry.coefficient) > abs(pivot.coefficient) {
                pivot = entry
            }
            guard abs(pivot.coefficient) > Self.smallestPivot else {
                return false
            }
            insertRow(constant: constant, solvedFor: pivot.symbol)
        }
        return true
    }
}
