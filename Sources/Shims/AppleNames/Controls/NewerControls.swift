import Momentum
import MomentumKit

/// A view that arranges its subviews in a row or a column.
public typealias UIStackView = StackView
/// A control with several segments, one of which is selected.
public typealias UISegmentedControl = SegmentedControl
/// A control that increases or decreases a value in steps.
public typealias UIStepper = Stepper
/// A control that shows a dot for each page.
public typealias UIPageControl = PageControl
/// A view that indicates that a task is in progress.
public typealias UIActivityIndicatorView = ActivityIndicatorView
/// A control that refreshes a list when the user pulls it down.
public typealias UIRefreshControl = RefreshControl
/// A controller that shows an alert.
public typealias UIAlertController = AlertController
/// An action that the user can choose in an alert.
public typealias UIAlertAction = AlertAction
/// A controller that lets the user navigate between pages, each of which is a view controller.
public typealias UIPageViewController = PageViewController
/// The methods that provide the pages of a page view controller.
public typealias UIPageViewControllerDataSource = PageViewControllerDataSource
/// The methods that tell a delegate that pages have been turned.
public protocol UIPageViewControllerDelegate: PageViewControllerDelegate, UnsupportedPageViewControllerDelegateMethods,
    _UnsupportedPageViewControllerDelegateMethods
{}
/// A bar with the title and the buttons of a view controller.
public typealias UINavigationBar = NavigationBar
/// The content of a navigation bar for a view controller.
public typealias UINavigationItem = NavigationItem
/// A button of a bar.
public typealias UIBarButtonItem = BarButtonItem
/// A bar with a button for each tab.
public typealias UITabBar = TabBar
/// The content of a tab bar for a view controller.
public typealias UITabBarItem = TabBarItem
/// The swipe actions of a table row.
public typealias UISwipeActionsConfiguration = SwipeActionsConfiguration
/// A swipe action of a table row.
public typealias UIContextualAction = ContextualAction
/// An interaction in which a press shows a preview and a harder press commits it.
public typealias UIPreviewInteraction = PreviewInteraction
/// The methods with which a delegate controls a preview interaction.
public typealias UIPreviewInteractionDelegate = PreviewInteractionDelegate

extension AlertController {
    /// Creates an alert or an action sheet. A nil title or message is the same as an empty string: it is not shown.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(preferredStyle: preferredStyle)
        self.title = title
        self.message = message
    }
    /// The message of the alert. Setting nil is the same as setting an empty string, the default. Never nil when read.
    public final var message: String? {
        get { self.MomentumKit::message }
        set { self.MomentumKit::message = newValue ?? "" }
    }
}

extension AlertAction {
    /// Creates an action for an alert. `handler` is called once, when the user has chosen the action and the alert has
    /// disappeared; nil for no call. A nil title is the same as an empty title.
    public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.init(title: title ?? "" as String, style: style, handler: handler)
    }
}

extension ActivityIndicatorView {
    /// Creates an activity indicator of the given style.
    public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }
}

nonisolated extension ActivityIndicatorView.Style {
    /// The style of a large indicator. It is the same as `.large` here.
    public static var whiteLarge: ActivityIndicatorView.Style { .large }
    /// The style of a white indicator. It is the same as `.medium` here.
    public static var white: ActivityIndicatorView.Style { .medium }
    /// The style of a grey indicator. It is the same as `.medium` here.
    public static var gray: ActivityIndicatorView.Style { .medium }
}

extension BarButtonItem {
    /// Creates an item with a title that calls `action` on `target`. The target is not retained. A nil title shows no
    /// title, and the item does nothing if the target or the action is nil.
    public convenience init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
        self.init(title: title, style: style)
        call(target, action)
    }
    /// Creates an item with an image that calls `action` on `target`. The target is not retained. A nil image shows no
    /// image, and the item does nothing if the target or the action is nil.
    public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
        self.init(image: image, style: style)
        call(target, action)
    }
    /// Creates a system item that calls `action` on `target`. The target is not retained. The item does nothing if the
    /// target or the action is nil.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?) {
        self.init(systemItem: systemItem)
        call(target, action)
    }
    /// Creates an item that performs `primaryAction`; nil for no action. The action provides the title if `title` is
    /// nil, and the image if `image` is nil.
    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?) {
        self.init(title: title ?? primaryAction?.title, style: .plain)
        self.image = image ?? primaryAction?.image
        perform(primaryAction)
    }
    /// Creates a system item that performs `primaryAction`; nil for no action.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction?) {
        self.init(systemItem: systemItem)
        perform(primaryAction)
    }
    private final func perform(_ action: UIAction?) {
        guard let action else { return }
        primaryAction = { action.perform(from: $0) }
    }
    private final func call(_ target: AnyObject?, _ action: Selector?) {
        guard let target, let action else { return }
        let call = TargetedSelector(target, action)
        primaryAction = { call.send($0) }
    }
}

