extension ListView {
    /// The duration of the default motion of the elements, in seconds: the perceptual duration of a spring without
    /// bounce.
    public static var updateDuration: Double { 0.45 }

    /// Begins an update, in which all changes until ``endUpdates()`` are combined. Updates can be nested; the outermost
    /// pair performs the changes.
    public final func beginUpdates() { updateDepth += 1 }

    /// Performs the changes declared since ``beginUpdates()``, and requests the heights of visible rows again.
    ///
    /// The motions are added to those in progress, so an update in mid-flight changes no position and no velocity
    /// abruptly. In an animation block or animator of the program, the elements move with its timing. Otherwise they
    /// move along a spring without bounce, unless the user prefers reduced motion or the list is not on a stage.
    ///
    /// A call without a matching ``beginUpdates()`` is refused with a diagnostic. If the changes contradict the counts
    /// of the data source, a diagnostic is reported and the list reloads all content.
    @export(interface) public final func endUpdates() {
        guard updateDepth > 0 else {
            return Diagnostics.report(
                "no update is in progress", in: "ListView.endUpdates()",
                remedy: "call beginUpdates() first; nothing changes")
        }
        updateDepth -= 1
        guard updateDepth == 0 else { return }
        // A data source or delegate that is being queried must see the list unchanged.
        if isChanging { needsUpdate = true } else { commitUpdates() }
    }

    /// Performs all changes that `updates` declares as one update, with the diagnostics of ``endUpdates()``.
    ///
    /// `updates` changes the data and declares the changes. The index paths of deletions, reloads and origins of moves
    /// are those before the update. The index paths of insertions and destinations of moves are those after it.
    ///
    /// - Parameters:
    ///   - updates: A closure that is called at once. By default it declares no changes, and the heights of visible
    ///     rows are requested again.
    ///   - completion: A closure that is called once, when the animation of the update has ended, with true if it ran
    ///     to its end. Default nil.
    public final func performBatchUpdates(_ updates: () -> Void = {}, completion: ((_ finished: Bool) -> Void)? = nil) {
        beginUpdates()
        updates()
        if let completion { completions.append(completion) }
        endUpdates()
    }

    /// Records a change. A change outside ``beginUpdates()`` is a separate update.
    final func recordChange(_ change: (inout ListChanges) -> Void) {
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
        let isVisible = !needsReload && bounds.width > 0 && bounds.height > 0
        let new = isVisible ? loadCounts() : []
        do throws(ListMap.Contradiction) {
            let map = try isVisible ? ListMap(changes, from: counts, to: new) : ListMap(counts: [])
            guard isVisible else {
                // A list that is not visible reloads all content when it appears.
                reloadData()
                return AnimationBlock.immediately({}, completion)
            }
            willChangeCounts()
            counts = new
            change(map, completion)
        } catch {
            Diagnostics.report(
                error.what, in: "ListView.endUpdates()",
                remedy: "declare all changes of rows, and call reloadData() if the number of sections changes; "
                    + "the list reloads all content")
            reloadData()
            AnimationBlock.immediately({}, completion)
        }
    }

    // MARK: Changing

