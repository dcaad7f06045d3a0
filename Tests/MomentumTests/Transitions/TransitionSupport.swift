import MomentumKit

/// A controller that records its callbacks.
final class RecordingController: ViewController {
    private(set) var heard: [String] = []
    var onEvent: ((String) -> Void)?

    init(_ title: String, color: Color = .white) {
        super.init()
        self.title = title
        view.backgroundColor = color
    }

    private func record(_ event: String) {
        heard.append(event)
        onEvent?(event)
    }

    override func viewWillAppear(_ animated: Bool) { record("will appear") }
    override func viewDidAppear(_ animated: Bool) { record("did appear") }
    override func viewWillDisappear(_ animated: Bool) { record("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { record("did disappear") }

    func flushEvents() -> [String] {
        defer { heard = [] }
        return heard
    }
}

/// A stage with a controller and a clock.
final class ControllerFixture {
    let stage: Stage
    let root: RecordingController

    init(_ root: RecordingController = RecordingController("root"), size: Size = Size(width: 400, height: 800)) {
        stage = Stage(size: size)
        self.root = root
        stage.rootViewController = root
        stage.advance(to: 1)
        _ = root.flushEvents()
    }

    /// Runs frames, a sixtieth of a second apart, for `seconds`.
    func run(_ seconds: Double, each body: (() -> Void)? = nil) {
        let end = stage.time + seconds
        while stage.time < end - 1e-9 {
            stage.advance(to: min(end, stage.time + 1.0 / 60))
            body?()
        }
    }

    func touch(_ phase: PointerSample.Phase, _ x: Double, _ y: Double, id: Int = 1) {
        stage.send(PointerSample(id: id, phase: phase, location: Point(x: x, y: y), timestamp: stage.time))
        stage.advance(to: stage.time + 1.0 / 60)
    }
}

/// Moves up with a spring, fades and rotates slightly, and dims the view below.
final class LiftTransition: AnimatedTransitioning {
    let isComing: Bool
    var duration = 0.5
    private(set) var ended: [Bool] = []

    init(isComing: Bool) { self.isComing = isComing }

    func transitionDuration(using context: TransitionContext?) -> Double { duration }

    func interruptibleAnimator(using context: TransitionContext) -> (any ImplicitlyAnimating)? {
        guard let below = context.viewController(forKey: isComing ? .from : .to)?.view,
            let view = context.viewController(forKey: isComing ? .to : .from)?.view
        else { return nil }
        if isComing {
            context.containerView.addSubview(view)
            view.center.y += 500
            view.alpha = 0.5
        }
        return PropertyAnimator(duration: duration, dampingRatio: 0.8) { [isComing] in
            view.center.y += isComing ? -500 : 500
            view.alpha = isComing ? 1 : 0.5
            below.transform = isComing ? Transform2D(scaleX: 0.9, y: 0.9) : .identity
            below.cornerRadius = isComing ? 20 : 0
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
}

/// The same animation in a block, as written without an animator.
final class BlockLiftTransition: AnimatedTransitioning {
    let isComing: Bool

    init(isComing: Bool) { self.isComing = isComing }

    func transitionDuration(using context: TransitionContext?) -> Double { 0.5 }

    func animateTransition(using context: TransitionContext) {
        guard let view = context.viewController(forKey: isComing ? .to : .from)?.view else { return }
        if isComing {
            context.containerView.addSubview(view)
            view.center.y += 500
        }
        View.animate(
            withDuration: 0.5,
            animations: { [isComing] in view.center.y += isComing ? -500 : 500 },
            completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
}

/// Provides the animations above, and one object that drives them.
final class LiftTransitionDelegate: TransitioningDelegate {
    var isByBlocks = false
    let hand = PercentDrivenInteractiveTransition()
    var drives = false

    init(startsInHand: Bool = false, drives: Bool = true) {
        hand.wantsInteractiveStart = startsInHand
        self.drives = drives
    }

    private func animation(isComing: Bool) -> any AnimatedTransitioning {
        if isByBlocks { return BlockLiftTransition(isComing: isComing) }
        return LiftTransition(isComing: isComing)
    }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? { animation(isComing: true) }

    func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? {
        animation(isComing: false)
    }

    func interactionControllerForPresentation(using animator: any AnimatedTransitioning)
        -> (any InteractiveTransitioning)?
    { drives ? hand : nil }

    func interactionControllerForDismissal(using animator: any AnimatedTransitioning)
        -> (any InteractiveTransitioning)?
    { drives ? hand : nil }
}
