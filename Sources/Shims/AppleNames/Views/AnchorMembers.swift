import Momentum

/// The distance that the system leaves between two views, in points.
nonisolated let systemSpacing = 8.0
/// The distance that the system leaves between a view and the edge of what it lies in, in points.
nonisolated let systemMargin = 20.0

extension LayoutAnchor where Kind == LayoutXAxis {
    /// This anchor is `multiplier` times the system's spacing, 8 points, behind `anchor`.
    public func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(equalTo: anchor, constant: systemSpacing * multiplier)
    }
    /// This anchor is at least `multiplier` times the system's spacing, 8 points, behind `anchor`.
    public func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    { constraint(greaterThanOrEqualTo: anchor, constant: systemSpacing * multiplier) }
    /// This anchor is at most `multiplier` times the system's spacing, 8 points, behind `anchor`.
    public func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    { constraint(lessThanOrEqualTo: anchor, constant: systemSpacing * multiplier) }
}

extension LayoutAnchor where Kind == LayoutYAxis {
    /// This anchor is `multiplier` times the system's spacing, 8 points, below `anchor`.
    public func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(equalTo: anchor, constant: systemSpacing * multiplier)
    }
    /// This anchor is at least `multiplier` times the system's spacing, 8 points, below `anchor`.
    public func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    { constraint(greaterThanOrEqualTo: anchor, constant: systemSpacing * multiplier) }
    /// This anchor is at most `multiplier` times the system's spacing, 8 points, below `anchor`.
    public func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    { constraint(lessThanOrEqualTo: anchor, constant: systemSpacing * multiplier) }
}
