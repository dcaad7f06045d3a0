/// A night sky with a planet, two rockets and the outlines of their models, or the tracks of the timing functions.
final class RocketView: View {
    /// The visible rockets.
    enum Cast {
        case one, both, tracks
    }

    let rockets = [RocketArt.rocket(), RocketArt.rocket()]
    let tracks: TimingTracks
    var scene = Weak<RocketScene>()
    private let models = [RocketArt.outline(), RocketArt.outline()]
    private let sky = ShapeView().called("sky")
    private let moon = RocketArt.globe(isMoon: true)
    private let planet = RocketArt.globe(isMoon: false)
    private let ruler = View().called("ruler")

    override init(frame: Rect) {
        tracks = TimingTracks(frame: Rect(x: 0, y: 0, width: 532, height: 200), guests: rockets)
        super.init(frame: frame)
        becomeElement("Launch")
        backgroundColor = Color(hex: 0x10142B)
        clipsToBounds = true
        rockets[0].layer.name = "rocket"
        rockets[1].layer.name = "rocket2"
        for model in models { model.layer.name = "model" }
        for view in [sky, moon, planet, ruler] + models + rockets + [tracks] { addSubview(view) }
        sky.isUserInteractionEnabled = false
        ruler.isUserInteractionEnabled = false
        for (x, text) in [(77.0, "77"), (455, "455")] {
            let tick = View(frame: Rect(x: x - 0.75, y: 0, width: 1.5, height: 7)).called("tick")
            tick.backgroundColor = Color(hex: 0x8EA2D8)
            let label = Label(text, frame: Rect(x: x - 30, y: 9, width: 60, height: 20))
            // Limited by the space between the ruler and the edge of a stage with a height of 200 points.
            label.setSize(15, growth: 1.8)
            label.weight = .semibold
            label.textAlignment = .center
            label.textColor = Color(hex: 0xC9D4FA)
            for view in [tick, label] { ruler.addSubview(view) }
        }
        let line = View(frame: Rect(x: 77, y: 2.75, width: 378, height: 1.5))
        line.backgroundColor = Color(hex: 0x8EA2D8, alpha: 0.5)
        ruler.addSubview(line)
        layoutIfNeeded()
    }

    func show(_ cast: Cast) {
        tracks.isHidden = cast != .tracks
        // Dims the stars, so that they differ from the dots of the tracks.
        sky.alpha = cast == .tracks ? 0.35 : 1
        if cast == .tracks {
            tracks.addRockets()
        } else {
            for rocket in rockets where rocket.superview !== self { addSubview(rocket) }
        }
        for view in [moon, planet, ruler, models[0]] { view.isHidden = cast == .tracks }
        models[1].isHidden = cast != .both
        rockets[1].isHidden = cast == .one
    }

    /// Moves the outlines to the model positions.
    func placeModels() {
        for (model, rocket) in zip(models, rockets) { model.center = rocket.center }
    }

    override func layoutSubviews() {
        frame = Rect(origin: .zero, size: stage?.size ?? frame.size)
        sky.frame = bounds
        sky.shapeLayer.path = RocketArt.stars(in: bounds.size)
        sky.shapeLayer.fillColor = Color(hex: 0xFFFFFF, alpha: 0.5)
        let height = bounds.size.height
        moon.center = Point(x: -8, y: height * 0.5)
        planet.center = Point(x: bounds.size.width + 14, y: height * 0.56)
        ruler.frame = Rect(x: 0, y: height - 50, width: bounds.size.width, height: 30)
        for case let label as Label in ruler.subviews { label.frame.size.height = 20 * label.growth }
    }

    override func keyPressed(_ event: KeyEvent) -> Bool { scene.object?.use(event) ?? false }
}
