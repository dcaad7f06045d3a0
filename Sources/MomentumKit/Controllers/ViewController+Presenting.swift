extension ViewController {
    /// The controller that this one, or what contains it, presents; nil when it presents none, or that is going.
    public final var presentedViewController: ViewController? {
        guard let presentation = outermost.presented, !presentation.isGoing else { return nil }
        return presentation.presented
    }

    /// The controller that presents this one, or what contains it; nil when it is not presented.
    public final var presentingViewController: ViewController? { outermost.presentation?.presenter }

    /// What looks after the presentation of this controller, or of what contains it.
    public final var presentationController: PresentationController? { outermost.presentation?.controller }

    /// Whether the controller is being presented just now.
    public final var isBeingPresented: Bool {
        outermost.presentation.map { $0.transition != nil && !$0.isGoing } ?? false
    }

    /// Whether the controller is being dismissed just now.
    public final var isBeingDismissed: Bool { outermost.presentation?.isGoing ?? false }

    /// What animates alongside the transition that the controller, or what contains it, takes part in; nil when there is none.
    public final var transitionCoordinator: TransitionCoordinator? {
        var controller: ViewController? = self
        while let candidate = controller {
            if let context = candidate.ownTransition { return TransitionCoordinator(context) }
            controller = candidate.parent
        }
        let context = outermost.presentation?.transition ?? outermost.presented?.transition
        return context.map { TransitionCoordinator($0) }
    }

    /// Presents `controller` over everything this one's family shows.
    ///
    /// Presented again while it is being dismissed, it comes back from where it is seen. Another one that is being dismissed
    /// goes on going, to the eye. A controller that is presented already, or while another one is, or from a view that is on
    /// no stage, is refused with a diagnostic, and the completion is not called; so is one that contains or presents this one, or what
    /// this one comes from, and one that would lie deeper than ``Layer/maximumDepth``.
    ///
    /// - Parameters:
    ///   - controller: what comes.
    ///   - animated: whether its coming is to be seen.
    ///   - completion: called once, when it has come, or gone back.
    @export(interface)
    public final func present(_ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
        let presenter = outermost
        let animated = animated && View.areAnimationsEnabled
        let call = completion.map { body in { (_: Bool) in body() } }
        if let present = presenter.presented {
            if present.presented === controller, present.canComeBack {
                return present.comeBack(animated: animated, completion: call)
            }
            guard present.isGoing else { return refuse("another controller is presented already") }
            present.supersede()
        }
        guard presenter.presented == nil, controller.presentation == nil, controller.parent == nil else {
            return refuse("the controller is presented already, or contained")
        }
        if let refusal = presenter.refusal(of: controller) { return refuse(String(refusal)) }
        guard let stage = presenter.viewIfLoaded?.stage else { return refuse("the view is on no stage") }
        Presentation(controller, by: presenter, source: self).present(
            on: stage, source: self, animated: animated, completion: call)
    }

    private final func refuse(_ reason: String) {
        Diagnostics.report(
            Diagnostic(
                reason, in: "ViewController.present(_:animated:completion:)",
                remedy: "present from what is seen, and one at a time; nothing is changed"))
    }

    /// Dismisses what this controller presents, with all that presents; or, when it presents nothing, this controller itself.
    ///
    /// A controller that is still appearing reverses from where it is seen. When there is nothing to dismiss, that is refused with a
    /// diagnostic, and the completion is not called.
    ///
    /// - Parameters:
    ///   - animated: whether its going is to be seen.
    ///   - completion: called once, when it has gone, or come back.
    @export(interface) public final func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        guard let first = outermost.presented ?? outermost.presentation else {
            return Diagnostics.report(
                Diagnostic(
                    "nothing is presented", in: "ViewController.dismiss(animated:completion:)",
                    remedy: "call it on a controller that is presented, or presents; nothing is changed"))
        }
        let animated = animated && View.areAnimationsEnabled
        // What is presented over it is over at once; its picture goes along.
        let over = first.presented.presented.map { dismissAll($0, into: animated ? first.presented.view : nil) } ?? []
        first.dismiss(animated: animated) { _ in
            for presentation in over { presentation.drop() }
            completion?()
        }
    }

    /// Ends `presentation` and all that is presented over it, the uppermost first, and hands them over; what is seen of them
    /// goes into `view`.
    @discardableResult
    final func dismissAll(_ presentation: Presentation, into view: View? = nil) -> [Presentation] {
        let over = presentation.presented.presented.map { dismissAll($0, into: view) } ?? []
        presentation.remove(into: view)
        return over + [presentation]
    }
}
