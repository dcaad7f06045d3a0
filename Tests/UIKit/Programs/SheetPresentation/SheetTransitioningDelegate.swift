import UIKit

/// Provides the animations of the sheet, and an interaction controller if a drag has begun.
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

/// The interaction controller with which the finger drives a dismissal.
class SheetInteractor: UIPercentDrivenInteractiveTransition {
    var hasStarted = false
    var shouldFinish = false
}
