@_spi(Kit) import MomentumStage

/// One presentation of a controller by another, from its beginning to the end of its dismissal.
final class Presentation: TransitionOwner {
    let presenter: ViewController
    let presented: ViewController
    let controller: PresentationController
    let style: ModalPresentationStyle
    private let container = PresentationView()
    /// The transition in progress.
    private(set) var transition: TransitionContext?
    /// Whether the transition in progress presents the controller and does not dismiss it.
    private var isPresenting = true
    /// Whether the presentation is over.
    private(set) var isOver = false
    /// The superview of the presenting view, and its index there, before the transition moved it.
    private var presenterPosition: (superview: View, index: Int)?
    private var focus = Weak<View>()
    /// The frame that was last assigned to the presented view.
    private var presentedFrame = Rect.zero
    /// Restores the values that the presentation transition has changed, for a dismissal without animation.
    private var undo: (() -> Void)?
    /// The view into which the container is moved when the presentation ends, so that both disappear as one picture.
    private var adoptingView: View?
    /// Ends the presentation at once, with everything presented over it. It is a closure because a method would link
    /// presentations to every program with a root view controller.
    let end: (Presentation) -> Void = { _ = $0.presenter.dismissAll($0) }

    init(_ presented: ViewController, by presenter: ViewController, source: ViewController) {
        self.presented = presented
        self.presenter = presenter
        style = presented.modalPresentationStyle
        var controller: PresentationController?
        if style == .custom {
            controller = presented.transitioningDelegate?.presentationController(
                forPresented: presented, presenting: presenter, source: source)
        }
        self.controller =
            controller ?? PresentationController(presentedViewController: presented, presenting: presenter)
        container.owner.point(at: self)
    }

    /// Whether the presenting view leaves the stage when the presentation transition has completed.
    var removesPresenter: Bool {
        style == .fullScreen || (style == .custom && controller.shouldRemovePresentersView)
    }

    private var stage: Stage? { container.stage }
    private var frame: Rect { controller.frameOfPresentedViewInContainerView }

    // MARK: Presenting

    /// Begins the presentation on `stage`, which shows the presenting view.
    func present(on stage: Stage, source: ViewController, animated: Bool, completion: ((Bool) -> Void)?) {
        presenter.presented = self
        presented.presentation = self
        container.frame = stage.root.bounds
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        focus.point(at: stage.focusedView)
        Layer.withActionProvider(nil) { stage.root.addSubview(container) }
        controller.containerView = container
        presented.loadView(in: frame)
        let own = animated ? delegateAnimation(from: source) : nil
        let animator =
            animated
            ? own?.animator ?? TransitionContext.sharedAnimation(
                presenter, presented, in: container, isPresenting: true)
                ?? presented.modalTransitionStyle.animation(isPresenting: true)
            : nil
        if removesPresenter { moveOutPresenter() }
        begin(isPresenting: true, animator, own?.interaction, completion)
    }

    /// The program's own animation, and the object that drives it.
    private typealias DelegateAnimation = (
        animator: any AnimatedTransitioning, interaction: (any InteractiveTransitioning)?
    )

    /// Returns the delegate's animation and interaction for the presentation; nil if it provides no animation.
    private func delegateAnimation(from source: ViewController) -> DelegateAnimation? {
        guard let delegate = presented.transitioningDelegate,
            let animator = delegate.animationController(
                forPresented: presented, presenting: presenter, source: source)
        else { return nil }
        return (animator, delegate.interactionControllerForPresentation(using: animator))
    }

    /// The delegate's animation and interaction for the dismissal; nil if it provides no animation.
    private var dismissalAnimation: DelegateAnimation? {
        guard let delegate = presented.transitioningDelegate,
            let animator = delegate.animationController(forDismissed: presented)
        else { return nil }
        return (animator, delegate.interactionControllerForDismissal(using: animator))
    }

    /// Moves the presenting view into the container for the transition.
    private func moveOutPresenter() {
        guard let view = presenter.viewIfLoaded, let superview = view.superview,
            let index = superview.subviews.firstIndex(where: { $0 === view })
        else { return }
        presenterPosition = (superview, index)
        if superview === stage?.root { Layer.withActionProvider(nil) { container.insertSubview(view, at: 0) } }
    }

    /// Moves the presenting view back to its former superview.
    private func moveBackPresenter() {
        guard let presenterPosition, let view = presenter.viewIfLoaded else { return }
        self.presenterPosition = nil
        guard view.superview !== presenterPosition.superview else { return }
        Layer.withActionProvider(nil) {
            let isNew = view.superview == nil
            presenterPosition.superview.insertSubview(
                view, at: min(presenterPosition.index, presenterPosition.superview.subviews.count))
            if isNew { view.place(at: presenterPosition.superview.bounds) }
        }
    }

