/// A block of changes that is running: what it records, and how it leads the animations that begin inside it.
package class RunningBlock: LayerActionProvider {
    /// The innermost one that is running; nil outside all of them.
    static var current: RunningBlock? { Layer.currentActionProvider as? RunningBlock }

    /// Layers that were resized in the block.
    final var resized: [Layer] = []

    init() {}

    package func record(_ path: PropertyPath, of layer: Layer, from old: AnimationValue, to new: AnimationValue) {}

    /// The value of ``View/inheritedAnimationDuration`` inside, in seconds.
    var inheritedDuration: Double { 0 }

    /// Runs `changes` as a part of this, in the time of `block`. Returns false, and does nothing, where a block inside runs by itself.
    func join(_ block: AnimationBlock, _ changes: () -> Void, _ completion: ((Bool) -> Void)?) -> Bool { false }

    /// Returns `block` with what it inherits when it runs inside.
    func inherited(by block: AnimationBlock) -> AnimationBlock { block }

    /// Notes that `layer` was resized in the block.
    final func noteResize(of layer: Layer) {
        if !resized.contains(where: { $0 === layer }) { resized.append(layer) }
    }

    /// Lays out what was resized, if `isWanted`, while the block still runs, and forgets it.
    final func layOutResized(if isWanted: Bool) {
        // A block may live as long as its animations, which ask it for a description; the layers need not.
        defer { resized = [] }
        guard isWanted else { return }
        var next = 0
        // Layout may resize more.
        while next < resized.count {
            resized[next].layoutRequest?(.perform)
            next += 1
        }
    }
}
