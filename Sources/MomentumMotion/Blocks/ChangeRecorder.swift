/// A record of the changes that a block makes, for a part of a timeline. ``AnimatorRecorder`` records for an animator.
package class ChangeRecorder: RunningBlock {
    /// The timing of a nested animation, where it differs from that of the recorder.
    package struct Nesting {
        /// The delay, in seconds.
        var delay = 0.0
        /// The duration, in seconds; nil for the remaining duration of the animator.
        var duration: Double?
        /// The timing; nil for that of the animator.
        var timing: AnimatorTiming?

        /// Returns the fractions of `seconds`, the animator's duration, at which the nested animation begins and ends
        /// inside `window`. If `isReversed`, the delay counts from the end.
        func window(in window: (begin: Double, end: Double), of seconds: Double, isReversed: Bool) -> (Double, Double) {
            let delayFraction = delay / seconds
            let begin: Double
            var end = window.end
            if isReversed {
                end -= delayFraction
                begin = duration.map { max(window.begin, end - $0 / seconds) } ?? window.begin
            } else {
                begin = window.begin + delayFraction
                if let duration { end = min(end, begin + duration / seconds) }
            }
            // A window that rounding has emptied keeps the smallest possible length.
            return (min(begin, end - .ulpOfOne), end)
        }
    }

    /// A recorded change.
    private struct Entry {
        let layer: Layer
        let path: PropertyPath
        let start: AnimationValue
        var end: AnimationValue
        var keyframes: KeyframeAnimation?
        var declaredVelocity: StageVelocity
        let nesting: Nesting?
        /// The number of the nested animation that the change belongs to.
        let nest: Int
    }

    /// The timing that nested animations inherit.
    final let timing: TimingCurve
    /// The time that is left for the recorded changes, in seconds.
    final let available: Double
    private final var entries: [Entry] = []
    private final var nesting: Nesting?
    private final var nest = 0
    /// The completion handlers of nested animations that end before the animator or part.
    private final var milestones: [(nesting: Nesting, call: (Bool) -> Void)] = []
    /// The completion handlers that are called at the end.
    private(set) final var completions: [(Bool) -> Void] = []
    /// The effect of touches on the recorded animations.
    private final let recordedTouchRule: TouchRule

    init(_ timing: TimingCurve, _ touchRule: TouchRule, available: Double) {
        self.timing = timing
        self.available = available
        recordedTouchRule = touchRule
    }

    /// The effect of touches on the animations, read once all changes are recorded.
    var touchRule: TouchRule { recordedTouchRule }

    override var inheritedDuration: Double { available }

    /// Whether the animations count the tree's seconds instead of their layers', as those of a timeline do.
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
        // The velocity of a matrix is the rate of its progress along the change.
        let velocity =
            path.isMatrix
            ? layer.drivenProgress(at: path, from: old, to: new) : layer.inheritedVelocity(at: path)
        entries.append(
            Entry(
                layer: layer, path: path, start: old, end: new, keyframes: keyframes, declaredVelocity: velocity,
                nesting: nesting, nest: nest))
    }

    /// Runs `changes` as a part of the animator's block, with the timing of `nesting` if there is one, and calls
    /// `completion` when that part ends.
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

    /// Runs `changes` and records them.
    final func run(_ changes: () -> Void) {
        Layer.withActionProvider(self, changes)
    }
}

extension ChangeRecorder {
    /// The number of recorded changes.
    final var count: Int { entries.count }

    /// Makes an animation of each change in order, and passes it to `body` with the velocity that a driver has left. If
    /// `isInverted`, the animations lead back to the values that were set.
    final func forEachChange(
        isInverted: Bool, _ body: (ControlledAnimation, _ declaredVelocity: StageVelocity, Nesting?) -> Void
    ) {
        let (touchRule, countsTreeTime) = (touchRule, countsTreeTime)
        let movesUnchangedValues = movesUnchangedValues
        for entry in merged {
            guard
                entry.start != entry.end || entry.keyframes != nil || entry.declaredVelocity != .zero
                    || movesUnchangedValues
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

    /// Whether the timing moves properties even if their values do not change.
    private final var movesUnchangedValues: Bool {
        guard case .spring(let parameters) = timing, let velocity = parameters.absoluteVelocity else { return false }
        return velocity != .zero
    }

    /// Returns the completion handlers of nested animations that end before the whole, each with its fraction of
    /// `seconds`. If `isReversed`, returns none: they are called at the end.
    final func milestones(
        in window: (begin: Double, end: Double), of seconds: Double, isReversed: Bool
    ) -> [(time: Double, call: (Bool) -> Void)] {
        if isReversed {
            for milestone in milestones { whenEnded { milestone.call($0 == .end) } }
            return []
        }
        return milestones.map { ($0.nesting.window(in: window, of: seconds, isReversed: false).1, $0.call) }
    }

    /// The changes, in which consecutive changes of a property are merged into one from its first value to its last.
    /// Changes of a matrix are not merged: two half turns make a full turn, but the difference of the matrices is zero.
    private final var merged: [Entry] {
        let layers = entries.indices.map { entries[$0].layer.identity }
        let sorted = layers.ascendingIndices
        var changes = entries
        var isMerged = false
        var isPart = [Bool](repeating: false, count: entries.count)
        var candidates: [Int] = []
        for index in sorted {
            if let first = candidates.first, layers[first] != layers[index] {
                candidates.removeAll(keepingCapacity: true)
            }
            guard changes[index].keyframes == nil, !changes[index].path.isMatrix else { continue }
            let previous = candidates.last {
                changes[$0].path == changes[index].path && changes[$0].nest == changes[index].nest
                    && changes[$0].end == changes[index].start
            }
            if let previous {
                changes[previous].end = changes[index].end
                changes[previous].declaredVelocity.numbers += changes[index].declaredVelocity.numbers
                isPart[index] = true
                isMerged = true
            } else {
                candidates.append(index)
            }
        }
        return isMerged ? changes.indices.filter { !isPart[$0] }.map { changes[$0] } : changes
    }
}
