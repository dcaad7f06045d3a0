import CGTK
import MomentumReplay

/// Pictures as nodes: their pixels are given to the renderer once, by their number.
final class ImageNodes {
    /// A picture for a renderer, in all the ways in which it was wanted.
    private final class Entry {
        let texture: Texture
        /// Pixels per point of its own size.
        let scale: Double
        /// Halves, quarters and so on.
        var halves: [Texture] = []
        /// In other colours.
        var tints: [UInt64: Texture] = [:]

        init(_ texture: Texture, scale: Double) {
            (self.texture, self.scale) = (texture, scale)
        }
    }

    private var entries = KeptValues<UInt32, Entry>()
    private var reader: DisplayListReader?
    /// What has decoded a picture of a number.
    var decoded: (UInt32) -> Texture? = { _ in nil }
    private var hasNews = false
    /// Copies in other colours that are kept of one picture.
    private static let mostTints = 256

    /// There are other decoded pictures than before.
    func change() { hasNews = true }

    /// Whether there are, since the last call.
    func takeNews() -> Bool {
        defer { hasNews = false }
        if hasNews { entries.removeAll() }
        return hasNews
    }

    /// A picture begins.
    func begin(_ reader: DisplayListReader) {
        self.reader = reader
        // Parts that are kept may show them.
        for image in reader.images { _ = entries[image.number] }
    }

    func endFrame() {
        reader = nil
        entries.endFrame()
    }

    // MARK: One picture

    /// A picture in its place; `density` is how many pixels of the window a point takes.
    func node(_ use: DisplayList.ImageUse, density: Double) -> PaintNode? {
        guard let entry = entry(use.number), use.tint.alpha > 0 else { return nil }
        let across = use.target.size.width / (use.source.size.width * Double(entry.texture.width))
        let down = use.target.size.height / (use.source.size.height * Double(entry.texture.height))
        let texture = reduced(entry, by: max(across, down) * density)
        let nodes = use.pieces.compactMap { node(texture, $0) }
        guard let node = PaintNode.container(nodes) else { return nil }
        if use.isTemplate { return node.recolored(use.tint, isTemplate: true) }
        if use.tint.word & 0xFF_FFFF == 0xFF_FFFF { return node.faded(Double(use.tint.alpha) / 255) }
        return node.recolored(use.tint, isTemplate: false)
    }

    /// A part of a picture: all of it, so placed that the part lies where it belongs, and cut off.
    private func node(_ texture: Texture, _ piece: DisplayList.ImagePiece) -> PaintNode? {
        let (source, target) = (piece.source, piece.target)
        guard !source.isEmpty, !target.isEmpty else { return nil }
        let (width, height) = (target.size.width / source.size.width, target.size.height / source.size.height)
        let whole = Rect(
            x: target.minX - source.minX * width, y: target.minY - source.minY * height, width: width, height: height)
        guard source != Rect(x: 0, y: 0, width: 1, height: 1) else { return texture.node(in: whole) }
        return texture.node(in: whole)?.clipped(to: .init(target))
    }

    // MARK: Many

    /// A picture drawn many times.
    func node(_ sprites: DisplayList.Sprites) -> PaintNode? {
        guard let entry = entry(sprites.image) else { return nil }
        let size = Size(
            width: Double(entry.texture.width) / entry.scale, height: Double(entry.texture.height) / entry.scale)
        let place = Rect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        var nodes: [PaintNode] = []
        var last: (word: UInt32, node: PaintNode?) = (0, nil)
        for sprite in sprites where sprite.tint.alpha > 0 {
            if last.node == nil || sprite.tint.word != last.word {
                let texture = tinted(entry, sprite.tint, isAdded: sprites.isAdded)
                last = (sprite.tint.word, texture?.node(in: place)?.faded(Double(sprite.tint.alpha) / 255))
            }
            if let node = last.node?.moved(by: sprite.matrix) { nodes.append(node) }
        }
        return PaintNode.container(nodes)
    }

    // MARK: Copies

