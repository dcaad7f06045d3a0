import UIKit

/// Slides the sheet up from the lower edge, and down again.
final class SheetAnimator: NSObject {
    let isPresentation: Bool
    private(set) var endings: [Bool] = []

    init(isPresentation: Bool) {
        self.isPresentation = isPresentation
        super.init()
    }
}

extension SheetAnimator: UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return isPresentation ? 0.4 : 0.35
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let key: UITransitionContextViewControllerKey = isPresentation ? .to : .from
        guard let controller = transitionContext.viewController(forKey: key) else {
            transitionContext.completeTransition(false)
            return
        }

        if isPresentation {
            transitionContext.containerView.addSubview(controller.view)
        }

        let presentedFrame = transitionContext.finalFrame(for: controller)
        var dismissedFrame = isPresentation ? presentedFrame : controller.view.frame
        dismissedFrame.origin.y = transitionContext.containerView.frame.size.height

        let finalFrame = isPresentation ? presentedFrame : dismissedFrame
        if isPresentation {
            controller.view.frame = dismissedFrame
        }

        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0,
            options: transitionContext.isInteractive ? .curveLinear : .curveEaseInOut,
            animations: {
                controller.view.frame = finalFrame
            },
            completion: { finished in
                let completed = !transitionContext.transitionWasCancelled
                if self.isPresentation != completed {
                    controller.view.removeFromSuperview()
                }
                transitionContext.completeTransition(completed)
            })
    }

    func animationEnded(_ transitionCompleted: Bool) {
        endings.append(transitionCompleted)
    }
}
