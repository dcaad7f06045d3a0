import MomentumKit
import Testing

@Suite final class TextViewTests: TextViewDelegate {
    private let stage = Stage(size: Size(width: 400, height: 400))
    private let view = TextView(frame: Rect(x: 20, y: 20, width: 300, height: 120))
    private var heard: [String] = []
    private var permits = true
    private var time = 0.0

    init() {
        stage.root.addSubview(view)
        view.delegate = self
        stage.advance(to: 0)
    }

    func textViewShouldBeginEditing(_ textView: TextView) -> Bool {
        heard.append("begin?")
        return permits
    }
    func textViewDidBeginEditing(_ textView: TextView) { heard.append("began") }
    func textViewShouldEndEditing(_ textView: TextView) -> Bool {
        heard.append("end?")
        return permits
    }
    func textViewDidEndEditing(_ textView: TextView) { heard.append("ended") }
    func textView(_ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String) -> Bool {
        heard.append("\(range.lowerBound)-\(range.upperBound) '\(text)'?")
        return permits
    }
    func textViewDidChange(_ textView: TextView) { heard.append("changed") }
    func textViewDidChangeSelection(_ textView: TextView) { heard.append("selected") }
    func scrollViewDidScroll(_ scrollView: ScrollView) { if heard.last != "scrolled" { heard.append("scrolled") } }

    private func frame() {
        time += 1 / 60
        stage.advance(to: time)
    }

    /// Runs frames until animations have come to rest.
    private func rest() { for _ in 0..<120 { frame() } }

    private func press(_ keys: KeyEvent.Key..., modifiers: KeyEvent.Modifiers = []) {
        for key in keys { stage.send(KeyEvent(key, modifiers: modifiers)) }
        frame()
    }

