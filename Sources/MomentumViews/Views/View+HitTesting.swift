extension View {
    /// The views with less opacity than this are not found by touches.
    private static var leastTouchableAlpha: Double { 0.01 }

    private final var canBeTouched: Bool {
        isUserInteractionEnabled && !isHidden && alpha >= Self.leastTouchableAlpha
    }

    /// Whether touches find the view where its model is or where it is seen, as it says itself or an animator of it.
    final var touchState: LayerState { hitTestsModel || layer.touchRule == .model ? .model : .presentation }

    /// The frontmost view at `point`, in the superview's coordinates, as the views are seen.
    final func findHit(fromSuperview point: Point) -> View? {
        guard canBeTouched, layer.touchRule != .none else { return nil }
        return layer.locate(point, in: touchState).flatMap { hitTest($0) }
    }

    /// The frontmost view at `point`, in the superview's coordinates, if this view were where its model is already.
    final func findHitInModel(fromSuperview point: Point) -> View? {
        guard canBeTouched else { return nil }
        return layer.locate(point, in: .model).flatMap { hitTest($0) }
    }

    final func findHit(_ point: Point) -> View? {
        guard canBeTouched else { return nil }
        let isInside = self.point(inside: point)
        guard isInside || !clipsToBounds else { return nil }
        let state = touchState
        for view in subviews.sorted(byRising: { $0.layer.depth(in: state) }).reversed() {
            if let hit = view.findHit(fromSuperview: point) { return hit }
        }
        return isInside ? self : nil
    }
}
