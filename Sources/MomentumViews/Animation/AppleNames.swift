// Apple's names without the prefix, where ours are shorter.

/// Apple's name without its prefix.
public typealias ViewPropertyAnimator = PropertyAnimator
/// Apple's name without its prefix.
public typealias ViewAnimating = Animating
/// Apple's name without its prefix.
public typealias ViewImplicitlyAnimating = ImplicitlyAnimating
/// Apple's name without its prefix.
public typealias ViewAnimatingState = AnimatingState
/// Apple's name without its prefix.
public typealias ViewAnimatingPosition = AnimatingPosition
/// Apple's name without its prefix.
public typealias ViewAnimationCurve = AnimationCurve

extension View {
    /// Apple's name without its prefix.
    public typealias AnimationOptions = ViewAnimationOptions
    /// Apple's name without its prefix.
    public typealias KeyframeAnimationOptions = MomentumViews.KeyframeAnimationOptions
    /// Apple's name without its prefix.
    public typealias AnimationCurve = MomentumViews.AnimationCurve
}

/// Apple's name without its prefix.
public typealias PanGestureRecognizer = PanGesture
/// Apple's name without its prefix.
public typealias TapGestureRecognizer = TapGesture
/// Apple's name without its prefix.
public typealias LongPressGestureRecognizer = LongPressGesture
/// Apple's name without its prefix.
public typealias PinchGestureRecognizer = PinchGesture
/// Apple's name without its prefix.
public typealias RotationGestureRecognizer = RotationGesture
/// Apple's name without its prefix.
public typealias SwipeGestureRecognizer = SwipeGesture
/// Apple's name without its prefix.
public typealias ScreenEdgePanGestureRecognizer = ScreenEdgePanGesture
/// Apple's name without its prefix.
public typealias HoverGestureRecognizer = HoverGesture

// Apple's names without the prefix, where ours are shorter.

/// Apple's name without its prefix.
public typealias ViewControllerTransitioningDelegate = TransitioningDelegate
/// Apple's name without its prefix.
public typealias ViewControllerAnimatedTransitioning = AnimatedTransitioning
/// Apple's name without its prefix.
public typealias ViewControllerInteractiveTransitioning = InteractiveTransitioning
/// Apple's name without its prefix.
public typealias ViewControllerContextTransitioning = TransitionContext
