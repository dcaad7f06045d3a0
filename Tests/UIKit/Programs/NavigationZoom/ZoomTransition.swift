import UIKit

/// Enlarges the tapped tile to the whole screen in a push, and shrinks it in a pop.
final class ZoomTransition: NSObject, UIViewControllerAnimatedTransitioning {
    private let operation: UINavigationController.Operation
    private let duration: TimeInterval = 0.5

    init(operation: UINavigationController.Operation) {
        self.operation = operation
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let containerView = transitionContext.containerView
        guard let fromView = transitionContext.view(forKey: .from), let toView = transitionContext.view(forKey: .to),
            let toController = transitionContext.viewController(forKey: .to),
            let fromController = transitionContext.viewController(forKey: UITransitionContextViewControllerKey.from)
        else { return transitionContext.completeTransition(false) }

        let isPush = operation == .push
        let wall = (isPush ? fromController : toController) as? ColorWallViewController
        let detailView = isPush ? toView : fromView
        toView.frame = transitionContext.finalFrame(for: toController)

        guard let tile = wall?.selectedTile else {
            containerView.addSubview(toView)
            return transitionContext.completeTransition(true)
        }
        let tileFrame = tile.convert(tile.bounds, to: containerView)
        let scale = CGAffineTransform(
            scaleX: tileFrame.width / detailView.frame.width, y: tileFrame.height / detailView.frame.height)
        let shrunkenCenter = CGPoint(x: tileFrame.midX, y: tileFrame.midY)
        let wholeCenter = CGPoint(x: containerView.bounds.midX, y: containerView.bounds.midY)

        if isPush {
            containerView.addSubview(toView)
            toView.transform = scale
            toView.center = shrunkenCenter
        } else {
            containerView.insertSubview(toView, belowSubview: fromView)
        }
        detailView.clipsToBounds = true
        detailView.layer.cornerRadius = isPush ? 12 / scale.a : 0

        UIView.animate(
            withDuration: duration, delay: 0.0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0, options: [],
            animations: {
                detailView.transform = isPush ? .identity : scale
                detailView.center = isPush ? wholeCenter : shrunkenCenter
                detailView.layer.cornerRadius = isPush ? 0 : 12 / scale.a
            },
            completion: { _ in
                detailView.transform = .identity
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }
}

/// Provides the transition of the stack, and retains it.
class ZoomNavigationController: UINavigationController, UINavigationControllerDelegate {
    private(set) var shown: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        navigationBar.tintColor = .systemIndigo
        navigationBar.isTranslucent = true
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        return operation == .none ? nil : ZoomTransition(operation: operation)
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        shown.append(viewController.title ?? "")
    }
}
