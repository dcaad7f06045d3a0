/// The animation of shared elements, which two views of a transition have in common: see ``View/sharedElement``.
protocol TransitionElements: AnyObject {
    /// Returns the animation of a transition between two views with shared elements; nil if they have none.
    func animation(from: View, to: View, in container: View, isPresenting: Bool) -> (any AnimatedTransitioning)?

    /// Moves the elements that are still in flight out of `container`, which is about to be cleaned up.
    func willRemoveContainer(_ container: View)
}

extension TransitionContext {
    /// The animation of shared elements, set with the first element. Programs without shared elements are linked
    /// without it.
    static var elements: (any TransitionElements)?

    /// Returns the animation of a transition between two controllers whose views have shared elements; nil if they have
    /// none.
    static func sharedAnimation(
        _ from: ViewController?, _ to: ViewController?, in container: View, isPresenting: Bool
    ) -> (any AnimatedTransitioning)? {
        guard let elements, let from = from?.viewIfLoaded, let to = to?.viewIfLoaded else { return nil }
        return elements.animation(from: from, to: to, in: container, isPresenting: isPresenting)
    }
}
