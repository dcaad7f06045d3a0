import CGTK
import MomentumReplay

/// A painter that converts display lists to nodes of the toolkit's scene graph. Unchanged parts keep their nodes, so
/// the renderer can reuse its rendered pixels.
final class Painter {
    /// The images to which the list refers by number.
    let images: ImageNodes
    /// Whether the renderer paints with Cairo.
    var usesCairo = false {
        didSet {
            guard usesCairo != oldValue else { return }
            composition.usesCairo = usesCairo
            nodeCache.removeAll()
        }
    }
    private let texts: TextNodes
    private let paths = PathNodes()
    private var nodeCache = NodeCache()
    private var composition = Composition()
    private var levels: [Level] = []
    private var shadow: DisplayList.Shadow?
    /// The index of the next part of the list.
    private var part = 0

    /// The number of parts of the last picture that were reused.
    private(set) var partsKept = 0

    /// Creates a painter.
    ///
    /// - Parameters:
    ///   - fonts: The fonts with which texts are drawn and measured.
    ///   - images: The images to which display lists refer.
    init(fonts: TextFonts, images: ImageNodes = ImageNodes()) {
        (texts, self.images) = (TextNodes(fonts), images)
    }

    /// Returns the node of a picture, in points, or nil if the picture is empty.
    ///
    /// - Parameters:
    ///   - list: The display list of a stage.
    ///   - scale: The number of pixels per point, for content that is rendered to pixels.
    func node(_ list: DisplayList, scale: Double) -> PaintNode? {
        guard list.words.count > DisplayList.headerCount, let reader = try? DisplayListReader(list) else { return nil }
        if composition.scale != scale || images.consumeChanges() { nodeCache.removeAll() }
        composition.scale = scale
        composition.size = reader.size
        images.begin(reader)
        nodeCache.read(list.words, reader)
        (part, partsKept, shadow) = (0, 0, nil)
        levels = [Level(.plain, .picture, matrix: .identity)]
        var commands = reader.makeIterator()
        while let command = commands.next() {
            if case .push(let matrix) = command { push(matrix, &commands) } else { run(command) }
        }
        while levels.count > 1 { close() }
        nodeCache.endFrame()
        texts.endFrame()
        paths.endFrame()
        images.endFrame()
        defer { levels.removeAll() }
        return PaintNode.container(levels[0].nodes)?.clipped(to: .init(Rect(origin: .zero, size: reader.size)))
    }

    private var matrix: Transform2D { levels[levels.count - 1].matrix }

    private func add(_ node: PaintNode?) {
        guard let node else { return }
        levels[levels.count - 1].nodes.append(node)
    }

    // MARK: Levels

    private func open(_ kind: Level.Kind, _ opening: Level.Opening, key: NodeCache.Key? = nil) {
        var matrix = matrix
        if case .matrix(let own) = kind { matrix = own.concatenating(matrix) }
        levels.append(Level(kind, opening, matrix: matrix, key: key))
    }

    /// Opens a part, or reuses its node if the part is unchanged.
    private func push(_ own: Transform2D, _ commands: inout DisplayListReader.Iterator) {
        let found = nodeCache.parts[part]
        part += 1
        guard found.isClosed, shadow == nil else { return open(.matrix(own), .push) }
        var key = found.key
        key.density = density(own.concatenating(matrix))
        guard let known = nodeCache.node(key) else { return open(.matrix(own), .push, key: key) }
        add(known?.moved(by: own))
        partsKept += 1
        part += found.inner
        commands.word = found.end
    }

    private func density(_ matrix: Transform2D) -> Int {
        let scale = density(of: matrix)
        return scale > 1e-6 && scale < 1e6 ? Int((scale.logarithm2 * 4).rounded()) : 0
    }

    private func close() {
        guard let level = levels.popLast() else { return }
        let content = PaintNode.container(level.nodes)
        if let key = level.key, shadow == nil { nodeCache.store(content, as: key) }
        if case .mask = level.kind { return mask(by: content) }
        add(level.finished(content, in: composition))
    }

    /// Closes all levels up to and including the innermost one that was opened by such a command.
    private func close(_ opening: Level.Opening) {
        while levels.count > 1 {
            let isIt = levels[levels.count - 1].opening == opening
            close()
            if isIt { return }
        }
    }

