/// A transition in progress: what takes part in it, where it happens, and its progress. The counterpart of
/// `UIViewControllerContextTransitioning`.
public final class TransitionContext {
    /// Where the transition happens. What comes must be added to it; what goes is in it.
    public let containerView: View
    /// Whether anything is to be seen of the transition. A transition that is not animated asks for no animations.
    public let isAnimated: Bool
    /// How the controller is presented or dismissed; `.custom` for other transitions.
    public let presentationStyle: ModalPresentationStyle
    /// Whether it is interactive now.
    public internal(set) var isInteractive = false
    /// Whether it goes back to where it began, or has gone there.
    public internal(set) var transitionWasCancelled = false
    /// Whether it is over.
    public internal(set) var hasEnded = false

    let from: TransitionSide
    let to: TransitionSide
    let animator: (any AnimatedTransitioning)?
    let interaction: (any InteractiveTransitioning)?
    private let owner: (any TransitionOwner)?

    /// The animator that runs it, if the animation gave one.
    private(set) var runner: (any ImplicitlyAnimating)?
    /// What moves it; nil before it has begun, or when something else moves it.
    private(set) var driver: (any TransitionDriver)?
    private var record: TransitionTrace?
    private let seen: SeenLayers
    /// What else was seen before the transition was set up, and goes on from there: the bars of a stack.
    var alsoSeen: [SeenLayers] = []
    private var isStarting = false
    /// Whether something of it still comes to rest after it was superseded.
    private var isSettling = false
    /// What ends it with its stage.
    private var stageTransitions = Weak<StageTransitions>()
    private var afterStart: [() -> Void] = []
    private var reported = 0.0
    var alongside: [(animations: ((TransitionContext) -> Void)?, completion: ((TransitionContext) -> Void)?)] = []
    var interactionListeners: [(TransitionContext) -> Void] = []
    private var completions: [(Bool) -> Void] = []
    /// What is done once nothing moves any more.
    private var leaving: [() -> Void] = []
    /// Puts the view that has gone back to what it was.
    private var found: (() -> Void)?
    /// Puts back what a transition that has come to its end has changed.
    private(set) var undo: (() -> Void)?
    /// What drives it as the reversal of its own transition.
    var takenOverBy: PercentDrivenInteractiveTransition?

    init(
        in containerView: View, from: TransitionSide, to: TransitionSide, owner: (any TransitionOwner)?,
        animator: (any AnimatedTransitioning)?, interaction: (any InteractiveTransitioning)?,
        style: ModalPresentationStyle = .custom
    ) {
        self.containerView = containerView
        self.from = from
        self.to = to
        self.owner = owner
        self.animator = animator
        self.interaction = animator == nil ? nil : interaction
        isAnimated = animator != nil
        presentationStyle = style
        // What is still going comes back from where it is seen, as it was before it went; and so does what still waits there
        // for others to go.
        let departure = to.controller?.departure
        let isSeen = departure != nil || to.view?.superview === containerView
        let moving = [from.view, to.view].compactMap { $0?.layer }.filter { $0.isAnimating || isSeen }
        seen = SeenLayers(isAnimated ? moving : [])
        to.controller?.departure = nil
        if isAnimated, let finish = Transaction.holdOwn() { completions.append(finish) }
        Layer.withActionProvider(nil) { departure?() }
    }

    // MARK: What takes part

    /// The view that goes or comes; nil when it stays where it is and is not to be touched.
    public func view(forKey key: TransitionKey) -> View? { side(key).isInContainer ? side(key).view : nil }

    /// The controller that goes or comes; nil in a transition of plain views.
    public func viewController(forKey key: TransitionKey) -> ViewController? { side(key).controller }

    /// Where the view stands before the transition, in the container's coordinates; empty for what is not there yet.
    public func initialFrame(forKey key: TransitionKey) -> Rect { side(key).initialFrame }

    /// Where the view will stand after the transition, in the container's coordinates; empty for what will not be there.
    public func finalFrame(forKey key: TransitionKey) -> Rect { side(key).finalFrame }

    /// Where the view of `controller` stands before the transition.
    public func initialFrame(for controller: ViewController) -> Rect { sideOf(controller)?.initialFrame ?? .zero }

    /// Where the view of `controller` will stand after the transition.
    public func finalFrame(for controller: ViewController) -> Rect { sideOf(controller)?.finalFrame ?? .zero }

    func side(_ key: TransitionKey) -> TransitionSide { key == .from ? from : to }

    private func sideOf(_ controller: ViewController) -> TransitionSide? {
        from.controller === controller ? from : to.controller === controller ? to : nil
    }

    /// The progress of the transition, from 0 at its start to 1 at its end, in either direction.
    public var percentComplete: Double { hasEnded ? (transitionWasCancelled ? 0 : 1) : driver?.fraction ?? reported }

    // MARK: Beginning

