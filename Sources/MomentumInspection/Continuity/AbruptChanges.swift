import MomentumReplay

/// The abrupt changes of a frame that may have to be explained by how far other things have gone in it: they are judged when
/// all layers have been looked at.
struct AbruptChanges {
    /// A layer from one frame to the next.
    struct Step {
        let layer: ObjectIdentifier
        /// Where it is in the last commit.
        let node: Int
        let tree: RenderTree
        /// What was asked of it in this frame, and in the one before.
        let entries: [JournalEntry]
        let before: [JournalEntry]
        /// When it was asked, and how long after the frame before.
        let time: Double
        let interval: Double
        /// What is seen of it now.
        let found: LayerReading
        /// The numbers that something drives, and how fast they were driven until now.
        let isDriven: [Bool]
        let wasDeclared: [Double]
    }

    /// The commit of the frame before the last one, and its time.
    private var earlier: (tree: RenderTree, time: Double)?
    /// How long the frame lasts that is looked at, or that which it is part of where it takes no time.
    private var duration = 0.0
    private var suspected: [AbruptChange] = []
    /// Those that may be first steps, and the time of the frame that they were taken in: the next one says whether they are.
    private var starts: (changes: [AbruptChange], duration: Double) = ([], 0)
    /// What was seen of a layer until now.
    private var seen = LayerReading()
    /// What it would have shown without animations.
    private var model = LayerReading()
    /// What was seen of it in the frame before that.
    private var seenEarlier = LayerReading()

    /// Looks for what is set to something else at once. What drives the model moves it in steps that belong together, which
    /// are looked at elsewhere.
    mutating func look(_ step: Step, action: AbruptChange.Action) {
        guard duration <= AbruptChange.longestFrame else { return }
        step.tree.read(step.node, at: step.time, into: &seen)
        let (entries, causes) = (step.entries, step.entries.map { $0.cause })
        let removes = causes.contains(.removed) && !causes.contains { [.captured, .seized, .frozen].contains($0) }
        if removes { step.tree.readModel(of: step.node, into: &model) }
        var action = action
        // Where something was that was not seen does not matter to what is seen now.
        let comesOrGoes = seen.isInvisible || step.found.isInvisible
        var isEarlierRead = false
        let isSizeless = AbruptChange.sizes.allSatisfy { seen.values[$0] == 0 }
        for (index, least) in AbruptChange.limits where !comesOrGoes || index == AbruptChange.opacity {
            let limit = AbruptChange.limit(least, of: index, over: duration)
            // Most numbers stay what they are.
            let way = abs(step.found.values[index] - seen.values[index])
            if removes ? way == 0 : way <= limit { continue }
            let rate = step.wasDeclared.isEmpty ? 0 : step.wasDeclared[index]
            let isDriven = step.isDriven[index] || rate != 0
            // What drives it says nothing of how far it goes in a long time.
            if isDriven, action.fingers == nil { continue }
            // What is set or scrubbed in frame after frame follows something, as far as that goes.
            let isSet = entries.contains { $0.sets(index) }
            if action.fingers == nil, entries.places(index), step.before.places(index) { continue }
            // What had no size comes.
            if isSizeless, AbruptChange.sizes.contains(index) { continue }
            action.isRemoval = removes && entries.contains { $0.removes(index) }
            action.isScrub = entries.contains { $0.cause == .scrubbed && $0.range.contains(index) }
            var change = AbruptChange(
                layer: step.layer, index: index, entries: entries, time: step.time, before: seen.values[index],
                after: step.found.values[index], limit: limit, action: action)
            change.isStopped =
                action.isRemoval && action.others.isFinite
                && AbruptChange.isStopped(change.before, model.values[index], change.after, limit: limit)
            // What a finger has released in the frame may have become fast only since.
            let released = action.fingers == nil ? 0 : abs(step.found.rates[index])
            change.reach = DrivenStep.reach(
                max(abs(rate), released), entries.acceleration(at: index), over: step.interval)
            // Below a finger it goes on as far as it has come by itself, and when the finger has left as far as with it.
            if isSet, action.fingers != nil ? step.before.movesByItself(index) : !isDriven && step.before.moves(index) {
                if !isEarlierRead { readEarlier(step) }
                isEarlierRead = true
                change.reach += AbruptChange.pace * abs(change.before - seenEarlier.values[index])
            }
            if !change.isExplained(byDrift: 0) { suspected.append(change) }
        }
    }

    /// A frame begins that takes `duration` seconds.
    mutating func begin(lasting duration: Double) { if duration > 0 { self.duration = duration } }

    /// The last commit, of `time`, is followed by another, in a frame that has taken some time.
    mutating func end(_ last: RenderTree, of time: Double) { earlier = (last, time) }

    /// Reads what was seen in the frame before the last one: the same as in the last one where the layer has moved in the tree since.
    private mutating func readEarlier(_ step: Step) {
        seenEarlier = seen
        guard let (tree, time) = earlier, step.node < tree.nodeCount, tree.layerID(of: step.node) == step.layer else {
            return
        }
        tree.read(step.node, at: time, into: &seenEarlier)
    }

    /// Those that nothing explains, layer by layer, where anything has gone by itself as far as `drift`. What may be a first step waits
    /// for the next frame, if there is one.
    mutating func take(unexplainedByDrift drift: Double, isLast: Bool) -> [ArraySlice<AbruptChange>] {
        var changes = suspected.filter { !$0.isExplained(byDrift: drift) }
        suspected.removeAll(keepingCapacity: true)
        if !isLast {
            starts.duration = duration
            starts.changes += changes.filter { $0.mayBeStart }
            changes.removeAll { $0.mayBeStart }
        }
        return Self.byLayer(changes)
    }

    /// Those first steps after which `now` shows at `time`, `interval` seconds later, that nothing has gone on.
    mutating func takeStarts(in now: RenderTree, at time: Double, after interval: Double) -> [ArraySlice<AbruptChange>]
    {
        guard interval > 0, !starts.changes.isEmpty else { return [] }
        let share = starts.duration > 0 ? interval / starts.duration : 1
        let jumps = starts.changes.filter { change in
            guard let node = (0..<now.nodeCount).first(where: { now.layerID(of: $0) == change.layer }) else {
                return true
            }
            now.read(node, at: time, into: &seen)
            return !change.goesOn(to: seen.values[change.index], after: share)
        }
        starts.changes.removeAll()
        return Self.byLayer(jumps)
    }

    private static func byLayer(_ changes: [AbruptChange]) -> [ArraySlice<AbruptChange>] {
        var (rest, layers) = (changes[...], [ArraySlice<AbruptChange>]())
        while let first = rest.first {
            let same = rest.prefix { $0.layer == first.layer }
            rest = rest.dropFirst(same.count)
            layers.append(same)
        }
        return layers
    }
}
