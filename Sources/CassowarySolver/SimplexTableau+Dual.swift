/// The dual simplex method: from an optimum that breaks bounds to one that keeps them.
extension SimplexTableau {
    /// Brings every basic symbol within its bounds, at the smallest cost. Returns nil, or a row that cannot be brought:
    /// it is a combination of equations that contradict one another.
    mutating func restoreBounds() -> Int? {
        var stalled = 0
        for _ in 0..<Self.longestRun * symbols.count {
            let byNumber = stalled > Self.patience
            guard let row = brokenRow(byNumber: byNumber) else { return nil }
            guard let entering = cheapestSymbol(in: row, byNumber: byNumber) else { return row }
            var isFree = true
            for level in levels where abs(level.costs[entering]) > Self.costTolerance { isFree = false }
            stalled = isFree ? stalled + 1 : 0
            pivot(row, entering)
        }
        return nil
    }

    /// The row that is furthest out of its bounds, or the one whose basic symbol has the lowest number.
    private mutating func brokenRow(byNumber: Bool) -> Int? {
        var best: Int?
        var worst = 0.0
        for row in basics.indices where basics[row] >= 0 {
            let excess = abs(excess(of: row))
            guard excess > 0 else { continue }
            if let best, byNumber ? basics[row] > basics[best] : excess <= worst { continue }
            (best, worst) = (row, excess)
        }
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
        for level in levels {
            let firstCost = level.costs[first.symbol] * second.coefficient
            let secondCost = level.costs[second.symbol] * first.coefficient
            let difference = firstCost - secondCost
            if abs(difference) > 1e-10 * (abs(firstCost) + abs(secondCost)) + 1e-12 { return difference < 0 }
        }
        return !byNumber && first.coefficient > second.coefficient
    }
}
