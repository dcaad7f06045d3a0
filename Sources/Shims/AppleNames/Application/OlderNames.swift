// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Momentum

// Names that UIKit's own had until Swift 4.2, as older programs write them.

/// States of a control.
public typealias UIControlState = UIControl.State
/// What happens to a control.
public typealias UIControlEvents = UIControl.Event
/// What a transition of a stack does.
public typealias UINavigationControllerOperation = UINavigationController.Operation
/// What a program is launched with.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
/// What a part of a text has.
public typealias NSAttributedStringKey = NSAttributedString.Key
/// How an image lies in its view.
public typealias UIViewContentMode = UIView.ContentMode
/// Where in its life a recogniser is.
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// What a constraint is about.
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
/// How it relates.
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
/// Horizontal or vertical.
public typealias UILayoutConstraintAxis = LayoutAxis
/// How thick a blur is.
public typealias UIBlurEffectStyle = UIBlurEffect.Style
/// As high as the content wants.
public let UITableViewAutomaticDimension = UITableView.automaticDimension
/// How thick letters are.
public typealias UIFontWeight = UIFont.Weight
/// How thick letters are.
public nonisolated let UIFontWeightLight = UIFont.Weight.light
/// How thick letters are.
public nonisolated let UIFontWeightRegular = UIFont.Weight.regular
/// How thick letters are.
public nonisolated let UIFontWeightMedium = UIFont.Weight.medium
/// How thick letters are.
public nonisolated let UIFontWeightSemibold = UIFont.Weight.semibold
/// How thick letters are.
public nonisolated let UIFontWeightBold = UIFont.Weight.bold
/// Asks for no length of its own.
public let UIViewNoIntrinsicMetric = UIView.noIntrinsicMetric
/// A whole number.
public typealias NSInteger = Int
/// A whole number.
public typealias NSUInteger = Int

extension ViewController {
    /// The controllers contained in this one.
    public final var childViewControllers: [UIViewController] { children }
    /// Contains `child` from now on.
    public final func addChildViewController(_ child: UIViewController) { addChild(child) }
    /// Is contained no more.
    public final func removeFromParentViewController() { removeFromParent() }
    /// It has been put into `parent`.
    public final func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }
    /// It is about to be put into `parent`.
    public final func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }
}

extension View {
    /// Draws `view` in front of the others.
    public final func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
    /// Draws `view` behind the others.
    public final func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}
