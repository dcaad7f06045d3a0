extension Layer {
    /// Whether nothing that an animation makes of it is seen to be elsewhere than its model, or to move.
    final var isSeenAtRest: Bool {
        guard isAnimating else { return true }
        let seen = presentation
        let paths: [PropertyPath] = ["position", "bounds", "transform", "opacity", "cornerRadius", "shadowOpacity"]
        return paths.allSatisfy { path in
            let (shown, model) = (seen.value(at: path).components, value(at: path).components)
            let rates = seen.velocity(at: path).components
            return model.indices.allSatisfy { index in
                path.unit.rest.contains(displacement: shown[index] - model[index], velocity: rates[index])
            }
        }
    }
}

extension Stage {
    /// Calls `body` when no animation of `layer` is seen to move it any more, at once where none does: a spring completes a thousandth of
    /// its way before it is there. After a second it is called in any case, whatever else animates the layer.
    func whenAtRest(_ layer: Layer, _ body: @escaping () -> Void) {
        guard !layer.isSeenAtRest else { return body() }
        let end = time + 1
        let link = DisplayLink { [me = Weak(self)] link in
            if let now = me.object?.time, now < end, !layer.isSeenAtRest { return }
            link.remove()
            body()
        }
        link.add(to: self)
    }
}
