import MomentumReplay

extension ContinuityChecker {
    /// Reports what is set to something else at once. What drives the model moves it in steps that belong together, which
    /// are looked at elsewhere.
    func lookForAbruptChanges(
        _ id: ObjectIdentifier, _ old: Int, _ entries: [JournalEntry], at time: Double, _ wasDeclared: [Double]
    ) {
        guard !entries.isEmpty, !stage.prefersReducedMotion else { return }
        last.readModel(of: old, into: &seen)
        let moment = last.layerTime(of: old, at: time)
        last.layAnimations(of: old, at: moment.time, rate: moment.rate, over: &seen)
        let causes = entries.map { $0.cause }
        let isRemoval = causes.contains(.removed) && !causes.contains { [.captured, .seized, .frozen].contains($0) }
        if isRemoval { last.readModel(of: old, into: &model) }
        let action = AbruptChange.Action(
            fingers: acted[id],
            others: max(
                AbruptChange.elsewhere(traveled, acted[id]), AbruptChange.elsewhere(traveledBefore, actedBefore[id])),
            isRemoval: isRemoval)
        let before = askedBefore[id] ?? []
        for (index, limit) in AbruptChange.limits {
            let rate = wasDeclared.isEmpty ? 0 : wasDeclared[index]
            if action.fingers == nil, expectation.isDriven[index] || rate != 0 { continue }
            // What is set in frame after frame follows something, as far as that goes.
            if action.fingers == nil, [entries, before].allSatisfy({ $0.contains { $0.sets(index) } }) { continue }
            var change = AbruptChange(
                layer: id, index: index, entries: entries, time: time, before: seen.values[index],
                after: found.values[index], limit: limit, action: action)
            change.isStopped =
                isRemoval && action.others.isFinite
                && AbruptChange.isStopped(change.before, model.values[index], change.after, limit: limit)
            // What a finger has released in the frame may have become fast only since.
            let released = action.fingers == nil ? 0 : abs(found.rates[index])
            change.reach = DrivenStep.reach(
                max(abs(rate), released), entries.acceleration(at: index), over: time - lastTime)
            if !change.isExplained(byDrift: 0) { abruptChanges.append(change) }
        }
    }

    /// Reports what nothing explains, once it is known how far everything has gone.
    func judgeAbruptChanges() {
        var rest = abruptChanges.filter { !$0.isExplained(byDrift: max(drift, driftBefore)) }[...]
        while let first = rest.first {
            let same = rest.prefix { $0.layer == first.layer }
            rest = rest.dropFirst(same.count)
            report(.value, first.layer, same.map { $0.index }, first.entries, first.time) { index in
                same.first { $0.index == index }.map { ($0.before, $0.after) } ?? (0, 0)
            }
        }
        abruptChanges.removeAll(keepingCapacity: true)
    }
}
