/// A transition in progress: its participants, its container and its progress. The counterpart of
/// `UIViewControllerContextTransitioning`.
public final class TransitionContext {
    /// The view in which the transition takes place. It contains the disappearing view. The animation adds the
    /// appearing view.
    public let containerView: View
    /// A Boolean value that indicates whether the transition is animated. A transition that is not animated completes
    /// at once and does not ask for an animator.
    public let isAnimated: Bool
    /// The style with which the controller is presented or dismissed; `.custom` for other transitions.
    public let presentationStyle: ModalPresentationStyle
    /// A Boolean value that indicates whether the transition is being driven interactively.
    public internal(set) var isInteractive = false
    /// A Boolean value that indicates whether the transition is returning to its start, or has ended there.
    public internal(set) var transitionWasCancelled = false
    /// A Boolean value that indicates whether the transition is over.
    public internal(set) var hasEnded = false

    let from: TransitionSide
    let to: TransitionSide
    let animator: (any AnimatedTransitioning)?
    let interaction: (any InteractiveTransitioning)?
    private let owner: (any TransitionOwner)?

    /// The animator that runs the transition; nil if the animation provides none.
    private(set) var runner: (any ImplicitlyAnimating)?
    /// The driver of the transition; nil before the animation has begun, and when the transition is over and at rest.
    private(set) var driver: (any TransitionDriver)?
    private var record: TransitionTrace?
    private let presentations: PresentationRecord
    /// The presentation of the layers in a navigation controller's bars, recorded before the transition is set up. The
    /// bars continue from it.
    var barPresentations: [PresentationRecord] = []
    private var isStarting = false
    /// Whether layers of the superseded transition are still in motion.
    private var isSettling = false
    /// The list that ends the transition with its stage.
    private var stageTransitions = Weak<StageTransitions>()
    private var afterStart: [() -> Void] = []
    private var reported = 0.0
    var alongside: [(animations: ((TransitionContext) -> Void)?, completion: ((TransitionContext) -> Void)?)] = []
    var interactionListeners: [(TransitionContext) -> Void] = []
    private var completions: [(Bool) -> Void] = []
    /// Calls to make when all layers of the transition are at rest.
    private var callsAtRest: [() -> Void] = []
    /// Restores the values that the disappeared view had before the transition.
    private var restoration: (() -> Void)?
    /// Restores the values that a completed transition has changed.
    private(set) var undo: (() -> Void)?
    /// The interactive transition that drives this one in reverse.
    var controllingInteraction: PercentDrivenInteractiveTransition?

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
        // A view that is still disappearing returns from its presentation values, with the model values from before its
        // disappearance. A view that waits in the container for others to disappear does the same.
        let departure = to.controller?.departure
        let continuesPresentation = departure != nil || to.view?.superview === containerView
        let moving = [from.view, to.view].compactMap { $0?.layer }.filter { $0.isAnimating || continuesPresentation }
        presentations = PresentationRecord(isAnimated ? moving : [])
        to.controller?.departure = nil
        if isAnimated, let finish = Transaction.delayOwnCompletion() { completions.append(finish) }
        Layer.withActionProvider(nil) { departure?() }
    }

    // MARK: Participants

    /// Returns the disappearing or the appearing view. Returns nil for a view that stays in its position and must not
    /// be moved, and if there is no such view.
    public func view(forKey key: TransitionKey) -> View? { side(key).isInContainer ? side(key).view : nil }

    /// Returns the disappearing or the appearing controller; nil in a transition between plain views.
    public func viewController(forKey key: TransitionKey) -> ViewController? { side(key).controller }

    /// Returns the frame of the view before the transition, in the container's coordinates; empty for an appearing
    /// view.
    public func initialFrame(forKey key: TransitionKey) -> Rect { side(key).initialFrame }

    /// Returns the frame of the view after the transition, in the container's coordinates; empty for a disappearing
    /// view.
    public func finalFrame(forKey key: TransitionKey) -> Rect { side(key).finalFrame }

    /// Returns the frame of the view of `controller` before the transition, in the container's coordinates; empty if
    /// the controller is not in the transition.
    public func initialFrame(for controller: ViewController) -> Rect { sideOf(controller)?.initialFrame ?? .zero }

    /// Returns the frame of the view of `controller` after the transition, in the container's coordinates; empty if the
    /// controller is not in the transition.
    public func finalFrame(for controller: ViewController) -> Rect { sideOf(controller)?.finalFrame ?? .zero }

    func side(_ key: TransitionKey) -> TransitionSide { key == .from ? from : to }

    private func sideOf(_ controller: ViewController) -> TransitionSide? {
        from.controller === controller ? from : to.controller === controller ? to : nil
    }

    /// The progress of the transition, from 0 at its start to 1 at its end, in either direction.
    public var percentComplete: Double { hasEnded ? (transitionWasCancelled ? 0 : 1) : driver?.fraction ?? reported }

    // MARK: Start

    /// Begins the transition, automatically or interactively.
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
            beginAnimating(isPaused: false)
        }
        isStarting = false
        presentations.continueMotion()
        for layers in barPresentations { layers.continueMotion() }
        barPresentations = []
        let calls = afterStart
        afterStart = []
        for call in calls { call() }
    }

    /// Runs `body` when the transition has begun: at once, unless the transition is still being set up.
    func whenStarted(_ body: @escaping () -> Void) {
        if isStarting { afterStart.append(body) } else { body() }
    }

    /// Begins the animation. If `isPaused` is true, the animation stays at its start.
    func beginAnimating(isPaused: Bool) {
        guard driver == nil, !hasEnded, let animator else { return }
        if let runner = animator.runner(using: self) {
            self.runner = runner
            for entry in alongside {
                if let animations = entry.animations { runner.addAnimations { animations(self) } }
            }
            runner.addCompletion { position in self.runnerEnded(at: position) }
            let driver = AnimatorDriver(runner, duration: animator.transitionDuration(using: self))
            self.driver = driver
            if isPaused { runner.pauseAnimation() } else if runner.state == .inactive { runner.startAnimation() }
            record?.close((runner as? PropertyAnimator).map { [$0] } ?? [])
        } else {
            let duration = max(0, animator.transitionDuration(using: self))
            let tree = containerView.stage?.tree
            let earlier = tree?.drivers.all ?? []
            animator.animateTransition(using: self)
            // The driver also moves the animators that the animation has started, besides animations of blocks.
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
            var drivers: [any TransitionDriver] = runners.map { AnimatorDriver($0, within: duration) }
            if drivers.isEmpty || !animations.isEmpty {
                drivers.append(AnimationTimeDriver(self, animations: animations, duration: duration))
            }
            let driver = drivers.count == 1 ? drivers[0] : DriverGroup(drivers)
            self.driver = driver
            if isPaused { driver.pause() }
        }
    }

    private func runnerEnded(at position: AnimatingPosition) {
        guard !hasEnded else { return finishIfAtRest() }
        if position == .current { record?.recordPresentValues() }
        completeTransition(position == .current ? !transitionWasCancelled : position == .end)
    }

    // MARK: Driving

    /// Reports the progress of an interactive transition, from 0 to 1. Values outside this range are clamped. Values
    /// that are not finite are ignored. The method does not move the animation.
    public func updateInteractiveTransition(_ percentComplete: Double) {
        if percentComplete.isFinite { reported = min(max(percentComplete, 0), 1) }
    }

    /// Reports that the transition was released and runs to its end. Does nothing if it is not interactive.
    public func finishInteractiveTransition() { endInteraction(isCancelled: false) }

    /// Reports that the transition was released and returns to its start. Does nothing if it is not interactive.
    public func cancelInteractiveTransition() { endInteraction(isCancelled: true) }

    /// Reports that the transition was caught and is now interactive. Does nothing if it is interactive already, or
    /// over.
    public func pauseInteractiveTransition() {
        guard !hasEnded, !isInteractive else { return }
        isInteractive = true
        notifyInteractionListeners()
    }

    private func endInteraction(isCancelled: Bool) {
        guard !hasEnded, isInteractive else { return }
        isInteractive = false
        setDirection(isCancelled: isCancelled)
        notifyInteractionListeners()
    }

    private func notifyInteractionListeners() { for listener in interactionListeners { listener(self) } }

    /// Sets the direction of the transition and notifies the owner: back to the start if `isCancelled`.
    private func setDirection(isCancelled: Bool) {
        guard transitionWasCancelled != isCancelled else { return }
        transitionWasCancelled = isCancelled
        owner?.transitionDidReverse(self, isCancelled: isCancelled)
    }

    /// Whether ``reverse(isCancelled:)`` can reverse the transition.
    var isReversible: Bool { driver != nil && !hasEnded }

    /// Runs the transition automatically to its start, if `isCancelled`, or to its end, with its present velocity.
    func reverse(isCancelled: Bool) {
        guard let driver else { return }
        if let finish = Transaction.delayOwnCompletion() { completions.append(finish) }
        let wasInteractive = isInteractive
        isInteractive = false
        setDirection(isCancelled: isCancelled)
        if wasInteractive {
            driver.resume(isReversed: isCancelled, velocity: 0, timing: nil, length: nil)
            notifyInteractionListeners()
        } else {
            driver.reverse(isReversed: isCancelled)
        }
    }

    // MARK: Ending

    /// Ends the transition. `didComplete` is true if the transition has reached its end. If it is false, the values
    /// that the transition has changed are restored.
    ///
    /// The animation calls this method once, unless it has provided an animator, whose end completes the transition.
    /// Later calls do nothing.
    @export(interface) public func completeTransition(_ didComplete: Bool) {
        if isStarting { return afterStart.append { self.completeTransition(didComplete) } }
        guard !hasEnded else {
            driver?.end(completed: didComplete)
            return finishIfAtRest()
        }
        hasEnded = true
        isInteractive = false
        if transitionWasCancelled == didComplete {
            transitionWasCancelled = !didComplete
            owner?.transitionDidReverse(self, isCancelled: !didComplete)
        }
        driver?.end(completed: didComplete)
        Self.elements?.willRemoveContainer(containerView)
        record?.closeLate()
        if !didComplete, let record {
            // A view that began to appear during an earlier disappearance continues to disappear from its presentation
            // values.
            let appearingPresentation = PresentationRecord([to.view?.layer].compactMap { $0 })
            record.restore()
            appearingPresentation.continueMotion()
        }
        finish(didComplete)
    }

    private func finish(_ didComplete: Bool) {
        restoration = didComplete ? record?.restoration(of: from.view) : nil
        if didComplete, let record { undo = { record.undo() } }
        record = nil
        owner?.transitionDidEnd(self, completed: didComplete)
        (interaction as? PercentDrivenInteractiveTransition)?.leave(self)
        controllingInteraction?.leave(self)
        controllingInteraction = nil
        animator?.animationEnded(didComplete)
        let (entries, calls) = (alongside, completions)
        alongside = []
        completions = []
        interactionListeners = []
        for entry in entries { entry.completion?(self) }
        for call in calls { call(didComplete) }
        finishIfAtRest()
    }

    /// Ends the transition in its present direction, to make room for another one. The layers in motion remain until
    /// they are at rest.
    func supersede() {
        guard !hasEnded else { return }
        (hasEnded, isSettling) = (true, true)
        isInteractive = false
        let didComplete = !transitionWasCancelled
        let record = record
        record?.closeLate()
        let moving = PresentationRecord(record?.layers ?? [])
        driver?.end(completed: didComplete)
        record?.settle(completed: didComplete)
        let settled: (Bool) -> Void = { [self] _ in
            isSettling = false
            finishIfAtRest()
        }
        AnimationBlock.transaction(settled) {
            Transaction.animationDuration = 0
            moving.continueMotion()
        }
        finish(didComplete)
        if !didComplete { whenAtRest { record?.removeAdded() } }
    }

    /// Ends the transition at once, in its present direction.
    func endNow() { completeTransition(!transitionWasCancelled) }

    /// Ends the transition and removes all animations in the container. Without a stage no time passes, so they would
    /// never end.
    func stageDidDisappear() {
        if !hasEnded { endNow() }
        containerView.layer.forEachLayer { $0.removeAllAnimations() }
        isSettling = false
        finishIfAtRest()
    }

    /// Calls `body` when all layers of the transition are at rest: at once, unless the transition was superseded.
    func whenAtRest(_ body: @escaping () -> Void) {
        if isSettling { callsAtRest.append(body) } else { body() }
    }

    /// Removes the disappeared view from its superview when nothing moves it any longer, and restores its values from
    /// before the transition, so that it can appear again. Does nothing if `isShown` returns true at that moment.
    func removeDisappearedView(unless isShown: @escaping () -> Bool) {
        guard let view = from.view else { return }
        let (restoration, container, controller) = (restoration, containerView, from.controller)
        self.restoration = nil
        controller?.departure = restoration ?? {}
        whenAtRest {
            guard !isShown() else { return }
            Layer.withActionProvider(nil) {
                if view.isDescendant(of: container) { view.removeFromSuperview() }
                if let controller {
                    controller.departure?()
                    controller.departure = nil
                } else {
                    restoration?()
                }
            }
        }
    }

    /// Makes the calls that have waited until all layers are at rest.
    func finishIfAtRest() {
        guard hasEnded, !isSettling else { return }
        let calls = callsAtRest
        callsAtRest = []
        driver = nil
        runner = nil
        stageTransitions.object?.remove(self)
        for call in calls { call() }
    }

    /// Adds a closure that is called once when the transition is over, with true if it was not cancelled. Calls it at
    /// once if the transition is already over.
    func addCompletion(_ completion: ((Bool) -> Void)?) {
        guard let completion else { return }
        if hasEnded { completion(!transitionWasCancelled) } else { completions.append(completion) }
    }
}

