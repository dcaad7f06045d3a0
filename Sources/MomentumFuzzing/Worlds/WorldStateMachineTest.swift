import MomentumTesting

/// A test that applies all kinds of drivers to views in all kinds of superviews. It checks claims that do not depend on
/// the driver:
///
/// - A reported velocity is the derivative of the reported value.
/// - Every step has a cause.
/// - The motion is the same at every frame rate.
/// - Models end where the program has left them.
/// - Nothing keeps running.
///
/// Steps are performed at instants that all frame rates have in common, each in a frame of zero duration.
public final class WorldStateMachineTest: StateMachineTest {
    public static let subject = "worlds"
    static let viewCount = 3
    static let instants = 30.0

    /// The sequence of frames within an instant.
    enum Rate: CaseIterable { case fine, usual, coarse, uneven }

    /// The changes that an event may cause at once, each as a bit mask of views.
    struct Freedom {
        var position: UInt32 = 0
        var velocity: UInt32 = 0
        /// The views whose transform may change its velocity.
        var turning: UInt32 = 0
        /// Whether a velocity may be reported for the present frame although its motion has ended.
        var isLoose = false

        static let none = Freedom()
        static let all = Freedom(position: ~0, velocity: ~0)
        static let loose = Freedom(position: ~0, velocity: ~0, isLoose: true)
        static func velocity(_ viewIndex: Int) -> Freedom { Freedom(velocity: 1 << viewIndex) }
        static func all(_ viewIndex: Int) -> Freedom { Freedom(position: 1 << viewIndex, velocity: 1 << viewIndex) }
    }

    /// The fault that is introduced into worlds; nil by default.
    package static var fault: WorldFault?

    let stage = Stage(size: Size(width: 400, height: 800))
    let rate: Rate
    let page = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    let pad = View(frame: Rect(x: 0, y: 600, width: 400, height: 200))
    let base = ViewController()
    let navigation: NavigationController
    let navigationDelegate = WorldNavigationDelegate()
    let pan = PanGesture { _ in }
    let pinch = PinchGesture { _ in }
    /// The views, followed by the containers, which are nil until they are created.
    var views: [View?] = []
    var hosts: [View?] = [View?](repeating: nil, count: WorldPlace.allCases.count)
    var zoomDelegate: ZoomDelegateChecker?
    var animators: [(animator: PropertyAnimator, viewIndex: Int)] = []
    var timelines: [(timeline: Timeline, part: TimelinePart, viewIndex: Int, change: WorldChange)] = []
    /// Animators and timelines with an initial velocity. A part that is moved to a later time starts with this velocity
    /// then.
    var launched: [AnyObject] = []
    /// The animators that have been scrubbed.
    var scrubbed: [AnyObject] = []
    var leads: [(timeline: Timeline, viewIndex: Int)] = []
    lazy var dynamics = DynamicAnimator(referenceView: page)
    var behaviors: [(behavior: DynamicBehavior, viewIndex: Int)] = []
    var ticks: [(link: DisplayLink, viewIndex: Int)] = []
    /// Whether physics moves a view, or has moved one.
    var hasPhysics = false
    /// Bit masks of the views that physics and display-link animations have moved.
    var simulated: UInt32 = 0
    var popped: UInt32 = 0
    var balls: [(ball: View, top: Double)] = []
    /// The view whose display link the present step has removed.
    var halted: Int?
    /// The time of the frame in which a velocity may be reported although its motion has ended.
    var looseTime: Double?
    /// The pending requests, and the views that they are made for.
    var asked: [(viewIndex: Int, number: UInt32)] = []
    /// The changes that the last handler of the host has made.
    var freedomOfHost = Freedom.none
    /// The number of calls of each completion handler. At the end, each must have been called once.
    var calls: [Int] = []
    /// The samples of the things since the last event.
    var runs: [WorldRun] = []
    var checker: ContinuityChecker?
    var isWatched = false
    public var step = 0
    var instant = 0
    var bits = BitTrace()
    public var trace: UInt64? { bits.bits }
    /// The presentation values at the instants.
    var seen: [[Double]] = []
    /// The locations of the views' centres on the stage at the instants.
    var positions: [[Point?]] = []

