import CGTK
import MomentumReplay

/// The properties of a font in Pango.
struct TextStyleKey: Hashable {
    var family: String
    var size: Double
    var weight: UInt32
    var isItalic: Bool
    var design: FontDesign
    var usesMonospacedDigits: Bool
    var kern: Double

    init(_ font: Font, kern: Double) {
        (family, size, weight) = (font.family, font.size, font.weight.rawValue)
        (isItalic, design) = (font.isItalic, font.design)
        (usesMonospacedDigits, self.kern) = (font.usesMonospacedDigits, kern)
    }

    init(_ text: DisplayList.Text) {
        family = text.family.isEmpty ? "" : String(decoding: text.family, as: UTF8.self)
        (size, weight, isItalic) = (text.fontSize, UInt32(text.weight), text.isItalic)
        (design, usesMonospacedDigits, kern) = (text.design, text.usesMonospacedDigits, text.kern)
    }
}

/// The desktop's fonts, with which texts are measured and drawn. Their metrics are the same at every scale.
final class TextFonts {
    private let context: OpaquePointer
    private let layout: OpaquePointer
    /// The family of the desktop's user interface font.
    var systemFamily = "Sans" {
        didSet { if systemFamily != oldValue { forget() } }
    }
    private var fonts: [TextStyleKey: Description] = [:]
    private static let most = 512

    /// A font description and the other attributes of a layout.
    private final class Description {
        let font: OpaquePointer
        let attributes: OpaquePointer

        init(_ font: OpaquePointer, _ attributes: OpaquePointer) { (self.font, self.attributes) = (font, attributes) }

        isolated deinit {
            pango_font_description_free(font)
            pango_attr_list_unref(attributes)
        }
    }

    init() {
        let context = pango_font_map_create_context(pango_cairo_font_map_get_default())!
        let options = cairo_font_options_create()
        // Disables hinting, so that the widths of glyphs do not depend on their position and scale.
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        self.context = context
        layout = pango_layout_new(context)!
        pango_layout_set_single_paragraph_mode(layout, 1)
        pango_layout_set_auto_dir(layout, 0)
    }

    isolated deinit {
        g_object_unref(UnsafeMutableRawPointer(layout))
        g_object_unref(UnsafeMutableRawPointer(context))
    }

    /// Discards the cached fonts after a change.
    func forget() { fonts.removeAll() }

    /// Calls `body` with the layout of a line. The layout is reused after the call.
    func withLine<Result>(
        _ letters: some Collection<UInt8>, _ style: TextStyleKey, isRightToLeft: Bool = false,
        _ body: (_ layout: OpaquePointer) -> Result
    ) -> Result {
        let description = description(style)
        let direction = isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
        if pango_context_get_base_dir(context) != direction {
            pango_context_set_base_dir(context, direction)
            pango_layout_context_changed(layout)
        }
        pango_layout_set_font_description(layout, description.font)
        pango_layout_set_attributes(layout, description.attributes)
        let bytes = Array(letters)
        bytes.withUnsafeBytes { buffer in
            pango_layout_set_text(layout, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count))
        }
        return body(layout)
    }

    /// Returns the width of a line, in points.
    func width(_ letters: some Collection<UInt8>, _ style: TextStyleKey) -> Double {
        if letters.isEmpty { return 0 }
        return withLine(letters, style) { layout in
            var size = PangoRectangle()
            pango_layout_get_extents(layout, nil, &size)
            return max(0, Double(size.width) / Double(PANGO_SCALE))
        }
    }

    /// Returns the ascent and descent of a font, in points.
    func height(_ style: TextStyleKey) -> (ascent: Double, descent: Double) {
        guard let metrics = pango_context_get_metrics(context, description(style).font, nil) else { return (0, 0) }
        defer { pango_font_metrics_unref(metrics) }
        let scale = Double(PANGO_SCALE)
        return (
            Double(pango_font_metrics_get_ascent(metrics)) / scale,
            Double(pango_font_metrics_get_descent(metrics)) / scale
        )
    }

    private func description(_ style: TextStyleKey) -> Description {
        if let known = fonts[style] { return known }
        let (font, scale) = (pango_font_description_new()!, Double(PANGO_SCALE))
        pango_font_description_set_family(font, families(style))
        pango_font_description_set_weight(font, PangoWeight(style.weight))
        if style.isItalic { pango_font_description_set_style(font, PANGO_STYLE_ITALIC) }
        pango_font_description_set_absolute_size(font, max(0, min(style.size, 4096)) * scale)
        let attributes = pango_attr_list_new()!
        if style.kern != 0 {
            pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(Int32(style.kern * scale)))
        }
        if style.usesMonospacedDigits { pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1")) }
        let made = Description(font, attributes)
        if fonts.count >= Self.most { fonts.removeAll() }
        fonts[style] = made
        return made
    }

    private func families(_ style: TextStyleKey) -> String {
        let system =
            switch style.design {
            case .default: systemFamily
            case .serif: "Serif"
            case .monospaced: "Monospace"
            case .rounded: "Nunito, \(systemFamily)"
            }
        return style.family.isEmpty ? system : "\(style.family.filter { $0 != "," }), \(system)"
    }
}
