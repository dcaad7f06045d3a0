/// The animatable single values of layers, which an inspector can watch, read and set, by index.
public enum PartNumbers {
    /// The key paths of the properties with a single component, such as `position.x`, `opacity` and
    /// `transform.rotation.z`.
    public static let paths: [PropertyPath] = PropertyPath.all.filter { $0.componentCount == 1 }

    /// Returns the indices in ``paths`` of the properties that `layer` has.
    public static func indices(of layer: Layer) -> [Int] {
        paths.indices.filter { layer.has(paths[$0]) }
    }

    /// Returns the presentation value of the property at `index` of ``paths``, and its velocity per second. Returns nil
    /// if there is no such index, or if `layer` has no such property.
    public static func sample(_ index: Int, of layer: Layer) -> MotionSample<Double>? {
        guard paths.indices.contains(index), layer.has(paths[index]) else { return nil }
        return layer.sample(paths[index])
    }

    /// Returns the model value of the property at `index` of ``paths``. An invalid index ends the program.
    public static func model(_ index: Int, of layer: Layer) -> Double {
        layer.value(at: paths[index]).components.first ?? 0
    }
}
