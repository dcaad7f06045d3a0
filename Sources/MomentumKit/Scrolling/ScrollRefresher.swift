/// What a pull beyond the upper edge of a scroll view starts. Scroll views know it by this alone, so that a program without a
/// refresh control is linked without it.
package protocol ScrollRefresher: AnyObject {
    /// What the content's upper inset was enlarged by, in points: no part of what the bars show.
    var room: Double { get }
    /// The content lies elsewhere, or the view has another size.
    func contentHasMoved()
    /// A finger begins to drag.
    func dragWillBegin()
    /// The finger is about to leave the content to itself.
    func dragWillEnd()
}
