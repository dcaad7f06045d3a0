/// A weighted sum of variables and a constant, such as `width * 2 - height + 8`.
public struct LinearExpression: Equatable, Sendable {
    /// A variable with a coefficient.
    public struct Term: Equatable, Sendable {
        /// The variable that the coefficient multiplies.
        public var variable: Variable
        /// The factor of the variable. It may be 0. ``ConstraintSolver/add(_:)`` throws an error if a coefficient is
        /// beyond ``ConstraintSolver/greatestCoefficient``.
        public var coefficient: Double

        /// Creates a term from a variable and a coefficient, which is 1 by default.
        public init(_ variable: Variable, coefficient: Double = 1) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// The terms, in the order in which they were written. A variable may occur more than once.
    public var terms: [Term]
    /// The constant that is added to the terms.
    public var constant: Double

    /// Creates an expression from its terms and its constant. By default, it has no terms and the constant 0.
    public init(_ terms: [Term] = [], constant: Double = 0) {
        self.terms = terms
        self.constant = constant
    }

    /// Creates the expression that consists of `variable`, with the coefficient 1.
    public init(_ variable: Variable) { self.init([Term(variable)]) }
}

extension LinearExpression {
    /// Returns the sum, term by term. A variable in both expressions keeps two terms.
    public static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        LinearExpression(left.terms + right.terms, constant: left.constant + right.constant)
    }

    /// Returns the difference, term by term. A variable in both expressions keeps two terms.
    public static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression { left + right * -1 }

    /// Returns the expression with every term and the constant multiplied by a number.
    public static func * (left: LinearExpression, right: Double) -> LinearExpression {
        LinearExpression(
            left.terms.map { Term($0.variable, coefficient: $0.coefficient * right) }, constant: left.constant * right)
    }

    /// Returns the expression with a number added to its constant.
    public static func + (left: LinearExpression, right: Double) -> LinearExpression {
        LinearExpression(left.terms, constant: left.constant + right)
    }

    /// Returns the expression with a number subtracted from its constant.
    public static func - (left: LinearExpression, right: Double) -> LinearExpression { left + -right }

    /// Returns the expression multiplied by -1.
    public static prefix func - (value: LinearExpression) -> LinearExpression { value * -1 }
}

extension Variable {
    /// Returns the sum of two variables.
    public static func + (left: Variable, right: Variable) -> LinearExpression {
        LinearExpression(left) + LinearExpression(right)
    }

    /// Returns the difference of two variables.
    public static func - (left: Variable, right: Variable) -> LinearExpression {
        LinearExpression(left) - LinearExpression(right)
    }

    /// Returns the sum of a variable and an expression.
    public static func + (left: Variable, right: LinearExpression) -> LinearExpression {
        LinearExpression(left) + right
    }

    /// Returns a variable minus an expression.
    public static func - (left: Variable, right: LinearExpression) -> LinearExpression {
        LinearExpression(left) - right
    }

    /// Returns the sum of an expression and a variable.
    public static func + (left: LinearExpression, right: Variable) -> LinearExpression {
        left + LinearExpression(right)
    }

    /// Returns an expression minus a variable.
    public static func - (left: LinearExpression, right: Variable) -> LinearExpression {
        left - LinearExpression(right)
    }

    /// Returns the sum of a variable and a number.
    public static func + (left: Variable, right: Double) -> LinearExpression {
        LinearExpression([LinearExpression.Term(left)], constant: right)
    }

    /// Returns a variable minus a number.
    public static func - (left: Variable, right: Double) -> LinearExpression { left + -right }

    /// Returns a variable multiplied by a number.
    public static func * (left: Variable, right: Double) -> LinearExpression {
        LinearExpression([LinearExpression.Term(left, coefficient: right)])
    }
}

/// An unknown of a ``ConstraintSolver``: a number in a unit that the program chooses, usually points.
///
/// A variable is a small handle that can be copied freely. It is valid only in the solver that created it, and in
/// copies of that solver.
public struct Variable: Equatable, Sendable {
    let symbol: Int
    let generation: Int
}
