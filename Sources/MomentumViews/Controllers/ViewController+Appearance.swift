extension ViewController {
    /// Where a controller's view is in its coming and going.
    enum Appearance {
        case disappeared, appearing, appeared, disappearing

        var isComing: Bool { self == .appearing || self == .appeared }
        var isMoving: Bool { self == .appearing || self == .disappearing }
    }

    /// Tells the controller that its view is about to appear or disappear: for containers that do not leave it to
    /// ``shouldAutomaticallyForwardAppearanceMethods``. Nothing happens when the view is appearing, or has appeared already;
    /// a disappearing one reverses.
    ///
    /// - Parameters:
    ///   - isAppearing: whether it comes.
    ///   - animated: whether it is seen coming or going; handed on.
    public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        guard appearance.isComing != isAppearing else { return }
        appearance = isAppearing ? .appearing : .disappearing
        isAppearanceAnimated = animated
        if isAppearing {
            _ = view
            viewWillAppear(animated)
        } else {
            viewWillDisappear(animated)
        }
        // The callback may have reversed it.
        guard appearance.isComing == isAppearing else { return }
        for child in children where forwards(to: child) && !(isAppearing && child.isGoing) {
            child.beginAppearanceTransition(isAppearing, animated: animated)
        }
    }

    /// Tells the controller that its view has appeared or disappeared, after ``beginAppearanceTransition(_:animated:)``.
    public final func endAppearanceTransition() {
        guard appearance.isMoving else { return }
        let isAppearing = appearance == .appearing
        appearance = isAppearing ? .appeared : .disappeared
        if isAppearing { viewDidAppear(isAppearanceAnimated) } else { viewDidDisappear(isAppearanceAnimated) }
        guard appearance == (isAppearing ? .appeared : .disappeared) else { return }
        for child in children where child.appearance.isMoving && child.appearance.isComing == isAppearing {
            if shouldAutomaticallyForwardAppearanceMethods { child.endAppearanceTransition() }
        }
    }

    /// Whether a transition of its container is about to take its view away.
    private final var isGoing: Bool {
        guard let transition = ownTransition else { return false }
        return (transition.transitionWasCancelled ? transition.from : transition.to).controller !== self
    }

    /// Whether `child` comes and goes with this controller: when its view is in this one's.
    private final func forwards(to child: ViewController) -> Bool {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return false }
        return child.viewIfLoaded?.isDescendant(of: view) ?? false
    }
}

extension View {
    /// The view has come onto a stage by the program's own hand: the controllers in it appear, outer ones first.
    @inline(never)
    final func controllersAppear() {
        guard ViewController.exist else { return }
        if let controller = controllerReference.object, controller.appearance == .disappeared, controller.mayAppear {
            controller.beginAppearanceTransition(true, animated: false)
            controller.endAppearanceTransition()
        }
        for view in subviews { view.controllersAppear() }
    }

    /// The view is about to leave the stage: the controllers in it that are seen are notified, and returned so that they can
    /// be notified again when it has left.
    @inline(never)
    final func controllersWillDisappear() -> [ViewController] {
        guard ViewController.exist else { return [] }
        var leaving: [ViewController] = []
        if let controller = controllerReference.object, controller.appearance.isComing {
            controller.beginAppearanceTransition(false, animated: false)
            leaving.append(controller)
        }
        for view in subviews { leaving += view.controllersWillDisappear() }
        return leaving
    }
}

extension ViewController {
    /// Whether the view, which has come onto a stage, is seen: its parent's is, and does not look after that itself.
    fileprivate final var mayAppear: Bool {
        guard let parent else { return true }
        return parent.appearance.isComing && parent.shouldAutomaticallyForwardAppearanceMethods
    }
}
