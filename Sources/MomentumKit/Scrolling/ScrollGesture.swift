@_spi(Kit) import MomentumStage

/// The drag, and the pinch, of a ``ScrollView``: one or more fingers that move its content.
///
/// It begins after ten points of movement along an axis that can be scrolled, or at once when the finger catches content in
/// flight. Its view decides: see ``ScrollView`` for nesting.
public final class ScrollGesture: GestureRecognizer {
    /// How far fingers move before they drag, in points.
    public static let slop = DragGesture.slop

    /// How long the view under a touch is not sent it, in seconds, if the touch may be about to drag.
    static let delay = 0.15

    /// The movement since the last change of state, of the middle of all fingers, in stage points.
    private(set) var movement = Vector.zero
    /// By what factor the fingers have moved apart since the last change of state.
    private(set) var spread = 1.0
    /// How fast the fingers move apart, as a part of their distance, per second; 0 unless two of them are down.
    var spreadRate: Double {
        guard touches.count >= 2, !touches[0].isOver, !touches[1].isOver else { return 0 }
        let span = touches[1].location.offset(from: touches[0].location)
        let speed = touches[1].velocity - touches[0].velocity
        return span == .zero ? 0 : (span.dx * speed.dx + span.dy * speed.dy) / (span.length * span.length)
    }
    /// The device's time of the last sample, in seconds.
    private(set) var timestamp = 0.0
    /// Whether it has begun only because content in flight was caught.
    private var isCatch = false
    private var undecided = Vector.zero
    private var undecidedSpan = 0.0

    private var scrollView: ScrollView? { view as? ScrollView }

    /// The velocity of the middle of all fingers, in points of the stage per second; zero when they rested before lifting.
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

    /// A finger that has come down near an edge may be about to drag from there: content that it catches meanwhile stands
    /// still, and is released when it does.
    public override func canPrevent(_ other: GestureRecognizer) -> Bool { !yields(to: other) }

    @_spi(Kit) public override func yields(to other: GestureRecognizer) -> Bool { isCatch && other.isEdgeDrag }

    /// A finger that has not begun to drag by now means what lies under it.
    public override func timeElapsed(at time: Double) { delaysTouchesBegan = false }

    public override func touchesEnded(_ touches: [Touch]) {
        // What the last sample moved still counts.
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

    /// How far the first two touches are apart, with `touch` at `location`.
    private func span(of touch: Touch, at place: Point) -> Double {
        guard touches.count >= 2 else { return 0 }
        let first = touches[0] === touch ? place : touches[0].location
        let second = touches[1] === touch ? place : touches[1].location
        return first.distance(to: second)
    }
}
