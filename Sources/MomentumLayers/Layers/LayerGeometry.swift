/// The values that determine a layer's coordinate system, either of its model or of its presentation.
public nonisolated struct LayerGeometry: Sendable {
    /// The position of the anchor point in the superlayer, in points.
    public let position: Point
    /// The depth of the anchor point in the superlayer, in points.
    public let zPosition: Double
    /// The anchor point, in units of the bounds.
    public let anchorPoint: Point
    /// The depth of the anchor point in the layer, in points.
    public let anchorPointZ: Double
    /// The rectangle in the layer's own coordinates, in points.
    public let bounds: Rect
    /// The transform, which applies about the anchor point.
    public let transform: Transform3D
    /// The transform that applies to the sublayers about the anchor point.
    public let sublayerTransform: Transform3D
    /// A Boolean value that indicates whether y increases upwards for the sublayers.
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

    /// Creates a copy of `other` with different bounds.
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

    /// The anchor point in the layer's own coordinates, in points.
    public var anchor: Point {
        Point(
            x: bounds.origin.x + bounds.size.width * anchorPoint.x,
            y: bounds.origin.y + bounds.size.height * anchorPoint.y)
    }

    /// The matrix from the layer's coordinates to its superlayer's space: it moves the anchor point to the origin,
    /// transforms, and moves to the position.
    public var matrix: Transform3D {
        let anchor = anchor
        return Transform3D(translationX: -anchor.x, y: -anchor.y, z: -anchorPointZ)
            .concatenating(transform)
            .concatenating(Transform3D(translationX: position.x, y: position.y, z: zPosition))
    }

    /// The matrix from the space of the sublayers to this layer's coordinates; nil if it is the identity.
    public var sublayerMatrix: Transform3D? {
        guard isGeometryFlipped || !sublayerTransform.isIdentity else { return nil }
        let anchor = anchor
        var matrix = Transform3D(translationX: -anchor.x, y: -anchor.y)
            .concatenating(sublayerTransform)
            .concatenating(Transform3D(translationX: anchor.x, y: anchor.y))
        if isGeometryFlipped { matrix = Transform3D(m22: -1, m42: bounds.minY + bounds.maxY).concatenating(matrix) }
        return matrix
    }

    /// The smallest rectangle that encloses the transformed bounds, in the superlayer's coordinates, in points. It
    /// includes the perspective of the layer's own transform, but not that of the superlayer's ``sublayerTransform``.
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
    /// Whether the transform turns the visible face of a layer away from the viewer. Mirroring alone does not: it
    /// mirrors the plane and the surrounding space alike.
    var flipsFacing: Bool { Projection(self).determinant * determinant < 0 }
}

extension Layer {
    /// The geometry of the layer's model.
    public final var geometry: LayerGeometry { LayerGeometry(values) }

    final func geometry(in state: LayerState) -> LayerGeometry {
        state == .model ? geometry : presentation.geometry
    }

    /// Returns the matrix from this layer's coordinates to its superlayer's space.
    private final func matrixToSuperlayer(in state: LayerState) -> Transform3D {
        matrixToSuperlayer { $0.geometry(in: state) }
    }

    /// Returns the matrix from this layer's coordinates to its superlayer's space, with the geometries that `geometry`
    /// returns.
    final func matrixToSuperlayer(_ geometry: (Layer) -> LayerGeometry) -> Transform3D {
        let matrix = geometry(self).matrix
        guard let superlayer, superlayer.maskLayer !== self, let outer = geometry(superlayer).sublayerMatrix
        else { return matrix }
        return matrix.concatenating(outer)
    }

    /// Returns the projection from this layer's coordinates to its superlayer's coordinates, perspective included.
    public final func projectionToSuperlayer(in state: LayerState = .model) -> Projection {
        Projection(matrixToSuperlayer(in: state))
    }

    /// Returns `point` of the superlayer in this layer's coordinates. Returns nil if the layer is viewed edge on or,
    /// unless it is double-sided, from behind.
    @export(interface) package final func locate(_ point: Point, in state: LayerState) -> Point? {
        if !isTrue(.isDoubleSided, in: state), facesAway(in: state) { return nil }
        return projectionToSuperlayer(in: state).inverted?.apply(point)
    }

    /// Whether the model of the layer shows its back and the layer is not double-sided, so that it is invisible.
    package final var isBackFacing: Bool { !isTrue(.isDoubleSided, in: .model) && facesAway(in: .model) }

