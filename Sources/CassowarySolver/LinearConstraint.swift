/// A constraint on the variables of a ``ConstraintSolver``, `terms relation constant`, with a strength.
///
/// A constraint is created from two sides, as in layout, and converted to that form:
///
/// ```swift
/// // label.leading == icon.trailing + 8
/// LinearConstraint(labelLeading, .equal, iconTrailing + 8)
/// ```
///
/// This constraint has the terms `labelLeading - iconTrailing` and the constant 8, which
/// ``ConstraintSolver/setConstant(_:of:)`` changes. Numbers are not checked here: ``ConstraintSolver/add(_:)`` throws
/// an error if they are beyond the limits.
public struct LinearConstraint: Equatable, Sendable {
    /// The relation between the two sides.
    public enum Relation: Equatable, Sendable {
        /// The left side is at most the right side.
        case lessThanOrEqual
        /// The sides are equal.
        case equal
        /// The left side is at least the right side.
        case greaterThanOrEqual
    }

    /// The terms of the left side minus the terms of the right side, without constants.
    public var terms: [LinearExpression.Term]
    /// The relation between the terms and the constant.
    public var relation: Relation
    /// The constant with which the terms are compared: the constant of the right side minus the constant of the left
    /// side.
    public var constant: Double
    /// The importance of the constraint; required by default.
    public var strength: Strength

    /// Creates the constraint `left relation right`, which is required by default.
    public init(
        _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression, strength: Strength = .required
    ) {
        terms = (left - right).terms
        self.relation = relation
        constant = right.constant - left.constant
        self.strength = strength
    }

    /// Creates the constraint `left relation right` of a variable and an expression. It is required by default.
    public init(_ left: Variable, _ relation: Relation, _ right: LinearExpression, strength: Strength = .required) {
        self.init(LinearExpression(left), relation, right, strength: strength)
    }

    /// Creates the constraint `left relation right` of two variables. It is required by default.
    public init(_ left: Variable, _ relation: Relation, _ right: Variable, strength: Strength = .required) {
        self.init(LinearExpression(left), relation, LinearExpression(right), strength: strength)
    }

    /// Creates the constraint `left relation right` of an expression and a variable. It is required by default.
    public init(_ left: LinearExpression, _ relation: Relation, _ right: Variable, strength: Strength = .required) {
        self.init(left, relation, LinearExpression(right), strength: strength)
    }

    /// Creates the constraint `left relation right` of a variable and a number. It is required by default.
    public init(_ left: Variable, _ relation: Relation, _ right: Double, strength: Strength = .required) {
        self.init(LinearExpression(left), relation, LinearExpression(constant: right), strength: strength)
    }

    /// Creates the constraint `left relation right` of an expression and a number. It is required by default.
    public init(_ left: LinearExpression, _ relation: Relation, _ right: Double, strength: Strength = .required) {
        self.init(left, relation, LinearExpression(constant: right), strength: strength)
    }
}
