nonisolated extension LinearExpression {
    public static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        LinearExpression(left.terms + right.terms, constant: left.constant + right.constant)
    }

    public static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression { left + right * -1 }

    public static func * (left: LinearExpression, right: Double) -> LinearExpression {
        LinearExpression(
            left.terms.map { Term($0.variable, coefficient: $0.coefficient * right) }, constant: left.constant * right)
    }

    public static prefix func - (value: LinearExpression) -> LinearExpression { value * -1 }
}

nonisolated extension Variable {
    public static func + (left: Variable, right: Variable) -> LinearExpression {
        LinearExpression(left) + LinearExpression(right)
    }

    public static func - (left: Variable, right: Variable) -> LinearExpression {
        LinearExpression(left) - LinearExpression(right)
    }

    public static func + (left: Variable, right: LinearExpression) -> LinearExpression {
        LinearExpression(left) + right
    }

    public static func - (left: Variable, right: LinearExpression) -> LinearExpression {
        LinearExpression(left) - right
    }

    public static func + (left: LinearExpression, right: Variable) -> LinearExpression {
        left + LinearExpression(right)
    }

    public static func - (left: LinearExpression, right: Variable) -> LinearExpression {
        left - LinearExpression(right)
    }

    public static func + (left: Variable, right: Double) -> LinearExpression {
        LinearExpression([LinearExpression.Term(left)], constant: right)
    }

    public static func - (left: Variable, right: Double) -> LinearExpression { left + -right }

    public static func * (left: Variable, right: Double) -> LinearExpression {
        LinearExpression([LinearExpression.Term(left, coefficient: right)])
    }
}
