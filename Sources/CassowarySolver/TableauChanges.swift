/// A change in a ``SimplexTableau``, recorded so that it can be undone, bit by bit.
enum TableauChange: Sendable {
    /// A row with its former content.
    case row(Int, basic: Int, constant: Double, entries: [SimplexTableau.Entry])
    /// The former constant of a row.
    case constant(Int, Double)
    /// A symbol with its former content.
    case symbol(Int, Symbol)
    /// A row was appended to the column of a symbol.
    case appended(Int)
    /// A row was removed from the column of a symbol.
    case removed(Int, row: Int, at: Int)
    /// The column of a symbol was emptied.
    case emptied(Int, [Int])
    /// A former cost.
    case cost(level: Int, symbol: Int, Double)
}

extension SimplexTableau {
    /// Performs `body`, and undoes its changes if it returns a value other than nil.
    mutating func attempt<Refusal>(_ body: (inout SimplexTableau) -> Refusal?) -> Refusal? {
        let (pivots, roundings) = (pivots, roundings)
        changes = []
        defer { changes = nil }
        guard let refusal = body(&self) else { return nil }
        let recordedChanges = changes ?? []
        changes = nil
        for change in recordedChanges.reversed() { undo(change) }
        (self.pivots, self.roundings) = (pivots, roundings)
        return refusal
    }

    private mutating func undo(_ change: TableauChange) {
        switch change {
        case .row(let row, let basic, let constant, let former):
            basics[row] = basic
            constants[row] = constant
            entries[row] = former
        case .constant(let row, let constant): constants[row] = constant
        case .symbol(let index, let symbol): symbols[index] = symbol
        case .appended(let symbol): columns[symbol].removeLast()
        case .removed(let symbol, let row, let position): columns[symbol].insert(row, at: position)
        case .emptied(let symbol, let rows): columns[symbol] = rows
        case .cost(let level, let symbol, let cost): levels[level].costs[symbol] = cost
        }
    }

    /// Records the row before it changes.
    @inline(__always)
    mutating func willChange(row: Int) {
        changedRows.append(row)
        guard changes != nil else { return }
        changes?.append(.row(row, basic: basics[row], constant: constants[row], entries: entries[row]))
    }

    /// Appends a row to the column of a symbol.
    @inline(__always)
    mutating func append(_ row: Int, toColumn symbol: Int) {
        columns[symbol].append(row)
        changes?.append(.appended(symbol))
    }

    /// Records the symbol before it changes.
    @inline(__always)
    mutating func willChange(symbol: Int) { changes?.append(.symbol(symbol, symbols[symbol])) }

    /// Sets the cost of `symbol` at a priority level, and records the previous cost.
    @inline(__always)
    mutating func setCost(_ cost: Double, of symbol: Int, at level: Int) {
        changes?.append(.cost(level: level, symbol: symbol, levels[level].costs[symbol]))
        levels[level].costs[symbol] = cost
    }
}
