@_spi(Kit) import MomentumStage

/// The gesture that swipes a row of a table aside by a drag, and closes an open row by a touch.
final class RowSwipeGesture: DragGesture {
    private var cell: TableViewCell?
    private var startX = 0.0
    private var initialPull = 0.0
    private var isHolding = false
    private var table: TableView? { view as? TableView }

    override init() {
        super.init()
        maximumNumberOfTouches = 1
        addAction { ($0 as? RowSwipeGesture)?.follow() }
    }

    override func touchesBegan(_ touches: [Touch]) {
        super.touchesBegan(touches)
        guard state == .possible, let table, let touch = touches.first else { return }
        var hit: View? = touch.view
        while let candidate = hit, !(candidate is TableViewCell), candidate !== table { hit = candidate.superview }
        cell = hit as? TableViewCell
        startX = touch.location.x
        guard let swipe = table.rowSwipe else {
            if cell == nil { state = .failed }
            return
        }
        guard swipe.cell === cell else {
            // A touch outside the open row only closes the row.
            table.closingTouch = touch
            swipe.close()
            state = .failed
            return
        }
        if swipe.isMoving {
            swipe.stop()
            isHolding = true
        }
        initialPull = swipe.pull
    }

    /// Returns whether the movement leads along a row with actions.
    override func isDrag(_ movement: Vector) -> Bool {
        guard let table, let cell else { return false }
        guard table.rowSwipe == nil else {
            if abs(movement.dx) > abs(movement.dy) { return true }
            table.rowSwipe?.close()
            isHolding = false
            return false
        }
        guard abs(movement.dx) > abs(movement.dy) else { return false }
        // A drag from the left edge pops the controller.
        if movement.dx > 0, startX <= ScreenEdgePanGesture.reach { return false }
        initialPull = 0
        return table.beginSwipe(of: cell, side: movement.dx < 0 ? 1 : -1) != nil
    }

    override func touchesEnded(_ touches: [Touch]) {
        super.touchesEnded(touches)
        guard state == .failed, let swipe = table?.rowSwipe, swipe.cell === cell, let touch = touches.first else {
            return
        }
        if isHolding {
            isHolding = false
            swipe.release(velocity: 0)
        } else if !(touch.view is SwipeActionButton) {
            swipe.close()
        }
    }

    override func reset() {
        super.reset()
        if isHolding { table?.rowSwipe?.release(velocity: 0) }
        isHolding = false
        cell = nil
    }

    private func follow() {
        guard let swipe = table?.rowSwipe else { return }
        let pull = initialPull - swipe.side * translation.dx
        switch state {
        case .began, .changed: swipe.drag(to: pull, velocity: -swipe.side * velocity.dx)
        case .ended:
            isHolding = false
            swipe.release(velocity: -swipe.side * velocity.dx)
        case .cancelled:
            isHolding = false
            swipe.release(velocity: 0)
        case .possible, .failed: break
        }
    }
}
