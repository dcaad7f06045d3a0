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

extension LinearExpression {
    /// The sum, term by term; a variable in both keeps two terms.
    public static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        LinearExpression(left.terms + right.terms, constant: left.constant + right.constant)
    }

    /// The difference, term by term.
    public static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression { left + right * -1 }

    /// Every term and the constant times a number.
    public static func * (left: LinearExpression, right: Double) -> LinearExpression {
        LinearExpression(
            left.terms.map { Term($0.variable, coefficient: $0.coefficient * right) }, constant: left.constant * right)
    }

    /// The expression with a number added to its constant.
    public static func + (left: LinearExpression, right: Double) -> LinearExpression {
        LinearExpression(left.terms, constant: left.constant + right)
    }

    /// The expression with a number taken from its constant.
    public static func - (left: LinearExpression, right: Double) -> LinearExpression { left + -right }

    /// The expression times -1.
    public static prefix func - (value: LinearExpression) -> LinearExpression { value * -1 }
}

extension Variable {
    /// The sum of two variables.
    public static func + (left: Variable, right: Variable) -> LinearExpression {
        LinearExpression(left) + LinearExpression(right)
    }

    /// The difference of two variables.
    public static func - (left: Variable, right: Variable) -> LinearExpression {
        LinearExpression(left) - LinearExpression(right)
    }

    /// The sum of a variable and an expression.
    public static func + (left: Variable, right: LinearExpression) -> LinearExpression {
        LinearExpression(left) + right
    }

    /// A variable less an expression.
    public static func - (left: Variable, right: LinearExpression) -> LinearExpression {
        LinearExpression(left) - right
    }

    /// The sum of an expression and a variable.
    public static func + (left: LinearExpression, right: Variable) -> LinearExpression {
        left + LinearExpression(right)
    }

    /// An expression less a variable.
    public static func - (left: LinearExpression, right: Variable) -> LinearExpression {
        left - LinearExpression(right)
    }

    /// A variable plus a number.
    public static func + (left: Variable, right: Double) -> LinearExpression {
        LinearExpression([LinearExpression.Term(left)], constant: right)
    }

    /// A variable less a number.
    public static func - (left: Variable, right: Double) -> LinearExpression { left + -right }

    /// A variable times a number.
    public static func * (left: Variable, right: Double) -> LinearExpression {
        LinearExpression([LinearExpression.Term(left, coefficient: right)])
    }
}

/// An unknown of a ``ConstraintSolver``: a number, in whatever unit the program gives it, usually points.
///
/// A handle: small, copied freely, and good only in the solver that made it (and in copies of that solver).
public struct Variable: Equatable, Sendable {
    let symbol: Int
    let generation: Int
}
