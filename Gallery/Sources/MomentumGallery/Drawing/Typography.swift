/// The letters of the gallery: all follow the user's text size.
///
/// What is read grows to any size that the user asks for. A title does by half at most, as titles of Apple's platforms do: it is large
/// already, and what it stands over needs the room. What is written on an object of fixed size, whose size is what is animated, keeps
/// to it.
enum Typography {
    /// From this size on, in points, letters are those of a title.
    private static let leastTitle = 20.0
    /// By how much a title grows at most.
    static let titleGrowth = 1.5
    /// By how much what stands in an object of some height grows at most: a badge, a button in a row of several, an axis.
    static let tightGrowth = 1.4

    /// By how much letters of `size` points grow at most.
    static func growth(of size: Double) -> Double { size >= leastTitle ? titleGrowth : .infinity }

    /// The font at `size` points for a user who has changed nothing.
    static func font(_ size: Double, _ weight: FontWeight = .regular, growth: Double = .infinity) -> Font {
        .system(size: size, weight: weight).scaled(atMost: size * min(growth, self.growth(of: size)))
    }
}

extension Label {
    /// Creates a label in the palette's ink, whose letters grow with the user's text size, at most `growth` times.
    convenience init(
        _ text: String, size: Double, weight: FontWeight = .regular, color: Color = Palette.ink,
        growth: Double = .infinity
    ) {
        self.init(text, frame: .zero)
        font = Typography.font(size, weight, growth: growth)
        textColor = color
    }

    /// Gives the letters another size, in points for a user who has changed nothing.
    func setSize(_ size: Double, growth: Double = .infinity) {
        var new = Typography.font(size, weight, growth: growth)
        new.usesMonospacedDigits = usesMonospacedDigits
        if new != font { font = new }
    }
}
