/// Shows what views draw by ``View/draw(_:)``.
public protocol ViewDrawer: AnyObject {
    /// Lets `view` draw itself and shows that behind its subviews from now on.
    func display(_ view: View)
}

extension View {
    /// Shows what views draw themselves; nil, the default, for nothing.
    public static var drawer: (any ViewDrawer)?

    /// Lets the view draw itself again before the next frame.
    public final func setNeedsDisplay() {
        drawsItself = true
        needsDisplay = true
        stage?.layoutIsNeeded = true
    }
}
