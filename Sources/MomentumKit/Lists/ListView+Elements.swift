extension ListView {
    /// The number of elements that the list retains: shown, disappearing, and waiting for reuse.
    package final var elementCount: Int { live.count + leaving.count + pool.freeCount }

    /// Reloads all content from the data source without animation, before the next frame. Clears the selection. The
    /// content offset stays as it is, within its new limits. In a table the first visible row keeps its position.
    public final func reloadData() {
        needsReload = true
        scrollGoal = nil
        // The highlighted element may no longer exist.
        highlighted = nil
        setNeedsLayout()
    }

    /// Performs a pending reload now.
    final func loadIfNeeded() { if needsReload { layoutIfNeeded() } }

    /// The elements in the list; empty while a reload is impossible because the list has no size.
    final var shown: [ReusableView] {
        loadIfNeeded()
        return needsReload ? [] : live
    }

    /// Adds the elements that are visible and removes the others.
    final func refreshElements() {
        guard !isChanging, updateDepth == 0, bounds.width > 0, bounds.height > 0 else { return }
        isChanging = true
        if needsReload { load() }
        var needed: [ListIndexPath] = []
        for rect in visibleRects {
            let others = shownPaths(in: rect).filter { !Self.contains(needed, $0) }
            needed = (needed + others).sorted(byAscending: { $0.rank })
        }
        let size = arrangedSize
        if contentSize != size { contentSize = size }
        for path in needed { place(path) }
        // Elements that are still in flight out of the visible area are placed too.
        for view in live where view.placement != nil {
            if let path = view.indexPath, let attributes = attributes(at: path) { view.place(by: attributes) }
        }
        retire { !Self.contains(needed, $0) }
        endChanging()
        if layer.isMovedThroughBounds { watchFlight() }
        followGoal()
    }

    /// The visible parts of the content: at the model values and at the presentation values of the bounds.
    final var visibleRects: [Rect] {
        guard layer.isMovedThroughBounds else { return [bounds] }
        return [bounds, presentation.bounds]
    }

    private func load() {
        needsReload = false
        resetReports()
        Layer.withActionProvider(nil) {
            // The pool first reuses the element that it received last. Recycling in reverse order therefore makes each
            // element show its old row again.
            for view in leaving + live.reversed() { recycle(view) }
        }
        live = []
        leaving = []
        selectedPaths = []
        highlighted = nil
        keyCursor = nil
        counts = loadCounts()
        resetArrangement(isNew: true)
    }

    /// Ends a change of the elements, and performs an update that was requested meanwhile.
    final func endChanging() {
        isChanging = false
        guard needsUpdate, updateDepth == 0 else { return }
        needsUpdate = false
        commitUpdates()
    }

    /// Returns the index paths in `rect`, at most as many as a list shows at once. If there are more, for example in a
    /// list as large as its content, returns the first and reports a diagnostic.
    final func shownPaths(in rect: Rect) -> [ListIndexPath] {
        let paths = paths(in: rect)
        guard paths.count > Self.maximumVisibleElements else { return paths }
        report(
            .count, "more than 10,000 elements are in the visible area", value: .pair(rect.width, rect.height),
            in: "ListView.bounds", remedy: "set a smaller frame for the list; only the first 10,000 elements are shown")
        return Array(paths.prefix(Self.maximumVisibleElements))
    }

    /// The largest number of elements that a list shows at once.
    static var maximumVisibleElements: Int { 10_000 }

    /// Returns whether the ascending `paths` contain `path`.
    private static func contains(_ paths: [ListIndexPath], _ path: ListIndexPath) -> Bool {
        let index = paths.firstIndexInAscending { !($0 < path) }
        return index < paths.count && paths[index] == path
    }

    // MARK: One element

    /// Returns the element at `path`; nil if it is not in the list.
    final func liveElement(at path: ListIndexPath) -> ReusableView? {
        let index = liveIndex(of: path)
        guard index < live.count, live[index].indexPath == path else { return nil }
        return live[index]
    }

    /// Returns the index that an element at `path` has, or would have, in `live`.
    private func liveIndex(of path: ListIndexPath) -> Int {
        live.firstIndexInAscending { view in view.indexPath.map { !($0 < path) } ?? true }
    }

    /// Returns the element at `path`, and requests it from the data source if necessary. A new element has no placement
    /// yet.
    final func element(at path: ListIndexPath) -> ReusableView? {
        if let view = liveElement(at: path) { return view }
        var element: ReusableView?
        // The content that the program sets appears without animation.
        Layer.withActionProvider(nil) { element = loadElement(at: path) }
        guard var view = element else { return nil }
        let isInUse = view.indexPath.map { view.list.object?.liveElement(at: $0) === view } ?? false
        if isInUse || isDescendant(of: view) {
            report(
                .shownTwice,
                "the view for " + ListMap.name(path)
                    + (isInUse ? " already shows another element" : " contains the list"),
                in: sourceName, remedy: "return another view for each index path; an empty view is shown")
            view = emptyElement(at: path)
        }
        // During the request the program may have caused other elements to be added.
        let index = liveIndex(of: path)
        Layer.withActionProvider(nil) {
            view.indexPath = path
            view.placement = nil
            view.list.point(at: self)
            view.prepareConstraints(width: bounds.width)
            view.isHidden = false
            view.setState(selected: selectedPaths.contains(path), highlighted: false, animated: false)
            view.stateDidChange(animated: false)
        }
        live.insert(view, at: index)
        return view
    }

    /// Adds an element to the list behind its successor, so that assistive technology reads the elements in order.
    final func attach(_ view: ReusableView) {
        var next: ReusableView?
        if let path = view.indexPath {
            next = live[liveIndex(of: path)...].first { $0.indexPath != path && $0.superview === self }
        }
        if let next { insertSubview(view, belowSubview: next) } else { addSubview(view) }
    }

    private func place(_ path: ListIndexPath) {
        guard var attributes = attributes(at: path), let view = element(at: path) else { return }
        guard view.placement == nil else { return view.place(by: attributes) }
        // The program may have changed the arrangement while the element was requested.
        if let present = self.attributes(at: path) { attributes = present }
        Layer.withActionProvider(nil) {
            introduce(view, at: attributes)
            layOut([view])
        }
        willDisplay(view, at: path)
    }

    /// Adds a new element at its initial placement.
    final func introduce(_ view: ReusableView, at attributes: ElementPlacement) {
        attach(view)
        view.place(by: attributes)
        view.showRing(view.indexPath == keyCursor && isFocused && (stage?.showsFocus ?? false))
    }

    /// Lays out elements at once, so that their content moves with them.
    final func layOut(_ views: [ReusableView]) {
        topmost.constraintLayout?.solve()
        for view in views { view.layOut() }
    }

    /// Removes the elements whose index paths are unneeded, except those in flight and those with the focus.
    private func retire(_ isUnneeded: (ListIndexPath) -> Bool) {
        var retired: [ReusableView] = []
        live.removeAll { view in
            guard let path = view.indexPath, isUnneeded(path), !view.isInFlight else { return false }
            if stage?.focusedView?.isDescendant(of: view) ?? false { return false }
            retired.append(view)
            return true
        }
        Layer.withActionProvider(nil) { for view in retired { recycle(view) } }
    }

    /// Resets an element and adds it to the pool.
    final func recycle(_ view: ReusableView) {
        let path = view.indexPath
        stage?.cancelTouches(in: view)
        view.layer.removeAllAnimations()
        view.showRing(false)
        view.indexPath = nil
        view.placement = nil
        view.alpha = 1
        view.transform = .identity
        if pool.store(view) {
            view.isHidden = true
        } else {
            view.removeFromSuperview()
        }
        if let path { didEndDisplaying(view, at: path) }
    }

    /// Returns an element that is registered for `identifier`, ready to be filled; nil, with a diagnostic, if there is
    /// none.
    final func dequeue(_ identifier: StaticString, in callSite: StaticString) -> ReusableView? {
        dequeueElement(named: String(identifier), in: callSite)
    }

    /// Registers a closure that creates the elements for `identifier`, which may be a string created at run time.
    package final func register(_ make: @escaping () -> ReusableView, named identifier: String) {
        pool.register(identifier.letters, make)
    }

    /// Returns an element that is registered for `prefix` followed by `identifier`, reused if possible. Returns nil and
    /// reports a diagnostic if nothing is registered. According to the diagnostic, the result is nil if `isOptional` is
    /// true, otherwise that it is an empty view.
    package final func dequeueElement(
        named identifier: String, prefix: String = "", in callSite: StaticString, isOptional: Bool = false
    ) -> ReusableView? {
        guard let view = pool.dequeue((prefix + identifier).letters) else {
            Diagnostics.report(
                "nothing is registered for this identifier", value: .text(identifier), in: callSite,
                remedy: isOptional
                    ? "register a view for this identifier first; the result is nil"
                    : "register a view for this identifier first; the result is an empty view")
            return nil
        }
        if view.superview != nil { Layer.withActionProvider(nil) { view.prepareForReuse() } }
        return view
    }

    /// Reports that the element registered for `identifier` is not of the requested kind.
    final func refuseKind(of identifier: StaticString, in callSite: StaticString) {
        Diagnostics.report(
            "the view registered for this identifier is not a cell", value: .text(String(identifier)), in: callSite,
            remedy: "use different identifiers for cells and headers; the result is an empty cell")
    }

    // MARK: Shifting

    /// Moves the content offset and the disappearing elements by `step`, after the content has moved by it, so that
    /// nothing appears to move.
    final func shift(by step: Vector) {
        guard step != .zero else { return }
        Layer.withActionProvider(nil) {
            for view in leaving {
                if var placement = view.placement {
                    placement.shift(by: step)
                    view.place(by: placement)
                }
            }
            let velocity = scrollVelocity
            let target = contentOffset + step
            if var activeDrag {
                show(target, velocity: velocity, lasting: VelocityTracker.restTime)
                guard self.activeDrag != nil else { return }
                setPull(of: &activeDrag)
                self.activeDrag = activeDrag
            } else if let glide {
                replan(glide, by: step)
                show(target, velocity: velocity)
            } else {
                bounds = Rect(origin: target, size: bounds.size)
                offsetChanged()
            }
        }
    }
}

extension ElementPlacement {
    mutating func shift(by step: Vector) { frame = frame.offsetBy(dx: step.dx, dy: step.dy) }
}
