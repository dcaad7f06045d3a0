/// A record of the presentation of layers before a change, from which they continue without a step after it.
package struct PresentationRecord {
    private static let paths: [PropertyPath] = [
        "position", "opacity", "bounds", "cornerRadius", "backgroundColor", "backgroundBlurRadius", "borderWidth",
        "borderColor", "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor",
    ]
    /// The spring on which a difference decays, the same as that of a released view.
    private static let spring = Spring(response: 0.4, dampingFraction: 1)

    private var presentations: [(layer: Layer, presentation: LayerPresentation)] = []
    /// The number of this record, for observers.
    private let number: Int
    private static var count = 0

    /// Records the presentation of those of `layers` that are on a stage.
    package init(_ layers: [Layer]) {
        Self.count += 1
        number = Self.count
        for layer in layers where layer.tree != nil {
            presentations.append((layer, layer.presentation))
            layer.report(.recorded(number))
        }
    }

    /// Adds decaying offsets to the layers, so that the change causes no step in their values and velocities.
    package func continueMotion(along spring: Spring = Self.spring) {
        for (layer, old) in presentations where layer.tree != nil {
            let new = layer.presentation
            for path in Self.paths {
                // Reported even if the changes cancel each other out.
                layer.report(.restored(path, number))
                Layer.unobserved { Self.continueValue(path, of: layer, old, new, spring) }
            }
            layer.report(.restored("transform", number))
            Layer.unobserved { Self.continueTransform(of: layer, old, new, spring) }
        }
    }

    private static func continueValue(
        _ path: PropertyPath, of layer: Layer, _ old: LayerPresentation, _ new: LayerPresentation, _ spring: Spring
    ) {
        let (before, after) = (old.value(at: path), new.value(at: path))
        let (speed, newSpeed) = (old.velocity(at: path), new.velocity(at: path))
        guard !isSame(before, after) || !isSame(speed, newSpeed) else { return }
        layer.decay(
            path, from: before, to: after,
            velocity: .numbers(zip(speed.components, newSpeed.components).map { $0 - $1 }), along: spring)
    }

    private static func continueTransform(
        of layer: Layer, _ old: LayerPresentation, _ new: LayerPresentation, _ spring: Spring
    ) {
        let (before, after) = (AnimationValue.transform(old.transform), AnimationValue.transform(new.transform))
        if !isSame(before, after) {
            layer.decay("transform", from: before, to: after, along: spring)
        }
        layer.continueTransform(at: old.velocity(of: .transform), decayingOn: spring)
    }

    private static func isSame(_ one: AnimationValue, _ other: AnimationValue) -> Bool {
        zip(one.components, other.components).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($0)) }
    }
}

extension Layer {
    /// Adds an offset to the property at `path` that is `before` less `after`, the property's present value, and decays
    /// to zero on `spring`. It starts with `velocity`, which adds to that of the property.
    final func decay(
        _ path: PropertyPath, from before: AnimationValue, to after: AnimationValue, velocity: AnimationValue? = nil,
        along spring: Spring
    ) {
        let animation = SpringAnimation(keyPath: path)
        animation.spring = spring
        animation.fillMode = .backwards
        animation.setAdditiveEnds(from: before, to: after)
        animation.absoluteVelocity = velocity
        add(animation)
    }
}
