/// One push or pop between two states of the stack.
final class NavigationTransition: TransitionOwner {
    let operation: NavigationController.Operation
    private let before: [ViewController]
    private let after: [ViewController]
    private var navigation = Weak<NavigationController>()
    private(set) var context: TransitionContext?
    /// The interactive transition that the built-in gesture drives.
    let interactiveTransition = PercentDrivenInteractiveTransition()

    init(
        _ operation: NavigationController.Operation, in navigation: NavigationController, from before: [ViewController],
        to after: [ViewController]
    ) {
        self.operation = operation
        (self.before, self.after) = (before, after)
        self.navigation.point(at: navigation)
    }

    private var from: ViewController? { before.last }
    private var to: ViewController? { after.last }
    /// The appearing view; nil before the transition has begun and after it has ended.
    var appearingView: View? {
        guard let context, !context.hasEnded else { return nil }
        return (context.transitionWasCancelled ? from : to)?.viewIfLoaded
    }

    /// Begins the transition. If `isInteractive`, the built-in gesture drives it.
    func begin(animated: Bool, isInteractive: Bool) {
        guard let navigation = navigation.object, let to else { return }
        let container = navigation.content
        to.loadView(in: container.bounds)
        var animator: (any AnimatedTransitioning)?
        var interaction: (any InteractiveTransitioning)?
        if animated, let from {
            let delegateAnimator = navigation.delegate?.navigationController(
                navigation, animationControllerFor: operation, from: from, to: to)
            animator =
                delegateAnimator ?? TransitionContext.sharedAnimation(
                    from, to, in: container, isPresenting: operation == .push)
                ?? SlideTransition(operation)
            if let delegateAnimator {
                interaction = navigation.delegate?.navigationController(
                    navigation, interactionControllerFor: delegateAnimator)
            }
            interactiveTransition.wantsInteractiveStart = isInteractive
            interactiveTransition.timingCurve = .spring(SpringTimingParameters(dampingRatio: 1))
            interaction = interaction ?? interactiveTransition
        }
        let context = TransitionContext(
            in: container,
            from: TransitionSide(from?.viewIfLoaded, from).withFrame(at: container.bounds, isAppearing: false),
            to: TransitionSide(to).withFrame(at: container.bounds, isAppearing: true), owner: self,
            animator: animator, interaction: interaction)
        self.context = context
        from?.ownTransition = context
        to.ownTransition = context
        Layer.withActionProvider(nil) {
            to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            to.view.place(at: container.bounds)
        }
        navigation.delegate?.navigationController(navigation, willShow: to, animated: animated)
        if navigation.appearance.isVisible {
            from?.beginAppearanceTransition(false, animated: animated)
            to.beginAppearanceTransition(true, animated: animated)
        }
        for bar in navigation.bars { bar.willShow(to, from: from, operation: operation, by: context) }
        Layer.withActionProvider(nil) { to.view.layoutIfNeeded() }
        if context.isAnimated { context.start() } else { context.completeTransition(true) }
    }

    /// Returns whether reversing the transition leads to the stack `controllers`.
    func canReverse(to controllers: [ViewController]) -> Bool {
        guard let context, context.isReversible else { return false }
        let goal = context.transitionWasCancelled ? after : before
        return goal.count == controllers.count && zip(goal, controllers).allSatisfy { $0 === $1 }
    }

    func reverse() {
        guard let context else { return }
        context.whenStarted { context.reverse(isCancelled: !context.transitionWasCancelled) }
    }

    func transitionDidReverse(_ context: TransitionContext, isCancelled: Bool) {
        guard let navigation = navigation.object else { return }
        navigation.setStack(isCancelled ? before : after)
        guard navigation.appearance.isVisible else { return }
        (isCancelled ? to : from)?.beginAppearanceTransition(false, animated: true)
        (isCancelled ? from : to)?.beginAppearanceTransition(true, animated: true)
    }

