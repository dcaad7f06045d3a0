import Momentum
import MomentumStage

extension LayoutConstraint {
    /// The first item of the constraint, or nil if it has been deallocated.
    public var firstItem: (any LayoutItem)? { firstView }
    /// The second item of the constraint; nil if the constraint relates the first item to a constant.
    public var secondItem: (any LayoutItem)? { secondView }
    /// The identifier of the constraint; nil for none.
    public var identifier: String? {
        get { self.MomentumStage::identifier.utf8.isEmpty ? nil : self.MomentumStage::identifier }
        set { self.MomentumStage::identifier = newValue ?? "" }
    }
}

nonisolated extension LayoutPriority {
    /// Creates a priority. 1000 is required.
    public init(rawValue: Float) { self.init(rawValue) }
}
