/// The transition of the settings, with the constants of the study's articles: they grow from below over a blurred
/// background, and leave in the opposite direction.
final class SettingsTransition: AnimatedTransitioning {
    /// The duration, in seconds, with an ease-out curve.
    static let duration = 0.75
    /// The initial scale, and the initial offset downwards, in points.
    static let startScale = 1.33
    static let startOffset = 200.0
    /// The final distance from the upper edge, in points.
    static let endOffset = 100.0
    /// The fractions of the duration after which the settings begin to move and to fade in.
    static let moveDelayFactor = 0.15
    static let fadeDelayFactor = 0.5
    static let blur = BlurEffect(radius: 18, tint: Color(hex: 0x130D28, alpha: 0.34))

    static var outside: Transform2D {
        Transform2D(translationX: 0, y: startOffset).scaledBy(x: startScale, y: startScale)
    }
    static var inside: Transform2D { Transform2D(translationX: 0, y: endOffset) }

    private let isPresenting: Bool

    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(using context: TransitionContext?) -> Double { Self.duration }

    func interruptibleAnimator(using context: TransitionContext) -> (any ImplicitlyAnimating)? {
        guard let view = context.view(forKey: isPresenting ? .to : .from) else { return nil }
        if isPresenting {
            context.containerView.addSubview(view)
            view.alpha = 0
        }
        if context.containerView.stage?.prefersReducedMotion ?? false {
            if isPresenting { view.transform = Self.inside }
            return PropertyAnimator(duration: LockConstants.fadeDuration, curve: .linear) { [isPresenting] in
                view.alpha = isPresenting ? 1 : 0
            }
        }
        let animator = PropertyAnimator(duration: Self.duration, curve: .easeOut)
        if isPresenting {
            view.transform = Self.outside
            animator.addAnimations({ view.transform = Self.inside }, delayFactor: Self.moveDelayFactor)
            animator.addAnimations({ view.alpha = 1 }, delayFactor: Self.fadeDelayFactor)
        } else {
            animator.addAnimations {
                view.transform = Self.outside
                view.alpha = 0
            }
        }
        return animator
    }
}