    func transitionDidEnd(_ context: TransitionContext, completed: Bool) {
        self.context = nil
        if from?.ownTransition === context { from?.ownTransition = nil }
        if to?.ownTransition === context { to?.ownTransition = nil }
        let (shown, disappeared) = completed ? (to, from) : (from, to)
        // If the navigation controller was released, only the appearance methods are called.
        let navigation = navigation.object
        if let navigation { arrange(navigation, context, completed: completed) }
        disappeared?.endAppearanceTransition()
        shown?.endAppearanceTransition()
        guard let navigation else { return }
        if completed, operation == .push, let to, to.parent === navigation { to.didMove(toParent: navigation) }
        if let shown, completed {
            navigation.delegate?.navigationController(navigation, didShow: shown, animated: context.isAnimated)
        }
    }

    /// Arranges the views and bars as the end of the transition requires.
    private func arrange(_ navigation: NavigationController, _ context: TransitionContext, completed: Bool) {
        if navigation.running === self { navigation.running = nil }
        for bar in navigation.bars { bar.didShow(by: context, completed: completed) }
        let container = context.containerView
        if completed, let view = to?.view, view.superview !== container {
            Layer.withActionProvider(nil) { container.addSubview(view) }
        }
        if completed, let from, from !== to {
            context.removeDisappearedView { [self] in isShown(from) }
        }
        context.whenAtRest { [self] in tidyUp(container) }
        for side in [from, to] {
            if let side { navigation.release(side) }
        }
    }

    private func isShown(_ controller: ViewController) -> Bool {
        guard let navigation = navigation.object else { return false }
        return navigation.topViewController === controller || navigation.running?.involves(controller) ?? false
    }

    func involves(_ controller: ViewController) -> Bool { from === controller || to === controller }

    /// Removes the views that the animation has added to the container and not removed.
    private func tidyUp(_ container: View) {
        guard let navigation = navigation.object, navigation.running == nil else { return }
        Layer.withActionProvider(nil) {
            for view in container.subviews where view !== navigation.topViewController?.viewIfLoaded {
                view.removeFromSuperview()
            }
        }
    }
}

extension NavigationController {
    /// Changes the stack to `controllers`.
    final func show(
        _ controllers: [ViewController], operation: Operation, animated: Bool, isInteractive: Bool = false
    ) {
        if let running, let context = running.context {
            // A transition that is still being set up must begin first.
            return context.whenStarted { [self] in
                context.supersede()
                self.running = nil
                show(controllers, operation: operation, animated: animated, isInteractive: isInteractive)
            }
        }
        let before = stack
        if isViewLoaded, !before.isEmpty, !controllers.isEmpty, before.last !== controllers.last {
            // A disappearing controller remains contained until it has disappeared.
            let transition = NavigationTransition(operation, in: self, from: before, to: controllers)
            running = transition
            setStack(controllers)
            return transition.begin(animated: animated && canAnimate, isInteractive: isInteractive)
        }
        setStack(controllers)
        guard isViewLoaded, before.last !== controllers.last else {
            for controller in before { release(controller) }
            for bar in bars { bar.stackDidChange() }
            return
        }
        guard let top = controllers.last else {
            leaveAll(before)
            return
        }
        install(top)
        for bar in bars { bar.stackDidChange() }
    }

    /// Whether a transition can be visible now.
    private final var canAnimate: Bool { View.areAnimationsEnabled && view.stage != nil }

    /// Makes `controllers` the stack and adds them as children. Releases the other controllers unless a transition
    /// still needs them.
    final func setStack(_ controllers: [ViewController]) {
        let disappeared = stack.filter { old in !controllers.contains { $0 === old } }
        for controller in controllers where controller.parent !== self { addChild(controller) }
        stack = controllers
        for controller in disappeared { release(controller) }
    }

    /// Removes `controller` from the children if it is neither in the stack nor in the transition.
    final func release(_ controller: ViewController) {
        guard controller.parent === self, !stack.contains(where: { $0 === controller }),
            !(running?.involves(controller) ?? false)
        else { return }
        controller.willMove(toParent: nil)
        controller.removeFromParent()
    }

    /// Adds the view of `controller` without a transition.
    final func install(_ controller: ViewController) {
        controller.loadView(in: content.bounds)
        for bar in bars { bar.prepare(controller) }
        Layer.withActionProvider(nil) {
            controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            controller.view.place(at: content.bounds)
            content.addSubview(controller.view)
        }
        controller.didMove(toParent: self)
    }

    private final func leaveAll(_ controllers: [ViewController]) {
        controllers.last?.viewIfLoaded?.removeFromSuperview()
        for controller in controllers { release(controller) }
    }
}
