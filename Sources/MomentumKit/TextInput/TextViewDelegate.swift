/// An object that decides about the edits of a ``TextView`` and is notified of editing and scrolling: the counterpart
/// of `UITextViewDelegate`. Every method has a default implementation: the should methods return true, and the others
/// do nothing.
public protocol TextViewDelegate: ScrollViewDelegate {
    /// Asks the delegate whether the view may become focused. Returns true by default.
    func textViewShouldBeginEditing(_ textView: TextView) -> Bool
    /// Tells the delegate that the view has become focused and editing has begun.
    func textViewDidBeginEditing(_ textView: TextView)
    /// Asks the delegate whether the view may lose the focus. Not called if the view leaves its stage. Returns true by
    /// default.
    func textViewShouldEndEditing(_ textView: TextView) -> Bool
    /// Tells the delegate that the view has lost the focus.
    func textViewDidEndEditing(_ textView: TextView)
    /// Asks the delegate whether `text` may replace `range`, in bytes of the text's UTF-8. Called before every edit by
    /// the user; for the return key `text` is a line feed. Returns true by default.
    func textView(_ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String) -> Bool
    /// Tells the delegate that the user has changed the text.
    func textViewDidChange(_ textView: TextView)
    /// Tells the delegate that the selection has changed, with or without an edit. After an edit this method is called
    /// before ``textViewDidChange(_:)``.
    func textViewDidChangeSelection(_ textView: TextView)
}

extension TextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: TextView) {}
    public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }
    public func textViewDidEndEditing(_ textView: TextView) {}
    public func textView(
        _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
    ) -> Bool { true }
    public func textViewDidChange(_ textView: TextView) {}
    public func textViewDidChangeSelection(_ textView: TextView) {}
    public var _textViewDelegate: _DelegateBox? { _DelegateBox(self as any TextViewDelegate) }
}
