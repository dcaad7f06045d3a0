import MomentumKit
import Testing

/// Invalid edits of a host: each is refused with one diagnostic, and the next valid one is performed.
struct BadEditTests {
    private let fixture = BadInputFixture()

    init() {
        fixture.field.focus()
        fixture.frame()
    }

    private var entry: TextInputState { fixture.stage.textInputState! }

    /// The field has seven bytes: an e with a combining accent, a t, and one character of two bytes.
    private static let edits: [(String, TextEdit)] = {
        let huge = 1 << 62
        return [
            ("a range beyond the text", TextEdit(replacing: 3..<9, with: "a")),
            ("a caret beyond the text to insert at", TextEdit(replacing: 9..<9, with: "a")),
            ("a range as long as there are numbers", TextEdit(replacing: 0..<huge, with: "a")),
            ("a range below 0", TextEdit(replacing: -2..<1, with: "a")),
            ("a selection below 0", TextEdit(replacing: 0..<0, with: "a", anchor: -1)),
            ("a selection as far as there are numbers", TextEdit(replacing: 0..<0, with: "a", head: huge)),
            ("a part of a letter", TextEdit(replacing: 2..<3, with: "a")),
            ("the end of a letter cut off", TextEdit(replacing: 0..<2, with: "")),
            ("a composition beyond the text", TextEdit(replacing: 0..<1, with: "ab", composition: 0..<20)),
            ("a composition behind the text", TextEdit(replacing: 0..<0, with: "", composition: 8..<9)),
            ("a composition below 0", TextEdit(replacing: 0..<0, with: "a", composition: -3..<1)),
            ("another field", TextEdit(replacing: 0..<0, with: "a", field: 77, revision: 1, number: 1)),
        ]
    }()

    @Test func invalidEditsDoNotBlockValidOnes() {
        for (name, edit) in Self.edits {
            fixture.expectRefusal(name) { fixture.stage.send(edit) }
            let reports = diagnostics {
                fixture.stage.send(TextEdit(replacing: 0..<0, with: "x"))
                fixture.frame()
                fixture.stage.send(TextEdit(replacing: 0..<1, with: "", anchor: 6, head: 6))
                fixture.frame()
            }
            #expect(reports.isEmpty && fixture.field.text == "e\u{301}té", "\(name): \(reports.map(\.text))")
        }
    }

    @Test func editsWithoutFocusAreRefused() {
        let field = entry.field
        let late = TextEdit(replacing: 0..<0, with: "late", field: field, revision: 1, number: 1)
        let ways: [(String, () -> Void, () -> Void)] = [
            ("the focus is gone", { fixture.field.resignFocus() }, {}),
            ("the focus is another's", { fixture.note.focus() }, {}),
            (
                "the field has left its stage", { fixture.field.removeFromSuperview() },
                { fixture.stage.root.addSubview(fixture.field) }
            ),
        ]
        for (name, leave, comeBack) in ways {
            fixture.field.focus()
            fixture.frame()
            leave()
            fixture.frame()
            fixture.expectRefusal(name) { fixture.stage.send(late) }
            comeBack()
            fixture.field.focus()
            fixture.frame()
            fixture.stage.send(TextEdit(replacing: 0..<0, with: "x"))
            fixture.stage.send(TextEdit(replacing: 0..<1, with: ""))
            fixture.frame()
            #expect(fixture.field.text == "e\u{301}té", "\(name)")
        }
    }

    @Test func editsOfReleasedFieldsAreRefused() {
        var brief: TextField? = TextField(frame: Rect(x: 0, y: 600, width: 100, height: 40))
        let watched = Weak(brief!)
        fixture.stage.root.addSubview(brief!)
        brief?.focus()
        fixture.frame()
        let field = entry.field
        brief?.removeFromSuperview()
        brief = nil
        fixture.frame()
        fixture.frame()
        #expect(watched.object == nil)
        fixture.expectRefusal("deallocated") {
            fixture.stage.send(TextEdit(replacing: 0..<0, with: "late", field: field, revision: 1, number: 1))
        }
        fixture.field.focus()
        fixture.stage.send(TextEdit(replacing: 7..<7, with: "!"))
        fixture.frame()
        #expect(fixture.field.text == "e\u{301}té!" || fixture.field.text.hasPrefix("e\u{301}t"))
    }

    @Test func aCancelledCompositionRestoresTheText() {
        let before = fixture.state
        let reports = diagnostics {
            fixture.stage.send(TextEdit(replacing: 6..<6, with: "k", composition: 6..<7))
            fixture.frame()
            fixture.stage.send(TextEdit(replacing: 6..<7, with: "ka", composition: 6..<8))
            fixture.frame()
            // The input method cancels: its composition is removed.
            fixture.stage.send(TextEdit(replacing: 6..<8, with: ""))
            fixture.frame()
        }
        #expect(reports.isEmpty && fixture.field.text == "e\u{301}té")
        #expect(fixture.state[0] == before[0])
        // The focus is lost during another composition: its text stays and is no longer marked.
        fixture.stage.send(TextEdit(replacing: 6..<6, with: "か", composition: 6..<9))
        fixture.frame()
        fixture.field.resignFocus()
        fixture.frame()
        #expect(fixture.field.text == "e\u{301}téか")
        fixture.field.focus()
        fixture.frame()
        fixture.stage.send(TextEdit(replacing: 6..<9, with: ""))
        fixture.frame()
        #expect(fixture.field.text == "e\u{301}té")
    }

    @Test func unusualTextsAreAccepted() {
        let texts = [
            "\u{301}", String(repeating: "\u{301}", count: 10_000), "\u{202E}\u{2066}\u{2069}", "\u{FFFD}",
            "\u{200D}\u{FE0F}\u{1F3FD}", "\u{1F1E6}", String(repeating: "\u{1F468}\u{200D}", count: 500),
        ]
        fixture.note.focus()
        fixture.frame()
        for text in texts {
            let count = fixture.note.text.utf8.count
            let reports = diagnostics {
                fixture.stage.send(TextEdit(replacing: count..<count, with: text))
                fixture.frame()
            }
            #expect(
                reports.isEmpty && fixture.note.text.unicodeScalars.elementsEqual(("one\ntwo" + text).unicodeScalars),
                "\(text.unicodeScalars.prefix(3)) \(reports.map(\.text))")
            fixture.note.undo()
            fixture.frame()
            #expect(fixture.note.text == "one\ntwo", "\(text.unicodeScalars.prefix(3))")
        }
    }

    @Test func aMegabyteOfTextIsInsertedAndDeleted() {
        let line = String(repeating: "a line of letters ", count: 50) + "\n"
        let text = String(repeating: line, count: 1_165)
        #expect(text.utf8.count > 1_000_000)
        fixture.note.focus()
        fixture.frame()
        let reports = diagnostics {
            fixture.stage.send(TextEdit(replacing: 0..<7, with: text))
            fixture.frame()
        }
        #expect(reports.isEmpty && fixture.note.text.utf8.count == text.utf8.count)
        fixture.note.undo()
        fixture.frame()
        #expect(fixture.note.text == "one\ntwo")
    }
}
