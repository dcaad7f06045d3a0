/// A view for editing text, with the members that ``TextField``, ``SearchBar`` and ``TextView`` share.
public protocol TextEditing: View {
    /// The editor of the text. It has no public members.
    var _editor: _EditorReference { get }
}

/// A reference to the editor of a ``TextEditing`` view.
public struct _EditorReference {
    let editor: TextEditor
}

extension TextEditing {
    private var editor: TextEditor { _editor.editor }

    /// The maximum number of characters that the user can enter; nil, the default, if there is no limit. Negative
    /// values are treated as 0. A text that the program sets may be longer.
    public var maximumLength: Int? {
        get { editor.maximumLength }
        set { editor.maximumLength = newValue }
    }

    // MARK: Selection

    /// The selected range, in bytes of the text's UTF-8; empty if there is only a caret. An offset inside a character
    /// is moved to its beginning, and an offset outside the text to its nearer end. A change of the selection notifies
    /// the delegate.
    public var selectedRange: Range<Int> {
        get { editor.content.selection }
        set { editor.select(newValue.lowerBound, newValue.upperBound) }
    }
    /// The selected text; empty if there is only a caret.
    public var selectedText: String { String(editor.content.letters(in: selectedRange)) }
    /// The range of the text that an input method is composing, in bytes of the text's UTF-8; nil if there is none.
    public var markedTextRange: Range<Int>? { editor.content.marked }

    // MARK: Edits

    /// Replaces the selection with `text` as if the user had typed it: the delegate is asked first. Control characters
    /// are removed, and the text is cut at ``maximumLength``. In a single line, line feeds and tabs become spaces. Does
    /// nothing if the text cannot be edited.
    public func insertText(_ text: String) { editor.insert(text.letters) }
    /// Deletes the selection, or the character before the caret, as if the user had pressed the delete key: the
    /// delegate is asked first. Does nothing if the text cannot be edited.
    public func deleteBackward() { editor.delete(.character, forward: false) }
    /// Selects the entire text.
    public func selectAll() { editor.perform(.selectAll) }
    /// Undoes the last edit. Consecutive typing is undone as one edit. The delegate is asked first. Does nothing if
    /// there is no edit to undo or the text cannot be edited. The history has at most 500 edits.
    public func undo() { editor.perform(.undo) }
    /// Redoes the last undone edit. The delegate is asked first. Does nothing if there is no undone edit or the text
    /// cannot be edited. A new edit discards the undone edits.
    public func redo() { editor.perform(.redo) }
    /// Copies the selection to the clipboard. Does nothing if the text is secure or the selection is empty.
    public func copy() { editor.perform(.copy) }
    /// Copies the selection to the clipboard and deletes it from the text. The delegate is asked before the deletion.
    /// Does nothing if the text is secure or cannot be edited, or the selection is empty.
    public func cut() { editor.perform(.cut) }
    /// Replaces the selection with `text` as a single edit, as if the user had pasted it. The rules of
    /// ``insertText(_:)`` apply.
    public func paste(_ text: String) {
        editor.unmark()
        editor.replace(editor.content.selection, with: text.letters)
    }
    /// Asks the host to paste the content of its clipboard while the text is edited. The host may refuse. Does nothing
    /// if the text cannot be edited.
    public func paste() { editor.requestPaste() }
    /// A Boolean value that indicates whether there is an edit to undo.
    public var canUndo: Bool { editor.canUndo }
    /// A Boolean value that indicates whether there is an undone edit to redo.
    public var canRedo: Bool { editor.canRedo }

    // MARK: Traits

    /// The meaning of the text, for which hosts can offer to fill in a value. Default `.none`.
    public var textContentType: TextContentType {
        get { editor.traits.contentType }
        set { editor.traits.contentType = newValue }
    }
    /// The layout of the on-screen keyboard. Default `.default`, the layout of the user's language.
    public var keyboardType: KeyboardType {
        get { editor.traits.keyboardType }
        set { editor.traits.keyboardType = newValue }
    }
    /// The title of the return key on the on-screen keyboard. Default `.default`, the host's title.
    public var returnKeyType: ReturnKeyType {
        get { editor.traits.returnKeyType }
        set { editor.traits.returnKeyType = newValue }
    }
    /// The letters that the on-screen keyboard capitalises. Default `.sentences`.
    public var autocapitalizationType: TextAutocapitalizationType {
        get { editor.traits.autocapitalizationType }
        set { editor.traits.autocapitalizationType = newValue }
    }
    /// The host's autocorrection of the typed text. Default `.default`, the host's setting.
    public var autocorrectionType: TextAutocorrectionType {
        get { editor.traits.autocorrectionType }
        set { editor.traits.autocorrectionType = newValue }
    }
    /// The host's marking of spelling mistakes. Default `.default`, the host's setting.
    public var spellCheckingType: TextSpellCheckingType {
        get { editor.traits.spellCheckingType }
        set { editor.traits.spellCheckingType = newValue }
    }
}
