extension View {
    /// The views with less opacity than this are not found by touches.
    private static var leastTouchableAlpha: Double { 0.01 }

    /// The frontmost view at `point`, in this view's superview's coordinates, as the views are seen; nil when there is
    /// none. Hidden and nearly transparent views and those without interaction are skipped with all they contain.
    public final func hitTest(_ point: Point) -> View? {
        guard isUserInteractionEnabled, !isHidden, alpha >= Self.leastTouchableAlpha else { return nil }
        let state: LayerState = hitTestsModel ? .model : .presentation
        guard let local = layer.locate(point, in: state) else { return nil }
        let bounds = hitTestsModel ? bounds : presentation.bounds
        guard bounds.contains(local) || !clipsToBounds else { return nil }
        for view in subviews.sorted(byRising: { $0.layer.depth(in: state) }).reversed() {
            if let hit = view.hitTest(local) { return hit }
        }
        return bounds.contains(local) ? self : nil
    }
}
