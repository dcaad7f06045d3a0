/// The images of a layer as they are seen at one moment: one, or several while one fades into another.
nonisolated struct ImageLook {
    private let shares: [(image: Image, share: Double)]
    private let part: Rect
    private let gravity: ContentsGravity

    init(_ values: UnsafePointer<Double>, _ contents: Series, _ gravity: ContentsGravity) {
        var shares: [(image: Image, share: Double)] = []
        if case .images(let images) = contents.form {
            for (image, share) in zip(images, contents.numbers) {
                guard let image, share > 0 else { continue }
                shares.append((image, min(share, 1)))
            }
        }
        self.shares = shares
        part = values.load(Rect.self, at: PropertyLayout.contentsRect)
        self.gravity = gravity
    }

    var isEmpty: Bool { shares.isEmpty || part.size.width <= 0 || part.size.height <= 0 }

    func draw(_ bounds: Rect, _ brush: Brush, into list: inout DisplayList) {
        if shares.count == 1 { return draw(shares[0].image, shares[0].share, bounds, brush, into: &list) }
        // Fading over: the light of all is added up.
        list.beginGroup(opacity: 1)
        for (image, share) in shares {
            list.beginGroup(opacity: 1, isAdded: true)
            draw(image, share, bounds, brush, into: &list)
            list.command(.endGroup)
        }
        list.command(.endGroup)
    }

    private func draw(_ image: Image, _ share: Double, _ bounds: Rect, _ brush: Brush, into list: inout DisplayList) {
        let size = Size(width: image.size.width * part.size.width, height: image.size.height * part.size.height)
        let place = gravity.place(size, in: bounds)
        brush.drawUpright(in: bounds, into: &list) { brush, list in
            brush.drawInCells(of: place, into: &list) { brush, list in
                list.command(.image) {
                    $0.append(image)
                    $0.append(brush.paint(Color.white.faded(share)).rgba8)
                    $0.append(part)
                    $0.append(place)
                }
            }
        }
    }
}