    public convenience init() { self.init(.fine) }

    init(_ rate: Rate) {
        self.rate = rate
        navigation = NavigationController(rootViewController: base)
        navigation.isNavigationBarHidden = true
        navigation.delegate = navigationDelegate
        stage.rootViewController = navigation
        base.view.addSubview(page)
        page.addSubview(pad)
        pad.addGestureRecognizer(pan)
        pad.addGestureRecognizer(pinch)
        for index in 0..<Self.viewCount {
            let view = View(frame: Rect(x: 100 + 50 * Double(index), y: 150, width: 40, height: 40))
            view.isUserInteractionEnabled = false
            page.insertSubview(view, at: page.subviews.count - 1)
            views.append(view)
        }
        views += hosts
        runs = views.map { _ in WorldRun() }
        listen()
        stage.advance(to: 0)
        stage.advance(to: 0)
        restart()
    }

    public static func script(seed: UInt64) -> [WorldStep] {
        var random = SplitMix64(seed: seed)
        var steps: [WorldStep] = []
        let places = WorldPlace.allCases
        let near = (0..<3).map { _ in places[random.index(below: places.count)] }
        let main = random.index(below: viewCount)
        if random.happens(0.7) { steps.append(.place(main, near[0])) }
        func add(_ isWanted: (WorldStep) -> Bool) {
            while true {
                let step = WorldStep.random(&random, views: viewCount, main: main, near: near)
                guard isWanted(step) else { continue }
                return steps.append(step)
            }
        }
        for _ in 0..<(2 + random.index(below: 6)) {
            // Interactions of two motions are visible while both are active.
            if random.happens(0.6) {
                add { $0.begins }
                steps.append(.wait(1 + random.index(below: 6)))
                add { $0.takesOver }
            } else {
                add { _ in true }
            }
            if random.happens(0.6) { steps.append(.wait(1 + random.index(below: 6))) }
        }
        // The host speaks in every second script, at any time.
        if random.happens(0.5) {
            for _ in 0..<(1 + random.index(below: 4)) {
                let step = WorldStep.randomOfHost(&random, views: viewCount, main: main)
                steps.insert(step, at: random.index(below: steps.count + 1))
            }
        }
        return steps
    }

    public func watch() {
        checker = ContinuityChecker(stage)
        isWatched = true
        restart()
    }

    /// Plays `steps` at several frame rates. At the first rate they are played twice, with and without a continuity
    /// check. Returns the first failure, or nil if there is none.
    public static func check(_ steps: [WorldStep]) -> StateMachineFailure? {
        let outer = Diagnostics.handler
        defer { Diagnostics.handler = outer }
        Diagnostics.handler = { _ in }
        do throws(StateMachineFailure) {
            let first = WorldStateMachineTest(.fine)
            first.watch()
            try first.playAll(steps)
            let second = WorldStateMachineTest(.fine)
            try second.playAll(steps)
            guard first.trace == second.trace else {
                throw first.failure("two plays of a script have identical bits", "")
            }
            for rate in Rate.allCases.dropFirst() {
                let other = WorldStateMachineTest(rate)
                try other.playAll(steps)
                try first.compare(with: other, playing: steps)
            }
            try checkRest(steps)
            return nil
        } catch {
            return error
        }
    }

    /// The claim that a script has the same result at every frame rate.
    static let sameAtEveryRate = "the motion is the same at every frame rate"

