import MomentumCurves
import MomentumLayers
import Testing

/// Images, texts, gradients, clips and masks in perspective.
@Suite struct PerspectiveContentsTests {
    private let root = PerspectiveTests.plain(Rect(x: 0, y: 0, width: 400, height: 400))
    private let tree: LayerTree

    init() {
        tree = LayerTree(root: root)
        root.sublayerTransform = Transform3D(perspectiveDistance: 450)
    }

    private func add<Kind: Layer>(_ layer: Kind) -> Kind {
        layer.actionSource = .view
        layer.frame = Rect(x: 80, y: 90, width: 200, height: 140)
        layer.transform = Transform3D(rotationAngle: 0.8, x: 0.2, y: 1, z: 0)
        root.addSublayer(layer)
        return layer
    }

    static func image(_ width: Int = 2, _ height: Int = 2) -> Image {
        Image(width: width, height: height, pixels: [UInt8](repeating: 255, count: 4 * width * height))!
    }

    /// Expects every point of the layer to be drawn where the textbook arithmetic puts it.
    private func expectCovered(_ layer: Layer, _ opcode: DisplayList.Opcode, upright: Bool = false) {
        let cells = tree.drawn().only(opcode)
        #expect(cells.count > 4)
        var worst = 0.0
        for row in 0...40 {
            for column in 0...40 {
                let point = Point(
                    x: layer.bounds.minX + layer.bounds.width * (0.001 + 0.998 * Double(column) / 40),
                    y: layer.bounds.minY + layer.bounds.height * (0.001 + 0.998 * Double(row) / 40))
                let place = layer.textbookPlace(of: point)!
                let seen = cells.filter { $0.isOpen(at: place) }
                #expect(!seen.isEmpty, "a gap at \(point)")
                let local = upright ? Point(x: point.x, y: layer.bounds.minY + layer.bounds.maxY - point.y) : point
                for cell in seen { worst = max(worst, local.applying(cell.matrix).distance(to: place)) }
            }
        }
        // The cells extend half a point beyond their edges.
        #expect(worst < 0.25, "\(worst)")
    }

    @Test func imagesCoverTheirVisiblePart() {
        let layer = add(Layer())
        layer.contents = Self.image()
        expectCovered(layer, .image)
    }

    @Test func textsCoverTheirVisiblePart() {
        let layer = add(TextLayer())
        layer.string = "Momentum"
        expectCovered(layer, .text)
    }

    @Test func gradientsCoverTheirVisiblePart() {
        let layer = add(GradientLayer())
        layer.colors = [.black, .white]
        layer.cornerRadius = 12
        let cells = tree.drawn().only(.fillGradient)
        #expect(cells.allSatisfy { $0.clips.count == 2 })
        layer.cornerRadius = 0
        expectCovered(layer, .fillGradient)
    }

    @Test func flippedContentsStandUpright() {
        root.isGeometryFlipped = true
        let layer = add(Layer())
        layer.contents = Self.image()
        expectCovered(layer, .image, upright: true)
        layer.transform = .identity
        root.sublayerTransform = .identity
        let image = tree.drawn().only(.image)[0]
        // A y of 160 from below: the upper edge is at 400 - 230, where the image's first row is.
        #expect(image.corners(6).map(\.y) == [170, 170, 310, 310])
        #expect(image.corners(6)[0].x == 80)
    }

    @Test func onlyPositionsAreFlipped() {
        root.isGeometryFlipped = true
        root.sublayerTransform = .identity
        let layer = PerspectiveTests.plain(Rect(x: 10, y: 20, width: 30, height: 40), .white)
        root.addSublayer(layer)
        let corners = tree.drawn().only(.fillRect)[0].corners(1)
        #expect(corners.map(\.y).min() == 340 && corners.map(\.y).max() == 380)
        #expect(layer.convert(Point(x: 0, y: 0), to: root) == Point(x: 10, y: 380))
        #expect(root.hitTest(Point(x: 11, y: 379)) === layer)
        // Flipping twice has no effect.
        layer.isGeometryFlipped = true
        let text = TextLayer()
        text.actionSource = .view
        text.frame = Rect(x: 0, y: 0, width: 30, height: 10)
        text.string = "x"
        layer.addSublayer(text)
        let drawn = tree.drawn().only(.text)[0]
        // The baseline is below the middle.
        #expect(abs(drawn.corners(1)[0].y - (345 + 0.345 * 36)) < 1e-3)
    }

    @Test func clipsAndMasksFollowThePerspective() {
        let layer = add(Layer())
        layer.masksToBounds = true
        let inner = PerspectiveTests.plain(Rect(x: -50, y: -50, width: 400, height: 400), .white)
        layer.addSublayer(inner)
        let mask = PerspectiveTests.plain(Rect(x: 20, y: 10, width: 60, height: 50), .black)
        layer.mask = mask
        let drawn = tree.drawn()
        let fill = drawn.only(.fillPath).first { !$0.isInMask }
        #expect(fill?.clips.count == 1)
        for corner in layer.bounds.corners {
            let place = layer.textbookPlace(of: corner)!
            #expect(fill?.clips.first?.contains { $0.distance(to: place) < 1e-3 } == true)
        }
        let shape = drawn.only(.fillPath).first { $0.isInMask }
        for corner in mask.bounds.corners {
            let place = mask.textbookPlace(of: corner)!
            #expect(shape?.outline(2).contains { $0.distance(to: place) < 1e-3 } == true)
        }
    }

    @Test func cellsOfTranslucentContentsAreFadedTogether() {
        let text = add(TextLayer())
        text.string = "x"
        text.foregroundColor = Color(red: 1, green: 1, blue: 1, alpha: 0.5)
        text.opacity = 0.5
        let cell = tree.drawn().only(.text)[0]
        #expect(cell.words[0] == Color.white.rgba8)
        #expect(cell.opacity == 0.25)
    }

    @Test func backdropsAreBlurredBehindTheProjectedLayer() {
        let layer = add(Layer())
        layer.backgroundBlurRadius = 8
        let drawn = tree.drawn()
        let blur = drawn.only(.backdropBlur)
        #expect(blur.count == 1)
        let clip = blur.first?.clips.first ?? []
        for corner in layer.bounds.corners {
            let place = layer.textbookPlace(of: corner)!
            #expect(clip.contains { $0.distance(to: place) < 1e-3 })
            // The blurred area covers everything visible.
            let area = blur[0].corners(1)
            let middle = Point(x: area.map(\.x).reduce(0, +) / 4, y: area.map(\.y).reduce(0, +) / 4)
            let inner = Point(x: place.x + (middle.x - place.x) * 1e-3, y: place.y + (middle.y - place.y) * 1e-3)
            #expect(inner.isInside(area))
        }
    }
}
