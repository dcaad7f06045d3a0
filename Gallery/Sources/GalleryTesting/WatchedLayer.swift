import MomentumGallery
import MomentumTesting

/// The layer and property of a watched value, found by its name `layer.property`.
struct WatchedLayer {
    let layer: Layer
    let path: PropertyPath

    init?(_ name: String, under root: Layer) {
        let parts = name.split(separator: ".", maxSplits: 1)
        guard parts.count == 2, let path = PropertyPath(String(parts[1])),
            let layer = Self.layer(named: String(parts[0]), under: root)
        else { return nil }
        self.layer = layer
        self.path = path
    }

    private static func layer(named name: String, under root: Layer) -> Layer? {
        if "\(root.name)" == name { return root }
        if let mask = root.mask, let found = layer(named: name, under: mask) { return found }
        for sublayer in root.sublayers {
            if let found = layer(named: name, under: sublayer) { return found }
        }
        return nil
    }

    /// Returns the value and velocity of the property in `frame`, which `tree` has evaluated independently of the
    /// program.
    func sample(_ tree: RenderTree, in frame: RenderFrame) -> MotionSample<Double> {
        guard let presentation = tree.presentation(of: layer, in: frame) else { return MotionSample(value: .nan) }
        return MotionSample(
            value: presentation.value(at: path).components[0], velocity: presentation.velocity(at: path).components[0])
    }
}
