extension SimplexTableau {
    /// Collects an equation in `scratch`, with defined variables replaced by their definitions and basic symbols by
    /// their rows. Returns its constant; `shift` is the part of the constant that the definitions add.
    mutating func collect(_ equation: Equation) -> Double {
        var constant = -equation.constant
        for term in equation.terms { accumulateTerm(term.symbol, term.coefficient, &constant) }
        shift = expandDefinitions(&constant)
        accumulate(equation.marker, equation.sign)
        if equation.error >= 0 { accumulate(equation.error, -equation.sign) }
        finishRow()
        return constant
    }

    /// Notes a variable, and adds its contribution to the constant.
    mutating func accumulateTerm(_ symbol: Int, _ coefficient: Double, _ constant: inout Double) {
        let row = symbols[symbol].row
        if symbols[symbol].definition >= 0 {
            accumulateDefined(symbol, coefficient)
        } else if row < 0 {
            constant += coefficient * symbols[symbol].offset
            accumulate(symbol, coefficient)
        } else {
            constant += coefficient * constants[row]
            for entry in entries[row] { accumulate(entry.symbol, coefficient * entry.coefficient) }
        }
    }

    /// Moves the noted entries to `scratch`, ordered by symbol.
    mutating func finishRow() {
        rowSymbols.sort()
        scratch.removeAll(keepingCapacity: true)
        for symbol in rowSymbols {
            let sum = sums[symbol]
            if abs(sum.value) > 1e-12 * sum.magnitude {
                scratch.append(Entry(symbol: symbol, coefficient: sum.value))
            }
            sums[symbol] = (0, 0)
        }
        rowSymbols.removeAll(keepingCapacity: true)
    }

    mutating func accumulate(_ symbol: Int, _ coefficient: Double) {
        if sums[symbol].magnitude == 0 { rowSymbols.append(symbol) }
        sums[symbol].value += coefficient
        sums[symbol].magnitude += abs(coefficient)
    }

    /// Adds the row collected in `scratch`, solved for `symbol`, which must be outside the basis. Returns the index of
    /// the row.
    @discardableResult
    mutating func insertRow(constant: Double, solvedFor symbol: Int) -> Int {
        let row: Int
        if let unused = unusedRows.popLast() {
            row = unused
        } else {
            row = basics.count
            basics.append(-1)
            constants.append(0)
            entries.append([])
        }
        entries[row] = scratch
        changedRows.removeAll(keepingCapacity: true)
        for entry in scratch { append(row, toColumn: entry.symbol) }
        constants[row] = constant
        solve(row, for: symbol, former: -1)
        return row
    }

    /// Removes all rows. Their basic symbols are then outside the basis; variables keep their values.
    mutating func removeAllRows() {
        for row in basics.indices where basics[row] >= 0 {
            entries[row].removeAll(keepingCapacity: true)
            if symbols[basics[row]].kind == .free { symbols[basics[row]].offset = constants[row] }
            symbols[basics[row]].row = -1
            basics[row] = -1
            constants[row] = 0
            unusedRows.append(row)
        }
        for symbol in columns.indices { columns[symbol].removeAll(keepingCapacity: true) }
    }

    /// Removes a row. Its basic symbol is then outside the basis and in no row.
    mutating func removeRow(_ row: Int) {
        for entry in entries[row] { removeFromColumn(row, in: entry.symbol) }
        entries[row].removeAll(keepingCapacity: true)
        symbols[basics[row]].row = -1
        basics[row] = -1
        constants[row] = 0
        unusedRows.append(row)
    }

    /// Exchanges the basic symbol of a row for `entering`, one of its entries.
    ///
    /// A variable that leaves the basis keeps its value.
    mutating func pivot(_ row: Int, _ entering: Int) {
        let leaving = basics[row]
        changedRows.removeAll(keepingCapacity: true)
        willChange(row: row)
        willChange(symbol: leaving)
        if symbols[leaving].kind == .free {
            symbols[leaving].offset = constants[row]
            constants[row] = 0
        }
        symbols[leaving].row = -1
        solve(row, for: entering, former: leaving)
        pivots += 1
        roundings += 1
    }

    /// Solves the row `former = constant + entries` for `symbol` (`0 = constant + entries` if `former` is -1), and
    /// substitutes the solution in all other rows and in the objective.
    private mutating func solve(_ row: Int, for symbol: Int, former: Int) {
        willChange(row: row)
        var pivotRow: [Entry] = []
        swap(&pivotRow, &entries[row])
        let position = Self.position(of: symbol, in: pivotRow)
        let scale = -1 / pivotRow[position].coefficient
        pivotRow.remove(at: position)
        for index in pivotRow.indices { pivotRow[index].coefficient *= scale }
        if former >= 0 {
            let position = Self.position(of: former, in: pivotRow)
            pivotRow.insert(Entry(symbol: former, coefficient: -scale), at: position)
            append(row, toColumn: former)
        }
        let constant = constants[row] * scale
        var rows: [Int] = []
        swap(&rows, &columns[symbol])
        changes?.append(.emptied(symbol, rows))
        for other in rows where other != row { substitute(symbol, in: other, by: pivotRow, constant) }
        rows.removeAll(keepingCapacity: true)
        swap(&rows, &columns[symbol])
        for level in levels.indices {
            let cost = levels[level].costs[symbol]
            guard cost != 0 else { continue }
            setCost(0, of: symbol, at: level)
            for entry in pivotRow {
                setCost(
                    Self.sum(levels[level].costs[entry.symbol], cost * entry.coefficient), of: entry.symbol, at: level)
            }
        }
        swap(&pivotRow, &entries[row])
        basics[row] = symbol
        willChange(symbol: symbol)
        symbols[symbol].row = row
        constants[row] = constant
        if symbols[symbol].kind == .free {
            constants[row] += symbols[symbol].offset
            symbols[symbol].offset = 0
        }
    }

