@_spi(Kit) import MomentumStage

/// The recogniser for the drags and pinches of a ``ScrollView``, with one or more fingers.
///
/// The gesture begins after ten points of movement along an axis that can be scrolled, or immediately when the finger
/// catches content in motion. In nested scroll views, the views decide which of their gestures begins: see
/// ``ScrollView``.
public final class ScrollGesture: GestureRecognizer {
    /// The distance that fingers move before a drag begins, in points.
    public static let slop = DragGesture.slop

    /// The delay before a touch is delivered to the view under it, in seconds, if the touch may become a drag.
    static let delay = 0.15

    /// The movement of the centre of all touches since the last state change, in stage points.
    private(set) var movement = Vector.zero
    /// The factor by which the distance between the fingers has grown since the last state change.
    private(set) var spread = 1.0
    /// The rate of the distance between the first two fingers relative to that distance, per second; 0 unless both are
    /// down.
    var spreadRate: Double {
        guard touches.count >= 2, !touches[0].isOver, !touches[1].isOver else { return 0 }
        let span = touches[1].location.offset(from: touches[0].location)
        let speed = touches[1].velocity - touches[0].velocity
        return span == .zero ? 0 : (span.dx * speed.dx + span.dy * speed.dy) / (span.length * span.length)
    }
    /// The device's timestamp of the last sample, in seconds.
    private(set) var timestamp = 0.0
    /// Whether the gesture has begun by catching content in motion, without movement of the finger.
    private var isCatch = false
    private var undecided = Vector.zero
    private var undecidedSpan = 0.0

    private var scrollView: ScrollView? { view as? ScrollView }

    /// The velocity of the centre of all touches, in stage points per second. Zero if the fingers were at rest before
    /// they lifted.
    public var velocity: Vector { velocityOfMiddle }

    public override func touchesBegan(_ touches: [Touch]) {
        guard let scrollView, let touch = touches.first else { return }
        timestamp = touch.timestamp
        guard state == .possible else { return }
        if scrollView.catches(at: touch.timestamp) {
            isCatch = true
            return begin(with: .zero)
        }
        delaysTouchesBegan = scrollView.delaysContentTouches
        if delaysTouchesBegan { wake(at: touch.timestamp + Self.delay) }
    }

    public override func touchesMoved(_ touches: [Touch]) {
        guard let scrollView, let touch = touches.first else { return }
        timestamp = max(timestamp, touch.timestamp)
        let old = span(of: touch, at: touch.previousLocation)
        let new = span(of: touch, at: touch.location)
        let step = touch.location.offset(from: touch.previousLocation) / Double(self.touches.count)
        if isRecognizing {
            movement = step
            spread = old > 0 && new > 0 ? new / old : 1
            state = .changed
            return
        }
        undecided += step
        undecidedSpan += new - old
        if abs(undecidedSpan) >= Self.slop, scrollView.canZoom { return begin(with: .zero) }
        let distance = undecided.length
        guard distance >= Self.slop else { return }
        switch scrollView.verdict(on: undecided) {
        case .begins: begin(with: undecided * ((distance - Self.slop) / distance))
        case .waits: undecided = undecided * (Self.slop / distance)
        case .fails: state = .failed
        }
    }

    private func begin(with excess: Vector) {
        movement = excess
        spread = 1
        state = .began
    }

    /// Returns false for an edge drag if this gesture has only caught content in motion. A finger that touches down
    /// near an edge may still begin an edge drag. The caught content does not move meanwhile, and is released when the
    /// edge drag begins.
    public override func canPrevent(_ other: GestureRecognizer) -> Bool { !yields(to: other) }

    @_spi(Kit) public override func yields(to other: GestureRecognizer) -> Bool { isCatch && other.isEdgeDrag }

    /// Delivers the delayed touch to the view under it, because the finger has not begun to drag in time.
    public override func timeElapsed(at time: Double) { delaysTouchesBegan = false }

    public override func touchesEnded(_ touches: [Touch]) {
        // The last sample may contain a movement.
        touchesMoved(touches)
        guard self.touches.allSatisfy({ $0.isOver }) else { return }
        if isRecognizing { state = .ended } else if state == .possible { state = .failed }
    }

    public override func touchesCancelled(_ touches: [Touch]) {
        if self.touches.allSatisfy({ $0.isOver }) { super.touchesCancelled(touches) }
    }

    public override func reset() {
        isCatch = false
        undecided = .zero
        undecidedSpan = 0
        movement = .zero
        spread = 1
    }

    /// Returns the distance between the first two touches, with `touch` at `location`; 0 if there are fewer than two.
    private func span(of touch: Touch, at location: Point) -> Double {
        guard touches.count >= 2 else { return 0 }
        let first = touches[0] === touch ? location : touches[0].location
        let second = touches[1] === touch ? location : touches[1].location
        return first.distance(to: second)
    }
}
