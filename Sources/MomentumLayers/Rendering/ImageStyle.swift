/// How a layer's images lie in it at one moment.
nonisolated struct ImageStyle {
    private let part: Rect
    private let gravity: ContentsGravity
    private let color: Color
    /// The part of what is shown that is stretched both ways, in units of that.
    private let center: Rect

    init(_ values: UnsafePointer<Double>, _ extras: LayerExtras) {
        color = values.loadColor(PropertyLayout.contentsMultiplyColor)
        part = values.load(PropertyLayout.contentsRect)
        gravity = extras.contentsGravity
        center = extras.contentsCenter?.rect ?? ContentsCenter.all
    }

    /// Whether no part of an image is to be seen.
    var isEmpty: Bool { part.size.width <= 0 || part.size.height <= 0 }

    /// Where `image` lies in a layer of `bounds`.
    func place(of image: Image, in bounds: Rect) -> Rect {
        let size = Size(
            width: image.knownSize.width * part.size.width, height: image.knownSize.height * part.size.height)
        return gravity.place(size, in: bounds)
    }

    /// Draws the images that fade into one another, each with its share of the light.
    func draw(
        _ contents: VariableLengthValue, _ model: Image?, _ bounds: Rect, _ context: DrawContext,
        shadow: inout ShadowStyle,
        into list: inout DisplayList
    ) {
        guard case .images(var images) = contents.form else { return }
        // What has become ready since the animation began is known to the layer.
        for index in images.indices where images[index]?.width == 0 && images[index] == model { images[index] = model }
        var seen = 0
        for (image, share) in zip(images, contents.numbers) where (image?.width ?? 0) > 0 && share > 0 { seen += 1 }
        guard seen > 0 else { return }
        shadow.draw(into: &list)
        let outer = seen > 1 ? list.beginGroup(opacity: 1) : nil
        for (image, share) in zip(images, contents.numbers) {
            guard let image, image.width > 0, share > 0 else { continue }
            // Fading over: the light of all is added up.
            let inner = seen > 1 ? list.beginGroup(opacity: 1, isAdded: true) : nil
            draw(image, min(share, 1), bounds, context, into: &list)
            if seen > 1 { list.endGroup(in: inner) }
        }
        if seen > 1 { list.endGroup(in: outer) }
    }

    /// Draws one image, with its share of the light.
    func draw(
        _ image: Image, _ share: Double, _ bounds: Rect, _ context: DrawContext, into list: inout DisplayList
    ) {
        let place = place(of: image, in: bounds)
        let parts = ImageParts(of: image, part, center, in: place)
        context.drawUpright(in: bounds, into: &list) { context, list in
            context.drawInCells(of: place, color.faded(share), into: &list) { _, color, list in
                list.command(.image) {
                    $0.append(image)
                    $0.append(color.rgba8)
                    $0.append(part)
                    $0.append(place)
                    $0.append((image.isTemplate ? 1 : 0) | (parts == nil ? 0 : 2) as UInt32)
                    if let parts {
                        $0.append(parts.source)
                        $0.append(parts.target)
                    }
                }
            }
        }
    }
}

/// Draws the images of layers.
nonisolated final class ImageDrawing: LayerContent {
    static let shared = ImageDrawing()

    var drawnCount: Int { 0 }

    func paintCount(_ values: UnsafePointer<Double>) -> Int { 1 }

    func reach(_ node: UnsafePointer<RenderNode>, _ values: UnsafePointer<Double>) -> ContentReach {
        if node.pointee.changes(.contents) { return .unknown }
        guard let image = node.pointee.extras.contents else { return .bounds }
        let style = ImageStyle(values, node.pointee.extras)
        return .outline(style.place(of: image, in: values.load(PropertyLayout.bounds)))
    }

    // Not inlined: a program that makes an image would be compiled with a copy of it.
    @inline(never)
    func draw(
        _ place: ContentPlace, _ context: DrawContext, _ shadow: inout ShadowStyle, _ list: inout DisplayList
    ) {
        let node = place.node
        let style = ImageStyle(place.values, node.pointee.extras)
        guard !style.isEmpty else { return }
        if node.pointee.changes(.contents) {
            guard let contents = node.pointee.variableLength(.contents, at: place.time)?.value else { return }
            style.draw(
                contents, node.pointee.extras.contents, place.style.bounds, context, shadow: &shadow, into: &list)
        } else if let image = node.pointee.extras.contents, image.width > 0 {
            shadow.draw(into: &list)
            style.draw(image, 1, place.style.bounds, context, into: &list)
        }
    }
}
