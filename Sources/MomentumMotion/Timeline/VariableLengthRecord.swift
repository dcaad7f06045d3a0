/// A record of the presentation values of the paths, colour lists and images of a timeline before a change.
/// ``PresentationRecord`` records numbers and matrices.
struct VariableLengthRecord {
    private var values: [(layer: Layer, path: PropertyPath, value: AnimationValue)] = []
    /// The time in which a difference decays, in seconds.
    private static let length = 0.4

    init(_ chains: [TimelineChain]) {
        for chain in chains where !chain.isGrabbable && chain.layer.tree != nil {
            values.append((chain.layer, chain.path, chain.layer.presentation.value(at: chain.path)))
        }
    }

    /// Animates the properties from the recorded values to their present ones.
    func animateToPresent() {
        for (layer, path, before) in values where layer.tree != nil {
            let after = layer.presentation.value(at: path)
            guard before != after else { continue }
            let animation = BasicAnimation(keyPath: path)
            animation.timingFunction = .easeOut
            animation.setEnds(from: before, to: after)
            Layer.unobserved { layer.addImplicit(animation, duration: Self.length) }
        }
    }
}
