/// Decides about the edits of a ``TextField`` and hears what happens to it: the counterpart of `UITextFieldDelegate`. Every
/// question has the answer yes by default, and every notification does nothing.
public protocol TextFieldDelegate: DelegateProtocol {
    /// Whether the field may get the focus.
    func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
    /// The field has got the focus: text begins to be typed.
    func textFieldDidBeginEditing(_ textField: TextField)
    /// Whether the field may lose the focus. Not asked when it is disabled or leaves its stage.
    func textFieldShouldEndEditing(_ textField: TextField) -> Bool
    /// The field has lost the focus. Not called where the method that says why is implemented.
    func textFieldDidEndEditing(_ textField: TextField)
    /// The field has lost the focus, and why.
    func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason)
    /// Whether `string` may be put in the position of `range`, bytes of the text's UTF-8: asked before every edit of the user's, steps of input
    /// methods included. A delegate that wants something else sets ``TextField/text`` and returns false.
    func textField(
        _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString string: String
    ) -> Bool
    /// The selection has changed, by an edit or without one.
    func textFieldDidChangeSelection(_ textField: TextField)
    /// Whether the field may be emptied by its button.
    func textFieldShouldClear(_ textField: TextField) -> Bool
    /// Whether the return key does what it does: send ``Control/Event/editingDidEndOnExit`` and give up the focus.
    func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: TextField) {}
    public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: TextField) {}
    public func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    public func textField(
        _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString string: String
    ) -> Bool { true }
    public func textFieldDidChangeSelection(_ textField: TextField) {}
    public func textFieldShouldClear(_ textField: TextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}
