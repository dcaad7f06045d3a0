/// Where a layer lies: the numbers its coordinates depend on, of the model or of what is seen.
public nonisolated struct LayerGeometry: Sendable {
    /// Where the anchor point lies in the superlayer, in points.
    public let position: Point
    /// The depth of the anchor point in the superlayer, in points.
    public let zPosition: Double
    /// In units of the bounds.
    public let anchorPoint: Point
    /// The depth of the anchor point in the layer, in points.
    public let anchorPointZ: Double
    /// The rectangle in the layer's own coordinates, in points.
    public let bounds: Rect
    /// Applied about the anchor point.
    public let transform: Transform3D
    /// Applied to the sublayers about the anchor point.
    public let sublayerTransform: Transform3D
    /// Whether y grows upwards for the sublayers.
    public let isGeometryFlipped: Bool

    init(_ values: UnsafePointer<Double>) {
        position = values.load(PropertyLayout.position)
        zPosition = values[PropertyLayout.zPosition]
        anchorPoint = values.load(PropertyLayout.anchorPoint)
        anchorPointZ = values[PropertyLayout.anchorPointZ]
        bounds = values.load(PropertyLayout.bounds)
        transform = values.load(PropertyLayout.transform)
        sublayerTransform = values.load(PropertyLayout.sublayerTransform)
        isGeometryFlipped = values[PropertyLayout.isGeometryFlipped] >= 0.5
    }

    /// `other` with these bounds.
    init(_ other: LayerGeometry, bounds: Rect) {
        position = other.position
        zPosition = other.zPosition
        anchorPoint = other.anchorPoint
        anchorPointZ = other.anchorPointZ
        self.bounds = bounds
        transform = other.transform
        sublayerTransform = other.sublayerTransform
        isGeometryFlipped = other.isGeometryFlipped
    }

    init(_ values: [Double]) {
        self = values.withUnsafeBufferPointer { LayerGeometry($0.baseAddress.unsafelyUnwrapped) }
    }

    /// The anchor point in the layer's own coordinates.
    public var anchor: Point {
        Point(
            x: bounds.origin.x + bounds.size.width * anchorPoint.x,
            y: bounds.origin.y + bounds.size.height * anchorPoint.y)
    }

    /// Takes the layer's coordinates to its superlayer's space: the anchor point to the origin, the transform, the position.
    public var matrix: Transform3D {
        let anchor = anchor
        return Transform3D(translationX: -anchor.x, y: -anchor.y, z: -anchorPointZ)
            .concatenating(transform)
            .concatenating(Transform3D(translationX: position.x, y: position.y, z: zPosition))
    }

    /// Takes the space of the sublayers to this layer's coordinates; nil when it is the same.
    public var sublayerMatrix: Transform3D? {
        guard isGeometryFlipped || !sublayerTransform.isIdentity else { return nil }
        let anchor = anchor
        var matrix = Transform3D(translationX: -anchor.x, y: -anchor.y)
            .concatenating(sublayerTransform)
            .concatenating(Transform3D(translationX: anchor.x, y: anchor.y))
        if isGeometryFlipped { matrix = Transform3D(m22: -1, m42: bounds.minY + bounds.maxY).concatenating(matrix) }
        return matrix
    }

    /// The smallest rectangle round the bounds in the superlayer's coordinates, seen in the layer's own perspective.
    public var frame: Rect {
        if transform.isIdentity {
            return Rect(
                x: position.x - bounds.size.width * anchorPoint.x, y: position.y - bounds.size.height * anchorPoint.y,
                width: bounds.size.width, height: bounds.size.height)
        }
        return bounds.applying(Projection(matrix))
    }
}

nonisolated extension Transform3D {
    /// Whether what showed its face shows its back afterwards. Mirroring alone turns nothing round: the plane and the space it
    /// lies in are mirrored then.
    var turnsRound: Bool { Projection(self).determinant * determinant < 0 }
}

extension Layer {
    /// Where the model lies.
    public final var geometry: LayerGeometry { LayerGeometry(values) }

    final func geometry(in state: LayerState) -> LayerGeometry {
        state == .model ? geometry : presentation.geometry
    }

    /// Takes this layer's coordinates to its superlayer's space.
    private final func matrixToSuperlayer(in state: LayerState) -> Transform3D {
        let matrix = geometry(in: state).matrix
        guard let superlayer, superlayer.maskLayer !== self,
            let outer = superlayer.geometry(in: state).sublayerMatrix
        else { return matrix }
        return matrix.concatenating(outer)
    }

    /// Takes this layer's coordinates to its superlayer's, as they are seen there in perspective.
    public final func projectionToSuperlayer(in state: LayerState = .model) -> Projection {
        Projection(matrixToSuperlayer(in: state))
    }

    /// `point` of the superlayer in this layer's coordinates; nil when the layer is seen edge on or, unless it is double-sided,
    /// from behind.
    package final func locate(_ point: Point, in state: LayerState) -> Point? {
        if !isTrue(.isDoubleSided, in: state), isTurned(in: state) { return nil }
        return projectionToSuperlayer(in: state).inverted?.apply(point)
    }

    /// Whether the layer is seen from behind: turned an odd number of times, it and what contains it.
    private final func isTurned(in state: LayerState) -> Bool {
        var (isTurned, layer) = (false, self as Layer?)
        while let current = layer {
            if current.matrixToSuperlayer(in: state).turnsRound { isTurned.toggle() }
            layer = current.superlayer
        }
        return isTurned
    }

    /// How near to the viewer the layer lies among its siblings; nearer ones cover farther ones.
    package final func depth(in state: LayerState) -> Double {
        let matrix = matrixToSuperlayer(in: state)
        let middle = geometry(in: state).bounds.center
        return middle.x * matrix.m13 + middle.y * matrix.m23 + matrix.m43
    }

    /// Whether `property`, a truth value, is true.
    final func isTrue(_ property: LayerProperty<Double>, in state: LayerState) -> Bool {
        (state == .model || animations.isEmpty ? values[property.offset] : presentation.value(of: property)) >= 0.5
    }
}
