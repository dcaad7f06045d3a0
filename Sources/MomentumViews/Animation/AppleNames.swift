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
