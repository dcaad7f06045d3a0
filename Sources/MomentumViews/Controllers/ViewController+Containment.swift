extension ViewController {
    /// The controller that contains this one.
    public final var parent: ViewController? { parentReference.object }

    /// Contains `child` from now on, removing it from its former parent. It receives ``willMove(toParent:)``; the code that adds its view
    /// calls ``didMove(toParent:)``. A controller that contains this one is refused with a diagnostic.
    public final func addChild(_ child: ViewController) {
        guard !isInside(child) else {
            return Diagnostics.report(
                Diagnostic(
                    "a controller cannot contain itself", in: "ViewController.addChild(_:)",
                    remedy: "add another controller; nothing is changed"))
        }
        guard child.parent !== self else { return }
        child.removeFromParent()
        child.willMove(toParent: self)
        children.append(child)
        child.parentReference.point(at: self)
    }

    /// Removes the controller from the one that contains it, and calls ``didMove(toParent:)`` on it. The caller has called
    /// ``willMove(toParent:)`` and removed its view.
    public final func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        parentReference.clear()
        didMove(toParent: nil)
    }

    /// Whether this is `controller` or contained in it, at any depth.
    final func isInside(_ controller: ViewController) -> Bool {
        var current: ViewController? = self
        while let candidate = current {
            if candidate === controller { return true }
            current = candidate.parent
        }
        return false
    }

    /// The outermost controller of the family: what presents others on its behalf.
    final var outermost: ViewController {
        var controller = self
        while let parent = controller.parent { controller = parent }
        return controller
    }

    /// Replaces the view of the child `fromController` by that of the child `toController` in the superview that it
    /// is in.
    ///
    /// - Parameters:
    ///   - fromController: a child whose view is seen. One whose view is in no other is refused with a diagnostic.
    ///   - toController: another child.
    ///   - duration: in seconds, at least 0.
    ///   - options: which transition, or without one the curve of what `animations` changes.
    ///   - animations: changes properties of the two views.
    ///   - completion: called once, with whether it came to its end.
    public final func transition(
        from fromController: ViewController, to toController: ViewController, duration: Double,
        options: ViewAnimationOptions = [], animations: (() -> Void)? = nil,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        guard fromController.parent === self, toController.parent === self, fromController !== toController,
            let container = fromController.viewIfLoaded?.superview
        else {
            return Diagnostics.report(
                Diagnostic(
                    "the controllers are not two children, the first of them seen",
                    in: "ViewController.transition(from:to:duration:)",
                    remedy: "add both, and the first one's view; nothing is changed"))
        }
        let isSeen = appearance.isComing
        if isSeen {
            fromController.beginAppearanceTransition(false, animated: duration > 0)
            toController.beginAppearanceTransition(true, animated: duration > 0)
        }
        let finish = { (finished: Bool) in
            // A later transition may have brought it back.
            if !fromController.appearance.isComing {
                fromController.viewIfLoaded?.removeFromSuperview()
                fromController.endAppearanceTransition()
            }
            if toController.appearance.isComing { toController.endAppearanceTransition() }
            completion?(finished)
        }
        if options.transition != nil {
            View.transition(
                with: container, duration: duration, options: options,
                animations: {
                    container.addSubview(toController.view)
                    fromController.view.isHidden = true
                    animations?()
                },
                completion: { finished in
                    fromController.view.isHidden = false
                    finish(finished)
                })
        } else {
            container.addSubview(toController.view)
            View.animate(
                withDuration: duration, options: options, animations: { animations?() }, completion: finish)
        }
    }
}
