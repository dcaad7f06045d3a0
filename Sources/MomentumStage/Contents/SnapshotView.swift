/// A view that shows another as it was seen at one moment, stretched to its bounds: see
/// ``View/snapshotView(afterScreenUpdates:)``.
public final class SnapshotView: View {
    public override class func makeLayer() -> Layer { SnapshotLayer() }
}

extension View {
    /// A view that shows this one, with all it contains, as it is seen now: in the middle of animations, too.
    ///
    /// The picture is made of vectors, not of pixels. It is independent of this view and never moves; it can be moved,
    /// faded, stretched and animated like any view. It has the size of this view as seen and lies at (0, 0). Neither position
    /// nor transform of this view are part of the picture, its opacity is.
    ///
    /// - Parameter afterUpdates: whether changes since the last frame are seen already, laid out. Otherwise the result is nil
    ///   for a view that was not on a stage in the last frame.
    public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> SnapshotView? {
        snapshot(nil, afterUpdates, .zero)
    }

    /// A view that shows what is seen of this one within `rect`, in its coordinates.
    ///
    /// - Parameters:
    ///   - rect: what is shown, in points of this view; nothing outside it is.
    ///   - afterUpdates: see ``snapshotView(afterScreenUpdates:)``.
    ///   - capInsets: the edges that keep their size when the result is resized, in points. When they do not fit, they are
    ///     squeezed in proportion.
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
