/// A required equation that defines a variable which no other equation has mentioned before. It can always be
/// satisfied. It is therefore kept in its original form, and neither the variable nor the marker of the equation is in
/// any row.
///
/// This keeps rows short: a thousand views, each beside the previous one, are a thousand equations of three terms,
/// while each of their rows would contain the markers of all previous ones.
struct Definition: Sendable {
    /// The index of the equation.
    let equation: Int
    /// The variable that it defines; -1 once it no longer defines one.
    var variable: Int
    /// The open variables of the definition, with their coefficients: those outside the basis on which it depends. Nil
    /// if there are too many.
    var openVariables: [SimplexTableau.Entry]?
}

extension SimplexTableau {
    /// The largest number of open variables of a definition. An equation with more is put in rows.
    private static let maximumOpenVariables = 8

    /// Keeps `equation`, which must be required, as the definition of the variable for which its row would be solved,
    /// at the index `index`. Returns false, and changes nothing, if an equation already mentions that variable.
    mutating func define(by equation: Equation, at index: Int) -> Bool {
        guard let open = openVariables(of: equation.terms), let chosen = Self.largest(of: open),
            symbols[chosen.symbol].uses == 0, equation.terms.contains(where: { $0.symbol == chosen.symbol })
        else { return false }
        let variable = chosen.symbol
        var equation = equation
        equation.defined = variable
        store(equation, at: index)
        symbols[variable].definition = definitions.count
        definitions.append(
            Definition(equation: index, variable: variable, openVariables: Self.solved(open, for: variable)))
        if !valuesAreStale { symbols[variable].offset = value(definedBy: equation) }
        return true
    }

    private static func solved(_ entries: [Entry], for symbol: Int) -> [Entry] {
        guard let own = entries.first(where: { $0.symbol == symbol }) else { return entries }
        return entries.filter { $0.symbol != symbol }.map {
            Entry(symbol: $0.symbol, coefficient: $0.coefficient / -own.coefficient)
        }
    }

    /// Returns the open variables of `terms`, ordered by symbol; nil if there are too many.
    private mutating func openVariables(of terms: [Equation.Term]) -> [Entry]? {
        if openVariablesAreStale { updateOpenVariables() }
        var isComplete = true
        for term in terms { isComplete = accumulateOpenVariable(term.symbol, term.coefficient) && isComplete }
        finishRow()
        return isComplete && scratch.count <= Self.maximumOpenVariables ? scratch : nil
    }

    private mutating func accumulateOpenVariable(_ symbol: Int, _ coefficient: Double) -> Bool {
        let (row, index) = (symbols[symbol].row, symbols[symbol].definition)
        if index >= 0 {
            guard let open = definitions[index].openVariables else { return false }
            for entry in open where !accumulateOpenVariable(entry.symbol, entry.coefficient * coefficient) {
                return false
            }
        } else if row >= 0 {
            guard entries[row].count <= 4 * Self.maximumOpenVariables else { return false }
            for entry in entries[row] where symbols[entry.symbol].kind == .free {
                accumulate(entry.symbol, coefficient * entry.coefficient)
            }
        } else {
            accumulate(symbol, coefficient)
        }
        return true
    }

    /// Finds the open variables of all definitions again after one definition was removed.
    private mutating func updateOpenVariables() {
        openVariablesAreStale = false
        for index in definitions.indices where definitions[index].variable >= 0 {
            let variable = definitions[index].variable
            let terms = equations[definitions[index].equation].terms
            // Until its open variables are known, the variable is treated as an open variable itself.
            symbols[variable].definition = -1
            defer { symbols[variable].definition = index }
            definitions[index].openVariables = openVariables(of: terms).map { Self.solved($0, for: variable) }
        }
    }
}

/// Values of defined variables.
extension SimplexTableau {
    /// Returns the value that `equation` determines for the variable that it defines, from the values of the others.
    private func value(definedBy equation: Equation) -> Double {
        var (sum, own) = (equation.constant, 1.0)
        for term in equation.terms {
            if term.symbol == equation.defined {
                own = term.coefficient
            } else {
                sum -= term.coefficient * value(of: term.symbol)
            }
        }
        return sum / own
    }

    /// Computes the values of the defined variables if anything has changed.
    mutating func updateDefinedValues() {
        guard valuesAreStale else { return }
        valuesAreStale = false
        for definition in definitions where definition.variable >= 0 {
            symbols[definition.variable].offset = value(definedBy: equations[definition.equation])
        }
    }

    /// Returns the rate of change of each variable with respect to `variable`, a defined one, by symbol; nil if no
    /// other equation mentions it.
    private func sensitivities(to variable: Int) -> [Double]? {
        guard symbols[variable].uses > 1 else { return nil }
        var rates = [Double](repeating: 0, count: symbols.count)
        rates[variable] = 1
        for index in symbols[variable].definition + 1..<definitions.count where definitions[index].variable >= 0 {
            let equation = equations[definitions[index].equation]
            let rate = self.rate(of: equation, rates)
            if rate != 0 { rates[equation.defined] = -rate / equation.coefficient(of: equation.defined) }
        }
        return rates
    }

    private func rate(of equation: Equation, _ rates: [Double]) -> Double {
        var rate = 0.0
        for term in equation.terms where rates[term.symbol] != 0 { rate += term.coefficient * rates[term.symbol] }
        return rate
    }

    /// Returns the equations in rows that depend on `variable`, a defined one, each with its rate of change.
    private func dependents(of variable: Int) -> [(equation: Int, rate: Double)] {
        guard let rates = sensitivities(to: variable) else { return [] }
        var found: [(equation: Int, rate: Double)] = []
        for index in equations.indices where equations[index].isUsed && equations[index].defined < 0 {
            let rate = rate(of: equations[index], rates)
            if rate != 0 { found.append((index, rate)) }
        }
        return found
    }
}

