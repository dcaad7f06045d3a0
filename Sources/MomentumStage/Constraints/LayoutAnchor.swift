/// A line or length of a view or guide, from which constraints are made; only anchors of one kind can be compared.
///
///     LayoutConstraint.activate([
///         card.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 16),
///         card.widthAnchor.constraint(lessThanOrEqualToConstant: 400),
///     ])
public struct LayoutAnchor<Kind> {
    let box: LayoutBox
    let attribute: LayoutAttribute

    /// This anchor is `constant` points beyond `other`. The constraint is not active yet.
    public func constraint(equalTo other: LayoutAnchor<Kind>, constant: Double = 0) -> LayoutConstraint {
        compare(.equal, other, constant)
    }

    /// This anchor is at most `constant` points beyond `other`. The constraint is not active yet.
    public func constraint(lessThanOrEqualTo other: LayoutAnchor<Kind>, constant: Double = 0) -> LayoutConstraint {
        compare(.lessThanOrEqual, other, constant)
    }

    /// This anchor is at least `constant` points beyond `other`. The constraint is not active yet.
    public func constraint(greaterThanOrEqualTo other: LayoutAnchor<Kind>, constant: Double = 0) -> LayoutConstraint {
        compare(.greaterThanOrEqual, other, constant)
    }

    func compare(
        _ relation: LayoutConstraint.Relation, _ other: LayoutAnchor<Kind>?, _ constant: Double, multiplier: Double = 1
    ) -> LayoutConstraint {
        LayoutConstraint(
            box, attribute, relation, other?.box, other?.attribute ?? .notAnAttribute, multiplier: multiplier,
            constant: constant)
    }
}

/// Anchors along x.
public enum LayoutXAxis {}
/// Anchors along y.
public enum LayoutYAxis {}
/// Widths and heights.
public enum LayoutLength {}

/// A vertical line of a view or guide.
public typealias LayoutXAxisAnchor = LayoutAnchor<LayoutXAxis>
/// A horizontal line of a view or guide.
public typealias LayoutYAxisAnchor = LayoutAnchor<LayoutYAxis>
/// The width or height of a view or guide.
public typealias LayoutDimension = LayoutAnchor<LayoutLength>

extension LayoutAnchor where Kind == LayoutLength {
    /// This length is `constant` points. The constraint is not active yet.
    public func constraint(equalToConstant constant: Double) -> LayoutConstraint { compare(.equal, nil, constant) }

    /// This length is at most `constant` points. The constraint is not active yet.
    public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
        compare(.lessThanOrEqual, nil, constant)
    }

    /// This length is at least `constant` points. The constraint is not active yet.
    public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
        compare(.greaterThanOrEqual, nil, constant)
    }

    /// This length is `multiplier` times `other` and `constant` points. The constraint is not active yet.
    public func constraint(
        equalTo other: LayoutDimension, multiplier: Double, constant: Double = 0
    ) -> LayoutConstraint { compare(.equal, other, constant, multiplier: multiplier) }

    /// This length is at most `multiplier` times `other` and `constant` points. The constraint is not active yet.
    public func constraint(
        lessThanOrEqualTo other: LayoutDimension, multiplier: Double, constant: Double = 0
    ) -> LayoutConstraint { compare(.lessThanOrEqual, other, constant, multiplier: multiplier) }

    /// This length is at least `multiplier` times `other` and `constant` points. The constraint is not active yet.
    public func constraint(
        greaterThanOrEqualTo other: LayoutDimension, multiplier: Double, constant: Double = 0
    ) -> LayoutConstraint { compare(.greaterThanOrEqual, other, constant, multiplier: multiplier) }
}
