/// A line or a length of a view or guide, from which constraints are made. Only anchors of the same kind can be
/// related.
///
/// ```swift
/// LayoutConstraint.activate([
///     card.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 16),
///     card.widthAnchor.constraint(lessThanOrEqualToConstant: 400),
/// ])
/// ```
public struct LayoutAnchor<Kind> {
    let box: LayoutBox
    let attribute: LayoutAttribute

    /// Creates an inactive constraint that places this anchor `constant` points beyond `other`, or makes this length
    /// `constant` points longer. A constant beyond ±10¹⁵, infinite or NaN is reported by a diagnostic and replaced by
    /// 0.
    public func constraint(equalTo other: LayoutAnchor<Kind>, constant: Double = 0) -> LayoutConstraint {
        compare(.equal, other, constant)
    }

    /// Creates an inactive constraint that places this anchor at most `constant` points beyond `other`. A constant
    /// beyond ±10¹⁵, infinite or NaN is reported by a diagnostic and replaced by 0.
    public func constraint(lessThanOrEqualTo other: LayoutAnchor<Kind>, constant: Double = 0) -> LayoutConstraint {
        compare(.lessThanOrEqual, other, constant)
    }

    /// Creates an inactive constraint that places this anchor at least `constant` points beyond `other`. A constant
    /// beyond ±10¹⁵, infinite or NaN is reported by a diagnostic and replaced by 0.
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

/// A type that identifies anchors along the x-axis.
public enum LayoutXAxis {}
/// A type that identifies anchors along the y-axis.
public enum LayoutYAxis {}
/// A type that identifies anchors of widths and heights.
public enum LayoutLength {}

/// A vertical line of a view or guide.
public typealias LayoutXAxisAnchor = LayoutAnchor<LayoutXAxis>
/// A horizontal line of a view or guide.
public typealias LayoutYAxisAnchor = LayoutAnchor<LayoutYAxis>
/// The width or height of a view or guide.
public typealias LayoutDimension = LayoutAnchor<LayoutLength>

extension LayoutAnchor where Kind == LayoutLength {
    /// Creates an inactive constraint that sets this length to `constant` points. A constant beyond ±10¹⁵, infinite or
    /// NaN is reported by a diagnostic and replaced by 0.
    public func constraint(equalToConstant constant: Double) -> LayoutConstraint { compare(.equal, nil, constant) }

    /// Creates an inactive constraint that limits this length to at most `constant` points. A constant beyond ±10¹⁵,
    /// infinite or NaN is reported by a diagnostic and replaced by 0.
    public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
        compare(.lessThanOrEqual, nil, constant)
    }

    /// Creates an inactive constraint that limits this length to at least `constant` points. A constant beyond ±10¹⁵,
    /// infinite or NaN is reported by a diagnostic and replaced by 0.
    public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
        compare(.greaterThanOrEqual, nil, constant)
    }

    /// Creates an inactive constraint that sets this length to `multiplier` times `other` plus `constant` points. A
    /// multiplier beyond ±1,000,000, or a constant beyond ±10¹⁵, is reported by a diagnostic and replaced by 1 or 0.
    /// The same applies to NaN.
    public func constraint(
        equalTo other: LayoutDimension, multiplier: Double, constant: Double = 0
    ) -> LayoutConstraint { compare(.equal, other, constant, multiplier: multiplier) }

    /// Creates an inactive constraint that limits this length to at most `multiplier` times `other` plus `constant`
    /// points. A multiplier beyond ±1,000,000, or a constant beyond ±10¹⁵, is reported by a diagnostic and replaced by
    /// 1 or 0. The same applies to NaN.
    public func constraint(
        lessThanOrEqualTo other: LayoutDimension, multiplier: Double, constant: Double = 0
    ) -> LayoutConstraint { compare(.lessThanOrEqual, other, constant, multiplier: multiplier) }

    /// Creates an inactive constraint that limits this length to at least `multiplier` times `other` plus `constant`
    /// points. A multiplier beyond ±1,000,000, or a constant beyond ±10¹⁵, is reported by a diagnostic and replaced by
    /// 1 or 0. The same applies to NaN.
    public func constraint(
        greaterThanOrEqualTo other: LayoutDimension, multiplier: Double, constant: Double = 0
    ) -> LayoutConstraint { compare(.greaterThanOrEqual, other, constant, multiplier: multiplier) }
}
