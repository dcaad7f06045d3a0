/// The storage in which render trees are drawn into a list: one for each that is drawn inside another, such as what a
/// transition leaves behind.
nonisolated struct RenderScratches: Sendable, Equatable {
    private var free: [RenderScratch] = []

    /// Hands out the one given back last, which the same tree had in the picture before.
    mutating func take() -> RenderScratch { free.popLast() ?? RenderScratch() }

    /// Takes one back.
    mutating func give(_ scratch: RenderScratch) { free.append(scratch) }

    static func == (left: RenderScratches, right: RenderScratches) -> Bool { true }
}
