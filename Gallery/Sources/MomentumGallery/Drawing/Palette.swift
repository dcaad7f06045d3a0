/// The colours of the scenes that look like paper: ink, cards, and one blue and one orange for measured values. On dark
/// paper the ink is light. Every text has a contrast of at least 4.5 to its background.
enum Palette {
    /// Whether the colours are those of dark paper. ``Gallery`` sets it from the interface style of the stage before it
    /// builds a scene.
    static var isDark = false

    static var paper: Color { pick(0xF4F5F8, 0x17181C) }
    static var card: Color { pick(0xFFFFFF, 0x222329) }
    static var ink: Color { pick(0x161A23, 0xF1F2F5) }
    /// The colour of text and symbols on a button or bar that is filled with ``ink``.
    static var inverse: Color { pick(0xFFFFFF, 0x17181C) }
    static var faint: Color { ink.withAlpha(0.68) }
    /// The colour of purely decorative lines.
    static var hairline: Color { ink.withAlpha(0.10) }
    static var well: Color { pick(0xEDEFF3, 0x30323A) }
    /// The background colour of a plot.
    static var plot: Color { pick(0xF7F8FA, 0x1B1C21) }
    static var blue: Color { pick(0x1745B5, 0xA3C1FF) }
    /// The background colour for white text.
    static let fill = Color(hex: 0x2862E9)
    static var orange: Color { pick(0xA54A0E, 0xF59A5C) }
    /// The colour of faults.
    static var red: Color { pick(0xC9333A, 0xFF7B80) }
    static var green: Color { pick(0x23764A, 0x5FCF93) }

    /// Returns the colour `light` on light paper, and `dark` on dark paper.
    static func pick(_ light: UInt32, _ dark: UInt32) -> Color { Color(hex: isDark ? dark : light) }
}

/// A sheet of paper with rounded corners.
class Card: View {
    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = Palette.card
        cornerRadius = 16
        layer.borderWidth = 1
        layer.borderColor = Palette.ink.withAlpha(0.06)
    }
}

/// A view that draws a gradient.
class GradientView: View {
    override class func makeLayer() -> Layer { GradientLayer() }

    final var gradient: GradientLayer { layer as! GradientLayer }

    /// Creates a gradient view that ignores touches. By default the gradient runs straight down.
    convenience init(
        _ colors: [Color], _ type: GradientType = .axial, at locations: [Double] = [], from start: Point? = nil,
        to end: Point? = nil, frame: Rect = .zero
    ) {
        self.init(frame: frame)
        isUserInteractionEnabled = false
        gradient.type = type
        gradient.colors = colors
        gradient.locations = locations
        if let start { gradient.startPoint = start }
        if let end { gradient.endPoint = end }
    }
}
