/// An object that displays the content that views draw in ``View/draw(_:)``.
public protocol ViewDrawer: AnyObject {
    /// Asks `view` to draw itself, and displays the result behind the view's subviews.
    func display(_ view: View)
}

extension View {
    /// The object that displays the content that views draw. The default is nil: views do not draw themselves.
    public static var drawer: (any ViewDrawer)?

    /// Marks the view's content as invalid, so that the view draws itself again before the next frame.
    public final func setNeedsDisplay() {
        drawsItself = true
        needsDisplay = true
        stage?.layoutIsNeeded = true
    }
}
