/// An object that animates alongside a transition: the counterpart of `UIViewControllerTransitionCoordinator`. It is
/// available as ``ViewController/transitionCoordinator`` from ``ViewController/viewWillAppear(_:)`` or
/// ``ViewController/viewWillDisappear(_:)`` on.
public struct TransitionCoordinator {
    let context: TransitionContext

    init(_ context: TransitionContext) { self.context = context }

    /// The transition of the coordinator.
    public var transition: TransitionContext { context }

    /// Animates the changes of `animations` with the transition. They share its duration, and are driven, reversed and
    /// restored with it.
    ///
    /// - Parameters:
    ///   - animations: A closure that changes properties of any views; nil for no changes. In a transition that is not
    ///     animated, or over, it runs at once.
    ///   - completion: A closure that is called once, when the transition is over. If the transition is already over,
    ///     it is called at once. Default nil.
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

    /// Calls `handler` each time the transition becomes interactive or is released. Does nothing if the transition is
    /// over.
    public func notifyWhenInteractionChanges(_ handler: @escaping (TransitionContext) -> Void) {
        if !context.hasEnded { context.interactionListeners.append(handler) }
    }
}

extension TransitionCoordinator {
    /// Returns the coordinator of a change of the stage's size. Such a change is no transition, so changes alongside it
    /// take effect at once.
    static func ended() -> TransitionCoordinator {
        let context = TransitionContext(
            in: View(), from: TransitionSide(nil), to: TransitionSide(nil), owner: nil, animator: nil,
            interaction: nil)
        context.hasEnded = true
        return TransitionCoordinator(context)
    }
}

extension ViewController {
    /// Tells the controller that the stage is about to change its size to `size`, in points.
    final func prepare(for size: Size) { viewWillTransition(to: size, with: .ended()) }
}
