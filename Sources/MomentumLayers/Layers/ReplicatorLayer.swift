/// A layer that shows copies of its sublayers. Each copy is transformed, coloured and delayed by one step relative to
/// the previous copy.
///
/// An animation runs to its end in every copy, the delayed ones included, before it is removed. The number of copies
/// and the delay change at once; all other properties can be animated.
open class ReplicatorLayer: Layer {
    private final var replicator = ReplicatorContent(instanceCount: 1, instanceDelay: 0)

    /// The number of copies, the original included, from 0 to 4,096. With 0, the sublayers are not shown. Default 1.
    /// Reports a diagnostic and changes nothing if the number is out of range.
    public final var instanceCount: Int {
        get { replicator.instanceCount }
        set {
            guard (0...4096).contains(newValue) else {
                return Diagnostics.report(
                    "the number of copies is out of range", value: .count(newValue),
                    in: "ReplicatorLayer.instanceCount", remedy: "set 0 to 4096 copies; the property keeps its value")
            }
            guard newValue != instanceCount else { return }
            replicator = ReplicatorContent(instanceCount: newValue, instanceDelay: instanceDelay)
            structureChanged()
        }
    }
    /// The delay of each copy's animations relative to the previous copy, in seconds of this layer's time; at least 0.
    /// Default 0. Reports a diagnostic and changes nothing if the delay is negative or not finite.
    public final var instanceDelay: Double {
        get { replicator.instanceDelay }
        set {
            guard newValue >= 0, newValue.isFinite else {
                return Diagnostics.reportSeconds("the delay", newValue, in: "ReplicatorLayer.instanceDelay")
            }
            guard newValue != instanceDelay else { return }
            replicator = ReplicatorContent(instanceCount: instanceCount, instanceDelay: newValue)
            if observer != nil { for sublayer in sublayers { sublayer.report(.retimed) } }
            structureChanged()
        }
    }
    /// The transform from each copy to the next, about the anchor point. Default `.identity`. Reports a diagnostic and
    /// changes nothing if the value is not finite.
    public final var instanceTransform: Transform3D {
        get { self[.instanceTransform] }
        set { self[.instanceTransform] = newValue }
    }
    /// The colour by which the first copy's colours are multiplied. Default white. A fully transparent colour is
    /// treated as transparent white, so that copies with a positive ``instanceAlphaOffset`` appear in their own
    /// colours. Reports a diagnostic and changes nothing if the value is not finite.
    public final var instanceColor: Color {
        get { self[.instanceColor] }
        set { self[.instanceColor] = newValue }
    }
    /// The amount that is added to the red of ``instanceColor`` for each copy. Default 0. Reports a diagnostic and
    /// changes nothing if the value is not finite.
    public final var instanceRedOffset: Double {
        get { self[.instanceRedOffset] }
        set { self[.instanceRedOffset] = newValue }
    }
    /// The amount that is added to the green of ``instanceColor`` for each copy. Default 0. Reports a diagnostic and
    /// changes nothing if the value is not finite.
    public final var instanceGreenOffset: Double {
        get { self[.instanceGreenOffset] }
        set { self[.instanceGreenOffset] = newValue }
    }
    /// The amount that is added to the blue of ``instanceColor`` for each copy. Default 0. Reports a diagnostic and
    /// changes nothing if the value is not finite.
    public final var instanceBlueOffset: Double {
        get { self[.instanceBlueOffset] }
        set { self[.instanceBlueOffset] = newValue }
    }
    /// The amount that is added to the opacity of ``instanceColor`` for each copy. Default 0. Reports a diagnostic and
    /// changes nothing if the value is not finite.
    public final var instanceAlphaOffset: Double {
        get { self[.instanceAlphaOffset] }
        set { self[.instanceAlphaOffset] = newValue }
    }

    override var content: (any LayerContent)? { replicator }
    override var kind: LayerKind { .replicator }

    override func copyContent(of other: Layer) {
        if let other = other as? ReplicatorLayer { replicator = other.replicator }
        markDirty()
    }
    override var ownReplicationDelay: Double { Double(max(0, instanceCount - 1)) * instanceDelay }
}
