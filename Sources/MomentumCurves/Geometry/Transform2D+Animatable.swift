extension Transform2D: Animatable {
    @inlinable public static var componentCount: Int { 6 }
    @inlinable public static var blendsByComponent: Bool { false }
    @inlinable public static var zero: Transform2D { Transform2D(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

    /// The entries in the order a, b, c, d, tx, ty.
    @inlinable
    public subscript(component index: Int) -> Double {
        get {
            switch index {
            case 0: a
            case 1: b
            case 2: c
            case 3: d
            case 4: tx
            default: ty
            }
        }
        set {
            switch index {
            case 0: a = newValue
            case 1: b = newValue
            case 2: c = newValue
            case 3: d = newValue
            case 4: tx = newValue
            default: ty = newValue
            }
        }
    }

    /// The transform at `fraction` of the distance to `end`: translation, scale, shear and rotation are interpolated
    /// separately, the rotation along the shorter arc (half a revolution follows its sign). Transforms that cannot
    /// be taken apart (flattened onto a slanted line, or not finite) switch at fraction 1.
    public func interpolated(to end: Transform2D, fraction: Double) -> Transform2D {
        if fraction == 0 { return self }
        if fraction == 1 { return end }
        guard let (start, change) = parts(to: end) else { return fraction < 1 ? self : end }
        return Transform2D.composed(start.moved(by: change, fraction: fraction)).value
    }

    public func interpolationRate(to end: Transform2D, fraction: Double) -> Transform2D {
        guard let (start, change) = parts(to: end) else { return .zero }
        return Transform2D.composed(start.moved(by: change, fraction: fraction), rate: change).rate
    }

    /// Concatenation: this transform first, then `other`.
    @inlinable
    public func adding(_ other: Transform2D) -> Transform2D { concatenating(other) }

    @inlinable
    public func removing(_ other: Transform2D) -> Transform2D {
        other.inverted.map { $0.concatenating(self) } ?? .identity
    }

    @inlinable
    public func addingRate(
        _ rate: Transform2D, other: Transform2D, otherRate: Transform2D
    ) -> Transform2D {
        // The product rule. Concatenation is linear in each operand but for the constant third column, whose rate is
        // 0; the translation of `otherRate` enters once and that of `other` not at all.
        let first = rate.concatenating(other)
        let second = concatenating(otherRate)
        return Transform2D(
            a: first.a + second.a, b: first.b + second.b, c: first.c + second.c, d: first.d + second.d,
            tx: first.tx - other.tx + second.tx, ty: first.ty - other.ty + second.ty)
    }

    /// Where the parts start and how they change on the way to `end`; nil when either cannot be taken apart.
    private func parts(to end: Transform2D) -> (start: Decomposition, change: Decomposition)? {
        guard isDecomposable, end.isDecomposable else { return nil }
        let mirror = mirror
        var start = decomposed(mirror: mirror)
        // Two mirror images share their axis, so that neither scale has to pass through 0.
        var finish = end.decomposed(mirror: mirror != .none && end.mirror != .none ? mirror : end.mirror)
        // An end without any extent has no direction of its own.
        if finish.scaleX == 0, finish.scaleY == 0 { finish.rotation = start.rotation }
        if start.scaleX == 0, start.scaleY == 0 { start.rotation = finish.rotation }
        var turn = finish.rotation - start.rotation
        if turn > .pi { turn -= 2 * .pi } else if turn < -.pi { turn += 2 * .pi }
        let change = Decomposition(
            translation: finish.translation - start.translation, scaleX: finish.scaleX - start.scaleX,
            scaleY: finish.scaleY - start.scaleY, shear: finish.shear - start.shear, rotation: turn)
        return (start, change)
    }
}

extension Transform2D.Decomposition {
    func moved(by change: Self, fraction: Double) -> Self {
        Self(
            translation: translation + change.translation * fraction, scaleX: scaleX + change.scaleX * fraction,
            scaleY: scaleY + change.scaleY * fraction, shear: shear + change.shear * fraction,
            rotation: rotation + change.rotation * fraction)
    }
}
