import MomentumTesting

/// A test that plays scripts of absurd calls on a stage, and keeps all objects that the calls create.
///
/// Numbers are extreme, data sources are inconsistent, and handlers remove views, present controllers and advance the
/// stage. Five claims must be true after any calls:
///
/// - No call ends the program or takes forever. The parent process detects such a call.
/// - All output of the engine is finite.
/// - A frame within a frame is refused.
/// - A call reports a mistake once.
/// - After everything has been removed, no object remains alive.
public final class HostileStateMachineTest: StateMachineTest {
    public static var subject: String { "hostile calls" }
    public var step = 0

    /// The fault that is introduced whenever a view is hidden, to verify that the test detects it. Default nil.
    public static var plantedFault: HostileFault?

    var stage = Stage(size: HostileStateMachineTest.size)
    var views: [View] = []
    var animators: [PropertyAnimator] = []
    var timelines: [Timeline] = []
    var pops: [PopSpring<View, Point>] = []
    var constraints: [LayoutConstraint] = []
    var controllers: [ViewController] = []
    var dynamics: DynamicAnimator?
    var source: InconsistentDataSource?
    var list = DisplayList()
    /// The words of the commands whose text has been checked and is finite.
    private var finiteCommands: Set<[UInt32]> = []
    /// The pending calls of handlers: for a kind of handler, or for any if nil.
    var armed: [(place: HostilePlace?, step: HostileStep)] = []
    /// The view that has called the present handler, if known.
    var caller: View?
    /// The stages whose frames are running, and whether a frame has run within another frame of the same stage.
    private var running: [Stage] = []
    private var hasFrameInFrame = false
    private var depth = 0
    private var made: [() -> AnyObject?] = []
    private var reports: [String] = []

    static let size = Size(width: 390, height: 720)
    /// The largest number of reports with the same text in a step. Some steps consist of several calls with the same
    /// numbers.
    private static let maximumReports = 8

    public init() {
        Diagnostics.handler = { [weak self] in self?.reports.append($0.text) }
    }

    public static func script(seed: UInt64) -> [HostileStep] { HostileStep.script(seed: seed) }

    // MARK: Playing

    public func play(_ step: HostileStep) throws(StateMachineFailure) {
        reports.removeAll(keepingCapacity: true)
        perform(step)
        if hasFrameInFrame { throw failure(Self.refusesFrames, "\(step)") }
        try checkReports()
        try checkNumbers()
    }

    /// Performs the call of `step`, without checks.
    func perform(_ step: HostileStep) {
        if step.call == .hide, let fault = Self.plantedFault { make(fault) }
        if !playTree(step), !playAnimation(step), !playLayer(step) { playInput(step) }
    }

    /// Performs a pending call in a handler of kind `place`, which `caller` has called.
    func react(_ place: HostilePlace, by caller: View? = nil) {
        guard depth < 3, let index = armed.lastIndex(where: { $0.place == nil || $0.place == place }) else { return }
        let former = self.caller
        self.caller = caller
        depth += 1
        perform(armed.remove(at: index).step)
        depth -= 1
        self.caller = former
    }

    /// Advances time by `count` frames, or by a single one within a handler.
    func frames(_ count: Int) {
        for _ in 0..<(depth == 0 ? count : 1) {
            advance(to: stage.time + 1 / 60)
            stage.draw(into: &list)
        }
    }

    /// Advances the stage to `time`. Notes a frame within a frame of the same stage that was not refused.
    func advance(to time: Double) {
        let (stage, before) = (stage, stage.time)
        let isWithin = running.contains { $0 === stage }
        running.append(stage)
        stage.advance(to: time)
        running.removeLast()
        if isWithin, stage.time != before { hasFrameInFrame = true }
    }

    /// Replaces the stage and everything on it with a new stage.
    func leaveStage() {
        stage.tearDown()
        stage = Stage(size: Self.size)
        dynamics = nil
    }

    // MARK: Laws

    nonisolated static let refusesFrames = "a frame during a frame is refused"
    nonisolated static let reportsOnce = "a call reports a diagnostic once"
    nonisolated static let reportsFinite = "the measurements of a view are finite"
    nonisolated static let keepsNothing = "no object remains after the stage is removed"

    private func checkReports() throws(StateMachineFailure) {
        var counts: [String: Int] = [:]
        for text in reports { counts[text, default: 0] += 1 }
        for text in reports where counts[text, default: 0] > Self.maximumReports {
            throw failure(Self.reportsOnce, "\(counts[text, default: 0]) times: \(text)")
        }
    }

