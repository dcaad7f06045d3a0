/// Night sky, a planet to reach, two rockets and the outlines of their models.
final class RocketView: View {
    let rockets = [RocketArt.rocket(), RocketArt.rocket()]
    var scene = BackReference<RocketScene>()
    private let models = [RocketArt.outline(), RocketArt.outline()]
    private let sky = ShapeView()
    private let planet = RocketArt.planet()

    override init(frame: Rect) {
        super.init(frame: frame)
        backgroundColor = Color(hex: 0x10142B)
        clipsToBounds = true
        rockets[0].layer.name = "rocket"
        rockets[1].layer.name = "rocket2"
        for view in [sky, planet] + models + rockets { addSubview(view) }
        sky.isUserInteractionEnabled = false
        layoutIfNeeded()
    }

    var showsSecondRocket = false {
        didSet {
            rockets[1].isHidden = !showsSecondRocket
            models[1].isHidden = !showsSecondRocket
        }
    }

    /// Puts the outlines where the models are.
    func placeModels() {
        for (model, rocket) in zip(models, rockets) { model.center = rocket.center }
    }

    override func layoutSubviews() {
        frame = Rect(origin: .zero, size: stage?.size ?? frame.size)
        sky.frame = bounds
        sky.shapeLayer.path = RocketArt.stars(in: bounds.size)
        sky.shapeLayer.fillColor = Color(hex: 0xFFFFFF, alpha: 0.5)
        planet.center = Point(x: bounds.size.width + 8, y: bounds.size.height * 0.62)
    }

    override func keyPressed(_ event: KeyEvent) -> Bool { scene.object?.use(event) ?? false }
}
