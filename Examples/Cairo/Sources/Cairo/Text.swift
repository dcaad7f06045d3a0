import CCairo
import Momentum

extension Painter {
    /// Draws a line with Pango, which finds letters for every language; where it ends was measured before.
    func draw(_ text: DisplayList.Text) {
        let scale = Double(PANGO_SCALE)
        let font = pango_font_description_from_string(families(of: text))
        pango_font_description_set_weight(font, PangoWeight(UInt32(text.weight)))
        if text.isItalic { pango_font_description_set_style(font, PANGO_STYLE_ITALIC) }
        pango_font_description_set_absolute_size(font, text.fontSize * scale)
        let layout = pango_cairo_create_layout(canvas)
        pango_layout_set_font_description(layout, font)
        pango_font_description_free(font)
        pango_layout_set_text(layout, text.string, -1)
        pango_layout_set_single_paragraph_mode(layout, 1)
        pango_layout_set_auto_dir(layout, 0)
        let direction = text.isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
        pango_context_set_base_dir(pango_layout_get_context(layout), direction)
        pango_layout_context_changed(layout)
        // Its letters may be wider or narrower than those that were measured: they are held where the line is.
        var size = PangoRectangle()
        pango_layout_get_extents(layout, nil, &size)
        let spare = (text.width - Double(size.width) / scale) * Double(text.alignment.rawValue) / 2
        set(text.color.color)
        cairo_move_to(
            canvas, text.origin.x + spare, text.origin.y - Double(pango_layout_get_baseline(layout)) / scale)
        pango_cairo_show_layout(canvas, layout)
        g_object_unref(UnsafeMutableRawPointer(layout))
    }

    /// The font's own family, and what stands for it where it is not installed.
    private func families(of text: DisplayList.Text) -> String {
        let isMonospaced = text.design == .monospaced || text.usesMonospacedDigits
        let generic = text.design == .serif ? "serif" : isMonospaced ? "monospace" : "sans-serif"
        return text.family.isEmpty ? generic : String(decoding: text.family, as: UTF8.self) + "," + generic
    }
}