/// The owner of a transition. It keeps its views and controllers consistent with the outcome.
protocol TransitionOwner: AnyObject {
    /// Called when the transition changes its direction: back to its start if `isCancelled`, otherwise to its end.
    func transitionDidReverse(_ context: TransitionContext, isCancelled: Bool)

    /// Called when the transition is over. If it was cancelled, the values it had changed are already restored.
    func transitionDidEnd(_ context: TransitionContext, completed: Bool)
}

/// A view, usually with its controller, that disappears or appears in a transition.
struct TransitionSide {
    let view: View?
    let controller: ViewController?
    /// Whether the transition may add the view to the container and remove it.
    var isInContainer = true
    /// The frame before the transition, in the container's coordinates; empty if the view is not there.
    var initialFrame = Rect.zero
    var finalFrame = Rect.zero

    init(_ view: View?, _ controller: ViewController? = nil) {
        self.view = view
        self.controller = controller
    }

    init(_ controller: ViewController) { self.init(controller.view, controller) }

    /// Returns a copy with `frame` as its final frame if `isAppearing`, otherwise as its initial frame.
    func withFrame(at frame: Rect, isAppearing: Bool) -> TransitionSide {
        var side = self
        if isAppearing { side.finalFrame = frame } else { side.initialFrame = frame }
        return side
    }
}
