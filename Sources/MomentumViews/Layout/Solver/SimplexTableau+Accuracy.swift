/// What keeps rounding from piling up: everything in the tableau can be computed again from the equations.
nonisolated extension SimplexTableau {
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
        if pivots >= 1000 { recomputeRows() }
        guard roundings >= 64 else { return }
        for row in basics.indices where basics[row] >= 0 { constants[row] = computedConstant(of: row).value }
        roundings = 0
    }

    /// Solves the equations for the present basis again, by elimination with the largest pivots, and the costs too.
    private mutating func recomputeRows() {
        pivots = 0
        roundings = 64
        var isBasic = [Bool](repeating: false, count: symbols.count)
        for row in basics.indices where basics[row] >= 0 {
            isBasic[basics[row]] = true
            removeRow(row)
        }
        for equation in equations.indices where equations[equation].isUsed {
            let constant = collect(equations[equation])
            var pivot = Entry(symbol: -1, coefficient: 0)
            for entry in scratch where isBasic[entry.symbol] && abs(entry.coefficient) > abs(pivot.coefficient) {
                pivot = entry
            }
            precondition(pivot.symbol >= 0, "a basis has as many independent columns as there are equations")
            insertRow(constant: constant, solvedFor: pivot.symbol)
        }
        for level in levels.indices {
            for symbol in symbols.indices { levels[level].costs[symbol] = 0 }
        }
        for equation in equations where equation.isUsed { addCost(of: equation, 1) }
    }
}
