/// Decides about the edits of a ``TextView`` and hears what happens to it: the counterpart of `UITextViewDelegate`. Every question
/// has the answer yes by default, and every notification does nothing. What scrolls it is heard as in ``ScrollViewDelegate``.
public protocol TextViewDelegate: ScrollViewDelegate {
    /// Whether the view may get the focus.
    func textViewShouldBeginEditing(_ textView: TextView) -> Bool
    /// The view has got the focus: text begins to be typed.
    func textViewDidBeginEditing(_ textView: TextView)
    /// Whether the view may lose the focus. Not asked when it leaves its stage.
    func textViewShouldEndEditing(_ textView: TextView) -> Bool
    /// The view has lost the focus.
    func textViewDidEndEditing(_ textView: TextView)
    /// Whether `text` may be put in the position of `range`, bytes of the text's UTF-8: asked before every edit of the user's. The return key is
    /// a line feed.
    func textView(_ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String) -> Bool
    /// The user has changed the text.
    func textViewDidChange(_ textView: TextView)
    /// The selection has changed, by an edit (before ``textViewDidChange(_:)``) or without one.
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