    /// Moves all elements to the arrangement after `map`.
    ///
    /// - Parameter aim: A closure that returns the new content offset for the present one; nil to keep the offset.
    @export(interface)
    final func change(_ map: ListMap, to aim: ((Point) -> Point)? = nil, _ completion: ((Bool) -> Void)?) {
        isChanging = true
        let visible = visibleRects
        let exiting = rename(map)
        arrangement += 1
        var resized: [ReusableView] = []
        var offset: Point?
        Layer.withActionProvider(nil) {
            changeArrangement(map)
            offset = arrangeElements(visible, aim)
            for view in live where view.placement == nil {
                guard let path = view.indexPath, let attributes = attributes(at: path) else { continue }
                introduce(view, at: start(of: attributes, map))
                resized.append(view)
                willDisplay(view, at: path)
            }
            layOut(resized)
        }
        leaving += exiting
        animateChange(keepsIndexPaths: map.changes.keepsIndexPaths, completion) {
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
                if view.placement?.frame.size != attributes.frame.size { resized.append(view) }
                view.place(by: attributes)
            }
            for view in exiting { self.animateRemoval(view, map) }
            self.layOut(resized)
        }
        // Elements that move farther pass in front of those that move less.
        let moved = map.changes.moves.compactMap { liveElement(at: $0.to) }
        for view in moved.sorted(byAscending: { $0.center.distance(to: $0.presentation.position) }) {
            bringSubviewToFront(view)
        }
        endChange()
        setNeedsLayout()
        watchFlight()
        endChanging()
    }

    /// Assigns the new index paths to the remaining elements, and returns the disappearing ones.
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
        live = live.sorted(byAscending: { $0.indexPath?.rank ?? 0 })
        selectedPaths = selectedPaths.compactMap(map.destination).sorted(byAscending: { $0.rank })
        highlighted = highlighted.flatMap(map.destination)
        keyCursor = keyCursor.flatMap(map.destination)
        if let goal = scrollGoal { scrollGoal = map.destination(of: goal.path).map { ($0, goal.position, goal.end) } }
        return exiting
    }

    /// Adds the elements that are visible before, during or after the change. Returns the new content offset if the
    /// present one is not permitted, otherwise nil.
    private func arrangeElements(_ visible: [Rect], _ aim: ((Point) -> Point)?) -> Point? {
        // A margin for elements that the user scrolls into view during the change.
        let margin = bounds.height / 2
        contentSize = arrangedSize
        let isFree = activeDrag == nil && glide == nil
        var target = isFree ? clamped(aim?(contentOffset) ?? contentOffset) : contentOffset
        for _ in 0..<2 {
            var rects = visible
            rects.append(Rect(origin: target, size: bounds.size))
            for rect in rects {
                let near = paths(in: rect.insetBy(dx: -bounds.width / 2, dy: -margin))
                for path in near.count <= Self.maximumVisibleElements ? near : shownPaths(in: rect) {
                    _ = element(at: path)
                }
            }
            let size = arrangedSize
            if contentSize != size { contentSize = size }
            let clampedTarget = clamped(target)
            if clampedTarget == target { break }
            target = clampedTarget
        }
        guard isFree, target != contentOffset else { return nil }
        return target
    }

    /// Returns the initial placement of a new element: the placement of its row before the change, or the placement
    /// from which an insertion appears.
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

    private func animateRemoval(_ view: ReusableView, _ map: ListMap) {
        guard let path = view.indexPath, let placement = view.placement else { return }
        if map.changes.reloads.contains(path), let new = map.destination(of: path),
            var target = attributes(at: new)
        {
            target.alpha = 0
            return view.place(by: target)
        }
        sendSubviewToBack(view)
        let animation = exits.first { $0.path == path }?.animation ?? .automatic
        view.place(by: finalAttributes(for: placement, animation, map))
        if animation == .none { Layer.withActionProvider(nil) { view.isHidden = true } }
    }

    /// Animates `changes`: with the animation block or animator that is being recorded, or with the list's own spring.
    private func animateChange(keepsIndexPaths: Bool, _ completion: ((Bool) -> Void)?, _ changes: @escaping () -> Void)
    {
        if let recorder = Layer.currentActionProvider as? ChangeRecorder {
            let marker = arrangement
            if let animator = (recorder as? AnimatorRecorder)?.animator, !animators.contains(where: { $0 === animator })
            {
                animators.append(animator)
            }
            recorder.join(changes, completion)
            recorder.whenEnded { position in
                if position == .start, keepsIndexPaths { self.revert(to: marker) }
            }
            return
        }
        if Layer.currentActionProvider == nil, stage?.prefersReducedMotion ?? true {
            return AnimationBlock.immediately(changes, completion)
        }
        let spring = Spring(perceptualDuration: Self.updateDuration, bounce: 0)
        let block = AnimationBlock(
            duration: spring.settlingDuration(initialVelocity: 0), delay: 0,
            timing: .spring(SpringTimingParameters(spring)), options: [])
        block.run(in: "ListView.performBatchUpdates(_:completion:)", changes, completion)
    }

    /// Restores the former arrangement after an animator has returned to its start and moved the elements back.
    private func revert(to marker: Int) {
        revertArrangement(marker)
        for view in live {
            guard let path = view.indexPath, let attributes = attributes(at: path) else { continue }
            if view.untransformedFrame == attributes.frame { view.placement = attributes }
        }
        setNeedsLayout()
    }

    // MARK: End of the motion

    /// Called when no element is in flight any longer. Recycles the disappeared elements, and moves those that were
    /// stopped midway to their final positions.
    final func finishFlights() {
        Layer.withActionProvider(nil) { for view in leaving { recycle(view) } }
        leaving = []
        let needsMove = live.contains { view in
            guard let placement = view.placement else { return false }
            return !view.untransformedFrame.isClose(to: placement.frame)
                || abs(view.alpha - placement.alpha) > RestThreshold.opacity.position
        }
        guard needsMove, !needsReload, updateDepth == 0 else { return }
        for view in live {
            view.placement?.frame = view.untransformedFrame
            view.placement?.alpha = view.alpha
        }
        change(ListMap(counts: counts), nil)
    }
}

extension ReusableView {
    /// Fades an element at its position because the new arrangement does not contain it.
    fileprivate final func fadeAway() {
        guard var attributes = placement else { return }
        attributes.alpha = 0
        place(by: attributes)
    }
}

extension Rect {
    /// Returns whether no edge differs by more than the rest threshold.
    fileprivate func isClose(to other: Rect) -> Bool {
        let difference = max(
            abs(minX - other.minX), abs(minY - other.minY), abs(width - other.width), abs(height - other.height))
        return difference < RestThreshold.points.position
    }
}
