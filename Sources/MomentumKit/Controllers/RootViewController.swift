extension Stage {
    /// The controller whose view fills the stage. Setting it takes the old one's view away, with everything that is presented
    /// over it, and shows the new one's. Default nil.
    public var rootViewController: ViewController? {
        get { owner as? ViewController }
        set { setOwner(newValue, in: root) }
    }
}

extension Window {
    /// The controller whose view fills the window. Default nil.
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

    /// What is presented over everything else, and stays.
    private final var uppermost: Presentation? {
        var uppermost: Presentation?
        var next = presented
        while let presentation = next, !presentation.isGoing {
            uppermost = presentation
            next = presentation.presented.presented
        }
        return uppermost
    }

    /// In what is presented, as long as something is.
    package final var focusScope: View? { uppermost?.controller.containerView }

    package final var keyScope: View? {
        var controller = uppermost?.presented ?? self
        while let inner = controller.shownChild { controller = inner }
        return controller.viewIfLoaded
    }

    package final var isCovered: Bool { presented != nil }

    package final func stageWillTearDown() { endPresentation() }

    /// Ends at once what it presents, with all that this presents.
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
