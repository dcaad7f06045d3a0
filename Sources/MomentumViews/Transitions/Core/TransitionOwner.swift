/// Who a transition belongs to: it keeps views and controllers as the transition's outcome has them.
protocol TransitionOwner: AnyObject {
    /// The transition reverses from now on: back if it `isCancelled`, else on.
    func transitionDidTurn(_ context: TransitionContext, isCancelled: Bool)

    /// The transition is over, and what it touched is put back if it was cancelled.
    func transitionDidEnd(_ context: TransitionContext, completed: Bool)
}
