import CGTK
import MomentumReplay

/// A cache of nodes for images. The pixels of each image are passed to the renderer once, identified by its number.
final class ImageNodes {
    /// An image for a renderer, with its scaled and tinted copies.
    private final class Entry {
        let texture: Texture
        /// Pixels of the image per point.
        let scale: Double
        /// Copies at a half, a quarter and so on of the size.
        var halves: [Texture] = []
        /// Copies in other colours, by colour.
        var tints: [UInt64: Texture] = [:]

        init(_ texture: Texture, scale: Double) {
            (self.texture, self.scale) = (texture, scale)
        }
    }

    private var entries = FrameCache<UInt32, Entry>()
    private var reader: DisplayListReader?
    /// Returns the decoded image with a number, or nil if it has not been decoded.
    var decoded: (UInt32) -> Texture? = { _ in nil }
    private var hasChanges = false
    /// The maximum number of tinted copies of an image.
    private static let maximumTints = 256

    /// Notes that the set of decoded images has changed.
    func change() { hasChanges = true }

    /// Returns whether the set of decoded images has changed since the last call. If so, discards all entries.
    func consumeChanges() -> Bool {
        defer { hasChanges = false }
        if hasChanges { entries.removeAll() }
        return hasChanges
    }

    /// Begins a picture.
    func begin(_ reader: DisplayListReader) {
        self.reader = reader
        // Kept nodes can contain these images, so their entries must be kept as well.
        for image in reader.images { _ = entries[image.number] }
    }

    func endFrame() {
        reader = nil
        entries.endFrame()
    }

    // MARK: One picture

    /// Returns a node for an image command. `density` is the number of window pixels per point.
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

    /// Returns a node for a part of an image. The whole image is placed such that the part is at its target, and
    /// clipped.
    private func node(_ texture: Texture, _ piece: DisplayList.ImagePiece) -> PaintNode? {
        let (source, target) = (piece.source, piece.target)
        guard !source.isEmpty, !target.isEmpty else { return nil }
        let (width, height) = (target.size.width / source.size.width, target.size.height / source.size.height)
        let whole = Rect(
            x: target.minX - source.minX * width, y: target.minY - source.minY * height, width: width, height: height)
        guard source != Rect(x: 0, y: 0, width: 1, height: 1) else { return texture.node(in: whole) }
        return texture.node(in: whole)?.clipped(to: .init(target))
    }

    // MARK: Replication

    /// Returns a node with an image that is drawn many times.
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

    /// Returns the copy of the image for a scale of `scale` window pixels per image pixel: a half, a quarter and so on
    /// of its size. Each pixel is the mean of four.
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

    /// Returns a tinted copy of the image. Red, green and blue are rounded to 32 levels each, to limit the number of
    /// copies. If `isAdded` is true, the alpha is 0.
    private func tinted(_ entry: Entry, _ tint: DisplayList.RGBA8, isAdded: Bool) -> Texture? {
        func level(_ value: UInt8) -> UInt64 {
            let step: Double = (Double(value) * 31 / 255).rounded()
            return UInt64((step * 255 / 31).rounded())
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
        if entry.tints.count >= Self.maximumTints { entry.tints.removeAll() }
        let texture = Texture(
            width: entry.texture.width, height: entry.texture.height, stride: 4 * entry.texture.width,
            format: GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes)
        entry.tints[key] = texture
        return texture
    }
}

extension Texture {
    /// The rows without padding, each pixel as premultiplied blue, green, red and alpha.
    var bytes: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 4 * width * height)
        gdk_texture_download(pointer, &bytes, gsize(4 * width))
        return bytes
    }

    /// A copy at half the size. Each pixel is the mean of the four pixels around it.
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
    /// Returns the node with its colours multiplied by `tint`. The colours of a template are replaced by the tint.
    func recolored(_ tint: DisplayList.RGBA8, isTemplate: Bool) -> PaintNode {
        let (red, green, blue, alpha) = (
            Float(tint.red) / 255, Float(tint.green) / 255, Float(tint.blue) / 255, Float(tint.alpha) / 255
        )
        let scale = isTemplate ? [0, 0, 0, alpha] : [red, green, blue, alpha]
        let offset = isTemplate ? [red, green, blue, 0] : [0, 0, 0, 0]
        return PaintNode(gtk_shim_recolored(pointer, scale, offset))
    }
}
