extension Stage {
    /// Moves the focus to the next view that can have it, and shows it; from the last it leaves the views, so that a host
    /// can take it. The order is that of the views: each before what it contains, back to front. While a controller
    /// is presented, it goes about in its view only.
    public func focusNext() { moveFocus(by: 1) }

    /// Moves the focus to the view before, and shows it; from the first it leaves the views, and comes back to the last.
    public func focusPrevious() { moveFocus(by: -1) }

    /// Where the focus moves about.
    var focusScope: View { owner?.focusScope ?? root }

    /// Where keys go that no view has the focus for.
    var keyScope: View { owner?.keyScope ?? root }

    /// How many views can have the focus, and which of them has it, from 0 on; nil when none of them.
    public var focusOrder: (index: Int?, count: Int) {
        var (index, count): (Int?, Int) = (nil, 0)
        focusScope.visit { view in
            guard view.canBecomeFocused else { return }
            if view === focusedView { index = count }
            count += 1
        }
        return (index, count)
    }

    /// Keys that are not used move the focus, if they are tab keys, or leave what is shown.
    func handle(_ key: KeyEvent) {
        root.layer.report(.touched(distance: .infinity))
        let receiver = focusedView ?? keyScope
        guard !receiver.keyPressed(key), key.isDown else { return }
        if key.key == .escape { _ = receiver.escape() }
        guard key.key == .tab else { return }
        if key.isShifted { focusPrevious() } else { focusNext() }
    }

    /// A finger needs no ring to see what has the focus.
    func hideFocus() {
        guard showsFocus else { return }
        showsFocus = false
        focusedView?.focusDidChange()
    }

    private func moveFocus(by step: Int) {
        let (current, count) = focusOrder
        guard count > 0 else { return }
        let wanted = current.map { $0 + step } ?? (step > 0 ? 0 : count - 1)
        var (index, next): (Int, View?) = (0, nil)
        focusScope.visit { view in
            guard view.canBecomeFocused else { return }
            if index == wanted { next = view }
            index += 1
        }
        let (shown, before) = (showsFocus, focusedView)
        showsFocus = next != nil
        focusedView = next
        // A text may have refused.
        if focusedView === before, before !== next {
            showsFocus = shown
        } else {
            next?.comeIntoSight()
        }
    }

    /// The views that a screen reader reads out, in the order of the focus.
    public var accessibilityElements: [View] {
        var elements: [View] = []
        focusScope.visit { if $0.isElement { elements.append($0) } }
        return elements
    }
}

extension View {
    /// Hands over this view and those in it that can be seen.
    final func visit(_ body: (View) -> Void) {
        guard !isHidden, alpha > 0 else { return }
        body(self)
        for view in subviews { view.visit(body) }
    }

    /// The views round this one bring it into sight.
    final func comeIntoSight() {
        var (inner, rect) = (self as View, bounds)
        while let outer = inner.superview, let place = inner.convert(rect, to: outer) {
            rect = outer.reveal(place)
            inner = outer
        }
    }

    /// Leaves what is shown in this view or one round it; whether any did.
    final func escape() -> Bool {
        var view: View? = self
        while let current = view {
            if current.accessibilityPerformEscape() { return true }
            view = current.superview
        }
        return false
    }

    /// Whether keys go to this view.
    public final var isFocused: Bool { stage?.focusedView === self }

    /// Lets keys go to this view. False, and nothing happens, when it is on no stage or cannot have the focus.
    @discardableResult
    public final func focus() -> Bool {
        canBecomeFocused && takeFocus()
    }

    /// Lets keys go to this view, also where only ``Responder/canBecomeFirstResponder`` says that the view can be focused.
    final func takeFocus() -> Bool {
        guard let stage else { return false }
        stage.focusedView = self
        return isFocused
    }

    /// Lets keys go to the stage's root again, if they went to this view.
    public final func resignFocus() { if isFocused { stage?.focusedView = nil } }
}
