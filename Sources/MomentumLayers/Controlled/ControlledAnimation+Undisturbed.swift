extension [ControlledAnimation] {
    /// For each change whether nothing else has moved its model since: the last change of a property finds it at its end, and
    /// each other one at the start of the next.
    package var undisturbed: [Bool] {
        // Which object comes first does not matter, only which are the same.
        let sorted = indices.sorted { (left: Int, right: Int) in
            let (one, other) = (ObjectIdentifier(self[left].layer), ObjectIdentifier(self[right].layer))
            return one == other ? left < right : one < other
        }
        var result = [Bool](repeating: false, count: count)
        for position in sorted.indices.reversed() {
            let change = self[sorted[position]]
            var next = position + 1
            while next < sorted.count, self[sorted[next]].layer === change.layer, self[sorted[next]].path != change.path
            {
                next += 1
            }
            if next < sorted.count, self[sorted[next]].layer === change.layer {
                result[sorted[position]] = result[sorted[next]] && self[sorted[next]].start == change.end
            } else {
                result[sorted[position]] = change.layer.value(at: change.path) == change.end
            }
        }
        return result
    }
}
