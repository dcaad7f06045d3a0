/// The presentation values of the nodes. For a node without animations, they are the model values. Otherwise, they are
/// assembled in memory that the display list keeps.
nonisolated struct RenderBlocks {
    fileprivate let evaluated: RenderSamples
    fileprivate let packedBackgrounds: UnsafePointer<Double>
    /// The memory for the next node, after those of the nodes that contain it.
    fileprivate let top: UnsafeMutablePointer<UnsafeMutablePointer<Double>>
    /// The end of the memory. A node that does not fit is assembled in temporary memory.
    fileprivate let end: UnsafeMutablePointer<Double>

    /// The time of the frame, in seconds.
    var time: Double { evaluated.time }

    /// Calls `body` with the presentation values of `node`, which are valid only during the call.
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

    /// Does the work of ``withValues(of:_:)`` in temporary memory.
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

    /// Calls `body` with the background values of `node`, which is the node at `index` and contains no other.
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

    /// Returns the depth of `node` among its siblings. Few animations affect it, so the depth of the model is usually
    /// sufficient.
    @inline(__always)
    func depth(of node: UnsafePointer<RenderNode>) -> Double {
        node.pointee.run.movesDepth ? withValues(of: node, LayerStyle.depth) : node.pointee.depth
    }

    @inline(never)
    private func assemble(
        _ node: UnsafePointer<RenderNode>, from values: UnsafePointer<Double>, _ count: Int,
        in block: UnsafeMutablePointer<Double>
    ) {
        // Copied as bytes: when it optimises for size, the compiler copies typed memory one value at a time.
        UnsafeMutableRawPointer(block).copyMemory(from: values, byteCount: count * MemoryLayout<Double>.stride)
        node.applyAnimations(evaluated, over: LayerNumbers(values: block, rates: nil))
    }
}

nonisolated extension RenderTree {
    /// Calls `body` with the presentation values of the nodes. `frame` was evaluated for this commit.
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
