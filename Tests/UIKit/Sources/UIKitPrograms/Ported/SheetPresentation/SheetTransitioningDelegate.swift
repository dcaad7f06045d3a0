import UIKit

/// Says how the sheet comes and goes; the finger's part is an interaction controller that is asked for when it has begun.
final class SheetTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
    let interactor = SheetInteractor()
    let presentationAnimator = SheetAnimator(isPresentation: true)
    let dismissalAnimator = SheetAnimator(isPresentation: false)

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        return SheetPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        return presentationAnimator
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return dismissalAnimator
    }

    func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
        -> UIViewControllerInteractiveTransitioning?
    {
        return interactor.hasStarted ? interactor : nil
    }
}

/// What the finger drives a dismissal with.
class SheetInteractor: UIPercentDrivenInteractiveTransition {
    var hasStarted = false
    var shouldFinish = false
}
