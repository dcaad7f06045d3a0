import MomentumTesting

/// A test that plays a script with a list that contains a row of pages and another list. It checks that nothing ever
/// jumps.
public final class ScrollStateMachineTest: TouchStateMachineTest {
    public static let subject = "scrolling"

    let touched: TouchedStage
    /// The list, the row of pages and the inner list.
    private let views = [ScrollView(), ScrollView(), ScrollView()]
    private let delegates = [ScrollDelegateChecker(), ScrollDelegateChecker(), ScrollDelegateChecker()]
    private var glides = 0
    /// The number of animations of a layer that the steps cannot exceed.
    private static let maximumAnimations = 100
    public var step = 0
    private var bits = BitTrace()
    public var trace: UInt64? { bits.bits }

    public init() {
        views[0].frame = Rect(x: 0, y: 0, width: 400, height: 600)
        views[0].contentSize = Size(width: 400, height: 3_000)
        views[1].frame = Rect(x: 0, y: 60, width: 400, height: 160)
        views[1].contentSize = Size(width: 1_600, height: 160)
        views[1].isPagingEnabled = true
        views[2].frame = Rect(x: 40, y: 260, width: 320, height: 240)
        views[2].contentSize = Size(width: 320, height: 900)
        views[0].addSubview(views[1])
        views[0].addSubview(views[2])
        for (view, delegateChecker) in zip(views, delegates) { view.delegate = delegateChecker }
        touched = TouchedStage(views[0])
        stage.focusedView = views[0]
    }

    public static func script(seed: UInt64) -> [ScrollStep] {
        var random = SplitMix64(seed: seed)
        return (0..<(10 + random.index(below: 50))).map { _ in .random(&random) }
    }

    // MARK: Steps

    public func play(_ step: ScrollStep) throws(StateMachineFailure) {
        switch step {
        case .frames(let count): try advance(count)
        case .pause(let span): try advance(by: span)
        default: try act(step)
        }
    }

    /// Returns the presentation of a view's scroll offset, and its velocity.
    private func seen(_ view: ScrollView) -> (place: Point, velocity: Vector) {
        (view.presentation.bounds.origin, view.scrollVelocity)
    }

    func act(_ step: ScrollStep) throws(StateMachineFailure) {
        let before = views.map(seen)
        var reach = 0.0
        var moved: Int?
        var keepsVelocity = false
        switch step {
        case .press(let id, let x, let y):
            guard touched.press(id, at: Point(x: x, y: y)) else { return }
        case .move(let id, let dx, let dy):
            guard touched.move(id, by: Vector(dx: dx, dy: dy)) else { return }
            // A movement may also release the slop that was held back before.
            reach = Vector(dx: dx, dy: dy).length + 10
        case .lift(let id), .cancel(let id):
            guard touched.lift(id, isCancelled: step == .cancel(id)) else { return }
        case .wheel(let dx, let dy, let isPrecise):
            reach = isPrecise ? abs(dx) + abs(dy) : 0
            stage.send(
                WheelSample(
                    location: Point(x: 200, y: 300), delta: Vector(dx: dx, dy: dy), timestamp: stage.time,
                    isPrecise: isPrecise))
            keepsVelocity = !isPrecise
        case .key(let key):
            stage.send(KeyEvent(key))
            keepsVelocity = true
        case .put(let index, let place):
            moved = index
            views[index].contentOffset = offset(index, place)
        case .glide(let index, let place):
            keepsVelocity = !views[index].isDragging
            views[index].setContentOffset(offset(index, place), animated: true)
            glides += 1
        case .animate(let index, let place):
            let target = offset(index, place)
            View.animate(springDuration: 0.4) { views[index].contentOffset = target }
        case .resize(let height):
            moved = 0
            views[0].contentSize.height = height
        case .snap(let snaps): delegates[0].step = snaps ? 68 : nil
        case .interrupt(let index):
            views[index].isScrollEnabled = false
            views[index].isScrollEnabled = true
        case .frames, .pause: break
        }
        stage.advance(to: stage.time)
        try checkState()
        for (index, view) in views.enumerated() where index != moved {
            let after = seen(view)
            let distance = after.place.distance(to: before[index].place)
            guard distance <= reach + 1e-6 else {
                throw failure("an event moves the content no farther than the finger", "view \(index) by \(distance)")
            }
            let change = (after.velocity - before[index].velocity).length
            guard !keepsVelocity || change <= 1e-6 * (1 + after.velocity.length) else {
                throw failure("a handover keeps the velocity", "view \(index) by \(change)")
            }
        }
    }

    private func offset(_ index: Int, _ place: Double) -> Point {
        index == 1 ? Point(x: place, y: 0) : Point(x: 0, y: place)
    }

    // MARK: Checks

    func checkState() throws(StateMachineFailure) {
        try check(touched.continuity)
        for (index, view) in views.enumerated() {
            let (place, velocity) = seen(view)
            guard place.isFinite, velocity.isFinite else { throw failure("all values are finite", "view \(index)") }
            if let complaint = delegates[index].complaint {
                throw failure("the calls of the delegate are in order", "view \(index): \(complaint)")
            }
            guard delegates[index].agrees(with: view) else {
                throw failure("the delegate's calls agree with the state", "view \(index)")
            }
            if view.isDragging, touched.fingers.isEmpty {
                throw failure("a drag or zoom has a finger", "view \(index)")
            }
            for layer in [view.layer] + view.layer.sublayers where layer.animationKeys.count > Self.maximumAnimations {
                throw failure(
                    "a layer has at most \(Self.maximumAnimations) animations",
                    "view \(index): \(layer.animationKeys.count)")
            }
            for number in [place.x, place.y, velocity.dx, velocity.dy] { bits.add(number) }
        }
    }

    public func checkEnd() throws(StateMachineFailure) {
        try settle { .lift($0) }
        for (index, view) in views.enumerated() {
            guard !view.isDragging, !view.isDecelerating, view.scrollVelocity == .zero else {
                throw failure("the content is at rest at the end", "view \(index) at \(view.scrollVelocity)")
            }
        }
        guard !stage.needsFrame else { throw failure("no frame is needed at the end", "") }
        let ended = delegates.reduce(0) { $0 + $1.animations }
        guard ended >= glides else { throw failure("every animated content offset ends", "\(ended) of \(glides)") }
    }
}
