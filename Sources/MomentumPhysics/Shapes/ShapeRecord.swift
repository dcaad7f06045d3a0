/// A shape in the form that the world stores.
struct ShapeRecord: BitwiseCopyable {
    /// The index of the shape's first corner in the hull pool, and the number of corners.
    var hull: Int32 = 0
    var count: Int32 = 0
    var radius: Float = 0
    var body: Int32 = -1
    /// The body's next shape; -1 at the end.
    var next: Int32 = -1
    /// The index of the shape's leaf in the tree for its kind of body.
    var leaf: Int32 = -1
    var isLive = true
    /// Whether the shape's pairs must be found.
    var isMoved = false
    /// Whether the shape is part of a chain, which is solid on one side and smooth at its corners.
    var isChainLink = false
    var surface = Surface()
    /// The mass that the shape contributes to its body at density 1.
    var mass = MassProperties()
    /// The corners of the chain before and after this link.
    var ghostBefore: Float2 = .zero
    var ghostAfter: Float2 = .zero
    var generation: UInt32 = 0
    var tag = 0
}
