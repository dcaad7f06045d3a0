/// A view that displays a snapshot of another view, stretched to its bounds; see
/// ``View/snapshotView(afterScreenUpdates:)``.
public final class SnapshotView: View {
    public override class func makeLayer() -> Layer { SnapshotLayer() }
}

extension View {
    /// Returns a view that displays this view and its subviews with their present presentation values, including those
    /// of animations in progress.
    ///
    /// The snapshot consists of vectors, not of pixels. It is independent of this view and does not change. It can be
    /// moved, faded, stretched and animated like any view. Its size is the presentation value of this view's size, and
    /// its origin is (0, 0). The snapshot includes the opacity of this view, but neither its position nor its
    /// transform.
    ///
    /// - Parameter afterUpdates: A Boolean value that indicates whether the snapshot includes changes since the last
    ///   frame, after a layout pass. If it is false, the result is nil for a view that was not on a stage in the last
    ///   frame.
    public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> SnapshotView? {
        snapshot(nil, afterUpdates, .zero)
    }

    /// Returns a view that displays the presentation of this view within `rect`; nil if a value is not finite, which
    /// reports a diagnostic, or in the case that ``snapshotView(afterScreenUpdates:)`` describes.
    ///
    /// - Parameters:
    ///   - rect: The displayed part, in points of this view's coordinates.
    ///   - afterUpdates: A Boolean value that indicates whether the snapshot includes changes since the last frame,
    ///     after a layout pass.
    ///   - capInsets: The insets of the edges that keep their size when the result is resized, in points. If they do
    ///     not fit, they are reduced in proportion.
    public final func resizableSnapshotView(
        from rect: Rect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: EdgeInsets
    ) -> SnapshotView? { snapshot(rect, afterUpdates, capInsets) }

    private final func snapshot(_ rect: Rect?, _ afterUpdates: Bool, _ capInsets: EdgeInsets) -> SnapshotView? {
        if afterUpdates { layoutIfNeeded() }
        let view = SnapshotView()
        guard let picture = view.layer as? SnapshotLayer,
            picture.take(of: layer, rect: rect, afterChanges: afterUpdates, capInsets: capInsets)
        else { return nil }
        Layer.withActionProvider(nil) {
            view.frame = Rect(origin: .zero, size: picture.sourceRect.size)
        }
        return view
    }
}