    /// Replaces a symbol of a row with `pivotRow` and updates the columns, except that of the symbol itself, which the
    /// caller updates.
    private mutating func substitute(_ symbol: Int, in row: Int, by pivotRow: [Entry], _ constant: Double) {
        willChange(row: row)
        let factor = entries[row][Self.position(of: symbol, in: entries[row])].coefficient
        constants[row] = Self.sum(constants[row], factor * constant)
        scratch.removeAll(keepingCapacity: true)
        var index = 0
        let count = entries[row].count
        for addend in pivotRow {
            while index < count, entries[row][index].symbol < addend.symbol {
                if entries[row][index].symbol != symbol { scratch.append(entries[row][index]) }
                index += 1
            }
            let product = factor * addend.coefficient
            if index < count, entries[row][index].symbol == addend.symbol {
                let sum = Self.sum(entries[row][index].coefficient, product)
                if sum == 0 {
                    removeFromColumn(row, in: addend.symbol)
                } else {
                    scratch.append(Entry(symbol: addend.symbol, coefficient: sum))
                }
                index += 1
            } else if product != 0 {
                scratch.append(Entry(symbol: addend.symbol, coefficient: product))
                append(row, toColumn: addend.symbol)
            }
        }
        while index < count {
            if entries[row][index].symbol != symbol { scratch.append(entries[row][index]) }
            index += 1
        }
        swap(&scratch, &entries[row])
    }

    private mutating func removeFromColumn(_ row: Int, in symbol: Int) {
        for index in columns[symbol].indices.reversed() where columns[symbol][index] == row {
            columns[symbol].remove(at: index)
            changes?.append(.removed(symbol, row: row, at: index))
            return
        }
    }

    /// Returns the index of a symbol in entries, or the index at which it would be inserted.
    static func position(of symbol: Int, in entries: [Entry]) -> Int {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].symbol < symbol { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns the coefficient of a symbol in a row that contains it.
    func coefficient(of symbol: Int, in row: Int) -> Double {
        entries[row][Self.position(of: symbol, in: entries[row])].coefficient
    }
}

extension SimplexTableau {
    /// Returns whether a variable could have a different value at no cost to any priority except ``Strength/weak``.
    @export(interface) func isAmbiguous(_ variable: Int) -> Bool {
        let definition = symbols[variable].definition
        guard definition < 0 else {
            var rows = self
            rows.convertToRow(definitions[definition].equation)
            return rows.isAmbiguous(variable)
        }
        let row = symbols[variable].row
        guard row >= 0 else { return true }
        for entry in entries[row] where symbols[entry.symbol].kind == .free { return true }
        return reaches(beyond: row, sign: 1) || reaches(beyond: row, sign: -1)
    }

    /// Returns whether the basic symbol of the row can be lowered (or raised, for a sign of -1), by minimising it at a
    /// priority below all others.
    private func reaches(beyond row: Int, sign: Double) -> Bool {
        var trial = self
        trial.levels.removeAll { $0.priority < 1 }
        var costs = [Double](repeating: 0, count: symbols.count)
        for entry in entries[row] { costs[entry.symbol] = sign * entry.coefficient }
        trial.levels.append(ObjectiveLevel(priority: 0, costs: costs))
        guard trial.minimise() else { return true }
        let value = trial.value(of: basics[row])
        return abs(value - constants[row]) > 1e-9 * max(1, computedConstant(of: row).magnitude)
    }
}

/// Limits rounding errors: everything in the tableau can be computed again from the equations.
extension SimplexTableau {
    /// Returns the constant of a row, computed from the constants of the equations, and the sum of the magnitudes of
    /// its contributions.
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

    /// Recomputes values that have changed so often that rounding errors may have accumulated.
    mutating func refreshIfDue() {
        // The interval is long enough for the recomputation to cost no more than the changes that require it.
        if pivots >= max(250, basics.count) { recomputeRows() }
        guard roundings >= max(64, basics.count / 4) else { return }
        for row in basics.indices where basics[row] >= 0 { constants[row] = computedConstant(of: row).value }
        roundings = 0
    }

    /// Solves the equations for the present basis again, or for a different basis if the present one exists only
    /// because of rounding.
    mutating func recomputeRows() {
        pivots = 0
        var isBasic = [Bool](repeating: false, count: symbols.count)
        for row in basics.indices where basics[row] >= 0 { isBasic[basics[row]] = true }
        for level in levels.indices {
            for symbol in symbols.indices { levels[level].costs[symbol] = 0 }
        }
        if !solveEquations(isBasic) { solveEquations(nil) }
        for row in basics.indices where basics[row] >= 0 { constants[row] = computedConstant(of: row).value }
        roundings = 0
        // For the present basis this changes nothing. While all costs are 0, every basis is an optimum, as the dual
        // method requires.
        _ = restoreBounds(of: Array(basics.indices))
        for equation in equations where equation.isUsed { addCost(of: equation, 1) }
        minimise()
    }

    /// Solves all equations again, by elimination with the largest pivots, for the given basis, or for any basis if it
    /// is nil. Returns false if the given symbols are not a basis.
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
