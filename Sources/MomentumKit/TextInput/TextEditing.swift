/// A view in which a text is edited: the members that ``TextField``, ``SearchBar`` and ``TextView`` share.
public protocol TextEditing: View {
    /// The editor of the text. It has no public members.
    var _editor: _EditorReference { get }
}

/// Leads from a ``TextEditing`` to its editor.
public struct _EditorReference {
    let editor: TextEditor
}

extension TextEditing {
    private var editor: TextEditor { _editor.editor }

    /// The most characters that can be typed; nil, the default, for any number; one below 0 counts as 0. What the
    /// program sets may be longer.
    public var maximumLength: Int? {
        get { editor.maximumLength }
        set { editor.maximumLength = newValue }
    }

    // MARK: Selection

    /// The selection, as bytes of the text's UTF-8; empty at the caret. Offsets within a character stand for its beginning, those
    /// outside the text for its ends.
    public var selectedRange: Range<Int> {
        get { editor.content.selection }
        set { editor.select(newValue.lowerBound, newValue.upperBound) }
    }
    /// The selected text.
    public var selectedText: String { String(editor.content.letters(in: selectedRange)) }
    /// The text that an input method has not decided yet, as bytes of the text's UTF-8; nil when it composes nothing.
    public var markedTextRange: Range<Int>? { editor.content.marked }

    // MARK: Edits

    /// Types `text` in the position of the selection, as a user does: the delegate is asked.
    public func insertText(_ text: String) { editor.insert(text.letters) }
    /// Deletes the selection, or the character before the caret, as a user does.
    public func deleteBackward() { editor.delete(.character, forward: false) }
    /// Selects everything.
    public func selectAll() { editor.perform(.selectAll) }
    /// Takes the last edit back. What is typed in one go is one edit.
    public func undo() { editor.perform(.undo) }
    /// Does again what was taken back.
    public func redo() { editor.perform(.redo) }
    /// Copies the selection, but never that of a secure text.
    public func copy() { editor.perform(.copy) }
    /// Copies the selection and deletes it, but never that of a secure text.
    public func cut() { editor.perform(.cut) }
    /// Types `text` from a clipboard in the position of the selection, as one edit.
    public func paste(_ text: String) {
        editor.unmark()
        editor.replace(editor.content.selection, with: text.letters)
    }
    /// Has the host paste what is on its clipboard, if it lets programs: while the text is edited.
    public func paste() { editor.requestPaste() }
    /// Whether there is something to take back.
    public var canUndo: Bool { editor.canUndo }
    /// Whether there is something to do again.
    public var canRedo: Bool { editor.canRedo }

    // MARK: Traits

    /// What the text is for. Default nothing in particular.
    public var textContentType: TextContentType {
        get { editor.traits.contentType }
        set { editor.traits.contentType = newValue }
    }
    /// Which keys an on-screen keyboard shows. Default those of the user's language.
    public var keyboardType: KeyboardType {
        get { editor.traits.keyboardType }
        set { editor.traits.keyboardType = newValue }
    }
    /// What its return key says. Default what the host has for it.
    public var returnKeyType: ReturnKeyType {
        get { editor.traits.returnKeyType }
        set { editor.traits.returnKeyType = newValue }
    }
    /// Which letters it begins large. Default those of sentences.
    public var autocapitalizationType: TextAutocapitalizationType {
        get { editor.traits.autocapitalizationType }
        set { editor.traits.autocapitalizationType = newValue }
    }
    /// Whether the host corrects what is typed. Default as the host has it.
    public var autocorrectionType: TextAutocorrectionType {
        get { editor.traits.autocorrectionType }
        set { editor.traits.autocorrectionType = newValue }
    }
    /// Whether the host marks what is misspelt. Default as the host has it.
    public var spellCheckingType: TextSpellCheckingType {
        get { editor.traits.spellCheckingType }
        set { editor.traits.spellCheckingType = newValue }
    }
}
