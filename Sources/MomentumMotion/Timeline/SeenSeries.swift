/// The paths, lists of colours and images that a timeline changes, as they were seen before something is done to it: numbers and
/// matrices are looked after by ``SeenLayers``.
struct SeenSeries {
    private var seen: [(layer: Layer, path: PropertyPath, value: AnimationValue)] = []
    /// In how many seconds a difference is gone.
    private static let length = 0.4

    init(_ chains: [TimelineChain]) {
        for chain in chains where !chain.isGrabbable && chain.layer.tree != nil {
            seen.append((chain.layer, chain.path, chain.layer.presentation.value(at: chain.path)))
        }
    }

    /// Lays over what is seen now what was seen then; the difference goes.
    func keep() {
        for (layer, path, before) in seen where layer.tree != nil {
            let after = layer.presentation.value(at: path)
            guard before != after else { continue }
            let animation = BasicAnimation(keyPath: path)
            animation.timingFunction = .easeOut
            animation.setEnds(from: before, to: after)
            Layer.unobserved { layer.addImplicit(animation, duration: Self.length) }
        }
    }
}
