import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// A host's text entry and a program's text, each of which changes before it receives the other's changes.
struct EntryLinkTests {
    /// A host's text entry as on a page: its text, its sent edits, and the state on its way to it.
    private final class Entry {
        let editor: TextEditor
        var text: [UInt8] = []
        var revision: UInt32
        var sent: UInt32 = 0
        var outgoing: [TextEdit] = []

        init(_ editor: TextEditor) {
            self.editor = editor
            text = editor.content.letters
            revision = editor.state.revision
        }

        func edit(_ range: Range<Int>, _ inserted: String) {
            sent += 1
            outgoing.append(
                TextEdit(
                    replacing: range, with: Array(inserted.utf8), field: editor.state.field, revision: revision,
                    number: sent))
            text.replaceSubrange(range, with: Array(inserted.utf8))
        }

        /// Lets the program handle `count` edits.
        func deliver(_ count: Int) {
            for _ in 0..<min(count, outgoing.count) { editor.apply(outgoing.removeFirst()) }
        }

        /// Receives the program's state.
        func takeOver() {
            let state = editor.state
            guard state.handled == sent, state.revision != revision else { return }
            revision = state.revision
            text = state.letters
        }
    }

    private struct Dice {
        var state: UInt64
        mutating func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(max(1, limit)))
        }
    }

    @Test(arguments: 0..<60)
    func editorAndEntryConverge(seed: Int) {
        var dice = Dice(state: UInt64(seed) &+ 5)
        let owner = Page()
        let editor = TextEditor()
        editor.attach(to: owner)
        editor.set(Array("0123456789".utf8))
        editor.begin(field: 7)
        let entry = Entry(editor)
        var dropped = 0
        let reports = diagnostics {
            for step in 0..<300 {
                switch dice.next(7) {
                case 0, 1, 2:
                    let start = dice.next(entry.text.count + 1)
                    let end = min(entry.text.count, start + dice.next(3))
                    entry.edit(start..<end, ["", "a", "bc", "🙂".prefix(0) + "d"][dice.next(4)].description)
                case 3: entry.deliver(1 + dice.next(3))
                case 4: entry.takeOver()
                case 5:
                    owner.permits = dice.next(4) != 0
                    if dice.next(3) == 0 { editor.set(Array("new \(step)".utf8)) }
                default: editor.insert(Array("P".utf8))
                }
            }
            entry.deliver(1000)
            entry.takeOver()
        }
        dropped = reports.count
        #expect(
            entry.text == editor.content.letters,
            "seed \(seed): \(String(entry.text)) \(String(editor.content.letters))")
        #expect(dropped < 200)
    }

    @Test("Text that is typed while the program edits the beginning is inserted at the position of the entry.")
    func typedTextIsRebasedOntoTheProgramsEdits() {
        let owner = Page()
        let editor = TextEditor()
        editor.attach(to: owner)
        editor.set(Array("end".utf8))
        editor.begin(field: 1)
        let entry = Entry(editor)
        entry.edit(3..<3, "!")
        entry.edit(4..<4, "?")
        editor.select(0, 0)
        editor.insert(Array("The ".utf8))
        entry.deliver(2)
        entry.takeOver()
        #expect(String(editor.content.letters) == "The end!?" && entry.text == editor.content.letters)
    }

    @Test func refusedEditsAreReverted() {
        let owner = Page()
        let editor = TextEditor()
        editor.attach(to: owner)
        editor.begin(field: 1)
        let entry = Entry(editor)
        owner.permits = false
        entry.edit(0..<0, "k")
        entry.edit(0..<1, "か")
        entry.deliver(1)
        owner.permits = true
        entry.deliver(1)
        entry.takeOver()
        #expect(String(editor.content.letters) == "か" && entry.text == editor.content.letters)
    }

    @Test func invalidEditsChangeNothingAndReportOneDiagnostic() {
        let owner = Page()
        let editor = TextEditor()
        editor.attach(to: owner)
        editor.set(Array("aé".utf8))
        editor.begin(field: 3)
        let revision = editor.state.revision
        let bad = [
            TextEdit(replacing: 0..<9, with: "x"), TextEdit(replacing: 2..<2, with: "x"),
            TextEdit(replacing: 0..<0, with: "x", field: 2, revision: revision, number: 1),
            TextEdit(replacing: 0..<0, with: "x", field: 3, revision: 99, number: 1),
        ]
        for edit in bad {
            let reports = diagnostics { editor.apply(edit) }
            #expect(reports.count == 1 && String(editor.content.letters) == "aé")
        }
    }

    @Test func compositionsAreUndoneAsOne() {
        let owner = Page()
        let editor = TextEditor()
        editor.attach(to: owner)
        editor.begin(field: 1)
        func compose(_ range: Range<Int>, _ text: String, _ number: UInt32, isOver: Bool = false) {
            let end = Array(text.utf8).count
            editor.apply(
                TextEdit(
                    replacing: range, with: text, composition: isOver ? nil : 0..<end, field: 1,
                    revision: editor.state.revision, number: number))
        }
        compose(0..<0, "k", 1)
        compose(0..<1, "か", 2)
        #expect(editor.content.marked == 0..<3)
        compose(0..<3, "かn", 3)
        compose(0..<4, "漢", 4)
        compose(0..<3, "漢", 5, isOver: true)
        #expect(editor.content.marked == nil && String(editor.content.letters) == "漢" && editor.state.revision == 1)
        editor.perform(.undo)
        #expect(editor.content.letters == [] && !editor.canUndo)
    }
}
