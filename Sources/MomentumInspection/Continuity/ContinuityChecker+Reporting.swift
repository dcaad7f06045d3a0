import MomentumReplay

// Creates and records failures.
extension ContinuityChecker {
    func report(
        _ kind: ContinuityFailure.Kind, _ id: ObjectIdentifier, _ numbers: [Int], _ entries: [JournalEntry],
        _ time: Double, _ pair: (Int) -> (Double, Double)
    ) {
        var remaining = numbers[...]
        while let first = remaining.first {
            let path = LayerReading.property(at: first)
            let same = remaining.prefix { LayerReading.property(at: $0) == path }
            remaining = remaining.dropFirst(same.count)
            let pairs = same.map(pair)
            report(kind, id, path.name, pairs.map { $0.0 }, pairs.map { $0.1 }, entries, time)
        }
    }

    func report(
        _ kind: ContinuityFailure.Kind, _ id: ObjectIdentifier, _ index: Int, _ expected: [Double], _ found: [Double],
        _ entries: [JournalEntry], _ time: Double
    ) {
        report(kind, id, LayerReading.property(at: index).name, expected, found, entries, time)
    }

    func report(
        _ kind: ContinuityFailure.Kind, _ id: ObjectIdentifier, _ property: String, _ expected: [Double],
        _ found: [Double], _ entries: [JournalEntry], _ time: Double
    ) {
        append(failure(kind, id, property, expected, found, entries, time))
    }

    func append(_ failure: ContinuityFailure) { failures.append(failure) }

    func failure(
        _ kind: ContinuityFailure.Kind, _ id: ObjectIdentifier, _ index: Int, _ expected: [Double], _ found: [Double],
        _ entries: [JournalEntry], _ time: Double
    ) -> ContinuityFailure {
        failure(kind, id, LayerReading.property(at: index).name, expected, found, entries, time)
    }

    func failure(
        _ kind: ContinuityFailure.Kind, _ id: ObjectIdentifier, _ property: String, _ expected: [Double],
        _ found: [Double], _ entries: [JournalEntry], _ time: Double
    ) -> ContinuityFailure {
        let layer = stage.root.layer.find(id)
        var names = ""
        for layer in (layer?.outerLayers ?? []).reversed() + [layer].compactMap({ $0 }) {
            let name = layer.name
            if !name.isEmpty { names = names.isEmpty ? name : names + "/" + name }
        }
        return ContinuityFailure(
            time: time, part: layer.flatMap { stage.part(of: $0)?.id } ?? 0, layer: names,
            name: layer?.name ?? "", property: property, kind: kind, expected: expected, found: found,
            causes: entries.map { String($0.cause.name) })
    }
}
