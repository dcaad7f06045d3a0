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

    private var entries: [Entry] = []
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
        entries.append(
            Entry(
                layer: layer, path: path, start: old, end: new, keyframes: keyframes,
                declaredVelocity: layer.declaredVelocity(at: path)))
    }

    /// What was changed: where a property was set several times, one change from its first value to its last.
    var changes: [Entry] {
        // Which objects come first does not matter, only which are the same.
        let sorted = entries.indices.sorted { (left: Int, right: Int) in
            let (one, other) = (ObjectIdentifier(entries[left].layer), ObjectIdentifier(entries[right].layer))
            return one == other ? left < right : one < other
        }
        var changes = entries
        var isPart = [Bool](repeating: false, count: entries.count)
        var candidates: [Int] = []
        for index in sorted {
            if let first = candidates.first, changes[first].layer !== changes[index].layer { candidates = [] }
            guard changes[index].keyframes == nil else { continue }
            let earlier = candidates.last {
                changes[$0].path == changes[index].path && changes[$0].end == changes[index].start
            }
            if let earlier {
                changes[earlier].end = changes[index].end
                changes[earlier].declaredVelocity += changes[index].declaredVelocity
                isPart[index] = true
            } else {
                candidates.append(index)
            }
        }
        return changes.indices.filter { !isPart[$0] }.map { changes[$0] }
    }

    /// Runs `changes` and takes down what they do.
    func run(_ changes: () -> Void) {
        let outer = Layer.currentActionProvider
        Layer.currentActionProvider = self
        changes()
        Layer.currentActionProvider = outer
    }
}
