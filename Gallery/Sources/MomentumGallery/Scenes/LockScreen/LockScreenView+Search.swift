extension LockScreenView {
    private static let blur = BlurEffect(radius: 22, tint: Color(hex: 0x130D28, alpha: 0.42))

    /// Starts or ends the search, with a new animator or by reversing the running one.
    func setSearching(_ isOn: Bool) {
        guard isOn != isSearching, let stage else { return }
        layoutIfNeeded()
        isSearching = isOn
        table.isUserInteractionEnabled = !isOn
        ground.isUserInteractionEnabled = isOn
        results.isUserInteractionEnabled = isOn
        insetSearchForCancel()
        if let searching, searching.isRunning {
            searching.isReversed.toggle()
            return
        }
        let (ground, table, clock, results) = (ground, table, table.clock, results)
        let isStill = stage.prefersReducedMotion
        let changes = {
            ground.effect = isOn ? Self.blur : nil
            table.alpha = isOn ? LockConstants.searchAlpha : 1
            // The results take the position of the clock.
            clock.alpha = isOn ? 0 : 1
            results.alpha = isOn ? 1 : 0
            guard !isStill else { return }
            let scale = isOn ? LockConstants.searchScale : 1
            table.transform = Transform2D(scaleX: scale, y: scale)
            results.transform = isOn ? .identity : Self.aside
        }
        if isOn, !isStill { View.performWithoutAnimation { results.transform = Self.aside } }
        let animator =
            isStill
            ? PropertyAnimator(duration: LockConstants.fadeDuration, curve: .linear, animations: changes)
            : PropertyAnimator(
                duration: LockConstants.searchDuration, timingParameters: LockConstants.searchCurve, animations: changes
            )
        // An animator that has ended at its start has restored the presentation. The model value of the effect is
        // updated to match.
        animator.addCompletion { position in
            View.performWithoutAnimation { ground.effect = isOn == (position == .end) ? Self.blur : nil }
        }
        searching = animator
        animator.startAnimation()
    }

    /// The transform of hidden results: slightly higher and smaller.
    private static var aside: Transform2D { Transform2D(translationX: 0, y: -18).scaledBy(x: 0.94, y: 0.94) }

    /// Lets the glass of the search field end at the cancel button.
    private func insetSearchForCancel() {
        let isOn = isSearching
        search.setShowsCancelButton(isOn, animated: true)
        guard let paneEnd, let stage else { return }
        let view = self
        // The width of the cancel button in the search bar.
        let cancelWidth = (search.bounds.width - search.focusRect.width).rounded()
        let changes = {
            paneEnd.constant = isOn ? -cancelWidth : 0
            view.layoutIfNeeded()
        }
        if stage.prefersReducedMotion { changes() } else { View.animate(springDuration: 0.3, animations: changes) }
    }

    /// Ends the search and the editing.
    func endSearch() {
        guard isSearching else { return }
        setSearching(false)
        // The view focuses itself unless another view has the focus.
        if stage?.focusedView == nil || search.isFocused || results.containsFocus { stage?.focusedView = self }
        search.text = ""
        results.search(for: "")
    }

    func didTapGround(_ tap: TapGesture) { endSearch() }

    /// Ends the search and makes the icon with `number` jiggle.
    func reveal(_ number: Int) {
        guard let icon = grid.icons.first(where: { $0.number == number }) else { return }
        endSearch()
        if let position = grid.position(of: icon), position / grid.columns >= grid.visibleRows {
            appsCard?.setOpen(true)
        }
        table.setContentOffset(.zero, animated: !(stage?.prefersReducedMotion ?? true))
        icon.jiggle()
    }

    // MARK: The field

    func searchBarTextDidBeginEditing(_ searchBar: SearchBar) { setSearching(true) }

    /// Ends the search unless the focus has moved to the results.
    func searchBarTextDidEndEditing(_ searchBar: SearchBar) {
        guard let focused = stage?.focusedView, focused.isDescendant(of: results) || focused.isDescendant(of: search)
        else { return endSearch() }
    }

    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) { results.search(for: searchText) }

    func searchBarSearchButtonClicked(_ searchBar: SearchBar) {
        if !searchBar.text.isEmpty, let first = results.first { reveal(first.number) }
    }

    func searchBarCancelButtonClicked(_ searchBar: SearchBar) { endSearch() }
}

extension View {
    /// Whether the focused view is this view or a descendant of it.
    fileprivate var containsFocus: Bool { stage?.focusedView?.isDescendant(of: self) ?? false }
}
