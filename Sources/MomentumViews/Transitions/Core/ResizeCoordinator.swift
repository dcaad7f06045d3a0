/// The coordinator of a change of the stage's size, which is no transition: what is to be animated with it takes effect at once.
///
/// A page is linked with it only if the program installs it, see ``install()``; elsewhere it is always there.
public enum ResizeCoordinator {
    #if hasFeature(Embedded)
        static var make: (() -> TransitionCoordinator)?
    #else
        static var make: (() -> TransitionCoordinator)? = { ended }
    #endif

    /// Notifies controllers of another size with a coordinator from now on.
    public static func install() { make = { ended } }

    private static var ended: TransitionCoordinator {
        let context = TransitionContext(
            in: View(), from: TransitionSide(nil), to: TransitionSide(nil), owner: Nobody(), animator: nil,
            interaction: nil)
        context.hasEnded = true
        return TransitionCoordinator(context)
    }

    private final class Nobody: TransitionOwner {
        func transitionDidTurn(_ context: TransitionContext, isCancelled: Bool) {}
        func transitionDidEnd(_ context: TransitionContext, completed: Bool) {}
    }
}

extension ViewController {
    /// Tells the controller that the stage is about to have another size, in points.
    final func prepare(for size: Size) {
        if let make = ResizeCoordinator.make {
            viewWillTransition(to: size, with: make())
        } else {
            viewWillTransition(to: size)
        }
    }
}
