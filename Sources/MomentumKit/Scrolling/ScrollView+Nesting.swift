extension ScrollView {
    /// The response of a scroll view to a finger that has begun to move.
    enum Verdict {
        case begins, waits, fails
    }

    /// Returns whether a drag by `movement`, in stage points, begins, may begin later, or fails.
    final func verdict(on movement: Vector) -> Verdict {
        guard isScrollEnabled else { return .fails }
        if let touch = panGestureRecognizer.touches.first, !canCancel(touch) { return .fails }
        let direction = rotated(movement)
        let isHorizontal = abs(direction.dx) > abs(direction.dy)
        let axes = canDrag
        let canDragAlongAxis = isHorizontal ? axes.x : axes.y
        if !canDragAlongAxis { return outer(scrolls: isHorizontal, by: movement, checksEdges: false) ? .fails : .waits }
        // A view at its edge that is dragged outwards leaves the drag to an enclosing view that can still scroll in
        // that direction.
        let (extent, offset, step) =
            isHorizontal ? (extentX, contentOffset.x, -direction.dx) : (extentY, contentOffset.y, -direction.dy)
        let isAtEdge = step < 0 ? offset <= extent.lower : offset >= extent.upper
        if isAtEdge, partner == nil, outer(scrolls: isHorizontal, by: movement, checksEdges: true) { return .fails }
        return .begins
    }

    private func canCancel(_ touch: Touch) -> Bool {
        // A view that has not received the touch yet need not be asked.
        if touch.view === self || panGestureRecognizer.delaysTouchesBegan { return true }
        return canCancelContentTouches && touchesShouldCancel(in: touch.view)
    }

    /// Returns whether an enclosing scroll view scrolls along the axis; with `checksEdges`, whether it can still move by
    /// `movement`.
    private func outer(scrolls isHorizontal: Bool, by movement: Vector, checksEdges: Bool) -> Bool {
        var view = superview
        while let current = view {
            view = current.superview
            guard let outer = current as? ScrollView, outer.isScrollEnabled else { continue }
            let axes = outer.canDrag
            guard isHorizontal ? axes.x : axes.y else { continue }
            if !checksEdges || outer.canMove(by: outer.rotated(movement), horizontally: isHorizontal) { return true }
        }
        return false
    }

    /// Returns whether the content can still follow a finger's `movement`.
    final func canMove(by movement: Vector, horizontally isHorizontal: Bool) -> Bool {
        let (extent, offset, step) =
            isHorizontal ? (extentX, contentOffset.x, -movement.dx) : (extentY, contentOffset.y, -movement.dy)
        return step < 0 ? offset > extent.lower : step > 0 && offset < extent.upper
    }
}
