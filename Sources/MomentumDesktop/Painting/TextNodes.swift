import CGTK
import MomentumReplay

/// A cache of nodes for lines of text. Each line is shaped only once.
final class TextNodes {
    /// The key of a line: its content, style and direction.
    private struct Key: Hashable {
        let number: UInt32
        let style: TextStyleKey
        let isRightToLeft: Bool
    }

    /// The glyphs of a single font.
    private struct Run {
        let font: UnsafeMutablePointer<PangoFont>
        let glyphs: UnsafeMutablePointer<PangoGlyphString>
        let x: Double
    }

    /// A shaped line, with its runs from left to right.
    private final class Line {
        let runs: [Run]
        let width: Double

        init(_ layout: OpaquePointer) {
            var (runs, x) = ([Run](), 0.0)
            var next = pango_layout_get_line_readonly(layout, 0).pointee.runs
            while let entry = next {
                let item = entry.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
                let glyphs = pango_glyph_string_copy(item.pointee.glyphs)!
                let font = item.pointee.item.pointee.analysis.font!
                g_object_ref(UnsafeMutableRawPointer(font))
                runs.append(Run(font: font, glyphs: glyphs, x: x))
                x += Double(pango_glyph_string_get_width(glyphs)) / Double(PANGO_SCALE)
                next = entry.pointee.next
            }
            (self.runs, width) = (runs, x)
        }

        isolated deinit {
            for run in runs {
                pango_glyph_string_free(run.glyphs)
                g_object_unref(UnsafeMutableRawPointer(run.font))
            }
        }
    }

    private let fonts: TextFonts
    private var lines = FrameCache<Key, Line>()

    init(_ fonts: TextFonts) { self.fonts = fonts }

    /// Removes the lines that have not been used since the last call.
    func endFrame() { lines.endFrame() }

    /// Returns the node of a text.
    func node(_ text: DisplayList.Text) -> PaintNode? {
        let line = line(text)
        // The line is condensed if the available font is wider than the one with which the text was measured.
        let most = text.width * 1.02 + 1
        let scale = line.width > most && text.width > 0 ? most / line.width : 1
        let x = text.origin.x + (text.width - line.width * scale) * Double(text.alignment.rawValue) / 2
        var color = GdkRGBA(text.color)
        let nodes = line.runs.compactMap { run -> PaintNode? in
            var place = graphene_point_t(
                x: Float(scale == 1 ? x + run.x : run.x), y: Float(scale == 1 ? text.origin.y : 0))
            return PaintNode(gsk_text_node_new(run.font, run.glyphs, &color, &place))
        }
        let node = PaintNode.container(nodes)
        if scale == 1 { return node }
        return node?.moved(by: Transform2D(a: scale, b: 0, c: 0, d: 1, tx: x, ty: text.origin.y))
    }

    private func line(_ text: DisplayList.Text) -> Line {
        let key = Key(number: text.number, style: TextStyleKey(text), isRightToLeft: text.isRightToLeft)
        if let known = lines[key] { return known }
        let line = fonts.withLine(text.utf8, key.style, isRightToLeft: text.isRightToLeft) { Line($0) }
        lines[key] = line
        return line
    }
}
