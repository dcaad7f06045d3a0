extension TextControl {
    /// Where the line lies: natural it is at the right of an interface that runs from right to left.
    final var shownAlignment: TextAlignment {
        textAlignment == .natural && isRightToLeft ? .right : textAlignment
    }

    /// Types `text` in the position of the selection, as a user does: the delegate is asked.
    public final func insertText(_ text: String) { editor.insert(text.letters) }
    /// Deletes the selection, or the character before the caret, as a user does.
    public final func deleteBackward() { editor.delete(.character, forward: false) }
    /// Selects everything.
    public final func selectAll() { editor.perform(.selectAll) }
    /// Takes the last edit back. What is typed in one go is one edit.
    public final func undo() { editor.perform(.undo) }
    /// Does again what was taken back.
    public final func redo() { editor.perform(.redo) }
    /// Copies the selection; not of a secure text.
    public final func copy() { editor.perform(.copy) }
    /// Copies the selection and deletes it; not of a secure text.
    public final func cut() { editor.perform(.cut) }
    /// Types `text` from a clipboard in the position of the selection, as one edit.
    public final func paste(_ text: String) {
        editor.unmark()
        editor.replace(editor.content.selection, with: text.letters)
    }
    /// Has the host paste what is on its clipboard, if it lets programs: while the text is edited.
    public final func paste() { editor.requestPaste() }
    /// Whether there is something to take back.
    public final var canUndo: Bool { editor.canUndo }
    /// Whether there is something to do again.
    public final var canRedo: Bool { editor.canRedo }

    // MARK: Traits

    /// What the text is for. Default nothing in particular.
    public final var textContentType: TextContentType {
        get { editor.traits.contentType }
        set { editor.traits.contentType = newValue }
    }
    /// Which keys an on-screen keyboard shows. Default those of the user's language.
    public final var keyboardType: KeyboardType {
        get { editor.traits.keyboardType }
        set { editor.traits.keyboardType = newValue }
    }
    /// What its return key says. Default what the host has for it.
    public final var returnKeyType: ReturnKeyType {
        get { editor.traits.returnKeyType }
        set { editor.traits.returnKeyType = newValue }
    }
    /// Which letters it begins large. Default those of sentences.
    public final var autocapitalizationType: TextAutocapitalizationType {
        get { editor.traits.autocapitalizationType }
        set { editor.traits.autocapitalizationType = newValue }
    }
    /// Whether the host corrects what is typed. Default as the host has it.
    public final var autocorrectionType: TextAutocorrectionType {
        get { editor.traits.autocorrectionType }
        set { editor.traits.autocorrectionType = newValue }
    }
    /// Whether the host marks what is misspelt. Default as the host has it.
    public final var spellCheckingType: TextSpellCheckingType {
        get { editor.traits.spellCheckingType }
        set { editor.traits.spellCheckingType = newValue }
    }
}
