/// The conversion of property values to the coordinates of another superlayer that takes over a layer, which stays in
/// place in the presentation.
///
/// Positions are converted as points, and distances as offsets. Values that depend on neither remain unchanged.
package struct CoordinateConversion {
    private let point: (Point) -> Point
    private let offsetMap: OffsetMap
    private let matrix: Transform3D?
    private let old: (position: Point, transform: Transform3D)
    private let new: (position: Point, transform: Transform3D)

    /// Creates the conversion of a layer's values from its old superlayer to the new one.
    ///
    /// - Parameters:
    ///   - layer: The layer after it was taken over.
    ///   - old: Its position and transform before.
    ///   - point: The conversion of a point of the old superlayer to the new one, an affine map.
    ///   - offsetMap: The same map, for offsets.
    ///   - matrix: The same map, as a transform with which that of the layer was concatenated; nil for no change.
    package init(
        of layer: Layer, from old: (position: Point, transform: Transform3D), _ point: @escaping (Point) -> Point,
        offsetMap: OffsetMap, matrix: Transform3D?
    ) {
        (self.old, self.point, self.offsetMap, self.matrix) = (old, point, offsetMap, matrix)
        new = (layer.position, layer.transform)
    }

    /// Returns the converted `value`, which has the components of a value at `path`. The conversion is an affine map.
    package func value(_ value: [Double], at path: PropertyPath) -> [Double] {
        let position = PropertyLayout.position.offset
        switch path.target {
        case .numbers(position, 2):
            let point = point(Point(x: value[0], y: value[1]))
            return [point.x, point.y]
        case .numbers(position, 1): return [point(Point(x: value[0], y: old.position.y)).x]
        case .numbers(position + 1, 1): return [point(Point(x: old.position.x, y: value[0])).y]
        case .frame:
            // The position moves with the frame's origin.
            let (displacement, origin) = (new.position.offset(from: old.position), convertedOffset(value[0], value[1]))
            return [origin[0] + displacement.dx, origin[1] + displacement.dy, value[2], value[3]]
        case .matrix(PropertyLayout.transform.offset):
            guard let matrix else { return value }
            return AnimationValue.transform(AnimationValue.numbers(value).matrix.concatenating(matrix)).components
        case .matrixTranslation(PropertyLayout.transform.offset): return convertedOffset(value[0], value[1])
        case .matrixPart(PropertyLayout.transform.offset, let part): return [self.value(value[0], of: part)]
        default: return value
        }
    }

    private func value(_ value: Double, of part: Transform3D.Component) -> Double {
        guard matrix != nil else { return value }
        switch part {
        case .translationX: return convertedOffset(value, old.transform[.translationY])[0]
        case .translationY: return convertedOffset(old.transform[.translationX], value)[1]
        case .rotationZ:
            let sign: Double = offsetMap.isMirrored ? -1 : 1
            let angle = new.transform[part] - sign * old.transform[part]
            let turns = (angle / (2 * .pi)).rounded()
            return sign * value + angle - 2 * .pi * turns
        case .scale, .scaleX, .scaleY:
            // The effect on depth is not visible in a flat superview.
            let own = part == .scale ? Transform3D.Component.scaleX : part
            let ratio = new.transform[own] / old.transform[own]
            return ratio.isFinite ? value * ratio : value
        case .rotationX, .rotationY, .scaleZ, .translationZ: return value
        }
    }

    private func convertedOffset(_ across: Double, _ down: Double) -> [Double] {
        let converted = offsetMap.apply(SIMD4(across, down, 0, 0))
        return [converted[0], converted[1]]
    }
}