    private func entry(_ number: UInt32) -> Entry? {
        if let known = entries[number] { return known }
        guard let made = make(number) else { return nil }
        entries[number] = made
        return made
    }

    private func make(_ number: UInt32) -> Entry? {
        let image = reader?.image(number)
        if let texture = decoded(number) { return Entry(texture, scale: image?.scale ?? 1) }
        guard let image, case let pixels = image.pixels, !pixels.isEmpty,
            let texture = Texture(
                width: image.width, height: image.height, stride: 4 * image.width, format: GDK_MEMORY_R8G8B8A8, pixels)
        else { return nil }
        return Entry(texture, scale: image.scale)
    }

    /// For where a pixel of the picture takes `scale` of the window's: a half, a quarter and so on of it, each pixel the mean of four.
    private func reduced(_ entry: Entry, by scale: Double) -> Texture {
        var (texture, scale, level) = (entry.texture, scale, 0)
        while scale < 0.5, min(texture.width, texture.height) > 3 {
            if level == entry.halves.count {
                guard let half = texture.half else { return texture }
                entry.halves.append(half)
            }
            texture = entry.halves[level]
            (scale, level) = (scale * 2, level + 1)
        }
        return texture
    }

    /// In another colour: of 32 levels for each of red, green and blue, so that not every one makes a copy. `isAdded`: covers nothing.
    private func tinted(_ entry: Entry, _ tint: DisplayList.RGBA8, isAdded: Bool) -> Texture? {
        func level(_ value: UInt8) -> UInt64 {
            UInt64((Double((Double(value) * 31 / 255).rounded()) * 255 / 31).rounded())
        }
        let (red, green, blue) = (level(tint.red), level(tint.green), level(tint.blue))
        if !isAdded, red == 255, green == 255, blue == 255 { return entry.texture }
        let key = red | green << 8 | blue << 16 | (isAdded ? 1 << 24 : 0)
        if let known = entry.tints[key] { return known }
        var bytes = entry.texture.bytes
        for index in stride(from: 0, to: bytes.count, by: 4) {
            bytes[index] = UInt8((UInt64(bytes[index]) * blue + 127) / 255)
            bytes[index + 1] = UInt8((UInt64(bytes[index + 1]) * green + 127) / 255)
            bytes[index + 2] = UInt8((UInt64(bytes[index + 2]) * red + 127) / 255)
            if isAdded { bytes[index + 3] = 0 }
        }
        if entry.tints.count >= Self.mostTints { entry.tints.removeAll() }
        let texture = Texture(
            width: entry.texture.width, height: entry.texture.height, stride: 4 * entry.texture.width,
            format: GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes)
        entry.tints[key] = texture
        return texture
    }
}

extension Texture {
    /// The rows without gaps, each pixel as blue, green, red and alpha, times its alpha.
    var bytes: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 4 * width * height)
        gdk_texture_download(pointer, &bytes, gsize(4 * width))
        return bytes
    }

    /// Half as large: each pixel is the mean of four, between which it lies.
    var half: Texture? {
        guard let whole = Pixels(width: width, height: height),
            let half = Pixels(width: (width + 1) / 2, height: (height + 1) / 2)
        else { return nil }
        whole.load(self)
        half.draw { canvas in
            cairo_scale(canvas, 0.5, 0.5)
            whole.paint(on: canvas)
        }
        return half.texture
    }
}

nonisolated extension PaintNode {
    /// Its colours times those of `tint`; of a template the tint's own.
    func recolored(_ tint: DisplayList.RGBA8, isTemplate: Bool) -> PaintNode {
        let (red, green, blue, alpha) = (
            Float(tint.red) / 255, Float(tint.green) / 255, Float(tint.blue) / 255, Float(tint.alpha) / 255
        )
        let scale = isTemplate ? [0, 0, 0, alpha] : [red, green, blue, alpha]
        let offset = isTemplate ? [red, green, blue, 0] : [0, 0, 0, 0]
        return PaintNode(gtk_shim_recolored(pointer, scale, offset))
    }
}
