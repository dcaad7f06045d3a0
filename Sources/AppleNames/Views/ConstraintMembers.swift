import Momentum
import MomentumViews

extension LayoutConstraint {
    /// A relation between an attribute of `view1` and one of `view2`, or a constant.
    public convenience init(
        item view1: any LayoutItem, attribute attribute1: Attribute, relatedBy relation: Relation,
        toItem view2: (any LayoutItem)?, attribute attribute2: Attribute, multiplier: CGFloat, constant: CGFloat
    ) {
        self.init(
            item: view1, attribute: attribute1, relatedBy: relation, toItem: view2, attribute: attribute2,
            multiplier: multiplier, constant: constant as Double)
    }
    /// What it is about first; nil where that has gone.
    public var firstItem: AnyObject? { firstView }
    /// What it relates that to; nil for a constant.
    public var secondItem: AnyObject? { secondView }
    /// Names it; nil for no name.
    public var identifier: String? {
        get { self.MomentumViews::identifier.utf8.isEmpty ? nil : self.MomentumViews::identifier }
        set { self.MomentumViews::identifier = newValue ?? "" }
    }
}

nonisolated extension LayoutPriority {
    /// A priority; 1000 is required.
    public init(rawValue: Float) { self.init(rawValue) }
}
