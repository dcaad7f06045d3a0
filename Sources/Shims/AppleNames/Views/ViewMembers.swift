import Momentum
import MomentumMotion
import MomentumStage

extension View {
    /// The background colour of the view. Default `.clear`. Setting nil is the same as setting `.clear`, and the colour
    /// is never nil when read. Reports a diagnostic and changes nothing if the colour is not finite. Animatable.
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
    /// The gesture recognisers of the view, which receive the touches in the view and its subviews; nil if there is
    /// none. Setting it replaces all recognisers.
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
    /// Converts a point from the coordinate system of this view to the coordinate system of `view`, by the model
    /// values. A nil view stands for the stage. Returns the point unchanged if a transform flattens `view` or the point
    /// is behind the eye.
    public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }
    /// Converts a point from the coordinate system of `view` to the coordinate system of this view, by the model
    /// values. A nil view stands for the stage. Returns the point unchanged if a transform flattens this view or the
    /// point is behind the eye.
    public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        layer.convert(point, from: view?.layer)
    }
    /// Converts a rectangle from the coordinate system of this view to the coordinate system of `view`, by the model
    /// values. A nil view stands for the stage. Returns the smallest rectangle that encloses the part in front of the
    /// eye, or the rectangle unchanged if a transform flattens `view`.
    public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }
    /// Converts a rectangle from the coordinate system of `view` to the coordinate system of this view, by the model
    /// values. A nil view stands for the stage. Returns the smallest rectangle that encloses the converted corners. A
    /// corner remains unchanged if it is behind the eye, as do all corners if a transform flattens this view.
    public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }

    /// The traits of the view's interface, such as its style and its display scale. While the view is on no stage, the
    /// style is light.
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
    /// Removes the keyboard focus from this view and its subviews. Returns false if the focused view refuses to give up
    /// the focus, and true otherwise, also if none of these views has the focus. `force` is ignored.
    @discardableResult
    public final func endEditing(_ force: Bool) -> Bool {
        guard let focused = stage?.focusedView, focused.isDescendant(of: self) else { return true }
        return focused.resignFirstResponder()
    }
    /// A Boolean value that indicates whether the view has the keyboard focus of its stage.
    public final var isFirstResponder: Bool { isFocused }
    /// Activates a constraint of this view or its subviews. Reports a diagnostic and activates nothing if the items
    /// have no common superview or their attributes cannot be related.
    public final func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
    /// Activates constraints of this view or its subviews. Reports a diagnostic for each constraint whose items have no
    /// common superview or whose attributes cannot be related. Such a constraint stays inactive.
    public final func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
    /// Deactivates a constraint, which need not belong to this view.
    public final func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
    /// Deactivates constraints, which need not belong to this view.
    public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        NSLayoutConstraint.deactivate(constraints)
    }
    /// Returns the size, in points, that satisfies the view's constraints and is closest to `target`. For a view
    /// without constraints, the method returns the size of `sizeThatFits(_:)`.
    public final func systemLayoutSizeFitting(_ target: CGSize) -> CGSize {
        systemLayoutSizeFitting(target, horizontalPriority: .fittingSizeLevel, verticalPriority: .fittingSizeLevel)
    }
    /// Returns the size, in points, that satisfies the view's constraints and is closest to `target`, with a priority
    /// for each axis. For a view without constraints, the method returns the size of `sizeThatFits(_:)`.
    public final func systemLayoutSizeFitting(
        _ target: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize { systemLayoutSizeFitting(target, horizontalPriority: horizontal, verticalPriority: vertical) }
    /// The target size for the smallest size that the constraints allow.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// The target size for the largest size that the constraints allow: 10,000 by 10,000 points.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
    /// Marks the view as needing display. The whole view is redrawn, not only `rect`.
    public final func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
}

extension View {
    /// Animates the changes in `animations` with a spring that has settled to a thousandth of the distance after
    /// `duration`.
    ///
    /// - Parameters:
    ///   - duration: The settling time, in seconds, from 0.01 to 10. If it is 0, the changes are made without
    ///     animation.
    ///   - delay: The delay before the motion starts, in seconds, at least 0.
    ///   - dampingRatio: The damping ratio, above 0. At 1 the spring comes to rest without overshooting; smaller values
    ///     oscillate.
    ///   - velocity: The initial velocity relative to the distance, in 1/s: 1 covers the whole distance in one second.
    ///   - options: The options of the animation. The curve is ignored.
    ///   - animations: A closure that changes properties of views.
    ///   - completion: A closure that is called when the animations end; nil if there is none. It receives a Boolean
    ///     value that indicates whether all animations ran to their end.
    ///
    /// A duration or delay that is negative or not finite, and a damping ratio or velocity that is out of range, are
    /// refused with a diagnostic. The changes are then made without animation.
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
    /// `autoreverses` is true. It has an effect only inside an animation block. `count` may be infinite. If it is not
    /// greater than 0, the method reports a diagnostic and the animations run once.
    public static func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        self.MomentumMotion::modifyAnimations(
            withRepeatCount: count, autoreverses: autoreverses, animations: animations)
    }
    /// Performs a system animation: fades `views` out within 0.3 seconds and removes them from their superviews.
    ///
    /// `animations` adds changes to the same animation; nil if there is none. `completion` is called after the views
    /// have been removed; nil if there is none. It receives a Boolean value that indicates whether all animations ran
    /// to their end.
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
    /// The point of the view at its `center`, about which its transform is applied, in unit coordinates. The default is
    /// the middle: (0.5, 0.5).
    public final var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }
    /// The layout margins, in points, with leading and trailing edges that follow the layout direction. Default 8 on
    /// every side.
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
