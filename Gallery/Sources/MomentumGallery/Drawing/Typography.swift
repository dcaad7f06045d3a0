/// The fonts of the gallery, which all follow the user's text size.
///
/// Body text grows without limit. A title grows by half at most, as on Apple's platforms: it is already large, and the
/// text below it needs the space. Text on an object of fixed size, whose size is part of the animation, does not grow.
enum Typography {
    /// The smallest font size of a title, in points.
    private static let leastTitle = 20.0
    /// The largest factor by which a title grows.
    static let titleGrowth = 1.5
    /// The largest factor by which text in an object of limited height grows: a badge, one of several buttons in a row,
    /// an axis.
    static let tightGrowth = 1.4

    /// Returns the largest factor by which text of `size` points grows.
    static func growth(of size: Double) -> Double { size >= leastTitle ? titleGrowth : .infinity }

    /// Returns a font of `size` points at the default text size.
    static func font(_ size: Double, _ weight: FontWeight = .regular, growth: Double = .infinity) -> Font {
        .system(size: size, weight: weight).scaled(atMost: size * min(growth, self.growth(of: size)))
    }
}

extension Label {
    /// Creates a label in the palette's ink. Its text grows with the user's text size, at most by the factor `growth`.
    convenience init(
        _ text: String, size: Double, weight: FontWeight = .regular, color: Color = Palette.ink,
        growth: Double = .infinity
    ) {
        self.init(text, frame: .zero)
        font = Typography.font(size, weight, growth: growth)
        textColor = color
    }

    /// Sets the font size, in points at the default text size.
    func setSize(_ size: Double, growth: Double = .infinity) {
        var new = Typography.font(size, weight, growth: growth)
        new.usesMonospacedDigits = usesMonospacedDigits
        if new != font { font = new }
    }
}
