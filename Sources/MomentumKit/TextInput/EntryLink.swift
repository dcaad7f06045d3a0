/// Keeps a host's text entry and the text in step, though each goes on before it knows of the other's changes.
///
/// The entry numbers its edits, and says which revision of the text they were made to. What has changed since is taken into account,
/// as in editing by several people: an edit beside the changes moves with them. The entry takes text and selection over with the next
/// revision, once all its edits have been handled.
nonisolated struct EntryLink {
    /// What becomes of an edit.
    enum Verdict: Equatable {
        /// It replaces this part of the text.
        case apply(Range<Int>)
        /// It is left out, for a reason.
        case drop(StaticString)

        static func == (left: Verdict, right: Verdict) -> Bool {
            switch (left, right) {
            case (.apply(let left), .apply(let right)): left == right
            case (.drop, .drop): true
            default: false
            }
        }
    }

    /// A change that the entry has not made: `old` letters from `start` on became `new` ones.
    private struct Change {
        let revision: UInt32
        var start: Int
        var old: Int
        var new: Int
    }

    /// So many changes are kept for an entry that is late.
    private static var limit: Int { 64 }

    /// Counts the times that a text was edited on the stage; 0 while it is not.
    private(set) var field: UInt32 = 0
    /// Counts what the entry has to take over.
    private(set) var revision: UInt32 = 0
    /// The entry's last edit.
    private(set) var handled: UInt32 = 0
    /// Edits made to a revision before this one cannot be understood any more.
    private var oldest: UInt32 = 0
    private var changes: [Change] = []

    /// An entry stands for the text from now on.
    mutating func begin(_ field: UInt32) {
        self = EntryLink()
        self.field = field
        revision = 1
        oldest = 1
    }

    /// No entry stands for it.
    mutating func end() { self = EntryLink() }

    /// The text has changed without the entry.
    mutating func changed(_ range: Range<Int>, to count: Int) {
        guard field != 0 else { return }
        revision &+= 1
        changes.append(Change(revision: revision, start: range.lowerBound, old: range.count, new: count))
        if changes.count > Self.limit { oldest = changes.removeFirst().revision }
    }

    /// The selection has changed without the entry, or it has to look at the text again.
    mutating func moved() {
        if field != 0 { revision &+= 1 }
    }

    /// What becomes of `edit`, of a text of `length` letters.
    mutating func take(_ edit: TextEdit, length: Int) -> Verdict {
        guard edit.field != 0 else { return verdict(edit.range, length) }
        guard edit.field == field else { return .drop("the text that was edited does not have the focus any more") }
        handled = edit.number
        changes.removeAll { $0.revision <= edit.revision }
        let isLate = edit.revision != revision
        guard edit.revision <= revision, edit.revision >= oldest, let range = mapped(edit) else {
            return refuse("an edit was made to a text that has changed since")
        }
        if isLate { moved() }
        let verdict = verdict(range, length)
        if case .drop = verdict { moved() }
        return verdict
    }

    private func verdict(_ range: Range<Int>, _ length: Int) -> Verdict {
        guard range.lowerBound >= 0, range.upperBound <= length else { return .drop("an edit lies outside the text") }
        return .apply(range)
    }

    private mutating func refuse(_ reason: StaticString) -> Verdict {
        changes.removeAll()
        moved()
        oldest = revision
        return .drop(reason)
    }

    /// Where in the present text the part is that `edit` replaces; nil when another change cuts into it. The changes are from now on
    /// those to the text that the entry has after its edit.
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
                // The edit replaces all of it: nothing of the change is left.
                end += change.new - change.old
            } else {
                return nil
            }
        }
        changes = later
        return start..<end
    }
}
