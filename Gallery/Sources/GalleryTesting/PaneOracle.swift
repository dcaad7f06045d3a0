import MomentumGallery
import MomentumTesting

/// What the control panel promises, computed apart from its own code: where the pane lies, which touches are on it, and how
/// fast they throw it.
struct PaneOracle {
    /// A finger that has been seen to go down.
    private struct Finger {
        let id: Int
        let isOnPane: Bool
        let start: Point
        var last: Point
        var timestamp: Double
        var tracker: VelocityTracker
        var hasDragged = false
    }

    /// What fingers did to the pane within one frame.
    struct Hold {
        /// Whether a finger was on the pane at any moment of the frame.
        var isTouched = false
        /// Whether one still is at its end.
        var isHeld = false
        /// How far fingers on the pane have moved, in points.
        var travel = 0.0
        /// The velocities the last finger may have given to the pane if it left it, in points per second.
        var throwVelocities: [Double] = []
    }

    private var fingers: [Finger] = []
    private var band = RubberBand(dimension: 0)
    var size: Size

    init(size: Size) { self.size = size }

    var isHeld: Bool { isHeldByKeys || fingers.contains { $0.isOnPane } }

    /// Whether the keyboard has caught the pane and not let it go yet.
    var isHeldByKeys = false
    /// How far a key drags the pane, in points, and how fast the keyboard throws it, in points per second.
    static let keyStep = 24.0
    static let keySpeed = 1200.0

    private var visibleHeight: Double { min(436, size.height * 0.66) }
    private var openY: Double { size.height - visibleHeight + (visibleHeight + 400) / 2 }
    private var closedY: Double { openY + visibleHeight - 84 }

    /// Whether a pane at rest may be at `y`.
    func isHome(_ y: Double) -> Bool { y == openY || y == closedY }

    private func paneContains(_ point: Point, paneY: Double) -> Bool {
        let width = min(size.width - 16, 420)
        let height = visibleHeight + 400
        return Rect(x: (size.width - width) / 2, y: paneY - height / 2, width: width, height: height).contains(point)
    }

    /// A finger takes the pane at `y`, or the ends move away under it: the band reaches at least that far.
    mutating func grip(at y: Double) {
        band = RubberBand(dimension: max(size.height, max(openY - y, y - closedY) / 0.9))
    }

    /// The slope of the rubber band where the pane is seen at `y`: 1 between its ends.
    private func slope(at y: Double) -> Double {
        if y < openY { return band.slope(at: band.distance(for: openY - y)) }
        if y > closedY { return band.slope(at: band.distance(for: y - closedY)) }
        return 1
    }

    /// Takes in the samples of one frame. `paneY` is where the pane is seen before them, `released` where after them.
    mutating func take(_ samples: [PointerSample], paneY: Double, released y: Double) -> Hold {
        var hold = Hold(isTouched: isHeld)
        var couldHaveThrown: [Finger] = []
        if !hold.isTouched { grip(at: paneY) }
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
                hold.isTouched = hold.isTouched || finger.isOnPane
            case .moved, .stationary, .ended, .cancelled:
                guard let index else { continue }
                if fingers[index].isOnPane { hold.travel += sample.location.distance(to: fingers[index].last) }
                fingers[index].last = sample.location
                fingers[index].timestamp = max(fingers[index].timestamp, sample.timestamp)
                fingers[index].tracker.add(sample.location, at: sample.timestamp)
                if sample.location.distance(to: fingers[index].start) >= PanGesture.slop {
                    fingers[index].hasDragged = true
                }
                guard sample.phase == .ended || sample.phase == .cancelled else { continue }
                let finger = fingers.remove(at: index)
                if finger.isOnPane, sample.phase == .ended { couldHaveThrown.append(finger) }
            case .hovered: break
            }
        }
        hold.isHeld = isHeld
        // A touch that never moved releases; one that dragged throws; of several it depends on the others.
        hold.throwVelocities = [0] + couldHaveThrown.map { $0.tracker.velocity(at: $0.timestamp).dy * slope(at: y) }
        if couldHaveThrown.count == 1, fingersOnPane == 1, couldHaveThrown[0].hasDragged {
            hold.throwVelocities.removeFirst()
        }
        fingersOnPane = isHeld ? max(fingersOnPane, fingers.filter { $0.isOnPane }.count) : 0
        return hold
    }

    /// The most fingers that have been on the pane since it was first touched.
    private var fingersOnPane = 0
}
