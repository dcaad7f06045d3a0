/// A demand on the variables of a ``ConstraintSolver``: `terms relation constant`, held as firmly as its strength says.
///
/// Written as two sides, as layout is thought of, and brought to that form:
///
///     // label.leading == icon.trailing + 8
///     LinearConstraint(labelLeading, .equal, iconTrailing + 8)
///
/// has the terms `labelLeading - iconTrailing` and the constant 8, the one that ``ConstraintSolver/setConstant(_:of:)``
/// changes.
public struct LinearConstraint: Equatable, Sendable {
    /// How the two sides compare.
    public enum Relation: Equatable, Sendable {
        /// The left side is at most the right one.
        case lessThanOrEqual
        /// The sides are equal.
        case equal
        /// The left side is at least the right one.
        case greaterThanOrEqual
    }

    /// The left side less the right one, without constants.
    public var terms: [LinearExpression.Term]
    /// How the terms compare with the constant.
    public var relation: Relation
    /// What the terms are compared with: the right side's constant less the left one's.
    public var constant: Double
    /// How firmly it is to hold.
    public var strength: Strength

    /// Creates the constraint `left relation right`; required unless a strength is given.
    public init(
        _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression, strength: Strength = .required
    ) {
        terms = (left - right).terms
        self.relation = relation
        constant = right.constant - left.constant
        self.strength = strength
    }

    /// Creates the constraint `left relation right` of a variable and an expression.
    public init(_ left: Variable, _ relation: Relation, _ right: LinearExpression, strength: Strength = .required) {
        self.init(LinearExpression(left), relation, right, strength: strength)
    }

    /// Creates the constraint `left relation right` of two variables.
    public init(_ left: Variable, _ relation: Relation, _ right: Variable, strength: Strength = .required) {
        self.init(LinearExpression(left), relation, LinearExpression(right), strength: strength)
    }

    /// Creates the constraint `left relation right` of an expression and a variable.
    public init(_ left: LinearExpression, _ relation: Relation, _ right: Variable, strength: Strength = .required) {
        self.init(left, relation, LinearExpression(right), strength: strength)
    }

    /// Creates the constraint `left relation right` of a variable and a number.
    public init(_ left: Variable, _ relation: Relation, _ right: Double, strength: Strength = .required) {
        self.init(LinearExpression(left), relation, LinearExpression(constant: right), strength: strength)
    }

    /// Creates the constraint `left relation right` of an expression and a number.
    public init(_ left: LinearExpression, _ relation: Relation, _ right: Double, strength: Strength = .required) {
        self.init(left, relation, LinearExpression(constant: right), strength: strength)
    }
}
