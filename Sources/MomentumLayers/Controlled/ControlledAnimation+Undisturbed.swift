extension [ControlledAnimation] {
    /// For each change, whether no other code has changed its model value since it was made: the last change of a
    /// property must find the model value at its end, and every other change must end at the start of the next.
    private var undisturbed: [Bool] {
        let sorted = map { $0.layer.identity }.ascendingIndices
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

    /// Ends all changes at their presentation values, in order, as
    /// ``ControlledAnimation/freeze(isUndisturbed:leftWith:)`` does. `velocity` returns the velocity with which a
    /// driver has left the change at an index.
    package func freeze(leftWith velocity: (Int) -> LayerVelocity = { _ in .zero }) {
        for (index, isUndisturbed) in undisturbed.enumerated() {
            self[index].freeze(isUndisturbed: isUndisturbed, leftWith: velocity(index))
        }
    }
}

extension Layer {
    /// A number that identifies the layer. Sorting by it puts changes of the same layer next to each other; the order
    /// of the layers is arbitrary.
    package final var identity: Double { Double(UInt(bitPattern: ObjectIdentifier(self))) }
}
