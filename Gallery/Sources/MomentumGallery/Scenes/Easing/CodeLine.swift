/// A line of code between the name of its language and a copy button.
final class CodeLine: View {
    let button: CopyButton
    private let name: Label
    private let code = Label("", size: 12)

    init(_ language: String) {
        button = CopyButton(language)
        name = Label(language, size: 11, weight: .semibold, color: Palette.faint)
        super.init(frame: .zero)
        code.layer.name = "code"
        code.isWrapped = true
        code.usesMonospacedDigits = true
        for view in [name, code, button] { addSubview(view) }
    }

    var text = "" {
        didSet {
            code.text = text
            setNeedsLayout()
        }
    }

    private func columns(_ width: Double) -> (name: Double, button: Double) {
        (max(width > 500 ? 52 : 40, name.width + 8), button.width)
    }

    /// Returns the height that the line needs for all of its code in `width` at larger text sizes. Returns nil at the
    /// default text size, where the line uses the remaining height.
    func ownHeight(in width: Double) -> Double? {
        code.setSize(width > 500 ? 12 : 10)
        guard code.growth > 1 else { return nil }
        let (column, copy) = columns(width)
        let available = max(1, width - column - copy - 12)
        return max(button.height, code.sizeThatFits(Size(width: available, height: 0)).height) + 8
    }

    override func layoutSubviews() {
        let (width, height) = (bounds.width, bounds.height)
        let isWide = width > 500
        code.setSize(isWide ? 12 : 10)
        let (column, copy) = columns(width)
        let line = 16 * name.growth
        button.frame = Rect(x: width - copy, y: (height - button.height) / 2, width: copy, height: button.height)
        name.frame = Rect(x: 0, y: (height - line) / 2, width: column, height: line)
        // As many lines as the text needs, centred vertically. The width of a digit is 0.61 of the font size.
        let available = max(1, width - column - copy - 12)
        guard code.growth == 1 else {
            let tall = min(height, code.sizeThatFits(Size(width: available, height: 0)).height)
            code.frame = Rect(x: column, y: (height - tall) / 2, width: available, height: tall)
            return
        }
        let letters = max(1, (available / (code.fontSize * 0.61)).rounded(.down))
        let most = (height / (code.fontSize * 1.35)).rounded(.down)
        let lines = min(most, (Double(text.letters.count) / letters).rounded(.up))
        let tall = lines * code.fontSize * 1.35 + 1
        code.frame = Rect(x: column, y: (height - tall) / 2, width: available, height: tall)
    }
}
