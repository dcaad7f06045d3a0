import CCairo
import Momentum

extension Painter {
    /// Draws a line with Pango, which finds letters for every language; where it ends was measured before.
    func draw(_ text: DisplayList.Text) {
        let (layout, font, scale) = (
            pango_cairo_create_layout(canvas), pango_font_description_new(), Double(PANGO_SCALE)
        )
        defer { pango_font_description_free(font) }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        pango_font_description_set_family(font, family(of: text))
        pango_font_description_set_weight(font, PangoWeight(UInt32(text.weight)))
        if text.isItalic { pango_font_description_set_style(font, PANGO_STYLE_ITALIC) }
        pango_font_description_set_absolute_size(font, text.fontSize * scale)
        pango_layout_set_font_description(layout, font)
        pango_layout_set_text(layout, text.string, -1)
        pango_layout_set_single_paragraph_mode(layout, 1)
        pango_layout_set_auto_dir(layout, 0)
        pango_context_set_base_dir(
            pango_layout_get_context(layout), text.isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        pango_layout_context_changed(layout)
        // Its letters may be wider or narrower than those that were measured: they are held where the line is.
        var size = PangoRectangle()
        pango_layout_get_extents(layout, nil, &size)
        let spare = text.width - Double(size.width) / scale
        set(text.color.color)
        cairo_move_to(
            canvas, text.origin.x + spare * Double(text.alignment.rawValue) / 2,
            text.origin.y - Double(pango_layout_get_baseline(layout)) / scale)
        pango_cairo_show_layout(canvas, layout)
    }

    private func family(of text: DisplayList.Text) -> String {
        if !text.family.isEmpty { return String(decoding: text.family, as: UTF8.self) + ", sans-serif" }
        switch text.design {
        case .default, .rounded: return text.usesMonospacedDigits ? "monospace" : "sans-serif"
        case .serif: return "serif"
        case .monospaced: return "monospace"
        }
    }
}
