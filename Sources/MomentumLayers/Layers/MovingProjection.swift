/// A projection and its rate of change: the projection from one layer's coordinates to another's while both move.
package nonisolated struct MovingProjection: Equatable, Sendable {
    package let value: Projection
    /// The rate of change of every entry, per second.
    package let rate: Projection

    static let identity = MovingProjection(.identity, rate: .zero)

    init(_ value: Projection, rate: Projection) { (self.value, self.rate) = (value, rate) }

    /// Returns the projection that first applies this projection and then `next`.
    func concatenating(_ next: MovingProjection) -> MovingProjection {
        MovingProjection(
            value.concatenating(next.value),
            rate: rate.concatenating(next.value).adding(value.concatenating(next.rate)))
    }

    /// The inverse of the projection; nil if the projection flattens the plane.
    package var inverted: MovingProjection? {
        // d(M⁻¹) = -M⁻¹ dM M⁻¹
        value.inverted.map { back in
            MovingProjection(
                back, rate: back.concatenating(rate).concatenating(back).multiplied(by: -1))
        }
    }

    /// Whether the rate is 0.
    package var isStill: Bool { rate == .zero }

    /// The same projection at rest.
    package var still: MovingProjection { MovingProjection(value, rate: .zero) }

    /// Returns the velocity of the image of a point that moves with `velocity`; nil if the point has no image.
    package func velocity(at point: Point, moving velocity: Vector) -> Vector? {
        value.apply(point).map {
            self.velocity(at: point, moving: velocity, image: $0, depth: depth(at: point, moving: velocity))
        }
    }

    /// Returns the velocity of the `image` of a point that moves with `velocity`, with `depth` in place of w.
    package func velocity(
        at point: Point, moving velocity: Vector, image: Point, depth: (w: Double, rate: Double)
    ) -> Vector {
        let x = velocity.dx * value.m11 + velocity.dy * value.m21 + point.x * rate.m11 + point.y * rate.m21 + rate.m31
        let y = velocity.dx * value.m12 + velocity.dy * value.m22 + point.x * rate.m12 + point.y * rate.m22 + rate.m32
        return Vector(dx: (x - image.x * depth.rate) / depth.w, dy: (y - image.y * depth.rate) / depth.w)
    }

    /// Returns ``Projection/w(at:)`` at a point that moves with `velocity`, and its rate, per second.
    package func depth(at point: Point, moving velocity: Vector) -> (w: Double, rate: Double) {
        (value.w(at: point), velocity.dx * value.m13 + velocity.dy * value.m23 + rate.w(at: point))
    }

    /// Returns the rate, per second, of `linear` at a point that moves with `velocity`; nil if the point has no image.
    /// `linear` is ``Projection/linearised(at:)`` of the value, without its translation.
    package func rate(of linear: Transform2D, at point: Point, moving velocity: Vector) -> Transform2D? {
        guard let image = value.apply(point), let motion = self.velocity(at: point, moving: velocity) else {
            return nil
        }
        let (w, change) = depth(at: point, moving: velocity)
        return Transform2D(
            a: (rate.m11 - motion.dx * value.m13 - image.x * rate.m13 - linear.a * change) / w,
            b: (rate.m12 - motion.dy * value.m13 - image.y * rate.m13 - linear.b * change) / w,
            c: (rate.m21 - motion.dx * value.m23 - image.x * rate.m23 - linear.c * change) / w,
            d: (rate.m22 - motion.dy * value.m23 - image.y * rate.m23 - linear.d * change) / w, tx: 0, ty: 0)
    }
}

nonisolated extension Projection {
    fileprivate static var zero: Projection { Projection(m11: 0, m22: 0, m33: 0) }

    fileprivate func adding(_ other: Projection) -> Projection {
        Projection(
            m11: m11 + other.m11, m12: m12 + other.m12, m13: m13 + other.m13,
            m21: m21 + other.m21, m22: m22 + other.m22, m23: m23 + other.m23,
            m31: m31 + other.m31, m32: m32 + other.m32, m33: m33 + other.m33)
    }

    fileprivate func multiplied(by factor: Double) -> Projection {
        Projection(
            m11: m11 * factor, m12: m12 * factor, m13: m13 * factor, m21: m21 * factor, m22: m22 * factor,
            m23: m23 * factor, m31: m31 * factor, m32: m32 * factor, m33: m33 * factor)
    }
}

