/// The numbers of every animated layer at one moment: where a render tree is evaluated into.
///
/// Keep one and use it for every frame: it allocates only when more layers are animated than before.
public nonisolated struct RenderFrame: Sendable {
    /// The time it was last evaluated for, in seconds.
    public internal(set) var time = 0.0
    private var values: [Double] = []
    private var rates: [Double] = []
    private var version = -1

    /// Creates an empty frame.
    public init() {}

    /// Makes the blocks of `tree`'s animated nodes hold the model, unless they are this very commit's already.
    mutating func prepare(for tree: RenderTree) {
        guard version != tree.version else { return }
        version = tree.version
        values.removeAll(keepingCapacity: true)
        rates.removeAll(keepingCapacity: true)
        for index in tree.animatedNodes {
            values.append(contentsOf: tree.nodes[index].values)
            let declared = tree.nodes[index].rates
            if declared.isEmpty {
                rates.append(contentsOf: repeatElement(0, count: PropertyLayout.count))
            } else {
                rates.append(contentsOf: declared)
            }
        }
    }

    /// Whether the blocks are those of `tree`'s animated nodes.
    func belongs(to tree: RenderTree) -> Bool { version == tree.version }

    @inline(__always)
    mutating func withBlocks(_ body: (UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Void) {
        values.withUnsafeMutableBufferPointer { values in
            rates.withUnsafeMutableBufferPointer { rates in
                guard let values = values.baseAddress, let rates = rates.baseAddress else { return }
                body(values, rates)
            }
        }
    }

    /// The numbers of `node` as evaluated.
    @inline(__always)
    func withValues<Result>(of node: RenderNode, _ body: (UnsafePointer<Double>) -> Result) -> Result {
        if node.block < 0 { return node.values.withUnsafeBufferPointer { body($0.baseAddress!) } }
        return values.withUnsafeBufferPointer { body($0.baseAddress! + node.block * PropertyLayout.count) }
    }

    /// The velocities of `node` as evaluated; empty when it does not move.
    func rates(of node: RenderNode) -> [Double] {
        guard node.block >= 0 else { return node.rates }
        return Array(rates[(node.block * PropertyLayout.count)..<((node.block + 1) * PropertyLayout.count)])
    }
}

// Asking by layer, on the main actor.
extension RenderTree {
    /// What `layer`, one that was in the tree at the commit, shows in `frame`; nil for any other, and for a frame that was
    /// evaluated for another commit.
    public func presentation(of layer: Layer, in frame: RenderFrame) -> LayerPresentation? {
        guard frame.belongs(to: self), nodes.indices.contains(layer.nodeIndex) else { return nil }
        let node = nodes[layer.nodeIndex]
        guard node.layer == ObjectIdentifier(layer) else { return nil }
        let values = frame.withValues(of: node) { Array(UnsafeBufferPointer(start: $0, count: PropertyLayout.count)) }
        return LayerPresentation(values: values, rates: frame.rates(of: node), source: node.source(at: frame.time))
    }
}
