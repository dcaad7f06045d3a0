extension DrivenAnimation {
    /// What the model is to be when the change ends at `value`, its start or its end: that, or if others have moved the
    /// model meanwhile, where it is, moved as far as the change moves it.
    func settled(_ value: AnimationValue) -> AnimationValue {
        let model = layer.value(at: path)
        guard model != end else { return value }
        guard inner == nil else { return value == end ? model : value }
        return AnimationValue(
            components: model.components.indices.map {
                model.components[$0] + (value.components[$0] - end.components[$0])
            })
    }

    /// Sets the model to `value`.
    package func restore(_ value: AnimationValue) { layer.restore(value, of: path.target) }

    /// Sets the model to where the change began, as if it had ended there, and returns what it was.
    package func goToStart() -> AnimationValue {
        let model = layer.value(at: path)
        restore(settled(start))
        return model
    }

    /// Lets the model be `value`. One that is there already keeps the velocity that is declared for it.
    func setModel(to value: AnimationValue) {
        if layer.value(at: path) != value { layer.restore(value, of: path.target) }
    }

    /// Sets the model of a change that was frozen to `value`, its start or its end: exactly there, wherever a finger has
    /// left it. If another animation moves the property as well, or did so before the change was frozen, the model is only
    /// moved as far as the change still has to go: the other one's way is not undone.
    package func finish(at value: AnimationValue) {
        guard let frozen else { return }
        layer.note(.scrubbed, path)
        if inner != nil || (frozen.isUndisturbed && !isMovedByOthers) {
            return layer.restore(value, of: path.target)
        }
        let model = layer.value(at: path)
        let way = (value == end ? .zero : span) - frozen.offset
        layer.restore(
            AnimationValue(components: model.components.indices.map { model.components[$0] + way[$0] }),
            of: path.target)
    }

    private var isMovedByOthers: Bool { layer.animations.contains { !$0.isStopped && $0.touches(path.target) } }
}

extension [DrivenAnimation] {
    /// For each change whether nobody else has moved its model since: the last change of a property finds it at its end, and
    /// each other one at the start of the next.
    package var undisturbed: [Bool] {
        // Which objects come first does not matter, only which are the same.
        let sorted = indices.sorted { (left: Int, right: Int) in
            let (one, other) = (ObjectIdentifier(self[left].layer), ObjectIdentifier(self[right].layer))
            return one == other ? left < right : one < other
        }
        var result = [Bool](repeating: false, count: count)
        for place in sorted.indices.reversed() {
            let change = self[sorted[place]]
            var next = place + 1
            while next < sorted.count, self[sorted[next]].layer === change.layer, self[sorted[next]].path != change.path
            {
                next += 1
            }
            if next < sorted.count, self[sorted[next]].layer === change.layer {
                result[sorted[place]] = result[sorted[next]] && self[sorted[next]].start == change.end
            } else {
                result[sorted[place]] = change.layer.value(at: change.path) == change.end
            }
        }
        return result
    }
}
