extension ViewController {
    /// The controller that this one, or its outermost container, presents; nil if there is none, or if it is being
    /// dismissed.
    public final var presentedViewController: ViewController? {
        guard let presentation = outermost.presented, !presentation.isDismissing else { return nil }
        return presentation.presented
    }

    /// The controller that presents this one, or its outermost container; nil if none does.
    public final var presentingViewController: ViewController? { outermost.presentation?.presenter }

    /// The object that manages the presentation of this controller, or of its outermost container; nil if neither is
    /// presented.
    public final var presentationController: PresentationController? { outermost.presentation?.controller }

    /// A Boolean value that indicates whether the controller, or its outermost container, is being presented.
    public final var isBeingPresented: Bool {
        outermost.presentation.map { $0.transition != nil && !$0.isDismissing } ?? false
    }

    /// A Boolean value that indicates whether the controller, or its outermost container, is being dismissed.
    public final var isBeingDismissed: Bool { outermost.presentation?.isDismissing ?? false }

    /// The coordinator for animations alongside the transition of this controller, or of a controller that contains it;
    /// nil if no transition is in progress.
    public final var transitionCoordinator: TransitionCoordinator? {
        var controller: ViewController? = self
        while let candidate = controller {
            if let context = candidate.ownTransition { return TransitionCoordinator(context) }
            controller = candidate.parent
        }
        let context = outermost.presentation?.transition ?? outermost.presented?.transition
        return context.map { TransitionCoordinator($0) }
    }

    /// Presents `controller` over the view of this controller's outermost container.
    ///
    /// A controller that is being dismissed and is presented again returns from its presentation values. If another
    /// controller is being dismissed, its dismissal ends, and its view remains until it is at rest.
    ///
    /// The call is refused with a diagnostic, and `completion` is not called:
    ///
    /// - while another controller is presented,
    /// - if `controller` is already presented, or contained in another controller,
    /// - if `controller` contains or presents this one, directly or not,
    /// - if `controller` would be nested deeper than ``Layer/maximumDepth``,
    /// - if the presenting view is on no stage.
    ///
    /// - Parameters:
    ///   - controller: The controller to present.
    ///   - animated: Whether the presentation is animated. Ignored while animations are disabled.
    ///   - completion: A closure that is called once, when the controller has appeared, or has disappeared again.
    ///     Default nil.
    @export(interface)
    public final func present(_ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
        let presenter = outermost
        let animated = animated && View.areAnimationsEnabled
        let call = completion.map { body in { (_: Bool) in body() } }
        if let present = presenter.presented {
            if present.presented === controller, present.canResume {
                return present.resume(animated: animated, completion: call)
            }
            guard present.isDismissing else { return refuseAnother() }
            present.supersede()
        }
        guard presenter.presented == nil else { return refuseAnother() }
        guard controller.presentation == nil else {
            return refuse("the controller is already presented", "dismiss it first")
        }
        guard controller.parent == nil else {
            return refuse("the controller is a child of another controller", "call its removeFromParent() first")
        }
        if let refusal = presenter.refusal(of: controller) {
            return Diagnostics.report(
                "the controller" + String(refusal), in: Self.presentCallSite, remedy: Self.hierarchyRemedy)
        }
        guard let stage = presenter.viewIfLoaded?.stage else {
            return refuse("the view of this controller is not on a stage", "add the view to a stage first")
        }
        Presentation(controller, by: presenter, source: self).present(
            on: stage, source: self, animated: animated, completion: call)
    }

    private final func refuseAnother() {
        refuse("this controller already presents another one", "dismiss that one first, or call its present method")
    }

    private static var presentCallSite: StaticString { "ViewController.present(_:animated:completion:)" }

    private final func refuse(_ reason: String, _ remedy: String) {
        Diagnostics.report(
            reason, in: Self.presentCallSite, remedy: remedy + "; the controller is not presented")
    }

    /// Dismisses the controller that this one presents, with everything presented over it. If this controller presents
    /// none, it dismisses this controller itself.
    ///
    /// A controller that is still appearing reverses from its presentation values. If there is nothing to dismiss, the
    /// call is refused with a diagnostic, and `completion` is not called.
    ///
    /// - Parameters:
    ///   - animated: Whether the dismissal is animated. Ignored while animations are disabled.
    ///   - completion: A closure that is called once, when the controller has disappeared, or has appeared again.
    ///     Default nil.
    @export(interface) public final func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        guard let first = outermost.presented ?? outermost.presentation else {
            return Diagnostics.report(
                "this controller neither presents a controller nor is presented",
                in: "ViewController.dismiss(animated:completion:)",
                remedy: "call dismiss on a presented or presenting controller; nothing changes")
        }
        let animated = animated && View.areAnimationsEnabled
        // Presentations above it end at once. Their pictures disappear with its view.
        let over = first.presented.presented.map { dismissAll($0, into: animated ? first.presented.view : nil) } ?? []
        first.dismiss(animated: animated) { _ in
            for presentation in over { presentation.drop() }
            completion?()
        }
    }

    /// Ends `presentation` and everything presented over it, the uppermost first, and returns the ended presentations.
    /// Their pictures are moved into `view`.
    @discardableResult
    final func dismissAll(_ presentation: Presentation, into view: View? = nil) -> [Presentation] {
        let over = presentation.presented.presented.map { dismissAll($0, into: view) } ?? []
        presentation.remove(into: view)
        return over + [presentation]
    }
}
