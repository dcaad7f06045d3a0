/// The transition from one tab to another.
final class TabTransition: TransitionOwner {
    private var tabBarController = Weak<TabBarController>()
    private let from: ViewController
    private let to: ViewController
    private(set) var context: TransitionContext?

    init(in controller: TabBarController, from: ViewController, to: ViewController) {
        tabBarController.point(at: controller)
        (self.from, self.to) = (from, to)
    }

    func begin() {
        guard let controller = tabBarController.object else { return }
        let container = controller.content
        to.loadView(in: container.bounds)
        let animator =
            container.stage == nil || !View.areAnimationsEnabled
            ? nil
            : controller.delegate?.tabBarController(controller, animationControllerForTransitionFrom: from, to: to)
                ?? TransitionContext.sharedAnimation(from, to, in: container, isPresenting: true)
        let interaction = animator.flatMap {
            controller.delegate?.tabBarController(controller, interactionControllerFor: $0)
        }
        let context = TransitionContext(
            in: container, from: TransitionSide(from).withFrame(at: container.bounds, isAppearing: false),
            to: TransitionSide(to).withFrame(at: container.bounds, isAppearing: true), owner: self, animator: animator,
            interaction: interaction)
        self.context = context
        (from.ownTransition, to.ownTransition) = (context, context)
        Layer.withActionProvider(nil) {
            to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            to.view.place(at: container.bounds)
        }
        updateAppearance(isCancelled: false, in: controller, context)
        Layer.withActionProvider(nil) { to.view.layoutIfNeeded() }
        if context.isAnimated { context.start() } else { context.completeTransition(true) }
    }

    private func updateAppearance(isCancelled: Bool, in controller: TabBarController, _ context: TransitionContext) {
        guard controller.appearance.isVisible else { return }
        (isCancelled ? to : from).beginAppearanceTransition(false, animated: context.isAnimated)
        (isCancelled ? from : to).beginAppearanceTransition(true, animated: context.isAnimated)
    }

    func transitionDidReverse(_ context: TransitionContext, isCancelled: Bool) {
        guard let controller = tabBarController.object else { return }
        controller.setSelection(isCancelled ? from : to)
        updateAppearance(isCancelled: isCancelled, in: controller, context)
    }

    func transitionDidEnd(_ context: TransitionContext, completed: Bool) {
        self.context = nil
        if from.ownTransition === context { from.ownTransition = nil }
        if to.ownTransition === context { to.ownTransition = nil }
        if let controller = tabBarController.object {
            controller.ended(self)
            if completed {
                Layer.withActionProvider(nil) {
                    if to.view.superview !== context.containerView { context.containerView.addSubview(to.view) }
                }
                context.removeDisappearedView { [from] in
                    controller.selectedViewController === from || controller.involves(from)
                }
            }
        }
        (completed ? from : to).endAppearanceTransition()
        (completed ? to : from).endAppearanceTransition()
    }
}
