/// The refresh control of a scroll view. The scroll view uses only this protocol, so that a program without a refresh
/// control is linked without its code.
package protocol ScrollRefresher: AnyObject {
    /// The height that the control adds to the content's upper inset, in points. Scroll bars do not include it.
    var addedInset: Double { get }
    /// Notifies the control that the content offset or the view's size has changed.
    func contentHasMoved()
    /// Notifies the control that a drag begins.
    func dragWillBegin()
    /// Notifies the control that the touch is about to end.
    func dragWillEnd()
}
