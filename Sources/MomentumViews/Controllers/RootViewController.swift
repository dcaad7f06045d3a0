extension Stage {
    /// The controller whose view fills the stage. Setting it takes the old one's view away, with everything that is presented
    /// over it, and shows the new one's. Default nil.
    public var rootViewController: ViewController? {
        get { owner as? ViewController }
        set { setRootViewController(newValue, in: root) }
    }

    /// Shows `controller` in `container`, which fills the stage.
    func setRootViewController(_ controller: ViewController?, in container: View) {
        let old = rootViewController
        guard controller !== old else { return }
        if let old {
            old.endPresentation()
            old.viewIfLoaded?.removeFromSuperview()
        }
        owner = controller
        guard let controller else { return }
        controller.loadView(in: container.bounds)
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.view.place(at: container.bounds)
        container.insertSubview(controller.view, at: 0)
        controller.view.setNeedsLayout()
    }

    /// What contains the view of ``rootViewController``.
    var rootContainer: View? { rootViewController?.viewIfLoaded?.superview }
}

extension ViewController: StageOwner {
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
