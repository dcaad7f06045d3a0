extension View {
    /// The maximum number of rounds in one layout pass, if a layout requests a further layout. The remaining work waits
    /// for the next frame.
    static let maximumLayoutRounds = 8

    /// Requests a call of ``layoutSubviews()`` before the next frame is drawn.
    @inline(never)
    public final func setNeedsLayout() {
        needsLayout = true
        stage?.layoutIsNeeded = true
    }

    /// Requests a call of ``View/updateConstraints()`` before the next layout.
    public final func setNeedsUpdateConstraints() {
        needsUpdateConstraints = true
        setNeedsLayout()
    }

    /// Calls ``View/updateConstraints()`` immediately for this view and all descendants that have requested it.
    /// Subviews are updated before their superviews.
    public final func updateConstraintsIfNeeded() {
        for view in subviews { view.updateConstraintsIfNeeded() }
        guard needsUpdateConstraints else { return }
        needsUpdateConstraints = false
        updateConstraints()
    }

    /// Lays out this view and its descendants immediately if they have requested layout, and with them the superviews
    /// that have requested layout.
    ///
    /// Constraints are solved first. Inside an animation block, the changes of the layout are animated.
    @inline(never)
    public final func layoutIfNeeded() {
        for _ in 0..<Self.maximumLayoutRounds {
            updateConstraintsIfNeeded()
            let layout = topmost.constraintLayout
            layout?.solve()
            var start = self
            while let outer = start.superview, outer.needsLayout { start = outer }
            start.layOut()
            // Frames that a layout has set may move views that constraints lay out.
            guard let layout, layout.isDirty else { return }
        }
    }

    package final func layOut() {
        if needsLayout {
            needsLayout = false
            isLayingOut = true
            for view in subviews where !view.keepsFrame { view.applySolvedFrame() }
            if superview == nil, !keepsFrame { applySolvedFrame() }
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

    private final func applySolvedFrame() {
        if let box = layoutBox, box.isUsed { place(at: box.frame) }
    }

    /// Resizes the view to the size that ``View/sizeThatFits(_:)`` returns. The upper left corner of the untransformed
    /// frame keeps its position.
    public final func sizeToFit() {
        let frame = untransformedFrame
        place(at: Rect(origin: frame.origin, size: sizeThatFits(frame.size)))
    }

    /// Notifies the constraints that ``intrinsicContentSize`` has changed. A view that no constraint refers to does not
    /// need the call.
    @inline(never)
    public final func invalidateIntrinsicContentSize() {
        if layoutBox != nil { topmost.constraintLayout?.intrinsicSizeChanged(of: self) }
    }

    /// The distances from the view's edges, in points, within which the host or a bar may cover the view. They are
    /// derived from ``Stage/safeAreaInsets`` and include `ViewController.additionalSafeAreaInsets` and the bars of
    /// container controllers.
    public final var safeAreaInsets: EdgeInsets {
        let own = stageSafeArea
        guard addedSafeArea != .zero else { return own }
        return EdgeInsets(
            top: own.top + addedSafeArea.top, left: own.left + addedSafeArea.left,
            bottom: own.bottom + addedSafeArea.bottom, right: own.right + addedSafeArea.right)
    }

    /// The part of the safe area insets of the superview, or of the stage, that overlaps the view.
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

    /// Lays out the view and its descendants again after a change of its safe area.
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
        notifySafeAreaChange()
    }

    /// Notifies the view, its descendants and their controllers of a change of the safe area.
    private final func notifySafeAreaChange() {
        safeAreaInsetsDidChange()
        ownerReference.object?.viewSafeAreaDidChange()
        for view in subviews { view.notifySafeAreaChange() }
    }

    @inline(never)
    final func marginsChanged() {
        setNeedsLayout()
        topmost.constraintLayout?.insetsChanged()
        layoutMarginsDidChange()
        ownerReference.object?.viewMarginsDidChange()
    }
}
