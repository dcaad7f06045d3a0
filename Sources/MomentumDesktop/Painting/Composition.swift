import CGTK
import MomentumReplay

/// Operations for which the toolkit's scene graph has no node. They are composed with Cairo.
struct Composition {
    /// Pixels of the window per point.
    var scale = 1.0
    /// The size of the picture, in points.
    var size = Size.zero
    /// Whether the renderer paints with Cairo.
    var usesCairo = false
    /// The factor from a standard deviation to the radius of a blur node. GTK 4.8's renderer for graphics processors
    /// uses half of the radius as the standard deviation, its Cairo renderer the whole radius.
    var blurFactor: Double { usesCairo ? 1 : 2 }
    /// The maximum width and height of a composed picture, in pixels.
    private static let maximumPixels = 8192.0

    /// Returns `content`, clipped to a path.
    func clip(_ content: PaintNode, to path: DisplayList.PathData, _ rule: FillRule) -> PaintNode? {
        PaintNode.drawn(in: content.bounds.intersection(path.bounds)) { canvas in
            canvas.trace(path)
            canvas.setRule(rule)
            cairo_clip(canvas)
            content.draw(canvas)
        }
    }

    /// Returns `content` with its alpha multiplied by the alpha of `mask`. Returns nil without a mask. `matrix` is the
    /// transform from the content's coordinates to the picture's coordinates.
    func masked(_ content: PaintNode, by mask: PaintNode?, at matrix: Transform2D) -> PaintNode? {
        guard let mask else { return nil }
        return pixels(of: content.bounds.intersection(mask.bounds), at: matrix) { canvas in
            content.draw(canvas)
            cairo_push_group(canvas)
            mask.draw(canvas)
            cairo_pop_group_to_source(canvas)
            cairo_set_operator(canvas, CAIRO_OPERATOR_DEST_IN)
            cairo_paint(canvas)
        } _: { _ in
        }
    }

    /// Returns `content` as light that is added to its backdrop. The pixels have their premultiplied colours but an
    /// alpha of 0, so that they do not cover the backdrop. `matrix` is the transform from the content's coordinates to
    /// the picture's coordinates.
    func added(_ content: PaintNode, at matrix: Transform2D) -> PaintNode? {
        guard let inverse = matrix.inverted else { return nil }
        let bounds = content.bounds.intersection(Rect(origin: .zero, size: size).applying(inverse))
        return pixels(of: bounds, at: matrix) {
            content.draw($0)
        } _: {
            $0.removeAlpha()
        }
    }

    /// Returns `content`, in the picture's coordinates, as pixels if the renderer paints with Cairo. It draws a node
    /// again wherever the node is used, while a graphics processor keeps what it has drawn.
    func drawnOnce(_ content: PaintNode) -> PaintNode {
        guard usesCairo else { return content }
        return pixels(of: content.bounds, at: .identity, content.draw) { _ in } ?? content
    }

    /// Draws `bounds` into pixels with `draw` and modifies them with `change`. The number of pixels corresponds to the
    /// size in the window.
    private func pixels(
        of bounds: Rect, at matrix: Transform2D, _ draw: (_ canvas: OpaquePointer) -> Void,
        _ change: (Pixels) -> Void
    ) -> PaintNode? {
        let wanted = scale * abs(matrix.determinant).squareRoot()
        guard bounds.isFinite, bounds.size.width > 0, bounds.size.height > 0, wanted > 0 else { return nil }
        let density = min(wanted, Self.maximumPixels / max(bounds.size.width, bounds.size.height))
        // Without a rotation, these pixels coincide with the pixels of the window.
        let (left, top) = ((bounds.minX * density).rounded(.down), (bounds.minY * density).rounded(.down))
        let width = (bounds.maxX * density).rounded(.up) - left
        let height = (bounds.maxY * density).rounded(.up) - top
        guard width >= 1, height >= 1, let pixels = Pixels(width: Int(width), height: Int(height)) else { return nil }
        pixels.draw { canvas in
            cairo_translate(canvas, -left, -top)
            cairo_scale(canvas, density, density)
            draw(canvas)
        }
        change(pixels)
        return pixels.texture?.node(
            in: Rect(x: left / density, y: top / density, width: width / density, height: height / density))
    }
}

/// A picture in memory into which Cairo draws.
final class Pixels {
    let (width, height, stride): (Int, Int, Int)
    private let surface: OpaquePointer

    /// Creates a transparent picture. Returns nil if there is not enough memory.
    init?(width: Int, height: Int) {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
            cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
        else { return nil }
        (self.width, self.height, self.surface) = (width, height, surface)
        stride = Int(cairo_image_surface_get_stride(surface))
    }

    isolated deinit { cairo_surface_destroy(surface) }

    /// Draws into the picture.
    func draw(_ body: (_ canvas: OpaquePointer) -> Void) {
        guard let canvas = cairo_create(surface) else { return }
        body(canvas)
        cairo_destroy(canvas)
        cairo_surface_flush(surface)
    }

    /// Copies the pixels of a texture of the same size.
    func load(_ texture: Texture) {
        gdk_texture_download(texture.pointer, cairo_image_surface_get_data(surface), gsize(stride))
        cairo_surface_mark_dirty(surface)
    }

    /// Draws the picture and extends its outermost pixels beyond its edges.
    func paint(on canvas: OpaquePointer) {
        cairo_set_source_surface(canvas, surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(canvas), CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(cairo_get_source(canvas), CAIRO_EXTEND_PAD)
        cairo_paint(canvas)
    }

    /// The rows from top to bottom, each pixel as premultiplied blue, green, red and alpha.
    var bytes: UnsafeMutableBufferPointer<UInt8> {
        UnsafeMutableBufferPointer(start: cairo_image_surface_get_data(surface), count: stride * height)
    }

    /// Sets the alpha of every pixel to 0 and keeps the premultiplied colours.
    func removeAlpha() {
        let bytes = bytes
        for index in stride(from: 3, to: bytes.count) { bytes[index] = 0 }
        cairo_surface_mark_dirty(surface)
    }

    private func stride(from first: Int, to end: Int) -> StrideTo<Int> { Swift.stride(from: first, to: end, by: 4) }

    /// A copy of the picture as a texture.
    var texture: Texture? {
        Texture(width: width, height: height, stride: stride, format: GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, Array(bytes))
    }
}

/// A picture in the renderer's format.
final class Texture {
    let pointer: OpaquePointer
    let (width, height): (Int, Int)

    /// Creates a texture that takes over a reference.
    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
        (width, height) = (Int(gdk_texture_get_width(pointer)), Int(gdk_texture_get_height(pointer)))
    }

    /// Creates a texture from rows of pixels. Returns nil if there are too few bytes.
    convenience init?(width: Int, height: Int, stride: Int, format: GdkMemoryFormat, _ bytes: [UInt8]) {
        guard width > 0, height > 0, bytes.count >= stride * (height - 1) + 3 * width else { return nil }
        let content = g_bytes_new(bytes, gsize(bytes.count))
        defer { g_bytes_unref(content) }
        guard let texture = gdk_memory_texture_new(Int32(width), Int32(height), format, content, gsize(stride)) else {
            return nil
        }
        self.init(texture)
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

    /// Returns a node with the texture, stretched to a rectangle.
    func node(in place: Rect) -> PaintNode? {
        guard place.isFinite, place.size.width > 0, place.size.height > 0 else { return nil }
        var rect = graphene_rect_t(place)
        return PaintNode(gsk_texture_node_new(pointer, &rect))
    }
}
