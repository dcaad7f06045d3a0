extension View {
    /// The views with less opacity than this are not found by touches.
    private static var leastTouchableAlpha: Double { 0.01 }

    private final var canBeTouched: Bool {
        isUserInteractionEnabled && !isHidden && alpha >= Self.leastTouchableAlpha
    }

    /// The frontmost view at `point`, in the superview's coordinates, as the views are seen.
    final func findHit(fromSuperview point: Point) -> View? {
        guard canBeTouched, let local = layer.locate(point, in: hitTestsModel ? .model : .presentation) else {
            return nil
        }
        return hitTest(local)
    }

    final func findHit(_ point: Point) -> View? {
        guard canBeTouched else { return nil }
        let isInside = self.point(inside: point)
        guard isInside || !clipsToBounds else { return nil }
        let state: LayerState = hitTestsModel ? .model : .presentation
        for view in subviews.sorted(byRising: { $0.layer.depth(in: state) }).reversed() {
            if let hit = view.findHit(fromSuperview: point) { return hit }
        }
        return isInside ? self : nil
    }
}
