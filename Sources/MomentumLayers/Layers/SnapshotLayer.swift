/// A layer that shows another as it was seen at one moment: its picture as vectors, stretched to the bounds, which never
/// moves again and needs nothing of the other.
public final class SnapshotLayer: Layer {
    private var picture: SnapshotContent?

    /// Shows nothing.
    public override init() { super.init() }

    /// Takes a picture of `layer` with all it contains, as it is seen at its tree's present time, apart from its position and
    /// transform; gives the rectangle that is shown, in `layer`'s coordinates. False changes nothing and means that there was
    /// nothing to be seen: the layer was not in its tree's last commit. A number that is not finite, and a picture that would lie
    /// deeper than ``Layer/maximumDepth``, is refused with a diagnostic.
    ///
    /// - Parameters:
    ///   - layer: what is pictured.
    ///   - rect: what is shown of it, in its coordinates; all of it, beyond its bounds as well, when nil.
    ///   - afterChanges: whether changes since the last commit are seen already.
    ///   - capInsets: the edges that keep their size when the picture is stretched, in points.
    @discardableResult
    @export(interface) public func take(
        of layer: Layer, rect: Rect? = nil, afterChanges: Bool, capInsets: EdgeInsets = .zero
    ) -> Bool {
        guard rect?.isFinite ?? true, capInsets.isFinite else {
            Diagnostics.report(
                Diagnostic(
                    "a number is not finite", in: "SnapshotLayer.take(of:)",
                    remedy: "give finite numbers; no picture is taken"))
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
                Diagnostic(
                    "the picture would lie more than 256 levels deep", in: "SnapshotLayer.take(of:)",
                    remedy: "picture what is no picture of pictures; no picture is taken"))
            return false
        }
        picture = new
        noteLevels(1 + new.levels)
        markDirty()
        return true
    }

    /// What is shown, in the coordinates of the layer that was pictured; empty when nothing is.
    public var sourceRect: Rect { picture?.rect ?? .zero }

    override var picturedLevels: Int { picture?.levels ?? 0 }

    override var content: (any LayerContent)? { @export(interface) get { picture } }
}
