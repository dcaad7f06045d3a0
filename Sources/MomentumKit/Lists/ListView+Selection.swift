extension ListView {
    // MARK: Touches

    /// Called when a touch on an element has begun and is not a drag yet. Highlights the element.
    final func touchBegan(on view: ReusableView) {
        // Disappearing elements ignore touches.
        guard allowsSelection, !needsReload, let path = view.indexPath, path.isRow,
            liveElement(at: path) === view, shouldHighlight(path)
        else { return }
        unhighlight(animated: false)
        highlighted = path
        view.setState(selected: view.isSelected, highlighted: true, animated: false)
        didHighlight(path)
    }

    /// Called when a touch on an element has ended. Selects the element if the touch was inside.
    final func touchEnded(on view: ReusableView, isInside: Bool) {
        guard let path = view.indexPath, path == highlighted, liveElement(at: path) === view else { return }
        guard isInside else { return unhighlight(animated: true) }
        highlighted = nil
        didUnhighlight(path)
        toggle(path)
        if let view = liveElement(at: path) {
            view.setState(selected: selectedPaths.contains(path), highlighted: false, animated: true)
        }
    }

    /// Called when a touch on an element was cancelled, because the list scrolls or another recogniser has claimed it.
    final func touchCancelled(on view: ReusableView) {
        if view.indexPath == highlighted, view.isHighlighted { unhighlight(animated: true) }
    }

    private func unhighlight(animated: Bool) {
        guard let path = highlighted else { return }
        highlighted = nil
        didUnhighlight(path)
        guard let view = liveElement(at: path) else { return }
        view.setState(selected: view.isSelected, highlighted: false, animated: animated)
    }

    // MARK: Selection

    /// Selects the element that the user has chosen, and deselects others. With multiple selection, toggles the
    /// element.
    final func toggle(_ path: ListIndexPath) {
        if allowsMultipleSelection, selectedPaths.contains(path) {
            guard let path = willDeselect(path) else { return }
            deselect(path, animated: true)
            return didDeselect(path)
        }
        guard let path = willSelect(path), exists(path) else { return }
        var others: [ListIndexPath] = []
        if !allowsMultipleSelection {
            for other in selectedPaths where other != path {
                if let other = willDeselect(other) { others.append(other) }
            }
        }
        for other in others { deselect(other, animated: false) }
        add(path, animated: false)
        for other in others { didDeselect(other) }
        didSelect(path)
    }

    /// Selects the element at `path`. Without multiple selection, deselects all others.
    final func select(_ path: ListIndexPath, animated: Bool, in callSite: StaticString) {
        guard exists(path) else { return refuse(path, in: callSite) }
        if !allowsMultipleSelection {
            for other in selectedPaths where other != path { deselect(other, animated: animated) }
        }
        add(path, animated: animated)
    }

    private func add(_ path: ListIndexPath, animated: Bool) {
        guard !selectedPaths.contains(path) else { return }
        selectedPaths.append(path)
        selectedPaths = selectedPaths.sorted(byAscending: { $0.rank })
        if let view = liveElement(at: path) {
            view.setState(selected: true, highlighted: view.isHighlighted, animated: animated)
        }
    }

    /// Deselects the element at `path`.
    final func deselect(_ path: ListIndexPath, animated: Bool) {
        selectedPaths.removeAll { $0 == path }
        if let view = liveElement(at: path) {
            view.setState(selected: false, highlighted: view.isHighlighted, animated: animated)
        }
    }

    /// Returns whether there is a row or item at `path`.
    final func exists(_ path: ListIndexPath) -> Bool {
        counts.indices.contains(path.section) && path.item >= 0 && path.item < counts[path.section]
    }

    final func refuse(
        _ path: ListIndexPath, in callSite: StaticString,
        remedy: String = "pass an existing index path; nothing changes"
    ) {
        Diagnostics.report(ListMap.absence(of: path, in: counts), in: callSite, remedy: remedy)
    }

    // MARK: Keys

    /// Handles the keys that move from element to element and select. Returns false if the key has no function.
    final func operate(_ event: KeyEvent) -> Bool {
        guard allowsSelection, isFocused else { return false }
        loadIfNeeded()
        switch event.key {
        case .up, .down, .left, .right:
            guard event.isDown else { return false }
            let next: ListIndexPath?
            if let keyCursor, exists(keyCursor) {
                next = neighbour(of: keyCursor, event.key)
            } else {
                next =
                    live.first { view in
                        guard let path = view.indexPath, let placement = view.placement else { return false }
                        return path.isRow && placement.frame.maxY > bounds.minY + 1
                            && placement.frame.maxX > bounds.minX + 1
                    }?.indexPath
            }
            guard let next else { return false }
            keyCursor = next
            stage?.showsFocus = true
            showCursor()
            scrollToVisible(next)
            return true
        case .space, .enter:
            guard let keyCursor, exists(keyCursor) else { return false }
            if event.isDown, shouldHighlight(keyCursor) { toggle(keyCursor) }
            return true
        default: return false
        }
    }

    /// Shows the focus ring at the element that receives the keys.
    final func showCursor() {
        let isShown = isFocused && (stage?.showsFocus ?? false)
        for view in live { view.showRing(isShown && view.indexPath == keyCursor) }
    }
}
