/// A planet with a satellite, and a scale of the time's speed below.
final class OrbitView: View {
    /// The path of the satellite around the planet.
    static let path = Path(ellipseIn: Rect(x: -150, y: -150, width: 300, height: 300))

    var scene = Weak<OrbitScene>()
    let satellite = OrbitArt.satellite()
    private let stars = ShapeView().called("stars")
    private let planet = OrbitArt.planet()
    private let track = ShapeView().called("track")
    private let scale = SpeedScale().called("scale")

    override init(frame: Rect) {
        super.init(frame: frame)
        becomeElement("Pause or continue", [("Faster", .right), ("Slower", .left), ("Normal speed", .escape)])
        backgroundColor = Color(hex: 0x0B1026)
        clipsToBounds = true
        satellite.layer.name = "satellite"
        stars.isUserInteractionEnabled = false
        track.isUserInteractionEnabled = false
        track.shapeLayer.path = Self.path
        track.shapeLayer.fillColor = .clear
        track.shapeLayer.strokeColor = Color(hex: 0xFFFFFF, alpha: 0.2)
        track.shapeLayer.lineDashPattern = [2, 6]
        track.shapeLayer.lineCap = .round
        track.shapeLayer.lineWidth = 1.5
        for view in [stars, track, planet, satellite, scale] { addSubview(view) }
        layoutIfNeeded()
    }

    /// Shows the speed of time on a scale with the settable `range`.
    func show(speed: Double, in range: ClosedRange<Double>, glides: Bool = false) {
        scale.show(speed, in: range, glides: glides)
    }

    /// The distance of a drag for one unit of speed, in points.
    var pointsPerUnit: Double { scale.pointsPerUnit }

    override func layoutSubviews() {
        frame = Rect(origin: .zero, size: stage?.size ?? frame.size)
        let (width, height) = (bounds.size.width, bounds.size.height)
        let center = Point(x: width / 2, y: (height - 84) / 2)
        stars.frame = bounds
        stars.shapeLayer.path = RocketArt.stars(in: bounds.size)
        stars.shapeLayer.fillColor = Color(hex: 0xFFFFFF, alpha: 0.5)
        track.center = center
        planet.center = center
        satellite.center = center
        // Larger text grows upwards.
        let above = scale.wordsHeight(in: width - 56)
        scale.frame = Rect(x: 28, y: height - 68 - above, width: width - 56, height: 48 + above)
    }

    override func keyPressed(_ event: KeyEvent) -> Bool { scene.object?.use(event) ?? false }
}

/// A ruler of speeds with a mark at the present one.
final class SpeedScale: View {
    private let ruler = ShapeView().called("ruler")
    private let mark = View(frame: Rect(x: 0, y: 0, width: 22, height: 22)).called("mark")
    private let reading = Label()
    private var speed = 1.0
    private var range = 0.0...1.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        ruler.shapeLayer.fillColor = Color(hex: 0x8EA2D8, alpha: 0.75)
        mark.backgroundColor = Color(hex: 0xFFD27A)
        mark.cornerRadius = 11
        mark.layer.borderWidth = 3
        mark.layer.borderColor = Color(hex: 0x0B1026)
        reading.setSize(15)
        reading.weight = .semibold
        reading.textAlignment = .center
        reading.textColor = Color(hex: 0xE8EDFB)
        for view in [ruler, mark, reading] { addSubview(view) }
    }

    /// Returns the height of the longest text.
    func wordsHeight(in width: Double) -> Double {
        let previousText = reading.text
        reading.text = "time runs backwards, 0.88×"
        defer { reading.text = previousText }
        return reading.height(in: width, line: 24)
    }

    var pointsPerUnit: Double { (bounds.size.width - 22) / (range.upperBound - range.lowerBound) }

    func show(_ speed: Double, in range: ClosedRange<Double>, glides: Bool) {
        self.speed = speed
        self.range = range
        let text =
            if speed == 0 { "time is stopped" } else if speed < 0 { "time runs backwards, " } else { "time runs, " }
        reading.text = speed == 0 ? text : text + NumberText.decimal(abs(speed), padded: true) + "×"
        if glides { View.animate(withDuration: 0.25) { placeMark() } }
        layoutSubviews()
    }

    private func place(_ speed: Double) -> Double { 11 + (speed - range.lowerBound) * pointsPerUnit }

    private func placeMark() { mark.center = Point(x: place(speed), y: bounds.height - 29) }

    override func layoutSubviews() {
        let words = bounds.height - 48
        var path = Path()
        path.addRoundedRect(
            in: Rect(x: 11, y: words + 18, width: max(0, bounds.size.width - 22), height: 2), radii: CornerRadii(all: 1)
        )
        for tick in Int(range.lowerBound * 4)...Int(range.upperBound * 4) {
            let length = tick % 4 == 0 ? 14.0 : 6
            path.addRect(
                Rect(x: place(Double(tick) / 4) - 0.75, y: words + 19 - length / 2, width: 1.5, height: length))
        }
        ruler.frame = bounds
        ruler.shapeLayer.path = path
        placeMark()
        let own = reading.height(in: bounds.width, line: 24)
        reading.lie(x: 0, y: words - own, width: bounds.width, line: 24)
    }
}
