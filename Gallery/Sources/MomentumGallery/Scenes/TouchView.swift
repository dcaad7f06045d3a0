/// A view that fills the stage and receives touches before a gesture is recognised.
class TouchView: View {
    private var fingers = 0

    override init(frame: Rect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    override var takesDrags: Bool { true }

    /// Called when a finger touches the view. `location` is in stage points.
    func wasTouched(at location: Point) {}

    /// Called when the last finger has left without a tap or a drag.
    func wasReleased() {}

    final override func touchesBegan(_ touches: [Touch]) {
        fingers += touches.count
        if let touch = touches.first { wasTouched(at: touch.location) }
    }

    final override func touchesMoved(_ touches: [Touch]) {}

    final override func touchesEnded(_ touches: [Touch]) {
        fingers -= touches.count
        if fingers == 0 { wasReleased() }
    }

    /// Called when a tap or a drag is recognised, or the touch is cancelled. Only the last cancelled touch releases.
    final override func touchesCancelled(_ touches: [Touch]) {
        fingers -= touches.count
        if fingers == 0, touches.contains(where: { $0.phase == .cancelled }) { wasReleased() }
    }
}
