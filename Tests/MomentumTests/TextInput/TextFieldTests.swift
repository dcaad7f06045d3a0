import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

@Suite final class TextFieldTests: TextFieldDelegate {
    private let stage = Stage(size: Size(width: 400, height: 400))
    private let field = TextField(frame: Rect(x: 20, y: 20, width: 300, height: 40))
    private var heard: [String] = []
    private var permits = true
    private var time = 0.0

    init() {
        stage.root.addSubview(field)
        field.delegate = self
        stage.advance(to: 0)
    }

    func textFieldShouldBeginEditing(_ textField: TextField) -> Bool {
        heard.append("begin?")
        return permits
    }
    func textFieldDidBeginEditing(_ textField: TextField) { heard.append("began") }
    func textFieldShouldEndEditing(_ textField: TextField) -> Bool {
        heard.append("end?")
        return permits
    }
    func textFieldDidEndEditing(_ textField: TextField) { heard.append("ended") }
    func textField(
        _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString string: String
    ) -> Bool {
        heard.append("\(range.lowerBound)-\(range.upperBound) '\(string)'?")
        return permits
    }
    func textFieldDidChangeSelection(_ textField: TextField) { heard.append("selected \(textField.selectedRange)") }
    func textFieldShouldClear(_ textField: TextField) -> Bool {
        heard.append("clear?")
        return permits
    }
    func textFieldShouldReturn(_ textField: TextField) -> Bool {
        heard.append("return?")
        return permits
    }

    private func frame() {
        time += 1 / 60
        stage.advance(to: time)
    }

    private func tap(_ x: Double, _ y: Double = 40, kind: PointerSample.Kind = .finger) {
        for phase in [PointerSample.Phase.began, .ended] {
            stage.send(PointerSample(phase: phase, location: Point(x: x, y: y), timestamp: time, kind: kind))
            frame()
        }
    }

    @Test func theDelegateIsCalledAsInUIKit() {
        field.addAction(for: .editingChanged) { [unowned self] _ in heard.append("changed") }
        tap(100)
        #expect(heard == ["begin?", "began"])
        heard = []
        stage.send(KeyEvent(character: "a"))
        frame()
        #expect(heard == ["0-0 'a'?", "selected 1..<1", "changed"])
        heard = []
        stage.send(KeyEvent(.left))
        frame()
        #expect(heard == ["selected 0..<0"])
        heard = []
        stage.send(KeyEvent(.enter))
        frame()
        #expect(heard == ["return?", "end?", "ended"] && !field.isEditing)
        heard = []
        field.text = "set"
        frame()
        #expect(heard == [])
    }

    @Test func theDelegateCanRefuse() {
        permits = false
        #expect(!field.focus() && heard == ["begin?"] && stage.focusedView == nil)
        permits = true
        field.focus()
        stage.send(KeyEvent(character: "a"))
        frame()
        permits = false
        stage.send(KeyEvent(character: "b"))
        stage.send(KeyEvent(.enter))
        stage.send(KeyEvent(.escape))
        stage.send(TextEdit(replacing: 0..<1, with: "zz"))
        frame()
        #expect(field.text == "a" && field.isEditing && stage.focusedView === field)
        heard = []
        // The delegate cannot prevent it if the field is removed.
        field.removeFromSuperview()
        #expect(!field.isEditing && stage.focusedView == nil && heard == ["ended"])
    }

