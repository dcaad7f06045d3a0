import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// The editing model, compared with an oracle that stores characters in an array.
struct EditedTextTests {
    /// A text as an array of characters, with the selection as indices: slow, but simple enough to be correct.
    private struct Oracle {
        var characters: [Character] = []
        var anchor = 0
        var head = 0
        var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
        var text: String { String(characters) }
        func offset(_ index: Int) -> Int { String(characters[..<index]).utf8.count }

        mutating func insert(_ text: String) {
            let before = String(characters[..<selection.lowerBound]) + text
            let all = before + String(characters[selection.upperBound...])
            characters = Array(all)
            // Inserted text may combine with adjacent characters.
            head = Oracle.index(of: before.utf8.count, in: characters)
            anchor = head
        }

        mutating func delete(_ forward: Bool) {
            if selection.isEmpty {
                anchor = forward ? min(characters.count, head + 1) : max(0, head - 1)
            }
            let start = selection.lowerBound
            let before = String(characters[..<start])
            characters = Array(before + String(characters[selection.upperBound...]))
            head = Oracle.index(of: before.utf8.count, in: characters)
            anchor = head
        }

        mutating func move(_ forward: Bool, _ extending: Bool) {
            if !extending, !selection.isEmpty {
                head = forward ? selection.upperBound : selection.lowerBound
            } else {
                head = forward ? min(characters.count, head + 1) : max(0, head - 1)
            }
            if !extending { anchor = head }
        }

        static func index(of offset: Int, in characters: [Character]) -> Int {
            var (index, bytes) = (0, 0)
            while index < characters.count, bytes + characters[index].utf8.count <= offset {
                bytes += characters[index].utf8.count
                index += 1
            }
            return index
        }
    }

    private struct Dice {
        var state: UInt64
        mutating func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(limit))
        }
    }

    private static let pieces = [
        "a", "Z", " ", "\n", "é", "e\u{301}", "ß", "日", "本", "かな", "سلام", "👍", "👍🏽", "👨‍👩‍👧‍👦", "🇩🇪", "🇯🇵", "x y", ".", "한",
        "\u{1112}\u{1161}\u{11AB}", "1",
    ]

    @Test(arguments: 0..<40)
    func randomEditsMatchACharacterArray(seed: Int) {
        var dice = Dice(state: UInt64(seed) &* 77 &+ 1)
        let editor = TextEditor()
        let owner = Page()
        editor.attach(to: owner)
        var oracle = Oracle()
        for step in 0..<400 {
            switch dice.next(8) {
            case 0, 1, 2:
                let piece = Self.pieces[dice.next(Self.pieces.count)]
                editor.insert(Array(piece.utf8))
                oracle.insert(piece)
            case 3:
                editor.delete(.character, forward: false)
                oracle.delete(false)
            case 4:
                editor.delete(.character, forward: true)
                oracle.delete(true)
            case 5, 6:
                let (forward, extending) = (dice.next(2) == 0, dice.next(3) == 0)
                editor.move(.character, forward: forward, extending: extending)
                oracle.move(forward, extending)
            default:
                let (anchor, head) = (dice.next(oracle.characters.count + 1), dice.next(oracle.characters.count + 1))
                editor.select(oracle.offset(anchor), oracle.offset(head))
                (oracle.anchor, oracle.head) = (anchor, head)
            }
            let content = editor.content
            #expect(String(decoding: content.letters, as: UTF8.self) == oracle.text, "seed \(seed), step \(step)")
            #expect(content.anchor == oracle.offset(oracle.anchor) && content.head == oracle.offset(oracle.head))
            guard String(decoding: content.letters, as: UTF8.self) == oracle.text,
                content.head == oracle.offset(oracle.head)
            else { return }
        }
        // All edits can be undone and redone.
        let last = editor.content.letters
        while editor.canUndo { editor.perform(.undo) }
        #expect(editor.content.letters == [])
        while editor.canRedo { editor.perform(.redo) }
        #expect(editor.content.letters == last)
    }

    @Test func continuousTypingIsOneUndoStep() {
        let editor = TextEditor()
        let owner = Page()
        editor.attach(to: owner)
        for letter in "Hello" { editor.insert(Array(String(letter).utf8)) }
        editor.move(.text, forward: false, extending: false)
        for letter in "Oh " { editor.insert(Array(String(letter).utf8)) }
        editor.delete(.character, forward: false)
        editor.delete(.character, forward: false)
        var texts: [String] = []
        while editor.canUndo {
            editor.perform(.undo)
            texts.append(String(editor.content.letters))
        }
        #expect(texts == ["Oh Hello", "Hello", ""])
        #expect(owner.asked == 13)
    }

    @Test func wordsAndParagraphsHaveUnicodeBoundaries() {
        let text = Array("Don't stop, ok\nzwei 東京タワー".utf8)
        #expect(String(Array(text[TextBoundaries.word(at: 2, in: text)])) == "Don't")
        #expect(String(Array(text[TextBoundaries.word(at: 10, in: text)])) == ",")
        #expect(String(Array(text[TextBoundaries.word(at: 14, in: text)])) == "ok")
        #expect(String(Array(text[TextBoundaries.word(at: 20, in: text)])) == "東京")
        #expect(String(Array(text[TextBoundaries.word(at: text.count, in: text)])) == "タワー")
        #expect(TextBoundaries.wordEnd(after: 5, in: text) == 10 && TextBoundaries.wordStart(before: 10, in: text) == 6)
        #expect(TextBoundaries.paragraph(at: 3, in: text) == 0..<14)
        #expect(TextBoundaries.paragraph(at: 15, in: text) == 15..<text.count)
    }

    /// No operation scans from each character back to the beginning, even in text without spaces and Latin letters.
    @Test(arguments: ["漢", "か", "한", "🍊", "م", "\u{301}", "क्ष", "👩‍👩‍👧‍👦", "\n"])
    func longTextsAreScannedOnce(letter: String) {
        let count = 200_000 / letter.utf8.count
        var text = EditedText(Array(String(repeating: letter, count: count).utf8))
        text.move(.word, forward: false, extending: false)
        #expect(text.head == 0)
        text.move(.word, forward: true, extending: true)
        #expect(text.selection == 0..<text.letters.count)
        text.select(text.letters.count, text.letters.count)
        text.move(.character, forward: false, extending: false)
        #expect(text.letters.count - text.head <= (letter == "\u{301}" ? text.letters.count : letter.utf8.count))
    }

    @Test func maximumLengthCountsCharacters() {
        let editor = TextEditor()
        let owner = Page()
        editor.attach(to: owner)
        editor.maximumLength = 3
        editor.insert(Array("👨‍👩‍👧‍👦é".utf8))
        editor.insert(Array("xyz".utf8))
        #expect(String(editor.content.letters) == "👨‍👩‍👧‍👦éx")
    }
}

/// An owner of a text editor without a view.
final class Page: TextEditorOwner {
    var asked = 0
    var permits = true
    let editedView = View()
    var allowsEditing = true
    var allowsLineFeeds = true
    var inputTraits = TextInputTraits()
    func editorMayReplace(_ range: Range<Int>, with text: [UInt8]) -> Bool {
        asked += 1
        return permits
    }
    func editorTextChanged(byUser: Bool) {}
    func editorSelectionChanged() {}
    func describe(_ state: inout TextInputState) {}
    func editorMayBegin() -> Bool { true }
    func editorMayEnd() -> Bool { true }
}
