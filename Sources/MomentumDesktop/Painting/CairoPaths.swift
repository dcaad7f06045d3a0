import CGTK
import MomentumReplay

/// A Cairo drawing context.
typealias Canvas = OpaquePointer

nonisolated extension OpaquePointer {
    /// Replaces the canvas's current path with `path`.
    func trace(_ path: DisplayList.PathData) {
        cairo_new_path(self)
        var last = Point.zero
        for element in path {
            switch element {
            case .move(let end):
                cairo_move_to(self, end.x, end.y)
                last = end
            case .line(let end):
                cairo_line_to(self, end.x, end.y)
                last = end
            case .quadratic(let control, let end):
                // Converts the quadratic curve to an identical cubic curve.
                let control1 = last + control.offset(from: last) * 2 / 3
                let control2 = end + control.offset(from: end) * 2 / 3
                cairo_curve_to(self, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
                last = end
            case .cubic(let control1, let control2, let end):
                cairo_curve_to(self, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
                last = end
            case .close:
                cairo_close_path(self)
                var (x, y) = (0.0, 0.0)
                if cairo_has_current_point(self) != 0 { cairo_get_current_point(self, &x, &y) }
                last = Point(x: x, y: y)
            }
        }
    }

    /// Sets the rule that determines the inside of a path.
    func setRule(_ rule: FillRule) {
        cairo_set_fill_rule(self, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    }

    /// Sets the colour of fills and strokes.
    func setColor(_ color: DisplayList.RGBA8) {
        func share(_ component: UInt8) -> Double { Double(component) / 255 }
        cairo_set_source_rgba(self, share(color.red), share(color.green), share(color.blue), share(color.alpha))
    }

    /// Sets the width, caps, joins, miter limit and dashes of strokes.
    func setStroke(_ stroke: DisplayList.Stroke) {
        cairo_set_line_width(self, stroke.lineWidth)
        let caps = [CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND, CAIRO_LINE_CAP_SQUARE]
        let joins = [CAIRO_LINE_JOIN_MITER, CAIRO_LINE_JOIN_ROUND, CAIRO_LINE_JOIN_BEVEL]
        cairo_set_line_cap(self, caps[Int(stroke.lineCap.rawValue)])
        cairo_set_line_join(self, joins[Int(stroke.lineJoin.rawValue)])
        cairo_set_miter_limit(self, stroke.miterLimit)
        cairo_set_dash(self, stroke.dashes, Int32(stroke.dashes.count), stroke.dashPhase)
    }
}

/// A cache of nodes for paths. The node of a path with a number is made once.
final class PathNodes {
    /// The parameters of a node.
    private struct Key: Hashable {
        let number: UInt32
        let color: DisplayList.RGBA8
        let rule: UInt32
        var stroke: DisplayList.Stroke?
    }

    private var cache = FrameCache<Key, PaintNode>()
    /// A canvas on which the extents of strokes are measured.
    private let scratch: Canvas

    init() {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
        scratch = cairo_create(surface)
        cairo_surface_destroy(surface)
    }

    isolated deinit { cairo_destroy(scratch) }

    /// Removes the nodes that have not been used since the last call.
    func endFrame() { cache.endFrame() }

    /// Returns a node with a filled path.
    func fill(_ path: DisplayList.PathData, _ color: DisplayList.RGBA8, _ rule: FillRule) -> PaintNode? {
        node(Key(number: path.number, color: color, rule: rule == .evenOdd ? 1 : 0)) {
            PaintNode.drawn(in: path.bounds.insetBy(dx: -1, dy: -1)) { canvas in
                canvas.trace(path)
                canvas.setRule(rule)
                canvas.setColor(color)
                cairo_fill(canvas)
            }
        }
    }

    /// Returns a node with a stroked path.
    func stroke(_ path: DisplayList.PathData, _ color: DisplayList.RGBA8, _ stroke: DisplayList.Stroke) -> PaintNode? {
        node(Key(number: path.number, color: color, rule: 2, stroke: stroke)) {
            PaintNode.drawn(in: extent(of: path, stroke)) { canvas in
                canvas.trace(path)
                canvas.setStroke(stroke)
                canvas.setColor(color)
                cairo_stroke(canvas)
            }
        }
    }

    private func node(_ key: Key, _ make: () -> PaintNode?) -> PaintNode? {
        if key.number == 0 { return make() }
        if let known = cache[key] { return known }
        guard let node = make() else { return nil }
        cache[key] = node
        return node
    }

    private func extent(of path: DisplayList.PathData, _ stroke: DisplayList.Stroke) -> Rect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        scratch.trace(path)
        scratch.setStroke(stroke)
        cairo_stroke_extents(scratch, &left, &top, &right, &bottom)
        guard right > left, bottom > top else { return .zero }
        return Rect(x: left - 1, y: top - 1, width: right - left + 2, height: bottom - top + 2)
    }
}
