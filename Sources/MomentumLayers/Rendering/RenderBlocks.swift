/// The numbers of the nodes as they are drawn: the model's where nothing is animated, else put together in memory that
/// the picture keeps for it.
nonisolated struct RenderBlocks {
    fileprivate let evaluated: RenderSamples
    /// Where velocities go, for which drawing has no use.
    fileprivate let rates: UnsafeMutablePointer<Double>
    /// Where the next node is put together: behind those that contain it.
    fileprivate let top: UnsafeMutablePointer<UnsafeMutablePointer<Double>>

    /// The time of the frame, in seconds.
    var time: Double { evaluated.time }

    /// Calls `body` with the numbers of `node`, for as long as it runs.
    @inline(__always)
    func withValues<Result>(of node: RenderNode, _ body: (UnsafePointer<Double>) -> Result) -> Result {
        guard node.isAnimated else {
            return node.values.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped) }
        }
        let block = top.pointee
        top.pointee += PropertyLayout.count
        defer { top.pointee = block }
        assemble(node, in: block)
        return body(block)
    }

    /// How far in front `node` is among its siblings, for which few animations need be looked at.
    @inline(__always)
    func depth(of node: RenderNode) -> Double {
        if node.run.movesDepth { return withValues(of: node, LayerLook.depth) }
        return node.values.withUnsafeBufferPointer { LayerLook.depth($0.baseAddress.unsafelyUnwrapped) }
    }

    @inline(never)
    private func assemble(_ node: RenderNode, in block: UnsafeMutablePointer<Double>) {
        // As bytes: when optimised for size, the compiler copies typed memory number by number.
        node.values.withUnsafeBytes {
            UnsafeMutableRawPointer(block).copyMemory(
                from: $0.baseAddress.unsafelyUnwrapped, byteCount: PropertyLayout.count * MemoryLayout<Double>.stride)
        }
        node.layAnimations(evaluated, over: block, rates)
    }
}

nonisolated extension RenderTree {
    /// Calls `body` with what `frame`, evaluated for this commit, makes of the nodes.
    func withBlocks(of frame: RenderFrame, in scratch: inout RenderScratch, _ body: (RenderBlocks) -> Void) {
        withSamples(of: frame) { evaluated in
            scratch.withBlocks(depth: depth) { rates in
                var top = rates + PropertyLayout.count
                withUnsafeMutablePointer(to: &top) {
                    body(RenderBlocks(evaluated: evaluated, rates: rates, top: $0))
                }
            }
        }
    }
}