    /// Multiplies the alpha of a mask into the content of the innermost open group, including the levels that are open
    /// inside it.
    private func mask(by mask: PaintNode?) {
        var mask = mask
        for index in levels.indices.reversed() {
            if let content = PaintNode.container(levels[index].nodes) {
                levels[index].nodes = composition.masked(content, by: mask, at: levels[index].matrix).map { [$0] } ?? []
            }
            switch levels[index].opening {
            case .group, .mask, .picture: return
            case .push, .clip: mask = levels[index].finished(mask, in: composition)
            }
        }
    }

    // MARK: Commands

    private func run(_ command: DisplayList.Command) {
        switch command {
        case .push: break
        case .pop: close(.push)
        case .beginGroup(let opacity, let isAdded):
            open(.group(opacity: max(0, min(1, opacity)), isAdded: isAdded, shadow: shadow), .group)
            shadow = nil
        case .endGroup: close(.group)
        case .beginMask: open(.mask, .mask)
        case .endMask: close(.mask)
        case .clip(let shape): open(.clip(shape), .clip)
        case .clipPath(let path, let rule): open(.path(path, rule), .clip)
        case .shadow(let next): shadow = next
        case .backdropBlur(let shape, let radius):
            add(Backdrop.node(shape, deviation: radius, over: levels, in: composition))
            shadow = nil
        case .shadowPath(let path, let cast, let rule):
            let fallen = paths.fill(path, cast.color, rule)?.blurred(by: composition.blurFactor * cast.radius)
            add(fallen?.moved(by: Transform2D(translationX: cast.offset.dx, y: cast.offset.dy)))
            shadow = nil
        case .fillRect(let shape, let color): fill(shape, color)
        default: cast(node(of: command))
        }
    }

    private func node(of command: DisplayList.Command) -> PaintNode? {
        switch command {
        case .strokeRect(let shape, let color, let width): border(shape, color, width)
        case .fillPath(let path, let color, let rule): paths.fill(path, color, rule)
        case .strokePath(let path, let color, let stroke): paths.stroke(path, color, stroke)
        case .text(let text): texts.node(text)
        case .fillGradient(let gradient): GradientNodes.node(gradient)
        case .image(let use): images.node(use, density: density(of: matrix))
        case .sprites(let sprites): images.node(sprites)
        default: nil
        }
    }

    private func density(of matrix: Transform2D) -> Double {
        composition.scale * abs(matrix.determinant).squareRoot()
    }

    /// Adds a node with the pending shadow.
    private func cast(_ node: PaintNode?) {
        add(shadow.map { node?.casting($0) } ?? node)
        shadow = nil
    }

    private func fill(_ shape: DisplayList.RoundedRect, _ color: DisplayList.RGBA8) {
        guard shape.rect.isFinite, !shape.rect.isEmpty else {
            shadow = nil
            return
        }
        var node = PaintNode.color(color, shape.rect)
        if shape.radii != .zero { node = node.clipped(to: shape) }
        // Renderers have a fast path for the shadow of an opaque rounded rectangle.
        if let cast = shadow, color.alpha == 255 {
            var (outline, shade) = (GskRoundedRect(shape), GdkRGBA(cast.color))
            add(
                PaintNode(
                    gsk_outset_shadow_node_new(
                        &outline, &shade, Float(cast.offset.dx), Float(cast.offset.dy), 0, Float(2 * cast.radius))))
            shadow = nil
        }
        cast(node)
    }

    private func border(_ shape: DisplayList.RoundedRect, _ color: DisplayList.RGBA8, _ lineWidth: Double) -> PaintNode?
    {
        let size = shape.rect.size
        guard shape.rect.isFinite, lineWidth > 0, lineWidth < size.width, lineWidth < size.height else { return nil }
        let width = Float(min(lineWidth, size.width / 2, size.height / 2))
        var outline = GskRoundedRect(shape)
        let (widths, colors) = ([Float](repeating: width, count: 4), [GdkRGBA](repeating: GdkRGBA(color), count: 4))
        return PaintNode(gsk_border_node_new(&outline, widths, colors))
    }
}

nonisolated extension Double {
    /// An approximation of the base-2 logarithm: exact at powers of 2, linear between them.
    var logarithm2: Double { Double(exponent) + (significand - 1) }
}
