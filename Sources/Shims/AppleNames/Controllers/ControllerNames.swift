import Momentum
import MomentumKit

/// An object that manages a view.
public typealias UIViewController = ViewController
/// A controller that manages a stack of view controllers.
public typealias UINavigationController = NavigationController
/// A controller that shows one of several view controllers, which the user selects with tabs.
public typealias UITabBarController = TabBarController
/// An object that manages the presentation of a view controller, including its frame.
public typealias UIPresentationController = PresentationController
/// The presentation style of a view controller.
public typealias UIModalPresentationStyle = ModalPresentationStyle
/// The default transition of a presented view controller.
public typealias UIModalTransitionStyle = ModalTransitionStyle
/// The methods that provide the animations for presenting and dismissing a view controller.
public typealias UIViewControllerTransitioningDelegate = TransitioningDelegate
/// The methods that animate a transition between view controllers.
public typealias UIViewControllerAnimatedTransitioning = AnimatedTransitioning
/// The methods that drive an interactive transition between view controllers.
public typealias UIViewControllerInteractiveTransitioning = InteractiveTransitioning
/// The state of a transition in progress.
public typealias UIViewControllerContextTransitioning = TransitionContext
/// The state of a transition in progress.
public typealias UIViewControllerTransitionCoordinatorContext = TransitionContext
/// An object that runs animations alongside a transition.
public typealias UIViewControllerTransitionCoordinator = TransitionCoordinator
/// A transition whose progress is set as a fraction.
public typealias UIPercentDrivenInteractiveTransition = PercentDrivenInteractiveTransition
/// The methods that provide the transitions of a navigation controller.
public protocol UINavigationControllerDelegate: NavigationControllerDelegate,
    UnsupportedNavigationControllerDelegateMethods, _UnsupportedNavigationControllerDelegateMethods
{}
/// The methods that provide the transitions of a tab bar controller.
public protocol UITabBarControllerDelegate: TabBarControllerDelegate, UnsupportedTabBarControllerDelegateMethods,
    _UnsupportedTabBarControllerDelegateMethods
{}
/// The style of the status bar.
public typealias UIStatusBarStyle = StatusBarStyle
/// The animation with which the status bar appears and disappears.
public typealias UIStatusBarAnimation = StatusBarAnimation
/// A set of interface orientations.
public typealias UIInterfaceOrientationMask = InterfaceOrientationMask
/// The orientation of the interface.
public typealias UIInterfaceOrientation = InterfaceOrientation
/// The key of a view controller in a transition: the controller at the beginning or the controller at the end.
public typealias UITransitionContextViewControllerKey = TransitionKey
/// The key of a view in a transition: the view at the beginning or the view at the end.
public typealias UITransitionContextViewKey = TransitionKey
/// The folder from which a program reads its resources.
public typealias Bundle = ResourceBundle

extension ViewController {
    /// The view that the controller manages. It is loaded when it is first read, and is never nil. Setting nil has no
    /// effect.
    public final var view: UIView! {
        get { self.MomentumKit::view }
        set { if let newValue { self.MomentumKit::view = newValue } }
    }
    /// The title of the controller; nil for no title. An empty title reads back as nil.
    public final var title: String? {
        get { self.MomentumKit::title.utf8.isEmpty ? nil : self.MomentumKit::title }
        set { self.MomentumKit::title = newValue ?? "" }
    }
    /// Loads the view if it has not been loaded yet.
    public final func loadViewIfNeeded() { _ = self.MomentumKit::view }
    /// The traits of the interface, such as its style and its display scale. Before the view is on a stage, the style
    /// is light.
    public final var traitCollection: UITraitCollection { UITraitCollection(for: viewIfLoaded?.stage) }
    /// Does nothing: there is no status bar.
    public final func setNeedsStatusBarAppearanceUpdate() {}
    /// Pushes `controller` if this controller is in a navigation controller, and otherwise presents it, with an
    /// animation in both cases. `sender` is ignored. Reports a diagnostic and changes nothing if `controller` is
    /// contained or presented elsewhere.
    public final func show(_ controller: UIViewController, sender: AnyObject?) {
        if let stack = navigationController {
            stack.pushViewController(controller, animated: true)
        } else {
            present(controller, animated: true)
        }
    }
}

nonisolated extension TransitionKey {
    /// The key of the view at the beginning of the transition.
    public static var fromView: TransitionKey { .from }
    /// The key of the view at the end of the transition.
    public static var toView: TransitionKey { .to }
}

/// An object that manages content with a size: a view controller or a presentation controller.
public typealias UIContentContainer = ContentContainer

extension PresentationController {
    /// The view controller that presents the presented controller. It is nil only after it has been deallocated.
    public final var presentingViewController: UIViewController! { self.MomentumKit::presentingViewController }
}

nonisolated extension ModalPresentationStyle {
    /// The default presentation style. It is the same as `.fullScreen` here.
    public static var automatic: ModalPresentationStyle { .fullScreen }
    /// A sheet. It is the same as `.overFullScreen` here: it covers the whole stage, and the content below remains.
    public static var pageSheet: ModalPresentationStyle { .overFullScreen }
    /// A small sheet. It is the same as `.overFullScreen` here: it covers the whole stage, and the content below
    /// remains.
    public static var formSheet: ModalPresentationStyle { .overFullScreen }
    /// A presentation over the presenting controller. It is the same as `.fullScreen` here.
    public static var currentContext: ModalPresentationStyle { .fullScreen }
    /// A presentation over the presenting controller, whose content remains. It is the same as `.overFullScreen` here.
    public static var overCurrentContext: ModalPresentationStyle { .overFullScreen }
}
