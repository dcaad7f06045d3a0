extension Stage {
    /// The controller whose view fills the stage. Setting it takes the old one's view away, with everything that is presented
    /// over it, and shows the new one's. Default nil.
    public var rootViewController: ViewController? {
        get { owner as? ViewController }
        set {
            let old = rootViewController
            guard newValue !== old else { return }
            if let old {
                if let presentation = old.presented { presentation.end(presentation) }
                old.viewIfLoaded?.removeFromSuperview()
            }
            owner = newValue
            guard let newValue else { return }
            newValue.loadView(in: root.bounds)
            newValue.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            newValue.view.place(at: root.bounds)
            root.insertSubview(newValue.view, at: 0)
            newValue.view.setNeedsLayout()
        }
    }
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

    package final func stageWillResize(to size: Size) {
        viewWillTransition(to: size)
        var presentation = presented
        while let current = presentation {
            current.presented.viewWillTransition(to: size)
            presentation = current.presented.presented
        }
    }
}
