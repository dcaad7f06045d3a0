extension Stage {
    /// Moves the focus to the next view that can become focused, and shows the focus indicator.
    ///
    /// The order is the order of the view tree: each view precedes its subviews, which are visited from back to front.
    /// After the last view, no view is focused, so that a host can move the focus out of the stage. While a controller
    /// is presented, the focus moves only among the views of that controller. A text may refuse to lose or to receive
    /// the focus.
    public func focusNext() { moveFocus(by: 1) }

    /// Moves the focus to the previous view that can become focused, and shows the focus indicator. Before the first
    /// view, no view is focused. If no view is focused, the focus moves to the last view. A text may refuse to lose or
    /// to receive the focus.
    public func focusPrevious() { moveFocus(by: -1) }

    /// The view in which the tab key moves the focus.
    var focusScope: View { owner?.focusScope ?? root }

    /// The view that receives keys while no view is focused.
    var keyScope: View { owner?.keyScope ?? root }

    /// The number of views that can become focused, and the index of the focused view among them, from 0. The index is
    /// nil if none of them is focused.
    public var focusOrder: (index: Int?, count: Int) {
        var (index, count): (Int?, Int) = (nil, 0)
        focusScope.visit { view in
            guard view.canBecomeFocused else { return }
            if view === focusedView { index = count }
            count += 1
        }
        return (index, count)
    }

    /// Delivers `key`. If no responder uses it, a tab key moves the focus and the escape key leaves the present
    /// content.
    func handle(_ key: KeyEvent) {
        root.layer.report(.touched(distance: .infinity))
        let receiver = focusedView ?? keyScope
        guard !receiver.keyPressed(key), key.isDown else { return }
        if key.key == .escape { _ = receiver.escape() }
        guard key.key == .tab else { return }
        if key.isShifted { focusPrevious() } else { focusNext() }
    }

    /// Hides the focus indicator, which touch input does not need.
    func hideFocus() {
        guard showsFocus else { return }
        showsFocus = false
        focusedView?.focusDidChange()
    }

    private func moveFocus(by step: Int) {
        let (current, count) = focusOrder
        guard count > 0 else { return }
        let target = current.map { $0 + step } ?? (step > 0 ? 0 : count - 1)
        var (index, next): (Int, View?) = (0, nil)
        focusScope.visit { view in
            guard view.canBecomeFocused else { return }
            if index == target { next = view }
            index += 1
        }
        let (shown, before) = (showsFocus, focusedView)
        showsFocus = next != nil
        focusedView = next
        // A text may have refused the move.
        if focusedView === before, before !== next {
            showsFocus = shown
        } else {
            next?.scrollIntoView()
        }
    }

    /// The views that are accessibility elements, in the order of the view tree. While a controller is presented, only
    /// the elements of that controller are included.
    public var accessibilityElements: [View] {
        var elements: [View] = []
        focusScope.visit { if $0.isElement { elements.append($0) } }
        return elements
    }
}

extension View {
    /// Calls `body` with this view and its descendants, without hidden and transparent views and their subviews.
    final func visit(_ body: (View) -> Void) {
        guard !isHidden, alpha > 0 else { return }
        body(self)
        for view in subviews { view.visit(body) }
    }

    /// Asks the superviews to scroll the view into the visible area.
    final func scrollIntoView() {
        var (inner, rect) = (self as View, bounds)
        while let outer = inner.superview, let outerRect = inner.convert(rect, to: outer) {
            rect = outer.reveal(outerRect)
            inner = outer
        }
    }

    /// Asks this view and then its superviews to leave their content. Returns whether one of them did.
    final func escape() -> Bool {
        var view: View? = self
        while let current = view {
            if current.accessibilityPerformEscape() { return true }
            view = current.superview
        }
        return false
    }

    /// A Boolean value that indicates whether the view is the focused view of its stage.
    public final var isFocused: Bool { stage?.focusedView === self }

    /// Focuses the view, so that it receives keys. Returns true if the view is focused. Returns false and changes
    /// nothing in the following cases:
    ///
    /// - The view is on no stage.
    /// - The view cannot become focused; see ``canBecomeFocused``.
    /// - The text that has the focus refuses to lose it, or the text of the view refuses to receive it.
    @discardableResult
    public final func focus() -> Bool {
        canBecomeFocused && focusDirectly()
    }

    /// Focuses the view without testing ``canBecomeFocused``, for views that define only
    /// ``Responder/canBecomeFirstResponder``. Returns whether the view is focused.
    final func focusDirectly() -> Bool {
        guard let stage else { return false }
        stage.focusedView = self
        return isFocused
    }

    /// Removes the focus from the view, if the view is focused. A text may refuse to lose the focus.
    public final func resignFocus() { if isFocused { stage?.focusedView = nil } }
}
