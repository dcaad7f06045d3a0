/// How a layer's images lie in it at one moment.
nonisolated struct ImageStyle {
    private let part: Rect
    private let gravity: ContentsGravity
    private let color: Color

    init(_ values: UnsafePointer<Double>, _ gravity: ContentsGravity) {
        color = values.loadColor(PropertyLayout.contentsMultiplyColor)
        part = values.load(PropertyLayout.contentsRect)
        self.gravity = gravity
    }

    /// Whether no part of an image is to be seen.
    var isEmpty: Bool { part.size.width <= 0 || part.size.height <= 0 }

    /// Where `image` lies in a layer of `bounds`.
    func place(of image: Image, in bounds: Rect) -> Rect {
        let size = Size(width: image.size.width * part.size.width, height: image.size.height * part.size.height)
        return gravity.place(size, in: bounds)
    }

    /// Draws the images that fade into one another, each with its share of the light.
    func draw(
        _ contents: VariableLengthValue, _ bounds: Rect, _ context: DrawContext, shadow: inout ShadowStyle,
        into list: inout DisplayList
    ) {
        guard case .images(let images) = contents.form else { return }
        var seen = 0
        for (image, share) in zip(images, contents.numbers) where image != nil && share > 0 { seen += 1 }
        guard seen > 0 else { return }
        shadow.draw(into: &list)
        if seen > 1 { list.beginGroup(opacity: 1) }
        for (image, share) in zip(images, contents.numbers) {
            guard let image, share > 0 else { continue }
            // Fading over: the light of all is added up.
            if seen > 1 { list.beginGroup(opacity: 1, isAdded: true) }
            draw(image, min(share, 1), bounds, context, into: &list)
            if seen > 1 { list.command(.endGroup) }
        }
        if seen > 1 { list.command(.endGroup) }
    }

    /// Draws one image, with its share of the light.
    func draw(
        _ image: Image, _ share: Double, _ bounds: Rect, _ context: DrawContext, into list: inout DisplayList
    ) {
        let place = place(of: image, in: bounds)
        context.drawUpright(in: bounds, into: &list) { context, list in
            context.drawInCells(of: place, color.faded(share), into: &list) { _, color, list in
                list.command(.image) {
                    $0.append(image)
                    $0.append(color.rgba8)
                    $0.append(part)
                    $0.append(place)
                }
            }
        }
    }
}
