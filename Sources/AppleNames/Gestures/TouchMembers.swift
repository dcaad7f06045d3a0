import Momentum

extension TouchEvent {
    /// The touches.
    public var allTouches: Set<UITouch>? { Set(touches) }
    /// The touches on `view`; nil for none.
    public func touches(for view: UIView) -> Set<UITouch>? {
        let found = touches.filter { $0.view === view }
        return found.isEmpty ? nil : Set(found)
    }
}

extension Touch {
    /// The window in which it began.
    public var window: UIWindow? { view.window }
    /// How hard it presses at most: 1.
    public var maximumPossibleForce: CGFloat { 1 }
}
