extension Stage {
    /// The controller whose view fills the stage; nil, the default, if there is none. Setting it removes the view of
    /// the former controller, with everything presented over it, and adds the view of the new one.
    public var rootViewController: ViewController? {
        get { owner as? ViewController }
        set { setOwner(newValue, in: root) }
    }
}

extension Window {
    /// The controller whose view fills the window; nil, the default, if there is none.
    public final var rootViewController: ViewController? {
        get { owner as? ViewController }
        set { owner = newValue }
    }
}

extension ViewController: StageOwner {
    package final var container: View? { viewIfLoaded?.superview }

    package final func fill(_ container: View) {
        loadView(in: container.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.place(at: container.bounds)
        container.insertSubview(view, at: 0)
        view.setNeedsLayout()
    }

    package final func leaveStage() {
        endPresentation()
        viewIfLoaded?.removeFromSuperview()
    }

    /// The uppermost presentation that is not being dismissed.
    private final var uppermost: Presentation? {
        var uppermost: Presentation?
        var next = presented
        while let presentation = next, !presentation.isDismissing {
            uppermost = presentation
            next = presentation.presented.presented
        }
        return uppermost
    }

    /// The container of the uppermost presentation; nil if there is none, and the focus moves everywhere.
    package final var focusScope: View? { uppermost?.controller.containerView }

    package final var keyScope: View? {
        var controller = uppermost?.presented ?? self
        while let inner = controller.shownChild { controller = inner }
        return controller.viewIfLoaded
    }

    package final var isCovered: Bool { presented != nil }

    package final func stageWillTearDown() { endPresentation() }

    /// Ends the controller's presentation at once, with everything presented over it.
    final func endPresentation() {
        if let presentation = presented { presentation.end(presentation) }
    }

    package final func stageWillResize(to size: Size) {
        prepare(for: size)
        checkOrientation(of: size)
        var presentation = presented
        while let current = presentation {
            current.presented.prepare(for: size)
            current.presented.checkOrientation(of: size)
            presentation = current.presented.presented
        }
    }
}
