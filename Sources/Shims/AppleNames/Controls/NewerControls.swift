import Momentum
import MomentumKit

/// Lays out views in a row or column.
public typealias UIStackView = StackView
/// A control of several choices.
public typealias UISegmentedControl = SegmentedControl
/// A control for a number that is changed in steps.
public typealias UIStepper = Stepper
/// A control of dots for pages.
public typealias UIPageControl = PageControl
/// Shows that something goes on.
public typealias UIActivityIndicatorView = ActivityIndicatorView
/// A wheel that a list is pulled down to.
public typealias UIRefreshControl = RefreshControl
/// Asks a question.
public typealias UIAlertController = AlertController
/// An answer.
public typealias UIAlertAction = AlertAction
/// Pages that fingers turn.
public typealias UIPageViewController = PageViewController
/// Gives the pages.
public typealias UIPageViewControllerDataSource = PageViewControllerDataSource
/// Told of turning pages.
public protocol UIPageViewControllerDelegate: PageViewControllerDelegate, UncalledPageViewControllerDelegateMethods,
    _UncalledPageViewControllerDelegateMethods
{}
/// A bar with title and items.
public typealias UINavigationBar = NavigationBar
/// What such a bar shows of a controller.
public typealias UINavigationItem = NavigationItem
/// A button of a bar.
public typealias UIBarButtonItem = BarButtonItem
/// A bar with a button for each tab.
public typealias UITabBar = TabBar
/// What such a bar shows of a controller.
public typealias UITabBarItem = TabBarItem
/// What lies beside a row.
public typealias UISwipeActionsConfiguration = SwipeActionsConfiguration
/// One of them.
public typealias UIContextualAction = ContextualAction
/// A press that becomes a preview.
public typealias UIPreviewInteraction = PreviewInteraction
/// Decides about previews.
public typealias UIPreviewInteractionDelegate = PreviewInteractionDelegate

extension AlertController {
    /// A question; nil for no title or message.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(preferredStyle: preferredStyle)
        self.title = title
        self.message = message
    }
    /// The message; nil for none.
    public final var message: String? {
        get { self.MomentumKit::message }
        set { self.MomentumKit::message = newValue ?? "" }
    }
}

extension AlertAction {
    /// An answer; nil for no title.
    public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.init(title: title ?? "" as String, style: style, handler: handler)
    }
}

extension ActivityIndicatorView {
    /// A wheel of that style.
    public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }
}

nonisolated extension ActivityIndicatorView.Style {
    /// A large one.
    public static var whiteLarge: ActivityIndicatorView.Style { .large }
    /// A white one.
    public static var white: ActivityIndicatorView.Style { .medium }
    /// A grey one.
    public static var gray: ActivityIndicatorView.Style { .medium }
}

extension BarButtonItem {
    /// A button that calls `action` of `target`, which is held weakly.
    public convenience init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
        self.init(title: title, style: style)
        call(target, action)
    }
    /// A button that calls `action` of `target`, which is held weakly.
    public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
        self.init(image: image, style: style)
        call(target, action)
    }
    /// A button that calls `action` of `target`, which is held weakly.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?) {
        self.init(systemItem: systemItem)
        call(target, action)
    }
    /// A button that does `primaryAction`, with its title and image unless others are given.
    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?) {
        self.init(title: title ?? primaryAction?.title, style: .plain)
        self.image = image ?? primaryAction?.image
        perform(primaryAction)
    }
    /// A button of a kind that does `primaryAction`.
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
    /// A choice for each action, which is done when it is chosen.
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
    /// As the others.
    public static var bordered: BarButtonItem.Style { .plain }
}

extension NavigationItem {
    /// The items at the left; nil for none.
    public final var leftBarButtonItems: [UIBarButtonItem]? {
        get { self.MomentumKit::leftBarButtonItems }
        set { self.MomentumKit::leftBarButtonItems = newValue ?? [] }
    }
    /// The items at the right; nil for none.
    public final var rightBarButtonItems: [UIBarButtonItem]? {
        get { self.MomentumKit::rightBarButtonItems }
        set { self.MomentumKit::rightBarButtonItems = newValue ?? [] }
    }
}

extension NavigationBar {
    /// Whether what is behind is seen through it: as its colour says.
    public var isTranslucent: Bool {
        get { barTintColor == nil }
        set {}
    }
}

extension NavigationController {
    /// Pops by a drag from the left edge.
    public final var interactivePopGestureRecognizer: UIGestureRecognizer? { interactivePopGesture }
    /// Pops controllers until `controller` is seen.
    public final func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
        self.MomentumKit::popToViewController(controller, animated: animated)
    }
}

extension TabBarController {
    /// The controllers, from left to right; nil for none.
    public final var viewControllers: [UIViewController]? {
        get { self.MomentumKit::viewControllers }
        set { self.MomentumKit::viewControllers = newValue ?? [] }
    }
}

extension PageViewController {
    /// Pages that give way to one another in some way.
    public convenience init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: CGFloat]?
    ) {
        self.init(
            transitionStyle: style, navigationOrientation: navigationOrientation,
            interPageSpacing: options?[.interPageSpacing] ?? 0)
    }
    /// What is said of pages besides.
    public nonisolated struct OptionsKey: Hashable, Sendable {
        private let number: Int
        private init(_ number: Int) { self.number = number }
        /// How much room is between two of them, in points.
        public static let interPageSpacing = OptionsKey(0)
        /// Where the spine is: at the left.
        public static let spineLocation = OptionsKey(1)
    }
    /// The page that is seen; nil for none.
    public final var viewControllers: [UIViewController]? {
        self.MomentumKit::viewControllers
    }
    /// Shows a page.
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
    /// A text under the wheel; nil for none.
    public final var attributedTitle: NSAttributedString? {
        get { NSAttributedString(self.MomentumKit::attributedTitle) }
        set { self.MomentumKit::attributedTitle = newValue?.text ?? AttributedText() }
    }
}
