/// The presentation of a gradient at one moment.
nonisolated struct GradientStyle {
    let type: GradientType
    let colors: [Color]
    let locations: [Double]
    /// The start of the gradient, in units of the rectangle.
    let start: Point
    /// The end of the gradient, in units of the rectangle.
    let end: Point

    func draw(_ bounds: Rect, _ radii: CornerRadii, _ context: DrawContext, into list: inout DisplayList) {
        // The clips of the cells have straight edges, so rounded corners need their own clip.
        let isCut = context.perspective != nil && radii != .zero
        if isCut {
            list.command(.push) { $0.append(Transform2D.identity) }
            context.clip(bounds, radii, into: &list)
        }
        context.changingSpace {
            $0.tint = nil
        } _: {
            $0.drawInCells(of: bounds, .white, into: &list) { untinted, _, list in
                list.command(.fillGradient) {
                    $0.append(untinted.alpha)
                    $0.append(type.rawValue)
                    $0.append(bounds.point(at: start))
                    $0.append(bounds.point(at: end))
                    $0.append(bounds)
                    $0.append(isCut ? .zero : radii)
                    $0.append(UInt32(colors.count))
                    var reached = 0.0
                    for (index, color) in colors.enumerated() {
                        let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
                        reached = min(1, max(reached, locations.count == colors.count ? locations[index] : even))
                        $0.append(reached)
                        $0.append((context.tint.map { color.saturated.multiplied(by: $0) } ?? color).rgba8)
                    }
                }
            }
        }
        if isCut { list.command(.pop) }
    }
}

nonisolated extension Rect {
    /// Returns the point that `unit` specifies in units of the rectangle.
    fileprivate func point(at unit: Point) -> Point {
        Point(x: origin.x + size.width * unit.x, y: origin.y + size.height * unit.y)
    }
}

/// The drawing of a gradient layer.
nonisolated final class GradientDrawing: LayerContent {
    private let gradient: GradientContent

    init(_ gradient: GradientContent) { self.gradient = gradient }

    var drawnCount: Int { PropertyLayout.gradientEnd }

    func variableLength(_ property: VariableLengthProperty) -> VariableLengthValue? {
        switch property {
        case .colors: VariableLengthValue(gradient.colors)
        case .locations: VariableLengthValue(form: .list, numbers: gradient.locations)
        default: nil
        }
    }

    func paintCount(_ values: UnsafePointer<Double>) -> Int { 1 }

    func reach(_ node: UnsafePointer<RenderNode>, _ values: UnsafePointer<Double>) -> ContentReach { .bounds }

    // Not inlined: otherwise, a program that creates such a layer would be compiled with a copy of this function.
    @inline(never)
    func draw(
        _ contentContext: ContentContext, _ context: DrawContext, _ shadow: inout ShadowStyle, _ list: inout DisplayList
    ) {
        let node = contentContext.node
        let colors =
            node.pointee.changes(.colors)
            ? node.pointee.variableLength(.colors, at: contentContext.time)?.value.colors : nil
        let locations =
            node.pointee.changes(.locations)
            ? node.pointee.variableLength(.locations, at: contentContext.time)?.value.numbers : nil
        let (values, style) = (contentContext.values, contentContext.style)
        let gradientStyle = GradientStyle(
            type: gradient.type, colors: colors ?? gradient.colors, locations: locations ?? gradient.locations,
            start: values.load(PropertyLayout.startPoint), end: values.load(PropertyLayout.endPoint))
        guard !gradientStyle.colors.isEmpty else { return }
        shadow.draw(into: &list)
        gradientStyle.draw(style.bounds, style.radii, context, into: &list)
    }
}
