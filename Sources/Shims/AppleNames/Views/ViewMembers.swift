import Momentum
import MomentumMotion
import MomentumStage

extension View {
    /// The background colour of the view. Nil is the same as `.clear`. Animatable.
    public final var backgroundColor: UIColor? {
        get { self.MomentumStage::backgroundColor }
        set { self.MomentumStage::backgroundColor = newValue ?? .clear }
    }
    /// The tint colour of the view. Never nil when read. Setting nil copies the present tint colour of the superview,
    /// or `.systemBlue` if there is no superview.
    public final var tintColor: UIColor! {
        get { self.MomentumStage::tintColor }
        set { self.MomentumStage::tintColor = newValue ?? superview?.MomentumStage::tintColor ?? .systemBlue }
    }
    /// The gesture recognisers of the view; nil for none. They receive the touches in the view and its subviews.
    public final var gestureRecognizers: [UIGestureRecognizer]? {
        get {
            let all = self.MomentumStage::gestureRecognizers
            return all.isEmpty ? nil : all
        }
        set {
            for recognizer in self.MomentumStage::gestureRecognizers { removeGestureRecognizer(recognizer) }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }
    /// Converts a point from the coordinates of this view to those of `view`, or of the stage if `view` is nil, by the
    /// model values. Returns the point unchanged if a transform flattens `view`.
    public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }
    /// Converts a point from the coordinates of `view`, or of the stage if `view` is nil, to those of this view, by the
    /// model values.
    public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        layer.convert(point, from: view?.layer)
    }
    /// Converts a rectangle from the coordinates of this view to those of `view`, or of the stage if `view` is nil.
    /// Returns the smallest enclosing rectangle.
    public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }
    /// Converts a rectangle from the coordinates of `view`, or of the stage if `view` is nil, to those of this view.
    /// Returns the smallest enclosing rectangle.
    public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }

    /// The traits of the view's interface, such as its style and its display scale.
    public final var traitCollection: UITraitCollection { UITraitCollection(for: stage) }
    /// A Boolean value that indicates whether the view is opaque. It is always false, and setting it has no effect: the
    /// painter detects opaque content.
    public final var isOpaque: Bool {
        get { false }
        set {}
    }
    /// The number of pixels per point: the scale of the screen. Setting it has no effect.
    public final var contentScaleFactor: CGFloat {
        get { UIScreen.main.scale }
        set {}
    }
    /// A Boolean value that indicates whether the view receives more than one touch. It is always true, and setting it
    /// has no effect.
    public final var isMultipleTouchEnabled: Bool {
        get { true }
        set {}
    }
    /// A Boolean value that indicates whether touches in this view keep other views from receiving touches. It is
    /// always false, and setting it has no effect.
    public final var isExclusiveTouch: Bool {
        get { false }
        set {}
    }
    /// Removes the keyboard focus from this view and its subviews. Returns false if the focused view refuses to give
    /// it up. `force` is ignored.
    @discardableResult
    public final func endEditing(_ force: Bool) -> Bool {
        guard let focused = stage?.focusedView, focused.isDescendant(of: self) else { return true }
        return focused.resignFirstResponder()
    }
    /// A Boolean value that indicates whether the view receives keys.
    public final var isFirstResponder: Bool { isFocused }
    /// Activates a constraint of this view or its subviews.
    public final func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
    /// Activates constraints of this view or its subviews.
    public final func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
    /// Deactivates a constraint.
    public final func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
    /// Deactivates constraints.
    public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        NSLayoutConstraint.deactivate(constraints)
    }
    /// Returns the size, in points, that satisfies the view's constraints and is closest to `target`.
    public final func systemLayoutSizeFitting(_ target: CGSize) -> CGSize {
        systemLayoutSizeFitting(target, horizontalPriority: .fittingSizeLevel, verticalPriority: .fittingSizeLevel)
    }
    /// Returns the size, in points, that satisfies the view's constraints and is closest to `target`, with a priority
    /// for each axis.
    public final func systemLayoutSizeFitting(
        _ target: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize { systemLayoutSizeFitting(target, horizontalPriority: horizontal, verticalPriority: vertical) }
    /// The target size for the smallest size that the constraints allow.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// The target size for the largest size that the constraints allow.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
    /// Marks the view as needing display. The whole view is redrawn, not only `rect`.
    public final func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
}

extension View {
    /// Animates the changes in `animations` with a spring and calls `completion` when the animations end.
    ///
    /// `duration` and `delay` are in seconds. `velocity` is relative to the distance, in 1/s: 1 covers the whole
    /// distance in one second. `completion` receives a Boolean value that indicates whether all animations ran to their
    /// end.
    public static func animate(
        withDuration duration: Double, delay: Double, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio,
            initialSpringVelocity: velocity as Double?, options: options, animations: animations, completion: completion
        )
    }
    /// Repeats the animations of the changes in `animations` `count` times, every second time backwards if
    /// `autoreverses` is true. It has an effect only inside an animation block. Reports a diagnostic if `count` is not
    /// greater than 0.
    public static func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        self.MomentumMotion::modifyAnimations(
            withRepeatCount: count, autoreverses: autoreverses, animations: animations)
    }
    /// Performs a system animation: fades `views` out within 0.3 seconds and removes them from their superviews.
    ///
    /// `animations` adds changes to the same animation. `completion` is called after the views have been removed.
    public static func perform(
        _ animation: SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: 0.3, options: options,
            animations: {
                for view in views { view.alpha = 0 }
                animations?()
            },
            completion: { finished in
                for view in views { view.removeFromSuperview() }
                completion?(finished)
            })
    }
    /// The animations that ``perform(_:on:options:animations:completion:)`` offers.
    public nonisolated enum SystemAnimation: Sendable {
        /// The animation that removes views.
        case delete
    }
}

extension View {
    /// The point of the view at its `center`, about which its transform is applied, in unit coordinates. (0.5, 0.5) is
    /// the middle.
    public final var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }
    /// The layout margins, in points, with leading and trailing edges that follow the layout direction.
    public final var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let (margins, isMirrored) = (layoutMargins, effectiveUserInterfaceLayoutDirection == .rightToLeft)
            return NSDirectionalEdgeInsets(
                top: margins.top, leading: isMirrored ? margins.right : margins.left, bottom: margins.bottom,
                trailing: isMirrored ? margins.left : margins.right)
        }
        set {
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            layoutMargins = UIEdgeInsets(
                top: newValue.top, left: isMirrored ? newValue.trailing : newValue.leading, bottom: newValue.bottom,
                right: isMirrored ? newValue.leading : newValue.trailing)
        }
    }
}
