import MomentumTesting

/// A view controller that checks the order of its appearance callbacks.
final class AppearanceChecker: ViewController {
    /// The state according to the last callback.
    private(set) var state = State.disappeared
    /// A description of the first callback out of order; nil if there was none.
    private(set) var complaint: String?

    enum State { case disappeared, appearing, appeared, disappearing }

    init(_ color: Color) {
        super.init()
        view.backgroundColor = color
    }

    private func transition(_ new: State, after allowed: [State]) {
        if !allowed.contains(state), complaint == nil { complaint = "\(state), then \(new)" }
        state = new
    }

    override func viewWillAppear(_ animated: Bool) { transition(.appearing, after: [.disappeared, .disappearing]) }
    override func viewDidAppear(_ animated: Bool) { transition(.appeared, after: [.appearing]) }
    override func viewWillDisappear(_ animated: Bool) { transition(.disappearing, after: [.appeared, .appearing]) }
    override func viewDidDisappear(_ animated: Bool) { transition(.disappeared, after: [.disappearing]) }
}

/// A transition in which a view rises from below and fades in over a view that shrinks. It uses an animator or an
/// animation block.
final class TransitionLift: AnimatedTransitioning {
    private let isAppearing: Bool
    private let isByBlocks: Bool

    init(isAppearing: Bool, isByBlocks: Bool) { (self.isAppearing, self.isByBlocks) = (isAppearing, isByBlocks) }

    func transitionDuration(using context: TransitionContext?) -> Double { 0.5 }

    /// Prepares the views, and returns the closure with the animated changes.
    private func changes(_ context: TransitionContext) -> (() -> Void)? {
        guard let below = context.viewController(forKey: isAppearing ? .from : .to)?.view,
            let view = context.viewController(forKey: isAppearing ? .to : .from)?.view
        else { return nil }
        if isAppearing {
            context.containerView.addSubview(view)
            view.center.y += 600
            view.alpha = 0.5
        } else if let back = context.view(forKey: .to) {
            context.containerView.insertSubview(back, at: 0)
        }
        return { [isAppearing] in
            view.center.y += isAppearing ? -600 : 600
            view.alpha = isAppearing ? 1 : 0.5
            below.transform = isAppearing ? Transform2D(scaleX: 0.9, y: 0.9) : .identity
            below.cornerRadius = isAppearing ? 20 : 0
        }
    }

    func interruptibleAnimator(using context: TransitionContext) -> (any ImplicitlyAnimating)? {
        guard !isByBlocks, let changes = changes(context) else { return nil }
        return PropertyAnimator(duration: 0.5, dampingRatio: 0.8, animations: changes)
    }

    func animateTransition(using context: TransitionContext) {
        guard let changes = changes(context) else { return context.completeTransition(true) }
        View.animate(
            withDuration: 0.5, animations: changes,
            completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
}

/// A delegate that provides these transitions and the controller of their interaction.
final class TransitionDirector: TransitioningDelegate {
    let interaction = PercentDrivenInteractiveTransition()
    var isByBlocks = false

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? { TransitionLift(isAppearing: true, isByBlocks: isByBlocks) }

    func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? {
        TransitionLift(isAppearing: false, isByBlocks: isByBlocks)
    }

    func interactionControllerForPresentation(using animator: any AnimatedTransitioning)
        -> (any InteractiveTransitioning)?
    { interaction }

    func interactionControllerForDismissal(using animator: any AnimatedTransitioning)
        -> (any InteractiveTransitioning)?
    { interaction }
}
