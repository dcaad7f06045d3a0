/// Storage in which drawing puts nodes together; a display list keeps it from one picture to the next. Nothing in it
/// outlasts the drawing, so that any two are as good as equal.
nonisolated struct RenderScratch: Sendable, Equatable {
    private var numbers: [Double] = []

    /// Calls `body` with as many blocks as `depth`, at least one.
    mutating func withBlocks(depth: Int, _ body: (UnsafeMutablePointer<Double>) -> Void) {
        let missing = max(depth, 1) * PropertyLayout.count - numbers.count
        if missing > 0 { numbers.append(contentsOf: repeatElement(0, count: missing)) }
        numbers.withUnsafeMutableBufferPointer { body($0.baseAddress.unsafelyUnwrapped) }
    }

    static func == (left: RenderScratch, right: RenderScratch) -> Bool { true }
}