    private func begin(
        isPresenting: Bool, _ animator: (any AnimatedTransitioning)?, _ interaction: (any InteractiveTransitioning)?,
        _ completion: ((Bool) -> Void)?
    ) {
        self.isPresenting = isPresenting
        let bounds = container.bounds
        var presenting = TransitionSide(presenter).withFrame(at: bounds, isAppearing: !isPresenting)
        presenting.isInContainer = removesPresenter
        if !removesPresenter { (presenting.initialFrame, presenting.finalFrame) = (bounds, bounds) }
        let side = TransitionSide(presented).withFrame(at: frame, isAppearing: isPresenting)
        let context = TransitionContext(
            in: container, from: isPresenting ? presenting : side, to: isPresenting ? side : presenting, owner: self,
            animator: animator, interaction: interaction, style: style)
        transition = context
        context.addCompletion(completion)
        let animated = context.isAnimated
        if isPresenting {
            presentedFrame = frame
            Layer.withActionProvider(nil) { presented.view.place(at: presentedFrame) }
        } else if removesPresenter, let view = presenter.viewIfLoaded {
            Layer.withActionProvider(nil) { view.place(at: bounds) }
        }
        if isPresenting {
            controller.presentationTransitionWillBegin()
        } else {
            controller.dismissalTransitionWillBegin()
        }
        if isPresenting {
            if removesPresenter { presenter.beginAppearanceTransition(false, animated: animated) }
            presented.beginAppearanceTransition(true, animated: animated)
        } else {
            presented.beginAppearanceTransition(false, animated: animated)
            if removesPresenter { presenter.beginAppearanceTransition(true, animated: animated) }
        }
        Layer.withActionProvider(nil) { (isPresenting ? presented : presenter).viewIfLoaded?.layoutIfNeeded() }
        if animated { context.start() } else { context.completeTransition(true) }
        moveFocus(toPresented: isPresenting)
    }

    // MARK: Dismissing

    /// Dismisses the controller. Reverses a presentation in progress, and resumes a dismissal that was reversed.
    func dismiss(animated: Bool, completion: ((Bool) -> Void)?) {
        guard let transition else { return go(animated: animated, completion) }
        guard animated else {
            // A dismissal without animation does not wait for the transition in progress.
            transition.addCompletion(completion)
            transition.whenStarted { [self] in
                if transition.transitionWasCancelled != isPresenting { transition.reverse(isCancelled: isPresenting) }
                if isLeaving { transition.endNow() } else { settle(transition, completion: nil) }
            }
            return
        }
        transition.whenStarted { [self] in
            guard !transition.hasEnded else { return go(animated: true, completion) }
            if isLeaving { return transition.addCompletion(completion) }
            guard transition.isReversible else { return settle(transition, completion: completion) }
            transition.addCompletion(completion)
            if isPresenting, let interaction = dismissalAnimation?.interaction as? PercentDrivenInteractiveTransition,
                interaction.wantsInteractiveStart
            {
                interaction.takeControl(of: transition)
            } else {
                transition.reverse(isCancelled: isPresenting)
            }
        }
    }

    /// Whether the presented controller disappears in the present direction of the transition.
    private var isLeaving: Bool { transition.map { $0.transitionWasCancelled == isPresenting } ?? false }

    /// Whether the presented controller disappears and the transition can be reversed.
    var canResume: Bool { isLeaving && transition?.isReversible ?? false }
    var isDismissing: Bool { isOver || isLeaving }

    /// Reverses the disappearance in progress.
    func resume(animated: Bool, completion: ((Bool) -> Void)?) {
        guard let transition else { return }
        transition.addCompletion(completion)
        transition.whenStarted { [self] in
            transition.reverse(isCancelled: !isPresenting)
            if !animated { transition.endNow() }
        }
    }

    /// Ends a transition that cannot be reversed here, and then begins the dismissal.
    private func settle(_ transition: TransitionContext, completion: ((Bool) -> Void)?) {
        transition.supersede()
        if !isOver { go(animated: completion != nil, completion) }
    }

    private func go(animated: Bool, _ completion: ((Bool) -> Void)?) {
        guard !isOver else { return }
        let isShown = animated && stage != nil
        let own = isShown ? dismissalAnimation : nil
        let animator =
            isShown
            ? own?.animator ?? TransitionContext.sharedAnimation(
                presented, presenter, in: container, isPresenting: false)
                ?? presented.modalTransitionStyle.animation(isPresenting: false)
            : nil
        if animator == nil { Layer.withActionProvider(nil) { undo?() } }
        begin(isPresenting: false, animator, own?.interaction, completion)
    }

    /// Ends the dismissal because another controller is to be presented. The layers in motion remain on the stage until
    /// they are at rest.
    func supersede() { transition?.supersede() }

    /// Ends the presentation because the controller below it is dismissed. If `view` is not nil, the container is moved
    /// into it and disappears with it.
    func remove(into view: View?) {
        guard !isOver else { return }
        adoptingView = view
        transition?.supersede()
        if !isOver { go(animated: false, nil) }
    }