    /// Checks that a view that is moved to another superview continues to where it would have moved otherwise, and that
    /// a view at rest remains at rest. Plays `steps` up to the move, with and without it.
    private static func checkRest(_ steps: [WorldStep]) throws(StateMachineFailure) {
        guard let index = steps.firstIndex(where: { if case .move = $0 { true } else { false } }),
            case .move(let viewIndex, let target) = steps[index], target != .flat,
            !steps[..<index].isTransformedInDepth(viewIndex, movedTo: target),
            !steps[..<index].contains(where: { $0.movesPlaces })
        else { return }
        let (moved, other) = (WorldStateMachineTest(.fine), WorldStateMachineTest(.fine))
        for step in steps[..<index] { try moved.play(step) }
        guard moved.isInvertible(moved.views[viewIndex]?.superview) else { return }
        try moved.play(steps[index])
        for step in steps[..<index] { try other.play(step) }
        moved.step = index
        let count = other.positions.count
        try moved.advance(max(0, count + 20 - moved.positions.count))
        try other.advance(20)
        for (ours, theirs) in zip(moved.positions, other.positions).dropFirst(count) {
            guard count > 0, let presented = ours[viewIndex], let undisturbed = theirs[viewIndex],
                let first = other.positions[count - 1][viewIndex]
            else { return }
            let distance = undisturbed.distance(to: first)
            if distance >= 1e-9 {
                guard !steps[..<index].isMovedByOther(viewIndex, movedTo: target),
                    !steps[..<index].isFlattened(viewIndex)
                else {
                    return
                }
                guard presented.distance(to: undisturbed) <= 0.5 + 0.02 * distance else {
                    throw moved.failure(
                        "a view that is moved in flight reaches the same end",
                        "view \(viewIndex): \(presented), not \(undisturbed)")
                }
                continue
            }
            guard presented.distance(to: undisturbed) <= 0.02 else {
                throw moved.failure(
                    "a view that is moved at rest stays there", "view \(viewIndex): \(presented), not \(undisturbed)")
            }
        }
    }

    private func playAll(_ steps: [WorldStep]) throws(StateMachineFailure) {
        for step in steps {
            try play(step)
            self.step += 1
        }
        try checkEnd()
    }

    func failure(_ claim: String, _ details: String) -> StateMachineFailure {
        StateMachineFailure(claim: claim, step: step, details: "at \(stage.time) s, \(rate): " + details)
    }

    // MARK: Playing

    public func play(_ step: WorldStep) throws(StateMachineFailure) {
        // A stalled program makes no calls.
        while stage.isStalled { try advance(1) }
        if isIdle(step) { return }
        halted = step.moved.flatMap { stopAnimations($0) ? $0 : nil }
        defer { halted = nil }
        if let halted, let view = views[halted], step.keepsPresentation {
            // A view whose display link the program removes stops at once.
            view.layer.move(.position, to: view.presentation.position, velocity: Vector.zero)
            stage.advance(to: stage.time)
            if checker != nil { checker = ContinuityChecker(stage) }
        }
        switch step {
        case .wait(let count): try advance(count)
        case .flick(let distance):
            _ = host(.scrolled)
            try drag(4, [Point(x: 100, y: 500)], by: [Vector(dx: 0, dy: -distance)])
        case .pan(let distance, let count): try drag(count, [Point(x: 40, y: 700)], by: [Vector(dx: distance, dy: 0)])
        case .pinch(let distance, let count), .spread(let distance, let count):
            var middle = Point(x: 200, y: 700)
            if case .spread = step {
                _ = host(.zoomed)
                middle = Point(x: 300, y: 200)
            }
            let (arm, step) = (Vector(dx: 20, dy: 20), Vector(dx: distance / 2, dy: distance / 4))
            try drag(count, [middle + arm * -1, middle + arm], by: [step * -1, step], isEstimated: true)
        case .fling(let index, let distance): try fling(index, distance)
        case .launch(let viewIndex, let launch, let speed): try self.launch(viewIndex, launch, speed)
        case .move(let viewIndex, let place): try move(viewIndex, place)
        case .tick(let viewIndex, let value): try tick(viewIndex, value)
        default:
            try event { $0.perform(step) }
        }
    }

