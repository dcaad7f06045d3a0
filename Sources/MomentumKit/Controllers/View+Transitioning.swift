/// The owner of a transition between plain views.
private final class PlainTransition: TransitionOwner {
    func transitionDidReverse(_ context: TransitionContext, isCancelled: Bool) {}

    func transitionDidEnd(_ context: TransitionContext, completed: Bool) {
        guard completed else { return }
        if let view = context.to.view, view.superview !== context.containerView {
            Layer.withActionProvider(nil) { context.containerView.addSubview(view) }
        }
        context.removeDisappearedView { false }
    }
}

extension View {
    /// Replaces `fromView` with `toView` in this view, using the objects that animate and drive transitions between
    /// controllers. If animations are disabled, the transition completes at once.
    ///
    /// - Parameters:
    ///   - fromView: The disappearing subview; nil if none disappears.
    ///   - toView: The appearing view; nil if none appears.
    ///   - animator: The object that animates the transition.
    ///   - interaction: The object that drives the transition; nil, the default, if it runs automatically.
    ///   - completion: A closure that is called once, when the transition is over, with true if it was not cancelled.
    ///     Default nil.
    /// - Returns: The transition, which provides its progress.
    @discardableResult
    public final func transition(
        from fromView: View?, to toView: View?, using animator: any AnimatedTransitioning,
        interaction: (any InteractiveTransitioning)? = nil, completion: ((_ finished: Bool) -> Void)? = nil
    ) -> TransitionContext {
        let context = TransitionContext(
            in: self, from: TransitionSide(fromView).withFrame(at: fromView?.frame ?? .zero, isAppearing: false),
            to: TransitionSide(toView).withFrame(at: toView == nil ? .zero : bounds, isAppearing: true),
            owner: PlainTransition(), animator: View.areAnimationsEnabled ? animator : nil, interaction: interaction)
        context.addCompletion(completion)
        if context.isAnimated { context.start() } else { context.completeTransition(true) }
        return context
    }
}
