/// A weighted sum of variables and a constant: `width * 2 - height + 8`.
public struct LinearExpression: Equatable, Sendable {
    /// A variable and what it is multiplied by.
    public struct Term: Equatable, Sendable {
        /// The variable.
        public var variable: Variable
        /// Its factor: finite, or the constraint that uses it is refused. 0 is allowed.
        public var coefficient: Double

        /// Creates a term.
        public init(_ variable: Variable, coefficient: Double = 1) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// The terms, in the order they were written; a variable may occur more than once.
    public var terms: [Term]
    /// What is added to the terms.
    public var constant: Double

    /// Creates an expression.
    public init(_ terms: [Term] = [], constant: Double = 0) {
        self.terms = terms
        self.constant = constant
    }

    /// Creates the expression that is `variable`.
    public init(_ variable: Variable) { self.init([Term(variable)]) }
}
