/// A layer that shows its sublayers several times: each copy moved, turned or scaled a step further than the one before, in a
/// colour a step further, and its animations a step later.
///
/// An animation runs to its end in every copy, the delayed ones included, before it is removed. The number of copies and the
/// delay change at once; everything else animates.
open class ReplicatorLayer: Layer {
    private final var replicator = ReplicatorContent(instanceCount: 1, instanceDelay: 0)

    /// How many copies there are, the original included, at most 4,096. 0 shows none. Default 1. A negative or larger number
    /// is refused with a diagnostic.
    public final var instanceCount: Int {
        get { replicator.instanceCount }
        set {
            guard (0...4096).contains(newValue) else {
                return Diagnostics.report(
                    Diagnostic(
                        "the number of copies is not within 0...4096", in: "ReplicatorLayer.instanceCount",
                        remedy: "give a number within; the copies stay as they are"))
            }
            guard newValue != instanceCount else { return }
            replicator = ReplicatorContent(instanceCount: newValue, instanceDelay: instanceDelay)
            structureChanged()
        }
    }
    /// By how much the animations of each copy are later than those of the copy before, in seconds of this layer's time; at
    /// least 0. Default 0. Negative and not finite numbers are refused with a diagnostic.
    public final var instanceDelay: Double {
        get { replicator.instanceDelay }
        set {
            guard newValue >= 0, newValue.isFinite else {
                return Diagnostics.report(
                    Diagnostic(
                        "the delay is negative or not finite", in: "ReplicatorLayer.instanceDelay",
                        remedy: "give seconds of at least 0; the delay stays as it is"))
            }
            guard newValue != instanceDelay else { return }
            replicator = ReplicatorContent(instanceCount: instanceCount, instanceDelay: newValue)
            if observer != nil { for sublayer in sublayers { sublayer.report(.retimed) } }
            structureChanged()
        }
    }
    /// Maps each copy to the next, about the anchor point. Default the identity.
    public final var instanceTransform: Transform3D {
        get { self[.instanceTransform] }
        set { self[.instanceTransform] = newValue }
    }
    /// The colour that the first copy's colours are multiplied by. Default white. A fully transparent one has no hue and
    /// counts as white that is not seen, so that copies with a positive ``instanceAlphaOffset`` appear in their own colours.
    public final var instanceColor: Color {
        get { self[.instanceColor] }
        set { self[.instanceColor] = newValue }
    }
    /// Added to the red of ``instanceColor`` for each copy. Default 0.
    public final var instanceRedOffset: Double {
        get { self[.instanceRedOffset] }
        set { self[.instanceRedOffset] = newValue }
    }
    /// Added to the green of ``instanceColor`` for each copy. Default 0.
    public final var instanceGreenOffset: Double {
        get { self[.instanceGreenOffset] }
        set { self[.instanceGreenOffset] = newValue }
    }
    /// Added to the blue of ``instanceColor`` for each copy. Default 0.
    public final var instanceBlueOffset: Double {
        get { self[.instanceBlueOffset] }
        set { self[.instanceBlueOffset] = newValue }
    }
    /// Added to the opacity of ``instanceColor`` for each copy. Default 0.
    public final var instanceAlphaOffset: Double {
        get { self[.instanceAlphaOffset] }
        set { self[.instanceAlphaOffset] = newValue }
    }

    override var content: (any LayerContent)? { replicator }
    override var kind: LayerKind { .replicator }

    override func takeContent(of other: Layer) {
        if let other = other as? ReplicatorLayer { replicator = other.replicator }
        markDirty()
    }
    override var ownReplicationDelay: Double { Double(max(0, instanceCount - 1)) * instanceDelay }
}
