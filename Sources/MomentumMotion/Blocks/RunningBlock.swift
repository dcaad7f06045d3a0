/// A block of changes that is running: what it records, and how it leads the animations that begin inside it.
package class RunningBlock: LayerActionProvider {
    /// The innermost one that is running; nil outside all of them.
    static var current: RunningBlock? { Layer.currentActionProvider as? RunningBlock }

    init() {}

    package func record(_ path: PropertyPath, of layer: Layer, from old: AnimationValue, to new: AnimationValue) {}

    /// The value of ``View/inheritedAnimationDuration`` inside, in seconds.
    var inheritedDuration: Double { 0 }

    /// Runs `changes` as a part of this, in the time of `block`. Returns false, and does nothing, where a block inside runs by itself.
    func join(_ block: AnimationBlock, _ changes: () -> Void, _ completion: ((Bool) -> Void)?) -> Bool { false }

    /// Returns `block` with what it inherits when it runs inside.
    func inherited(by block: AnimationBlock) -> AnimationBlock { block }
}