    @Test func theDelegateIsCalledAsInUIKit() {
        view.focus()
        stage.send(KeyEvent(character: "a"))
        press(.enter)
        view.resignFocus()
        #expect(
            heard == [
                "begin?", "began", "0-0 'a'?", "selected", "changed", "1-1 '\n'?", "selected", "changed", "end?",
                "ended",
            ])
        #expect(view.text == "a\n")
    }

    @Test func arrowKeysMoveTheCaretInItsColumn() {
        view.text = "first\n\nthe third line"
        view.focus()
        frame()
        view.selectedRange = 4..<4
        press(.down)
        #expect(view.selectedRange == 6..<6)
        press(.down)
        #expect((10...12).contains(view.selectedRange.lowerBound))
        press(.up, .up)
        #expect(view.selectedRange == 4..<4)
        press(.up)
        #expect(view.selectedRange == 0..<0)
        press(.down, .end, modifiers: [])
        #expect(view.selectedRange == 6..<6)
        press(.end, modifiers: [.control, .shift])
        #expect(view.selectedRange == 6..<21)
    }

    @Test func longTextsDrawOnlyVisibleLines() {
        view.text = (0..<500).map { "line \($0)" }.joined(separator: "\n")
        view.focus()
        frame()
        frame()
        #expect(view.contentOffset.y == 0 || view.contentOffset.y > 1_000)
        press(.home, modifiers: .control)
        rest()
        #expect(view.contentOffset.y == 0)
        press(.end, modifiers: .control)
        frame()
        // It scrolls with an animation.
        #expect(view.contentOffset.y > 0 && view.contentOffset.y < 1_000)
        rest()
        #expect(view.contentOffset.y > 5_000)
        let caret = view.caretRect(for: view.selectedRange.lowerBound)
        #expect(caret.maxY <= view.contentOffset.y + 120 && caret.minY >= view.contentOffset.y)
        var labels = 0
        func count(_ view: View) {
            if view is Label, !view.isHidden { labels += 1 }
            view.subviews.forEach(count)
        }
        count(view)
        #expect(labels < 30)
        let before = view.contentOffset.y
        press(.pageUp, .pageUp)
        rest()
        #expect(view.contentOffset.y < before && view.selectedRange.lowerBound < view.text.utf8.count)
    }

    @Test func typedTextInheritsItsAttributes() {
        let bold = TextAttributes(color: Color(hex: 0xFF0000))
        view.attributedText = AttributedText("red", bold) + AttributedText(" plain")
        view.focus()
        view.selectedRange = 3..<3
        view.insertText("!")
        #expect(
            view.attributedText.attributes(at: 3) == bold && view.attributedText.attributes(at: 5) == TextAttributes())
        #expect(view.text == "red! plain")
    }

    @Test func typingAttributesFollowTheSelection() {
        let bold = TextAttributes(font: .system(size: 17, weight: .bold))
        view.text = "aab"
        view.focus()
        view.selectedRange = 0..<0
        view.typingAttributes = bold
        stage.send(KeyEvent(character: "a"))
        frame()
        #expect(
            view.attributedText.runs.map(\.range) == [0..<1, 1..<4] && view.attributedText.attributes(at: 0) == bold)
        #expect(view.typingAttributes == bold)
        stage.send(KeyEvent(character: "c"))
        press(.right)
        #expect(
            view.text == "acaab" && view.attributedText.attributes(at: 1) == bold
                && view.typingAttributes == TextAttributes())
        view.typingAttributes = bold
        press(.right)
        #expect(view.typingAttributes == TextAttributes())
        // It is kept in an empty text.
        view.selectAll()
        press(.backspace)
        view.typingAttributes = bold
        view.resignFocus()
        view.focus()
        stage.send(TextEdit(replacing: 0..<0, with: "x"))
        frame()
        #expect(view.text == "x" && view.attributedText.attributes(at: 0) == bold)
    }

    @Test func undoRestoresAttributes() {
        let (red, bold) = (TextAttributes(color: Color(hex: 0xFF0000)), TextAttributes(font: .system(size: 30)))
        let text =
            AttributedText("plain ") + AttributedText("red", red) + AttributedText(" big", bold)
            + AttributedText(" end")
        view.attributedText = text
        view.focus()
        frame()
        view.selectedRange = 4..<11
        press(.backspace)
        let short = view.attributedText
        view.undo()
        #expect(view.attributedText == text && view.selectedRange == 4..<11)
        view.redo()
        #expect(view.attributedText == short)
        view.undo()
        view.selectedRange = 9..<9
        for _ in 0..<5 { press(.backspace) }
        view.undo()
        #expect(view.attributedText == text)
        // Redone text has the attributes with which it was typed.
        view.selectedRange = 17..<17
        view.typingAttributes = bold
        stage.send(KeyEvent(character: "!"))
        stage.send(KeyEvent(character: "?"))
        frame()
        let long = view.attributedText
        view.undo()
        #expect(view.attributedText == text)
        view.redo()
        #expect(view.attributedText == long && view.attributedText.attributes(at: 18) == bold)
        view.selectAll()
        view.paste("new")
        view.undo()
        #expect(view.attributedText == long)
        // The steps of a composition are one edit.
        stage.send(TextEdit(replacing: 7..<8, with: "か", composition: 7..<10))
        stage.send(TextEdit(replacing: 7..<10, with: "かん", composition: 7..<13))
        frame()
        view.undo()
        #expect(view.attributedText == long)
    }

    @Test(arguments: ["pasted", "👍🏽👍🏽", "\n\n", "e\u{301}!"])
    func insertedPiecesAreUndoneSeparately(piece: String) {
        view.text = ""
        view.focus()
        frame()
        for letters in ["a", "e\u{301}", "👍🏽", piece, "z"] {
            stage.send(TextEdit(replacing: view.selectedRange, with: letters))
            frame()
        }
        #expect(view.text == "ae\u{301}👍🏽\(piece)z")
        view.undo()
        #expect(view.text == "ae\u{301}👍🏽\(piece)")
        view.undo()
        #expect(view.text == "ae\u{301}👍🏽")
        view.undo()
        #expect(view.text.isEmpty && !view.canUndo)
    }

    @Test func invalidAttributesAreRefused() {
        view.text = "as it was"
        let wrongs: [() -> Void] = [
            { self.view.font = .system(size: .nan) }, { self.view.font = .system(size: 0) },
            { self.view.attributedText = AttributedText("x", TextAttributes(kern: .infinity)) },
            { self.view.typingAttributes = TextAttributes(baselineOffset: .nan) },
            { self.view.paragraphStyle = ParagraphStyle(lineSpacing: -1) },
            { self.view.paragraphStyle.lineHeightMultiple = .infinity },
        ]
        for wrong in wrongs {
            #expect(diagnostics(wrong).count == 1)
            #expect(diagnostics { frame() }.isEmpty)
        }
        #expect(view.text == "as it was" && view.font == .preferred(.body) && view.paragraphStyle.lineSpacing == 0)
        let field = TextField()
        #expect(diagnostics { field.font = .system(size: -3) }.count == 1 && field.font == .preferred(.body))
    }

    @Test func justifiedLinesMatchTheirMeasurement() {
        view.text = "one two three four five six seven eight nine ten eleven twelve thirteen"
        view.paragraphStyle.alignment = .justified
        frame()
        var lefts: [Double: [Double]] = [:]
        func look(_ view: View) {
            if let label = view as? Label, !label.isHidden, !label.text.isEmpty {
                lefts[label.frame.minY, default: []].append(label.frame.minX)
            }
            view.subviews.forEach(look)
        }
        look(view)
        let lines = lefts.keys.sorted().map { lefts[$0] ?? [] }
        #expect(
            lines.count > 2 && lines.dropLast().allSatisfy { $0.count > 3 && $0.min() == 0 } && lines.last?.count == 1)
    }

    @Test func aTextThatCannotBeEditedCanBeSelected() {
        view.isEditable = false
        view.text = "read me"
        view.focus()
        stage.send(KeyEvent(character: "x"))
        stage.send(TextEdit(replacing: 0..<0, with: "x"))
        frame()
        view.selectAll()
        view.copy()
        #expect(view.text == "read me" && stage.takeClipboard() == "read me" && stage.hostState.keyboard == .keys)
    }

    @Test func aTextThatDoesNotScrollIsAsHighAsItsLines() {
        view.isScrollEnabled = false
        view.text = "a"
        let one = view.intrinsicContentSize.height
        view.text = "a\nb\nc"
        #expect(view.intrinsicContentSize.height > one + 30)
    }
}
