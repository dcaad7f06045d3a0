import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// The actions on a selection by touch.
@Suite final class EditMenuTests {
    private let stage = Stage(size: Size(width: 390, height: 600))
    private let field = TextField(frame: Rect(x: 20, y: 100, width: 350, height: 44))
    private let note = TextView(frame: Rect(x: 20, y: 200, width: 350, height: 120))
    private var time = 0.0

    init() {
        stage.root.addSubview(field)
        stage.root.addSubview(note)
        field.text = "one two three"
        note.text = "first line\nsecond line\nthird"
        stage.advance(to: 0)
    }

    private func frame(_ count: Int = 1) {
        for _ in 0..<count {
            time += 1 / 60
            stage.advance(to: time)
        }
    }

    private func tap(_ x: Double, _ y: Double, kind: PointerSample.Kind = .finger) {
        for phase in [PointerSample.Phase.began, .ended] {
            stage.send(PointerSample(phase: phase, location: Point(x: x, y: y), timestamp: time, kind: kind))
            frame()
        }
    }

    /// Taps twice to select a word, long after any previous tap.
    private func tapTwice(_ x: Double, _ y: Double) {
        frame(60)
        tap(x, y)
        tap(x, y)
        frame(20)
    }

    private var menu: EditMenu? { stage.root.subviews.compactMap { $0 as? EditMenu }.first }
    private var titles: [String] { menu?.subviews.compactMap { ($0 as? Button)?.title } ?? [] }

    private func press(_ title: String) throws {
        let button = try #require(menu?.subviews.first { ($0 as? Button)?.title == title })
        let middle = try #require(button.convert(button.bounds.center, to: nil))
        tap(middle.x, middle.y)
        frame(20)
    }

    @Test func aDoubleTapShowsTheEditMenu() throws {
        tapTwice(34, 122)
        #expect(field.selectedRange == 0..<3 && titles == ["Cut", "Copy", "Paste", "Select All"])
        let place = try #require(menu).frame
        #expect(place.minX >= 8 && place.maxX <= 382 && place.maxY < 122 && place.minY >= 8 && place.height >= 44)
        try press("Copy")
        #expect(stage.takeClipboard() == "one" && menu == nil && field.selectedRange == 0..<3 && field.isEditing)
        tapTwice(34, 122)
        try press("Cut")
        #expect(stage.takeClipboard() == "one" && field.text == " two three" && menu == nil && field.isEditing)
        field.undo()
        #expect(field.text == "one two three")
    }

    @Test func selectAllKeepsTheMenuOpen() throws {
        tapTwice(34, 122)
        try press("Select All")
        #expect(field.selectedRange == 0..<13 && titles == ["Cut", "Copy", "Paste"])
        try press("Cut")
        #expect(field.text == "" && menu == nil)
    }

    @Test func aPasteIsRequestedFromTheHost() throws {
        tapTwice(34, 122)
        let before = try #require(stage.textInputState)
        try press("Paste")
        let state = try #require(stage.textInputState)
        #expect(state.pastes == before.pastes + 1 && state.field == before.field && menu == nil)
        stage.send(TextEdit(replacing: 0..<3, with: "1", field: state.field, revision: state.revision, number: 1))
        frame()
        #expect(field.text == "1 two three")
        field.paste()
        #expect(stage.textInputState?.pastes == before.pastes + 2)
    }

    @Test func aTapOnTheCaretShowsTheMenu() {
        tap(360, 122)
        #expect(field.isEditing && menu == nil)
        frame(60)
        tap(360, 122)
        #expect(titles == ["Paste", "Select All"])
        frame(60)
        tap(34, 122)
        #expect(menu == nil)
    }

    @Test func otherInputHidesTheMenu() {
        let ways: [(String, () -> Void)] = [
            ("a touch elsewhere", { self.tap(200, 500) }),
            ("a key", { self.stage.send(KeyEvent(character: "x")) }),
            ("a move of the caret", { self.field.selectedRange = 1..<1 }),
            ("another text", { self.field.text = "other" }),
            ("the end of editing", { self.field.resignFocus() }),
            ("another focus", { self.note.focus() }),
            (
                "its field's leaving",
                {
                    self.field.removeFromSuperview()
                    self.frame()
                    self.stage.root.addSubview(self.field)
                }
            ),
        ]
        for (name, way) in ways {
            field.text = "one two three"
            tapTwice(34, 122)
            #expect(menu != nil, "\(name)")
            way()
            frame()
            #expect(menu == nil && stage.root.subviews.count == 2, "\(name)")
        }
    }

    @Test func onlyAvailableActionsAreOffered() {
        field.isSecureTextEntry = true
        tapTwice(34, 122)
        // The whole text is selected, so that the ends of words are not revealed.
        #expect(titles == ["Paste"])
        tap(200, 500)
        note.isEditable = false
        tapTwice(40, 218)
        #expect(titles == ["Copy", "Select All"])
        tap(200, 500)
        tapTwice(34, 122)
        field.resignFocus()
        frame(60)
        // Mouse users have a keyboard.
        field.isSecureTextEntry = false
        tap(34, 122, kind: .mouse)
        tap(34, 122, kind: .mouse)
        #expect(field.selectedRange == 0..<3 && menu == nil)
    }

    @Test func theMenuFollowsScrolling() throws {
        note.text = (0..<40).map { "line \($0)" }.joined(separator: "\n")
        note.selectedRange = 0..<0
        note.contentOffset = .zero
        frame()
        tapTwice(36, 260)
        let before = try #require(menu).frame
        note.contentOffset.y += 20
        frame()
        #expect(try #require(menu).frame.minY == before.minY - 20)
        note.contentOffset.y += 400
        frame()
        #expect(menu == nil)
    }

    @Test func theMenuIsBelowIfThereIsNoSpaceAbove() throws {
        field.frame.origin.y = 4
        frame()
        tapTwice(34, 26)
        #expect(try #require(menu).frame.minY > 40)
    }

    @Test func theMenusButtonsAreAccessible() {
        tapTwice(34, 122)
        let tree = stage.accessibilityTree.description
        #expect(tree.contains("group \"Edit\"") && tree.contains("button \"Cut\"") && tree.contains("button \"Paste\""))
        #expect(stage.hostState.focusCount == 2)
    }
}