    private func checkNumbers() throws(StateMachineFailure) {
        stage.draw(into: &list)
        var words = list.words
        if isFaulty, Self.plantedFault == .notFinite { words[2] = Float.infinity.bitPattern }
        let picture: DisplayListReader
        do throws(DisplayListError) {
            picture = try DisplayListReader(words: words, images: list.images)
        } catch {
            throw failure("a display list is well-formed", "\(error)")
        }
        guard picture.size.width.isFinite, picture.size.height.isFinite else {
            throw failure("a display list is finite", "\(picture.size)")
        }
        // Descriptions take long. They are only made for commands that may contain numbers that are not finite, once
        // for each.
        let exponent = Float.infinity.bitPattern
        var commands = picture.makeIterator()
        var start = commands.word
        while let command = commands.next() {
            let fields = words[start..<commands.word]
            start = commands.word
            guard fields.contains(where: { $0 & exponent == exponent }), finiteCommands.insert(Array(fields)).inserted
            else { continue }
            let printed = "\(command)"
            if printed.contains("nan") || printed.contains("inf") { throw failure("a display list is finite", printed) }
        }
        for view in views {
            let seen = view.presentation
            try check(
                [
                    seen.position.x, seen.position.y, seen.opacity, seen.bounds.minX, seen.bounds.minY,
                    seen.bounds.width,
                    seen.bounds.height, seen.velocity(of: .position).dx, seen.velocity(of: .position).dy,
                    seen.velocity(of: .opacity), view.frame.minX, view.frame.minY, view.frame.width, view.frame.height,
                ], of: "\(type(of: view))")
        }
    }

    private func check(_ numbers: [Double], of subject: String) throws(StateMachineFailure) {
        guard !numbers.allSatisfy({ $0.isFinite }) else { return }
        throw failure(Self.reportsFinite, "\(subject): \(numbers)")
    }

    public func checkEnd() throws(StateMachineFailure) {
        armed = []
        stage.rootViewController = nil
        for animator in animators { animator.stopAnimation(true) }
        for timeline in timelines { timeline.stopAnimation(true) }
        dynamics?.removeAllBehaviors()
        leaveStage()
        (views, animators, timelines, pops, constraints, controllers, source) = ([], [], [], [], [], [], nil)
        // Objects that wait for the next frame of any stage must be released after it.
        frames(2)
        let left = made.compactMap { $0() }.map { "\(type(of: $0))" }
        guard left.isEmpty else {
            throw failure(Self.keepsNothing, left.joined(separator: " "))
        }
    }

    // MARK: Created objects

    /// Checks at the end that `object` has been released.
    func keep(_ object: AnyObject) { made.append { [weak object] in object } }

    func add(_ view: View, _ step: HostileStep) {
        keep(view)
        keep(view.layer)
        views.append(view)
        (views.count % 3 == 0 ? self.view(at: step.n) ?? stage.root : stage.root).addSubview(view)
        if views.count > 14 { views.removeFirst().removeFromSuperview() }
    }

    func view(at index: Int) -> View? { pick(views, index) }

    func pick<T>(_ things: [T], _ index: Int) -> T? {
        things.isEmpty ? nil : things[Int(index.magnitude % UInt(things.count))]
    }

    func first<T>(_ type: T.Type, _ index: Int) -> T? { pick(views.compactMap { $0 as? T }, index) }

    func isTrue(_ index: Int) -> Bool { index & 1 == 1 }

    /// Returns the inconsistent data source, which all lists share.
    func inconsistentDataSource() -> InconsistentDataSource {
        if let source { return source }
        let made = InconsistentDataSource(self)
        source = made
        return made
    }

    func behave(_ behavior: DynamicBehavior) {
        let animator = dynamics ?? DynamicAnimator(referenceView: stage.root)
        dynamics = animator
        animator.addBehavior(behavior)
    }

    func controller(_ index: Int) -> ViewController {
        let place = Int(index.magnitude % 4)
        while controllers.count <= place {
            let made = ViewController()
            controllers.append(made)
            keep(made)
        }
        return controllers[place]
    }

    // MARK: Faults

    private var isFaulty = false

    /// Introduces a fault that no call may cause.
    private func make(_ fault: HostileFault) {
        isFaulty = true
        switch fault {
        case .death: preconditionFailure("a planted fault")
        case .endlessLoop: while isFaulty { list.begin(size: .zero) }
        case .notFinite: break
        case .frameInFrame: hasFrameInFrame = true
        case .leak: controllers += [LeakingController(keep)]
        case .reports:
            for _ in 0...Self.maximumReports {
                Diagnostics.report("a fault was planted", in: #function, remedy: "set plantedFault to nil")
            }
        }
    }
}

/// A fault that is introduced to verify that the test detects it.
public nonisolated enum HostileFault: String, Sendable, CaseIterable {
    /// The program ends.
    case death
    /// A call does not return.
    case endlessLoop
    /// A display list contains a number that is not finite.
    case notFinite
    /// A frame runs within another frame.
    case frameInFrame
    /// An object is never released.
    case leak
    /// A mistake is reported many times.
    case reports
}

/// A controller that retains itself.
private final class LeakingController: ViewController {
    private var itself: LeakingController?

    init(_ keep: (AnyObject) -> Void) {
        super.init()
        itself = self
        keep(self)
    }
}
