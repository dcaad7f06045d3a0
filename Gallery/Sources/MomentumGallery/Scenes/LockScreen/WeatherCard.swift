/// A card with the present weather and that of the next hours.
final class WeatherCard: WidgetCard {
    private let place = Label("Ridge Hut", size: 16, weight: .semibold, color: WidgetCard.ink)
    private let text = Label("Clear until nine, then clouds", size: 13, color: WidgetCard.faint)
    private let range = Label("High 16°   Low 5°", size: 13, color: WidgetCard.faint)
    private let degrees = Label("14°", size: 44, weight: .regular, color: WidgetCard.ink)
    private let sky = WeatherSymbol(.fair).called("sky")
    private let hours: [(time: Label, symbol: WeatherSymbol, degrees: Label)]

    private static let forecast: [(String, WeatherSymbol.Kind, String)] = [
        ("10", .fair, "15°"), ("12", .sun, "16°"), ("14", .sun, "16°"), ("16", .fair, "13°"), ("18", .rain, "9°"),
        ("20", .rain, "7°"),
    ]

    init() {
        hours = Self.forecast.map { time, kind, degrees in
            (
                Label(time, size: 12, color: WidgetCard.faint), WeatherSymbol(kind),
                Label(degrees, size: 14, weight: .medium, color: WidgetCard.ink)
            )
        }
        super.init("Weather", glyph: Glyph.sun, isFilled: false, colors: (0x6FC8FF, 0x2E7BE6))
        degrees.textAlignment = .right
        for view in [place, text, range, degrees, sky] as [View] { body.addSubview(view) }
        for hour in hours {
            for label in [hour.time, hour.degrees] { label.textAlignment = .center }
            for view in [hour.time, hour.symbol, hour.degrees] as [View] { more.addSubview(view) }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, growth) = (bounds.width, grown(1, atMost: WidgetCard.growth))
        place.fit(
            Rect(x: 16, y: 12 * growth, width: max(1, width - 180), height: 22 * growth), growth: WidgetCard.growth)
        let textWidth = max(1, width - 160)
        text.isWrapped = false
        text.isWrapped = growth > 1 || text.width > textWidth
        let top = growth > 1 ? 34 * growth : 35
        text.fit(
            Rect(x: 16, y: top, width: textWidth, height: text.isWrapped ? 36 * growth : 18), growth: WidgetCard.growth)
        let end = text.isWrapped ? top + text.sizeThatFits(Size(width: textWidth, height: 0)).height : 53
        range.fit(
            Rect(x: 16, y: max(growth > 1 ? 0 : 56, end + (growth > 1 ? 1 : 3)), width: textWidth, height: 18 * growth),
            growth: WidgetCard.growth)
        sky.place(Point(x: width - 124, y: 44 * growth), scale: 1.5)
        degrees.fit(Rect(x: width - 96, y: 16 * growth, width: 80, height: 56 * growth))
        let step = (width - 20) / Double(hours.count)
        for (index, hour) in hours.enumerated() {
            let x = 10 + step * Double(index)
            hour.time.fit(Rect(x: x, y: 4 * growth, width: step, height: 16 * growth), growth: WidgetCard.growth)
            hour.symbol.place(Point(x: x + step / 2, y: 40 * growth), scale: 0.86)
            hour.degrees.fit(Rect(x: x, y: 60 * growth, width: step, height: 20 * growth), growth: WidgetCard.growth)
        }
    }
}

/// A symbol of the sun, of a cloud in front of it, or of rain, on a field of 36 points.
final class WeatherSymbol: View {
    enum Kind { case sun, fair, rain }

    init(_ kind: Kind) {
        super.init(frame: Rect(x: 0, y: 0, width: 36, height: 36))
        isUserInteractionEnabled = false
        if kind != .rain {
            let sun = ShapeView(Path(ellipseIn: Rect(x: 10, y: 10, width: 16, height: 16)), color: Color(hex: 0xFFD25E))
                .called("sun")
            let rays = ShapeView().called("rays")
            var path = Path()
            for index in 0..<8 {
                let (sine, cosine) = Maths.sincos(Double(index) * .pi / 4)
                path.move(to: Point(x: 18 + cosine * 11.4, y: 18 + sine * 11.4))
                path.addLine(to: Point(x: 18 + cosine * 15, y: 18 + sine * 15))
            }
            rays.shapeLayer.path = path
            rays.shapeLayer.strokeColor = Color(hex: 0xFFD25E)
            rays.shapeLayer.lineWidth = 2
            rays.shapeLayer.lineCap = .round
            for view in [rays, sun] { addSubview(view) }
        }
        guard kind != .sun else { return }
        let cloud = ShapeView(Self.cloud, color: Color(hex: kind == .rain ? 0xC9D3E6 : 0xF4F6FB)).called("cloud")
        if kind == .rain { cloud.transform = Transform2D(translationX: 0, y: -6) }
        addSubview(cloud)
        guard kind == .rain else { return }
        let rain = ShapeView().called("rain")
        var path = Path()
        for x in [12.0, 19, 26] {
            path.move(to: Point(x: x, y: 28))
            path.addLine(to: Point(x: x - 2.4, y: 34))
        }
        rain.shapeLayer.path = path
        rain.shapeLayer.strokeColor = Color(hex: 0x7CC4FF)
        rain.shapeLayer.lineWidth = 2
        rain.shapeLayer.lineCap = .round
        addSubview(rain)
    }

    /// Centres the symbol at `middle` with `scale`.
    func place(_ middle: Point, scale: Double) {
        center = middle
        transform = Transform2D(scaleX: scale, y: scale)
    }

    private static var cloud: Path {
        var path = Path(roundedRect: Rect(x: 5, y: 21, width: 27, height: 11), cornerRadius: 5.5)
        path.addEllipse(in: Rect(x: 8, y: 16.5, width: 12, height: 12))
        path.addEllipse(in: Rect(x: 15, y: 13, width: 14, height: 14))
        return path
    }
}