    /// Begins, at rest or interactively.
    func start() {
        isStarting = true
        if let stage = containerView.stage {
            let transitions = StageTransitions.on(stage)
            transitions.add(self)
            stageTransitions.point(at: transitions)
        }
        record = TransitionTrace(of: self)
        if let interaction, interaction.wantsInteractiveStart {
            isInteractive = true
            interaction.startInteractiveTransition(self)
        } else {
            (interaction as? PercentDrivenInteractiveTransition)?.follow(self)
            beginAnimating(held: false)
        }
        isStarting = false
        seen.keep()
        for layers in alsoSeen { layers.keep() }
        alsoSeen = []
        let calls = afterStart
        afterStart = []
        for call in calls { call() }
    }

    /// Runs `body` once the transition has begun: what is asked of it while it is being set up.
    func whenStarted(_ body: @escaping () -> Void) {
        if isStarting { afterStart.append(body) } else { body() }
    }

    /// Lets the animation begin; one that is `held` stands at its start.
    func beginAnimating(held: Bool) {
        guard driver == nil, !hasEnded, let animator else { return }
        if let runner = animator.runner(using: self) {
            self.runner = runner
            for entry in alongside {
                if let animations = entry.animations { runner.addAnimations { animations(self) } }
            }
            runner.addCompletion { position in self.runnerEnded(at: position) }
            let driver = RunnerDriver(runner, duration: animator.transitionDuration(using: self))
            self.driver = driver
            if held { runner.pauseAnimation() } else if runner.state == .inactive { runner.startAnimation() }
            record?.close((runner as? PropertyAnimator).map { [$0] } ?? [])
        } else {
            let duration = max(0, animator.transitionDuration(using: self))
            let tree = containerView.stage?.tree
            let earlier = tree?.drivers.all ?? []
            animator.animateTransition(using: self)
            // Animators that it has started are driven as well as the animations of blocks.
            var runners: [PropertyAnimator] = []
            for driver in tree?.drivers.all ?? [] where !earlier.contains(where: { $0 === driver }) {
                if let runner = driver as? PropertyAnimator { runners.append(runner) }
            }
            for entry in alongside where entry.animations != nil {
                View.animate(withDuration: duration) { entry.animations?(self) }
            }
            record?.close(runners)
            guard !hasEnded, let record else { return }
            let animations = record.animations(through: duration)
            var drivers: [any TransitionDriver] = runners.map { RunnerDriver($0, within: duration) }
            if drivers.isEmpty || !animations.isEmpty {
                drivers.append(TimeDriver(self, animations: animations, duration: duration))
            }
            let driver = drivers.count == 1 ? drivers[0] : DriverGroup(drivers)
            self.driver = driver
            if held { driver.hold() }
        }
    }

    private func runnerEnded(at position: AnimatingPosition) {
        guard !hasEnded else { return sweep() }
        if position == .current { record?.stand() }
        completeTransition(position == .current ? !transitionWasCancelled : position == .end)
    }

    // MARK: Being driven

    /// Reports the progress to which it has been driven, 0...1.
    public func updateInteractiveTransition(_ percentComplete: Double) {
        if percentComplete.isFinite { reported = min(max(percentComplete, 0), 1) }
    }

    /// Reports that it has been released and goes to its end.
    public func finishInteractiveTransition() { letGo(isCancelled: false) }

    /// Reports that it has been released and goes back to its start.
    public func cancelInteractiveTransition() { letGo(isCancelled: true) }

    /// Reports that it has been caught: it is interactive now.
    public func pauseInteractiveTransition() {
        guard !hasEnded, !isInteractive else { return }
        isInteractive = true
        tellInteractionListeners()
    }

    private func letGo(isCancelled: Bool) {
        guard !hasEnded, isInteractive else { return }
        isInteractive = false
        turn(isCancelled: isCancelled)
        tellInteractionListeners()
    }

    private func tellInteractionListeners() { for listener in interactionListeners { listener(self) } }

    /// Reverses from now on, back if it `isCancelled`; the owner is notified.
    private func turn(isCancelled: Bool) {
        guard transitionWasCancelled != isCancelled else { return }
        transitionWasCancelled = isCancelled
        owner?.transitionDidTurn(self, isCancelled: isCancelled)
    }

    /// Whether it can be reversed by ``reverse(isCancelled:)``.
    var isReversible: Bool { driver != nil && !hasEnded }

    /// Goes back, or on again, by itself, with the momentum it has.
    func reverse(isCancelled: Bool) {
        guard let driver else { return }
        if let finish = Transaction.holdOwn() { completions.append(finish) }
        let wasHeld = isInteractive
        isInteractive = false
        turn(isCancelled: isCancelled)
        if wasHeld {
            driver.goOn(isBack: isCancelled, velocity: 0, timing: nil, length: nil)
            tellInteractionListeners()
        } else {
            driver.turn(isBack: isCancelled)
        }
    }

    // MARK: Ending

