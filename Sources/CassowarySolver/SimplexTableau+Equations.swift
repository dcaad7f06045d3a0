extension SimplexTableau {
    /// Adds an equation without symbols of its own and gives its number, or -1 with the numbers of the equations it
    /// contradicts.
    mutating func add(_ unmarked: Equation) -> (equation: Int, conflicts: [Int]) {
        var equation = unmarked
        let index = unusedEquations.popLast() ?? equations.count
        if index < equations.count { equation.generation = equations[index].generation }
        let isFixed = equation.relation == .equal && equation.strength.isRequired
        if isFixed, define(by: equation, at: index) { return (index, []) }
        equation.marker = makeSymbol(isFixed ? .fixed : .nonnegative, owner: index)
        if !equation.strength.isRequired { equation.error = makeSymbol(.nonnegative, owner: index) }
        put(equation, at: index)
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
                // Nothing else has another cost than before.
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

    /// Keeps an equation at `index`, and counts what it mentions.
    mutating func put(_ equation: Equation, at index: Int) {
        for term in equation.terms { symbols[term.symbol].uses += 1 }
        if index < equations.count { equations[index] = equation } else { equations.append(equation) }
    }

    /// Removes an equation; what nothing determines or bounds then stays where it is.
    @export(interface) mutating func remove(_ index: Int) {
        if equations[index].defined >= 0 {
            if dropDefinition(index) { return discard(index) }
            putInRows(index)
        }
        (valuesAreStale, openIsStale) = (true, true)
        let equation = equations[index]
        addCost(of: equation, -1)
        // What has another cost than before.
        var changed = symbolsBehind(equation.marker)
        if equation.error >= 0 { changed += symbolsBehind(equation.error) }
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
            // Numbers that are much larger have rounded away what the equation determines, or left a trace of it that none of
            // the pivots takes out: the rows are made of the other equations.
            removeAllRows()
            discard(index)
            return recomputeRows()
        }
        discard(index)
        minimise(from: changed)
        refreshIfDue()
    }

    private func isInNoRow(_ symbol: Int) -> Bool { symbols[symbol].row < 0 && columns[symbol].isEmpty }

    /// The symbols of which a basic one is made up, or else the symbol itself.
    private func symbolsBehind(_ symbol: Int) -> [Int] {
        let row = symbols[symbol].row
        return row < 0 ? [symbol] : entries[row].map { $0.symbol }
    }

    /// Changes an equation's constant. Returns the numbers of the equations this contradicts, or nil when all is well.
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
            // The rows have their constants already.
            shiftConstant(to: former, of: index) { _, _, _ in }
            return conflicts
        }
        roundings += 1
        refreshIfDue()
        return nil
    }

    /// Changes an equation's constant and names the rows that depend on it, with the change each should see.
    private mutating func shiftConstant(
        to constant: Double, of index: Int, _ body: (inout SimplexTableau, _ row: Int, _ change: Double) -> Void
    ) {
        if equations[index].defined >= 0 { return shiftDefinition(to: constant, of: index, body) }
        equations[index].constant = constant
        shiftRows(of: index, body)
    }

    /// Names the rows that depend on an equation whose constant has changed, with the change each should see.
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

    /// Gives an equation's number and symbols back; they are in no row.
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

    /// What to solve the row under construction for: the variable with the largest coefficient, if there is one outside
    /// the basis, or the equation's marker or error, whichever is not negative then.
    func naturalSymbol(of equation: Equation, _ constant: Double) -> Int {
        if let best = Self.largest(of: scratch.lazy.filter { symbols[$0.symbol].kind == .free }) { return best.symbol }
        return equation.error < 0 || constant * equation.sign <= 0 ? equation.marker : equation.error
    }

    /// The first of the entries with the largest coefficients that can be divided by.
    static func largest(of entries: some Sequence<Entry>) -> Entry? {
        var best: Entry?
        for entry in entries where abs(entry.coefficient) > max(abs(best?.coefficient ?? 0), smallestPivot) {
            best = entry
        }
        return best
    }

    /// The row to take out of the basis for a marker whose equation goes: the one that meets its bound first, whichever
    /// direction in which the marker moves, or when none has a bound, that of the variable the equation determines.
    ///
    /// Nil when there is no row that the marker could be taken from: other numbers, much larger, have rounded it away.
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

    /// The equations that a row which cannot be brought within its bounds is a combination of, but for one.
    ///
    /// The row's coefficients are a certificate in the sense of Farkas' lemma; being those of a basis, they name no
    /// equation too many (J. Gleeson and J. Ryan, "Identifying minimally infeasible subsystems of inequalities", 1990).
    private mutating func conflicts(in row: Int, with equation: Int) -> [Int] {
        let basic = Entry(symbol: basics[row], coefficient: -1)
        var parts: [(equation: Int, times: Double)] = []
        for entry in [basic] + entries[row] where abs(entry.coefficient) > Self.smallestPivot {
            let owner = symbols[entry.symbol].owner
            guard owner >= 0, entry.symbol == equations[owner].marker else { continue }
            parts.append((owner, entry.coefficient / equations[owner].sign))
        }
        var owners = parts.map { $0.equation }
        owners += definitions(behind: parts)
        owners.sort()
        var result: [Int] = []
        for owner in owners where owner >= 0 && owner != equation && owner != result.last { result.append(owner) }
        return result
    }
}
