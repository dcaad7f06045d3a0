nonisolated extension DisplayList {
    mutating func append(_ matrix: AffineTransform) {
        append(matrix.a)
        append(matrix.b)
        append(matrix.c)
        append(matrix.d)
        append(matrix.tx)
        append(matrix.ty)
    }

    mutating func append(_ radii: CornerRadii) {
        append(radii.topLeft)
        append(radii.topRight)
        append(radii.bottomRight)
        append(radii.bottomLeft)
    }

    mutating func append(_ point: Point) {
        append(point.x)
        append(point.y)
    }

    /// Begins a group of `opacity`; `isAdded`: its light is added to what is there.
    mutating func beginGroup(opacity: Double, isAdded: Bool = false) {
        command(.beginGroup) {
            $0.append(opacity)
            $0.append(isAdded ? 1 : 0 as UInt32)
        }
    }
}
