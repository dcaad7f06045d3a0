extension SimplexTableau {
    /// Adds an equation without symbols of its own and gives its number, or -1 with the numbers of the equations it
    /// contradicts.
    mutating func add(_ unmarked: Equation) -> (equation: Int, conflicts: [Int]) {
        var equation = unmarked
        let index = unusedEquations.popLast() ?? equations.count
        if index < equations.count { equation.generation = equations[index].generation }
        let isFixed = equation.relation == .equal && equation.strength.isRequired
        equation.marker = makeSymbol(isFixed ? .fixed : .nonnegative, owner: index)
        symbols[equation.marker].offset = equation.offset
        if !equation.strength.isRequired { equation.error = makeSymbol(.nonnegative, owner: index) }
        for term in equation.terms { symbols[term.symbol].uses += 1 }
        if index < equations.count { equations[index] = equation } else { equations.append(equation) }
        enterLevel(of: equation)

        let constant = collect(equation)
        let symbol = naturalSymbol(of: equation, constant)
        let row = insertRow(constant: constant, solvedFor: symbol)
        addCost(of: equation, 1)
        if symbols[symbol].kind != .free {
            if !equation.strength.isRequired {
                // Nothing else has another cost than before.
                minimise(from: entries[row].map { $0.symbol })
            } else if excess(of: row) != 0 {
                let before = self
                if let broken = restoreBounds() {
                    let conflicts = self.conflicts(in: broken, with: index)
                    self = before
                    removeRow(row)
                    discard(index)
                    return (-1, conflicts)
                }
            }
        }
        refreshIfDue()
        return (index, [])
    }

    /// Removes an equation; what nothing determines or bounds then stays where it is.
    mutating func remove(_ index: Int) {
        let equation = equations[index]
        addCost(of: equation, -1)
        // What has another cost than before.
        var changed = symbolsBehind(equation.marker)
        if equation.error >= 0 { changed += symbolsBehind(equation.error) }
        var row = symbols[equation.marker].row
        if row < 0, equation.error >= 0 { row = symbols[equation.error].row }
        if row < 0 {
            row = nearestRow(of: equation.marker)
            pivot(row, equation.marker)
            for entry in entries[row] { changed.append(entry.symbol) }
        }
        removeRow(row)
        leaveLevel(of: equation)
        discard(index)
        minimise(from: changed)
        refreshIfDue()
    }

    /// The symbols of which a basic one is made up, or else the symbol itself.
    private func symbolsBehind(_ symbol: Int) -> [Int] {
        let row = symbols[symbol].row
        return row < 0 ? [symbol] : entries[row].map { $0.symbol }
    }

    /// Changes an equation's constant. Returns the numbers of the equations this contradicts, or nil when all is well.
    mutating func setConstant(_ constant: Double, of index: Int) -> [Int]? {
        let former = equations[index].constant
        formerConstants.removeAll(keepingCapacity: true)
        var isBroken = false
        shiftConstant(to: constant, of: index) { tableau, row, change in
            tableau.formerConstants.append(tableau.constants[row])
            tableau.constants[row] = Self.sum(tableau.constants[row], change)
            if tableau.excess(of: row) != 0 { isBroken = true }
        }
        if isBroken {
            if equations[index].strength.isRequired {
                // Rows are copied only here, where some change: most changes of a constant change constants only.
                let changed = self
                if let broken = restoreBounds() {
                    let conflicts = self.conflicts(in: broken, with: index)
                    self = changed
                    var next = 0
                    shiftConstant(to: former, of: index) { tableau, row, _ in
                        tableau.constants[row] = tableau.formerConstants[next]
                        next += 1
                    }
                    return conflicts
                }
            } else {
                _ = restoreBounds()
            }
        }
        roundings += 1
        refreshIfDue()
        return nil
    }

    /// Changes an equation's constant and names the rows that depend on it, with the change each should see.
    private mutating func shiftConstant(
        to constant: Double, of index: Int, _ body: (inout SimplexTableau, _ row: Int, _ change: Double) -> Void
    ) {
        equations[index].constant = constant
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
        release(equation.marker)
        equations[index].isUsed = false
        equations[index].generation += 1
        equations[index].terms = []
        unusedEquations.append(index)
    }

    /// What to solve the row under construction for: the variable with the largest coefficient, if there is one outside
    /// the basis, or the equation's marker or error, whichever is not negative then.
    func naturalSymbol(of equation: Equation, _ constant: Double) -> Int {
        var best: Entry?
        for entry in scratch where symbols[entry.symbol].kind == .free {
            if abs(entry.coefficient) > max(abs(best?.coefficient ?? 0), Self.smallestPivot) { best = entry }
        }
        if let best { return best.symbol }
        return equation.error < 0 || constant * equation.sign <= 0 ? equation.marker : equation.error
    }

    /// The row to take out of the basis for a marker whose equation goes: the one that meets its bound first, whichever
    /// direction in which the marker moves, or when none has a bound, that of the variable the equation determines.
    private func nearestRow(of marker: Int) -> Int {
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
        precondition(best >= 0, "an equation in force determines something")
        return best
    }

    /// The equations that a row which cannot be brought within its bounds is a combination of, but for one.
    ///
    /// The row's coefficients are a certificate in the sense of Farkas' lemma; being those of a basis, they name no
    /// equation too many (J. Gleeson and J. Ryan, "Identifying minimally infeasible subsystems of inequalities", 1990).
    private func conflicts(in row: Int, with equation: Int) -> [Int] {
        var owners = [symbols[basics[row]].owner]
        for entry in entries[row] where abs(entry.coefficient) > Self.smallestPivot {
            owners.append(symbols[entry.symbol].owner)
        }
        owners.sort()
        var result: [Int] = []
        for owner in owners where owner >= 0 && owner != equation && owner != result.last { result.append(owner) }
        return result
    }
}