/// Conversions between definitions and rows.
extension SimplexTableau {
    /// Replaces the defined variables noted so far with their definitions, beginning with those that depend on others.
    /// Returns the amount that this adds to the constant.
    mutating func expandDefinitions(_ constant: inout Double) -> Double {
        var shift = 0.0
        while let last = pending.indices.max(by: { pending[$0] < pending[$1] }) {
            let definition = definitions[pending.remove(at: last)]
            let sum = sums[definition.variable]
            sums[definition.variable] = (0, 0)
            guard abs(sum.value) > 1e-12 * sum.magnitude else { continue }
            let equation = equations[definition.equation]
            let factor = sum.value / equation.coefficient(of: definition.variable)
            shift += factor * equation.constant
            for term in equation.terms where term.symbol != definition.variable {
                accumulateTerm(term.symbol, -factor * term.coefficient, &constant)
            }
        }
        constant += shift
        return shift
    }

    /// Changes the constant of a definition, and calls `body` for each row that depends on it with the change of the
    /// row's constant.
    mutating func shiftDefinition(
        to constant: Double, of index: Int, _ body: (inout SimplexTableau, _ row: Int, _ change: Double) -> Void
    ) {
        let variable = equations[index].defined
        let change = (constant - equations[index].constant) / equations[index].coefficient(of: variable)
        equations[index].constant = constant
        for dependent in dependents(of: variable) {
            equations[dependent.equation].shift += dependent.rate * change
            shiftRows(of: dependent.equation, body)
        }
    }

    /// Removes a definition on which no row depends; the defined variable keeps its value. Returns false if a row
    /// depends on it.
    mutating func removeDefinition(_ index: Int) -> Bool {
        let variable = equations[index].defined
        guard dependents(of: variable).isEmpty else { return false }
        updateDefinedValues()
        undefine(variable)
        return true
    }

    /// Converts a definition to a row, like that of any other equation.
    mutating func convertToRow(_ index: Int) {
        updateDefinedValues()
        let variable = equations[index].defined
        let dependents = dependents(of: variable)
        undefine(variable)
        let marker = makeSymbol(.fixed, owner: index)
        equations[index].marker = marker
        equations[index].defined = -1
        _ = collect(equations[index])
        equations[index].shift = shift
        symbols[marker].offset = equations[index].offset
        let own = equations[index].coefficient(of: variable)
        let part = (equations[index].constant - shift) / own
        // The rows that follow from the equation contain its constant, and now also contain its marker.
        var amounts = [(value: Double, magnitude: Double)](repeating: (0, 0), count: basics.count)
        for dependent in dependents {
            let equation = equations[dependent.equation]
            equations[dependent.equation].shift -= dependent.rate * part
            symbols[equation.marker].offset = equations[dependent.equation].offset
            let amount = dependent.rate * -equations[index].sign / (own * equation.sign)
            let basicRow = symbols[equation.marker].row
            if basicRow >= 0 {
                amounts[basicRow].value -= amount
                amounts[basicRow].magnitude += abs(amount)
            }
            for row in columns[equation.marker] {
                let addend = coefficient(of: equation.marker, in: row) * amount
                amounts[row].value += addend
                amounts[row].magnitude += abs(addend)
            }
        }
        for row in amounts.indices where abs(amounts[row].value) > 1e-12 * amounts[row].magnitude {
            let position = Self.position(of: marker, in: entries[row])
            entries[row].insert(Entry(symbol: marker, coefficient: amounts[row].value), at: position)
            columns[marker].append(row)
            addCost(amounts[row].value, of: marker, throughBasic: basics[row])
        }
        insertRow(constant: collect(equations[index]), solvedFor: variable)
    }

    private mutating func undefine(_ variable: Int) {
        definitions[symbols[variable].definition].variable = -1
        symbols[variable].definition = -1
        openVariablesAreStale = true
        removedDefinitionCount += 1
        guard removedDefinitionCount > 64 + definitions.count / 2 else { return }
        definitions.removeAll { $0.variable < 0 }
        for index in definitions.indices { symbols[definitions[index].variable].definition = index }
        removedDefinitionCount = 0
    }

    /// Returns the equations of the definitions that contribute to the linear combination `parts`, a list of equations
    /// with factors.
    mutating func definitions(contributingTo parts: [(equation: Int, times: Double)]) -> [Int] {
        var found: [Int] = []
        for part in parts {
            for term in equations[part.equation].terms where symbols[term.symbol].definition >= 0 {
                accumulateDefined(term.symbol, part.times * term.coefficient)
            }
        }
        while let last = pending.indices.max(by: { pending[$0] < pending[$1] }) {
            let definition = definitions[pending.remove(at: last)]
            let sum = sums[definition.variable]
            sums[definition.variable] = (0, 0)
            let equation = equations[definition.equation]
            let factor = sum.value / equation.coefficient(of: definition.variable)
            guard abs(factor) > Self.smallestPivot, abs(sum.value) > 1e-12 * sum.magnitude else { continue }
            found.append(definition.equation)
            for term in equation.terms where term.symbol != definition.variable && symbols[term.symbol].definition >= 0
            {
                accumulateDefined(term.symbol, -factor * term.coefficient)
            }
        }
        return found
    }

    /// Notes a defined variable of the row under construction.
    mutating func accumulateDefined(_ symbol: Int, _ coefficient: Double) {
        if sums[symbol].magnitude == 0 { pending.append(symbols[symbol].definition) }
        sums[symbol].value += coefficient
        sums[symbol].magnitude += abs(coefficient)
    }
}
