extension View {
    /// So many times a layout may ask for layout again before the rest waits for the next frame.
    static let mostLayoutRounds = 8

    /// Asks for ``layoutSubviews()`` before the next frame is drawn.
    @inline(never)
    public final func setNeedsLayout() {
        needsLayout = true
        stage?.layoutIsNeeded = true
    }

    /// Lets ``View/updateConstraints()`` be called before the next layout.
    public final func setNeedsUpdateConstraints() {
        needsUpdateConstraints = true
        setNeedsLayout()
    }

    /// Calls ``View/updateConstraints()`` now, of this view and all in it that have asked for it.
    public final func updateConstraintsIfNeeded() {
        for view in subviews { view.updateConstraintsIfNeeded() }
        guard needsUpdateConstraints else { return }
        needsUpdateConstraints = false
        updateConstraints()
    }

    /// Lays out now what has asked for it, in this view and below, and in the superviews that have asked.
    ///
    /// Constraints are solved first. Called inside an animation block, it animates whatever the layout moves.
    @inline(never)
    public final func layoutIfNeeded() {
        for _ in 0..<Self.mostLayoutRounds {
            updateConstraintsIfNeeded()
            let layout = topmost.constraintLayout
            layout?.solve()
            var start = self
            while let outer = start.superview, outer.needsLayout { start = outer }
            start.layOut()
            // Frames set by a layout may move what constraints lay out.
            guard let layout, layout.isDirty else { return }
        }
    }

    package final func layOut() {
        if needsLayout {
            needsLayout = false
            isLayingOut = true
            for view in subviews where !view.keepsFrame { view.takeSolvedFrame() }
            if superview == nil, !keepsFrame { takeSolvedFrame() }
            let owner = ownerReference.object
            owner?.viewWillLayoutSubviews()
            layoutSublayers(of: layer)
            owner?.viewDidLayoutSubviews()
            isLayingOut = false
        }
        if needsDisplay, drawsItself, let drawer = View.drawer {
            needsDisplay = false
            drawer.display(self)
        }
        for view in subviews { view.layOut() }
    }

    private final func takeSolvedFrame() {
        if let box = layoutBox, box.isUsed { place(at: box.frame) }
    }

    /// Gives the view the size it likes best, leaving its upper left corner where it is without its transform.
    public final func sizeToFit() {
        let frame = untransformedFrame
        place(at: Rect(origin: frame.origin, size: sizeThatFits(frame.size)))
    }

    /// Says that ``intrinsicContentSize`` has become another.
    @inline(never)
    public final func invalidateIntrinsicContentSize() {
        if layoutBox != nil { topmost.constraintLayout?.intrinsicSizeChanged(of: self) }
    }

    /// How far the parts of the stage that its host covers reach into the view, in points: see ``Stage/safeAreaInsets``.
    /// What bars over the view cover is added, see `ViewController.additionalSafeAreaInsets`.
    public final var safeAreaInsets: EdgeInsets {
        let own = stageSafeArea
        guard addedSafeArea != .zero else { return own }
        return EdgeInsets(
            top: own.top + addedSafeArea.top, left: own.left + addedSafeArea.left,
            bottom: own.bottom + addedSafeArea.bottom, right: own.right + addedSafeArea.right)
    }

    /// What of the superview's safe area, or the stage's, reaches into the view.
    private final var stageSafeArea: EdgeInsets {
        guard let superview else { return stage?.safeAreaInsets ?? .zero }
        let outer = superview.safeAreaInsets
        guard outer != .zero else { return .zero }
        let (frame, bounds) = (untransformedFrame, superview.bounds)
        return EdgeInsets(
            top: max(0, outer.top - (frame.minY - bounds.minY)), left: max(0, outer.left - (frame.minX - bounds.minX)),
            bottom: max(0, outer.bottom - (bounds.maxY - frame.maxY)),
            right: max(0, outer.right - (bounds.maxX - frame.maxX)))
    }

    /// The safe area of the view has changed: it and what it contains is laid out again.
    final func safeAreaChanged() {
        topmost.constraintLayout?.insetsChanged()
        setSubtreeNeedsLayout()
    }

    private final func setSubtreeNeedsLayout() {
        setNeedsLayout()
        for view in subviews { view.setSubtreeNeedsLayout() }
    }

    @inline(never)
    package final func insetsChanged() {
        setNeedsLayout()
        topmost.constraintLayout?.insetsChanged()
        tellOfSafeArea()
    }

    /// Tells all in it, and their controllers.
    private final func tellOfSafeArea() {
        safeAreaInsetsDidChange()
        ownerReference.object?.viewSafeAreaDidChange()
        for view in subviews { view.tellOfSafeArea() }
    }

    @inline(never)
    final func marginsChanged() {
        setNeedsLayout()
        topmost.constraintLayout?.insetsChanged()
        layoutMarginsDidChange()
        ownerReference.object?.viewMarginsDidChange()
    }
}
