extension View {
    /// Adds `view` in front of the others, taking it out of where it was. One that contains this view, and one that would lie deeper
    /// than ``Layer/maximumDepth``, is refused with a diagnostic.
    public final func addSubview(_ view: View) { insertSubview(view, at: children.count) }

    /// Inserts `view` at `index` of ``subviews`` (clamped), taking it out of where it was.
    ///
    /// The view receives ``willMove(toSuperview:)``, ``willMove(toStage:)``, ``didMoveToStage()`` and
    /// ``didMoveToSuperview()``, then this one ``didAddSubview(_:)``. When it was a subview already, only the order changes
    /// and receives nothing. From one superview to another of the same stage it moves with its animations, touches and focus,
    /// and hears nothing of stages. A view that contains this one is refused with a diagnostic.
    public final func insertSubview(_ view: View, at index: Int) { insert(view, at: index, above: nil) }

    /// Inserts `view` at `index`, its layer directly in front of that of `sibling` if there is one.
    @inline(never)
    @export(interface) private final func insert(_ view: View, at index: Int, above sibling: View?) {
        let isNew = view.superview !== self
        if isDescendant(of: view) || (isNew && layer.refusal(of: view.layer) != nil) {
            let isCycle = isDescendant(of: view) || layer.isInside(view.layer)
            return Diagnostics.report(
                Diagnostic(
                    isCycle ? "a view cannot contain itself" : "the view would lie more than 256 levels deep",
                    in: "View.insertSubview(_:at:)",
                    remedy: "insert another view; the views stay as they are"))
        }
        if isNew, let old = view.superview, stage != nil, view.stage === stage {
            return take(view, from: old, at: index, above: sibling)
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
            layer.place(view.layer, above: sibling.layer)
        } else if index + 1 < children.count {
            layer.place(view.layer, below: subviews[index + 1].layer)
        } else {
            layer.place(view.layer, at: .max)
        }
        setNeedsLayout()
        guard isNew else {
            stage?.elementsHaveChanged = true
            return
        }
        if let layout = view.constraintLayout {
            view.constraintLayout = nil
            layout.hand(to: topmost)
        }
        view.enter(stage)
        // Elsewhere it was laid out for letters of another size.
        if let stage, stage.textSize != 1 { view.textsDidChange() }
        if let stage, stage.layoutDirection == .rightToLeft { view.layoutDirectionDidChange() }
        view.didMoveToSuperview()
        didAddSubview(view)
        if view.ownTint == nil { view.tellTintColor() }
        if stage != nil { view.tellOwnersOfComing() }
    }

    /// Takes `view` over from `old`, on the same stage: what animates or touches it goes on.
    private final func take(_ view: View, from old: View, at index: Int, above sibling: View?) {
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
        let paces = LayerPaces(view.layer, isOfTreeTime: true)
        layer.adoptSublayer(view.layer, at: position)
        paces.keep()
        setNeedsLayout()
        if let layout = view.constraintLayout {
            view.constraintLayout = nil
            layout.hand(to: topmost)
        }
        view.didMoveToSuperview()
        didAddSubview(view)
        if view.ownTint == nil { view.tellTintColor() }
    }

    /// Inserts `view` behind `sibling`; in front of all when `sibling` is not a subview.
    public final func insertSubview(_ view: View, belowSubview sibling: View) {
        bringToOrder(view, sibling, isAbove: false)
    }

    /// Inserts `view` directly in front of `sibling`, behind any layer of the program's own that lies in front of that; in
    /// front of all when `sibling` is not a subview.
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

    /// Draws `view`, a subview, in front of the others.
    public final func bringSubviewToFront(_ view: View) {
        if view.superview === self { insertSubview(view, at: subviews.count) }
    }

    /// Draws `view`, a subview, behind the others.
    public final func sendSubviewToBack(_ view: View) {
        if view.superview === self { insertSubview(view, at: 0) }
    }

    /// Exchanges the subviews at two indices of ``subviews``. An index out of range is refused with a diagnostic.
    public final func exchangeSubview(at first: Int, withSubviewAt second: Int) {
        guard subviews.indices.contains(first), subviews.indices.contains(second) else {
            return Diagnostics.report(
                Diagnostic(
                    "there is no subview at one of the places", in: "View.exchangeSubview(at:withSubviewAt:)",
                    remedy: "give places of `subviews`; the views stay as they are"))
        }
        guard first != second else { return }
        let (front, back) = (subviews[max(first, second)], subviews[min(first, second)])
        insertSubview(front, at: min(first, second))
        insertSubview(back, at: max(first, second))
    }

    /// Takes the view out of its superview. Its animations stop, unfinished, touches on it are cancelled, and constraints
    /// between what it contains and what it does not end.
    public final func removeFromSuperview() {
        guard superview != nil else { return }
        let leaving = stage != nil ? tellOwnersOfGoing() : []
        willMove(toSuperview: nil)
        leaveSuperview()
        didMoveToSuperview()
        for owner in leaving { owner.viewHasGone() }
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
        if let old = self.stage, stage == nil, old.focusedView === self { old.loseFocus() }
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

    /// Whether this view is `view` or inside it.
    public final func isDescendant(of view: View) -> Bool {
        var current: View? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.superview
        }
        return false
    }

    /// This view or the first one inside it whose ``tag`` is `tag`, looking at each view before what it contains; nil when
    /// there is none.
    public final func viewWithTag(_ tag: Int) -> View? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// The window that contains the view, or that it is; nil for none.
    public final var window: Window? {
        var view: View? = self
        while let current = view {
            if current.isWindow { return unsafeDowncast(current, to: Window.self) }
            view = current.superview
        }
        return nil
    }

    /// The view that contains this one and is in no other; this view itself when nothing contains it.
    package final var topmost: View {
        var view = self
        while let outer = view.superview { view = outer }
        return view
    }
}
