/// What moves the elements that two views of a transition have in common: see ``View/sharedElement``.
protocol TransitionElements: AnyObject {
    /// What animates a transition between two views that have elements in common; nil where they have none.
    func animation(from: View, to: View, in container: View, isComing: Bool) -> (any AnimatedTransitioning)?

    /// Takes what flies on after its transition out of the view that this tidies up.
    func willTidyUp(_ container: View)
}

extension TransitionContext {
    /// Set with the first element: a program without any is linked without what moves them.
    static var elements: (any TransitionElements)?

    /// What animates a transition between two controllers whose views have elements in common; nil where they have none.
    static func sharedAnimation(
        _ from: ViewController?, _ to: ViewController?, in container: View, isComing: Bool
    ) -> (any AnimatedTransitioning)? {
        guard let elements, let from = from?.viewIfLoaded, let to = to?.viewIfLoaded else { return nil }
        return elements.animation(from: from, to: to, in: container, isComing: isComing)
    }
}