nonisolated extension LayerGeometry {
    /// Returns the rate of ``anchor`` for a geometry that changes at `rate`.
    private func anchorRate(at rate: LayerGeometry) -> Vector {
        Vector(
            dx: rate.bounds.origin.x + rate.bounds.size.width * anchorPoint.x
                + bounds.size.width * rate.anchorPoint.x,
            dy: rate.bounds.origin.y + rate.bounds.size.height * anchorPoint.y
                + bounds.size.height * rate.anchorPoint.y)
    }

    /// Returns the rate of ``matrix`` for a geometry that changes at `rate`.
    fileprivate func matrixRate(at rate: LayerGeometry) -> Transform3D {
        let (anchor, anchorRate) = (anchor, anchorRate(at: rate))
        return transform.rate(
            rate.transform,
            from: Vector3(x: -anchor.x, y: -anchor.y, z: -anchorPointZ),
            moving: Vector3(x: -anchorRate.dx, y: -anchorRate.dy, z: -rate.anchorPointZ),
            to: Vector3(x: position.x, y: position.y, z: zPosition),
            moving: Vector3(x: rate.position.x, y: rate.position.y, z: rate.zPosition))
    }

    /// Returns ``sublayerMatrix`` and its rate for a geometry that changes at `rate`; nil if the matrix is the identity
    /// and does not change.
    fileprivate func movingSublayerMatrix(at rate: LayerGeometry?) -> (value: Transform3D, rate: Transform3D)? {
        let matrix = sublayerMatrix
        guard let rate else { return matrix.map { ($0, .zero) } }
        guard matrix != nil || rate.sublayerTransform != .zero else { return nil }
        let (anchor, anchorRate) = (anchor, anchorRate(at: rate))
        let (projection, motion) = (
            Vector3(x: anchor.x, y: anchor.y, z: 0), Vector3(x: anchorRate.dx, y: anchorRate.dy, z: 0)
        )
        var change = sublayerTransform.rate(
            rate.sublayerTransform, from: projection * -1, moving: motion * -1, to: projection, moving: motion)
        if isGeometryFlipped {
            let inner = Transform3D(translationX: -anchor.x, y: -anchor.y).concatenating(sublayerTransform)
                .concatenating(Transform3D(translationX: anchor.x, y: anchor.y))
            change =
                Transform3D(m22: -1, m42: bounds.minY + bounds.maxY).concatenating(change)
                + Transform3D.shift(Vector3(x: 0, y: 2 * rate.bounds.origin.y + rate.bounds.size.height, z: 0))
                .concatenating(inner)
        }
        return (matrix ?? .identity, change)
    }
}

nonisolated extension Transform3D {
    /// Returns the rate of a translation that moves with `velocity`.
    fileprivate static func shift(_ velocity: Vector3) -> Transform3D {
        var rate = Transform3D.zero
        (rate.m41, rate.m42, rate.m43) = (velocity.x, velocity.y, velocity.z)
        return rate
    }

    /// Returns the rate of the product of a translation by `before`, this matrix, which changes at `rate`, and a
    /// translation by `after`, by the product rule.
    fileprivate func rate(
        _ rate: Transform3D, from before: Vector3, moving first: Vector3, to after: Vector3, moving last: Vector3
    ) -> Transform3D {
        let start = Transform3D(translationX: before.x, y: before.y, z: before.z)
        let end = Transform3D(translationX: after.x, y: after.y, z: after.z)
        let inner = Transform3D.shift(first).concatenating(self) + start.concatenating(rate)
        return inner.concatenating(end) + start.concatenating(self).concatenating(.shift(last))
    }
}

extension Layer {
    /// Returns the projection from this layer's coordinates to its superlayer's by the presentation values `seconds`
    /// after the present frame, assuming constant velocities.
    final func movingProjectionToSuperlayer(after seconds: Double) -> MovingProjection {
        let (own, change) = presentation.movingGeometry(after: seconds)
        var (matrix, rate) = (own.matrix, change.map { own.matrixRate(at: $0) } ?? .zero)
        if let superlayer, superlayer.maskLayer !== self {
            let (outer, change) = superlayer.presentation.movingGeometry(after: seconds)
            if let sublayers = outer.movingSublayerMatrix(at: change) {
                rate = rate.concatenating(sublayers.value) + matrix.concatenating(sublayers.rate)
                matrix = matrix.concatenating(sublayers.value)
            }
        }
        return MovingProjection(Projection(matrix), rate: Projection(rate))
    }
}
