/// Synchronises a text with a host's text entry. Both can change before either is notified of the other's change.
///
/// The entry numbers its edits and sends each with the revision of the text to which it was made. Changes since that
/// revision are taken into account as in collaborative editing: an edit beside them is moved. Once all edits of the
/// entry have been handled, the entry adopts the text and selection of the latest revision.
nonisolated struct EntryLink {
    /// The decision on an edit.
    enum Verdict: Equatable {
        /// The edit replaces this range of the present text.
        case apply(Range<Int>)
        /// The edit is dropped for this reason, and because of this offset if there is one.
        case drop(StaticString, Diagnostic.Value? = nil)

        static func == (left: Verdict, right: Verdict) -> Bool {
            switch (left, right) {
            case (.apply(let left), .apply(let right)): left == right
            case (.drop, .drop): true
            default: false
            }
        }
    }

    /// A change that the entry has not made: `new` bytes at `start` replaced `old` bytes.
    private struct Change {
        let revision: UInt32
        var start: Int
        var old: Int
        var new: Int
    }

    /// The maximum number of changes that are kept for late edits of the entry.
    private static var limit: Int { 64 }

    /// The number of the editing session on the stage; 0 while the text is not being edited.
    private(set) var field: UInt32 = 0
    /// The revision of the text and selection. Every change that the entry must adopt increments it.
    private(set) var revision: UInt32 = 0
    /// The number of the last handled edit.
    private(set) var handled: UInt32 = 0
    /// The oldest revision whose edits can still be mapped to the present text. Older edits are dropped.
    private var oldest: UInt32 = 0
    private var changes: [Change] = []

    /// Begins an editing session with a text entry.
    mutating func begin(_ field: UInt32) {
        self = EntryLink()
        self.field = field
        revision = 1
        oldest = 1
    }

    /// Ends the editing session.
    mutating func end() { self = EntryLink() }

    /// Records a change of the text that the entry has not made: `count` bytes replaced `range`.
    mutating func changed(_ range: Range<Int>, to count: Int) {
        guard field != 0 else { return }
        revision &+= 1
        changes.append(Change(revision: revision, start: range.lowerBound, old: range.count, new: count))
        if changes.count > Self.limit { oldest = changes.removeFirst().revision }
    }

    /// Begins a revision after a change of the selection that the entry has not made, or to make the entry adopt the
    /// text.
    mutating func moved() {
        if field != 0 { revision &+= 1 }
    }

    /// Returns the decision on `edit`; `length` is the number of bytes in the present text.
    mutating func resolve(_ edit: TextEdit, length: Int) -> Verdict {
        guard edit.field != 0 else { return verdict(edit.range, length) }
        guard edit.field == field else { return .drop("the edited text is no longer focused") }
        handled = edit.number
        changes.removeAll { $0.revision <= edit.revision }
        let isLate = edit.revision != revision
        guard edit.revision <= revision, edit.revision >= oldest, let range = mapped(edit) else {
            return refuse("the text has changed since the edit was made")
        }
        if isLate { moved() }
        let verdict = verdict(range, length)
        if case .drop = verdict { moved() }
        return verdict
    }

    private func verdict(_ range: Range<Int>, _ length: Int) -> Verdict {
        guard range.lowerBound >= 0, range.upperBound <= length else {
            let offset = range.lowerBound < 0 ? range.lowerBound : range.upperBound
            return .drop("an offset of the edit is out of range", .index(offset, count: length + 1))
        }
        return .apply(range)
    }

    private mutating func refuse(_ reason: StaticString) -> Verdict {
        changes.removeAll()
        moved()
        oldest = revision
        return .drop(reason)
    }

    /// Returns the range of the present text that `edit` replaces; nil if another change overlaps it partly. Rebases
    /// the kept changes on the entry's text after the edit.
    private mutating func mapped(_ edit: TextEdit) -> Range<Int>? {
        var (start, end) = (edit.range.lowerBound, edit.range.upperBound)
        let growth = edit.letters.count - edit.range.count
        var later: [Change] = []
        for var change in changes {
            if end <= change.start, !(start == end && start == change.start && change.old == 0) {
                change.start += growth
                later.append(change)
            } else if start >= change.start + change.old {
                start += change.new - change.old
                end += change.new - change.old
                later.append(change)
            } else if start <= change.start, end >= change.start + change.old {
                // The edit replaces the changed range completely, so the change need not be kept.
                end += change.new - change.old
            } else {
                return nil
            }
        }
        changes = later
        return start..<end
    }
}
