/// Storage in which drawing puts nodes together; a display list keeps it from one picture to the next.
nonisolated struct RenderScratch: Sendable {
    private var numbers: [Double] = []

    /// Calls `body` with whole blocks, as many as `depth` or more.
    mutating func withBlocks(depth: Int, _ body: (UnsafeMutableBufferPointer<Double>) -> Void) {
        let missing = max(depth, 1) * PropertyLayout.count - numbers.count
        if missing > 0 { numbers.append(contentsOf: repeatElement(0, count: missing)) }
        numbers.withUnsafeMutableBufferPointer { body($0) }
    }
}

/// The storage in which render trees are drawn into a list: one for each that is drawn inside another, such as what a
/// transition leaves behind. Nothing in it outlasts the drawing, so that any two are as good as equal.
nonisolated struct RenderScratches: Sendable, Equatable {
    private var free: [RenderScratch] = []

    /// Hands out the one given back last, which the same tree had in the picture before.
    mutating func take() -> RenderScratch { free.popLast() ?? RenderScratch() }

    /// Takes one back.
    mutating func give(_ scratch: RenderScratch) { free.append(scratch) }

    static func == (left: RenderScratches, right: RenderScratches) -> Bool { true }
}