    /// Returns whether the layer shows its back: whether it and the layers that contain it are turned over an odd
    /// number of times.
    private final func facesAway(in state: LayerState) -> Bool {
        var (isTurned, layer) = (false, self as Layer?)
        while let current = layer {
            if current.matrixToSuperlayer(in: state).flipsFacing { isTurned.toggle() }
            layer = current.superlayer
        }
        return isTurned
    }

    /// Returns the depth of the layer's centre among its siblings. A layer with a greater depth covers those with a
    /// smaller one.
    package final func depth(in state: LayerState) -> Double {
        let matrix = matrixToSuperlayer(in: state)
        let middle = geometry(in: state).bounds.center
        return middle.x * matrix.m13 + middle.y * matrix.m23 + matrix.m43
    }

    /// Returns whether the Boolean `property` is true.
    final func isTrue(_ property: LayerProperty<Double>, in state: LayerState) -> Bool {
        (state == .model || animations.isEmpty ? values[property.offset] : presentation.value(of: property)) >= 0.5
    }
}

// The inverse of the frame: the bounds and the position that result in a given frame.

nonisolated extension LayerGeometry {
    /// Returns the size of the bounds and the position for which ``frame`` equals `frame`. If no size has that frame,
    /// returns those of the largest layer whose frame lies within it, centred. A side that the transform flattens keeps
    /// its length.
    @export(interface) func solved(forFrame frame: Rect) -> (size: Size, position: Point) {
        if transform.isIdentity {
            return (
                frame.size,
                Point(
                    x: frame.origin.x + anchorPoint.x * frame.size.width,
                    y: frame.origin.y + anchorPoint.y * frame.size.height)
            )
        }
        var targetSize = frame.size
        var solved = with(size: size(forFrame: targetSize))
        if transform.m14 != 0 || transform.m24 != 0 || transform.m34 != 0 {
            // In perspective, the frame is not a linear function of the size, so the size is approximated iteratively.
            for _ in 0..<Self.steps {
                let projected = solved.frame.size
                guard projected.width > 0, projected.height > 0, projected.isFinite else { break }
                targetSize.width *= frame.size.width / projected.width
                targetSize.height *= frame.size.height / projected.height
                let next = with(size: size(forFrame: targetSize))
                guard next.frame.isFinite else { break }
                solved = next
            }
        }
        // A change of the position moves the frame by the same vector, in perspective too, so it is computed last.
        let projected = solved.frame
        guard projected.isFinite else { return (solved.bounds.size, position) }
        let middle = projected.center
        return (
            solved.bounds.size,
            Point(x: position.x + frame.center.x - middle.x, y: position.y + frame.center.y - middle.y)
        )
    }

    /// Returns the rates of the size and the position of ``solved(forFrame:)``, per second, for a `frame` that changes
    /// by `rate` per second: the inverse of the frame's derivatives with respect to width and height.
    func solvedRate(forFrame frame: Rect, growing rate: Rect) -> (size: Size, position: Vector) {
        if transform.isIdentity {
            let change = solved(forFrame: rate)
            return (change.size, Vector(dx: change.position.x, dy: change.position.y))
        }
        let solved = with(size: solved(forFrame: frame).size)
        let (wider, higher) = (
            solved.growth(of: Size(width: 1, height: 0)), solved.growth(of: Size(width: 0, height: 1))
        )
        // The width of a rectangle is never negative.
        let (wide, high, growth) = (wider.size, higher.size, rate.size)
        let area = wide.width * high.height - wide.height * high.width
        var size = Size.zero
        let projected = solved.frame.size
        let isSatisfied =
            abs(projected.width - frame.width) + abs(projected.height - frame.height) <= 1e-6
            * (frame.width + frame.height)
        if isSatisfied, abs(area) > 1e-9 * (abs(wide.width) + abs(high.width)) * (abs(wide.height) + abs(high.height)) {
            size.width = (growth.width * high.height - growth.height * high.width) / area
            size.height = (growth.height * wide.width - growth.width * wide.height) / area
        } else {
            // The size of the largest layer that fits is proportional to the side that it fills.
            let fillsWidth = frame.height - projected.height >= frame.width - projected.width
            let (side, growth) = fillsWidth ? (frame.width, growth.width) : (frame.height, growth.height)
            let share = side > 0 ? growth / side : 0
            size = Size(width: solved.bounds.width * share, height: solved.bounds.height * share)
            if wide.width == 0, wide.height == 0 { size.width = 0 }
            if high.width == 0, high.height == 0 { size.height = 0 }
        }
        let middle = Vector(
            dx: wider.midX * size.width + higher.midX * size.height,
            dy: wider.midY * size.width + higher.midY * size.height)
        return (size, Vector(dx: rate.midX, dy: rate.midY) - middle)
    }

    /// Returns the rate of ``frame``, per second, for bounds whose size grows by `size` per second. Each side of the
    /// frame moves with the corner that lies on it.
    private func growth(of size: Size) -> Rect {
        var smallest: (x: (Double, rate: Double), y: (Double, rate: Double)) = ((.infinity, 0), (.infinity, 0))
        var greatest: (x: (Double, rate: Double), y: (Double, rate: Double)) = ((-.infinity, 0), (-.infinity, 0))
        for corner in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
            let (across, down) = (corner.0 - anchorPoint.x, corner.1 - anchorPoint.y)
            let (x, y) = (across * bounds.width, down * bounds.height)
            let (dx, dy) = (across * size.width, down * size.height)
            func row(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> (Double, rate: Double) {
                (x * a + y * b - anchorPointZ * c + d, dx * a + dy * b)
            }
            let (m, depth) = (transform, row(transform.m14, transform.m24, transform.m34, transform.m44))
            func projected(_ number: (Double, rate: Double)) -> (Double, rate: Double) {
                (number.0 / depth.0, (number.rate - number.0 / depth.0 * depth.rate) / depth.0)
            }
            let point = (x: projected(row(m.m11, m.m21, m.m31, m.m41)), y: projected(row(m.m12, m.m22, m.m32, m.m42)))
            if point.x.0 < smallest.x.0 { smallest.x = point.x }
            if point.y.0 < smallest.y.0 { smallest.y = point.y }
            if point.x.0 > greatest.x.0 { greatest.x = point.x }
            if point.y.0 > greatest.y.0 { greatest.y = point.y }
        }
        return Rect(
            x: smallest.x.rate, y: smallest.y.rate, width: greatest.x.rate - smallest.x.rate,
            height: greatest.y.rate - smallest.y.rate)
    }

    /// The number of iterations that correct the size of a frame in perspective by the ratio of the requested size to
    /// the actual one.
    private static var steps: Int { 40 }

    /// Returns the size for which the frame under the transform's linear part, `|a| w + |c| h` by `|b| w + |d| h`, is
    /// `targetSize`, or the largest size that fits.
    private func size(forFrame targetSize: Size) -> Size {
        let (a, b) = (abs(transform.m11 / transform.m44), abs(transform.m12 / transform.m44))
        let (c, d) = (abs(transform.m21 / transform.m44), abs(transform.m22 / transform.m44))
        guard a.isFinite, b.isFinite, c.isFinite, d.isFinite else { return bounds.size }
        let area = a * d - b * c
        if abs(area) > 1e-9 * (a + c) * (b + d) {
            let width = (d * targetSize.width - c * targetSize.height) / area
            let height = (a * targetSize.height - b * targetSize.width) / area
            let rounding = 1e-9 * (targetSize.width + targetSize.height)
            if width >= -rounding, height >= -rounding { return Size(width: max(0, width), height: max(0, height)) }
        }
        // The largest w h with a w + c h <= W and b w + d h <= H. If only one of the two conditions is relevant, each
        // side uses half of it. A side that affects neither keeps its length.
        func largest(_ forWidth: Double, _ forHeight: Double, _ limit: Double) -> Size {
            switch (forWidth > 0, forHeight > 0) {
            case (true, true): Size(width: limit / (2 * forWidth), height: limit / (2 * forHeight))
            case (true, false): Size(width: limit / forWidth, height: .infinity)
            case (false, true): Size(width: .infinity, height: limit / forHeight)
            case (false, false): Size(width: .infinity, height: .infinity)
            }
        }
        let rounding = 1 + 1e-9
        func fits(_ size: Size) -> Bool {
            let (w, h) = (size.width, size.height)
            return (a == 0 ? 0 : a * w) + (c == 0 ? 0 : c * h) <= targetSize.width * rounding
                && (b == 0 ? 0 : b * w) + (d == 0 ? 0 : d * h) <= targetSize.height * rounding
        }
        let (across, down) = (largest(a, c, targetSize.width), largest(b, d, targetSize.height))
        var size =
            fits(across)
            ? across
            : fits(down)
                ? down : Size(width: min(across.width, down.width), height: min(across.height, down.height))
        if !size.width.isFinite { size.width = a == 0 && b == 0 ? bounds.size.width : down.width }
        if !size.height.isFinite { size.height = c == 0 && d == 0 ? bounds.size.height : down.height }
        return size.isFinite ? size : bounds.size
    }

    /// Returns this geometry with bounds of a different size.
    private func with(size: Size) -> LayerGeometry {
        LayerGeometry(self, bounds: Rect(origin: bounds.origin, size: size))
    }
}
