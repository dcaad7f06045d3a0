import CCairo
import Momentum

/// Paints a display list into a bitmap with Cairo.
final class Painter {
    let canvas: OpaquePointer
    let reader: DisplayListReader
    /// The shadow of the next painted command.
    private var shadow: DisplayList.Shadow?
    /// The action at the end of each open group.
    private var ends: [() -> Void] = []

    /// Paints `list` at `scale` pixels per point and writes a PNG file. Returns whether the file has been written.
    static func writePNG(_ list: DisplayList, scale: Double, to path: String) throws -> Bool {
        let reader = try DisplayListReader(list)
        let (width, height) = (Int32(reader.size.width * scale), Int32(reader.size.height * scale))
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height) else { return false }
        defer { cairo_surface_destroy(surface) }
        let painter = Painter(reader: reader, canvas: cairo_create(surface))
        defer { cairo_destroy(painter.canvas) }
        cairo_scale(painter.canvas, scale, scale)
        for command in reader { painter.paint(command) }
        guard cairo_status(painter.canvas) == CAIRO_STATUS_SUCCESS else { return false }
        return cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS
    }

    private init(reader: DisplayListReader, canvas: OpaquePointer) { (self.reader, self.canvas) = (reader, canvas) }

    private func paint(_ command: DisplayList.Command) {
        switch command {
        case .push(let matrix):
            cairo_save(canvas)
            apply(matrix)
        case .pop: cairo_restore(canvas)
        case .beginGroup(let opacity, let isAdded):
            let (operation, shadow) = (isAdded ? CAIRO_OPERATOR_ADD : CAIRO_OPERATOR_OVER, takeShadow())
            ends.append { [self] in compose(cairo_pop_group(canvas), operation, opacity, shadow) }
            cairo_push_group(canvas)
        case .endGroup: ends.removeLast()()
        case .beginMask: cairo_push_group(canvas)
        case .endMask: compose(cairo_pop_group(canvas), CAIRO_OPERATOR_DEST_IN)
        case .clip(let shape): clip(to: shape)
        case .clipPath(let path, let rule):
            add(path, rule)
            cairo_clip(canvas)
        case .shadow(let next): shadow = next
        case .shadowPath(let path, let shadow, let rule):
            cast(shadow, of: group { fill(path, shadow.color, rule) })
        case .backdropBlur(let shape, let radius): saved { blurBackdrop(shape, radius) }
        default:
            guard let shadow = takeShadow() else { return draw(command) }
            compose(group { draw(command) }, CAIRO_OPERATOR_OVER, 1, shadow)
        }
    }

    private func takeShadow() -> DisplayList.Shadow? {
        defer { shadow = nil }
        return shadow
    }

    private func draw(_ command: DisplayList.Command) {
        switch command {
        case .fillRect(let shape, let color): fill(shape.path.elements, color)
        case .strokeRect(let shape, let color, let width): stroke(shape.insetBy(width / 2).path.elements, color, width)
        case .fillPath(let path, let color, let rule): fill(path, color, rule)
        case .strokePath(let path, let color, let line):
            cairo_set_line_cap(canvas, cairo_line_cap_t(line.lineCap.rawValue))
            cairo_set_line_join(canvas, cairo_line_join_t(line.lineJoin.rawValue))
            cairo_set_miter_limit(canvas, line.miterLimit)
            cairo_set_dash(canvas, line.dashes, Int32(line.dashes.count), line.dashPhase)
            stroke(path, color, line.lineWidth)
        case .text(let text): draw(text)
        case .fillGradient(let gradient): saved { fill(gradient) }
        case .image(let use):
            if let image = reader.image(use.number) { draw(use, image) }
        case .sprites(let sprites):
            guard let image = reader.image(sprites.image) else { return }
            for sprite in sprites { saved { draw(sprite, image, isAdded: sprites.isAdded) } }
        default: break
        }
    }

    /// Paints a group above its shadow, and releases it.
    private func compose(
        _ group: OpaquePointer?, _ operation: cairo_operator_t = CAIRO_OPERATOR_OVER, _ opacity: Double = 1,
        _ shadow: DisplayList.Shadow? = nil
    ) {
        if let shadow { cast(shadow, of: cairo_pattern_reference(group), opacity: opacity) }
        cairo_set_operator(canvas, operation)
        cairo_set_source(canvas, group)
        cairo_paint_with_alpha(canvas, opacity)
        cairo_set_operator(canvas, CAIRO_OPERATOR_OVER)
        cairo_pattern_destroy(group)
    }

    private func cast(_ shadow: DisplayList.Shadow, of caster: OpaquePointer?, opacity: Double = 1) {
        let soft = blurred(caster, shadow.radius)
        saved {
            cairo_translate(canvas, shadow.offset.dx, shadow.offset.dy)
            set(shadow.color.color, opacity)
            cairo_mask(canvas, soft)
        }
        cairo_pattern_destroy(soft)
    }

    /// Blurs the content that the present group has drawn. Cairo cannot access the content behind the group.
    private func blurBackdrop(_ shape: DisplayList.RoundedRect, _ radius: Double) {
        let target = cairo_get_group_target(canvas)
        let backdrop = group {
            cairo_identity_matrix(canvas)
            cairo_set_source_surface(canvas, target, 0, 0)
            cairo_paint(canvas)
        }
        clip(to: shape)
        compose(blurred(backdrop, radius))
    }

    /// Approximates a blur, which Cairo does not have: adds shifted copies with Gaussian weights, first horizontally
    /// and then vertically. With a large radius the single copies may be visible.
    private func blurred(_ pattern: OpaquePointer?, _ radius: Double) -> OpaquePointer? {
        let weights = (-10...10).map { Maths.exp(-0.5 * 0.09 * Double($0 * $0)) }
        let sum = weights.reduce(0, +)
        return [(0.3 * radius, 0), (0, 0.3 * radius)].reduce(pattern) { pattern, step in
            defer { cairo_pattern_destroy(pattern) }
            return group {
                cairo_set_operator(canvas, CAIRO_OPERATOR_ADD)
                cairo_translate(canvas, -10 * step.0, -10 * step.1)
                for weight in weights {
                    cairo_set_source(canvas, pattern)
                    cairo_paint_with_alpha(canvas, weight / sum)
                    cairo_translate(canvas, step.0, step.1)
                }
            }
        }
    }

    private func group(_ body: () -> Void) -> OpaquePointer? {
        cairo_push_group(canvas)
        body()
        return cairo_pop_group(canvas)
    }
}
