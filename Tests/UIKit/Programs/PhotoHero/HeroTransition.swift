import UIKit

/// Moves the chosen picture between its position in the grid and its page.
final class HeroTransition: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool
    private weak var grid: PhotoGridViewController?
    private var animator: UIViewPropertyAnimator?

    init(isPresenting: Bool, grid: PhotoGridViewController) {
        self.isPresenting = isPresenting
        self.grid = grid
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        0.6
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(
        using transitionContext: UIViewControllerContextTransitioning
    ) -> UIViewImplicitlyAnimating {
        if let animator = animator { return animator }
        let animator = UIViewPropertyAnimator(
            duration: transitionDuration(using: transitionContext), dampingRatio: 0.86)
        self.animator = animator

        let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
        guard let page = transitionContext.viewController(forKey: key) as? PhotoViewController, let grid = grid else {
            animator.addCompletion { _ in transitionContext.completeTransition(true) }
            return animator
        }
        let container = transitionContext.containerView
        if isPresenting {
            page.view.frame = transitionContext.finalFrame(for: page)
            container.addSubview(page.view)
            page.view.layoutIfNeeded()
        } else {
            grid.revealSelected()
        }

        let tile = grid.selectedPicture
        let tileFrame =
            tile.map { $0.convert($0.bounds, to: container) } ?? CGRect(origin: container.center, size: .zero)
        let pageFrame = page.pictureView.convert(page.pictureView.bounds, to: container)
        let hero = UIView(frame: isPresenting ? tileFrame : pageFrame)
        hero.backgroundColor = page.pictureView.backgroundColor
        hero.layer.cornerRadius = isPresenting ? 12 : 0
        hero.layer.name = "hero"
        container.addSubview(hero)
        tile?.alpha = 0
        page.pictureView.alpha = 0
        page.view.backgroundColor = isPresenting ? .clear : .systemBackground
        page.setDetails(hidden: isPresenting)

        animator.addAnimations { [self] in
            hero.frame = isPresenting ? pageFrame : tileFrame
            hero.layer.cornerRadius = isPresenting ? 0 : 12
            page.view.backgroundColor = isPresenting ? .systemBackground : .clear
        }
        animator.addAnimations(
            { [self] in
                page.setDetails(hidden: !isPresenting)
            }, delayFactor: isPresenting ? 0.3 : 0)
        animator.addCompletion { [self] _ in
            hero.removeFromSuperview()
            page.pictureView.alpha = 1
            tile?.alpha = 1
            let isComplete = !transitionContext.transitionWasCancelled
            if isPresenting != isComplete { page.view.removeFromSuperview() }
            transitionContext.completeTransition(isComplete)
        }
        return animator
    }
}
