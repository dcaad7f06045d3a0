import Momentum

/// The colours of the library and the mini player, light or dark. The sheet has the colours of its cover.
struct Theme {
    let ground: Color
    let ink: Color
    let faint: Color
    let line: Color
    let field: Color
    let accent: Color
    let bar: BlurEffect

    init(_ style: UserInterfaceStyle) {
        switch style {
        case .light:
            ground = .white
            ink = Color(hex: 0x101014)
            faint = Color(hex: 0x66666E)
            line = Color(hex: 0x3C3C43, alpha: 0.16)
            field = Color(hex: 0x66666E)
            accent = Color(hex: 0xD81E45)
            bar = BlurEffect(radius: 24, tint: Color(white: 0.98, alpha: 0.72))
        case .dark:
            ground = Color(hex: 0x0B0B0E)
            ink = Color(hex: 0xF4F4F7)
            faint = Color(hex: 0x9A9AA4)
            line = Color(white: 1, alpha: 0.13)
            field = Color(hex: 0xA4A4AE)
            accent = Color(hex: 0xFF5470)
            bar = BlurEffect(radius: 24, tint: Color(hex: 0x26262C, alpha: 0.76))
        }
    }
}

extension Label {
    /// Creates a label that is not an accessibility element, because the view that contains it is one.
    convenience init(_ style: TextStyle, _ weight: FontWeight = .regular) {
        self.init()
        fit(style, weight)
        isAccessibilityElement = false
    }

    /// Sets the font of `style` at the user's text size, reduced if necessary to fit one line of `width` points.
    func fit(_ style: TextStyle, _ weight: FontWeight = .regular, in width: Double = .infinity) {
        var font = Font.preferred(style)
        font.weight = weight
        self.font = font
        let wanted = sizeThatFits(.zero).width
        if wanted > width, width > 0 { fontSize = max(9, (fontSize * width / wanted * 10).rounded(.down) / 10) }
    }

    /// The height of one line.
    var lineHeight: Double { sizeThatFits(.zero).height.rounded(.up) }
}

/// Formats seconds as minutes and seconds.
func clock(_ seconds: Double) -> String {
    let whole = Int(max(0, seconds).rounded(.down))
    return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
}

/// Returns the duration in words, for assistive technologies.
func spoken(_ seconds: Double) -> String {
    let whole = Int(max(0, seconds).rounded(.down))
    return whole < 60 ? "\(whole) seconds" : "\(whole / 60) minutes \(whole % 60) seconds"
}
