import CCairo
import Momentum

extension Painter {
    /// Draws a line of text with Pango, which finds fonts for every language. The text has already been broken into
    /// lines.
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
        // The glyphs may be wider or narrower than the measured ones, so the line is aligned within its measured width.
        var size = PangoRectangle()
        pango_layout_get_extents(layout, nil, &size)
        let spare = (text.width - Double(size.width) / scale) * Double(text.alignment.rawValue) / 2
        set(text.color.color)
        cairo_move_to(
            canvas, text.origin.x + spare, text.origin.y - Double(pango_layout_get_baseline(layout)) / scale)
        pango_cairo_show_layout(canvas, layout)
        g_object_unref(UnsafeMutableRawPointer(layout))
    }

    /// Returns the family of the font, followed by a generic family as a fallback.
    private func families(of text: DisplayList.Text) -> String {
        let isMonospaced = text.design == .monospaced || text.usesMonospacedDigits
        let generic = text.design == .serif ? "serif" : isMonospaced ? "monospace" : "sans-serif"
        return text.family.isEmpty ? generic : String(decoding: text.family, as: UTF8.self) + "," + generic
    }
}
