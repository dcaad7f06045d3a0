import CCairo
import Momentum

extension Painter {
    func saved(_ body: () -> Void) {
        cairo_save(canvas)
        body()
        cairo_restore(canvas)
    }

    /// Cairo fails for a matrix without an inverse. The transformed content would be too thin to be visible, so
    /// everything is clipped.
    func apply(_ m: Transform2D) {
        guard abs(m.a * m.d - m.b * m.c) > 1e-9 else {
            cairo_new_path(canvas)
            return cairo_clip(canvas)
        }
        var matrix = cairo_matrix_t(xx: m.a, yx: m.b, xy: m.c, yy: m.d, x0: m.tx, y0: m.ty)
        cairo_transform(canvas, &matrix)
    }

    func set(_ color: Color, _ opacity: Double = 1) {
        cairo_set_source_rgba(canvas, color.red, color.green, color.blue, color.alpha * opacity)
    }

    func clip(to shape: DisplayList.RoundedRect) {
        add(shape.path.elements)
        cairo_clip(canvas)
    }

    func fill(_ path: some Sequence<Path.Element>, _ color: DisplayList.RGBA8, _ rule: FillRule = .winding) {
        set(color.color)
        add(path, rule)
        cairo_fill(canvas)
    }

    func stroke(_ path: some Sequence<Path.Element>, _ color: DisplayList.RGBA8, _ width: Double) {
        set(color.color)
        cairo_set_line_width(canvas, width)
        add(path)
        cairo_stroke(canvas)
        cairo_set_dash(canvas, nil, 0, 0)
    }

    func add(_ path: some Sequence<Path.Element>, _ rule: FillRule = .winding) {
        cairo_set_fill_rule(canvas, cairo_fill_rule_t(UInt32(rule.rawValue)))
        for element in path {
            switch element {
            case .move(let end): cairo_move_to(canvas, end.x, end.y)
            case .line(let end): cairo_line_to(canvas, end.x, end.y)
            case .cubic(let a, let b, let end): cairo_curve_to(canvas, a.x, a.y, b.x, b.y, end.x, end.y)
            case .quadratic(let control, let end):
                var start = Point.zero
                cairo_get_current_point(canvas, &start.x, &start.y)
                let a = start.interpolated(to: control, fraction: 2 / 3)
                let b = end.interpolated(to: control, fraction: 2 / 3)
                cairo_curve_to(canvas, a.x, a.y, b.x, b.y, end.x, end.y)
            case .close: cairo_close_path(canvas)
            }
        }
    }

    /// Cairo has no conic gradients. This example draws an axial gradient instead. A mesh could draw a conic one in
    /// pieces.
    func fill(_ gradient: DisplayList.Gradient) {
        let (a, b) = (gradient.start, gradient.end)
        clip(to: gradient.shape)
        var pattern = cairo_pattern_create_linear(a.x, a.y, b.x, b.y)
        if gradient.type == .radial {
            cairo_pattern_destroy(pattern)
            pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
            cairo_translate(canvas, a.x, a.y)
            cairo_scale(canvas, max(abs(b.x - a.x), 0.001), max(abs(b.y - a.y), 0.001))
        }
        for stop in gradient.stops {
            let (color, alpha) = (stop.color.color, stop.color.color.alpha * gradient.opacity)
            cairo_pattern_add_color_stop_rgba(pattern, stop.location, color.red, color.green, color.blue, alpha)
        }
        cairo_set_source(canvas, pattern)
        cairo_paint(canvas)
        cairo_pattern_destroy(pattern)
    }

    /// Draws the whole image, or its nine parts if its edges keep their size.
    func draw(_ use: DisplayList.ImageUse, _ image: Image) {
        for piece in use.pieces {
            let (target, source) = (piece.target, piece.source)
            saved {
                cairo_rectangle(canvas, target.minX, target.minY, target.size.width, target.size.height)
                cairo_clip(canvas)
                cairo_translate(canvas, target.minX, target.minY)
                cairo_scale(canvas, target.size.width / source.size.width, target.size.height / source.size.height)
                cairo_translate(canvas, -source.minX, -source.minY)
                show(image, use.tint, isTemplate: use.isTemplate, size: Size(width: 1, height: 1))
            }
        }
    }

    func draw(_ sprite: DisplayList.Sprite, _ image: Image, isAdded: Bool) {
        apply(sprite.matrix)
        cairo_translate(canvas, -image.size.width / 2, -image.size.height / 2)
        if isAdded { cairo_set_operator(canvas, CAIRO_OPERATOR_ADD) }
        show(image, sprite.tint, isTemplate: false, size: image.size)
    }
}
