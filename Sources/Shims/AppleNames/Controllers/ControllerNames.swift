import Momentum
import MomentumKit

/// Looks after a view.
public typealias UIViewController = ViewController
/// A stack of controllers.
public typealias UINavigationController = NavigationController
/// Several controllers, of which the selected one is seen.
public typealias UITabBarController = TabBarController
/// Decides where a presented controller lies.
public typealias UIPresentationController = PresentationController
/// How a controller is presented.
public typealias UIModalPresentationStyle = ModalPresentationStyle
/// How a presented controller comes and goes.
public typealias UIModalTransitionStyle = ModalTransitionStyle
/// Gives the animations with which a controller is presented and dismissed.
public typealias UIViewControllerTransitioningDelegate = TransitioningDelegate
/// An animation from one controller to another.
public typealias UIViewControllerAnimatedTransitioning = AnimatedTransitioning
/// What drives such an animation.
public typealias UIViewControllerInteractiveTransitioning = InteractiveTransitioning
/// A transition in progress.
public typealias UIViewControllerContextTransitioning = TransitionContext
/// A transition in progress.
public typealias UIViewControllerTransitionCoordinatorContext = TransitionContext
/// Animates alongside a transition.
public typealias UIViewControllerTransitionCoordinator = TransitionCoordinator
/// A transition that is driven by a fraction.
public typealias UIPercentDrivenInteractiveTransition = PercentDrivenInteractiveTransition
/// Gives the animations of a stack.
public protocol UINavigationControllerDelegate: NavigationControllerDelegate,
    UncalledNavigationControllerDelegateMethods, _UncalledNavigationControllerDelegateMethods
{}
/// Gives the animations of tabs.
public protocol UITabBarControllerDelegate: TabBarControllerDelegate, UncalledTabBarControllerDelegateMethods,
    _UncalledTabBarControllerDelegateMethods
{}
/// What a status bar looks like.
public typealias UIStatusBarStyle = StatusBarStyle
/// How a status bar comes and goes.
public typealias UIStatusBarAnimation = StatusBarAnimation
/// Ways up that a program can be held.
public typealias UIInterfaceOrientationMask = InterfaceOrientationMask
/// Which way up a program is held.
public typealias UIInterfaceOrientation = InterfaceOrientation
/// Which side of a transition's controllers.
public typealias UITransitionContextViewControllerKey = TransitionKey
/// Which side of a transition's views.
public typealias UITransitionContextViewKey = TransitionKey
/// Where a program finds its files.
public typealias Bundle = ResourceBundle

extension ViewController {
    /// The controller's view.
    public final var view: UIView! {
        get { self.MomentumKit::view }
        set { if let newValue { self.MomentumKit::view = newValue } }
    }
    /// Names the controller; nil for no name.
    public final var title: String? {
        get { self.MomentumKit::title.utf8.isEmpty ? nil : self.MomentumKit::title }
        set { self.MomentumKit::title = newValue ?? "" }
    }
    /// Makes the view, if it is not there yet.
    public final func loadViewIfNeeded() { _ = self.MomentumKit::view }
    /// What the user wants, and where the program runs.
    public final var traitCollection: UITraitCollection { UITraitCollection(for: viewIfLoaded?.stage) }
    /// The way in which the status bar looks may have changed: nothing asks, there is none.
    public final func setNeedsStatusBarAppearanceUpdate() {}
    /// Presents `controller`, or pushes it where there is a stack.
    public final func show(_ controller: UIViewController, sender: AnyObject?) {
        if let stack = navigationController {
            stack.pushViewController(controller, animated: true)
        } else {
            present(controller, animated: true)
        }
    }
}

nonisolated extension TransitionKey {
    /// The view that is seen before.
    public static var fromView: TransitionKey { .from }
    /// The view that is seen after.
    public static var toView: TransitionKey { .to }
}

/// What looks after contents that have a size.
public typealias UIContentContainer = ContentContainer

extension PresentationController {
    /// The controller that presents; nil only when it has gone.
    public final var presentingViewController: UIViewController! { self.MomentumKit::presentingViewController }
}

nonisolated extension ModalPresentationStyle {
    /// As the system finds right: here it covers everything.
    public static var automatic: ModalPresentationStyle { .fullScreen }
    /// A sheet: here it covers everything, and what was there stays.
    public static var pageSheet: ModalPresentationStyle { .overFullScreen }
    /// A small sheet: here it covers everything, and what was there stays.
    public static var formSheet: ModalPresentationStyle { .overFullScreen }
    /// Over what presents: here over everything.
    public static var currentContext: ModalPresentationStyle { .fullScreen }
    /// Over what presents, which stays: here over everything.
    public static var overCurrentContext: ModalPresentationStyle { .overFullScreen }
}
