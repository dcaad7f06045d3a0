/// A note that is written and corrected, over a bar that keeps above the keyboard.
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
    private let rule = View()
    private let undo = Button("Undo", style: .tinted)
    private let redo = Button("Redo", style: .tinted)
    private let done = Button("Done", style: .filled)
    private let count = Label("", size: 13, color: Palette.faint)

    func build() {
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        note.layer.name = "note"
        bar.layer.name = "bar"
        undo.layer.name = "undo"
        note.delegate = self
        note.accessibilityLabel = "Note"
        note.placeholder = "Write something"
        note.placeholderColor = Palette.faint
        note.font = .system(size: 17)
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
        LayoutConstraint.activate([
            note.topAnchor.constraint(equalTo: topAnchor), note.leadingAnchor.constraint(equalTo: leadingAnchor),
            note.trailingAnchor.constraint(equalTo: trailingAnchor),
            note.bottomAnchor.constraint(equalTo: bar.topAnchor),
            bar.leadingAnchor.constraint(equalTo: leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: trailingAnchor),
            bar.heightAnchor.constraint(equalToConstant: 60),
            bar.bottomAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor),
            rule.topAnchor.constraint(equalTo: bar.topAnchor),
            rule.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
            rule.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
            rule.heightAnchor.constraint(equalToConstant: 1),
            undo.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 16),
            undo.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
            undo.widthAnchor.constraint(equalTo: redo.widthAnchor), redo.widthAnchor.constraint(equalToConstant: 74),
            redo.leadingAnchor.constraint(equalTo: undo.trailingAnchor, constant: 8),
            redo.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
            done.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -16),
            done.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
            count.leadingAnchor.constraint(equalTo: redo.trailingAnchor, constant: 4),
            count.trailingAnchor.constraint(equalTo: done.leadingAnchor, constant: -4),
            count.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
        ])
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
        let title = TextAttributes(font: .system(size: 30, weight: .bold))
        let heading = TextAttributes(font: .system(size: 19, weight: .semibold), color: Palette.blue)
        let strong = TextAttributes(font: .system(size: 17, weight: .semibold))
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
