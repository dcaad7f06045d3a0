extension SimplexTableau {
    /// Adds an equation that has no symbols of its own yet. Returns its index, or -1 and the indices of the equations
    /// that it contradicts.
    mutating func add(_ unmarked: Equation) -> (equation: Int, conflicts: [Int]) {
        var equation = unmarked
        let index = unusedEquations.popLast() ?? equations.count
        if index < equations.count { equation.generation = equations[index].generation }
        let isFixed = equation.relation == .equal && equation.strength.isRequired
        if isFixed, define(by: equation, at: index) { return (index, []) }
        equation.marker = makeSymbol(isFixed ? .fixed : .nonnegative, owner: index)
        if !equation.strength.isRequired { equation.error = makeSymbol(.nonnegative, owner: index) }
        store(equation, at: index)
        enterLevel(of: equation)

        let constant = collect(equation)
        equations[index].shift = shift
        symbols[equation.marker].offset = equations[index].offset
        let symbol = naturalSymbol(of: equation, constant)
        let row = insertRow(constant: constant, solvedFor: symbol)
        valuesAreStale = true
        addCost(of: equation, 1)
        if symbols[symbol].kind != .free {
            if !equation.strength.isRequired {
                // Only the costs of these symbols have changed.
                minimise(from: entries[row].map { $0.symbol })
            } else if excess(of: row) != 0 {
                let conflicts = attempt { tableau in
                    tableau.restoreBounds(of: [row]).map { tableau.conflicts(in: $0, with: index) }
                }
                if let conflicts {
                    removeRow(row)
                    discard(index)
                    return (-1, conflicts)
                }
            }
        }
        refreshIfDue()
        return (index, [])
    }

    /// Stores an equation at `index` and counts the uses of its variables.
    mutating func store(_ equation: Equation, at index: Int) {
        for term in equation.terms { symbols[term.symbol].uses += 1 }
        if index < equations.count { equations[index] = equation } else { equations.append(equation) }
    }

    /// Removes an equation. Variables that are no longer determined or bounded keep their values.
    @export(interface) mutating func remove(_ index: Int) {
        if equations[index].defined >= 0 {
            if removeDefinition(index) { return discard(index) }
            convertToRow(index)
        }
        (valuesAreStale, openVariablesAreStale) = (true, true)
        let equation = equations[index]
        addCost(of: equation, -1)
        // The symbols whose costs change.
        var changed = rowContents(equation.marker)
        if equation.error >= 0 { changed += rowContents(equation.error) }
        var row = symbols[equation.marker].row
        if row < 0, equation.error >= 0 { row = symbols[equation.error].row }
        if row < 0, let nearest = nearestRow(of: equation.marker) {
            row = nearest
            pivot(row, equation.marker)
            for entry in entries[row] { changed.append(entry.symbol) }
        }
        if row >= 0 { removeRow(row) }
        leaveLevel(of: equation)
        guard row >= 0, isInNoRow(equation.marker), equation.error < 0 || isInNoRow(equation.error) else {
            // Much larger numbers have rounded away the part that the equation determines, or have left a trace of it
            // that no pivot removes. The rows are recomputed from the other equations.
            removeAllRows()
            discard(index)
            return recomputeRows()
        }
        discard(index)
        minimise(from: changed)
        refreshIfDue()
    }

    private func isInNoRow(_ symbol: Int) -> Bool { symbols[symbol].row < 0 && columns[symbol].isEmpty }

    /// Returns the symbols in the row of a basic symbol, or the symbol itself if it is outside the basis.
    private func rowContents(_ symbol: Int) -> [Int] {
        let row = symbols[symbol].row
        return row < 0 ? [symbol] : entries[row].map { $0.symbol }
    }

    /// Changes the constant of an equation. Returns nil, or the indices of the equations that this contradicts, in
    /// which case nothing is changed.
    mutating func setConstant(_ constant: Double, of index: Int) -> [Int]? {
        let former = equations[index].constant
        let isRequired = equations[index].strength.isRequired
        var candidates: [Int] = []
        valuesAreStale = true
        let conflicts: [Int]? = attempt { tableau in
            tableau.shiftConstant(to: constant, of: index) { tableau, row, change in
                tableau.changes?.append(.constant(row, tableau.constants[row]))
                tableau.constants[row] = Self.sum(tableau.constants[row], change)
                candidates.append(row)
            }
            let broken = tableau.restoreBounds(of: candidates)
            return isRequired ? broken.map { tableau.conflicts(in: $0, with: index) } : nil
        }
        if let conflicts {
            // The constants of the rows are already restored.
            shiftConstant(to: former, of: index) { _, _, _ in }
            return conflicts
        }
        roundings += 1
        refreshIfDue()
        return nil
    }

    /// Changes the constant of an equation, and calls `body` for each row that depends on it with the change of the
    /// row's constant.
    private mutating func shiftConstant(
        to constant: Double, of index: Int, _ body: (inout SimplexTableau, _ row: Int, _ change: Double) -> Void
    ) {
        if equations[index].defined >= 0 { return shiftDefinition(to: constant, of: index, body) }
        equations[index].constant = constant
        shiftRows(of: index, body)
    }

    /// Calls `body` for each row that depends on an equation whose constant has changed, with the change of the row's
    /// constant.
    mutating func shiftRows(
        of index: Int, _ body: (inout SimplexTableau, _ row: Int, _ change: Double) -> Void
    ) {
        let marker = equations[index].marker
        let change = equations[index].offset - symbols[marker].offset
        symbols[marker].offset = equations[index].offset
        let own = symbols[marker].row
        if own >= 0 { body(&self, own, -change) }
        for position in columns[marker].indices {
            let row = columns[marker][position]
            body(&self, row, coefficient(of: marker, in: row) * change)
        }
    }

    /// Releases the index and the symbols of an equation, which must be in no row.
    private mutating func discard(_ index: Int) {
        let equation = equations[index]
        for term in equation.terms { symbols[term.symbol].uses -= 1 }
        if equation.error >= 0 { release(equation.error) }
        if equation.marker >= 0 { release(equation.marker) }
        equations[index].isUsed = false
        equations[index].defined = -1
        equations[index].generation += 1
        equations[index].terms = []
        unusedEquations.append(index)
    }

    /// Returns the symbol for which the row under construction is solved: the variable outside the basis with the
    /// largest coefficient, if there is one, or else the equation's marker or error, whichever will not be negative.
    func naturalSymbol(of equation: Equation, _ constant: Double) -> Int {
        if let best = Self.largest(of: scratch.lazy.filter { symbols[$0.symbol].kind == .free }) { return best.symbol }
        return equation.error < 0 || constant * equation.sign <= 0 ? equation.marker : equation.error
    }

    /// Returns the first entry with the largest coefficient in magnitude; nil if none exceeds ``smallestPivot``.
    static func largest(of entries: some Sequence<Entry>) -> Entry? {
        var best: Entry?
        for entry in entries where abs(entry.coefficient) > max(abs(best?.coefficient ?? 0), smallestPivot) {
            best = entry
        }
        return best
    }

    /// Returns the row that leaves the basis for the marker of an equation that is removed. It is the row that first
    /// meets its bound as the marker moves in either direction or, if no row has a bound, the row of the variable with
    /// the largest coefficient.
    ///
    /// Returns nil if the marker cannot be exchanged with any row, because much larger numbers have rounded it away.
    private func nearestRow(of marker: Int) -> Int? {
        var best = -1
        var bestDistance = Double.infinity
        var bestPivot = 0.0
        for row in columns[marker] {
            let pivot = abs(coefficient(of: marker, in: row))
            guard pivot > Self.smallestPivot else { continue }
            let distance: Double
            switch symbols[basics[row]].kind {
            case .fixed: distance = -1
            case .free: distance = .greatestFiniteMagnitude
            default: distance = max(constants[row], 0) / pivot
            }
            let isBetter: Bool
            if distance != bestDistance {
                isBetter = distance < bestDistance
            } else {
                isBetter = pivot > bestPivot || (pivot == bestPivot && basics[row] < basics[best])
            }
            if isBetter { (best, bestDistance, bestPivot) = (row, distance, pivot) }
        }
        return best >= 0 ? best : nil
    }

    /// Returns the equations of which a row that cannot be brought within its bounds is a linear combination, except
    /// `equation`.
    ///
    /// The coefficients of the row are a certificate in the sense of Farkas' lemma. Because they belong to a basis,
    /// none of the equations can be omitted (J. Gleeson and J. Ryan, "Identifying minimally infeasible subsystems of
    /// inequalities", 1990).
    private mutating func conflicts(in row: Int, with equation: Int) -> [Int] {
        let basic = Entry(symbol: basics[row], coefficient: -1)
        var parts: [(equation: Int, times: Double)] = []
        for entry in [basic] + entries[row] where abs(entry.coefficient) > Self.smallestPivot {
            let owner = symbols[entry.symbol].owner
            guard owner >= 0, entry.symbol == equations[owner].marker else { continue }
            parts.append((owner, entry.coefficient / equations[owner].sign))
        }
        var owners = parts.map { $0.equation }
        owners += definitions(contributingTo: parts)
        owners.sort()
        var result: [Int] = []
        for owner in owners where owner >= 0 && owner != equation && owner != result.last { result.append(owner) }
        return result
    }
}
