import Momentum
import MomentumStage

extension LayoutConstraint {
    /// What it is about first; nil where that has gone.
    public var firstItem: (any LayoutItem)? { firstView }
    /// What it relates that to; nil for a constant.
    public var secondItem: (any LayoutItem)? { secondView }
    /// Names it; nil for no name.
    public var identifier: String? {
        get { self.MomentumStage::identifier.utf8.isEmpty ? nil : self.MomentumStage::identifier }
        set { self.MomentumStage::identifier = newValue ?? "" }
    }
}

nonisolated extension LayoutPriority {
    /// A priority; 1000 is required.
    public init(rawValue: Float) { self.init(rawValue) }
}
