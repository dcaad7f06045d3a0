/// A note that can be edited, above a bar that stays above the keyboard.
final class NotesScene: Scene {
    private let view: NotesView

    override init(stage: Stage) {
        view = NotesView(frame: Rect(origin: .zero, size: stage.size))
        super.init(stage: stage)
        stage.root.backgroundColor = Palette.paper
        stage.root.addSubview(view)
        view.build()
        view.layoutIfNeeded()
    }

    override func setParameter(_ index: Int, to value: Double) { stage.send(keyboardHeight: value, duration: 0.3) }
}

/// The note, and the bar below it.
final class NotesView: View, TextViewDelegate {
    private let note = TextView()
    private let bar = View()
    private let rule = View().called("rule")
    private let undo = Button("Undo", style: .tinted)
    private let redo = Button("Redo", style: .tinted)
    private let done = Button("Done", style: .filled)
    private let count = Label("", size: 13, color: Palette.faint)
    /// The constraints that depend on the text size: the height of the bar, the width of a button, and the position of
    /// the word count.
    private var barHeight, buttonWidth, countMiddle: LayoutConstraint?
    private var countBeside: [LayoutConstraint] = []
    private var countBelow: [LayoutConstraint] = []

    func build() {
        layer.name = "notes"
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        note.layer.name = "note"
        bar.layer.name = "bar"
        undo.layer.name = "undo"
        note.delegate = self
        note.accessibilityLabel = "Note"
        note.placeholder = "Write something"
        note.placeholderColor = Palette.faint
        note.font = Typography.font(17)
        note.textColor = Palette.ink
        note.paragraphStyle.lineHeightMultiple = 1.12
        note.paragraphStyle.paragraphSpacing = 6
        note.textContainerInset = EdgeInsets(top: 56, left: 24, bottom: 24, right: 24)
        note.keyboardDismissMode = .interactive
        note.attributedText = Self.text
        note.selectedRange = 0..<0
        tintColor = Palette.blue
        bar.backgroundColor = Palette.card
        rule.backgroundColor = Palette.hairline
        done.tintColor = Palette.fill
        // As large as the items of a bar.
        for button in [undo, redo, done] { button.setTitleSize(17, growth: Typography.tightGrowth) }
        for view in [note, bar] as [View] { addSubview(view) }
        for view in [rule, undo, redo, done, count] as [View] { bar.addSubview(view) }
        for view in [note, bar, rule, undo, redo, done, count] as [View] {
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        count.textAlignment = .center
        undo.addTarget(note, action: TextView.undo, for: .primaryActionTriggered)
        redo.addTarget(note, action: TextView.redo, for: .primaryActionTriggered)
        done.addTarget(self, action: NotesView.finish, for: .primaryActionTriggered)
        constrain()
        show()
    }

    private func constrain() {
        let barHeight = bar.heightAnchor.constraint(equalToConstant: 60)
        let buttonWidth = redo.widthAnchor.constraint(equalToConstant: 74)
        let countMiddle = count.centerYAnchor.constraint(equalTo: bar.centerYAnchor)
        let middles = [undo, redo, done].map { $0.centerYAnchor.constraint(equalTo: bar.centerYAnchor) }
        (self.barHeight, self.buttonWidth, self.countMiddle) = (barHeight, buttonWidth, countMiddle)
        countBeside = [
            count.leadingAnchor.constraint(equalTo: redo.trailingAnchor, constant: 4),
            count.trailingAnchor.constraint(equalTo: done.leadingAnchor, constant: -4),
        ]
        countBelow = [
            count.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 16),
            count.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -16),
        ]
        self.middles = middles
        LayoutConstraint.activate(middles + countBeside)
        LayoutConstraint.activate([
            note.topAnchor.constraint(equalTo: topAnchor), note.leadingAnchor.constraint(equalTo: leadingAnchor),
            note.trailingAnchor.constraint(equalTo: trailingAnchor),
            note.bottomAnchor.constraint(equalTo: bar.topAnchor),
            bar.leadingAnchor.constraint(equalTo: leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: trailingAnchor),
            barHeight,
            bar.bottomAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor),
            rule.topAnchor.constraint(equalTo: bar.topAnchor),
            rule.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
            rule.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
            rule.heightAnchor.constraint(equalToConstant: 1),
            undo.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 16),
            undo.widthAnchor.constraint(equalTo: redo.widthAnchor), buttonWidth,
            redo.leadingAnchor.constraint(equalTo: undo.trailingAnchor, constant: 8),
            done.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -16),
            countMiddle,
        ])
    }

    private var middles: [LayoutConstraint] = []

    /// Moves the word count to a line of its own if it does not fit between the buttons.
    override func layoutSubviews() {
        let (button, ends) = (undo.sizeThatFits(.zero), done.sizeThatFits(.zero))
        let width = max(74, button.width)
        let previousText = count.text
        count.text = "888 selected"
        let (needed, line) = (count.width, 18 * count.growth)
        count.text = previousText
        let isBelow = 16 + 2 * width + 8 + 4 + needed + 4 + ends.width + 16 > bounds.width
        let height = 60 + max(0, button.height - 44)
        barHeight?.constant = height + (isBelow ? line + 4 : 0)
        buttonWidth?.constant = width
        countMiddle?.constant = isBelow ? height / 2 - 4 : 0
        for middle in middles { middle.constant = isBelow ? -(line + 4) / 2 : 0 }
        if isBelow != countBelow[0].isActive {
            LayoutConstraint.deactivate(isBelow ? countBeside : countBelow)
            LayoutConstraint.activate(isBelow ? countBelow : countBeside)
        }
        super.layoutSubviews()
    }

    private func finish() { note.resignFocus() }

    func textViewDidChange(_ textView: TextView) { show() }
    func textViewDidChangeSelection(_ textView: TextView) { show() }

    private func show() {
        undo.isEnabled = note.canUndo
        redo.isEnabled = note.canRedo
        let isSelecting = !note.selectedRange.isEmpty
        let number = words(isSelecting ? note.selectedText : note.text)
        count.text = NumberText.decimal(Double(number), decimals: 0) + (isSelecting ? " selected" : " words")
    }

    private func words(_ text: String) -> Int {
        var (count, isInside) = (0, false)
        for byte in text.utf8 {
            let isSpace = byte == 0x20 || byte == 0x0A
            if !isSpace, !isInside { count += 1 }
            isInside = !isSpace
        }
        return count
    }

    private static var text: AttributedText {
        let title = TextAttributes(font: Typography.font(30, .bold))
        let heading = TextAttributes(font: Typography.font(19, .semibold), color: Palette.blue)
        let strong = TextAttributes(font: Typography.font(17, .semibold))
        var text = AttributedText("Field notes\n", title)
        text += AttributedText("The tide turns at six. Bring the ")
        text += AttributedText("long rope", strong)
        text += AttributedText(
            ", the lantern and the blue tin of tea; leave the maps, the harbour master knows them by heart.\n")
        text += AttributedText("Names of the wind\n", heading)
        text += AttributedText(
            "Mistral, bora, 木枯らし, الخماسين, föhn. Each has a smell, says Ana, and the last one is of oranges 🍊.\n")
        text += AttributedText("To do\n", heading)
        text += AttributedText("Oil the winch\nAsk about the second mooring\nWrite to 美咲 and Yusuf before Thursday\n")
        text += AttributedText("For later\n", heading)
        text += AttributedText(
            "A chart is a letter from somebody who was here before. Read it slowly, and answer in pencil: the sand moves, the "
                + "wrecks do not, and the lighthouse keeps its own time.")
        return text
    }
}
