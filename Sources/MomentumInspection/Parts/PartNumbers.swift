/// The animatable numbers of layers, by the positions of their names: what can be watched, read and set.
public enum PartNumbers {
    /// The key paths of single numbers that say something by themselves: `position.x`, `opacity`, `transform.rotation.z`.
    public static let paths: [PropertyPath] = PropertyPath.all.filter { $0.componentCount == 1 }

    /// The positions in ``paths`` of what a layer has.
    public static func indices(of layer: Layer) -> [Int] {
        paths.indices.filter { layer.has(paths[$0]) }
    }

    /// What is seen of a number of `layer`, and its velocity; nil when the layer has no such number.
    public static func sample(_ index: Int, of layer: Layer) -> MotionSample<Double>? {
        guard paths.indices.contains(index), layer.has(paths[index]) else { return nil }
        return layer.sample(paths[index])
    }

    /// What the model holds.
    public static func model(_ index: Int, of layer: Layer) -> Double {
        layer.value(at: paths[index]).components.first ?? 0
    }
}
