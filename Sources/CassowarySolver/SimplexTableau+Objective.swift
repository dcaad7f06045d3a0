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
