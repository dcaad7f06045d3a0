extension [ControlledAnimation] {
    /// For each change whether nothing else has moved its model since: the last change of a property finds it at its end, and
    /// each other one at the start of the next.
    private var undisturbed: [Bool] {
        let sorted = map { $0.layer.identity }.risingIndices
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
                result[sorted[position]] = change.layer.isModel(change.end, at: change.path)
            }
        }
        return result
    }

    /// Ends all where they are seen, one after the other, as ``ControlledAnimation/freeze(isUndisturbed:leftWith:)`` does: `velocity`
    /// gives that with which something has left the change at an index.
    package func freeze(leftWith velocity: (Int) -> LayerVelocity = { _ in .zero }) {
        for (index, isUndisturbed) in undisturbed.enumerated() {
            self[index].freeze(isUndisturbed: isUndisturbed, leftWith: velocity(index))
        }
    }
}

extension Layer {
    /// A number that no other layer has. Sorted by it, what is of the same layer is together; which layer comes first does not
    /// matter.
    package final var identity: Double { Double(UInt(bitPattern: ObjectIdentifier(self))) }
}
