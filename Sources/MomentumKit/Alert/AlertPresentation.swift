/// The transitioning delegate of alerts.
final class AlertTransitions: TransitioningDelegate {
    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? { AlertPresentation(presentedViewController: presented, presenting: presenting) }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? { AlertTransition(presented, isPresenting: true) }

    func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? {
        AlertTransition(dismissed, isPresenting: false)
    }
}

/// The presentation controller of alerts. It places an alert in the middle and a sheet at the lower edge, and dims the
/// views below.
final class AlertPresentation: PresentationController {
    private let shade = View()

    private var alert: AlertController? { presentedViewController as? AlertController }

    override var frameOfPresentedViewInContainerView: Rect {
        guard let containerView, let alert, let view = alert.view as? AlertView else { return .zero }
        let keyboard = containerView.keyboardInsets(containerView.safeAreaInsets)
        let free = min(keyboard.top, containerView.bounds.height - containerView.safeAreaInsets.bottom)
        let top = containerView.safeAreaInsets.top
        let size = view.preferredSize(in: Size(width: containerView.bounds.width, height: free - top))
        let x = (containerView.bounds.width - size.width) / 2
        let y = alert.preferredStyle == .alert ? top + (free - top - size.height) / 2 : free - size.height - 8
        return Rect(x: x, y: y, width: size.width, height: size.height)
    }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        Layer.withActionProvider(nil) {
            shade.frame = containerView.bounds
            shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            shade.backgroundColor = Color(
                white: 0, alpha: containerView.stage?.userInterfaceStyle == .dark ? 0.48 : 0.28)
            shade.alpha = 0
            containerView.insertSubview(shade, at: 0)
        }
        if shade.gestureRecognizers.isEmpty {
            shade.addGestureRecognizer(TapGesture { [reference = Weak(self)] _ in reference.object?.tapped() })
        }
        alongside { $0.alpha = 1 }
    }

    override func dismissalTransitionWillBegin() { alongside { $0.alpha = 0 } }

    private func alongside(_ change: @escaping (View) -> Void) {
        let shade = shade
        if let coordinator = presentedViewController.transitionCoordinator, coordinator.transition.isAnimated {
            coordinator.animate { _ in change(shade) }
        } else {
            change(shade)
        }
    }

    override func containerViewDidLayoutSubviews() {
        // The keyboard may have appeared or disappeared.
        guard let view = presentedViewController.viewIfLoaded, presentedViewController.transitionCoordinator == nil
        else { return }
        let frame = frameOfPresentedViewInContainerView
        let isDragged = (view as? AlertView)?.isDragged ?? false
        if !isDragged, view.bounds.size != frame.size || view.center != frame.center {
            View.animate(springDuration: 0.3) { view.place(at: frame) }
        }
    }

    private func tapped() {
        if alert?.preferredStyle == .actionSheet { alert?.cancel() }
    }
}

/// The animation of alerts. An alert fades in while it shrinks to its size, and fades out. A sheet moves in from below,
/// and out again. If the user prefers reduced motion, both only fade.
final class AlertTransition: AnimatedTransitioning {
    private let isSheet: Bool
    private let isPresenting: Bool

    init(_ controller: ViewController, isPresenting: Bool) {
        isSheet = (controller as? AlertController)?.preferredStyle == .actionSheet
        self.isPresenting = isPresenting
    }

    func transitionDuration(using context: TransitionContext?) -> Double { isSheet ? 0.45 : 0.3 }

    func interruptibleAnimator(using context: TransitionContext) -> (any ImplicitlyAnimating)? {
        guard let view = context.view(forKey: isPresenting ? .to : .from) else { return nil }
        let container = context.containerView
        let isStill = container.stage?.prefersReducedMotion ?? false
        let below = container.bounds.maxY + view.bounds.height / 2
        if isPresenting {
            container.addSubview(view)
            (view.alpha, view.transform) = (1, .identity)
            if isSheet, !isStill {
                let finalCenter = view.center
                view.center.y = below
                return PropertyAnimator(duration: transitionDuration(using: context), dampingRatio: 1) {
                    view.center = finalCenter
                }
            }
            view.alpha = 0
            if !isStill { view.transform = Transform2D(scaleX: 1.15, y: 1.15) }
        }
        return PropertyAnimator(duration: transitionDuration(using: context), dampingRatio: 1) {
            [isPresenting, isSheet] in
            if isSheet, !isStill {
                view.center.y = below
            } else {
                (view.alpha, view.transform) = (isPresenting ? 1 : 0, .identity)
            }
        }
    }
}
