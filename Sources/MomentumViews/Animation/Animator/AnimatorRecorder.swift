/// Takes down what an animator's block changes.
final class AnimatorRecorder: LayerActionProvider {
    /// One change.
    struct Entry {
        let layer: Layer
        let path: PropertyPath
        let start: AnimationValue
        var end: AnimationValue
        var keyframes: KeyframeAnimation?
        var declaredVelocity: SIMD4<Double>
    }

    private(set) var entries: [Entry] = []
    /// The animator, to which a nested animation block adds its completion.
    let animator: PropertyAnimator

    init(_ animator: PropertyAnimator) { self.animator = animator }

    func record(_ path: PropertyPath, of layer: Layer, from old: AnimationValue, to new: AnimationValue) {
        record(path, of: layer, from: old, to: new, along: nil)
    }

    func record(
        _ path: PropertyPath, of layer: Layer, from old: AnimationValue, to new: AnimationValue,
        along keyframes: KeyframeAnimation?
    ) {
        let velocity = layer.declaredVelocity(at: path)
        let last = entries.lastIndex {
            $0.layer === layer && $0.path == path && $0.keyframes == nil && $0.end == old
        }
        if let last, keyframes == nil {
            entries[last].end = new
            entries[last].declaredVelocity += velocity
        } else {
            entries.append(
                Entry(
                    layer: layer, path: path, start: old, end: new, keyframes: keyframes, declaredVelocity: velocity))
        }
    }

    /// Runs `changes` and takes down what they do.
    func run(_ changes: () -> Void) {
        let outer = Layer.currentActionProvider
        Layer.currentActionProvider = self
        changes()
        Layer.currentActionProvider = outer
    }
}
