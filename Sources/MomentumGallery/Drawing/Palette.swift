/// The colours of the scenes that are drawn as paper: dark ink, white cards, one blue and one orange for what is measured.
enum Palette {
    static let paper = Color(hex: 0xF4F5F8)
    static let card = Color.white
    static let ink = Color(hex: 0x161A23)
    static let faint = Color(hex: 0x161A23, alpha: 0.56)
    /// Lines that carry nothing.
    static let hairline = Color(hex: 0x161A23, alpha: 0.10)
    static let well = Color(hex: 0xEDEFF3)
    static let blue = Color(hex: 0x2F6BFF)
    static let orange = Color(hex: 0xF0762E)
    /// What should not be.
    static let red = Color(hex: 0xE5484D)
    static let green = Color(hex: 0x2B8A57)
}

extension Label {
    /// Creates a label in the palette's ink.
    convenience init(_ text: String, size: Double, weight: FontWeight = .regular, color: Color = Palette.ink) {
        self.init(text, frame: .zero)
        fontSize = size
        self.weight = weight
        textColor = color
    }
}

/// A white sheet with rounded corners.
class Card: View {
    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = Palette.card
        cornerRadius = 16
        layer.borderWidth = 1
        layer.borderColor = Color(hex: 0x161A23, alpha: 0.06)
    }
}
