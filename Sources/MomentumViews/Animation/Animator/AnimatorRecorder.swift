/// Notes what an animator's block changes.
final class AnimatorRecorder: LayerActionProvider {
    /// How an animation inside the block differs from the animator's.
    struct Nesting {
        /// In seconds.
        var delay = 0.0
        /// In seconds; nil: as long as the rest of the animator.
        var duration: Double?
        /// Nil: as the animator's.
        var timing: AnimatorTiming?

        /// From when to when it runs inside `window`, of an animator that takes `seconds`; on the way back it counts from
        /// the end.
        func window(in window: (begin: Double, end: Double), of seconds: Double, isReversed: Bool) -> (Double, Double) {
            let wait = delay / seconds
            let begin: Double
            var end = window.end
            if isReversed {
                end -= wait
                begin = duration.map { max(window.begin, end - $0 / seconds) } ?? window.begin
            } else {
                begin = window.begin + wait
                if let duration { end = min(end, begin + duration / seconds) }
            }
            // What rounding has left no time has the least that there is.
            return (min(begin, end - .ulpOfOne), end)
        }
    }

    /// One change.
    private struct Entry {
        let layer: Layer
        let path: PropertyPath
        let start: AnimationValue
        var end: AnimationValue
        var keyframes: KeyframeAnimation?
        var declaredVelocity: SIMD4<Double>
        let nesting: Nesting?
        /// Which nested animation it belongs to.
        let nest: Int
    }

    /// The animator, whose completions be notified of the end of nested animations.
    let animator: PropertyAnimator
    /// Seconds of the animator that are left to what is recorded.
    let available: Double
    private let session: AnimatorSession
    /// Whether what it records counts the tree's seconds, as a timeline does, instead of its layer's.
    private let countsTreeTime: Bool
    private var entries: [Entry] = []
    private var nesting: Nesting?
    private var nest = 0
    /// The completions of nested animations that end before the animator.
    private var milestones: [(nesting: Nesting, call: (Bool) -> Void)] = []

    init(
        _ animator: PropertyAnimator, _ session: AnimatorSession, available: Double, countsTreeTime: Bool = false
    ) {
        self.animator = animator
        self.session = session
        self.countsTreeTime = countsTreeTime
        self.available = available
        BlockRun.enclose = { Self.enclose($0, $1, $2) }
    }

    /// Makes `block` part of the animator in whose block it runs, if it runs in one.
    private static func enclose(
        _ block: AnimationBlock, _ changes: () -> Void, _ completion: ((Bool) -> Void)?
    ) -> BlockRun.Enclosed {
        guard let recorder = Layer.currentActionProvider as? AnimatorRecorder else { return .outside }
        guard let nesting = block.nesting(in: recorder) else { return .inheriting(block.inheriting(from: recorder)) }
        recorder.join(changes, nesting: nesting, completion)
        return .joined
    }

    func record(_ path: PropertyPath, of layer: Layer, from old: AnimationValue, to new: AnimationValue) {
        record(path, of: layer, from: old, to: new, along: nil)
    }

    func record(
        _ path: PropertyPath, of layer: Layer, from old: AnimationValue, to new: AnimationValue,
        along keyframes: KeyframeAnimation?
    ) {
        // Of a matrix that is how fast it goes along the change.
        let velocity =
            path.isMatrix
            ? SIMD4(layer.drivenProgress(at: path, from: old, to: new), 0, 0, 0) : layer.inheritedVelocity(at: path)
        entries.append(
            Entry(
                layer: layer, path: path, start: old, end: new, keyframes: keyframes, declaredVelocity: velocity,
                nesting: nesting, nest: nest))
    }

