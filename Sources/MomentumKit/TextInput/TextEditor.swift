@_spi(Kit) import MomentumStage

/// The view that displays the text of an editor: a ``TextControl`` or ``TextView``.
package protocol TextEditorOwner: AnyObject {
    /// The view that has the focus during editing.
    var editedView: View { get }
    /// Returns whether `text` may replace `range`. Called before every edit by the user.
    func editorMayReplace(_ range: Range<Int>, with text: [UInt8]) -> Bool
    /// Notifies the owner that the text has changed. `byUser` is false if the program has set it.
    func editorTextChanged(byUser: Bool)
    /// Notifies the owner that the selection has changed.
    func editorSelectionChanged()
    /// Whether the user can change the text.
    var allowsEditing: Bool { get }
    /// Whether the text can have several lines.
    var allowsLineFeeds: Bool { get }
    /// The traits for keyboards and input helpers.
    var inputTraits: TextInputTraits { get }
    /// Adds the position and appearance of the text to the state for the host.
    func describe(_ state: inout TextInputState)
    /// Returns whether the text at `offset` is read from right to left.
    func editorIsRightToLeft(at offset: Int) -> Bool
    /// Returns the text in `range` with its attributes; nil if the text has no attributes.
    func editorAttributes(in range: Range<Int>) -> AttributedText?
    /// Notifies the owner that `letters` replace `range`. `old` has the attributes of the inserted text for undo and
    /// redo, and is nil for other edits.
    func editorReplaces(_ range: Range<Int>, with letters: [UInt8], as old: AttributedText?)
    /// Returns whether editing may begin.
    func editorMayBegin() -> Bool
    /// Returns whether editing may end.
    func editorMayEnd() -> Bool
}

extension TextEditorOwner {
    package func editorIsRightToLeft(at offset: Int) -> Bool { false }
    package func editorAttributes(in range: Range<Int>) -> AttributedText? { nil }
    package func editorReplaces(_ range: Range<Int>, with letters: [UInt8], as old: AttributedText?) {}
}

