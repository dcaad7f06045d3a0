/// The numbers of the nodes as they are drawn: the model's where nothing is animated, else put together in memory that
/// the picture keeps for it.
nonisolated struct RenderBlocks {
    fileprivate let evaluated: RenderSamples
    fileprivate let packedBackgrounds: UnsafePointer<Double>
    /// Where the next node is put together: behind those that contain it.
    fileprivate let top: UnsafeMutablePointer<UnsafeMutablePointer<Double>>
    /// Where that memory ends: a node for which there is no room left is put together elsewhere.
    fileprivate let end: UnsafeMutablePointer<Double>

    /// The time of the frame, in seconds.
    var time: Double { evaluated.time }

    /// Calls `body` with the numbers of `node`, for as long as it runs.
    @inline(__always)
    func withValues<Result>(of node: UnsafePointer<RenderNode>, _ body: (UnsafePointer<Double>) -> Result) -> Result {
        node.pointee.values.withUnsafeBufferPointer { values in
            guard node.pointee.isAnimated else { return body(values.baseAddress.unsafelyUnwrapped) }
            let isPlain = !node.pointee.drawsContents && node.pointee.end == node.pointee.firstChild
            let count = isPlain ? PropertyLayout.plainEnd : node.pointee.drawnCount
            let block = top.pointee
            guard block < end else { return withFurtherValues(of: node, from: values, count, body) }
            top.pointee += PropertyLayout.count
            defer { top.pointee = block }
            assemble(node, from: values.baseAddress.unsafelyUnwrapped, count, in: block)
            return body(block)
        }
    }

    /// Does what ``withValues(of:_:)`` does, in a block of its own.
    @inline(never)
    private func withFurtherValues<Result>(
        of node: UnsafePointer<RenderNode>, from values: UnsafeBufferPointer<Double>, _ count: Int,
        _ body: (UnsafePointer<Double>) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(of: Double.self, capacity: PropertyLayout.count) { block in
            block.initialize(repeating: 0)
            let block = block.baseAddress.unsafelyUnwrapped
            assemble(node, from: values.baseAddress.unsafelyUnwrapped, count, in: block)
            return body(block)
        }
    }

    /// Calls `body` with the numbers of a background of `node`, which is the one at `index` and contains no other.
    @inline(__always)
    func withBareValues<Result>(
        of node: UnsafePointer<RenderNode>, at index: Int, _ body: (UnsafePointer<Double>) -> Result
    ) -> Result {
        let sheet = packedBackgrounds + index * PackedBackgrounds.length
        guard node.pointee.isAnimated else { return body(sheet) }
        let block = top.pointee
        guard block < end else {
            let values = UnsafeBufferPointer(start: sheet, count: PackedBackgrounds.length)
            return withFurtherValues(of: node, from: values, values.count, body)
        }
        assemble(node, from: sheet, PackedBackgrounds.length, in: block)
        return body(block)
    }

    /// How far in front `node` is among its siblings, for which few animations need be looked at.
    @inline(__always)
    func depth(of node: UnsafePointer<RenderNode>) -> Double {
        node.pointee.run.movesDepth ? withValues(of: node, LayerStyle.depth) : node.pointee.depth
    }

    @inline(never)
    private func assemble(
        _ node: UnsafePointer<RenderNode>, from values: UnsafePointer<Double>, _ count: Int,
        in block: UnsafeMutablePointer<Double>
    ) {
        // As bytes: when optimised for size, the compiler copies typed memory number by number.
        UnsafeMutableRawPointer(block).copyMemory(from: values, byteCount: count * MemoryLayout<Double>.stride)
        node.layAnimations(evaluated, over: LayerNumbers(values: block, rates: nil))
    }
}

nonisolated extension RenderTree {
    /// Calls `body` with what `frame`, evaluated for this commit, makes of the nodes.
    func withBlocks(of frame: RenderFrame, in scratch: inout RenderScratch, _ body: (RenderBlocks) -> Void) {
        withSamples(of: frame) { evaluated in
            scratch.withBlocks(depth: depth) { blocks in
                var top = blocks.baseAddress.unsafelyUnwrapped
                let end = top + blocks.count
                withUnsafeMutablePointer(to: &top) { top in
                    packedBackgrounds.withUnsafeNumbers {
                        body(RenderBlocks(evaluated: evaluated, packedBackgrounds: $0, top: top, end: end))
                    }
                }
            }
        }
    }
}
