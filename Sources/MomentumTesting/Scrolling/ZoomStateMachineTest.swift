import MomentumGallery

/// Plays a script to a picture that two fingers scale and scroll, and checks that nothing ever jumps.
///
/// Every input is handled in a frame of its own that takes no time, so that what the input does can be seen apart from what
/// time does.
public final class ZoomStateMachineTest: StateMachineTest {
    public static let subject = "zooming"
    private static let frame = 1.0 / 480

    private let stage = Stage(size: Size(width: 400, height: 600))
    private let view = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    private let picture = View(frame: Rect(x: 0, y: 0, width: 800, height: 600))
    private let spy: ZoomSpy
    private var fingers: [Int: Point] = [:]
    /// How far the fingers have moved apart and together since they last scaled anything, as a logarithm.
    private var heldSpread = 0.0
    public var step = 0
    private var bits = BitTrace()
    public var trace: UInt64? { bits.bits }

    public init() {
        spy = ZoomSpy(picture)
        view.addSubview(picture)
        view.contentSize = picture.frame.size
        view.minimumZoomScale = 0.6
        view.maximumZoomScale = 3
        view.delegate = spy
        stage.root.addSubview(view)
        stage.advance(to: 0)
    }

    public static func script(seed: UInt64) -> [ZoomStep] {
        var random = SplitMix64(seed: seed)
        return (0..<(10 + random.index(below: 50))).map { _ in .random(&random) }
    }

    func failure(_ claim: String, _ details: String) -> StateMachineFailure {
        StateMachineFailure(claim: claim, step: step, details: "at \(stage.time) s: " + details)
    }

    // MARK: Steps

    public func play(_ step: ZoomStep) throws(StateMachineFailure) {
        switch step {
        case .frames(let count): for _ in 0..<count { try advance() }
        case .pause(let span):
            stage.advance(to: stage.time + span)
            try checkState()
        default: try act(step)
        }
    }

    /// What is seen of the picture: its upper left corner on the stage and its scale, and how they move.
    private struct Seen {
        let corner: Point
        let velocity: Vector
        let scale: Double
        let rate: Double
    }

    private func seen() -> Seen {
        let (shown, half) = (picture.presentation, Vector(dx: 400, dy: 300))
        let (scale, rate) = (
            shown.transform.affinePart.a, shown.velocity(of: .transform).affinePart.a
        )
        let center = shown.velocity(of: .position)
        return Seen(
            corner: shown.position + half * -scale - view.presentation.bounds.origin.offset(from: .zero),
            velocity: center + half * -rate + view.scrollVelocity * -1, scale: scale,
            rate: rate)
    }

    /// What one step may do at once.
    private enum Freedom {
        /// Nothing is seen of it.
        case none
        /// The picture moves by so much at most, its scale stays.
        case shift(Double)
        /// The scale changes by no more than the fingers have moved apart, as a logarithm.
        case spread(Double)
        /// The program has put it elsewhere.
        case all
    }

