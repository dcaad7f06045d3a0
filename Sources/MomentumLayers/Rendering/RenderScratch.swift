/// Memory for assembling the values of nodes while they are drawn. A display list keeps it from one picture to the
/// next.
nonisolated struct RenderScratch: Sendable {
    private var numbers: [Double] = []

    /// Calls `body` with memory for at least `depth` complete sets of values.
    mutating func withBlocks(depth: Int, _ body: (UnsafeMutableBufferPointer<Double>) -> Void) {
        let missing = max(depth, 1) * PropertyLayout.count - numbers.count
        if missing > 0 { numbers.append(contentsOf: repeatElement(0, count: missing)) }
        numbers.withUnsafeMutableBufferPointer { body($0) }
    }
}

/// The memory for drawing render trees into a list: one for each nested tree, such as the earlier picture of a
/// transition. It holds no data after the drawing, so any two are equal.
nonisolated struct RenderScratches: Sendable, Equatable {
    private var free: [RenderScratch] = []

    /// Removes and returns the memory that was returned last, which the same tree used for the previous picture.
    mutating func obtain() -> RenderScratch { free.popLast() ?? RenderScratch() }

    /// Returns memory for later use.
    mutating func recycle(_ scratch: RenderScratch) { free.append(scratch) }

    static func == (left: RenderScratches, right: RenderScratches) -> Bool { true }
}