    /// Makes `changes` part of the animator's, in a time of their own if `nesting` says so; `completion` is called when that
    /// ends.
    func join(_ changes: () -> Void, nesting inner: Nesting? = nil, _ completion: ((Bool) -> Void)?) {
        let outer = (nesting, nest)
        nest = entries.count + 1
        if var inner, inner.delay > 0 || inner.duration != nil || inner.timing != nil || nesting != nil {
            inner.delay += nesting?.delay ?? 0
            inner.duration = inner.duration ?? nesting?.duration
            inner.timing = inner.timing ?? nesting?.timing
            nesting = inner
        }
        changes()
        if let completion {
            if let nesting, nesting.duration != nil {
                milestones.append((nesting, completion))
            } else {
                animator.addCompletion { completion($0 == .end) }
            }
        }
        (nesting, nest) = outer
    }

    /// Lets `companion`, which has just started, follow the animator.
    func join(_ companion: PropertyAnimator) { session.add(companion) }

    /// Runs `changes` and notes what they do.
    func run(_ changes: () -> Void) {
        let outer = Layer.currentActionProvider
        Layer.currentActionProvider = self
        changes()
        Layer.currentActionProvider = outer
    }
}

extension AnimatorRecorder {
    /// How often something was changed.
    var count: Int { entries.count }

    /// The changes as animations; if `isInverted`, on the way back to what was set.
    func animatorChanges(isInverted: Bool) -> [(change: AnimatorChange, nesting: Nesting?)] {
        var changes: [(change: AnimatorChange, nesting: Nesting?)] = []
        forEachChange(isInverted: isInverted) { changes.append(($0, $1)) }
        return changes
    }

    /// The same, one after the other, as soon as it is made.
    func forEachChange(isInverted: Bool, _ body: (AnimatorChange, Nesting?) -> Void) {
        let (throwsAnything, touchRule) = (animator.throwsAnything, animator.touchRule)
        for entry in merged {
            guard
                entry.start != entry.end || entry.keyframes != nil || entry.declaredVelocity != .zero || throwsAnything
            else { continue }
            let (start, end) = isInverted ? (entry.end, entry.start) : (entry.start, entry.end)
            let animation = ControlledAnimation(entry.layer, entry.path, from: start, to: end, along: entry.keyframes)
            animation.touchRule = touchRule
            animation.countsTreeTime = countsTreeTime
            if isInverted { animation.restore(end) }
            entry.layer.succeedAnimations(
                of: entry.path, from: entry.start, to: entry.end, within: available)
            let velocity = isInverted && entry.path.isMatrix ? -entry.declaredVelocity : entry.declaredVelocity
            body(AnimatorChange(animation, declaredVelocity: velocity), entry.nesting)
        }
    }

    /// Moves the completions of nested animations to the session: those that end before it, and have a time there.
    func addMilestones(in window: (begin: Double, end: Double), of seconds: Double, isReversed: Bool) {
        for milestone in milestones {
            let call = milestone.call
            guard !isReversed else {
                animator.addCompletion { call($0 == .end) }
                continue
            }
            session.addMilestone(at: milestone.nesting.window(in: window, of: seconds, isReversed: false).1, call)
        }
    }

    /// What was changed: where a property was set several times, one change from its first value to its last. Changes of a
    /// matrix stay apart: two half turns are a whole one, and their difference is none.
    private var merged: [Entry] {
        let layers = entries.indices.map { entries[$0].layer.identity }
        let sorted = layers.risingIndices
        var changes = entries
        var isMerged = false
        var isPart = [Bool](repeating: false, count: entries.count)
        var candidates: [Int] = []
        for index in sorted {
            if let first = candidates.first, layers[first] != layers[index] {
                candidates.removeAll(keepingCapacity: true)
            }
            guard changes[index].keyframes == nil, !changes[index].path.isMatrix else { continue }
            let earlier = candidates.last {
                changes[$0].path == changes[index].path && changes[$0].nest == changes[index].nest
                    && changes[$0].end == changes[index].start
            }
            if let earlier {
                changes[earlier].end = changes[index].end
                changes[earlier].declaredVelocity += changes[index].declaredVelocity
                isPart[index] = true
                isMerged = true
            } else {
                candidates.append(index)
            }
        }
        return isMerged ? changes.indices.filter { !isPart[$0] }.map { changes[$0] } : changes
    }
}
