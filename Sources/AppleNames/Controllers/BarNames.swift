import Momentum
import MomentumViews

/// What a navigation bar shows of a controller.
public typealias UINavigationItem = NavigationItem
/// Shows where a stack of controllers is.
public typealias UINavigationBar = NavigationBar
/// A button in a bar.
public typealias UIBarButtonItem = BarButtonItem
/// Shows which of several controllers is seen.
public typealias UITabBar = TabBar
/// What a tab bar shows of a controller.
public typealias UITabBarItem = TabBarItem
/// Pages of controllers.
public typealias UIPageViewController = PageViewController
/// Gives the pages.
public typealias UIPageViewControllerDataSource = PageViewControllerDataSource
/// Told of pages that are turned.
public typealias UIPageViewControllerDelegate = PageViewControllerDelegate

extension BarButtonItem {
    /// A button with a title, whose `target` is sent `action` when it is pressed.
    public convenience init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
        self.init(title: title, style: style, primaryAction: BarButtonItem.sending(target, action))
    }
    /// A button with a picture, whose `target` is sent `action` when it is pressed.
    public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
        self.init(image: image, style: style, primaryAction: BarButtonItem.sending(target, action))
    }
    /// A button that the system names, whose `target` is sent `action` when it is pressed.
    public convenience init(barButtonSystemItem item: SystemItem, target: AnyObject?, action: Selector?) {
        self.init(systemItem: item, primaryAction: BarButtonItem.sending(target, action))
    }

    private static func sending(_ target: AnyObject?, _ action: Selector?) -> ((BarButtonItem) -> Void)? {
        guard let target, let action else { return nil }
        let selector = TargetedSelector(target, action)
        return { selector.send($0) }
    }
}

extension NavigationBar {
    /// Whether what is below shines through: the bar finds out itself, whatever it is set to.
    public var isTranslucent: Bool {
        get { true }
        set {}
    }
}
