import CGTK
import MomentumReplay

/// The toolkit's renderer for graphics processors, without a window.
final class GraphicsProcessor {
    private let renderer: OpaquePointer
    /// What was painted last. The toolkit knows what it has made of nodes by their addresses, for all renderers of a display, until
    /// they were not painted for two pictures: until then no other one may have the same.
    private static var last: [PaintNode] = []

    /// Nil without a display, and where OpenGL does not work there.
    init?() {
        guard gdk_display_get_default() != nil, let renderer = gsk_gl_renderer_new() else { return nil }
        guard gsk_renderer_realize(renderer, nil, nil) != 0 else {
            g_object_unref(GPointer(renderer))
            return nil
        }
        self.renderer = renderer
    }

    isolated deinit {
        gsk_renderer_unrealize(renderer)
        g_object_unref(GPointer(renderer))
    }

    /// Paints a node, in points, and waits for the pixels.
    func paint(_ node: PaintNode, scale: Double, on pixels: Pixels) {
        guard let scaled = node.moved(by: Transform2D(scaleX: scale, y: scale)) else { return }
        Self.last = Self.last.suffix(2) + [scaled]
        var part = graphene_rect_t(Rect(x: 0, y: 0, width: Double(pixels.width), height: Double(pixels.height)))
        guard let texture = gsk_renderer_render_texture(renderer, scaled.pointer, &part) else { return }
        pixels.load(Texture(texture))
    }
}
