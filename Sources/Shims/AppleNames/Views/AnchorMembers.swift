import Momentum

/// The standard spacing between two views, in points.
nonisolated let systemSpacing = 8.0
/// The standard spacing between a view and the edge of its container, in points.
nonisolated let systemMargin = 20.0

extension LayoutAnchor where Kind == LayoutXAxis {
    /// Returns an inactive constraint that places this anchor after `anchor`, at `multiplier` times the system spacing
    /// of 8 points.
    public func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(equalTo: anchor, constant: systemSpacing * multiplier)
    }
    /// Returns an inactive constraint that places this anchor after `anchor`, at least at `multiplier` times the system
    /// spacing of 8 points.
    public func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    { constraint(greaterThanOrEqualTo: anchor, constant: systemSpacing * multiplier) }
    /// Returns an inactive constraint that places this anchor after `anchor`, at most at `multiplier` times the system
    /// spacing of 8 points.
    public func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    { constraint(lessThanOrEqualTo: anchor, constant: systemSpacing * multiplier) }
}

extension LayoutAnchor where Kind == LayoutYAxis {
    /// Returns an inactive constraint that places this anchor below `anchor`, at `multiplier` times the system spacing
    /// of 8 points.
    public func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(equalTo: anchor, constant: systemSpacing * multiplier)
    }
    /// Returns an inactive constraint that places this anchor below `anchor`, at least at `multiplier` times the system
    /// spacing of 8 points.
    public func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    { constraint(greaterThanOrEqualTo: anchor, constant: systemSpacing * multiplier) }
    /// Returns an inactive constraint that places this anchor below `anchor`, at most at `multiplier` times the system
    /// spacing of 8 points.
    public func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    { constraint(lessThanOrEqualTo: anchor, constant: systemSpacing * multiplier) }
}
