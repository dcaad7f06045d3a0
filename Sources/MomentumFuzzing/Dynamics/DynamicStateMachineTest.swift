import MomentumTesting

/// A test that plays a script with behaviours, their items and their environment. It checks that nothing fails, jumps
/// or is lost.
public final class DynamicStateMachineTest: StateMachineTest {
    public static let subject = "dynamics"

    /// A dynamic item that is not a view.
    final class Plain: DynamicItem {
        var center = Point(x: 320, y: 90) { didSet { if !center.isFinite { center = oldValue } } }
        var bounds = Rect(x: 0, y: 0, width: 30, height: 50)
        var transform = Transform2D.identity { didSet { if !transform.isFinite { transform = oldValue } } }
        var collisionBoundsType: DynamicItemCollisionBoundsType { .ellipse }
    }

    /// A view with a concave outline.
    final class Angle: View {
        override var collisionBoundsType: DynamicItemCollisionBoundsType { .path }
        override var collisionBoundingPath: Path {
            var path = Path()
            path.move(to: Point(x: -20, y: -20))
            for (x, y) in [(20.0, -20.0), (20, -5), (-5, -5), (-5, 20), (-20, 20)] {
                path.addLine(to: Point(x: x, y: y))
            }
            path.closeSubpath()
            return path
        }
    }

    static let slotCount = 5
    static let itemCount = 8

    let stage = Stage(size: Size(width: 400, height: 400))
    let pane = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let tilted = View(frame: Rect(x: 40, y: 240, width: 120, height: 120))
    /// The items: three views in the pane, one in a tilted and scaled view, a plain object, a layer, a group of two
    /// views, and a concave view.
    var items: [any DynamicItem] = []
    var members: [View] = []
    var homes: [View] = []
    var animators: [DynamicAnimator] = []
    var behaviors: [DynamicBehavior?] = [DynamicBehavior?](repeating: nil, count: slotCount)
    /// The behaviours that were released from their slots while an animator contained them.
    var orphans: [DynamicBehavior] = []
    var propertyAnimators: [PropertyAnimator?] = [PropertyAnimator?](repeating: nil, count: itemCount)
    let pauses = [PauseRecorder(), PauseRecorder()]
    let contacts = ContactRecorder()
    public var step = 0
    /// Flags for the items that the program has set, or whose animation it has started or stopped, since the last
    /// frame.
    var wasSet = [Bool](repeating: false, count: itemCount)
    /// Whether a step may have changed anything else that moves items abruptly.
    var isDisturbed = false
    var isSane = true
    /// A hash of the observed values.
    var bits = BitTrace()
    public var trace: UInt64? { bits.bits }
    var frame = RenderFrame()

    public init() {
        stage.root.addSubview(pane)
        tilted.transform = Transform2D(rotationAngle: 0.5).scaledBy(x: 1.5, y: 0.8)
        pane.addSubview(tilted)
        func view(_ x: Double, _ y: Double, _ side: Double, in home: View, _ view: View = View()) -> View {
            view.bounds = Rect(x: 0, y: 0, width: side, height: side)
            view.center = Point(x: x, y: y)
            home.addSubview(view)
            let pan = PanGesture { [unowned view] pan in
                guard pan.state == .changed else { return }
                view.center = view.center + pan.translation
                pan.setTranslation(.zero)
            }
            view.addGestureRecognizer(pan)
            return view
        }
        let layer = Layer()
        layer.bounds = Rect(x: 0, y: 0, width: 36, height: 36)
        layer.position = Point(x: 60, y: 160)
        pane.layer.addSublayer(layer)
        members = [view(250, 300, 30, in: pane), view(300, 320, 40, in: pane)]
        items = [
            view(100, 60, 40, in: pane), view(200, 60, 30, in: pane), view(200, 200, 50, in: pane),
            view(60, 60, 30, in: tilted), Plain(), LayerItem(layer, collisionBoundsType: .ellipse),
            DynamicItemGroup(items: members), view(320, 200, 40, in: pane, Angle()),
        ]
        animators = [DynamicAnimator(referenceView: pane), DynamicAnimator(stage: stage)]
        for (animator, pause) in zip(animators, pauses) { animator.delegate = pause }
        stage.advance(to: 0)
    }

    public static func script(seed: UInt64) -> [DynamicStep] {
        var random = SplitMix64(seed: seed)
        let isAbsurd = random.happens(0.25)
        var steps: [DynamicStep] = []
        for slot in 0..<3 {
            let kind = DynamicStep.Kind.allCases[random.index(below: DynamicStep.Kind.allCases.count)]
            steps.append(.make(slot, kind, items: 1 + random.index(below: 255), seed: random.index(below: 100_000)))
            steps.append(.add(slot, animator: 0))
        }
        for _ in 0..<(4 + random.index(below: 26)) { steps.append(.random(&random, isAbsurd: isAbsurd)) }
        return steps
    }

    func failure(_ claim: String, _ details: String) -> StateMachineFailure {
        StateMachineFailure(claim: claim, step: step, details: "at \(stage.time) s: " + details)
    }
}

/// A delegate that checks that pauses and resumptions alternate.
final class PauseRecorder: DynamicAnimatorDelegate {
    private(set) var isRunning = false
    private(set) var isWrong = false

    func dynamicAnimatorWillResume(_ animator: DynamicAnimator) {
        if isRunning { isWrong = true }
        isRunning = true
    }

    func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {
        if !isRunning { isWrong = true }
        isRunning = false
    }

    /// Resets the recorder when its animator is released.
    func forget() { isRunning = false }
}

/// A delegate that records the contacts that have begun but not ended.
final class ContactRecorder: CollisionBehaviorDelegate {
    private struct Pair: Equatable {
        var behavior: ObjectIdentifier
        var item: ObjectIdentifier
        var other: ObjectIdentifier?
        var boundary: BoundaryIdentifier?
    }

    private var open: [Pair] = []
    private(set) var isWrong = false
    var openCount: Int { open.count }

    private func begin(_ pair: Pair) {
        if open.contains(pair) { isWrong = true }
        open.append(pair)
    }

    private func end(_ pair: Pair) {
        guard let index = open.firstIndex(of: pair) else {
            isWrong = true
            return
        }
        open.remove(at: index)
    }

    private func pair(_ behavior: CollisionBehavior, _ first: any DynamicItem, _ second: any DynamicItem) -> Pair {
        let (a, b) = (ObjectIdentifier(first), ObjectIdentifier(second))
        return Pair(behavior: ObjectIdentifier(behavior), item: min(a, b), other: max(a, b))
    }

    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
        at point: Point
    ) {
        if !point.isFinite { isWrong = true }
        begin(pair(behavior, item1, item2))
    }

    func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem, with item2: any DynamicItem
    ) { end(pair(behavior, item1, item2)) }

    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: BoundaryIdentifier?, at point: Point
    ) {
        if !point.isFinite { isWrong = true }
        begin(Pair(behavior: ObjectIdentifier(behavior), item: ObjectIdentifier(item), boundary: identifier))
    }

    func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: BoundaryIdentifier?
    ) { end(Pair(behavior: ObjectIdentifier(behavior), item: ObjectIdentifier(item), boundary: identifier)) }
}
