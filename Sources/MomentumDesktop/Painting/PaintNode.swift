import CGTK
import Foundation
import MomentumReplay

/// A node of GSK, the toolkit's scene graph. It is freed with its last reference.
nonisolated final class PaintNode {
    let pointer: OpaquePointer

    /// Creates a node that takes over a reference.
    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    /// Creates a node that takes over a reference. Returns nil if `pointer` is nil.
    convenience init?(_ pointer: OpaquePointer?) {
        guard let pointer else { return nil }
        self.init(pointer)
    }

    deinit { gsk_render_node_unref(pointer) }

    /// The bounds of the node's content, in its own coordinates.
    var bounds: Rect {
        var bounds = graphene_rect_t()
        gsk_render_node_get_bounds(pointer, &bounds)
        return Rect(bounds)
    }

    /// Draws the node with Cairo.
    func draw(_ canvas: OpaquePointer) { gsk_render_node_draw(pointer, canvas) }
}

nonisolated extension PaintNode {
    /// Combines several nodes into one. Returns nil if `nodes` is empty.
    static func container(_ nodes: [PaintNode]) -> PaintNode? {
        guard nodes.count > 1 else { return nodes.first }
        var pointers = nodes.map { Optional($0.pointer) }
        return PaintNode(gsk_container_node_new(&pointers, guint(pointers.count)))
    }

    /// Returns a rectangle of a single colour.
    static func color(_ color: DisplayList.RGBA8, _ rect: Rect) -> PaintNode {
        var (color, rect) = (GdkRGBA(color), graphene_rect_t(rect))
        return PaintNode(gsk_color_node_new(&color, &rect))
    }

    /// Returns a transparent rectangle, which gives a container its bounds.
    static func clear(_ rect: Rect) -> PaintNode {
        var (color, rect) = (GdkRGBA(), graphene_rect_t(rect))
        return PaintNode(gsk_color_node_new(&color, &rect))
    }

    /// Returns the node, clipped to a rounded rectangle.
    func clipped(to shape: DisplayList.RoundedRect) -> PaintNode {
        if shape.radii == .zero {
            var rect = graphene_rect_t(shape.rect)
            return PaintNode(gsk_clip_node_new(pointer, &rect))
        }
        var rounded = GskRoundedRect(shape)
        return PaintNode(gsk_rounded_clip_node_new(pointer, &rounded))
    }

    /// Returns the node with reduced opacity.
    func faded(_ opacity: Double) -> PaintNode {
        opacity >= 1 ? self : PaintNode(gsk_opacity_node_new(pointer, Float(opacity)))
    }

    /// Returns the node with a shadow below it.
    func casting(_ shadow: DisplayList.Shadow) -> PaintNode {
        var cast = GskShadow(
            color: GdkRGBA(shadow.color), dx: Float(shadow.offset.dx), dy: Float(shadow.offset.dy),
            radius: Float(2 * shadow.radius))
        return PaintNode(gsk_shadow_node_new(pointer, &cast, 1))
    }

    /// Returns the node, blurred by a radius in the renderer's convention; see ``Composition/blurFactor``.
    func blurred(by radius: Double) -> PaintNode {
        radius > 0 ? PaintNode(gsk_blur_node_new(pointer, Float(radius))) : self
    }

    /// Returns the node, transformed by a matrix. Returns nil if the matrix collapses the node to a line or a point.
    func moved(by matrix: Transform2D) -> PaintNode? {
        guard abs(matrix.determinant) > 1e-9 else { return nil }
        // The transform is nil for the identity, and for a rotation or translation too small to be distinguished from
        // it.
        guard let transform = Self.transform(matrix) else { return self }
        defer { gsk_transform_unref(transform) }
        return PaintNode(gsk_transform_node_new(pointer, transform))
    }

    /// Returns a node with the content that `body` draws with Cairo in `bounds`.
    static func drawn(in bounds: Rect, _ body: (_ canvas: OpaquePointer) -> Void) -> PaintNode? {
        guard bounds.isFinite, bounds.size.width > 0, bounds.size.height > 0 else { return nil }
        var rect = graphene_rect_t(bounds)
        guard let node = gsk_cairo_node_new(&rect), let canvas = gsk_cairo_node_get_draw_context(node) else {
            return nil
        }
        body(canvas)
        cairo_destroy(canvas)
        return PaintNode(node)
    }

    /// Returns the matrix as a sequence of elementary transforms. Renderers recognise pure translations and scales, for
    /// which content remains sharp. Returns nil for the identity.
    private static func transform(_ matrix: Transform2D) -> OpaquePointer? {
        let (a, b, c, d) = (matrix.a, matrix.b, matrix.c, matrix.d)
        var origin = graphene_point_t(x: Float(matrix.tx), y: Float(matrix.ty))
        var transform = gsk_transform_translate(nil, &origin)
        if b == 0, c == 0, a > 0, d > 0 {
            return a == 1 && d == 1 ? transform : gsk_transform_scale(transform, Float(a), Float(d))
        }
        // Decomposes the matrix into a scale, a shear and a rotation (QR).
        let length = (a * a + b * b).squareRoot()
        let (cosine, sine) = (a / length, b / length)
        let (across, down) = (cosine * c + sine * d, cosine * d - sine * c)
        transform = gsk_transform_rotate(transform, Float(degrees(sine, cosine)))
        if abs(across) > 1e-9 * abs(down) { transform = gsk_transform_skew(transform, Float(degrees(across, down)), 0) }
        return gsk_transform_scale(transform, Float(length), Float(down))
    }

    /// Returns the angle of a direction, in degrees. For a shear with a negative scale, only the slope is relevant.
    private static func degrees(_ y: Double, _ x: Double) -> Double { atan2(y, x) * 180 / .pi }
}

nonisolated extension GdkRGBA {
    init(_ color: DisplayList.RGBA8, opacity: Double = 1) {
        self.init(
            red: Float(color.red) / 255, green: Float(color.green) / 255, blue: Float(color.blue) / 255,
            alpha: Float(color.alpha) / 255 * Float(opacity))
    }
}

nonisolated extension graphene_rect_t {
    init(_ rect: Rect) {
        self = gtk_shim_rect(
            Float(rect.origin.x), Float(rect.origin.y), Float(max(0, rect.size.width)),
            Float(max(0, rect.size.height)))
    }
}

nonisolated extension Rect {
    init(_ rect: graphene_rect_t) {
        self.init(
            x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
            height: Double(rect.size.height))
    }
}

nonisolated extension GskRoundedRect {
    /// Radii that do not fit are reduced by a common factor.
    init(_ shape: DisplayList.RoundedRect) {
        let (size, radii) = (shape.rect.size, shape.radii)
        func share(_ room: Double, _ first: Double, _ second: Double) -> Double {
            first + second > room && first + second > 0 ? room / (first + second) : 1
        }
        let factor = min(
            share(size.width, radii.topLeft, radii.topRight), share(size.width, radii.bottomLeft, radii.bottomRight),
            share(size.height, radii.topLeft, radii.bottomLeft), share(size.height, radii.topRight, radii.bottomRight))
        func corner(_ radius: Double) -> graphene_size_t {
            graphene_size_t(width: Float(max(0, radius * factor)), height: Float(max(0, radius * factor)))
        }
        self.init()
        var (bounds, corners) = (
            graphene_rect_t(shape.rect),
            [corner(radii.topLeft), corner(radii.topRight), corner(radii.bottomRight), corner(radii.bottomLeft)]
        )
        gsk_rounded_rect_init(&self, &bounds, &corners[0], &corners[1], &corners[2], &corners[3])
    }
}
