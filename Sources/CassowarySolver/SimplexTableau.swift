/// The equations of a ``ConstraintSolver``, solved for a basis: the state of the simplex method.
///
/// Every row says `basic = constant + sum of coefficient * symbol` over symbols outside the basis, which are 0 (a
/// variable outside the basis rests at its offset and the row's constant includes that). A variable outside the basis
/// occurs only in rows whose basic symbol is a variable too, so the simplex method need not look at variables at all.
///
/// Sources: G. Badros, A. Borning and P. Stuckey, "The Cassowary linear arithmetic constraint solving algorithm",
/// ACM TOCHI 8(4), 2001; for rows of the objective in order, H. Isermann, "Linear lexicographic optimization", OR
/// Spektrum 4, 1982. Other than in Cassowary's paper, required constraints enter by the dual simplex method: no
/// artificial variables, and a row that cannot be made feasible names the constraints in conflict.
struct SimplexTableau: Sendable {
    struct Entry: Sendable {
        var symbol: Int
        var coefficient: Double
    }

    var symbols: [Symbol] = []
    var unusedSymbols: [Int] = []
    /// By symbol: the rows it occurs in, in no particular order.
    var columns: [[Int]] = []

    /// By row: its basic symbol, or -1 when the row is unused.
    var basics: [Int] = []
    /// By row: the value of its basic symbol.
    var constants: [Double] = []
    /// By row: its entries, ordered by symbol.
    var entries: [[Entry]] = []
    var unusedRows: [Int] = []

    /// The rows of the objective, highest priority first.
    var levels: [ObjectiveLevel] = []

    var equations: [Equation] = []
    var unusedEquations: [Int] = []

    /// Changes of constants since all were last computed from the equations.
    var roundings = 0
    /// Pivots since the rows were last computed from the equations.
    var pivots = 0

    /// A row under construction, by symbol, with the sum of the magnitudes that went into each entry.
    var sums: [(value: Double, magnitude: Double)] = []
    /// The symbols of the row under construction.
    var touched: [Int] = []
    /// The entries of the row under construction.
    var scratch: [Entry] = []
    /// The constants of the rows a change concerns, as they were before it.
    var formerConstants: [Double] = []

    /// Coefficients at most this large are never divided by. Layout's are near 1.
    static let smallestPivot = 1e-9
    /// So many steps for each symbol are far beyond what either method takes; only rounding could make it take more.
    static let longestRun = 100
    /// A cost at most this far from 0 counts as 0.
    static let costTolerance = 1e-9

    /// The sum of two numbers, 0 when they cancel but for rounding.
    @inline(__always)
    static func sum(_ first: Double, _ second: Double) -> Double {
        let result = first + second
        return abs(result) <= 1e-12 * abs(first) ? 0 : result
    }

    /// The value of a symbol.
    func value(of symbol: Int) -> Double {
        let row = symbols[symbol].row
        if row >= 0 { return constants[row] }
        return symbols[symbol].kind == .free ? symbols[symbol].offset : 0
    }

    /// Gives out a symbol outside the basis that occurs in no row.
    mutating func makeSymbol(_ kind: SymbolKind, owner: Int = -1) -> Int {
        if let symbol = unusedSymbols.popLast() {
            symbols[symbol] = Symbol(kind: kind, generation: symbols[symbol].generation, owner: owner)
            return symbol
        }
        symbols.append(Symbol(kind: kind, owner: owner))
        columns.append([])
        sums.append((0, 0))
        for level in levels.indices { levels[level].costs.append(0) }
        return symbols.count - 1
    }

    /// Takes back a symbol that is in no row.
    mutating func release(_ symbol: Int) {
        assert(symbols[symbol].row < 0 && columns[symbol].isEmpty)
        symbols[symbol] = Symbol(kind: .unused, generation: symbols[symbol].generation + 1)
        for level in levels.indices { levels[level].costs[symbol] = 0 }
        unusedSymbols.append(symbol)
    }
}
