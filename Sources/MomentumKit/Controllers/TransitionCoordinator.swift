/// Animates alongside a transition: the counterpart of `UIViewControllerTransitionCoordinator`. A controller finds it in
/// ``ViewController/transitionCoordinator`` from its ``ViewController/viewWillAppear(_:)`` or
/// ``ViewController/viewWillDisappear(_:)`` on.
public struct TransitionCoordinator {
    let context: TransitionContext

    init(_ context: TransitionContext) { self.context = context }

    /// The transition.
    public var transition: TransitionContext { context }

    /// Animates what `animations` changes with the transition: in its time, driven, turned and put back with it.
    ///
    /// - Parameters:
    ///   - animations: changes properties of any views. In a transition that is not animated it runs at once.
    ///   - completion: called once, when the transition is over.
    public func animate(
        alongsideTransition animations: ((TransitionContext) -> Void)?,
        completion: ((TransitionContext) -> Void)? = nil
    ) {
        if !context.isAnimated || context.hasEnded {
            animations?(context)
            if context.hasEnded { completion?(context) } else { context.alongside.append((nil, completion)) }
        } else if context.driver != nil, let animations {
            if let runner = context.runner {
                runner.addAnimations { animations(context) }
            } else {
                animations(context)
            }
            context.alongside.append((nil, completion))
        } else {
            context.alongside.append((animations, completion))
        }
    }

    /// Calls `handler` whenever the transition becomes interactive or is released.
    public func notifyWhenInteractionChanges(_ handler: @escaping (TransitionContext) -> Void) {
        if !context.hasEnded { context.interactionListeners.append(handler) }
    }
}

extension TransitionCoordinator {
    /// The coordinator of a change of the stage's size, which is no transition: what is to be animated with it takes effect at once.
    static func ended() -> TransitionCoordinator {
        let context = TransitionContext(
            in: View(), from: TransitionSide(nil), to: TransitionSide(nil), owner: nil, animator: nil,
            interaction: nil)
        context.hasEnded = true
        return TransitionCoordinator(context)
    }
}

extension ViewController {
    /// Tells the controller that the stage is about to have another size, in points.
    final func prepare(for size: Size) { viewWillTransition(to: size, with: .ended()) }
}
