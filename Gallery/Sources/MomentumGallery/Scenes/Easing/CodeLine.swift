/// A line of code between the name of its language and a button that copies it.
final class CodeLine: View {
    let button: CopyButton
    private let name: Label
    private let code = Label("", size: 12)

    init(_ language: String) {
        button = CopyButton(language)
        name = Label(language, size: 11, weight: .semibold, color: Palette.faint)
        super.init(frame: .zero)
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

    override func layoutSubviews() {
        let (width, height) = (bounds.width, bounds.height)
        let isWide = width > 500
        code.setSize(isWide ? 12 : 10)
        let column = isWide ? 52.0 : 40
        button.frame = Rect(x: width - 76, y: (height - 44) / 2, width: 76, height: 44)
        name.frame = Rect(x: 0, y: (height - 16) / 2, width: column, height: 16)
        // As many lines as the text has, in the middle of the height: a digit is 0.61 of its size wide.
        let room = max(1, width - column - 76 - 12)
        let letters = max(1, (room / (code.fontSize * 0.61)).rounded(.down))
        let most = (height / (code.fontSize * 1.35)).rounded(.down)
        let lines = min(most, (Double(text.letters.count) / letters).rounded(.up))
        let tall = lines * code.fontSize * 1.35 + 1
        code.frame = Rect(x: column, y: (height - tall) / 2, width: room, height: tall)
    }
}
