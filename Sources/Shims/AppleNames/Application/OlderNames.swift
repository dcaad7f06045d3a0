// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Momentum

// UIKit's names before Swift 4.2, for older programs.

/// The state of a control.
public typealias UIControlState = UIControl.State
/// A set of control events.
public typealias UIControlEvents = UIControl.Event
/// The operation of a navigation controller's transition.
public typealias UINavigationControllerOperation = UINavigationController.Operation
/// A key of the launch options.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
/// The name of a text attribute.
public typealias NSAttributedStringKey = NSAttributedString.Key
/// The placement of an image in its view.
public typealias UIViewContentMode = UIView.ContentMode
/// The state of a gesture recogniser.
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// The attribute of an item that a constraint relates.
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
/// The relation of a constraint.
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
/// The horizontal or vertical axis.
public typealias UILayoutConstraintAxis = LayoutAxis
/// The style of a blur.
public typealias UIBlurEffectStyle = UIBlurEffect.Style
/// The row height that is determined by the content of the row. Its value is -1.
public let UITableViewAutomaticDimension = UITableView.automaticDimension
/// The weight of a font.
public typealias UIFontWeight = UIFont.Weight
/// The light font weight.
public nonisolated let UIFontWeightLight = UIFont.Weight.light
/// The regular font weight.
public nonisolated let UIFontWeightRegular = UIFont.Weight.regular
/// The medium font weight.
public nonisolated let UIFontWeightMedium = UIFont.Weight.medium
/// The semibold font weight.
public nonisolated let UIFontWeightSemibold = UIFont.Weight.semibold
/// The bold font weight.
public nonisolated let UIFontWeightBold = UIFont.Weight.bold
/// The width or height of an intrinsic content size without a natural width or height.
public let UIViewNoIntrinsicMetric = UIView.noIntrinsicMetric
/// An integer.
public typealias NSInteger = Int
/// An integer. It is signed here.
public typealias NSUInteger = Int

extension ViewController {
    /// The child controllers of this controller.
    public final var childViewControllers: [UIViewController] { children }
    /// Adds `child` to the child controllers, and removes it from its previous parent. Reports a diagnostic and changes
    /// nothing if `child` contains or presents this controller, or would be nested too deeply.
    public final func addChildViewController(_ child: UIViewController) { addChild(child) }
    /// Removes the controller from its parent. Does nothing without a parent.
    public final func removeFromParentViewController() { removeFromParent() }
    /// Tells the controller that it has been added to `parent`, or removed from its parent if `parent` is nil.
    public final func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }
    /// Tells the controller that it is about to be added to `parent`, or removed from its parent if `parent` is nil.
    public final func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }
}

extension View {
    /// Moves the subview `view` in front of the other subviews. A view that is not a subview is ignored.
    public final func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
    /// Moves the subview `view` behind the other subviews. A view that is not a subview is ignored.
    public final func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}