extension SegmentedControl {
    /// Creates a segmented control with a frame, in points, and a segment for each action. Selecting a segment performs
    /// its action. A segment shows the image of its action, or the title if the action has no image.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(items: actions.map { $0.title as String })
        self.frame = frame
        addAction(
            UIAction { [actions] event in
                guard let control = event.sender as? UISegmentedControl,
                    actions.indices.contains(control.selectedSegmentIndex)
                else { return }
                actions[control.selectedSegmentIndex].perform(from: control)
            }, for: .valueChanged)
        for (index, action) in actions.enumerated() {
            if let image = action.image { setImage(image, forSegmentAt: index) }
        }
    }
}

nonisolated extension BarButtonItem.Style {
    /// A bordered item. It is the same as `.plain` here.
    public static var bordered: BarButtonItem.Style { .plain }
}

extension NavigationItem {
    /// The items on the left side, from left to right. Setting nil removes all items. Never nil when read.
    public final var leftBarButtonItems: [UIBarButtonItem]? {
        get { self.MomentumKit::leftBarButtonItems }
        set { self.MomentumKit::leftBarButtonItems = newValue ?? [] }
    }
    /// The items on the right side, from right to left. Setting nil removes all items. Never nil when read.
    public final var rightBarButtonItems: [UIBarButtonItem]? {
        get { self.MomentumKit::rightBarButtonItems }
        set { self.MomentumKit::rightBarButtonItems = newValue ?? [] }
    }
}

extension NavigationBar {
    /// A Boolean value that indicates whether the bar is translucent. It is true while `barTintColor` is nil, and
    /// setting it has no effect.
    public var isTranslucent: Bool {
        get { barTintColor == nil }
        set {}
    }
}

extension NavigationController {
    /// The recogniser of the drag from the left edge that pops the top controller. It is never nil.
    public final var interactivePopGestureRecognizer: UIGestureRecognizer? { interactivePopGesture }
    /// Pops controllers until `controller` is at the top, and returns the popped controllers, the lowest first. Reports
    /// a diagnostic, changes nothing and returns an empty array if `controller` is not in the stack. The result is
    /// never nil.
    public final func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
        self.MomentumKit::popToViewController(controller, animated: animated)
    }
}

extension TabBarController {
    /// The view controllers of the tabs, from left to right. Setting nil removes all tabs. Never nil when read. An
    /// array in which a controller appears twice, or is contained elsewhere, is refused with a diagnostic.
    public final var viewControllers: [UIViewController]? {
        get { self.MomentumKit::viewControllers }
        set { self.MomentumKit::viewControllers = newValue ?? [] }
    }
}

extension PageViewController {
    /// Creates a page view controller. Of `options` only `.interPageSpacing` has an effect; nil is the same as no
    /// options. A spacing that is negative or not finite is reported with a diagnostic and replaced by 0.
    public convenience init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: CGFloat]?
    ) {
        self.init(
            transitionStyle: style, navigationOrientation: navigationOrientation,
            interPageSpacing: options?[.interPageSpacing] ?? 0)
    }
    /// The name of an option of a page view controller.
    public nonisolated struct OptionsKey: Hashable, Sendable {
        private let number: Int
        private init(_ number: Int) { self.number = number }
        /// The space between two pages, in points. Default 0.
        public static let interPageSpacing = OptionsKey(0)
        /// The location of the spine. It has no effect: the spine is always at the left.
        public static let spineLocation = OptionsKey(1)
    }
    /// The controller of the page that is shown or appearing, as an array. The array is empty if no page has been set,
    /// and never nil.
    public final var viewControllers: [UIViewController]? {
        self.MomentumKit::viewControllers
    }
    /// Shows a page. Reports a diagnostic and changes nothing if `viewControllers` is nil or does not contain exactly
    /// one controller, or if the controller is contained or presented elsewhere.
    ///
    /// - Parameters:
    ///   - viewControllers: The page, as an array of one controller.
    ///   - direction: The direction in which the page turns.
    ///   - animated: A Boolean value that indicates whether the page turns with an animation.
    ///   - completion: A closure that is called once; nil if there is none. It receives a Boolean value that indicates
    ///     whether the transition finished.
    public final func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        setViewControllers(
            viewControllers ?? [], direction: direction as NavigationDirection, animated: animated,
            completion: completion)
    }
}

extension RefreshControl {
    /// The text below the indicator. Setting nil is the same as setting an empty string, the default. Never nil when
    /// read.
    public final var attributedTitle: NSAttributedString? {
        get { NSAttributedString(self.MomentumKit::attributedTitle) }
        set { self.MomentumKit::attributedTitle = newValue?.text ?? AttributedText() }
    }
}
