import CCairo
import Momentum

extension Painter {
    /// Draws with Cairo's own small text interface; a program with many languages takes Pango instead.
    func draw(_ text: DisplayList.Text) {
        set(text.color.color)
        let weight = text.weight >= 600 ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL
        cairo_select_font_face(canvas, "sans-serif", CAIRO_FONT_SLANT_NORMAL, weight)
        cairo_set_font_size(canvas, text.fontSize)
        var font = cairo_font_extents_t()
        cairo_font_extents(canvas, &font)
        let (rect, height) = (text.rect, 1.35 * text.fontSize)
        let lines = text.isWrapped ? wrapped(text.string, rect.size.width) : [text.string]
        var y = (text.isWrapped ? rect.minY : rect.midY - height / 2) + (height + font.ascent - font.descent) / 2
        for line in lines.prefix(max(1, Int(rect.size.height / height + 0.01))) {
            var shown = line
            while width(of: shown) > rect.size.width + 0.5, shown.count > 1 {
                shown = shown.dropLast(shown == line ? 1 : 2) + "…"
            }
            let free = rect.size.width - width(of: shown)
            cairo_move_to(canvas, rect.minX + free * Double(text.alignment.rawValue) / 2, y)
            cairo_show_text(canvas, shown)
            y += height
        }
    }

    private func wrapped(_ text: String, _ limit: Double) -> [String] {
        text.split(separator: " ").reduce(into: []) { lines, word in
            let line = (lines.last.map { $0 + " " } ?? "") + word
            if lines.isEmpty || width(of: line) > limit {
                lines.append(String(word))
            } else {
                lines[lines.count - 1] = line
            }
        }
    }

    private func width(of line: String) -> Double {
        var extents = cairo_text_extents_t()
        cairo_text_extents(canvas, line, &extents)
        return extents.x_advance
    }
}
