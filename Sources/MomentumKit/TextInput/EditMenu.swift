/// The menu for the selection: cut, copy, paste and select all. It appears beside the selection in front of all other
/// views, until the selection changes or another touch begins.
final class EditMenu: View {
    /// The distance from the selection and its handles, in points.
    private static var gap: Double { 16 }
    /// The minimum distance from the edges of the stage, in points.
    private static var margin: Double { 8 }

    private let canvas: Weak<TextCanvas>
    private let editor: Weak<TextEditor>
    private var buttons: [MenuButton] = []
    private var touchObserver: TouchObserver?

    /// Creates a menu for the text that `canvas` draws and `editor` edits; nil if no command is available.
    init?(_ canvas: TextCanvas, _ editor: TextEditor) {
        self.canvas = Weak(canvas)
        self.editor = Weak(editor)
        super.init(frame: .zero)
        let content = editor.content
        if editor.canCopy {
            if editor.canEdit { add("Cut", EditMenu.cut) }
            add("Copy", EditMenu.copy)
        }
        if editor.canEdit { add("Paste", EditMenu.paste) }
        if content.selection.count < content.letters.count { add("Select All", EditMenu.selectAll) }
        guard !buttons.isEmpty else { return nil }
        backgroundColor = Color(white: 0.13)
        cornerRadius = 11
        layer.shadowColor = .black
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 10
        layer.shadowOffset = Size(width: 0, height: 3)
        accessibilityContainerType = .semanticGroup
        accessibilityLabel = "Edit"
    }

    private func add(_ title: String, _ action: @escaping (EditMenu) -> () -> Void) {
        let button = MenuButton(title)
        button.tintColor = .white
        button.titleLabel.font = Font.system(size: 15, weight: .medium).scaled(atMost: 20)
        button.contentInsets = EdgeInsets(top: 8, left: 13, bottom: 8, right: 13)
        button.addTarget(self, action: action, for: .primaryActionTriggered)
        addSubview(button)
        buttons.append(button)
    }

    // MARK: Position

    /// Shows the menu on `stage` beside `part`, in stage coordinates.
    func show(on stage: Stage, beside part: Rect) {
        stage.root.addSubview(self)
        let touchObserver = TouchObserver(self)
        stage.root.addGestureRecognizer(touchObserver)
        self.touchObserver = touchObserver
        Layer.withActionProvider(nil) {
            place(beside: part)
            alpha = 0
        }
        View.animate(withDuration: stage.prefersReducedMotion ? 0 : 0.15) { self.alpha = 1 }
    }

    /// Places the menu above `part`, or below it if there is not enough space above.
    func place(beside part: Rect) {
        guard let stage else { return }
        var (width, height) = (0.0, 44.0)
        for button in buttons {
            let size = button.sizeThatFits(.zero)
            button.frame = Rect(x: width, y: 0, width: size.width, height: max(44, size.height))
            width += size.width
            height = max(height, size.height)
        }
        let least = stage.safeAreaInsets.top + Self.margin
        let above = part.minY - Self.gap - height
        let below = min(part.maxY + 1.5 * Self.gap, stage.size.height - Self.margin - height)
        let x = part.center.x - width / 2
        frame = Rect(
            x: max(Self.margin, min(x, stage.size.width - Self.margin - width)), y: above >= least ? above : below,
            width: width, height: height)
    }

    func hide() {
        if let touchObserver { stage?.root.removeGestureRecognizer(touchObserver) }
        touchObserver = nil
        removeFromSuperview()
    }

    // MARK: Commands

    private func cut() {
        end()
        editor.object?.perform(.cut)
    }

    private func copy() {
        end()
        editor.object?.perform(.copy)
    }

    private func paste() {
        end()
        editor.object?.requestPaste()
    }

    private func selectAll() {
        guard let canvas = canvas.object, let editor = editor.object else { return end() }
        editor.perform(.selectAll)
        canvas.showMenu(for: editor)
    }

    /// Hides the menu after a command or another touch.
    fileprivate func end() {
        if let canvas = canvas.object { canvas.hideMenu() } else { hide() }
    }
}

/// A button of the menu. It cannot be focused, because its commands have keyboard shortcuts.
private final class MenuButton: Button {
    convenience init(_ title: String) { self.init(title, style: .plain) }

    override var canBecomeFocused: Bool { false }
}

/// A recogniser that hides the menu when a touch begins outside it.
private final class TouchObserver: GestureRecognizer {
    private let menu: Weak<EditMenu>

    init(_ menu: EditMenu) {
        self.menu = Weak(menu)
        super.init { _ in }
        cancelsTouchesInView = false
    }

    override func touchesBegan(_ touches: [Touch]) {
        state = .failed
        guard let menu = menu.object, let touch = touches.first else { return }
        var view: View? = touch.view
        while let current = view, current !== menu { view = current.superview }
        if view == nil { menu.end() }
    }
}
