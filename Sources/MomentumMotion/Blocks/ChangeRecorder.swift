/// Records what a block changes, for an animator or for a part of a timeline.
package final class ChangeRecorder: LayerActionProvider {
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

    /// For what it records.
    private enum Owner {
        case animator(PropertyAnimator, AnimatorSession)
        /// A part of a timeline, which counts the tree's seconds instead of its layers'.
        case part(TimelineChangeTiming, TouchRule)
    }

    private let owner: Owner
    /// Seconds that are left to what is recorded.
    let available: Double
    private var entries: [Entry] = []
    private var nesting: Nesting?
    private var nest = 0
    /// The completions of nested animations that end before the animator or part.
    private var milestones: [(nesting: Nesting, call: (Bool) -> Void)] = []
    /// The calls that wait for the end of a part.
    private(set) var completions: [(Bool) -> Void] = []

    private init(_ owner: Owner, available: Double) {
        self.owner = owner
        self.available = available
        BlockRun.enclose = { Self.enclose($0, $1, $2) }
    }

    /// Records for `animator`, which `session` belongs to.
    convenience init(_ animator: PropertyAnimator, _ session: AnimatorSession, available: Double) {
        self.init(.animator(animator, session), available: available)
    }

    /// Records for a part of a timeline that takes `available` seconds.
    convenience init(_ timing: TimelineChangeTiming, _ touchRule: TouchRule, available: Double) {
        self.init(.part(timing, touchRule), available: available)
    }

    /// The animator; nil for a part of a timeline.
    package var animator: PropertyAnimator? {
        if case .animator(let animator, _) = owner { animator } else { nil }
    }

    /// The timing that nested animations inherit.
    var timing: TimingCurve {
        switch owner {
        case .animator(let animator, _): animator.timingParameters
        case .part(let timing, _): timing.curve
        }
    }

    /// Seconds that the whole takes.
    var duration: Double { animator?.duration ?? available }

    /// Calls `completion` when the animator or the part has ended.
    package func whenEnded(_ completion: @escaping (AnimatingPosition) -> Void) {
        switch owner {
        case .animator(let animator, _): animator.addCompletion(completion)
        case .part: completions.append { completion($0 ? .end : .current) }
        }
    }

    /// Makes `block` part of the animator in whose block it runs, if it runs in one.
    private static func enclose(
        _ block: AnimationBlock, _ changes: () -> Void, _ completion: ((Bool) -> Void)?
    ) -> BlockRun.Enclosed {
        guard let recorder = Layer.currentActionProvider as? ChangeRecorder else { return .outside }
        guard let nesting = block.nesting(in: recorder) else { return .inheriting(block.inheriting(from: recorder)) }
        recorder.join(changes, nesting: nesting, completion)
        return .joined
    }

    package func record(_ path: PropertyPath, of layer: Layer, from old: AnimationValue, to new: AnimationValue) {
        record(path, of: layer, from: old, to: new, along: nil)
    }

    func record(
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
    package func join(_ changes: () -> Void, nesting inner: Nesting? = nil, _ completion: ((Bool) -> Void)?) {
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

    /// Lets `companion`, which has just started, follow the animator.
    func join(_ companion: PropertyAnimator) {
        if case .animator(_, let session) = owner { session.add(companion) }
    }

    /// Runs `changes` and notes what they do.
    func run(_ changes: () -> Void) {
        Layer.withActionProvider(self, changes)
    }
}

extension ChangeRecorder {
    /// How often something was changed.
    var count: Int { entries.count }

    /// The changes as animations; if `isInverted`, on the way back to what was set.
    func animatorChanges(isInverted: Bool = false) -> [(change: AnimatorChange, nesting: Nesting?)] {
        var changes: [(change: AnimatorChange, nesting: Nesting?)] = []
        forEachChange(isInverted: isInverted) { changes.append(($0, $1)) }
        return changes
    }

    /// The same, one after the other, as soon as it is made.
    func forEachChange(isInverted: Bool, _ body: (AnimatorChange, Nesting?) -> Void) {
        let touchRule: TouchRule
        var countsTreeTime = false
        switch owner {
        case .animator(let animator, _): touchRule = animator.touchRule
        case .part(_, let rule): (touchRule, countsTreeTime) = (rule, true)
        }
        let throwsAnything = throwsAnything
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

    /// Whether its timing moves something even from where it goes.
    private var throwsAnything: Bool {
        guard case .spring(let parameters) = timing, let velocity = parameters.absoluteVelocity else { return false }
        return velocity != .zero
    }

    /// The completions of nested animations that end before the whole, and where in its time of `seconds` they do. On the way back
    /// they wait for the end.
    func milestones(
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
