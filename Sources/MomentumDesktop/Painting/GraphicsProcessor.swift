import CGTK
import MomentumReplay

/// An off-screen renderer on the graphics processor.
final class GraphicsProcessor {
    private let renderer: OpaquePointer
    /// The nodes of the last three pictures. The toolkit caches rendered nodes by their addresses, for all renderers of
    /// a display, until they have not been painted for two pictures. The nodes are kept until then, so that no new node
    /// has the address of an old one.
    private static var last: [PaintNode] = []

    /// Creates a renderer. Returns nil without a display, or if OpenGL does not work on it.
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
