/// The record of the changes that a block makes, for a part of a timeline; ``AnimatorRecorder`` records for an animator.
package class ChangeRecorder: RunningBlock {
    /// The timing of an animation inside the block, as far as it differs from the one that records.
    package struct Nesting {
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
        var declaredVelocity: StageVelocity
        let nesting: Nesting?
        /// Which nested animation it belongs to.
        let nest: Int
    }

    /// The timing that nested animations inherit.
    final let timing: TimingCurve
    /// Seconds that are left to what is recorded.
    final let available: Double
    private final var entries: [Entry] = []
    private final var nesting: Nesting?
    private final var nest = 0
    /// The completions of nested animations that end before the animator or part.
    private final var milestones: [(nesting: Nesting, call: (Bool) -> Void)] = []
    /// The calls that wait for the end.
    private(set) final var completions: [(Bool) -> Void] = []
    /// The effect of touches on the recorded animations.
    private final let recordedTouchRule: TouchRule

    init(_ timing: TimingCurve, _ touchRule: TouchRule, available: Double) {
        self.timing = timing
        self.available = available
        recordedTouchRule = touchRule
    }

    /// The effect of touches on the animations, once all changes are recorded.
    var touchRule: TouchRule { recordedTouchRule }

    override var inheritedDuration: Double { available }

    /// True where the animations count the tree's seconds instead of their layers', as those of a timeline do.
    var countsTreeTime: Bool { true }

    /// Calls `completion` when the animator or the part has ended.
    package func whenEnded(_ completion: @escaping (AnimatingPosition) -> Void) {
        completions.append { completion($0 ? .end : .current) }
    }

    final override func join(
        _ block: AnimationBlock, _ changes: () -> Void, _ completion: ((Bool) -> Void)?
    ) -> Bool {
        guard let nesting = block.nesting(in: self) else { return false }
        join(changes, nesting: nesting, completion)
        return true
    }

    final override func inherited(by block: AnimationBlock) -> AnimationBlock { block.inheriting(from: self) }

    package final override func record(
        _ path: PropertyPath, of layer: Layer, from old: AnimationValue, to new: AnimationValue
    ) {
        record(path, of: layer, from: old, to: new, along: nil)
    }

    final func record(
        _ path: PropertyPath, of layer: Layer, from old: AnimationValue, to new: AnimationValue,
        along keyframes: KeyframeAnimation?
    ) {
        // Of a matrix that is how fast it goes along the change.
        let velocity =
            path.isMatrix
            ? layer.drivenProgress(at: path, from: old, to: new) : layer.inheritedVelocity(at: path)
        entries.append(
            Entry(
                layer: layer, path: path, start: old, end: new, keyframes: keyframes, declaredVelocity: velocity,
                nesting: nesting, nest: nest))
    }

    /// Makes `changes` part of the animator's, in a time of their own if `nesting` says so; `completion` is called when that
    /// ends.
    package final func join(_ changes: () -> Void, nesting inner: Nesting? = nil, _ completion: ((Bool) -> Void)?) {
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
                whenEnded { completion($0 == .end) }
            }
        }
        (nesting, nest) = outer
    }

    /// Runs `changes` and notes what they do.
    final func run(_ changes: () -> Void) {
        Layer.withActionProvider(self, changes)
    }
}

extension ChangeRecorder {
    /// How often something was changed.
    final var count: Int { entries.count }

    /// Makes the changes into animations, one after the other, each with the velocity of a driver until now; if `isInverted`, on
    /// the way back to the values that were set.
    final func forEachChange(
        isInverted: Bool, _ body: (ControlledAnimation, _ declaredVelocity: StageVelocity, Nesting?) -> Void
    ) {
        let (touchRule, countsTreeTime) = (touchRule, countsTreeTime)
        let throwsAnything = throwsAnything
        for entry in merged {
            guard
                entry.start != entry.end || entry.keyframes != nil || entry.declaredVelocity != .zero || throwsAnything
            else { continue }
            let (start, end) = isInverted ? (entry.end, entry.start) : (entry.start, entry.end)
            let animation = ControlledAnimation(
                entry.layer, entry.path, from: start, to: end, along: entry.keyframes, countsTreeTime: countsTreeTime)
            animation.touchRule = touchRule
            if isInverted { animation.restore(end) }
            entry.layer.succeedAnimations(
                of: entry.path, from: entry.start, to: entry.end, within: available)
            let velocity = isInverted && entry.path.isMatrix ? -entry.declaredVelocity : entry.declaredVelocity
            body(animation, velocity, entry.nesting)
        }
    }

    /// Whether its timing moves something even from where it goes.
    private final var throwsAnything: Bool {
        guard case .spring(let parameters) = timing, let velocity = parameters.absoluteVelocity else { return false }
        return velocity != .zero
    }

    /// The completions of nested animations that end before the whole, and where in its time of `seconds` they do. On the way back
    /// they wait for the end.
    final func milestones(
        in window: (begin: Double, end: Double), of seconds: Double, isReversed: Bool
    ) -> [(time: Double, call: (Bool) -> Void)] {
        if isReversed {
            for milestone in milestones { whenEnded { milestone.call($0 == .end) } }
            return []
        }
        return milestones.map { ($0.nesting.window(in: window, of: seconds, isReversed: false).1, $0.call) }
    }

    /// What was changed: where a property was set several times, one change from its first value to its last. Changes of a
    /// matrix stay apart: two half turns are a whole one, and their difference is none.
    private final var merged: [Entry] {
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
                changes[earlier].declaredVelocity.numbers += changes[index].declaredVelocity.numbers
                isPart[index] = true
                isMerged = true
            } else {
                candidates.append(index)
            }
        }
        return isMerged ? changes.indices.filter { !isPart[$0] }.map { changes[$0] } : changes
    }
}
