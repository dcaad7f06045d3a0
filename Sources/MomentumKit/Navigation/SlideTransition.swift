/// The default animation of a navigation controller. In a push, the new view enters from the trailing edge, usually the
/// right one, over the view below, which moves a little to the side. A pop does the reverse.
final class SlideTransition: AnimatedTransitioning {
    private let operation: NavigationController.Operation
    /// The distance by which the lower view moves, as a fraction of the width.
    private static let parallax = 0.3
    private static let shade = Color(white: 0, alpha: 0.18)
    private static let duration = 0.5

    init(_ operation: NavigationController.Operation) { self.operation = operation }

    func transitionDuration(using context: TransitionContext?) -> Double { Self.duration }

    func interruptibleAnimator(using context: TransitionContext) -> (any ImplicitlyAnimating)? {
        if context.containerView.stage?.prefersReducedMotion ?? false {
            return FadeTransition(isPresenting: operation == .push).interruptibleAnimator(using: context)
        }
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return nil }
        let (container, isPush) = (context.containerView, operation == .push)
        let (upper, lower) = isPush ? (to, from) : (from, to)
        let isMirrored = container.isRightToLeft
        let width = isMirrored ? -container.bounds.width : container.bounds.width
        let shade = View(frame: container.bounds)
        shade.backgroundColor = Self.shade
        shade.isUserInteractionEnabled = false
        shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if isPush { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
        // A view below the upper one casts its shadow and moves with it.
        let edge = View()
        edge.backgroundColor = Color(white: 0.5)
        edge.isUserInteractionEnabled = false
        edge.layer.shadowOpacity = 0.25
        edge.layer.shadowRadius = 14
        edge.layer.shadowOffset = Size(width: isMirrored ? 2 : -2, height: 0)
        container.insertSubview(shade, belowSubview: upper)
        container.insertSubview(edge, belowSubview: upper)
        if isPush { upper.center.x += width } else { lower.center.x -= width * Self.parallax }
        shade.alpha = isPush ? 0 : 1
        edge.place(at: upper.layer.frame)
        return PropertyAnimator(duration: Self.duration, dampingRatio: 1) {
            for card in [upper, edge] { card.center.x += isPush ? -width : width }
            lower.center.x += (isPush ? -width : width) * Self.parallax
            shade.alpha = isPush ? 1 : 0
        }
    }
}