    /// Removes the container, after the controller below has disappeared or its dismissal was reversed.
    func drop() {
        adoptingView = nil
        removeContainer()
    }

    // MARK: TransitionOwner

    func transitionDidReverse(_ context: TransitionContext, isCancelled: Bool) {
        let appears = isPresenting != isCancelled
        if !appears { presented.beginAppearanceTransition(false, animated: context.isAnimated) }
        if removesPresenter { presenter.beginAppearanceTransition(!appears, animated: context.isAnimated) }
        if appears { presented.beginAppearanceTransition(true, animated: context.isAnimated) }
        moveFocus(toPresented: appears)
    }

    func transitionDidEnd(_ context: TransitionContext, completed: Bool) {
        transition = nil
        let isPresented = isPresenting == completed
        isOver = !isPresented
        if isPresenting, completed { undo = context.undo } else if isOver { undo = nil }
        if isPresented {
            if !presented.view.isDescendant(of: container) {
                Layer.withActionProvider(nil) { container.addSubview(presented.view) }
            }
            if removesPresenter { context.whenAtRest { [self] in removePresenter() } }
        } else {
            if presenter.presented === self { presenter.presented = nil }
            presented.presentation = nil
            moveBackPresenter()
            if completed {
                context.removeDisappearedView { [self] in presented.presentation != nil || adoptingView != nil }
            }
            context.whenAtRest { [self] in removeContainer() }
        }
        if removesPresenter { presenter.endAppearanceTransition() }
        presented.endAppearanceTransition()
        if isPresenting {
            controller.presentationTransitionDidEnd(completed)
        } else {
            controller.dismissalTransitionDidEnd(completed)
        }
    }

    private func removePresenter() {
        guard !isOver, transition == nil, let view = presenter.viewIfLoaded else { return }
        if presenterPosition == nil { moveOutPresenter() }
        Layer.withActionProvider(nil) { view.removeFromSuperview() }
    }

    private func removeContainer() {
        if let adoptingView, adoptingView.stage != nil {
            container.isUserInteractionEnabled = false
            return Layer.withActionProvider(nil) { adoptingView.addSubview(container) }
        }
        Layer.withActionProvider(nil) {
            if presented.viewIfLoaded?.isDescendant(of: container) ?? false {
                presented.viewIfLoaded?.removeFromSuperview()
            }
            container.removeFromSuperview()
        }
        controller.containerView = nil
    }

    /// Lays out the presented view for the new size of the container. A view in flight is moved by the change of its
    /// position.
    func containerWasResized() {
        guard !isOver || transition != nil, let view = presented.viewIfLoaded else { return }
        let (old, new) = (presentedFrame, frame)
        presentedFrame = new
        // Animations in flight end at the new position too.
        Layer.movingEnds {
            view.bounds.size = new.size
            view.center = view.center + new.center.offset(from: old.center)
        }
    }

    /// Moves the keyboard focus into the presented view, or back to the view that had it before.
    private func moveFocus(toPresented: Bool) {
        guard let stage else { return }
        if toPresented {
            if let view = stage.focusedView, view.isDescendant(of: container) { return }
            if focus.object == nil { focus.point(at: stage.focusedView) }
            stage.focusedView = presented.viewIfLoaded
        } else {
            let isElsewhere = stage.focusedView.map { $0.stage != nil && !$0.isDescendant(of: container) } ?? false
            if !isElsewhere { stage.focusedView = focus.object }
        }
    }
}

/// The container of a presented view. It lies above all other views of the stage and keeps touches from the views
/// below.
final class PresentationView: View {
    var owner = Weak<Presentation>()
    private var layoutSize: Size?

    /// Passes touches to the views below while the presented view disappears.
    override func point(inside point: Point, with event: TouchEvent?) -> Bool {
        !(owner.object?.isDismissing ?? true) && super.point(inside: point, with: event)
    }

    /// The role of a dialog, unless the presented view hides all others.
    override var defaultRole: AccessibilityRole { owner.object?.removesPresenter ?? true ? .automatic : .dialog }

    /// The label of the presented view, or else its controller's title.
    override var defaultLabel: String {
        guard let presented = owner.object?.presented else { return "" }
        let own = presented.viewIfLoaded?.accessibilityLabel ?? ""
        return own.isEmpty ? presented.title : own
    }

    /// Dismisses the presented controller.
    override func accessibilityPerformEscape() -> Bool {
        guard let owner = owner.object, !owner.isDismissing else { return false }
        owner.presented.dismiss(animated: true)
        return true
    }

    override func layoutSubviews() {
        guard let controller = owner.object?.controller else { return }
        controller.containerViewWillLayoutSubviews()
        if let layoutSize, layoutSize != bounds.size { owner.object?.containerWasResized() }
        layoutSize = bounds.size
        controller.containerViewDidLayoutSubviews()
    }
}
