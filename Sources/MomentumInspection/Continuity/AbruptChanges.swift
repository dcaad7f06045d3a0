import MomentumReplay

/// The suspected abrupt changes of a frame. The independent movement of other objects may explain them, so they are
/// judged after all layers have been checked.
struct AbruptChanges {
    /// The change of a layer from one frame to the next.
    struct Step {
        let layer: ObjectIdentifier
        /// The index of the layer's node in the last commit.
        let node: Int
        let tree: RenderTree
        /// The requests to the layer in this frame, and in the previous one.
        let entries: [JournalEntry]
        let before: [JournalEntry]
        /// The time of the requests, in seconds of the stage, and the interval since the previous frame.
        let time: Double
        let interval: Double
        /// The layer's present values.
        let found: LayerReading
        /// Flags for the values that are driven, and the velocities that were declared for the values before.
        let isDriven: [Bool]
        let wasDeclared: [Double]
    }

    /// The commit of the frame before the last one, and its time.
    private var earlier: (tree: RenderTree, time: Double)?
    /// The duration of the frame in seconds. A frame that takes no time belongs to the previous one and has its
    /// duration.
    private var duration = 0.0
    private var suspected: [AbruptChange] = []
    /// The changes that may be first steps, and the duration of their frame. They are judged in the next frame.
    private var starts: (changes: [AbruptChange], duration: Double) = ([], 0)
    /// The layer's previous presentation values.
    private var presentation = LayerReading()
    /// The layer's values without animations.
    private var model = LayerReading()
    /// The layer's presentation values in the frame before `presentation`.
    private var earlierPresentation = LayerReading()

    /// Looks for abrupt changes of a layer. Values of driven layers change in coherent steps, which are checked
    /// elsewhere.
    mutating func check(_ step: Step, action: AbruptChange.Action) {
        guard duration <= AbruptChange.longestFrame else { return }
        step.tree.read(step.node, at: step.time, into: &presentation)
        let (entries, causes) = (step.entries, step.entries.map { $0.cause })
        let removes = causes.contains(.removed) && !causes.contains { [.captured, .seized, .frozen].contains($0) }
        if removes { step.tree.readModel(of: step.node, into: &model) }
        var action = action
        // The position of a layer is irrelevant while the layer is invisible.
        let appearsOrDisappears = presentation.isInvisible || step.found.isInvisible
        var isEarlierRead = false
        let isSizeless = AbruptChange.sizes.allSatisfy { presentation.values[$0] == 0 }
        for (index, least) in AbruptChange.limits where !appearsOrDisappears || index == AbruptChange.opacity {
            let limit = AbruptChange.limit(least, of: index, over: duration)
            // Most values do not change.
            let distance = abs(step.found.values[index] - presentation.values[index])
            if removes ? distance == 0 : distance <= limit { continue }
            let rate = step.wasDeclared.isEmpty ? 0 : step.wasDeclared[index]
            let isDriven = step.isDriven[index] || rate != 0
            // The velocities of a driver do not determine its distance over a long frame.
            if isDriven, action.fingers == nil { continue }
            // A value that is set or scrubbed in consecutive frames follows another object.
            let isSet = entries.contains { $0.sets(index) }
            if action.fingers == nil, entries.setsOrScrubs(index), step.before.setsOrScrubs(index) { continue }
            // A layer that had no size appears.
            if isSizeless, AbruptChange.sizes.contains(index) { continue }
            action.isRemoval = removes && entries.contains { $0.removes(index) }
            action.isScrub = entries.contains { $0.cause == .scrubbed && $0.range.contains(index) }
            var change = AbruptChange(
                layer: step.layer, index: index, entries: entries, time: step.time, before: presentation.values[index],
                after: step.found.values[index], limit: limit, action: action)
            change.isStopped =
                action.isRemoval && action.others.isFinite
                && AbruptChange.isStopped(change.before, model.values[index], change.after, limit: limit)
            // A value that a finger has released in this frame may have gained its velocity only afterwards.
            let released = action.fingers == nil ? 0 : abs(step.found.rates[index])
            change.reach = DrivenStep.reach(
                max(abs(rate), released), entries.acceleration(at: index), over: step.interval)
            // Below a finger, a value may continue its independent motion; after the finger has gone, also its motion
            // with the finger.
            if isSet, action.fingers != nil ? step.before.movesByItself(index) : !isDriven && step.before.moves(index) {
                if !isEarlierRead { readEarlier(step) }
                isEarlierRead = true
                change.reach += AbruptChange.stepRatio * abs(change.before - earlierPresentation.values[index])
            }
            if !change.isExplained(byMovement: 0) { suspected.append(change) }
        }
    }

    /// Begins a frame that takes `duration` seconds.
    mutating func begin(lasting duration: Double) { if duration > 0 { self.duration = duration } }

    /// Records the last commit and its time, after a frame that has taken some time.
    mutating func end(_ last: RenderTree, of time: Double) { earlier = (last, time) }

    /// Reads the presentation values of the frame before the last one. If the layer's node has changed since, uses the
    /// values of the last frame.
    private mutating func readEarlier(_ step: Step) {
        earlierPresentation = presentation
        guard let (tree, time) = earlier, step.node < tree.nodeCount, tree.layerID(of: step.node) == step.layer else {
            return
        }
        tree.read(step.node, at: time, into: &earlierPresentation)
    }

    /// Returns the unexplained changes, grouped by layer, given that other objects have moved independently by up to
    /// `otherMovement` points. Keeps possible first steps until the next frame, unless this frame is the last one.
    mutating func confirmed(unexplainedByMovement otherMovement: Double, isLast: Bool) -> [ArraySlice<AbruptChange>] {
        var changes = suspected.filter { !$0.isExplained(byMovement: otherMovement) }
        suspected.removeAll(keepingCapacity: true)
        if !isLast {
            starts.duration = duration
            starts.changes += changes.filter { $0.mayBeStart }
            changes.removeAll { $0.mayBeStart }
        }
        return Self.byLayer(changes)
    }

    /// Returns the kept first steps that were not the beginning of a motion, according to the commit `now` at `time`,
    /// `interval` seconds later.
    mutating func confirmedStarts(in now: RenderTree, at time: Double, after interval: Double) -> [ArraySlice<
        AbruptChange
    >] {
        guard interval > 0, !starts.changes.isEmpty else { return [] }
        let share = starts.duration > 0 ? interval / starts.duration : 1
        let jumps = starts.changes.filter { change in
            guard let node = (0..<now.nodeCount).first(where: { now.layerID(of: $0) == change.layer }) else {
                return true
            }
            now.read(node, at: time, into: &presentation)
            return !change.continues(to: presentation.values[change.index], after: share)
        }
        starts.changes.removeAll()
        return Self.byLayer(jumps)
    }

    private static func byLayer(_ changes: [AbruptChange]) -> [ArraySlice<AbruptChange>] {
        var (remaining, layers) = (changes[...], [ArraySlice<AbruptChange>]())
        while let first = remaining.first {
            let same = remaining.prefix { $0.layer == first.layer }
            remaining = remaining.dropFirst(same.count)
            layers.append(same)
        }
        return layers
    }
}
