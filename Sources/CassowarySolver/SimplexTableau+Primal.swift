/// The primal simplex method: from a point that satisfies every bound to the best one.
extension SimplexTableau {
    /// So many steps in a row without progress, then Bland's rule, which cannot cycle ("New finite pivoting rules for
    /// the simplex method", 1977), until the next progress. The usual rule takes fewer steps and larger pivots.
    static let patience = 30

    /// Lowers the objective, highest priority first, down to its minimum. Returns false when it has no lower bound.
    @discardableResult
    mutating func minimise() -> Bool {
        var stalled = 0
        for _ in 0..<Self.longestRun * symbols.count {
            guard let entering = improvingSymbol(byNumber: stalled > Self.patience) else { return true }
            guard let row = blockingRow(entering, byNumber: stalled > Self.patience) else { return false }
            stalled = constants[row] > 0 ? 0 : stalled + 1
            pivot(row, entering)
        }
        return true
    }

    /// The symbol whose increase helps the highest priority most, or the first that helps at all.
    private func improvingSymbol(byNumber: Bool) -> Int? {
        var best: Int?
        var bestLevel = levels.count
        var bestCost = 0.0
        for symbol in symbols.indices where symbols[symbol].kind == .nonnegative && symbols[symbol].row < 0 {
            for level in levels.indices {
                if level > bestLevel { break }
                let cost = levels[level].costs[symbol]
                if cost > Self.costTolerance { break }
                guard cost < -Self.costTolerance else { continue }
                if byNumber { return symbol }
                if level < bestLevel || cost < bestCost { (best, bestLevel, bestCost) = (symbol, level, cost) }
                break
            }
        }
        return best
    }

    /// The row whose basic symbol first meets its bound as `entering` grows; of several the one with the largest pivot.
    private func blockingRow(_ entering: Int, byNumber: Bool) -> Int? {
        var smallest = Double.infinity
        for row in columns[entering] { smallest = min(smallest, distance(entering, to: row)) }
        guard smallest < .infinity else { return nil }
        let limit = smallest + 1e-12 * max(1, smallest)
        var best: Int?
        var bestPivot = 0.0
        for row in columns[entering] where distance(entering, to: row) <= limit {
            let pivot = abs(coefficient(of: entering, in: row))
            let isBetter: Bool
            if let best, byNumber || pivot == bestPivot {
                isBetter = basics[row] < basics[best]
            } else {
                isBetter = pivot > bestPivot
            }
            if isBetter { (best, bestPivot) = (row, pivot) }
        }
        return best
    }

    /// How far `entering` can grow before the row's basic symbol meets its bound.
    private func distance(_ entering: Int, to row: Int) -> Double {
        let kind = symbols[basics[row]].kind
        guard kind != .free else { return .infinity }
        let coefficient = coefficient(of: entering, in: row)
        if kind == .fixed { return abs(coefficient) > Self.smallestPivot ? 0 : .infinity }
        return coefficient < -Self.smallestPivot ? max(constants[row], 0) / -coefficient : .infinity
    }
}
