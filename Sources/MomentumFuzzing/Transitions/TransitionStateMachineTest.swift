import MomentumTesting

/// A test that plays a script with a navigation controller that presents other controllers. It checks that views,
/// controllers and completion handlers are in the expected states, and that nothing jumps.
///
/// Every input is handled in a separate frame of zero duration. This separates the effect of the input from the effect
/// of time.
public final class TransitionStateMachineTest: StateMachineTest {
    public static let subject = "transitions"

    private static let frame = 1.0 / 240

    let stage = Stage(size: Size(width: 400, height: 800))
    private var continuity: ContinuityChecker?
    let base = AppearanceChecker(.white)
    let cards: [AppearanceChecker]
    /// The presented controllers: one covers everything, one leaves the content below visible, and one uses the default
    /// transition.
    let guests: [AppearanceChecker]
    let navigation: NavigationController
    let director = TransitionDirector()
    private var finger: Point?
    private var isHeld: Bool { finger != nil }
    private var calls: [Int] = []
    public var step = 0
    private var bits = BitTrace()
    public var trace: UInt64? { bits.bits }

    public init() {
        cards = (0..<4).map { AppearanceChecker(Color(white: 0.2 * Double($0) + 0.2)) }
        guests = (0..<3).map { AppearanceChecker(Color(white: 0.3 * Double($0))) }
        for guest in guests { guest.modalPresentationStyle = .overFullScreen }
        guests[0].modalPresentationStyle = .fullScreen
        for guest in guests.prefix(2) { guest.transitioningDelegate = director }
        navigation = NavigationController(rootViewController: base)
        stage.rootViewController = navigation
        stage.advance(to: 0)
        director.interaction.wantsInteractiveStart = false
    }

    public func watch() { continuity = ContinuityChecker(stage) }

    public static func script(seed: UInt64) -> [TransitionStep] {
        var random = SplitMix64(seed: seed)
        return (0..<(8 + random.index(below: 40))).map { _ in .random(&random) }
    }

    // MARK: Steps

    public func play(_ step: TransitionStep) throws(StateMachineFailure) {
        switch step {
        case .frames(let count): for _ in 0..<count { try advance() }
        case .pause(let span):
            stage.advance(to: stage.time + span)
            try checkState()
        default: try act(step)
        }
    }

    private func act(_ step: TransitionStep) throws(StateMachineFailure) {
        let before = seen()
        // Touches and the program move views. Changes without an animation, and new layouts, may jump.
        let keepsVelocity = keepsVelocity(step)
        let mayJump = try perform(step)
        stage.advance(to: stage.time)
        try checkState()
        guard !mayJump else { return }
        for (old, new) in zip(before, seen()) {
            guard let old, let new else { continue }
            guard old.position.distance(to: new.position) <= 1e-6, abs(old.alpha - new.alpha) <= 1e-9,
                abs(old.scale - new.scale) <= 1e-9
            else { throw failure("an event does not change the presentation", "from \(old) to \(new)") }
            guard !keepsVelocity || (old.velocity - new.velocity).length <= 1e-6 * (1 + new.velocity.length)
            else { throw failure("a handover keeps the velocity", "from \(old) to \(new)") }
        }
    }

    /// Returns whether `step` neither begins nor ends an interaction.
    private func keepsVelocity(_ step: TransitionStep) -> Bool {
        switch step {
        case .push, .pop, .popToRoot, .stack, .present, .dismiss, .style, .lessMotion:
            !director.interaction.wantsInteractiveStart && !isHeld
                && !(navigation.transitionCoordinator?.transition.isInteractive ?? false)
        default: false
        }
    }

