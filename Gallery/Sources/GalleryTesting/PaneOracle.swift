import MomentumGallery
import MomentumTesting

/// Computes the expected behaviour of the control panel independently of its code: the position of the pane, the
/// touches on it, and the velocities of throws.
struct PaneOracle {
    /// A finger whose touch has begun.
    private struct Finger {
        let id: Int
        let isOnPane: Bool
        let start: Point
        var last: Point
        var timestamp: Double
        var tracker: VelocityTracker
        var hasDragged = false
    }

    /// The effect of the fingers on the pane within one frame.
    struct TouchEffect {
        /// Whether a finger was on the pane at any time in the frame.
        var isTouched = false
        /// Whether a finger is on the pane at the end of the frame.
        var isDragged = false
        /// The total distance that fingers on the pane have moved, in points.
        var travel = 0.0
        /// The possible velocities of the pane if the last finger has left it, in points per second.
        var throwVelocities: [Double] = []
    }

    private var fingers: [Finger] = []
    private var band = RubberBand(dimension: 0)
    var size: Size

    init(size: Size) { self.size = size }

    var isDragged: Bool { isDraggedByKeys || fingers.contains { $0.isOnPane } }

    /// Whether the keyboard holds the pane.
    var isDraggedByKeys = false
    /// The distance that a key drags the pane, in points, and the speed with which the keyboard throws it, in points
    /// per second.
    static let keyStep = 24.0
    static let keySpeed = 1200.0

    private var visibleHeight: Double { min(436, size.height * 0.66) }
    private var openY: Double { size.height - visibleHeight + (visibleHeight + 400) / 2 }
    private var closedY: Double { openY + visibleHeight - 84 }

    /// Returns whether a pane at rest may be at `y`.
    func mayRest(_ y: Double) -> Bool { y == openY || y == closedY }

    private func paneContains(_ point: Point, paneY: Double) -> Bool {
        let width = min(size.width - 16, 420)
        let height = visibleHeight + 400
        return Rect(x: (size.width - width) / 2, y: paneY - height / 2, width: width, height: height).contains(point)
    }

    /// Updates the rubber band when a finger grips the pane at `y`, or when the ends have moved during a hold. The band
    /// extends at least to `y`.
    mutating func grab(at y: Double) {
        band = RubberBand(dimension: max(size.height, max(openY - y, y - closedY) / 0.9))
    }

    /// Returns the slope of the rubber band for a pane at `y`: 1 between its ends.
    private func slope(at y: Double) -> Double {
        if y < openY { return band.slope(at: band.distance(for: openY - y)) }
        if y > closedY { return band.slope(at: band.distance(for: y - closedY)) }
        return 1
    }

    /// Processes the samples of one frame. `paneY` is the presentation position before them, `y` the one after them.
    mutating func process(_ samples: [PointerSample], paneY: Double, released y: Double) -> TouchEffect {
        var effect = TouchEffect(isTouched: isDragged)
        var possibleThrows: [Finger] = []
        if !effect.isTouched { grab(at: paneY) }
        for sample in samples {
            let index = fingers.firstIndex { $0.id == sample.id }
            switch sample.phase {
            case .began:
                if let index { fingers.remove(at: index) }
                var finger = Finger(
                    id: sample.id, isOnPane: paneContains(sample.location, paneY: paneY), start: sample.location,
                    last: sample.location, timestamp: sample.timestamp, tracker: VelocityTracker())
                finger.tracker.add(sample.location, at: sample.timestamp)
                fingers.append(finger)
                effect.isTouched = effect.isTouched || finger.isOnPane
            case .moved, .stationary, .ended, .cancelled:
                guard let index else { continue }
                if fingers[index].isOnPane { effect.travel += sample.location.distance(to: fingers[index].last) }
                fingers[index].last = sample.location
                fingers[index].timestamp = max(fingers[index].timestamp, sample.timestamp)
                fingers[index].tracker.add(sample.location, at: sample.timestamp)
                if sample.location.distance(to: fingers[index].start) >= PanGesture.slop {
                    fingers[index].hasDragged = true
                }
                guard sample.phase == .ended || sample.phase == .cancelled else { continue }
                let finger = fingers.remove(at: index)
                if finger.isOnPane, sample.phase == .ended { possibleThrows.append(finger) }
            case .hovered: break
            }
        }
        effect.isDragged = isDragged
        // A touch without movement releases the pane, and one that has dragged throws it. With several touches both are
        // possible.
        effect.throwVelocities = [0] + possibleThrows.map { $0.tracker.velocity(at: $0.timestamp).dy * slope(at: y) }
        if possibleThrows.count == 1, fingersOnPane == 1, possibleThrows[0].hasDragged {
            effect.throwVelocities.removeFirst()
        }
        fingersOnPane = isDragged ? max(fingersOnPane, fingers.filter { $0.isOnPane }.count) : 0
        return effect
    }

    /// The largest number of fingers on the pane since it was first touched.
    private var fingersOnPane = 0
}
