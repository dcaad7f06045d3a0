import MomentumApp
import Testing

/// Text input with a host's support, in scripts and in replays.
@Suite struct TypingScriptTests {
    private struct Form: Application {
        var title: String { "Form" }
        func launch(on stage: Stage) {
            let field = TextField(frame: Rect(x: 20, y: 20, width: 300, height: 44))
            field.layer.name = "field"
            stage.root.addSubview(field)
            let note = TextView(frame: Rect(x: 20, y: 80, width: 300, height: 200))
            stage.root.addSubview(note)
        }
    }

    private let scenes = Form().scenes

    private func parsed(_ lines: String) throws -> Script {
        try Script(parsing: "momentum-script 1\nscene form\n" + lines, file: "typing", scenes: scenes)
    }

    private nonisolated static let texts = [
        "", "a", "two words", "\"quoted\" \\ #1", "line\nfeed\ttab\r", "e\u{301}\u{200D}\u{FE0F}", "سلام", "漢字", "👨‍👩‍👧‍👦🏽🇯🇵",
        "\u{FEFF}\u{2028}\u{85}\u{A0}", "\u{1F3FD}", "u{20}", "\\u{20}", "\u{0}\u{1B}", "\u{0600}1",
    ]

    @Test(arguments: texts)
    func everyTextRoundTrips(text: String) throws {
        let count = text.utf8.count
        var edits = [TextEdit(replacing: 3..<7, with: text)]
        edits.append(TextEdit(replacing: 0..<0, with: text, anchor: count, head: 0))
        edits.append(TextEdit(replacing: 0..<2, with: text, composition: 0..<count))
        edits.append(
            TextEdit(replacing: 1..<1, with: text, composition: 0..<count, field: 3, revision: 9, number: 4_000_000))
        edits.append(TextEdit(replacing: 1..<1, with: text, field: 1, revision: 2, number: 3))
        let inputs: [SessionInput] =
            [.frame(0)] + edits.map { .edit($0) }
            + [.textCommand(.undo), .textCommand(.selectAll), .keyboardHeight(291.5, duration: 0.25)]
        let script = Script(start: Session.Start(scene: scenes[0]), inputs: inputs)
        let read = try parsed(script.text.split(separator: "\n").dropFirst(2).joined(separator: "\n"))
        #expect(read == script && read.text == script.text)
    }

    @Test func keysKeepTheirModifiers() throws {
        var events: [SessionInput] = []
        for bits in 0..<16 {
            var event = KeyEvent(.left, modifiers: KeyEvent.Modifiers(rawValue: UInt8(bits)))
            events.append(.key(event))
            event = KeyEvent(character: "z")
            event.modifiers = KeyEvent.Modifiers(rawValue: UInt8(bits))
            events.append(.key(event))
        }
        let script = Script(start: Session.Start(scene: scenes[0]), inputs: events)
        #expect(script.text.contains("key shift-control-option-command-U+007A down"))
        #expect(try parsed(script.text.split(separator: "\n").dropFirst(2).joined(separator: "\n")) == script)
    }

    @Test(arguments: [
        "edit 0 0 a select 0 0", "edit 0 0 \"a\" select 0", "edit 2 1 \"a\" select 0 0", "edit -1 0 \"a\" select 0 0",
        "edit 0 0 \"\\x\" select 0 0", "edit 0 0 \"\\u{D800}\" select 0 0", "edit 0 0 \"a\" chosen 0 0",
        "edit 0 9999999999 \"a\" select 0 0", "typing", "typing again", "keyboard -1 over 0", "keyboard 1 for 0",
        "keyboard 1 over 11",
    ])
    func invalidLinesAreRefusedWithARemedy(line: String) throws {
        #expect(throws: ScriptError.self) { try parsed("frame 0\n" + line) }
    }

    @Test func aSessionRefusesImpossibleInput() {
        let session = Session(Session.Start(scene: scenes[0]))
        let bad: [SessionInput] = [
            .edit(TextEdit(replacing: 0..<2_000_000_000, with: "")),
            .edit(TextEdit(replacing: 0..<0, with: "a", anchor: -1)), .keyboardHeight(-1, duration: 0),
            .keyboardHeight(1, duration: .nan),
        ]
        var reports = 0
        let outer = Diagnostics.handler
        Diagnostics.handler = { _ in reports += 1 }
        for input in bad { #expect(!session.apply(input)) }
        Diagnostics.handler = outer
        #expect(reports == bad.count && session.log == [])
    }

    @Test func replayingTheLogRestoresTypedText() throws {
        let session = Session(Session.Start(scene: scenes[0]))
        session.apply(.frame(0))
        session.apply(.key(KeyEvent(.tab)))
        session.apply(.frame(0.1))
        session.apply(
            .edit(TextEdit(replacing: 0..<0, with: "k", composition: 0..<1, field: 1, revision: 1, number: 1)))
        session.apply(.frame(0.2))
        session.apply(.edit(TextEdit(replacing: 0..<1, with: "か", field: 1, revision: 1, number: 2)))
        session.apply(.textCommand(.selectAll))
        session.apply(.frame(0.3))
        session.apply(.textCommand(.undo))
        session.apply(.frame(0.4))
        #expect(session.stage.textInputState?.text == "")
        session.seek(to: 0.3)
        let state = session.stage.textInputState
        #expect(state?.text == "か" && state?.anchor == 0 && state?.head == 3 && state?.handled == 2)
        session.seek(to: 0.2)
        #expect(session.stage.textInputState?.text == "k")
    }
}