    /// Ends the transition: `didComplete` says whether it has come to its end; otherwise everything it touched is put back. The
    /// animation calls it once; with an animator that happens by itself. Later calls do nothing.
    @export(interface) public func completeTransition(_ didComplete: Bool) {
        if isStarting { return afterStart.append { self.completeTransition(didComplete) } }
        guard !hasEnded else {
            driver?.end(completed: didComplete)
            return sweep()
        }
        hasEnded = true
        isInteractive = false
        if transitionWasCancelled == didComplete {
            transitionWasCancelled = !didComplete
            owner?.transitionDidTurn(self, isCancelled: !didComplete)
        }
        driver?.end(completed: didComplete)
        Self.elements?.willTidyUp(containerView)
        record?.closeLate()
        if !didComplete, let record {
            // What came while it was still going from the stage goes on doing that.
            let coming = SeenLayers([to.view?.layer].compactMap { $0 })
            record.restore()
            coming.keep()
        }
        finish(didComplete)
    }

    private func finish(_ didComplete: Bool) {
        found = didComplete ? record?.restoration(of: from.view) : nil
        if didComplete, let record { undo = { record.undo() } }
        record = nil
        owner?.transitionDidEnd(self, completed: didComplete)
        (interaction as? PercentDrivenInteractiveTransition)?.leave(self)
        takenOverBy?.leave(self)
        takenOverBy = nil
        animator?.animationEnded(didComplete)
        let (entries, calls) = (alongside, completions)
        alongside = []
        completions = []
        interactionListeners = []
        for entry in entries { entry.completion?(self) }
        for call in calls { call(didComplete) }
        sweep()
    }

    /// Ends now, where it goes, to make room for another; what is seen to move comes to rest there by itself.
    func supersede() {
        guard !hasEnded else { return }
        (hasEnded, isSettling) = (true, true)
        isInteractive = false
        let didComplete = !transitionWasCancelled
        let record = record
        record?.closeLate()
        let moving = SeenLayers(record?.layers ?? [])
        driver?.end(completed: didComplete)
        record?.settle(completed: didComplete)
        let settled: (Bool) -> Void = { [self] _ in
            isSettling = false
            sweep()
        }
        AnimationBlock.transaction(settled) {
            Transaction.animationDuration = 0
            moving.keep()
        }
        finish(didComplete)
        if !didComplete { whenStill { record?.removeAdded() } }
    }

    /// Ends now, where it goes.
    func endNow() { completeTransition(!transitionWasCancelled) }

    /// Ends now, and waits for nothing: where there is no time, what moves never arrives.
    func stageHasGone() {
        if !hasEnded { endNow() }
        containerView.layer.forEachLayer { $0.removeAllAnimations() }
        isSettling = false
        sweep()
    }

    /// Calls `body` when nothing of the transition moves any more: at once, unless it was superseded.
    func whenStill(_ body: @escaping () -> Void) {
        if isSettling { leaving.append(body) } else { body() }
    }

    /// Takes the view that goes out of its superview when nothing moves it any more, as it was before the transition, so that it
    /// can come again; not when it `isWanted` again by then.
    func takeAway(unless isWanted: @escaping () -> Bool) {
        guard let view = from.view else { return }
        let (found, container, controller) = (found, containerView, from.controller)
        self.found = nil
        controller?.departure = found ?? {}
        whenStill {
            guard !isWanted() else { return }
            Layer.withActionProvider(nil) {
                if view.isDescendant(of: container) { view.removeFromSuperview() }
                if let controller {
                    controller.departure?()
                    controller.departure = nil
                } else {
                    found?()
                }
            }
        }
    }

    /// Releases what has waited for the last motion.
    func sweep() {
        guard hasEnded, !isSettling else { return }
        let calls = leaving
        leaving = []
        driver = nil
        runner = nil
        stageTransitions.object?.remove(self)
        for call in calls { call() }
    }

    /// Calls `completion` once, when the transition is over, with whether it came to its end.
    func addCompletion(_ completion: ((Bool) -> Void)?) {
        guard let completion else { return }
        if hasEnded { completion(!transitionWasCancelled) } else { completions.append(completion) }
    }
}

/// Who a transition belongs to: it keeps views and controllers as the transition's outcome has them.
protocol TransitionOwner: AnyObject {
    /// The transition reverses from now on: back if it `isCancelled`, else on.
    func transitionDidTurn(_ context: TransitionContext, isCancelled: Bool)

    /// The transition is over, and what it touched is put back if it was cancelled.
    func transitionDidEnd(_ context: TransitionContext, completed: Bool)
}

/// What goes or comes in a transition.
struct TransitionSide {
    let view: View?
    let controller: ViewController?
    /// Whether the transition may move the view into and out of the container.
    var isInContainer = true
    /// In the container's coordinates; empty where it is not.
    var initialFrame = Rect.zero
    var finalFrame = Rect.zero

    init(_ view: View?, _ controller: ViewController? = nil) {
        self.view = view
        self.controller = controller
    }

    init(_ controller: ViewController) { self.init(controller.view, controller) }

    /// What goes stands at `frame`; what comes will.
    func standing(at frame: Rect, isComing: Bool) -> TransitionSide {
        var side = self
        if isComing { side.finalFrame = frame } else { side.initialFrame = frame }
        return side
    }
}
