extension Stage {
    /// Moves the focus to the next view that can have it, from the last to the first; shows it. The order is that of the
    /// views: each before what it contains, back to front.
    public func focusNext() { moveFocus(by: 1) }

    /// Moves the focus to the view before, from the first to the last; shows it.
    public func focusPrevious() { moveFocus(by: -1) }

    /// A finger needs no ring to see what has the focus.
    func hideFocus() {
        guard showsFocus else { return }
        showsFocus = false
        focusedView?.focusDidChange()
    }

    private func moveFocus(by step: Int) {
        var candidates: [View] = []
        root.collect(into: &candidates) { $0.canBecomeFocused }
        guard !candidates.isEmpty else { return }
        let current = candidates.firstIndex { $0 === focusedView }
        let start = current ?? (step > 0 ? -1 : candidates.count)
        showsFocus = true
        let next = candidates[(start + step + candidates.count) % candidates.count]
        if next === focusedView { next.focusDidChange() } else { focusedView = next }
    }

    /// The views that a screen reader reads out, in the order of the focus.
    public var accessibilityElements: [View] {
        var elements: [View] = []
        root.collect(into: &elements) { $0.isAccessibilityElement }
        return elements
    }
}

extension View {
    /// Appends this view and those in it that can be seen and are wanted.
    fileprivate final func collect(into views: inout [View], where isWanted: (View) -> Bool) {
        guard !isHidden, alpha > 0 else { return }
        if isWanted(self) { views.append(self) }
        for view in subviews { view.collect(into: &views, where: isWanted) }
    }

    /// Whether keys go to this view.
    public final var isFocused: Bool { stage?.focusedView === self }

    /// Lets keys go to this view. False, and nothing happens, when it is on no stage or cannot have the focus.
    @discardableResult
    public final func focus() -> Bool {
        guard let stage, canBecomeFocused else { return false }
        stage.focusedView = self
        return true
    }

    /// Lets keys go to the stage's root again, if they went to this view.
    public final func resignFocus() { if isFocused { stage?.focusedView = nil } }
}
