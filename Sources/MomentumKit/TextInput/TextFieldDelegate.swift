/// An object that decides about the edits of a ``TextField`` and is notified of editing: the counterpart of
/// `UITextFieldDelegate`. Every method has a default implementation: the should methods return true, and the others do
/// nothing.
public protocol TextFieldDelegate: DelegateProtocol {
    /// Asks the delegate whether the field may become focused. Returns true by default.
    func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
    /// Tells the delegate that the field has become focused and editing has begun.
    func textFieldDidBeginEditing(_ textField: TextField)
    /// Asks the delegate whether the field may lose the focus. Not called if the field is disabled or leaves its stage.
    /// Returns true by default.
    func textFieldShouldEndEditing(_ textField: TextField) -> Bool
    /// Tells the delegate that the field has lost the focus. Not called if the delegate implements
    /// ``textFieldDidEndEditing(_:reason:)``.
    func textFieldDidEndEditing(_ textField: TextField)
    /// Tells the delegate that the field has lost the focus for the given reason. Calls ``textFieldDidEndEditing(_:)``
    /// by default.
    func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason)
    /// Asks the delegate whether `string` may replace `range`, in bytes of the text's UTF-8. Called before every edit
    /// by the user, including the steps of an input method. To make another change instead, a delegate sets
    /// `TextField.text` and returns false. Returns true by default.
    func textField(
        _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString string: String
    ) -> Bool
    /// Tells the delegate that the selection has changed, with or without an edit.
    func textFieldDidChangeSelection(_ textField: TextField)
    /// Asks the delegate whether the clear button may clear the field. Returns true by default.
    func textFieldShouldClear(_ textField: TextField) -> Bool
    /// Asks the delegate whether the return key sends ``Control/Event/primaryActionTriggered`` and
    /// ``Control/Event/editingDidEndOnExit`` and ends editing. Returns true by default.
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
