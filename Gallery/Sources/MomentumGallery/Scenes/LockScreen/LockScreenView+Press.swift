extension LockScreenView {
    /// Returns the preview of `icon`, or else one that is idle.
    private func preview(for icon: AppIcon) -> IconPreview? {
        previews.first { $0.icon === icon } ?? previews.first { $0.phase == .idle }
    }

    /// The preview whose menu is open or opening.
    private var openPreview: IconPreview? { previews.first { $0.phase == .opening || $0.phase == .open } }

    /// Returns whether a press of `icon` may begin. Only one press is possible at a time.
    func canPress(_ icon: AppIcon) -> Bool {
        guard !isSearching, !previews.contains(where: { $0.phase == .pressed }), openPreview == nil else {
            return false
        }
        return preview(for: icon)?.canPress(icon) ?? false
    }

    /// Updates the press of `icon` to `progress` of the opening of its menu, 0...1.
    func pressed(_ icon: AppIcon, by progress: Double) { preview(for: icon)?.press(icon, progress: progress) }

    /// Ends a press of `icon` that was not completed.
    func pressWasReleased(on icon: AppIcon) { preview(for: icon)?.release() }

    /// Opens the menu of `icon` after a complete press, and focuses its first line.
    func pressIsComplete(on icon: AppIcon) {
        guard let preview = preview(for: icon) else { return }
        preview.open(icon)
        preview.menu.lines[0].focus()
    }

    /// Opens the menu of `icon` without a press.
    func openMenu(of icon: AppIcon) { if canPress(icon) { pressIsComplete(on: icon) } }

    // MARK: The menu

    func didTapVeil(_ tap: TapGesture) { closeMenu() }

    /// Closes the menu from its present state.
    func closeMenu() { close(openPreview, doing: nil) }

    /// Closes the menu and performs `choice` once the icon has returned.
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

    /// Holding Space on an icon presses it by time, as a touch does. Releasing it at once taps the icon.
    func spacePressed(on icon: AppIcon, isDown: Bool) {
        if isDown {
            guard pressedIcon == nil, canPress(icon), let stage else { return }
            pressedIcon = (icon, stage.time)
            keyLink?.isPaused = false
        } else if let held = pressedIcon, held.icon === icon {
            pressedIcon = nil
            keyLink?.isPaused = true
            guard let preview = preview(for: icon), preview.phase == .pressed else {
                if icon.isFocused { icon.sendActions(for: .primaryActionTriggered) }
                return
            }
            preview.release()
        }
    }

    func followKey(_ link: DisplayLink) {
        guard let (icon, start) = pressedIcon else {
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
        pressedIcon = nil
        link.isPaused = true
        pressIsComplete(on: icon)
    }

    /// Moves the focus to the icon beside `icon`. Returns false if there is none on that side.
    func moveFocus(from icon: AppIcon, _ key: KeyEvent.Key) -> Bool {
        guard let position = grid.position(of: icon) else { return false }
        let column = position % grid.columns
        var next = position
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
