// Apple's names without the prefix, where ours are shorter.

/// Apple's name without its prefix.
public typealias ViewControllerTransitioningDelegate = TransitioningDelegate
/// Apple's name without its prefix.
public typealias ViewControllerAnimatedTransitioning = AnimatedTransitioning
/// Apple's name without its prefix.
public typealias ViewControllerInteractiveTransitioning = InteractiveTransitioning
/// Apple's name without its prefix.
public typealias ViewControllerContextTransitioning = TransitionContext
