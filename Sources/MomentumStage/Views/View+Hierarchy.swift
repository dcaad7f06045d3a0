extension View {
    /// Adds `view` in front of the other subviews. The view is removed from its previous superview.
    ///
    /// The following views are refused with a diagnostic: this view, a view that contains this view, and a view that
    /// would be nested deeper than ``Layer/maximumDepth``.
    public final func addSubview(_ view: View) { insertSubview(view, at: children.count) }

    /// Inserts `view` at `index` of ``subviews``. The index is clamped to the valid range. The view is removed from its
    /// previous superview.
    ///
    /// The view receives ``willMove(toSuperview:)``, ``willMove(toStage:)``, ``didMoveToStage()`` and
    /// ``didMoveToSuperview()``. This view then receives ``didAddSubview(_:)``. If the view is already a subview, only
    /// the order changes, and no method is called. If the view moves between superviews of the same stage, its
    /// animations, touches and focus are preserved, and the methods about stages are not called.
    ///
    /// The following views are refused with a diagnostic: this view, a view that contains this view, and a view that
    /// would be nested deeper than ``Layer/maximumDepth``.
    public final func insertSubview(_ view: View, at index: Int) { insert(view, at: index, above: nil) }

    /// Inserts `view` at `index`. Its layer is placed directly in front of the layer of `sibling`, if there is one.
    @inline(never)
    @export(interface) private final func insert(_ view: View, at index: Int, above sibling: View?) {
        let isNew = view.superview !== self
        if isDescendant(of: view) || (isNew && layer.refusal(of: view.layer) != nil) {
            let isCycle = isDescendant(of: view) || layer.isInside(view.layer)
            return Diagnostics.report(
                isCycle ? "a view cannot contain itself" : "views would be nested more than 256 levels deep",
                in: "View.insertSubview(_:at:)",
                remedy: isCycle
                    ? "pass a view that does not contain this view; nothing changes"
                    : "pass a view with fewer levels of subviews; nothing changes")
        }
        if isNew, let old = view.superview, stage != nil, view.stage === stage {
            return move(view, from: old, at: index, above: sibling)
        }
        if isNew {
            view.leaveSuperview()
            view.willMove(toSuperview: self)
        } else {
            removeChild(view)
        }
        let index = min(max(index, 0), children.count)
        insertChild(view, at: index)
        view.superviewLink = viewLink
        if let sibling {
            layer.insertSublayerOfView(view.layer, above: sibling.layer)
        } else if index + 1 < children.count {
            layer.insertSublayerOfView(view.layer, below: subviews[index + 1].layer)
        } else {
            layer.insertSublayerOfView(view.layer, at: .max)
        }
        setNeedsLayout()
        guard isNew else {
            stage?.elementsHaveChanged = true
            return
        }
        if let layout = view.constraintLayout {
            view.constraintLayout = nil
            layout.transfer(to: topmost)
        }
        view.enter(stage)
        // Before it entered the stage, the view was laid out with a different text size.
        if let stage, stage.textSize != 1 { view.textsDidChange() }
        if let stage, stage.layoutDirection == .rightToLeft { view.layoutDirectionDidChange() }
        view.didMoveToSuperview()
        didAddSubview(view)
        if view.ownTint == nil { view.notifyTintColorChange() }
        if stage != nil { view.notifyOwnersOfEntering() }
    }

    /// Moves `view` from `old`, a superview on the same stage, to this view. Animations and touches of the view
    /// continue.
    private final func move(_ view: View, from old: View, at index: Int, above sibling: View?) {
        stage?.elementsHaveChanged = true
        old.willRemoveSubview(view)
        view.willMove(toSuperview: self)
        topmost.constraintLayout?.release(view)
        old.removeChild(view)
        old.setNeedsLayout()
        let index = min(max(index, 0), children.count)
        var position = Int.max
        if let sibling, let below = layer.sublayers.firstIndex(where: { $0 === sibling.layer }) {
            position = below + 1
        } else if index < children.count,
            let above = layer.sublayers.firstIndex(where: { $0 === subviews[index].layer })
        {
            position = above
        }
        insertChild(view, at: index)
        view.superviewLink = viewLink
        let timeMaps = LayerTimeMaps(view.layer, isOfTreeTime: true)
        layer.adoptSublayer(view.layer, at: position)
        timeMaps.convertAnimations()
        setNeedsLayout()
        if let layout = view.constraintLayout {
            view.constraintLayout = nil
            layout.transfer(to: topmost)
        }
        view.didMoveToSuperview()
        didAddSubview(view)
        if view.ownTint == nil { view.notifyTintColorChange() }
    }

    /// Inserts `view` behind `sibling`, or in front of all subviews if `sibling` is not a subview. Views are refused as
    /// by ``insertSubview(_:at:)``. If both views are the same, nothing changes.
    public final func insertSubview(_ view: View, belowSubview sibling: View) {
        bringToOrder(view, sibling, isAbove: false)
    }

    /// Inserts `view` directly in front of `sibling`, and behind any layer that the program has added in front of
    /// `sibling`. If `sibling` is not a subview, the view is inserted in front of all subviews. Views are refused as by
    /// ``insertSubview(_:at:)``. If both views are the same, nothing changes.
    public final func insertSubview(_ view: View, aboveSubview sibling: View) {
        bringToOrder(view, sibling, isAbove: true)
    }

    private func bringToOrder(_ view: View, _ sibling: View, isAbove: Bool) {
        guard view !== sibling else { return }
        let others = subviews.filter { $0 !== view }
        guard let index = others.firstIndex(where: { $0 === sibling }) else {
            return insertSubview(view, at: others.count)
        }
        insert(view, at: isAbove ? index + 1 : index, above: isAbove ? sibling : nil)
    }

    /// Moves `view` in front of the other subviews. A view that is not a subview is ignored.
    public final func bringSubviewToFront(_ view: View) {
        if view.superview === self { insertSubview(view, at: subviews.count) }
    }

    /// Moves `view` behind the other subviews. A view that is not a subview is ignored.
    public final func sendSubviewToBack(_ view: View) {
        if view.superview === self { insertSubview(view, at: 0) }
    }

    /// Exchanges the subviews at two indices of ``subviews``. An index out of range is refused with a diagnostic.
    public final func exchangeSubview(at first: Int, withSubviewAt second: Int) {
        for index in [first, second] where !subviews.indices.contains(index) {
            return Diagnostics.reportIndex(
                index, count: subviews.count, in: "View.exchangeSubview(at:withSubviewAt:)")
        }
        guard first != second else { return }
        let (front, back) = (subviews[max(first, second)], subviews[min(first, second)])
        insertSubview(front, at: min(first, second))
        insertSubview(back, at: max(first, second))
    }

    /// Removes the view from its superview. The animations of the view stop unfinished, touches on the view are
    /// cancelled, and constraints between its descendants and other views are deactivated. A view without a superview
    /// does not change.
    public final func removeFromSuperview() {
        guard superview != nil else { return }
        let leaving = stage != nil ? notifyOwnersOfLeaving() : []
        willMove(toSuperview: nil)
        leaveSuperview()
        didMoveToSuperview()
        for owner in leaving { owner.viewDidLeaveStage() }
    }

    @inline(never)
    @export(interface) private final func leaveSuperview() {
        guard let superview else { return }
        stage?.cancelTouches(in: self)
        superview.willRemoveSubview(self)
        topmost.constraintLayout?.release(self)
        superview.removeChild(self)
        superview.setNeedsLayout()
        superviewLink = nil
        layer.removeFromSuperlayer()
        enter(nil)
    }

    @inline(never)
    final func enter(_ stage: Stage?) {
        guard self.stage !== stage else { return }
        self.stage?.elementsHaveChanged = true
        if let old = self.stage, stage == nil, old.focusedView === self { old.removeFocus() }
        willMove(toStage: stage)
        willMove(toWindow: stage == nil ? nil : window)
        stageLink = stage?.link
        if let stage {
            stage.viewCount += 1
            accessibilityID = stage.viewCount
            stage.elementsHaveChanged = true
        }
        didMoveToStage()
        didMoveToWindow()
        if let stage, stage.accessibilityPreferences != [] { accessibilityPreferencesDidChange() }
        for reference in followers { reference.object?.enter(stage) }
        for view in subviews { view.enter(stage) }
    }

    /// Returns a Boolean value that indicates whether this view is `view` or one of its descendants.
    public final func isDescendant(of view: View) -> Bool {
        var current: View? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.superview
        }
        return false
    }

    /// Returns the first view with `tag` among this view and its descendants, or nil if there is none. A view is tested
    /// before its subviews.
    public final func viewWithTag(_ tag: Int) -> View? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// The window that contains the view, or the view itself if it is a window; nil if there is no window.
    public final var window: Window? {
        var view: View? = self
        while let current = view {
            if current.isWindow { return unsafeDowncast(current, to: Window.self) }
            view = current.superview
        }
        return nil
    }

    /// The root of the view's hierarchy: the outermost superview, or this view if it has no superview.
    package final var topmost: View {
        var view = self
        while let outer = view.superview { view = outer }
        return view
    }
}
