nonisolated extension NodeDrawing {
    /// Draws the sublayers of the node at `index`, once for each copy of a replicator.
    func drawSublayers(
        of index: Int, _ values: UnsafePointer<Double>, _ context: DrawContext, _ list: inout DisplayList
    ) {
        let node = nodes + index
        var inner = context
        if values[PropertyLayout.isGeometryFlipped] >= 0.5 { inner.isFlipped.toggle() }
        let outer = outerMatrix(values)
        guard let replicator = node.pointee.content?.replicator else {
            let sublayers = node.pointee.firstChild..<node.pointee.end
            guard let outer else { return drawSublayers(sublayers, inner, &list) }
            return inner.changingSpace {
                $0.outer = outer
            } _: {
                drawSublayers(sublayers, $0, &list)
            }
        }
        let stride = (node.pointee.end - node.pointee.firstChild) / max(1, replicator.instanceCount)
        var copy = ReplicatorCopy(values)
        for position in 0..<replicator.instanceCount {
            let start = node.pointee.firstChild + position * stride
            inner.changingSpace {
                $0.outer = outer
                copy.apply(to: &$0)
            } _: {
                drawSublayers(start..<(start + stride), $0, &list)
            }
            copy.advance()
        }
    }

    /// Returns the transform from the space of the sublayers to the layer's coordinates; nil if it is the identity.
    func outerMatrix(_ values: UnsafePointer<Double>) -> Transform3D? {
        let m = values + PropertyLayout.sublayerTransform.offset
        let isIdentity =
            m[0] == 1 && m[1] == 0 && m[2] == 0 && m[3] == 0 && m[4] == 0 && m[5] == 1 && m[6] == 0 && m[7] == 0
            && m[8] == 0 && m[9] == 0 && m[10] == 1 && m[11] == 0 && m[12] == 0 && m[13] == 0 && m[14] == 0
            && m[15] == 1
        if isIdentity, values[PropertyLayout.isGeometryFlipped] < 0.5 { return nil }
        return LayerGeometry(values).sublayerMatrix
    }

    /// Draws siblings, the nodes that begin in `range`: from back to front, and at equal depth in the order of
    /// addition.
    private func drawSublayers(_ range: Range<Int>, _ context: DrawContext, _ list: inout DisplayList) {
        var (child, count, isFlat) = (range.lowerBound, 0, true)
        let first = range.isEmpty ? 0 : depth(of: child, context)
        while child < range.upperBound {
            count += 1
            isFlat = isFlat && depth(of: child, context) == first
            child = nodes[child].end
        }
        child = range.lowerBound
        if isFlat {
            while child < range.upperBound {
                draw(child, context, &list)
                child = nodes[child].end
            }
            return
        }
        withUnsafeTemporaryAllocation(of: (depth: Double, index: Int).self, capacity: count) { order in
            for position in 0..<count {
                let entry = (depth: depth(of: child, context), index: child)
                // Insertion sort, because siblings are usually in order already.
                var gap = position
                while gap > 0, order[gap - 1].depth > entry.depth {
                    order[gap] = order[gap - 1]
                    gap -= 1
                }
                order[gap] = entry
                child = nodes[child].end
            }
            for position in 0..<count { draw(order[position].index, context, &list) }
        }
    }

    private func depth(of index: Int, _ context: DrawContext) -> Double {
        guard let outer = context.outer else { return frame.depth(of: nodes + index) }
        return frame.withValues(of: nodes + index) { values in
            let matrix = LayerGeometry(values).matrix.concatenating(outer)
            let middle = values.load(PropertyLayout.bounds).center
            return middle.x * matrix.m13 + middle.y * matrix.m23 + matrix.m43
        }
    }
}

/// The successive copies of a replicator.
nonisolated struct ReplicatorCopy {
    private let anchor: Point
    private let step: Transform3D
    /// The first copy's colour; white if it is transparent.
    private let tint: Color
    /// The first copy's opacity.
    private let alpha: Double
    /// The offsets that each copy adds. The components are independent, not a premultiplied colour.
    private let colorStep: Color
    private var matrix = Transform3D.identity
    private var copyIndex = 0.0

    init(_ values: UnsafePointer<Double>) {
        anchor = LayerGeometry(values).anchor
        step = values.load(PropertyLayout.instanceTransform)
        let color = values.loadColor(PropertyLayout.instanceColor)
        (tint, alpha) = (color.alpha == 0 ? .white : color, color.alpha)
        colorStep = values.load(Color.self, at: PropertyLayout.instanceRedOffset.offset)
    }

    mutating func advance() {
        matrix = matrix.concatenating(step)
        copyIndex += 1
    }

    /// Changes `space` to that of this copy's sublayers.
    func apply(to space: inout DrawSpace) {
        if !matrix.isIdentity {
            let moved = Transform3D(translationX: -anchor.x, y: -anchor.y)
                .concatenating(matrix)
                .concatenating(Transform3D(translationX: anchor.x, y: anchor.y))
            space.outer = space.outer.map { moved.concatenating($0) } ?? moved
        }
        func part(_ start: Double, _ step: Double) -> Double { max(0, min(start + step * copyIndex, 1)) }
        let color = Color(
            red: part(tint.red, colorStep.premultipliedRed), green: part(tint.green, colorStep.premultipliedGreen),
            blue: part(tint.blue, colorStep.premultipliedBlue), alpha: part(alpha, colorStep.alpha))
        if color != .white { space.tint = space.tint.map { color.multiplied(by: $0) } ?? color }
    }
}

nonisolated extension Projection {
    /// Returns the transform of the plane that best approximates the projection at the centre of `bounds`, or at a
    /// corner if the centre lies behind the eye; nil if no corner is visible.
    func bestMatrix(in bounds: Rect) -> Transform2D? {
        if let affine { return affine }
        for point in [
            bounds.center, Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.minY),
            Point(x: bounds.maxX, y: bounds.maxY), Point(x: bounds.minX, y: bounds.maxY),
        ] {
            if let matrix = linearised(at: point) { return matrix }
        }
        return nil
    }
}
