import MomentumLayers

/// Textbook arithmetic with 4x4 matrices and row vectors, with which the behaviour of layers in space is compared.
nonisolated struct Homogeneous {
    var rows: [[Double]]

    static let identity = Homogeneous(rows: (0..<4).map { row in (0..<4).map { row == $0 ? 1 : 0 } })

    static func shift(_ x: Double, _ y: Double, _ z: Double = 0) -> Homogeneous {
        var result = identity
        result.rows[3] = [x, y, z, 1]
        return result
    }

    init(rows: [[Double]]) { self.rows = rows }

    init(_ t: Transform3D) {
        rows = [
            [t.m11, t.m12, t.m13, t.m14], [t.m21, t.m22, t.m23, t.m24], [t.m31, t.m32, t.m33, t.m34],
            [t.m41, t.m42, t.m43, t.m44],
        ]
    }

    /// Returns the concatenation of this matrix and `next`.
    func then(_ next: Homogeneous) -> Homogeneous {
        Homogeneous(
            rows: rows.map { row in
                (0..<4).map { column in zip(row, next.rows).reduce(0) { $0 + $1.0 * $1.1[column] } }
            })
    }

    /// Returns the projected position of a point of the plane. The position is valid only for positive w.
    func apply(_ point: Point) -> (place: Point, w: Double) {
        let row = (0..<4).map { point.x * rows[0][$0] + point.y * rows[1][$0] + rows[3][$0] }
        return (Point(x: row[0] / row[3], y: row[1] / row[3]), row[3])
    }
}

extension Layer {
    /// The matrix from this layer's coordinates to its superlayer's, derived from the definition of the properties.
    var textbook: Homogeneous {
        var result = Homogeneous.shift(
            -bounds.minX - anchorPoint.x * bounds.width, -bounds.minY - anchorPoint.y * bounds.height, -anchorPointZ
        )
        .then(Homogeneous(transform))
        .then(.shift(position.x, position.y, zPosition))
        guard let superlayer, superlayer.mask !== self else { return result }
        let outer = superlayer.bounds
        if superlayer.isGeometryFlipped {
            var flip = Homogeneous.shift(0, outer.minY + outer.maxY)
            flip.rows[1][1] = -1
            result = result.then(flip)
        }
        let (x, y) = (
            outer.minX + superlayer.anchorPoint.x * outer.width, outer.minY + superlayer.anchorPoint.y * outer.height
        )
        return result.then(.shift(-x, -y)).then(Homogeneous(superlayer.sublayerTransform)).then(.shift(x, y))
    }

    /// Returns the position of `point` of this layer in the root's superlayer. Every layer flattens its sublayers. Nil
    /// behind the eye.
    func textbookPlace(of point: Point) -> Point? {
        var (place, layer) = (point, self as Layer?)
        while let current = layer {
            let image = current.textbook.apply(place)
            if image.w <= 0 { return nil }
            place = image.place
            layer = current.superlayer
        }
        return place
    }
}
