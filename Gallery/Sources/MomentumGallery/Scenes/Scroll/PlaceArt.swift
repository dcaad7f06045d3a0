/// Mountains under a sky: what every position of the list is shown by, in the colours of its number.
final class PlaceArt: View {
    private let sky = GradientView([])
    private let sun = View()
    private let ridges = [ShapeView(), ShapeView(), ShapeView()]
    private var number = 0

    /// Sky above, sky below, sun, far ridge, middle ridge, near ridge.
    private static let moods: [(UInt32, UInt32, UInt32, UInt32, UInt32, UInt32)] = [
        (0x8EC5FC, 0xFBE9D7, 0xFFF6D6, 0xA9C4E4, 0x6E97C4, 0x3B6290),
        (0xFF9A8B, 0xFFE1B3, 0xFFF3D0, 0xE8977F, 0xB8616B, 0x6E3557),
        (0x3E4A89, 0xB28ABF, 0xF7E3F4, 0x6E62A8, 0x483F80, 0x251F52),
        (0x7FD8BE, 0xEAF7D5, 0xFFFBE3, 0x8CC7A8, 0x4E9C85, 0x236B62),
        (0xF6D365, 0xFDEFD3, 0xFFFFFF, 0xE7B36B, 0xC27F45, 0x7F4A2B),
        (0x5AA9E6, 0xE3F3FF, 0xFFFFFF, 0x9CCBEF, 0x4F8FC4, 0x1D5A91),
    ]
    /// The near ridge's colour of each position: it goes with the words beside it.
    static func color(of number: Int) -> Color { Color(hex: moods[number % moods.count].5) }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        clipsToBounds = true
        for view in [sky, sun] { addSubview(view) }
        for ridge in ridges { addSubview(ridge) }
    }

    /// Shows the position with `number`.
    func show(_ number: Int) {
        self.number = number
        let mood = Self.moods[number % Self.moods.count]
        sky.gradient.colors = [Color(hex: mood.0), Color(hex: mood.1)]
        sun.backgroundColor = Color(hex: mood.2)
        for (ridge, color) in zip(ridges, [mood.3, mood.4, mood.5]) { ridge.shapeLayer.fillColor = Color(hex: color) }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let (width, height) = (bounds.width, bounds.height)
        sky.frame = bounds
        let side = height * 0.24
        sun.frame = Rect(
            x: width * (0.18 + 0.6 * share(7)) - side / 2, y: height * (0.2 + 0.12 * share(3)), width: side,
            height: side)
        sun.cornerRadius = side / 2
        for (index, ridge) in ridges.enumerated() {
            ridge.frame = bounds
            ridge.shapeLayer.path = outline(index, width, height)
        }
    }

    /// A ridge of peaks: lower and rounder the nearer it is.
    private func outline(_ index: Int, _ width: Double, _ height: Double) -> Path {
        let base = height * (0.52 + 0.15 * Double(index))
        let peak = height * (0.24 - 0.05 * Double(index))
        var path = Path()
        path.move(to: Point(x: 0, y: base))
        let count = 4
        for step in 0..<count {
            let from = width * Double(step) / Double(count)
            let to = width * Double(step + 1) / Double(count)
            let rise = peak * (0.35 + 0.75 * share(11 * index + 5 * step + 2))
            let middle = from + (to - from) * (0.35 + 0.3 * share(13 * index + 3 * step))
            path.addCurve(
                to: Point(x: middle, y: base - rise), control1: Point(x: from + (middle - from) * 0.5, y: base),
                control2: Point(x: middle - (middle - from) * 0.25, y: base - rise))
            path.addCurve(
                to: Point(x: to, y: base), control1: Point(x: middle + (to - middle) * 0.25, y: base - rise),
                control2: Point(x: to - (to - middle) * 0.5, y: base))
        }
        path.addLine(to: Point(x: width, y: height))
        path.addLine(to: Point(x: 0, y: height))
        path.closeSubpath()
        return path
    }

    /// A number in 0..<1 that belongs to this place and `salt`.
    private func share(_ salt: Int) -> Double {
        let mixed = (number &* 73 &+ salt &* 151 &+ 29) &* 97 % 1009
        return Double(mixed) / 1009
    }
}
