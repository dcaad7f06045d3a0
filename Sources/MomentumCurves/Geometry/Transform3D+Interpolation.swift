extension Transform3D {
    /// The interpolation from one transform to another, with both ends decomposed once: the stateless part of a
    /// transform animation. Each call of `Transform3D.interpolated(to:fraction:)` creates an interpolation. Keep an
    /// interpolation that is evaluated at many fractions.
    public struct Interpolation: Sendable {
        private enum Method: Sendable {
            /// The entries are interpolated, because the transforms have only translations and positive scales, differ
            /// only in translation, or have no decomposition.
            case entries
            /// Scale, skew, translation and perspective change linearly, and the rotation follows an arc.
            case parts(start: Decomposition, change: Decomposition, arc: Quaternion.Arc)

        }

        private let start: Transform3D
        private let end: Transform3D
        private let method: Method

        /// Creates the interpolation from `start` to `end`. If an end has no decomposition, the entries are
        /// interpolated.
        public init(from start: Transform3D, to end: Transform3D) {
            self.start = start
            self.end = end
            if start.blends(with: end) {
                method = .entries
                return
            }
            guard let first = start.decomposed(), let second = end.decomposed() else {
                method = .entries
                return
            }
            var (origin, finish) = (first.parts, second.parts)
            // Each end supplies directions to axes of the other that have no length, and two mirror images negate the
            // same axis, so that no scale passes through 0 unnecessarily.
            let mirror = second.mirror == nil ? nil : first.mirror
            if finish.isFlat || (mirror != nil && mirror != second.mirror) {
                finish = end.decomposed(mirror: mirror, reference: origin.rotation)?.parts ?? finish
            }
            if origin.isFlat {
                origin = start.decomposed(mirror: first.mirror, reference: finish.rotation)?.parts ?? origin
            }
            method = .parts(
                start: origin, change: origin.change(to: finish),
                arc: Quaternion.Arc(from: origin.rotation, to: finish.rotation))
        }

        /// Returns the transform at `fraction` of the distance. It is exactly the start at 0 and the end at 1.
        /// Fractions outside 0...1 extrapolate.
        public func value(at fraction: Double) -> Transform3D {
            if fraction == 0 { return start }
            if fraction == 1 { return end }
            switch method {
            case .entries: return start.combined(with: end) { $0 + ($1 - $0) * fraction }
            case .parts(let start, let change, let arc):
                var parts = start.moved(by: change, fraction: fraction)
                parts.rotation = arc.sample(at: fraction).value
                return Transform3D(parts)
            }
        }

        /// Returns the derivative of ``value(at:)`` with respect to the fraction.
        public func rate(at fraction: Double) -> Transform3D {
            switch method {
            case .entries: return end - start
            case .parts(let start, let change, let arc):
                var parts = start.moved(by: change, fraction: fraction)
                let (rotation, rotationRate) = arc.sample(at: fraction)
                parts.rotation = rotation
                return Transform3D.compositionRate(parts, rate: change, rotationRate: rotationRate)
            }
        }
    }

    /// Returns whether interpolating entries is the same as interpolating parts: no perspective, and either equal
    /// linear parts or only non-negative scales.
    func blends(with end: Transform3D) -> Bool {
        guard isFinite, end.isFinite, hasNoPerspective, end.hasNoPerspective else { return false }
        if isUpright, end.isUpright { return true }
        return m11 == end.m11 && m12 == end.m12 && m13 == end.m13 && m21 == end.m21 && m22 == end.m22
            && m23 == end.m23 && m31 == end.m31 && m32 == end.m32 && m33 == end.m33
    }

    private var hasNoPerspective: Bool { m14 == 0 && m24 == 0 && m34 == 0 && m44 == 1 }

    private var isUpright: Bool {
        m12 == 0 && m13 == 0 && m21 == 0 && m23 == 0 && m31 == 0 && m32 == 0 && m11 >= 0 && m22 >= 0 && m33 >= 0
    }
}

extension Transform3D.Decomposition {
    /// Whether an axis has no length.
    var isFlat: Bool { scale.x == 0 || scale.y == 0 || scale.z == 0 }

    /// Returns the change of all parts except the rotation, which follows an arc of its own.
    func change(to end: Self) -> Self {
        Self(
            translation: end.translation - translation, scale: end.scale - scale, skew: end.skew - skew,
            perspective: end.perspective - perspective, perspectiveW: end.perspectiveW - perspectiveW)
    }

    func moved(by change: Self, fraction: Double) -> Self {
        Self(
            translation: translation + change.translation * fraction, scale: scale + change.scale * fraction,
            skew: skew + change.skew * fraction, rotation: rotation,
            perspective: perspective + change.perspective * fraction,
            perspectiveW: perspectiveW + change.perspectiveW * fraction)
    }
}
