/// A button with a word on it.
final class ActionButton: View {
    private let label: Label
    private let isMain: Bool
    let action: AnimatorAction

    init(_ action: AnimatorAction, isMain: Bool) {
        self.action = action
        self.isMain = isMain
        label = Label(
            String(action.title), size: 13, weight: .semibold, color: isMain ? .white : Palette.blue)
        label.textAlignment = .center
        super.init(frame: .zero)
        backgroundColor = isMain ? Palette.blue : Palette.blue.withAlpha(0.10)
        cornerRadius = 11
        layer.borderColor = isMain ? Palette.ink : Palette.blue
        addSubview(label)
    }

    var title: String {
        get { label.text }
        set { label.text = newValue }
    }

    /// Whether the keyboard has it.
    var isHeld = false { didSet { layer.borderWidth = isHeld ? 2.5 : 0 } }

    /// Shows that it was pressed.
    func flash() {
        label.alpha = 0.35
        View.animate(withDuration: 0.3) { self.label.alpha = 1 }
    }

    override func layoutSubviews() {
        label.fontSize = bounds.width < 100 ? 12 : 13
        label.frame = Rect(x: 2, y: (bounds.height - 18) / 2, width: bounds.width - 4, height: 18)
    }
}
