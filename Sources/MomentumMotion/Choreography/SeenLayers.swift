/// How layers were seen before something is done to them, so that they go on from there whatever that is.
package struct SeenLayers {
    private static let paths: [PropertyPath] = [
        "position", "opacity", "bounds", "cornerRadius", "backgroundColor", "backgroundBlurRadius", "borderWidth",
        "borderColor", "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor",
    ]
    /// How quickly a difference decays: as quickly as a view that is released comes to rest.
    private static let spring = Spring(response: 0.4, dampingFraction: 1)

    private var seen: [(layer: Layer, presentation: LayerPresentation)] = []
    /// The number of this record, for observers.
    private let number: Int
    private static var count = 0

    /// Takes down those of `layers` that are on a stage.
    package init(_ layers: [Layer]) {
        Self.count += 1
        number = Self.count
        for layer in layers where layer.tree != nil {
            seen.append((layer, layer.presentation))
            layer.report(.recorded(number))
        }
    }

    /// Lays over what the layers are now what they were: neither a value nor a velocity has a step, and the difference decays.
    package func keep(along spring: Spring = Self.spring) {
        for (layer, old) in seen where layer.tree != nil {
            let new = layer.presentation
            for path in Self.paths {
                // Also where the changes cancel each other out.
                layer.report(.restored(path, number))
                Layer.unobserved { Self.keep(path, of: layer, old, new, spring) }
            }
            layer.report(.restored("transform", number))
            Layer.unobserved { Self.keepTransform(of: layer, old, new, spring) }
        }
    }

    private static func keep(
        _ path: PropertyPath, of layer: Layer, _ old: LayerPresentation, _ new: LayerPresentation, _ spring: Spring
    ) {
        let (before, after) = (old.value(at: path), new.value(at: path))
        let (speed, newSpeed) = (old.velocity(at: path), new.velocity(at: path))
        guard !isSame(before, after) || !isSame(speed, newSpeed) else { return }
        layer.decay(
            path, from: before, to: after,
            velocity: .numbers(zip(speed.components, newSpeed.components).map { $0 - $1 }), along: spring)
    }

    private static func keepTransform(
        of layer: Layer, _ old: LayerPresentation, _ new: LayerPresentation, _ spring: Spring
    ) {
        let (before, after) = (AnimationValue.transform(old.transform), AnimationValue.transform(new.transform))
        if !isSame(before, after) {
            layer.decay("transform", from: before, to: after, along: spring)
        }
        layer.carryTransform(at: old.velocity(of: .transform), decayingOn: spring)
    }

    private static func isSame(_ one: AnimationValue, _ other: AnimationValue) -> Bool {
        zip(one.components, other.components).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($0)) }
    }
}

extension Layer {
    /// Lets the property at `path`, which is at `after` now, be seen at `before`, with its velocity and `velocity`: what is added decays
    /// on `spring`.
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
