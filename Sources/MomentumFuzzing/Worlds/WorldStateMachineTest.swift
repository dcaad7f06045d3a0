import MomentumTesting

/// Plays a script to views that everything moves, in places of every kind, and checks laws that need no knowledge of what moves
/// them: that the reported velocity is the derivative of what is reported, that nothing steps that nothing explains, that it is the
/// same at every frame rate, that models end where the program has left them, and that nothing is left running.
///
/// Steps take place at instants that all frame rates have in common, each in a frame that takes no time.
public final class WorldStateMachineTest: StateMachineTest {
    public static let subject = "worlds"
    static let viewCount = 3
    static let instants = 30.0

    /// How many frames an instant takes.
    enum Rate: CaseIterable { case fine, usual, coarse, uneven }

    /// What an event may change at once: of which views, by their bits.
    struct Freedom {
        var place: UInt32 = 0
        var velocity: UInt32 = 0
        /// Whether a velocity may hold for the present frame although what moved so has ended.
        var isLoose = false

        static let none = Freedom()
        static let all = Freedom(place: ~0, velocity: ~0)
        static let loose = Freedom(place: ~0, velocity: ~0, isLoose: true)
        static func velocity(_ thing: Int) -> Freedom { Freedom(velocity: 1 << thing) }
        static func all(_ thing: Int) -> Freedom { Freedom(place: 1 << thing, velocity: 1 << thing) }
    }

    let stage = Stage(size: Size(width: 400, height: 800))
    let rate: Rate
    let page = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    let pad = View(frame: Rect(x: 0, y: 600, width: 400, height: 200))
    let base = ViewController()
    let navigation: NavigationController
    let hand = WorldHand()
    let pan = PanGesture { _ in }
    let pinch = PinchGesture { _ in }
    /// The views, and then the places, as far as there are any.
    var things: [View?] = []
    var floors: [View?] = [View?](repeating: nil, count: WorldPlace.allCases.count)
    var zoomSpy: ZoomSpy?
    var animators: [(animator: PropertyAnimator, thing: Int)] = []
    var timelines: [(timeline: Timeline, part: TimelinePart, thing: Int, change: WorldChange)] = []
    var leads: [(timeline: Timeline, thing: Int)] = []
    lazy var dynamics = DynamicAnimator(referenceView: page)
    var behaviors: [(behavior: DynamicBehavior, thing: Int)] = []
    var ticks: [(animator: Animator, tick: SpringTick, thing: Int)] = []
    var balls: [(ball: View, top: Double)] = []
    /// How often each completion was called, and how often it has to have been in the end.
    var calls: [Int] = []
    /// What the program has set, by view and change; nil where something else may have set it.
    var runs: [WorldRun] = []
    var checker: ContinuityChecker?
    var isWatched = false
    public var step = 0
    var instant = 0
    var bits = BitTrace()
    public var trace: UInt64? { bits.bits }
    /// What was seen at the instants.
    var seen: [[Double]] = []

    public convenience init() { self.init(.fine) }

    init(_ rate: Rate) {
        self.rate = rate
        navigation = NavigationController(rootViewController: base)
        navigation.isNavigationBarHidden = true
        navigation.delegate = hand
        stage.rootViewController = navigation
        base.view.addSubview(page)
        page.addSubview(pad)
        pad.addGestureRecognizer(pan)
        pad.addGestureRecognizer(pinch)
        for index in 0..<Self.viewCount {
            let view = View(frame: Rect(x: 100 + 50 * Double(index), y: 150, width: 40, height: 40))
            view.isUserInteractionEnabled = false
            page.insertSubview(view, at: page.subviews.count - 1)
            things.append(view)
        }
        things += floors
        runs = things.map { _ in WorldRun() }
        stage.advance(to: 0)
        stage.advance(to: 0)
        restart()
    }

    public static func script(seed: UInt64) -> [WorldStep] {
        var random = SplitMix64(seed: seed)
        var steps: [WorldStep] = []
        for view in 0..<viewCount where random.happens(0.6) {
            steps.append(.place(view, WorldPlace.allCases[random.index(below: WorldPlace.allCases.count)]))
        }
        for _ in 0..<(3 + random.index(below: 14)) {
            steps.append(.random(&random, views: viewCount))
            // What two things do to one another is seen while both move.
            if random.happens(0.5) { steps.append(.wait(1 + random.index(below: 4))) }
        }
        return steps
    }

