/// Whom a transition of plain views belongs to: the container.
private final class PlainTransition: TransitionOwner {
    func transitionDidTurn(_ context: TransitionContext, isCancelled: Bool) {}

    func transitionDidEnd(_ context: TransitionContext, completed: Bool) {
        guard completed else { return }
        if let view = context.to.view, view.superview !== context.containerView {
            Layer.withActionProvider(nil) { context.containerView.addSubview(view) }
        }
        context.takeAway { false }
    }
}

extension View {
    /// Replaces `fromView` by `toView` in this view, with the objects that animate and drive transitions of
    /// controllers.
    ///
    /// - Parameters:
    ///   - fromView: what goes, in this view; nil when nothing does.
    ///   - toView: what comes; nil when nothing does.
    ///   - animator: animates it.
    ///   - interaction: drives it; nil when nothing does.
    ///   - completion: called once, when it is over, with whether it came to its end.
    /// - Returns: the transition, which tells how far it is.
    @discardableResult
    public final func transition(
        from fromView: View?, to toView: View?, using animator: any AnimatedTransitioning,
        interaction: (any InteractiveTransitioning)? = nil, completion: ((_ finished: Bool) -> Void)? = nil
    ) -> TransitionContext {
        let context = TransitionContext(
            in: self, from: TransitionSide(fromView).standing(at: fromView?.frame ?? .zero, isComing: false),
            to: TransitionSide(toView).standing(at: toView == nil ? .zero : bounds, isComing: true),
            owner: PlainTransition(), animator: View.areAnimationsEnabled ? animator : nil, interaction: interaction)
        context.addCompletion(completion)
        if context.isAnimated { context.start() } else { context.completeTransition(true) }
        return context
    }
}
