import MomentumTesting

/// A view controller that checks the order of its appearance callbacks.
final class TransitionSpy: ViewController {
    /// The state according to the last callback.
    private(set) var state = State.gone
    /// A description of the first callback out of order; nil if there was none.
    private(set) var complaint: String?

    enum State { case gone, coming, there, going }

    init(_ color: Color) {
        super.init()
        view.backgroundColor = color
    }

    private func hear(_ new: State, after allowed: [State]) {
        if !allowed.contains(state), complaint == nil { complaint = "\(state), then \(new)" }
        state = new
    }

    override func viewWillAppear(_ animated: Bool) { hear(.coming, after: [.gone, .going]) }
    override func viewDidAppear(_ animated: Bool) { hear(.there, after: [.coming]) }
    override func viewWillDisappear(_ animated: Bool) { hear(.going, after: [.there, .coming]) }
    override func viewDidDisappear(_ animated: Bool) { hear(.gone, after: [.going]) }
}

/// A transition in which a view rises from below and fades in over a view that shrinks. It uses an animator or an
/// animation block.
final class TransitionLift: AnimatedTransitioning {
    private let isComing: Bool
    private let isByBlocks: Bool

    init(isComing: Bool, isByBlocks: Bool) { (self.isComing, self.isByBlocks) = (isComing, isByBlocks) }

    func transitionDuration(using context: TransitionContext?) -> Double { 0.5 }

    /// Prepares the views, and returns the closure with the animated changes.
    private func changes(_ context: TransitionContext) -> (() -> Void)? {
        guard let below = context.viewController(forKey: isComing ? .from : .to)?.view,
            let view = context.viewController(forKey: isComing ? .to : .from)?.view
        else { return nil }
        if isComing {
            context.containerView.addSubview(view)
            view.center.y += 600
            view.alpha = 0.5
        } else if let back = context.view(forKey: .to) {
            context.containerView.insertSubview(back, at: 0)
        }
        return { [isComing] in
            view.center.y += isComing ? -600 : 600
            view.alpha = isComing ? 1 : 0.5
            below.transform = isComing ? Transform2D(scaleX: 0.9, y: 0.9) : .identity
            below.cornerRadius = isComing ? 20 : 0
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
    let hand = PercentDrivenInteractiveTransition()
    var isByBlocks = false

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? { TransitionLift(isComing: true, isByBlocks: isByBlocks) }

    func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? {
        TransitionLift(isComing: false, isByBlocks: isByBlocks)
    }

    func interactionControllerForPresentation(using animator: any AnimatedTransitioning)
        -> (any InteractiveTransitioning)?
    { hand }

    func interactionControllerForDismissal(using animator: any AnimatedTransitioning)
        -> (any InteractiveTransitioning)?
    { hand }
}
