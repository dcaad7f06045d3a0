/// The style that layers of every kind draw, read from the presentation values.
nonisolated struct LayerStyle {
    let bounds: Rect
    let radii: CornerRadii
    let background: Color
    let borderWidth: Double
    let borderColor: Color

    init(_ values: UnsafePointer<Double>, _ corners: CornerMask) {
        bounds = values.load(PropertyLayout.bounds)
        let radius = Self.radius(values, bounds)
        radii = corners == .all ? CornerRadii(all: radius) : corners.radii(radius)
        background = values.loadColor(PropertyLayout.backgroundColor)
        borderWidth = values[PropertyLayout.borderWidth]
        borderColor = values.loadColor(PropertyLayout.borderColor)
    }

    /// Returns whether nothing but a background is drawn: the layer is visible and has no clipping, blur, border or
    /// shadow.
    static func isBare(_ values: UnsafePointer<Double>) -> Bool {
        values[PropertyLayout.isHidden] < 0.5 && values[PropertyLayout.masksToBounds] < 0.5
            && values[PropertyLayout.backgroundBlurRadius] <= 0 && values[PropertyLayout.borderWidth] <= 0
            && values[PropertyLayout.shadowOpacity] <= 0
    }

    /// Returns the corner radius, limited to half the shorter side.
    @inline(__always)
    static func radius(_ values: UnsafePointer<Double>, _ bounds: Rect) -> Double {
        max(0, min(values[PropertyLayout.cornerRadius], min(bounds.size.width, bounds.size.height) / 2))
    }

    /// Returns whether the layer is parallel to its superlayer, without rotation about x or y or perspective. This is
    /// the usual case.
    @inline(__always)
    static func isPlanar(_ values: UnsafePointer<Double>) -> Bool {
        let m = values + PropertyLayout.transform.offset
        return m[2] == 0 && m[3] == 0 && m[6] == 0 && m[7] == 0 && m[10] > 0 && m[15] == 1
            && values[PropertyLayout.anchorPointZ] == 0
    }

    /// Returns the matrix from a planar layer's coordinates to those of its superlayer.
    @inline(__always)
    static func planarMatrix(_ values: UnsafePointer<Double>, _ bounds: Rect) -> Transform2D {
        let anchorX = bounds.origin.x + bounds.size.width * values[PropertyLayout.anchorPoint.offset]
        let anchorY = bounds.origin.y + bounds.size.height * values[PropertyLayout.anchorPoint.offset + 1]
        let m = values + PropertyLayout.transform.offset
        let (a, b, c, d) = (m[0], m[1], m[4], m[5])
        return Transform2D(
            a: a, b: b, c: c, d: d,
            tx: values[PropertyLayout.position.offset] + m[12] - (anchorX * a + anchorY * c),
            ty: values[PropertyLayout.position.offset + 1] + m[13] - (anchorX * b + anchorY * d))
    }

    /// Returns the depth of the layer's centre in its superlayer's space. A layer with a greater depth covers those
    /// with a smaller one.
    @inline(__always)
    static func depth(_ values: UnsafePointer<Double>) -> Double {
        let m = values + PropertyLayout.transform.offset
        let across = (0.5 - values[PropertyLayout.anchorPoint.offset]) * values[PropertyLayout.bounds.offset + 2]
        let down = (0.5 - values[PropertyLayout.anchorPoint.offset + 1]) * values[PropertyLayout.bounds.offset + 3]
        return values[PropertyLayout.zPosition] + m[14]
            + (across * m[2] + down * m[6] - values[PropertyLayout.anchorPointZ] * m[10])
    }
}

nonisolated extension UnsafePointer<Double> {
    @inline(__always)
    func load<Value: Animatable>(_: Value.Type, at offset: Int) -> Value {
        var value = Value.zero
        for index in 0..<Value.componentCount { value[component: index] = self[offset + index] }
        return value
    }
}

nonisolated extension Color {
    /// Returns the colour with its opacity multiplied by `alpha`.
    func faded(_ alpha: Double) -> Color { self * alpha }

    /// Returns the colour with each component multiplied by that of `other`.
    func multiplied(by other: Color) -> Color { combined(with: other) { $0 * $1 } }
}