    /// Performs `body` in a frame that takes no time, and checks that nothing changes except for the freedoms that it
    /// returns.
    func event(_ body: (WorldStateMachineTest) throws(StateMachineFailure) -> Freedom) throws(StateMachineFailure) {
        let before = isWatched ? samples() : []
        if isWatched { try closeRuns() }
        var freedom = try body(self)
        if let halted { (freedom.velocity, freedom.isLoose) = (freedom.velocity | 1 << halted, true) }
        if looseTime == stage.time { freedom.velocity = ~0 }
        if isWatched { try compare(before, samples(), freedom, "at once") }
        stage.advance(to: stage.time)
        try checkFrame()
        if isWatched {
            try compare(before, samples(), freedom, "in the next frame")
            if freedom.isLoose { looseTime = stage.time }
            restart(isLoose: looseTime == stage.time, turning: freedom.turning)
        }
    }

    /// The times of the finest frames and of finger samples within an instant, as fractions. They are denser near
    /// events.
    private static let moments = [0.02, 0.04] + (1...7).map { Double($0) / 8 } + [0.96, 0.98, 1]

    /// The times of the frames within an instant, as fractions.
    private var parts: [Double] {
        switch rate {
        case .fine: Self.moments
        case .usual: [0.5, 1]
        case .coarse: [1]
        case .uneven: [0.13, 0.2, 0.71, 1]
        }
    }

    /// Advances time by `count` instants. `fingers` move meanwhile, with samples at the finest rate.
    func advance(_ count: Int, fingers: [Point] = [], by displacements: [Vector] = []) throws(StateMachineFailure) {
        var fingers = fingers
        let begin = fingers
        for passed in 0..<count {
            var sent = 0
            for part in parts {
                while !fingers.isEmpty, sent < Self.moments.count, Self.moments[sent] <= part {
                    let moment = Self.moments[sent]
                    sent += 1
                    let share = Double(passed) + moment
                    for index in fingers.indices {
                        fingers[index] = begin[index] + displacements[index] * share
                        stage.send(
                            PointerSample(
                                id: index + 1, phase: .moved, location: fingers[index],
                                timestamp: (Double(instant) + moment) / Self.instants))
                    }
                }
                let wasStalled = stage.isStalled
                stage.advance(to: (Double(instant) + part) / Self.instants)
                if wasStalled, !stage.isStalled, isWatched {
                    // Motion that the program computes was delayed by the stall, and now jumps to its present state.
                    if isDriven { checker = ContinuityChecker(stage) }
                    restart(isLoose: true)
                    continue
                }
                try checkFrame()
                if stage.isStalled, isDriven {
                    if isWatched { restart(isLoose: true) }
                    continue
                }
                if isWatched { for (index, sample) in samples().enumerated() { runs[index].add(sample) } }
            }
            instant += 1
            record()
        }
    }

    /// Puts fingers down at `places` and moves them in `count` frames. - Parameter isEstimated: Whether the objects
    /// that the fingers move respond unevenly, so that their velocity is not known exactly.
    private func drag(
        _ count: Int, _ places: [Point], by displacements: [Vector], isEstimated: Bool = false
    ) throws(StateMachineFailure) {
        try event { test in
            test.send(.began, places)
            return .loose
        }
        try advance(count, fingers: places, by: displacements)
        if isEstimated { restart(isLoose: true) }
        let ends = zip(places, displacements).map { $0 + $1 * Double(count) }
        try event { test in
            test.send(.ended, ends)
            return .all
        }
    }

    private func send(_ phase: PointerSample.Phase, _ places: [Point]) {
        for (index, place) in places.enumerated() {
            stage.send(PointerSample(id: index + 1, phase: phase, location: place, timestamp: stage.time))
        }
    }
}

/// A delegate that provides a transition of shared elements for every push and pop.
final class WorldNavigationDelegate: NavigationControllerDelegate {
    func navigationController(
        _ navigationController: NavigationController,
        animationControllerFor operation: NavigationController.Operation, from: ViewController, to: ViewController
    ) -> (any AnimatedTransitioning)? { SharedElementTransition(isComing: operation == .push) }
}
