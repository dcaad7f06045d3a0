extension ListView {
    /// How many elements the list keeps: those it shows, those that disappear and those that wait to be used again.
    package final var elementCount: Int { live.count + leaving.count + pool.freeCount }

    /// Asks the data source for everything again and shows it, without animating. The selection is cleared; the content
    /// stays where it is, within its new limits.
    public final func reloadData() {
        needsReload = true
        scrollGoal = nil
        // A finger is on what may be there no more.
        highlighted = nil
        setNeedsLayout()
    }

    /// Asks the data source now if it is to be asked again.
    final func loadIfNeeded() { if needsReload { layoutIfNeeded() } }

    /// The elements that are in the list; none while it has no room to ask for them again.
    final var shown: [ReusableView] {
        loadIfNeeded()
        return needsReload ? [] : live
    }

    /// Brings in what can be seen and takes out the rest.
    final func refreshElements() {
        guard !isChanging, updateDepth == 0, bounds.width > 0, bounds.height > 0 else { return }
        isChanging = true
        if needsReload { load() }
        var needed: [ListIndexPath] = []
        for rect in seenRects {
            let others = shownPaths(in: rect).filter { !Self.holds(needed, $0) }
            needed = (needed + others).sorted(byRising: { $0.rank })
        }
        let size = arrangedSize
        if contentSize != size { contentSize = size }
        for path in needed { place(path) }
        // What is still in flight out of sight goes along.
        for view in live where view.placed != nil {
            if let path = view.indexPath, let attributes = attributes(at: path) { view.place(by: attributes) }
        }
        retire { !Self.holds(needed, $0) }
        endChanging()
        if layer.isMovedThroughBounds { watchFlight() }
        followGoal()
    }

    /// The parts of the content that can be seen: where the content is, and where an animation shows it.
    final var seenRects: [Rect] {
        guard layer.isMovedThroughBounds else { return [bounds] }
        return [bounds, presentation.bounds]
    }

    private func load() {
        needsReload = false
        forgetReports()
        Layer.withActionProvider(nil) {
            // The last that is kept is the first that is used again: what is there still is shown by what has shown it.
            for view in leaving + live.reversed() { recycle(view) }
        }
        live = []
        leaving = []
        selectedPaths = []
        highlighted = nil
        keyCursor = nil
        counts = askCounts()
        resetArrangement(isNew: true)
    }

    /// The elements have been changed, and what the program has described meanwhile is made.
    final func endChanging() {
        isChanging = false
        guard isUpdateDue, updateDepth == 0 else { return }
        isUpdateDue = false
        commitUpdates()
    }

    /// The index paths in `rect`. Of more than a list shows at once, as in a view as large as its content, the first, with one
    /// diagnostic.
    final func shownPaths(in rect: Rect) -> [ListIndexPath] {
        let paths = paths(in: rect)
        guard paths.count > Self.mostShown else { return paths }
        report(
            .count, "more than 10,000 elements would be shown at once", in: "ListView.bounds",
            remedy: "give the list the size of what is seen; the first 10,000 are shown")
        return Array(paths.prefix(Self.mostShown))
    }

    /// The largest number of elements that a list shows at once.
    static var mostShown: Int { 10_000 }

    /// Whether `path` is in `paths`, which rise.
    private static func holds(_ paths: [ListIndexPath], _ path: ListIndexPath) -> Bool {
        let place = paths.firstIndexInRising { !($0 < path) }
        return place < paths.count && paths[place] == path
    }

    // MARK: One element

    /// The element at `path`, if it is alive.
    final func liveElement(at path: ListIndexPath) -> ReusableView? {
        let index = livePlace(of: path)
        guard index < live.count, live[index].indexPath == path else { return nil }
        return live[index]
    }

    /// Where an element at `path` is, or would be, among those alive.
    private func livePlace(of path: ListIndexPath) -> Int {
        live.firstIndexInRising { view in view.indexPath.map { !($0 < path) } ?? true }
    }

    /// The element at `path`, brought in if it was not alive; it is not placed then yet.
    final func element(at path: ListIndexPath) -> ReusableView? {
        if let view = liveElement(at: path) { return view }
        var made: ReusableView?
        // What the program fills it with is there from the start.
        Layer.withActionProvider(nil) { made = askElement(at: path) }
        guard var view = made else { return nil }
        let isTaken = view.indexPath.map { view.list.object?.liveElement(at: $0) === view } ?? false
        if isTaken || isDescendant(of: view) {
            report(
                .shownTwice, "the element for " + ListMap.name(path) + " is shown somewhere else", in: "ListView",
                remedy: "dequeue or make one for every index path; an empty one is shown")
            view = emptyElement(at: path)
        }
        // Asked meanwhile, the program may have brought in others.
        let index = livePlace(of: path)
        Layer.withActionProvider(nil) {
            view.indexPath = path
            view.placed = nil
            view.list.point(at: self)
            view.prepareConstraints(width: bounds.width)
            view.isHidden = false
            view.setState(selected: selectedPaths.contains(path), highlighted: false, animated: false)
            view.stateDidChange(animated: false)
        }
        live.insert(view, at: index)
        return view
    }

    /// Puts an element into the hierarchy, before the one that follows it, so that a screen reader reads them in order.
    final func attach(_ view: ReusableView) {
        var next: ReusableView?
        if let path = view.indexPath {
            next = live[livePlace(of: path)...].first { $0.indexPath != path && $0.superview === self }
        }
        if let next { insertSubview(view, belowSubview: next) } else { addSubview(view) }
    }

    private func place(_ path: ListIndexPath) {
        guard var attributes = attributes(at: path), let view = element(at: path) else { return }
        guard view.placed == nil else { return view.place(by: attributes) }
        // The program, which was asked for it, may have changed something.
        if let present = self.attributes(at: path) { attributes = present }
        Layer.withActionProvider(nil) {
            introduce(view, at: attributes)
            layOut([view])
        }
        willDisplay(view, at: path)
    }

    /// Puts a new element where it begins.
    final func introduce(_ view: ReusableView, at attributes: ElementPlacement) {
        attach(view)
        view.place(by: attributes)
        view.showRing(view.indexPath == keyCursor && isFocused && (stage?.showsFocus ?? false))
    }

    /// Lays out elements now, so that what is in them moves along with them.
    final func layOut(_ views: [ReusableView]) {
        topmost.constraintLayout?.solve()
        for view in views { view.layOut() }
    }

    /// Takes out the elements whose index paths `isUnneeded`, but those in flight, and those that have the focus.
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

    /// Keeps an element for later.
    final func recycle(_ view: ReusableView) {
        let path = view.indexPath
        stage?.cancelTouches(in: view)
        view.layer.removeAllAnimations()
        view.showRing(false)
        view.indexPath = nil
        view.placed = nil
        view.alpha = 1
        view.transform = .identity
        if pool.give(view) {
            view.isHidden = true
        } else {
            view.removeFromSuperview()
        }
        if let path { didEndDisplaying(view, at: path) }
    }

    /// A view of the kind registered for `identifier`, ready to be filled.
    final func dequeue(_ identifier: StaticString, in place: StaticString) -> ReusableView? {
        dequeue(named: String(identifier), in: place)
    }

    /// Lets `make` make the elements that are dequeued with `identifier`, which need not be written in the program.
    package final func register(_ make: @escaping () -> ReusableView, named identifier: String) {
        pool.register(identifier.letters, make)
    }

    /// An element of the kind registered with `identifier`, used again if one waits; nil, with a diagnostic, without such a kind.
    package final func dequeueElement(named identifier: String) -> ReusableView? {
        dequeue(named: identifier, in: "ListView.dequeueReusableCell(withIdentifier:)")
    }

    private final func dequeue(named identifier: String, in place: StaticString) -> ReusableView? {
        guard let view = pool.take(identifier.letters) else {
            Diagnostics.report(
                Diagnostic(
                    "nothing is registered for '" + identifier + "'", in: place,
                    remedy: "register a maker first; an empty view is shown"))
            return nil
        }
        if view.superview != nil { Layer.withActionProvider(nil) { view.prepareForReuse() } }
        return view
    }

    /// What is registered for `identifier` is of another kind than is asked for.
    final func refuseKind(of identifier: StaticString, in place: StaticString) {
        Diagnostics.report(
            Diagnostic(
                "what is registered for '" + String(identifier) + "' is no cell", in: place,
                remedy: "register cells and headers with identifiers of their own; an empty cell is shown"))
    }

    // MARK: Shifting

    /// Moves what is seen by `step` in content coordinates, together with the content itself, so that nothing seems to move.
    final func shift(by step: Vector) {
        guard step != .zero else { return }
        Layer.withActionProvider(nil) {
            for view in leaving {
                if var placed = view.placed {
                    placed.shift(by: step)
                    view.place(by: placed)
                }
            }
            let velocity = scrollVelocity
            let target = contentOffset + step
            if var hold {
                show(target, velocity: velocity, lasting: VelocityTracker.restTime)
                guard self.hold != nil else { return }
                grasp(&hold)
                self.hold = hold
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
