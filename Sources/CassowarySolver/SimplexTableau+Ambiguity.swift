extension SimplexTableau {
    /// Whether a variable could have another value at no cost to any priority, ``Strength/weak`` left aside.
    func isAmbiguous(_ variable: Int) -> Bool {
        let row = symbols[variable].row
        guard row >= 0 else { return true }
        for entry in entries[row] where symbols[entry.symbol].kind == .free { return true }
        return reaches(beyond: row, sign: 1) || reaches(beyond: row, sign: -1)
    }

    /// Whether the row's basic symbol can be lowered (raised, for -1): it is minimised below all priorities.
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
