/// The numbers of the nodes as they are drawn: the model's where nothing is animated, else put together in memory that
/// the picture keeps for it.
nonisolated struct RenderBlocks {
    fileprivate let evaluated: RenderSamples
    /// Where the next node is put together: behind those that contain it.
    fileprivate let top: UnsafeMutablePointer<UnsafeMutablePointer<Double>>

    /// The time of the frame, in seconds.
    var time: Double { evaluated.time }

    /// Calls `body` with the numbers of `node`, for as long as it runs.
    @inline(__always)
    func withValues<Result>(of node: UnsafePointer<RenderNode>, _ body: (UnsafePointer<Double>) -> Result) -> Result {
        let isPlain = !node.pointee.drawsContents && node.pointee.end == node.pointee.firstChild
        let count = isPlain ? PropertyLayout.plainCount : node.pointee.content.drawnCount
        return withValues(of: node, count: count, body)
    }

    /// Calls `body` with the first of the numbers, those of a background, of a `node` that has neither mask nor sublayers.
    @inline(__always)
    func withBareValues<Result>(
        of node: UnsafePointer<RenderNode>, _ body: (UnsafePointer<Double>) -> Result
    ) -> Result {
        withValues(of: node, count: PropertyLayout.bareCount, body)
    }

    @inline(__always)
    private func withValues<Result>(
        of node: UnsafePointer<RenderNode>, count: Int, _ body: (UnsafePointer<Double>) -> Result
    ) -> Result {
        guard node.pointee.isAnimated else {
            return node.pointee.values.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped) }
        }
        let block = top.pointee
        top.pointee += PropertyLayout.count
        defer { top.pointee = block }
        assemble(node, count, in: block)
        return body(block)
    }

    /// How far in front `node` is among its siblings, for which few animations need be looked at.
    @inline(__always)
    func depth(of node: UnsafePointer<RenderNode>) -> Double {
        node.pointee.run.movesDepth ? withValues(of: node, LayerLook.depth) : node.pointee.depth
    }

    @inline(never)
    private func assemble(_ node: UnsafePointer<RenderNode>, _ count: Int, in block: UnsafeMutablePointer<Double>) {
        // As bytes: when optimised for size, the compiler copies typed memory number by number.
        node.pointee.values.withUnsafeBytes {
            UnsafeMutableRawPointer(block).copyMemory(
                from: $0.baseAddress.unsafelyUnwrapped, byteCount: count * MemoryLayout<Double>.stride)
        }
        node.layAnimations(evaluated, over: block)
    }
}

nonisolated extension RenderTree {
    /// Calls `body` with what `frame`, evaluated for this commit, makes of the nodes.
    func withBlocks(of frame: RenderFrame, in scratch: inout RenderScratch, _ body: (RenderBlocks) -> Void) {
        withSamples(of: frame) { evaluated in
            scratch.withBlocks(depth: depth) { blocks in
                var top = blocks
                withUnsafeMutablePointer(to: &top) { body(RenderBlocks(evaluated: evaluated, top: $0)) }
            }
        }
    }
}