    private func act(_ step: ZoomStep) throws(StateMachineFailure) {
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
            // What is within a hundredth of a point of where it would rest is there.
            guard distance <= 0.02, abs(change) <= 1e-5 else {
                throw failure("an instant moves nothing that no finger moves", "\(before) to \(after)")
            }
            guard !keepsVelocity(step) || abs(after.rate - before.rate) <= 1e-9 * (1 + abs(after.rate)) else {
                throw failure("whoever takes over keeps the velocity", "\(before) to \(after)")
            }
        case .shift(let reach):
            guard distance <= reach + 1e-6, abs(change) <= 1e-9 else {
                throw failure("one finger moves the picture no farther than itself", "\(before) to \(after)")
            }
        case .spread(let spread):
            heldSpread += abs(spread)
            guard abs(change) <= heldSpread + 1e-9 else {
                throw failure("fingers scale by no more than they move apart", "\(change) by \(heldSpread)")
            }
            if change != 0 { heldSpread = 0 }
        }
    }

    /// Whether the program takes over what moves by itself.
    private func keepsVelocity(_ step: ZoomStep) -> Bool {
        switch step {
        case .scale, .show: fingers.isEmpty
        default: false
        }
    }

    /// Does it, and tells what may be seen of that; nil when there was nothing to do.
    private func perform(_ step: ZoomStep) -> Freedom? {
        switch step {
        case .press(let id, let x, let y):
            guard fingers[id] == nil else { return nil }
            fingers[id] = Point(x: x, y: y)
            heldSpread = 0
            send(id, .began)
        case .move(let id, let dx, let dy):
            guard let place = fingers[id] else { return nil }
            let old = apart
            fingers[id] = place + Vector(dx: dx, dy: dy)
            send(id, .moved)
            guard let old, let apart else { return .shift(Vector(dx: dx, dy: dy).length + 10) }
            return .spread(Maths.log(apart / old))
        case .spread(let factor):
            guard let one = fingers[1], let two = fingers[2], let old = apart else { return nil }
            let middle = Point(x: (one.x + two.x) / 2, y: (one.y + two.y) / 2)
            fingers[1] = middle + one.offset(from: middle) * factor
            fingers[2] = middle + two.offset(from: middle) * factor
            send(1, .moved)
            send(2, .moved)
            return apart.map { .spread(Maths.log($0 / old)) }
        case .lift(let id), .cancel(let id):
            guard fingers[id] != nil else { return nil }
            send(id, step == .lift(id) ? .ended : .cancelled)
            fingers[id] = nil
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
            // Under a finger it would let what is beyond the limits go.
            guard fingers.isEmpty else { return nil }
            view.bouncesZoom = bounces
        case .interrupt:
            view.isScrollEnabled = false
            view.isScrollEnabled = true
        case .frames, .pause: return nil
        }
        return Freedom.none
    }

    /// The distance of two touches that are not in the same point.
    private var apart: Double? {
        guard let one = fingers[1], let two = fingers[2] else { return nil }
        let distance = one.distance(to: two)
        return distance > 1 ? distance : nil
    }

    private func send(_ id: Int, _ phase: PointerSample.Phase) {
        stage.send(PointerSample(id: id, phase: phase, location: fingers[id] ?? .zero, timestamp: stage.time))
    }

    // MARK: Time

    private func advance() throws(StateMachineFailure) {
        let before = seen()
        stage.advance(to: stage.time + Self.frame)
        try checkState()
        guard !view.isDragging, !view.isZooming else { return }
        let after = seen()
        let error =
            (after.corner.offset(from: before.corner) - (before.velocity + after.velocity) * (Self.frame / 2)).length
        let turn = (after.velocity - before.velocity).length
        guard error <= 0.05 + turn * Self.frame / 2 else {
            throw failure("place goes with velocity", "off by \(error), \(before) to \(after)")
        }
        let stretch = abs(after.scale - before.scale - (before.rate + after.rate) * (Self.frame / 2))
        guard stretch <= 1e-4 + abs(after.rate - before.rate) * Self.frame / 2 else {
            throw failure("scale goes with its velocity", "off by \(stretch), \(before) to \(after)")
        }
        let span = max(before.velocity.length, after.velocity.length)
        guard turn <= 6 + Self.frame * (90 * span + 400 * 4_000) else {
            throw failure("velocity is continuous", "\(before) to \(after)")
        }
    }

    private func checkState() throws(StateMachineFailure) {
        let seen = seen()
        let numbers = [seen.corner.x, seen.corner.y, seen.velocity.dx, seen.velocity.dy, seen.scale, seen.rate]
        guard numbers.allSatisfy({ $0.isFinite }), seen.scale > 0 else { throw failure("all is finite", "\(seen)") }
        for number in numbers { bits.add(number) }
        if let complaint = spy.complaint {
            throw failure("the delegate hears everything in order", complaint)
        }
        if view.isDragging || view.isZooming, fingers.isEmpty { throw failure("no finger, no drag", "") }
    }

    public func checkEnd() throws(StateMachineFailure) {
        for id in fingers.keys.sorted() { try act(.lift(id)) }
        for _ in 0..<40 { try play(.pause(0.5)) }
        guard !view.isDecelerating, !view.isZoomBouncing, view.scrollVelocity == .zero, !stage.needsFrame else {
            throw failure("in the end all rests", "\(seen())")
        }
        guard view.zoomScale >= 0.6, view.zoomScale <= 3, view.zoomScale == seen().scale else {
            throw failure("in the end the scale is within its limits", "\(view.zoomScale), \(seen().scale)")
        }
        guard spy.isAtRest else { throw failure("what began has ended", "") }
    }
}
