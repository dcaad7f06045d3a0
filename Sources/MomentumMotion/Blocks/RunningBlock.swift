/// A running block of changes. It records changes and determines how nested animations run.
package class RunningBlock: LayerActionProvider {
    /// The innermost running block; nil outside all blocks.
    static var current: RunningBlock? { Layer.currentActionProvider as? RunningBlock }

    /// The layers that were resized in the block.
    final var resized: [Layer] = []

    init() {}

    package func record(_ path: PropertyPath, of layer: Layer, from old: AnimationValue, to new: AnimationValue) {}

    /// The value of ``View/inheritedAnimationDuration`` inside the block, in seconds.
    var inheritedDuration: Double { 0 }

    /// Runs `changes` as a part of this block, with the timing of `block`. Returns false, and does nothing, if nested
    /// blocks run independently.
    func join(_ block: AnimationBlock, _ changes: () -> Void, _ completion: ((Bool) -> Void)?) -> Bool { false }

    /// Returns `block` with the timing and options that it inherits inside this block.
    func inherited(by block: AnimationBlock) -> AnimationBlock { block }

    /// Notes that `layer` was resized in the block.
    final func recordResize(of layer: Layer) {
        if !resized.contains(where: { $0 === layer }) { resized.append(layer) }
    }

    /// Lays out the resized layers while the block still runs, if `isWanted`, and clears the list.
    final func layOutResized(if isWanted: Bool) {
        // A block may live as long as its animations, which need it for their descriptions. The layers need not.
        defer { resized = [] }
        guard isWanted else { return }
        var next = 0
        // Layout may resize more layers.
        while next < resized.count {
            resized[next].layoutRequest?(.perform)
            next += 1
        }
    }
}
