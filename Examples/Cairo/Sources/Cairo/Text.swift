import CCairo
import Momentum

extension Painter {
    /// Draws with Pango, which breaks and shortens lines and finds letters for every language.
    func draw(_ text: DisplayList.Text) {
        let (layout, font, scale) = (
            pango_cairo_create_layout(canvas), pango_font_description_new(), Double(PANGO_SCALE)
        )
        defer { pango_font_description_free(font) }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        pango_font_description_set_family(font, "sans-serif")
        pango_font_description_set_weight(font, PangoWeight(UInt32(text.weight)))
        pango_font_description_set_absolute_size(font, text.fontSize * scale)
        pango_layout_set_font_description(layout, font)
        pango_layout_set_text(layout, text.string, -1)
        pango_layout_set_alignment(layout, PangoAlignment(text.alignment.rawValue))
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        pango_layout_set_width(layout, Int32(text.rect.size.width * scale))
        // Less than nothing is a number of lines.
        let height = 1.35 * text.fontSize
        pango_layout_set_height(layout, text.isWrapped ? -Int32(max(1, text.rect.size.height / height + 0.01)) : -1)
        pango_layout_set_line_spacing(layout, Float(height / (1.17 * text.fontSize)))
        set(text.color.color)
        let middle = text.isWrapped ? text.rect.minY + height / 2 : text.rect.midY
        let baseline = middle + 0.345 * text.fontSize - Double(pango_layout_get_baseline(layout)) / scale
        cairo_move_to(canvas, text.rect.minX, baseline)
        pango_cairo_show_layout(canvas, layout)
    }
}
