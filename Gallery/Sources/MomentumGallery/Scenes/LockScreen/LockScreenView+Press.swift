extension LockScreenView {
    /// The preview that has `icon`, or else one that is free.
    private func preview(for icon: AppIcon) -> IconPreview? {
        previews.first { $0.icon === icon } ?? previews.first { $0.phase == .idle }
    }

    /// The preview whose menu is open, or about to be.
    private var openPreview: IconPreview? { previews.first { $0.phase == .opening || $0.phase == .open } }

    /// Whether a press of `icon` may begin: one at a time.
    func canPress(_ icon: AppIcon) -> Bool {
        guard !isSearching, !previews.contains(where: { $0.phase == .pressed }), openPreview == nil else {
            return false
        }
        return preview(for: icon)?.canPress(icon) ?? false
    }

    /// `icon` is pressed, to `progress` of what opens its menu, 0...1.
    func pressed(_ icon: AppIcon, by progress: Double) { preview(for: icon)?.press(icon, progress: progress) }

    /// The press of `icon` has ended before that.
    func pressWasLetGo(on icon: AppIcon) { preview(for: icon)?.letGo() }

    /// `icon` has been pressed so that its menu opens, and keys go there.
    func pressIsComplete(on icon: AppIcon) {
        guard let preview = preview(for: icon) else { return }
        preview.open(icon)
        preview.menu.lines[0].focus()
    }

    /// Opens the menu of `icon` without a press.
    func openMenu(of icon: AppIcon) { if canPress(icon) { pressIsComplete(on: icon) } }

    // MARK: The menu

    func didTapVeil(_ tap: TapGesture) { closeMenu() }

    /// Sends the menu back into its icon, from wherever it is.
    func closeMenu() { close(openPreview, doing: nil) }

    /// A line of the menu was chosen: it is done when the icon is home.
    func chose(_ choice: IconMenu.Choice) { close(openPreview, doing: choice) }

    private func close(_ preview: IconPreview?, doing choice: IconMenu.Choice?) {
        guard let preview else { return }
        let icon = preview.icon
        if let focused = stage?.focusedView, focused.isDescendant(of: preview.menu) {
            stage?.focusedView = icon ?? self
        }
        preview.reset(choice)
    }

    func perform(_ choice: IconMenu.Choice, on icon: AppIcon) {
        switch choice {
        case .shake: icon.jiggle()
        case .mark: icon.hasBadge.toggle()
        case .moveToFront: grid.moveToFront(icon)
        }
    }

    // MARK: Keys

    /// Space held down on an icon presses it by time, as a touch does; released at once it taps.
    func spacePressed(on icon: AppIcon, isDown: Bool) {
        if isDown {
            guard heldKey == nil, canPress(icon), let stage else { return }
            heldKey = (icon, stage.time)
            keyLink?.isPaused = false
        } else if let held = heldKey, held.icon === icon {
            heldKey = nil
            keyLink?.isPaused = true
            guard let preview = preview(for: icon), preview.phase == .pressed else {
                if icon.isFocused { icon.sendActions(for: .primaryActionTriggered) }
                return
            }
            preview.letGo()
        }
    }

    func followKey(_ link: DisplayLink) {
        guard let (icon, start) = heldKey else {
            link.isPaused = true
            return
        }
        let times = PreviewInteraction.times
        let progress = (link.timestamp - start - times.begin) / (times.preview - times.begin)
        guard progress >= 0, let preview = preview(for: icon), preview.phase == .pressed || preview.canPress(icon)
        else {
            return
        }
        guard progress >= 1 else { return pressed(icon, by: progress) }
        heldKey = nil
        link.isPaused = true
        pressIsComplete(on: icon)
    }

    /// Lets keys go to the icon beside `icon`; false when there is none on that side.
    func moveFocus(from icon: AppIcon, _ key: KeyEvent.Key) -> Bool {
        guard let place = grid.place(of: icon) else { return false }
        let column = place % grid.columns
        var next = place
        switch key {
        case .left where column > 0: next -= 1
        case .right where column < grid.columns - 1: next += 1
        case .up: next -= grid.columns
        case .down: next += grid.columns
        default: return true
        }
        guard grid.icons.indices.contains(next), next / grid.columns < grid.visibleRows else { return false }
        return grid.icons[next].focus()
    }
}