    public func watch() {
        checker = ContinuityChecker(stage)
        isWatched = true
        restart()
    }

    /// Plays `steps` at several frame rates: with the first one twice, of which one is watched.
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
                throw first.failure("a script gives the same bits twice", "")
            }
            for rate in Rate.allCases.dropFirst() {
                let other = WorldStateMachineTest(rate)
                try other.playAll(steps)
                try first.compare(with: other)
            }
            return nil
        } catch {
            return error
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
        switch step {
        case .wait(let count): try advance(count)
        case .flick(let way):
            _ = place(.scrolled)
            try drag(4, [Point(x: 100, y: 500)], by: [Vector(dx: 0, dy: -way)])
        case .pan(let way, let count): try drag(count, [Point(x: 40, y: 700)], by: [Vector(dx: way, dy: 0)])
        case .pinch(let way, let count), .spread(let way, let count):
            var middle = Point(x: 200, y: 700)
            if case .spread = step {
                _ = place(.zoomed)
                middle = Point(x: 300, y: 200)
            }
            let (arm, step) = (Vector(dx: 20, dy: 20), Vector(dx: way / 2, dy: way / 4))
            try drag(count, [middle + arm * -1, middle + arm], by: [step * -1, step])
        case .fling(let index, let way): try fling(index, way)
        case .launch(let thing, let launch, let speed): try self.launch(thing, launch, speed)
        case .move(let thing, let place): try move(thing, place)
        default:
            try event { test throws(StateMachineFailure) in
                let isHalted = step.moved.map(test.halt) ?? false
                var freedom = test.perform(step)
                if isHalted, let thing = step.moved { freedom.velocity |= 1 << thing }
                return freedom
            }
        }
    }

    /// Does what `body` does in a frame without time, and checks that nothing else changes at once.
    func event(_ body: (WorldStateMachineTest) throws(StateMachineFailure) -> Freedom) throws(StateMachineFailure) {
        let before = isWatched ? samples() : []
        if isWatched { try closeRuns() }
        let freedom = try body(self)
        if isWatched { try compare(before, samples(), freedom, "at once") }
        stage.advance(to: stage.time)
        try look()
        if isWatched {
            try compare(before, samples(), freedom, "in the next frame")
            restart(isLoose: freedom.isLoose)
        }
    }

    /// The times of frames within an instant, as parts of it.
    private var parts: [Double] {
        switch rate {
        case .fine: (1...8).map { Double($0) / 8 }
        case .usual: [0.5, 1]
        case .coarse: [1]
        case .uneven: [0.13, 0.2, 0.71, 1]
        }
    }

    /// Lets some instants go by; `fingers` move meanwhile as at the finest rate.
    func advance(_ count: Int, fingers: [Point] = [], by ways: [Vector] = []) throws(StateMachineFailure) {
        var fingers = fingers
        let begin = fingers
        for passed in 0..<count {
            var sent = 0
            for part in parts {
                while !fingers.isEmpty, sent < 8, Double(sent + 1) / 8 <= part {
                    sent += 1
                    let share = Double(passed) + Double(sent) / 8
                    for index in fingers.indices {
                        fingers[index] = begin[index] + ways[index] * share
                        stage.send(
                            PointerSample(
                                id: index + 1, phase: .moved, location: fingers[index],
                                timestamp: (Double(instant) + Double(sent) / 8) / Self.instants))
                    }
                }
                let wasStalled = stage.isStalled
                stage.advance(to: (Double(instant) + part) / Self.instants)
                if wasStalled, !stage.isStalled, isWatched {
                    // What the program moves by itself has waited, and is now where it would have been.
                    if isDriven { checker = ContinuityChecker(stage) }
                    restart(isLoose: true)
                    continue
                }
                try look()
                if isWatched { for (index, sample) in samples().enumerated() { runs[index].add(sample) } }
            }
            instant += 1
            note()
        }
    }

    private func drag(_ count: Int, _ places: [Point], by ways: [Vector]) throws(StateMachineFailure) {
        try event { test in
            test.send(.began, places)
            return .loose
        }
        try advance(count, fingers: places, by: ways)
        let ends = zip(places, ways).map { $0 + $1 * Double(count) }
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

    // MARK: Looking

    func sample(_ index: Int) -> WorldRun.Sample? {
        guard let thing = things[index], thing.stage != nil else { return nil }
        let shown = stage.isStalled ? stage.picture(of: thing.layer) : thing.presentation
        guard let shown else { return nil }
        var (values, rates): ([Double], [Double]) = ([], [])
        for (path, _) in WorldRun.paths {
            values += shown.value(at: path).components
            rates += shown.velocity(at: path).components
        }
        let middle =
            index < Self.viewCount
            ? thing.convert(Point(x: shown.bounds.midX, y: shown.bounds.midY), to: nil, in: .presentation) : nil
        return WorldRun.Sample(time: stage.time, values: values, rates: rates, place: middle)
    }

    /// Whether the program, or a finger, moves anything.
    private var isDriven: Bool {
        !behaviors.isEmpty || !ticks.isEmpty || !leads.isEmpty || stage.pop.isRunning
            || things[number(of: .scrolled)] != nil || things[number(of: .zoomed)] != nil
    }

    private func samples() -> [WorldRun.Sample?] { things.indices.map(sample) }

    func restart(isLoose: Bool = false) {
        for (index, sample) in samples().enumerated() { runs[index].begin(sample, isLoose: isLoose) }
    }

    private func closeRuns() throws(StateMachineFailure) {
        for (index, run) in runs.enumerated() {
            if let fault = run.fault() {
                throw failure("the reported velocity is the derivative", "\(name(index)): \(fault)")
            }
        }
    }

    func name(_ thing: Int) -> String {
        thing < Self.viewCount ? "view \(thing)" : "\(WorldPlace.allCases[thing - Self.viewCount])"
    }

    private func compare(
        _ before: [WorldRun.Sample?], _ after: [WorldRun.Sample?], _ freedom: Freedom, _ when: String
    ) throws(StateMachineFailure) {
        for index in before.indices {
            guard let old = before[index], let new = after[index] else { continue }
            for number in 0..<WorldRun.count {
                if freedom.place & (1 << index) == 0, abs(old.values[number] - new.values[number]) > 1e-5 {
                    throw failure(
                        "an event moves nothing at once",
                        "\(when), \(name(index)) \(WorldRun.name(number)): \(old.values[number]), \(new.values[number])"
                    )
                }
                let (was, isNow) = (old.rates[number], new.rates[number])
                let tolerance = WorldRun.isLength[number] ? 0.1 : 1e-3
                if freedom.velocity & (1 << index) == 0, abs(was - isNow) > tolerance + 1e-6 * abs(was) {
                    throw failure(
                        "an event keeps velocities",
                        "\(when), \(name(index)) \(WorldRun.name(number)): \(was), \(isNow)")
                }
            }
        }
    }

    private func look() throws(StateMachineFailure) {
        try check(checker)
        for (ball, top) in balls where ball.center.y - top < -2 {
            throw failure("what is elastic gains no height", "\(ball.bounds.width) pt: \(top - ball.center.y)")
        }
        guard calls.allSatisfy({ $0 <= 1 }) else { throw failure("a completion is called once", "\(calls)") }
    }

    /// Notes what is seen at an instant.
    private func note() {
        var numbers: [Double] = []
        for index in 0..<Self.viewCount {
            if !stage.isStalled, let view = things[index], view.stage != nil {
                let shown = view.presentation
                for (path, _) in WorldRun.paths { numbers += shown.value(at: path).components }
            } else {
                numbers += [Double](repeating: .nan, count: WorldRun.count)
            }
        }
        for number in numbers { bits.add(number) }
        seen.append(numbers)
    }

    private func compare(with other: WorldStateMachineTest) throws(StateMachineFailure) {
        for (index, (ours, theirs)) in zip(seen, other.seen).enumerated() {
            for (number, (one, two)) in zip(ours, theirs).enumerated() where one.isFinite && two.isFinite {
                let isLength = WorldRun.isLength[number % WorldRun.count]
                guard abs(one - two) > (isLength ? 0.5 : 5e-3) else { continue }
                throw failure(
                    "everything is the same at every frame rate",
                    "after \(Double(index + 1) / Self.instants) s, \(name(number / WorldRun.count)) "
                        + "\(WorldRun.name(number % WorldRun.count)): \(one), at the rate \(other.rate) \(two)")
            }
        }
    }
}

/// Hands out a transition of shared elements for every push and pop.
final class WorldHand: NavigationControllerDelegate {
    func navigationController(
        _ navigationController: NavigationController,
        animationControllerFor operation: NavigationController.Operation, from: ViewController, to: ViewController
    ) -> (any AnimatedTransitioning)? { SharedElementTransition(isComing: operation == .push) }
}
