extension Stage {
    /// The controller whose view fills the stage. Setting it takes the old one's view away, with everything that is presented
    /// over it, and shows the new one's. Default nil.
    public var rootViewController: ViewController? {
        get { rootController }
        set {
            guard newValue !== rootController else { return }
            if let old = rootController {
                if let presentation = old.presented { old.dismissAll(presentation) }
                old.viewIfLoaded?.removeFromSuperview()
            }
            rootController = newValue
            guard let newValue else { return }
            newValue.loadView(in: root.bounds)
            newValue.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            newValue.view.place(at: root.bounds)
            root.insertSubview(newValue.view, at: 0)
            newValue.view.setNeedsLayout()
        }
    }

    /// Tells the controllers that the stage is about to have another size.
    func tellControllers(size: Size) {
        rootController?.viewWillTransition(to: size)
        var presentation = rootController?.presented
        while let current = presentation {
            current.presented.viewWillTransition(to: size)
            presentation = current.presented.presented
        }
    }
}
