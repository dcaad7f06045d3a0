/// The placement of a layer's images at one moment.
nonisolated struct ImageStyle {
    private let part: Rect
    private let gravity: ContentsGravity
    private let color: Color
    /// The part that is stretched in both directions, in units of the displayed part of the image.
    private let center: Rect

    init(_ values: UnsafePointer<Double>, _ extras: LayerExtras) {
        color = values.loadColor(PropertyLayout.contentsMultiplyColor)
        part = values.load(PropertyLayout.contentsRect)
        gravity = extras.contentsGravity
        center = extras.contentsCenter?.rect ?? ContentsCenter.all
    }

    /// Whether the displayed part of the image is empty.
    var isEmpty: Bool { part.size.width <= 0 || part.size.height <= 0 }

    /// Returns the rectangle of `image` in a layer of `bounds`.
    func frame(of image: Image, in bounds: Rect) -> Rect {
        let size = Size(
            width: image.knownSize.width * part.size.width, height: image.knownSize.height * part.size.height)
        return gravity.frame(size, in: bounds)
    }

    /// Draws the images of a cross-fade, each with its fraction of the opacity.
    func draw(
        _ contents: VariableLengthValue, _ model: Image?, _ bounds: Rect, _ context: DrawContext,
        shadow: inout ShadowStyle,
        into list: inout DisplayList
    ) {
        guard case .images(var images) = contents.form else { return }
        // The layer has the pixel size of a picture that has become ready since the animation began.
        for index in images.indices where images[index]?.width == 0 && images[index] == model { images[index] = model }
        var visibleCount = 0
        for (image, share) in zip(images, contents.numbers) where (image?.width ?? 0) > 0 && share > 0 {
            visibleCount += 1
        }
        guard visibleCount > 0 else { return }
        shadow.draw(into: &list)
        let outer = visibleCount > 1 ? list.beginGroup(opacity: 1) : nil
        for (image, share) in zip(images, contents.numbers) {
            guard let image, image.width > 0, share > 0 else { continue }
            // In a cross-fade, the colours of all images are added.
            let inner = visibleCount > 1 ? list.beginGroup(opacity: 1, isAdded: true) : nil
            draw(image, min(share, 1), bounds, context, into: &list)
            if visibleCount > 1 { list.endGroup(in: inner) }
        }
        if visibleCount > 1 { list.endGroup(in: outer) }
    }

    /// Draws one image with its fraction of the opacity.
    func draw(
        _ image: Image, _ share: Double, _ bounds: Rect, _ context: DrawContext, into list: inout DisplayList
    ) {
        let target = frame(of: image, in: bounds)
        let parts = ImageParts(of: image, part, center, in: target)
        context.drawUpright(in: bounds, into: &list) { context, list in
            context.drawInCells(of: target, color.faded(share), into: &list) { _, color, list in
                list.command(.image) {
                    $0.append(image)
                    $0.append(color.rgba8)
                    $0.append(part)
                    $0.append(target)
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

/// The drawing of layers' images.
nonisolated final class ImageDrawing: LayerContent {
    static let shared = ImageDrawing()

    var drawnCount: Int { 0 }

    func paintCount(_ values: UnsafePointer<Double>) -> Int { 1 }

    func reach(_ node: UnsafePointer<RenderNode>, _ values: UnsafePointer<Double>) -> ContentReach {
        if node.pointee.changes(.contents) { return .unknown }
        guard let image = node.pointee.extras.contents else { return .bounds }
        let style = ImageStyle(values, node.pointee.extras)
        return .outline(style.frame(of: image, in: values.load(PropertyLayout.bounds)))
    }

    // Not inlined: otherwise, a program that creates an image would be compiled with a copy of this function.
    @inline(never)
    func draw(
        _ contentContext: ContentContext, _ context: DrawContext, _ shadow: inout ShadowStyle, _ list: inout DisplayList
    ) {
        let node = contentContext.node
        let style = ImageStyle(contentContext.values, node.pointee.extras)
        guard !style.isEmpty else { return }
        if node.pointee.changes(.contents) {
            guard let contents = node.pointee.variableLength(.contents, at: contentContext.time)?.value else { return }
            style.draw(
                contents, node.pointee.extras.contents, contentContext.style.bounds, context, shadow: &shadow,
                into: &list)
        } else if let image = node.pointee.extras.contents, image.width > 0 {
            shadow.draw(into: &list)
            style.draw(image, 1, contentContext.style.bounds, context, into: &list)
        }
    }
}
