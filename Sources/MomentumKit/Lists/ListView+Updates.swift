extension ListView {
    /// The default motion of the elements: the perceptual duration of a spring without bounce, in seconds.
    public static var updateDuration: Double { 0.45 }

    /// Takes the changes from here to ``endUpdates()`` as one. Pairs may contain one another; the outermost counts.
    public final func beginUpdates() { updateDepth += 1 }

    /// Changes the list as told since ``beginUpdates()``, and asks for the heights of the rows that can be seen again.
    ///
    /// What moves is added to whatever moves already, so that a change in mid-flight bends every motion without a step, in
    /// position or velocity. In an animation block of the program's or an animator's, the block's duration, curve or spring
    /// count; otherwise a calm spring. Without a matching ``beginUpdates()`` it is refused with a diagnostic.
    @export(interface) public final func endUpdates() {
        guard updateDepth > 0 else {
            return Diagnostics.report(
                Diagnostic(
                    "no update has begun", in: "ListView.endUpdates()",
                    remedy: "call beginUpdates() first; nothing changes"
                ))
        }
        updateDepth -= 1
        guard updateDepth == 0 else { return }
        // A data source or delegate that is being asked sees the list as it was.
        if isChanging { isUpdateDue = true } else { commitUpdates() }
    }

    /// Changes the list as `updates` tells, all at once, as ``endUpdates()`` does.
    ///
    /// `updates` changes the data and declares it; index paths of deletions, reloads and the origins of moves are those before, of
    /// insertions and the ends of moves those after.
    ///
    /// - Parameters:
    ///   - updates: called at once.
    ///   - completion: called once, when what was set in motion has ended, with whether it has come to its end.
    public final func performBatchUpdates(_ updates: () -> Void = {}, completion: ((_ finished: Bool) -> Void)? = nil) {
        beginUpdates()
        updates()
        if let completion { completions.append(completion) }
        endUpdates()
    }

    /// Takes down a change; one outside ``beginUpdates()`` is an update of its own.
    final func note(_ change: (inout ListChanges) -> Void) {
        beginUpdates()
        change(&changes)
        endUpdates()
    }

    final func commitUpdates() {
        let (changes, completions) = (changes, completions)
        self.changes = ListChanges()
        self.completions = []
        let completion: ((Bool) -> Void)? =
            completions.isEmpty ? nil : { finished in for completion in completions { completion(finished) } }
        defer {
            entrances = []
            exits = []
        }
        let isSeen = !needsReload && bounds.width > 0 && bounds.height > 0
        let new = isSeen ? askCounts() : []
        do throws(ListMap.Contradiction) {
            let map = try isSeen ? ListMap(changes, from: counts, to: new) : ListMap(counts: [])
            guard isSeen else {
                // Everything is asked for again when it is seen for the first time.
                reloadData()
                return AnimationBlock.immediately({}, completion)
            }
            willChangeCounts()
            counts = new
            change(map, completion)
        } catch {
            Diagnostics.report(
                Diagnostic(
                    error.what, in: "ListView.performBatchUpdates(_:completion:)",
                    remedy: "report exactly what has changed in the data; everything is loaded again"))
            reloadData()
            AnimationBlock.immediately({}, completion)
        }
    }

    // MARK: Changing

    /// Moves everything to the arrangement that `map` leads to.
    ///
    /// - Parameter aim: from the present offset, the one to have afterwards; nil for the present one.
    @export(interface)
    final func change(_ map: ListMap, to aim: ((Point) -> Point)? = nil, _ completion: ((Bool) -> Void)?) {
        isChanging = true
        let seen = seenRects
        let exiting = rename(map)
        arrangement += 1
        var resized: [ReusableView] = []
        var offset: Point?
        Layer.withActionProvider(nil) {
            changeArrangement(map)
            offset = arrangeElements(seen, aim)
            for view in live where view.placed == nil {
                guard let path = view.indexPath, let attributes = attributes(at: path) else { continue }
                introduce(view, at: start(of: attributes, map))
                resized.append(view)
                willDisplay(view, at: path)
            }
            layOut(resized)
        }
        leaving += exiting
        fly(keepsPlaces: map.changes.keepsPlaces, completion) {
            if let offset {
                self.bounds = Rect(origin: offset, size: self.bounds.size)
                self.offsetChanged()
            }
            for view in self.live {
                guard let path = view.indexPath else { continue }
                guard let attributes = self.attributes(at: path) else {
                    view.fadeAway()
                    continue
                }
                if view.placed?.frame.size != attributes.frame.size { resized.append(view) }
                view.place(by: attributes)
            }
            for view in exiting { self.sendOut(view, map) }
            self.layOut(resized)
        }
        // What goes farther passes above what goes less far.
        let moved = map.changes.moves.compactMap { liveElement(at: $0.to) }
        for view in moved.sorted(byRising: { $0.center.distance(to: $0.presentation.position) }) {
            bringSubviewToFront(view)
        }
        endChange()
        setNeedsLayout()
        watchFlight()
        endChanging()
    }

    /// Gives what stays its new position and returns the elements that disappear.
    private func rename(_ map: ListMap) -> [ReusableView] {
        var exiting: [ReusableView] = []
        live.removeAll { view in
            guard let path = view.indexPath else { return true }
            let new = map.changes.reloads.contains(path) ? nil : map.destination(of: path)
            if let new {
                view.indexPath = new
                return false
            }
            exiting.append(view)
            return true
        }
        live = live.sorted(byRising: { $0.indexPath?.rank ?? 0 })
        selectedPaths = selectedPaths.compactMap(map.destination).sorted(byRising: { $0.rank })
        highlighted = highlighted.flatMap(map.destination)
        keyCursor = keyCursor.flatMap(map.destination)
        if let goal = scrollGoal { scrollGoal = map.destination(of: goal.path).map { ($0, goal.position, goal.end) } }
        return exiting
    }

    /// Brings in what is seen after the change, or in between. Returns the offset that the content goes to when the present one
    /// lies beyond the new edges.
    private func arrangeElements(_ seen: [Rect], _ aim: ((Point) -> Point)?) -> Point? {
        // Room for what a finger scrolls into sight meanwhile.
        let margin = bounds.height / 2
        contentSize = arrangedSize
        let isFree = hold == nil && glide == nil
        var target = isFree ? clamped(aim?(contentOffset) ?? contentOffset) : contentOffset
        for _ in 0..<2 {
            var rects = seen
            rects.append(Rect(origin: target, size: bounds.size))
            for rect in rects {
                let near = paths(in: rect.insetBy(dx: -bounds.width / 2, dy: -margin))
                for path in near.count <= Self.mostShown ? near : shownPaths(in: rect) { _ = element(at: path) }
            }
            let size = arrangedSize
            if contentSize != size { contentSize = size }
            let kept = clamped(target)
            if kept == target { break }
            target = kept
        }
        guard isFree, target != contentOffset else { return nil }
        return target
    }

    /// Where a new element begins: where its row was, or where inserted ones do.
    private func start(of attributes: ElementPlacement, _ map: ListMap) -> ElementPlacement {
        let path = attributes.indexPath
        if let origin = map.origin(of: path), var former = formerAttributes(at: origin) {
            former.indexPath = path
            if map.changes.reloads.contains(origin) { former.alpha = 0 }
            return former
        }
        let animation = entrances.first { $0.path == path }?.animation ?? .automatic
        return initialAttributes(for: attributes, animation, map)
    }

    private func sendOut(_ view: ReusableView, _ map: ListMap) {
        guard let path = view.indexPath, let placed = view.placed else { return }
        if map.changes.reloads.contains(path), let new = map.destination(of: path),
            var target = attributes(at: new)
        {
            target.alpha = 0
            return view.place(by: target)
        }
        sendSubviewToBack(view)
        let animation = exits.first { $0.path == path }?.animation ?? .automatic
        view.place(by: finalAttributes(for: placed, animation, map))
        if animation == .none { Layer.withActionProvider(nil) { view.isHidden = true } }
    }

    /// Runs `changes` as an animation: the one that is being made, or the list's own.
    private func fly(keepsPlaces: Bool, _ completion: ((Bool) -> Void)?, _ changes: @escaping () -> Void) {
        if let recorder = Layer.currentActionProvider as? ChangeRecorder {
            let marker = arrangement
            if let animator = (recorder as? AnimatorRecorder)?.animator, !animators.contains(where: { $0 === animator })
            {
                animators.append(animator)
            }
            recorder.join(changes, completion)
            recorder.whenEnded { position in
                if position == .start, keepsPlaces { self.revert(to: marker) }
            }
            return
        }
        if Layer.currentActionProvider == nil, stage?.prefersReducedMotion ?? true {
            return AnimationBlock.immediately(changes, completion)
        }
        let spring = Spring(perceptualDuration: Self.updateDuration, bounce: 0)
        let block = AnimationBlock(
            duration: spring.settlingDuration(initialVelocity: 0), delay: 0,
            pace: .spring(SpringTimingParameters(spring)), options: [])
        block.run(in: "ListView.performBatchUpdates(_:completion:)", changes, completion)
    }

    /// The animator has gone back to its start and taken the elements along.
    private func revert(to marker: Int) {
        revertArrangement(marker)
        for view in live {
            guard let path = view.indexPath, let attributes = attributes(at: path) else { continue }
            if view.untransformedFrame == attributes.frame { view.placed = attributes }
        }
        setNeedsLayout()
    }

    // MARK: Landing

    /// Nothing moves any more: what was disappearing is gone, and what was stopped in between goes on to its position.
    final func land() {
        Layer.withActionProvider(nil) { for view in leaving { recycle(view) } }
        leaving = []
        let isAstray = live.contains { view in
            guard let placed = view.placed else { return false }
            return !view.untransformedFrame.isClose(to: placed.frame)
                || abs(view.alpha - placed.alpha) > RestThreshold.opacity.position
        }
        guard isAstray, !needsReload, updateDepth == 0 else { return }
        for view in live {
            view.placed?.frame = view.untransformedFrame
            view.placed?.alpha = view.alpha
        }
        change(ListMap(counts: counts), nil)
    }
}

extension ReusableView {
    /// Goes where it is: the new arrangement shows it no more.
    fileprivate final func fadeAway() {
        guard var attributes = placed else { return }
        attributes.alpha = 0
        place(by: attributes)
    }
}

extension Rect {
    /// Whether no edge differs by more than a display can show.
    fileprivate func isClose(to other: Rect) -> Bool {
        let difference = max(
            abs(minX - other.minX), abs(minY - other.minY), abs(width - other.width), abs(height - other.height))
        return difference < RestThreshold.points.position
    }
}