    private func perform(_ step: TransitionStep) throws(StateMachineFailure) -> Bool {
        switch step {
        case .push(let index, let animated):
            navigation.pushViewController(cards[index], animated: animated)
            return !animated
        case .pop(let animated):
            navigation.popViewController(animated: animated)
            return !animated
        case .popToRoot(let animated):
            navigation.popToRootViewController(animated: animated)
            return !animated
        case .stack(let indices, let animated):
            navigation.setViewControllers([base] + indices.map { cards[$0] }, animated: animated)
            return !animated
        case .present(let index, let animated):
            navigation.present(guests[index], animated: animated, completion: note())
            return !animated
        case .dismiss(let animated):
            navigation.dismiss(animated: animated, completion: note())
            return !animated
        case .style(let inHand, let byBlocks):
            director.interaction.wantsInteractiveStart = inHand
            director.isByBlocks = byBlocks
        case .drive(let percent):
            try moveHand(to: percent)
            return true
        case .hold: director.interaction.pause()
        case .finish: director.interaction.finish()
        case .cancel: director.interaction.cancel()
        case .press(let x):
            guard finger == nil else { return true }
            touch(.began, Point(x: x, y: 300))
        case .move(let dx):
            guard let finger else { return true }
            touch(.moved, finger + Vector(dx: dx, dy: 0))
            return true
        case .lift, .takeAway:
            guard let finger else { return true }
            touch(step == .lift ? .ended : .cancelled, finger)
            self.finger = nil
        case .resize(let width, let height):
            stage.size = Size(width: width, height: height)
            return true
        case .lessMotion(let isOn): stage.prefersReducedMotion = isOn
        case .frames, .pause: break
        }
        return false
    }

    /// Scrubs the transition quickly: completely within 0.1 s.
    private func moveHand(to percent: Double) throws(StateMachineFailure) {
        let begin = director.interaction.percentComplete
        let fraction = percent.isFinite ? min(abs(percent - begin), 1) : 0
        let count = max(1, (fraction * 0.1 / Self.frame).rounded(.up))
        for move in stride(from: 1, through: count, by: 1) {
            director.interaction.update(begin + (percent - begin) * move / count)
            if move < count { try advance() }
        }
    }

    private func touch(_ phase: PointerSample.Phase, _ position: Point) {
        finger = position
        stage.send(PointerSample(id: 1, phase: phase, location: position, timestamp: stage.time))
    }

    /// Returns a completion handler whose calls are counted.
    private func note() -> () -> Void {
        calls.append(0)
        let index = calls.count - 1
        return { self.calls[index] += 1 }
    }

    var maximumCalls: Int { calls.max() ?? 0 }

    // MARK: Time

    /// The presentation of a view on the stage.
    struct Presentation {
        let position: Point
        let velocity: Vector
        let alpha: Double
        let scale: Double
    }

    var controllers: [AppearanceChecker] { [base] + cards + guests }

    /// Returns the presentation of every controller's view; nil for views that are on no stage.
    func seen() -> [Presentation?] {
        controllers.map { controller in
            guard let view = controller.viewIfLoaded, view.stage != nil else { return nil }
            let presentation = view.presentation
            let velocity = presentation.velocity(of: .position)
            return Presentation(
                position: presentation.position, velocity: velocity,
                alpha: presentation.opacity, scale: presentation.transform.affinePart.a)
        }
    }

    private func advance() throws(StateMachineFailure) {
        stage.advance(to: stage.time + Self.frame)
        try checkState()
    }

    /// Ends all interactions, waits until nothing moves, and checks the final state.
    public func checkEnd() throws(StateMachineFailure) {
        if finger != nil { try play(.lift) }
        director.interaction.finish()
        // Sends frames as a host does, for at most 5 s: none after all motion has ended, and a single one much later.
        for _ in 0..<1_200 where stage.needsFrame { try advance() }
        stage.advance(to: stage.time + 60)
        try checkState()
        try checkRest()
    }

    private func checkState() throws(StateMachineFailure) {
        try check(continuity)
        for (index, controller) in controllers.enumerated() {
            if let complaint = controller.complaint {
                throw failure("appearance callbacks are called once and in order", "controller \(index): \(complaint)")
            }
        }
        guard maximumCalls <= 1 else { throw failure("a completion handler is called once", "") }
        for seen in seen() {
            guard let seen else { continue }
            for number in [seen.position.x, seen.position.y, seen.alpha] {
                bits.add(number)
            }
        }
    }
}
