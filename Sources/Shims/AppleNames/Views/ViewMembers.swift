import Momentum
import MomentumMotion
import MomentumStage

extension View {
    /// Fills the view; nil for nothing. Animatable.
    public final var backgroundColor: UIColor? {
        get { self.MomentumStage::backgroundColor }
        set { self.MomentumStage::backgroundColor = newValue ?? .clear }
    }
    /// The colour of what can be touched. Never nil when read; nil takes the superview's again.
    public final var tintColor: UIColor! {
        get { self.MomentumStage::tintColor }
        set { self.MomentumStage::tintColor = newValue ?? superview?.MomentumStage::tintColor ?? .systemBlue }
    }
    /// The recognisers that watch touches in this view and its subviews; nil for none.
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
    /// `point` of this view in the coordinates of `view`, or of the stage when nil, by the models; the point itself where a transform
    /// flattens `view`.
    public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }
    /// `point` of `view`, or of the stage when nil, in this view's coordinates, by the models.
    public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        layer.convert(point, from: view?.layer)
    }
    /// The smallest rectangle round `rect` of this view in the coordinates of `view`, or of the stage when nil.
    public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }
    /// The smallest rectangle round `rect` of `view`, or of the stage when nil, in this view's coordinates.
    public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }

    /// What the user wants, and where the program runs.
    public final var traitCollection: UITraitCollection { UITraitCollection(for: stage) }
    /// Whether the view covers what is below: the painter finds out itself, whatever it is set to.
    public final var isOpaque: Bool {
        get { false }
        set {}
    }
    /// How many pixels a point has, whatever it is set to.
    public final var contentScaleFactor: CGFloat {
        get { UIScreen.main.scale }
        set {}
    }
    /// Whether several fingers are handed on: they are, whatever it is set to.
    public final var isMultipleTouchEnabled: Bool {
        get { true }
        set {}
    }
    /// Whether other views get no touches meanwhile: they do, whatever it is set to.
    public final var isExclusiveTouch: Bool {
        get { false }
        set {}
    }
    /// Lets keys go to no text in this view any more. Returns whether they do not.
    @discardableResult
    public final func endEditing(_ force: Bool) -> Bool {
        guard let focused = stage?.focusedView, focused.isDescendant(of: self) else { return true }
        return focused.resignFirstResponder()
    }
    /// Whether keys go to this view.
    public final var isFirstResponder: Bool { isFocused }
    /// Adds `constraint`, which is between this view and what it contains.
    public final func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
    /// Adds `constraints`.
    public final func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
    /// Removes `constraint`.
    public final func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
    /// Removes `constraints`.
    public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        NSLayoutConstraint.deactivate(constraints)
    }
    /// The size that the view's constraints ask for, in points.
    public final func systemLayoutSizeFitting(_ target: CGSize) -> CGSize {
        systemLayoutSizeFitting(target, horizontalPriority: .fittingSizeLevel, verticalPriority: .fittingSizeLevel)
    }
    /// The size that the view's constraints ask for, in points.
    public final func systemLayoutSizeFitting(
        _ target: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize { systemLayoutSizeFitting(target, horizontalPriority: horizontal, verticalPriority: vertical) }
    /// As small as the constraints allow.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// As large as the constraints allow.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
    public final func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
}

extension View {
    /// Animates what `animations` changes along a spring, and calls `completion` when it is over.
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
    /// Lets what `animations` changes repeat.
    public static func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        self.MomentumMotion::modifyAnimations(
            withRepeatCount: count, autoreverses: autoreverses, animations: animations)
    }
    /// Does what a system animation does: here it fades views out and takes them away.
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
    /// What the system animates.
    public nonisolated enum SystemAnimation: Sendable {
        /// Views go.
        case delete
    }
}

extension View {
    /// The point of the view that lies at its `center`, and that its transform leaves in place; (0.5, 0.5) is the middle.
    public final var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }
    /// The margins by the way text runs.
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