    @Test func theDelegateReceivesTheEndReason() {
        final class Reasons: TextFieldDelegate {
            var heard: [TextField.DidEndEditingReason] = []
            func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason) {
                heard.append(reason)
            }
        }
        let reasons = Reasons()
        field.delegate = reasons
        field.focus()
        field.resignFocus()
        field.focus()
        field.removeFromSuperview()
        #expect(reasons.heard == [.committed, .cancelled])
    }

    @Test func theClearButtonAsksTheDelegateAndClears() {
        field.clearButtonMode = .whileEditing
        field.text = "abc"
        field.focus()
        frame()
        heard = []
        tap(303)
        #expect(heard.prefix(2) == ["clear?", "0-3 ''?"] && field.text == "" && field.isEditing)
        field.text = "abc"
        frame()
        permits = false
        tap(303)
        #expect(field.text == "abc")
    }

    @Test func tapsMoveTheCaretAndSelect() {
        field.text = "one two three"
        tap(200)
        #expect(field.isEditing && field.selectedRange == 13..<13)
        time += 1
        tap(20 + 10 + 2)
        #expect(field.selectedRange == 0..<0)
        tap(20 + 10 + 2)
        #expect(field.selectedRange == 0..<3)
        tap(20 + 10 + 2)
        #expect(field.selectedRange == 0..<13)
    }

    @Test func aMouseDragsASelectionAndAFingerItsHandles() {
        field.text = "one two three"
        func send(_ phase: PointerSample.Phase, _ x: Double, _ y: Double, _ kind: PointerSample.Kind) {
            stage.send(PointerSample(phase: phase, location: Point(x: x, y: y), timestamp: time, kind: kind))
            frame()
        }
        send(.began, 31, 40, .mouse)
        send(.moved, 60, 40, .mouse)
        send(.moved, 300, 40, .mouse)
        send(.ended, 300, 40, .mouse)
        #expect(field.selectedRange == 0..<13)
        time += 1
        tap(32)
        tap(32)
        #expect(field.selectedRange == 0..<3)
        time += 1
        // The handle of the end is below the line.
        guard let word = stage.textInputState else { return }
        #expect(word.anchor == 0 && word.head == 3)
        let x = 30 + 29.0
        send(.began, x, 54, .finger)
        send(.moved, x + 30, 54, .finger)
        send(.moved, 310, 54, .finger)
        send(.ended, 310, 54, .finger)
        #expect(field.selectedRange == 0..<13)
    }

    @Test func aSecureTextShowsBulletsAndCannotBeCopied() {
        field.isSecureTextEntry = true
        field.text = "pässword"
        field.focus()
        field.selectAll()
        field.copy()
        field.cut()
        #expect(stage.takeClipboard() == nil && field.text == "pässword" && field.accessibilityValue == "")
        field.isSecureTextEntry = false
        field.copy()
        #expect(stage.takeClipboard() == "pässword")
    }

    @Test func modifiersMoveByWordsAndCommandsEdit() {
        field.text = "one two three"
        field.focus()
        func press(_ key: KeyEvent.Key, _ modifiers: KeyEvent.Modifiers) {
            stage.send(KeyEvent(key, modifiers: modifiers))
            frame()
        }
        press(.left, .option)
        #expect(field.selectedRange == 8..<8)
        press(.left, [.control, .shift])
        #expect(field.selectedRange == 4..<8)
        press(.backspace, [])
        #expect(field.text == "one three")
        var undo = KeyEvent(character: "z")
        undo.modifiers = .command
        stage.send(undo)
        frame()
        #expect(field.text == "one two three" && field.selectedRange == 4..<8)
        field.paste("x\ny")
        #expect(field.text == "one x ythree")
    }

    @Test("A right-to-left text begins at the right, and arrow keys move the caret in their direction.")
    func rightToLeftTextBeginsAtTheRight() {
        func left() -> Double { stage.textInputState.map { _ in field.caretOnStage.minX } ?? -1 }
        field.text = "שלום abc"
        field.focus()
        frame()
        field.selectedRange = 0..<0
        frame()
        let begin = left()
        #expect(begin > 280)
        stage.send(KeyEvent(.left))
        frame()
        #expect(field.selectedRange == 2..<2 && left() < begin)
        stage.send(KeyEvent(.right))
        frame()
        #expect(field.selectedRange == 0..<0)
        field.selectedRange = 9..<9
        stage.send(KeyEvent(.left))
        frame()
        #expect(field.selectedRange.lowerBound < 9)
        field.text = String(repeating: "שלום ", count: 40)
        field.resignFocus()
        frame()
        // The beginning is visible, which is at the right.
        #expect(field.caretOnStage(at: 0).minX > 280)
        field.text = "peace"
        frame()
        #expect(field.caretOnStage(at: 0).minX < 40)
    }

    @Test func aLongTextScrollsToTheCaret() {
        field.focus()
        for _ in 0..<80 { stage.send(KeyEvent(character: "m")) }
        frame()
        #expect((stage.textInputState?.scrolled ?? 0) > 500)
        stage.send(KeyEvent(.home))
        frame()
        #expect(stage.textInputState?.scrolled == 0)
    }

    @Test func aBlinkingCaretNeedsFewFrames() {
        field.focus()
        frame()
        #expect(stage.hostState.needsFrame && (1...10).contains(stage.hostState.preferredFramesPerSecond))
        stage.prefersReducedMotion = true
        field.text = "a"
        stage.advance(to: 20)
        stage.advance(to: 21)
        #expect(!stage.hostState.needsFrame)
    }

    @Test func editsWithoutAFieldAreRefused() {
        let reports = diagnostics {
            stage.send(TextEdit(replacing: 0..<0, with: "x"))
            stage.send(TextCommand.undo)
            frame()
        }
        #expect(reports.count == 1 && field.text == "")
    }
}

extension TextField {
    /// The displayed caret, on the stage.
    fileprivate var caretOnStage: Rect { caretOnStage(at: selectedRange.lowerBound) }

    /// Returns the caret at `offset`, on the stage.
    fileprivate func caretOnStage(at offset: Int) -> Rect {
        layoutIfNeeded()
        let canvas = subviews.flatMap(\.subviews).compactMap { $0 as? TextCanvas }[0]
        return canvas.convert(canvas.measured.caret(at: offset, prefersLineEnd: false), to: nil) ?? .zero
    }
}
