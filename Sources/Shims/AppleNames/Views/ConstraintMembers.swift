import Momentum
import MomentumStage

extension LayoutConstraint {
    /// The view on the first side of the constraint. It is nil if the first item is a layout guide or the view has been
    /// deallocated.
    public var firstItem: (any LayoutItem)? { firstView }
    /// The view on the second side of the constraint. It is nil if the constraint relates the first item to a constant,
    /// if the second item is a layout guide, or if the view has been deallocated.
    public var secondItem: (any LayoutItem)? { secondView }
    /// The identifier of the constraint in messages; nil, the default, if there is none.
    public var identifier: String? {
        get { self.MomentumStage::identifier.utf8.isEmpty ? nil : self.MomentumStage::identifier }
        set { self.MomentumStage::identifier = newValue ?? "" }
    }
}

nonisolated extension LayoutPriority {
    /// Creates a priority from 1 to 1000, where 1000 is required. A value outside this range is clamped, and NaN
    /// becomes 1000.
    public init(rawValue: Float) { self.init(rawValue) }
}
