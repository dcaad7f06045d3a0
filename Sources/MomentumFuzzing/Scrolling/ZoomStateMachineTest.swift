import MomentumTesting

/// A test that plays a script with a picture that two fingers zoom and scroll. It checks that nothing ever jumps.
public final class ZoomStateMachineTest: TouchStateMachineTest {
    public static let subject = "zooming"

    let touched: TouchedStage
    private let view = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    private let picture = View(frame: Rect(x: 0, y: 0, width: 800, height: 600))
    private let delegateChecker: ZoomDelegateChecker
    /// The distance by which the fingers have moved apart or together since they last changed the scale, as a
    /// logarithm.
    private var heldSpread = 0.0
    public var step = 0
    private var bits = BitTrace()
    public var trace: UInt64? { bits.bits }

    public init() {
        delegateChecker = ZoomDelegateChecker(picture)
        view.addSubview(picture)
        view.contentSize = picture.frame.size
        view.minimumZoomScale = 0.6
        view.maximumZoomScale = 3
        view.delegate = delegateChecker
        touched = TouchedStage(view)
    }

    public static func script(seed: UInt64) -> [ZoomStep] {
        var random = SplitMix64(seed: seed)
        return (0..<(10 + random.index(below: 50))).map { _ in .random(&random) }
    }

    // MARK: Steps

    public func play(_ step: ZoomStep) throws(StateMachineFailure) {
        switch step {
        case .frames(let count): try advance(count)
        case .pause(let span): try advance(by: span)
        default: try act(step)
        }
    }

    /// The presentation of the picture: its top left corner on the stage and its scale, with their velocities.
    private struct Presentation {
        let corner: Point
        let velocity: Vector
        let scale: Double
        let rate: Double
    }

    private func seen() -> Presentation {
        let (shown, half) = (picture.presentation, Vector(dx: 400, dy: 300))
        let (scale, rate) = (
            shown.transform.affinePart.a, shown.velocity(of: .transform).affinePart.a
        )
        let center = shown.velocity(of: .position)
        return Presentation(
            corner: shown.position + half * -scale - view.presentation.bounds.origin.offset(from: .zero),
            velocity: center + half * -rate + view.scrollVelocity * -1, scale: scale,
            rate: rate)
    }

    /// The change that a step may cause at once.
    private enum Freedom {
        /// No visible change.
        case none
        /// A movement of the picture by a limited distance, without a change of its scale.
        case shift(Double)
        /// A change of the scale that is limited by the movement of the fingers apart, as a logarithm.
        case spread(Double)
        /// Any change: the program has moved the picture.
        case all
    }

    func act(_ step: ZoomStep) throws(StateMachineFailure) {
        let before = seen()
        guard let freedom = perform(step) else { return }
        stage.advance(to: stage.time)
        try checkState()
        let after = seen()
        let change = Maths.log(after.scale / before.scale)
        let distance = after.corner.distance(to: before.corner)
        switch freedom {
        case .all: break
        case .none:
            // A picture within a hundredth of a point of its resting position is placed there.
            guard distance <= 0.02, abs(change) <= 1e-5 else {
                throw failure("an event without a moving finger does not move the content", "\(before) to \(after)")
            }
            guard !keepsVelocity(step) || abs(after.rate - before.rate) <= 1e-9 * (1 + abs(after.rate)) else {
                throw failure("a handover keeps the velocity", "\(before) to \(after)")
            }
        case .shift(let reach):
            guard distance <= reach + 1e-6, abs(change) <= 1e-9 else {
                throw failure("one finger moves the content no farther than itself", "\(before) to \(after)")
            }
        case .spread(let spread):
            heldSpread += abs(spread)
            guard abs(change) <= heldSpread + 1e-9 else {
                throw failure(
                    "the scale changes by no more than the distance of the fingers", "\(change) by \(heldSpread)")
            }
            if change != 0 { heldSpread = 0 }
        }
    }

    /// Returns whether the program takes over an independent motion.
    private func keepsVelocity(_ step: ZoomStep) -> Bool {
        switch step {
        case .scale, .show: touched.fingers.isEmpty
        default: false
        }
    }

    /// Performs a step, and returns the change that it may cause. Returns nil if the step has no effect.
    private func perform(_ step: ZoomStep) -> Freedom? {
        switch step {
        case .press(let id, let x, let y):
            guard touched.press(id, at: Point(x: x, y: y)) else { return nil }
            heldSpread = 0
        case .move(let id, let dx, let dy):
            let old = apart
            guard touched.move(id, by: Vector(dx: dx, dy: dy)) else { return nil }
            guard let old, let apart else { return .shift(Vector(dx: dx, dy: dy).length + 10) }
            return .spread(Maths.log(apart / old))
        case .spread(let factor):
            guard let one = touched.fingers[1], let two = touched.fingers[2], let old = apart else { return nil }
            let step = two.offset(from: one) * ((factor - 1) / 2)
            guard touched.move(1, by: step * -1), touched.move(2, by: step) else { return nil }
            return apart.map { .spread(Maths.log($0 / old)) }
        case .lift(let id), .cancel(let id):
            guard touched.lift(id, isCancelled: step == .cancel(id)) else { return nil }
            heldSpread = 0
        case .scale(let scale, let animated):
            view.setZoomScale(scale, animated: animated)
            return animated ? Freedom.none : .all
        case .show(let x, let y, let side):
            view.zoom(to: Rect(x: x, y: y, width: side, height: side), animated: true)
        case .put(let x, let y):
            view.contentOffset = Point(x: x, y: y)
            return .all
        case .bounces(let bounces):
            // During a touch, the setting would release the part beyond the limits.
            guard touched.fingers.isEmpty else { return nil }
            view.bouncesZoom = bounces
        case .interrupt:
            view.isScrollEnabled = false
            view.isScrollEnabled = true
        case .frames, .pause: return nil
        }
        return Freedom.none
    }

    /// The distance between the two touches; nil if one is missing or both are at the same point.
    private var apart: Double? {
        guard let one = touched.fingers[1], let two = touched.fingers[2] else { return nil }
        let distance = one.distance(to: two)
        return distance > 1 ? distance : nil
    }

    func checkState() throws(StateMachineFailure) {
        try check(touched.continuity)
        let seen = seen()
        let numbers = [seen.corner.x, seen.corner.y, seen.velocity.dx, seen.velocity.dy, seen.scale, seen.rate]
        guard numbers.allSatisfy({ $0.isFinite }), seen.scale > 0 else {
            throw failure("all values are finite", "\(seen)")
        }
        for number in numbers { bits.add(number) }
        if let complaint = delegateChecker.complaint {
            throw failure("the calls of the delegate are in order", complaint)
        }
        if view.isDragging || view.isZooming, touched.fingers.isEmpty {
            throw failure("a drag or zoom has a finger", "")
        }
    }

    public func checkEnd() throws(StateMachineFailure) {
        try settle { .lift($0) }
        guard !view.isDecelerating, !view.isZoomBouncing, view.scrollVelocity == .zero, !stage.needsFrame else {
            throw failure("the content is at rest at the end", "\(seen())")
        }
        guard view.zoomScale >= 0.6, view.zoomScale <= 3, view.zoomScale == seen().scale else {
            throw failure("the scale is within its limits at the end", "\(view.zoomScale), \(seen().scale)")
        }
        guard delegateChecker.isAtRest else { throw failure("every begun drag and zoom has ended", "") }
    }
}
