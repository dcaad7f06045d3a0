/// A layer that shows another layer as it was displayed at one moment: a vector picture, stretched to the bounds. The
/// picture never changes and does not depend on the other layer.
public final class SnapshotLayer: Layer {
    private var picture: SnapshotContent?

    /// Creates a layer that shows nothing.
    public override init() { super.init() }

    /// Takes a picture of `layer` and its contents at its tree's present time, without its position and transform.
    /// Afterwards, ``sourceRect`` is the rectangle that is shown.
    ///
    /// Returns false and changes nothing in these cases:
    /// - The layer was not in its tree's last commit, and `afterChanges` is false.
    /// - A number is not finite. Reports a diagnostic.
    /// - The picture would lie deeper than ``Layer/maximumDepth``. Reports a diagnostic.
    ///
    /// - Parameters:
    ///   - layer: The layer to picture.
    ///   - rect: The rectangle to show, in the coordinates of `layer`. With nil, the whole layer is shown, including
    ///     the parts beyond its bounds.
    ///   - afterChanges: A Boolean value that indicates whether the picture includes changes since the last commit.
    ///   - capInsets: The edges that keep their size when the picture is stretched, in points.
    @discardableResult
    @export(interface) public func take(
        of layer: Layer, rect: Rect? = nil, afterChanges: Bool, capInsets: EdgeInsets = .zero
    ) -> Bool {
        if let rect, !rect.isFinite {
            Self.refuse("the rectangle is not finite", .number(rect.firstComponent { !$0.isFinite }))
            return false
        }
        guard capInsets.isFinite else {
            Self.refuse("a cap inset is not finite", .number(capInsets.firstComponent { !$0.isFinite }))
            return false
        }
        let part: RenderTree
        if afterChanges {
            part = RenderTree(picturing: layer)
        } else {
            guard let commit = layer.tree?.latestCommit, commit.nodes.indices.contains(layer.nodeIndex),
                commit.nodes[layer.nodeIndex].layer == ObjectIdentifier(layer)
            else { return false }
            part = RenderTree(part: layer.nodeIndex, of: commit)
        }
        let new = SnapshotContent(part, at: layer.tree?.time ?? 0, rect: rect?.standardized, capInsets: capInsets)
        guard level + new.levels <= Layer.maximumDepth else {
            Diagnostics.report(
                "the snapshot would be nested more than 256 levels deep", value: .count(level + new.levels),
                in: "SnapshotLayer.take(of:rect:afterChanges:capInsets:)",
                remedy: "pass a layer with fewer nested layers and snapshots; nothing changes")
            return false
        }
        picture = new
        raiseLevels(1 + new.levels)
        markDirty()
        return true
    }

    private static func refuse(_ what: String, _ value: Diagnostic.Value) {
        Diagnostics.report(
            what, value: value, in: "SnapshotLayer.take(of:rect:afterChanges:capInsets:)",
            remedy: "pass finite numbers of points; nothing changes")
    }

    /// The rectangle that is shown, in the coordinates of the pictured layer, in points; empty if nothing is shown.
    public var sourceRect: Rect { picture?.rect ?? .zero }

    override var picturedLevels: Int { picture?.levels ?? 0 }

    override var content: (any LayerContent)? { @export(interface) get { picture } }
}
