/// Messages in several scripts, with a text field that stays above the keyboard.
final class MessagesScene: Scene {
    private let view: MessagesView

    override init(stage: Stage) {
        view = MessagesView(frame: Rect(origin: .zero, size: stage.size))
        super.init(stage: stage)
        stage.root.backgroundColor = Palette.paper
        stage.root.addSubview(view)
        view.build()
        view.layoutIfNeeded()
        view.scrollToEnd()
    }

    override func selectVariant(_ index: Int) { view.hasKeyboard = index == 1 }
}

/// The list, the bar with the field, and the simulated keyboard.
final class MessagesView: View, TextFieldDelegate {
    private let list = BubbleList()
    private let bar = View()
    private let field = TextField()
    private let send = Button("Send", style: .filled)
    private let keyboard = View().called("keyboard")
    /// The constraints whose constants depend on the text size.
    private var barHeight, fieldHeight, sendWidth: LayoutConstraint?

    private static let keyboardHeight = 260.0

    /// Whether the scene simulates a keyboard, for devices that show none.
    var hasKeyboard = false { didSet { if hasKeyboard != oldValue { showKeyboard() } } }

    func build() {
        layer.name = "messages"
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        tintColor = Palette.blue
        list.layer.name = "list"
        bar.layer.name = "bar"
        list.keyboardDismissMode = .interactive
        list.alwaysBounceVertical = true
        for (text, isMine) in Self.texts { list.add(text, isMine: isMine) }
        bar.backgroundColor = Palette.card
        keyboard.backgroundColor = Palette.well
        keyboard.isUserInteractionEnabled = false
        field.placeholder = "Message"
        field.placeholderColor = Palette.faint
        field.textColor = Palette.ink
        field.backgroundColor = Palette.well
        field.cornerRadius = 18
        field.contentInsets = EdgeInsets(top: 0, left: 14, bottom: 0, right: 14)
        field.clearButtonMode = .whileEditing
        field.returnKeyType = .send
        field.delegate = self
        send.tintColor = Palette.fill
        send.addTarget(self, action: MessagesView.sendPressed, for: .primaryActionTriggered)
        for view in [list, keyboard, bar] as [View] { addSubview(view) }
        for view in [field, send] as [View] { bar.addSubview(view) }
        for view in [list, keyboard, bar, field, send] as [View] {
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        send.setTitleSize(17, growth: Typography.tightGrowth)
        let barHeight = bar.heightAnchor.constraint(equalToConstant: 64)
        let fieldHeight = field.heightAnchor.constraint(equalToConstant: 40)
        let sendWidth = send.widthAnchor.constraint(equalToConstant: 72)
        (self.barHeight, self.fieldHeight, self.sendWidth) = (barHeight, fieldHeight, sendWidth)
        let guide = keyboardLayoutGuide
        LayoutConstraint.activate([
            list.topAnchor.constraint(equalTo: topAnchor), list.leadingAnchor.constraint(equalTo: leadingAnchor),
            list.trailingAnchor.constraint(equalTo: trailingAnchor),
            list.bottomAnchor.constraint(equalTo: bar.topAnchor),
            bar.leadingAnchor.constraint(equalTo: leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: trailingAnchor),
            barHeight, bar.bottomAnchor.constraint(equalTo: guide.topAnchor),
            keyboard.topAnchor.constraint(equalTo: bar.bottomAnchor),
            keyboard.leadingAnchor.constraint(equalTo: leadingAnchor),
            keyboard.trailingAnchor.constraint(equalTo: trailingAnchor),
            keyboard.heightAnchor.constraint(equalToConstant: Self.keyboardHeight + 40),
            field.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 14),
            field.trailingAnchor.constraint(equalTo: send.leadingAnchor, constant: -10),
            field.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
            fieldHeight,
            send.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -14),
            send.centerYAnchor.constraint(equalTo: bar.centerYAnchor), sendWidth,
        ])
    }

    override func layoutSubviews() {
        let height = max(40, field.sizeThatFits(.zero).height)
        fieldHeight?.constant = height
        barHeight?.constant = 24 + height
        sendWidth?.constant = max(72, send.sizeThatFits(.zero).width)
        super.layoutSubviews()
    }

    func scrollToEnd() { list.showEnd(animated: false) }

    // MARK: Writing

    func textFieldShouldReturn(_ textField: TextField) -> Bool {
        sendPressed()
        return false
    }
    func textFieldDidBeginEditing(_ textField: TextField) { showKeyboard() }
    func textFieldDidEndEditing(_ textField: TextField) { showKeyboard() }

    private func showKeyboard() {
        guard hasKeyboard else { return }
        stage?.send(keyboardHeight: field.isEditing ? Self.keyboardHeight : 0, duration: 0.3)
    }

    private func sendPressed() {
        let text = field.text
        guard !text.isEmpty else { return list.showEnd(animated: true) }
        field.text = ""
        list.add(text, isMine: true).arrive()
        list.layoutIfNeeded()
        list.showEnd(animated: true)
    }

    private static let texts: [(String, Bool)] = [
        ("Are we still on for the ferry tomorrow?", false),
        ("نعم، نلتقي عند الميناء في الساعة التاسعة", false),
        ("Wouldn't miss it ⛴️", true),
        ("9時に港で待っています。雨でも行きますか？", false),
        ("Rain or shine. I'll bring the umbrella and おにぎり.", true),
        ("👩‍👩‍👧‍👦🌊🍙", false),
        ("سأحضر الشاي والتمر للجميع", true),
        ("Bis morgen! Grüße an alle, और छाता मत भूलना.", false),
    ]
}