/// The editor of a text for keys, a host's text entry and the program. Records the undo history and keeps the host's
/// entry synchronised.
package final class TextEditor: TextInputClient {
    /// The text with its selection and marked text.
    package private(set) var content = EditedText()
    private var history = EditHistory()
    private var ownerReference = Weak<any TextEditorOwner>()
    private var link = EntryLink()
    /// The number of changes of the text.
    private var generation = 0
    /// The number of times that the host was asked to paste.
    private var pastes: UInt32 = 0

    /// The maximum number of characters that the user can enter; nil for no limit.
    package var maximumLength: Int?

    /// The traits for keyboards and input helpers.
    package var traits = TextInputTraits()

    package init() {}

    package func attach(to owner: any TextEditorOwner) { ownerReference.point(at: owner) }

    private var owner: (any TextEditorOwner)? { ownerReference.object }

    // MARK: The program's changes

    /// Sets the text for the program, with the caret at its end, and clears the undo history. If the text is unchanged
    /// and nothing is marked, only the caret moves.
    package func set(_ letters: [UInt8]) {
        guard letters != content.letters || content.marked != nil else {
            return select(letters.count, letters.count)
        }
        link.changed(0..<content.letters.count, to: letters.count)
        content = EditedText(letters)
        history.clear()
        generation += 1
        owner?.editorTextChanged(byUser: false)
    }

    /// Selects from `anchor` to `head`. The caret is at `head`.
    package func select(_ anchor: Int, _ head: Int) {
        let before = content
        content.select(anchor, head)
        guard content != before else { return }
        history.close()
        link.moved()
        owner?.editorSelectionChanged()
    }

    /// Whether there is an edit to undo or an undone edit to redo.
    package var canUndo: Bool { history.canUndo }
    package var canRedo: Bool { history.canRedo }

    // MARK: Editing

    /// The selection and marked text after an edit.
    package struct Aftermath {
        var anchor: Int
        var head: Int
        var marked: Range<Int>?
    }

    /// Replaces `range` with `text`, unless the owner refuses.
    ///
    /// - Parameters:
    ///   - range: The replaced range, in bytes of UTF-8.
    ///   - text: The new text, in UTF-8. Characters that are not allowed are removed.
    ///   - kind: The kind of the edit, for the undo history.
    ///   - aftermath: The selection and marked text after the edit. If it is nil or `text` was altered, the caret is
    ///     placed after the inserted text, and nothing is marked.
    package func replace(
        _ range: Range<Int>, with text: [UInt8], kind: EditHistory.Kind = .other, aftermath: Aftermath? = nil
    ) {
        guard let owner, owner.allowsEditing else { return }
        let accepted = legal(text, replacing: range)
        if range.isEmpty, accepted.isEmpty { return }
        let before = generation
        // The delegate may set another text during the call; the edit is dropped then.
        guard owner.editorMayReplace(range, with: accepted), generation == before else { return }
        history.record(range, of: content, removed: letters(in: range), inserted: accepted, kind: kind)
        replaceText(accepted, at: range)
        let end = range.lowerBound + accepted.count
        if let aftermath, accepted == text {
            content.mark(aftermath.marked)
            content.select(aftermath.anchor, aftermath.head)
        } else {
            content.mark(nil)
            content.select(end, end)
        }
        owner.editorTextChanged(byUser: true)
    }

    /// Returns the text in `range` with its attributes.
    private func letters(in range: Range<Int>) -> AttributedText {
        owner?.editorAttributes(in: range) ?? AttributedText(utf8: Array(content.letters[range]))
    }

    /// Whether word boundaries are hidden, because they would reveal the structure of a secure text.
    var hidesWords: Bool { traits.isSecureTextEntry }

    /// Whether the text at the caret is read from right to left.
    var isRightToLeft: Bool { owner?.editorIsRightToLeft(at: content.head) ?? false }

    private func replaceText(_ text: [UInt8], at range: Range<Int>, as old: AttributedText? = nil) {
        link.changed(range, to: text.count)
        owner?.editorReplaces(range, with: text, as: old)
        content.replace(range, with: text)
        generation += 1
    }

    /// Replaces the selection with typed `text`.
    package func insert(_ text: [UInt8]) {
        unmark()
        let kind: EditHistory.Kind = content.selection.isEmpty ? .typing : .other
        replace(content.selection, with: text, kind: kind)
    }

    /// Deletes the selection, or the text between the caret and the end of `step`.
    package func delete(_ step: EditedText.Step, forward: Bool) {
        unmark()
        let range = content.deleted(step, forward: forward)
        let kind: EditHistory.Kind = content.selection.isEmpty && step == .character ? .deleting : .other
        if !range.isEmpty { replace(range, with: [], kind: kind) }
    }

    /// Moves the caret. If `extending` is true, the anchor of the selection remains.
    package func move(_ step: EditedText.Step, forward: Bool, extending: Bool) {
        var moved = content
        moved.move(step, forward: forward, extending: extending)
        select(moved.anchor, moved.head)
    }

    /// Accepts the marked text.
    package func unmark() {
        guard content.marked != nil else { return }
        content.mark(nil)
        history.close()
        link.moved()
        owner?.editorSelectionChanged()
    }

    /// Returns `text` without control characters and without the part beyond the maximum length. In a single line, line
    /// feeds and tabs become spaces.
    private func legal(_ text: [UInt8], replacing range: Range<Int>) -> [UInt8] {
        let hasLines = owner?.allowsLineFeeds ?? false
        var letters: [UInt8] = []
        letters.reserveCapacity(text.count)
        for (index, byte) in text.enumerated() {
            switch byte {
            case 0x0D: if index + 1 == text.count || text[index + 1] != 0x0A { letters.append(hasLines ? 0x0A : 0x20) }
            case 0x0A: letters.append(hasLines ? 0x0A : 0x20)
            case 0x09: letters.append(hasLines ? 0x09 : 0x20)
            case 0..<0x20, 0x7F: break
            default: letters.append(byte)
            }
        }
        guard let most = maximumLength else { return letters }
        var remaining =
            max(0, most) - TextBoundaries.count(content.letters) + TextBoundaries.count(content.letters(in: range))
        var end = 0
        while remaining > 0, end < letters.count {
            end = TextBoundaries.next(end, in: letters)
            remaining -= 1
        }
        return Array(letters[..<end])
    }

    // MARK: Commands

    @export(interface) package func perform(_ command: TextCommand) {
        switch command {
        case .undo: if owner?.allowsEditing ?? false { undo() }
        case .redo: if owner?.allowsEditing ?? false { redo() }
        case .copy: copy()
        case .cut:
            guard owner?.allowsEditing ?? false, copy() else { return }
            unmark()
            replace(content.selection, with: [])
        case .selectAll: select(0, content.letters.count)
        }
    }

    @discardableResult
    private func copy() -> Bool {
        guard canCopy else { return false }
        owner?.editedView.stage?.copyToClipboard(String(content.letters(in: content.selection)))
        return true
    }

    /// Whether the selection is not empty and may be copied.
    var canCopy: Bool { !(owner?.inputTraits.isSecureTextEntry ?? true) && !content.selection.isEmpty }

    /// Whether the user can change the text.
    var canEdit: Bool { owner?.allowsEditing ?? false }

    /// Asks the host's text entry to paste the content of the clipboard.
    func requestPaste() { if canEdit { pastes &+= 1 } }

    private func undo() {
        content.mark(nil)
        guard let next = history.next else { return }
        let range = next.start..<next.start + next.inserted.utf8.count
        guard range.upperBound <= content.letters.count else { return }
        let present = letters(in: range)
        guard revert(range, to: next.removed), let entry = history.undo(present) else { return }
        content.select(entry.anchor, entry.head)
        owner?.editorTextChanged(byUser: true)
    }

    private func redo() {
        guard let next = history.nextAgain else { return }
        let range = next.start..<next.start + next.removed.utf8.count
        guard range.upperBound <= content.letters.count else { return }
        let present = letters(in: range)
        guard revert(range, to: next.inserted), history.redo(present) else { return }
        owner?.editorTextChanged(byUser: true)
    }

    /// Replaces `range` with `text` for undo or redo. Returns false if the owner refuses.
    private func revert(_ range: Range<Int>, to text: AttributedText) -> Bool {
        let before = generation
        guard owner?.editorMayReplace(range, with: text.utf8) ?? false, generation == before else { return false }
        replaceText(text.utf8, at: range, as: text)
        let end = range.lowerBound + text.utf8.count
        content.select(end, end)
        return true
    }

    // MARK: A host's entry

    /// Begins editing. `field` is the number of the editing session on the stage.
    package func begin(field: UInt32) { link.begin(field) }

    /// Ends editing and accepts the marked text.
    package func end() {
        content.mark(nil)
        history.close()
        link.end()
    }

    package func mayBegin() -> Bool { owner?.editorMayBegin() ?? true }

    package func mayEnd() -> Bool { owner?.editorMayEnd() ?? true }

    package func apply(_ edit: TextEdit) {
        let length = content.letters.count
        switch link.resolve(edit, length: length) {
        case .drop(let reason, let offset):
            Diagnostics.report(
                String(reason), value: offset, in: "Stage.send(_: TextEdit)",
                remedy: "send edits of the present text while it is focused; the edit is ignored")
        case .apply(let range):
            guard isBoundary(range.lowerBound), isBoundary(range.upperBound) else {
                link.moved()
                return Diagnostics.report(
                    "an offset of the edit is inside a Unicode scalar",
                    value: .count(isBoundary(range.lowerBound) ? range.upperBound : range.lowerBound),
                    in: "Stage.send(_: TextEdit)",
                    remedy: "pass byte offsets between scalars of the text in UTF-8; the edit is ignored")
            }
            let end = length - range.count + edit.letters.count - range.lowerBound + edit.range.lowerBound
            if let composition = edit.composition, composition.upperBound > end {
                link.moved()
                return Diagnostics.report(
                    "the end of the composition is out of range",
                    value: .index(composition.upperBound, count: end + 1), in: "Stage.send(_: TextEdit)",
                    remedy: "pass byte offsets in the text after the edit; the edit is ignored")
            }
            apply(edit, at: range)
        }
    }

    private func apply(_ edit: TextEdit, at range: Range<Int>) {
        let shift = range.lowerBound - edit.range.lowerBound
        let marked = edit.composition.map { max(0, $0.lowerBound + shift)..<max(0, $0.upperBound + shift) }
        if range.count == edit.letters.count, content.letters[range].elementsEqual(edit.letters) {
            return follow(Aftermath(anchor: edit.anchor + shift, head: edit.head + shift, marked: marked))
        }
        var expected = content.letters
        expected.replaceSubrange(range, with: edit.letters)
        let linkBefore = link
        let kind: EditHistory.Kind =
            edit.composition != nil || content.marked != nil
            ? .composing : edit.letters.isEmpty ? .deleting : range.isEmpty ? .typing : .other
        let aftermath = Aftermath(anchor: edit.anchor + shift, head: edit.head + shift, marked: marked)
        replace(range, with: edit.letters, kind: kind, aftermath: aftermath)
        guard edit.field != 0, edit.field == link.field else { return }
        // The entry already has its own edit. It must adopt any difference from that.
        let isSelected = content.anchor == aftermath.anchor && content.head == aftermath.head
        link = linkBefore
        if let difference = TextBoundaries.difference(from: expected, to: content.letters) {
            link.changed(difference.range, to: difference.count)
        } else if !isSelected {
            link.moved()
        }
    }

    /// Adopts a change of the entry's selection or marked text.
    private func follow(_ aftermath: Aftermath) {
        let before = content
        let linkBefore = link
        content.mark(aftermath.marked)
        content.select(aftermath.anchor, aftermath.head)
        guard content != before else { return }
        history.close()
        let isSelected = content.anchor == aftermath.anchor && content.head == aftermath.head
        owner?.editorSelectionChanged()
        if isSelected, content.anchor == aftermath.anchor, content.head == aftermath.head,
            content.letters == before.letters
        {
            link = linkBefore
        } else {
            link.moved()
        }
    }

    private func isBoundary(_ offset: Int) -> Bool {
        offset >= content.letters.count || content.letters[offset] & 0xC0 != 0x80
    }

    package var state: TextInputState {
        var state = TextInputState(
            field: link.field, revision: link.revision, handled: link.handled,
            hasLines: owner?.allowsLineFeeds ?? false, isEditable: owner?.allowsEditing ?? false,
            traits: owner?.inputTraits.bytes ?? [], anchor: content.anchor, head: content.head,
            letters: content.letters)
        state.pastes = pastes
        owner?.describe(&state)
        return state
    }

    package func writeState(into bytes: inout [UInt8]) { state.write(into: &bytes) }
}
