/// A text that is being edited: its letters in UTF-8, what is selected, and what an input method has not decided yet.
///
/// A value without views: what keys, edits of a host and the program do to a text is done here. Offsets count bytes; those that
/// lie within a character (a grapheme) stand for its beginning.
package nonisolated struct EditedText: Equatable, Sendable {
    /// The text.
    package private(set) var letters: [UInt8]
    /// Where the selection began.
    package private(set) var anchor: Int
    /// Where the caret stands.
    package private(set) var head: Int
    /// What an input method has not decided yet.
    package private(set) var marked: Range<Int>?

    /// A text with the caret at its end.
    package init(_ letters: [UInt8] = []) {
        self.letters = letters
        anchor = letters.count
        head = letters.count
    }

    /// What is selected; empty at the caret.
    package var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }

    /// The letters of a part.
    package func letters(in range: Range<Int>) -> [UInt8] { Array(letters[clamped(range)]) }

    /// The nearest offset of a character's beginning, not after `offset`.
    package func snapped(_ offset: Int) -> Int {
        guard offset > 0 else { return 0 }
        guard offset < letters.count else { return letters.count }
        return TextBoundaries.floor(offset, in: letters)
    }

    /// The part of the text that `range` covers, whole characters.
    package func clamped(_ range: Range<Int>) -> Range<Int> {
        let start = snapped(range.lowerBound)
        let end = min(max(range.upperBound, start), letters.count)
        let floor = snapped(end)
        return start..<max(start, floor == end ? end : TextBoundaries.next(floor, in: letters))
    }

    // MARK: Changing

    /// Puts `text` where `range` was, which is whole scalars within the text. What is selected or marked before and after it stays;
    /// what lay in it is at its end.
    package mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
        let growth = text.count - range.count
        letters.replaceSubrange(range, with: text)
        func moved(_ offset: Int) -> Int {
            if offset <= range.lowerBound { return offset }
            return offset >= range.upperBound ? offset + growth : range.lowerBound + text.count
        }
        anchor = snapped(moved(anchor))
        head = snapped(moved(head))
        if let old = marked {
            let (start, end) = (moved(old.lowerBound), moved(old.upperBound))
            marked = start < end ? start..<end : nil
        }
    }

    /// Selects from `anchor` to `head`.
    package mutating func select(_ anchor: Int, _ head: Int) {
        self.anchor = snapped(anchor)
        self.head = snapped(head)
    }

    /// Selects `range`, the caret at its end.
    package mutating func select(_ range: Range<Int>) { select(range.lowerBound, range.upperBound) }

    /// Marks `range` as what an input method has not decided; nothing when it is nil or empty.
    package mutating func mark(_ range: Range<Int>?) {
        marked = nil
        guard let range, range.lowerBound >= 0, range.upperBound <= letters.count, !range.isEmpty else { return }
        marked = range
    }

    // MARK: Moving

    /// How far a move or a deletion goes.
    package enum Step: Sendable {
        /// One character.
        case character
        /// To the end of a word, or its beginning.
        case word
        /// To the end of the paragraph, or its beginning.
        case paragraph
        /// To the end of the text, or its beginning.
        case text
    }

    /// Where a move from `offset` ends.
    package func offset(from offset: Int, by step: Step, forward: Bool) -> Int {
        switch step {
        case .character:
            return forward ? TextBoundaries.next(offset, in: letters) : TextBoundaries.previous(offset, in: letters)
        case .word:
            return forward
                ? TextBoundaries.wordEnd(after: offset, in: letters)
                : TextBoundaries.wordStart(before: offset, in: letters)
        case .paragraph:
            let paragraph = TextBoundaries.paragraph(at: offset, in: letters)
            return forward ? paragraph.upperBound : paragraph.lowerBound
        case .text: return forward ? letters.count : 0
        }
    }

    /// Moves the caret. With `extending` the selection grows or shrinks; otherwise a selection collapses to the end in that
    /// direction, which is all that a move by a character does to one.
    package mutating func move(_ step: Step, forward: Bool, extending: Bool) {
        if !extending, !selection.isEmpty, step == .character {
            let end = forward ? selection.upperBound : selection.lowerBound
            return select(end, end)
        }
        let end = offset(from: head, by: step, forward: forward)
        select(extending ? anchor : end, end)
    }

    /// What a deletion by `step` takes away: the selection if there is one.
    package func deleted(_ step: Step, forward: Bool) -> Range<Int> {
        guard selection.isEmpty else { return selection }
        var end = offset(from: head, by: step, forward: forward)
        // At the edge of a paragraph the line feed goes.
        if step == .paragraph, end == head { end = offset(from: head, by: .character, forward: forward) }
        return min(head, end)..<max(head, end)
    }
}
