/// How layers were seen before something is done to them, so that they go on from there whatever that is.
struct SeenLayers {
    private static let paths: [PropertyPath] = [
        "position", "opacity", "transform", "bounds", "cornerRadius", "backgroundColor", "backgroundBlurRadius",
        "shadowOpacity",
    ]
    /// How quickly a difference decays: as quickly as a view that is released comes to rest.
    private static let spring = Spring(response: 0.4, dampingFraction: 1)

    private var seen: [(layer: Layer, presentation: LayerPresentation)] = []

    /// Takes down those of `layers` that are on a stage.
    init(_ layers: [Layer]) {
        for layer in layers where layer.tree != nil { seen.append((layer, layer.presentation)) }
    }

    /// Lays over what the layers are now what they were: neither position nor velocity has a step, and the difference decays.
    func keep() {
        for (layer, old) in seen where layer.tree != nil {
            let new = layer.presentation
            for path in Self.paths {
                let (before, after) = (old.value(at: path), new.value(at: path))
                let (speed, newSpeed) = (old.velocity(at: path), new.velocity(at: path))
                guard !Self.isSame(before, after) || !Self.isSame(speed, newSpeed) else { continue }
                let animation = SpringAnimation(keyPath: path)
                animation.spring = Self.spring
                animation.setAdditiveEnds(from: before, to: after)
                let change = zip(speed.components, newSpeed.components).map { $0 - $1 }
                if path == "position" {
                    animation.absoluteVelocity = AnimationValue(Vector(dx: change[0], dy: change[1]))
                } else if path == "opacity" {
                    animation.absoluteVelocity = .number(change[0])
                }
                layer.note(.kept, path)
                LayerJournal.quietly { layer.add(animation) }
            }
        }
    }

    private static func isSame(_ one: AnimationValue, _ other: AnimationValue) -> Bool {
        zip(one.components, other.components).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($0)) }
    }
}
