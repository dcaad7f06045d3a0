/// The edits of a text that can be taken back, and those that were. What is typed in one go is one of them.
package nonisolated struct EditHistory: Sendable {
    /// What an edit was, which says whether it goes together with the one before.
    package enum Kind: Sendable {
        /// Letters one after another. More than one at once have been pasted or dictated, and stand for themselves.
        case typing
        /// Characters deleted one after another.
        case deleting
        /// Steps of an input method.
        case composing
        /// Anything else: it stands for itself.
        case other
    }

    /// One edit: `removed` was where `inserted` is.
    package struct Entry: Equatable, Sendable {
        /// Where it is.
        package var start: Int
        /// What was there, as it was drawn.
        package var removed: AttributedText
        /// What is there now; as it was drawn once the edit has been taken back.
        package var inserted: AttributedText
        /// What was selected before it.
        package var anchor: Int
        package var head: Int
    }

    /// The most edits that are kept; older ones are forgotten.
    package static var limit: Int { 500 }

    private var done: [Entry] = []
    private var undone: [Entry] = []
    /// What the last edit was; nil when the next one stands for itself.
    private var kind: Kind?

    package init() {}

    package var canUndo: Bool { !done.isEmpty }
    package var canRedo: Bool { !undone.isEmpty }

    /// The next edit does not go together with the last one.
    package mutating func close() { kind = nil }

    /// Forgets everything.
    package mutating func clear() { self = EditHistory() }

    /// Takes note that `letters` replace `removed`, what was in `range` of `text`.
    package mutating func note(
        _ range: Range<Int>, of text: EditedText, removed: AttributedText, inserted letters: [UInt8], kind: Kind
    ) {
        undone.removeAll()
        let isPiece = kind == .typing && TextBoundaries.next(0, in: letters) < letters.count
        let kind = isPiece ? .other : kind
        defer { self.kind = letters == [0x0A] || kind == .other ? nil : kind }
        let inserted = AttributedText(utf8: letters)
        if kind == self.kind, var last = done.last, join(&last, range, removed, inserted, kind) {
            done[done.count - 1] = last
            return
        }
        done.append(
            Entry(start: range.lowerBound, removed: removed, inserted: inserted, anchor: text.anchor, head: text.head))
        if done.count > Self.limit { done.removeFirst() }
    }

    private func join(
        _ last: inout Entry, _ range: Range<Int>, _ removed: AttributedText, _ inserted: AttributedText, _ kind: Kind
    ) -> Bool {
        let end = last.start + last.inserted.utf8.count
        switch kind {
        case .typing:
            guard removed.isEmpty, range.lowerBound == end, inserted.utf8 != [0x0A] else { return false }
            last.inserted += inserted
        case .deleting:
            guard inserted.isEmpty, last.inserted.isEmpty else { return false }
            if range.upperBound == last.start {
                last.removed = removed + last.removed
                last.start = range.lowerBound
            } else if range.lowerBound == last.start {
                last.removed += removed
            } else {
                return false
            }
        case .composing:
            guard range.lowerBound >= last.start, range.upperBound <= end else { return false }
            last.inserted = last.inserted.replacing(
                range.lowerBound - last.start..<range.upperBound - last.start, with: inserted)
        case .other: return false
        }
        return true
    }

    /// The edit that is taken back next, moved to those that can be done again. `present` is what it has inserted.
    package mutating func undo(_ present: AttributedText) -> Entry? {
        guard var last = done.popLast() else { return nil }
        last.inserted = present
        undone.append(last)
        kind = nil
        return last
    }

    /// Moves the edit that is done again next to those that can be taken back. `present` is what it removes.
    package mutating func redo(_ present: AttributedText) -> Bool {
        guard var last = undone.popLast() else { return false }
        last.removed = present
        done.append(last)
        kind = nil
        return true
    }

    /// The edit that is taken back next.
    package var next: Entry? { done.last }
    /// The edit that is done again next.
    package var nextAgain: Entry? { undone.last }
}
