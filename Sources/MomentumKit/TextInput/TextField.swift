/// A control for a line of text: the counterpart of `UITextField`.
///
/// ```swift
/// let name = TextField(frame: Rect(x: 20, y: 20, width: 350, height: 44))
/// name.placeholder = "Name"
/// name.textContentType = .name
/// name.delegate = self
/// ```
open class TextField: TextControl {
    /// The object that decides about edits and is notified of editing; nil, the default, if there is none. It is not
    /// retained.
    public final var delegate: (any TextFieldDelegate)? {
        get { delegateReference.object }
        set { delegateReference.point(at: newValue) }
    }
    private final var delegateReference = Weak<any TextFieldDelegate>()

    /// The reason for the end of editing: the counterpart of `UITextField.DidEndEditingReason`.
    public nonisolated enum DidEndEditingReason: UInt8, Sendable {
        /// The field has given up the focus.
        case committed
        /// The field has left its stage.
        case cancelled
    }

    final override func mayBegin() -> Bool { delegate?.textFieldShouldBeginEditing(self) ?? true }
    final override func mayEnd() -> Bool { delegate?.textFieldShouldEndEditing(self) ?? true }
    final override func didBegin() { delegate?.textFieldDidBeginEditing(self) }
    final override func didEnd() {
        delegate?.textFieldDidEndEditing(self, reason: topmost === stage?.root ? .committed : .cancelled)
    }
    final override func selectionDidChange() { delegate?.textFieldDidChangeSelection(self) }
    final override func mayClear() -> Bool { delegate?.textFieldShouldClear(self) ?? true }
    final override func mayReturn() -> Bool { delegate?.textFieldShouldReturn(self) ?? true }

    final override func mayChange(_ range: Range<Int>, to text: [UInt8]) -> Bool {
        guard let delegate else { return true }
        return delegate.textField(self, shouldChangeCharactersIn: range, replacementString: String(text))
    }
}
