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
        /// The times of the frames.
        let start: Double
        let time: Double
        /// What is seen of it now.
        let found: LayerReading
        /// The numbers that something drives, and how fast they were driven until now.
        let isDriven: [Bool]
        let wasDeclared: [Double]
    }

    private var suspected: [AbruptChange] = []
    /// What was seen of a layer until now.
    private var seen = LayerReading()
    /// What it would have shown without animations.
    private var model = LayerReading()

    /// Looks for what is set to something else at once. What drives the model moves it in steps that belong together, which
    /// are looked at elsewhere.
    mutating func look(_ step: Step, action: AbruptChange.Action) {
        step.tree.readModel(of: step.node, into: &seen)
        let moment = step.tree.layerTime(of: step.node, at: step.time)
        step.tree.layAnimations(of: step.node, at: moment.time, rate: moment.rate, over: &seen)
        let (entries, causes) = (step.entries, step.entries.map { $0.cause })
        let removes = causes.contains(.removed) && !causes.contains { [.captured, .seized, .frozen].contains($0) }
        if removes { step.tree.readModel(of: step.node, into: &model) }
        var action = action
        // Where something was that was not seen does not matter to what is seen now.
        let comesOrGoes = seen.isInvisible || step.found.isInvisible
        for (index, limit) in AbruptChange.limits where !comesOrGoes || index == AbruptChange.opacity {
            let rate = step.wasDeclared.isEmpty ? 0 : step.wasDeclared[index]
            let isDriven = step.isDriven[index] || rate != 0
            // What drives it says nothing of how far it goes in a long time.
            if isDriven, action.fingers == nil || step.time - step.start > DrivenStep.longestGap { continue }
            // What is set in frame after frame follows something, as far as that goes.
            if action.fingers == nil, [entries, step.before].allSatisfy({ $0.contains { $0.sets(index) } }) {
                continue
            }
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
                max(abs(rate), released), entries.acceleration(at: index), over: step.time - step.start)
            if !change.isExplained(byDrift: 0) { suspected.append(change) }
        }
    }

    /// Those that nothing explains, layer by layer, where anything has gone by itself as far as `drift`.
    mutating func take(unexplainedByDrift drift: Double) -> [ArraySlice<AbruptChange>] {
        var (rest, layers) = (suspected.filter { !$0.isExplained(byDrift: drift) }[...], [ArraySlice<AbruptChange>]())
        while let first = rest.first {
            let same = rest.prefix { $0.layer == first.layer }
            rest = rest.dropFirst(same.count)
            layers.append(same)
        }
        suspected.removeAll(keepingCapacity: true)
        return layers
    }
}
