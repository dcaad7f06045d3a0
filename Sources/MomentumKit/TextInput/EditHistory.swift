/// The undo and redo history of a text. Consecutive typing forms a single entry.
package nonisolated struct EditHistory: Sendable {
    /// The kind of an edit. It determines whether the edit joins the previous entry.
    package enum Kind: Sendable {
        /// A typed character; joins the previous one. Several characters at once were pasted or dictated and form a
        /// separate entry.
        case typing
        /// A deleted character; joins the previous deletion next to it.
        case deleting
        /// A step of an input method; joins the previous step.
        case composing
        /// Any other edit; forms a separate entry.
        case other
    }

    /// An edit that replaced `removed` by `inserted`.
    package struct Entry: Equatable, Sendable {
        /// The offset of the edit in the text, in bytes of UTF-8.
        package var start: Int
        /// The replaced text with its attributes.
        package var removed: AttributedText
        /// The inserted text. After the edit has been undone, it has the attributes with which it was drawn.
        package var inserted: AttributedText
        /// The selection before the edit.
        package var anchor: Int
        package var head: Int
    }

    /// The maximum number of entries. The oldest entry is discarded beyond it.
    package static var limit: Int { 500 }

    private var done: [Entry] = []
    private var undone: [Entry] = []
    /// The kind of the last edit; nil if the next edit must begin an entry.
    private var kind: Kind?

    package init() {}

    package var canUndo: Bool { !done.isEmpty }
    package var canRedo: Bool { !undone.isEmpty }

    /// Makes the next edit begin an entry.
    package mutating func close() { kind = nil }

    /// Removes all entries.
    package mutating func clear() { self = EditHistory() }

    /// Records an edit, and discards the undone entries.
    ///
    /// - Parameters:
    ///   - range: The range that the edit replaces, in bytes of UTF-8.
    ///   - text: The text and the selection before the edit.
    ///   - removed: The replaced text with its attributes.
    ///   - letters: The inserted text, in UTF-8.
    ///   - kind: The kind of the edit.
    package mutating func record(
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

    /// Moves the last entry to the undone ones and returns it; nil if there is none. `present` is the inserted text
    /// with its present attributes.
    package mutating func undo(_ present: AttributedText) -> Entry? {
        guard var last = done.popLast() else { return nil }
        last.inserted = present
        undone.append(last)
        kind = nil
        return last
    }

    /// Moves the last undone entry back. Returns false if there is none. `present` is the text that the entry replaces,
    /// with its present attributes.
    package mutating func redo(_ present: AttributedText) -> Bool {
        guard var last = undone.popLast() else { return false }
        last.removed = present
        done.append(last)
        kind = nil
        return true
    }

    /// The entry that the next undo reverts.
    package var next: Entry? { done.last }
    /// The entry that the next redo repeats.
    package var nextAgain: Entry? { undone.last }
}
