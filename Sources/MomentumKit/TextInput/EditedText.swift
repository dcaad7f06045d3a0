/// A text in UTF-8 with its selection and its marked text.
///
/// A value without views that performs the edits of keys, hosts and programs. Offsets are in bytes. An offset inside a
/// character (a grapheme cluster) is moved to its beginning.
package nonisolated struct EditedText: Equatable, Sendable {
    /// The text, in UTF-8.
    package private(set) var letters: [UInt8]
    /// The fixed end of the selection.
    package private(set) var anchor: Int
    /// The end of the selection that moves, at which the caret is.
    package private(set) var head: Int
    /// The range of the marked text, which an input method is still composing; nil if there is none.
    package private(set) var marked: Range<Int>?

    /// Creates a text with the caret at its end.
    package init(_ letters: [UInt8] = []) {
        self.letters = letters
        anchor = letters.count
        head = letters.count
    }

    /// The selected range; empty if there is only a caret.
    package var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }

    /// Returns the text in `range`, extended to whole characters, in UTF-8.
    package func letters(in range: Range<Int>) -> [UInt8] { Array(letters[clamped(range)]) }

    /// Returns the beginning of the character at `offset`, limited to the text.
    package func snapped(_ offset: Int) -> Int {
        guard offset > 0 else { return 0 }
        guard offset < letters.count else { return letters.count }
        return TextBoundaries.floor(offset, in: letters)
    }

    /// Returns `range`, limited to the text and extended to whole characters.
    package func clamped(_ range: Range<Int>) -> Range<Int> {
        let start = snapped(range.lowerBound)
        let end = min(max(range.upperBound, start), letters.count)
        let floor = snapped(end)
        return start..<max(start, floor == end ? end : TextBoundaries.next(floor, in: letters))
    }

    // MARK: Changing

    /// Replaces `range`, which must consist of whole Unicode scalars within the text. Selection and marked text outside
    /// the range are preserved. Their ends inside the range move to the end of `text`.
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

    /// Selects `range` and places the caret at its end.
    package mutating func select(_ range: Range<Int>) { select(range.lowerBound, range.upperBound) }

    /// Makes `range` the marked text. Removes the marking if the range is nil, empty or outside the text.
    package mutating func mark(_ range: Range<Int>?) {
        marked = nil
        guard let range, range.lowerBound >= 0, range.upperBound <= letters.count, !range.isEmpty else { return }
        marked = range
    }

    // MARK: Moving

    /// The distance of a move or a deletion.
    package enum Step: Sendable {
        /// One character.
        case character
        /// To the end or the beginning of a word.
        case word
        /// To the end or the beginning of the paragraph.
        case paragraph
        /// To the end or the beginning of the text.
        case text
    }

    /// Returns the offset at which a move from `offset` ends.
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

    /// Moves the caret. If `extending` is true, the selection changes with it. Otherwise a move by a character only
    /// collapses an existing selection to its end in that direction.
    package mutating func move(_ step: Step, forward: Bool, extending: Bool) {
        if !extending, !selection.isEmpty, step == .character {
            let end = forward ? selection.upperBound : selection.lowerBound
            return select(end, end)
        }
        let end = offset(from: head, by: step, forward: forward)
        select(extending ? anchor : end, end)
    }

    /// Returns the range that a deletion by `step` removes: the selection unless it is empty.
    package func deleted(_ step: Step, forward: Bool) -> Range<Int> {
        guard selection.isEmpty else { return selection }
        var end = offset(from: head, by: step, forward: forward)
        // At the edge of a paragraph the line feed is deleted.
        if step == .paragraph, end == head { end = offset(from: head, by: .character, forward: forward) }
        return min(head, end)..<max(head, end)
    }
}
