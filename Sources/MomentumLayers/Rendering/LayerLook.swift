/// What every kind of layer draws, read from its evaluated numbers.
nonisolated struct LayerLook {
    let bounds: Rect
    let toSuperlayer: AffineTransform
    let cornerRadius: Double
    let background: Color
    let borderWidth: Double
    let borderColor: Color

    init(_ values: UnsafePointer<Double>) {
        bounds = values.load(Rect.self, at: PropertyLayout.bounds)
        let position = values.load(Point.self, at: PropertyLayout.position)
        let anchorX = bounds.origin.x + bounds.size.width * values[PropertyLayout.anchorPoint]
        let anchorY = bounds.origin.y + bounds.size.height * values[PropertyLayout.anchorPoint + 1]
        let transform = values + PropertyLayout.transform
        let (a, b, c, d) = (transform[0], transform[1], transform[4], transform[5])
        toSuperlayer = AffineTransform(
            a: a, b: b, c: c, d: d,
            tx: position.x + transform[12] - (anchorX * a + anchorY * c),
            ty: position.y + transform[13] - (anchorX * b + anchorY * d))
        let smallest = min(bounds.size.width, bounds.size.height) / 2
        cornerRadius = max(0, min(values[PropertyLayout.cornerRadius], smallest))
        background = values.load(Color.self, at: PropertyLayout.backgroundColor)
        borderWidth = values[PropertyLayout.borderWidth]
        borderColor = values.load(Color.self, at: PropertyLayout.borderColor)
    }
}

/// A layer's shadow, cast by the first thing the layer paints.
nonisolated struct ShadowLook {
    private let color: Color
    private let radius: Double
    private let offset: Size
    private var isDrawn = false

    init(_ values: UnsafePointer<Double>, alpha: Double) {
        color = values.load(Color.self, at: PropertyLayout.shadowColor)
            .faded(max(0, min(values[PropertyLayout.shadowOpacity], 1)) * alpha)
        radius = max(0, values[PropertyLayout.shadowRadius])
        offset = values.load(Size.self, at: PropertyLayout.shadowOffset)
    }

    mutating func draw(into list: inout DisplayList) {
        guard !isDrawn, color.alpha > 0 else { return }
        isDrawn = true
        list.command(.shadow) {
            $0.append(color.rgba8)
            $0.append(radius)
            $0.append(offset.width)
            $0.append(offset.height)
        }
    }
}

/// The numbers of a shape that animate.
nonisolated struct ShapeLook {
    private let fill: Color
    private let stroke: Color
    private let lineWidth: Double
    private let miterLimit: Double
    private let dashPhase: Double
    private let start: Double
    private let end: Double

    init(_ values: UnsafePointer<Double>, alpha: Double) {
        fill = values.load(Color.self, at: PropertyLayout.fillColor).faded(alpha)
        stroke = values.load(Color.self, at: PropertyLayout.strokeColor).faded(alpha)
        lineWidth = values[PropertyLayout.lineWidth]
        miterLimit = values[PropertyLayout.miterLimit]
        dashPhase = values[PropertyLayout.lineDashPhase]
        start = max(0, min(values[PropertyLayout.strokeStart], 1))
        end = max(0, min(values[PropertyLayout.strokeEnd], 1))
    }

    func draw(_ shape: ShapeContent, shadow: inout ShadowLook, into list: inout DisplayList) {
        guard !shape.path.isEmpty else { return }
        if fill.alpha > 0 {
            shadow.draw(into: &list)
            list.command(.fillPath) {
                $0.append(fill.rgba8)
                $0.append(shape.fillRule == .winding ? 0 : 1 as UInt32)
                $0.append(shape.path, id: shape.pathID)
            }
        }
        guard stroke.alpha > 0, lineWidth > 0, end > start else { return }
        shadow.draw(into: &list)
        list.command(.strokePath) {
            $0.append(stroke.rgba8)
            $0.append(lineWidth)
            $0.append(shape.lineCap.rawValue)
            $0.append(shape.lineJoin.rawValue)
            $0.append(miterLimit)
            $0.append(UInt32(shape.lineDashPattern.count))
            $0.append(dashPhase)
            for dash in shape.lineDashPattern { $0.append(dash) }
            if start > 0 || end < 1 {
                // A part of a path is new in every frame: number 0 says that keeping it is of no use.
                $0.append(shape.path.trimmed(from: start, to: end), id: 0)
            } else {
                $0.append(shape.path, id: shape.pathID)
            }
        }
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
    /// The colour `alpha` times as opaque.
    func faded(_ alpha: Double) -> Color { self * alpha }
}

nonisolated extension DisplayList {
    mutating func append(_ matrix: AffineTransform) {
        append(matrix.a)
        append(matrix.b)
        append(matrix.c)
        append(matrix.d)
        append(matrix.tx)
        append(matrix.ty)
    }
}
