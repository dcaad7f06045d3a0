/// A shape as the world keeps it.
struct ShapeRecord: BitwiseCopyable {
    /// Where its corners begin among the hull points, and how many there are.
    var hull: Int32 = 0
    var count: Int32 = 0
    var radius: Float = 0
    var body: Int32 = -1
    /// The body's next shape; -1 at the end.
    var next: Int32 = -1
    /// Its leaf in the tree of its body's kind.
    var leaf: Int32 = -1
    var isLive = true
    /// Whether it waits for its pairs to be found.
    var isMoved = false
    /// Whether it is part of a chain, which is solid on one side and smooth at its corners.
    var isChainLink = false
    var surface = Surface()
    /// What it adds to its body at density 1.
    var mass = MassProperties()
    /// The corners of the chain before and after this link.
    var ghostBefore: Float2 = .zero
    var ghostAfter: Float2 = .zero
    var generation: UInt32 = 0
    var tag = 0
}
