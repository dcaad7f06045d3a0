/// A felt board with seven slots, a coin, and a drawing of its path.
final class CoinBoard: FingersView {
    /// The index of the slot in the middle of the six others.
    static let middle = 0
    private static let slotSide = 76.0
    private static let reach = 12.0

    var scene = Weak<CoinScene>()
    let coin = View(frame: Rect(x: 0, y: 0, width: 60, height: 60))
    private let felt = GradientView([Color(hex: 0x14543F), Color(hex: 0x0B3A2D)]).called("felt")
    private let light = GradientView(
        [Color(hex: 0xD9FFE6, alpha: 0.20), Color(hex: 0xD9FFE6, alpha: 0)], .radial, from: Point(x: 0.5, y: 0.5),
        to: Point(x: 1, y: 1)
    ).called("light")
    private let slots: [View]
    private let springPath = ShapeView().called("way")
    private let natural = ShapeView().called("natural")

    override init(frame: Rect) {
        slots = (0..<7).map { _ in CoinArt.slot(side: Self.slotSide) }
        super.init(frame: frame)
        for view in [felt, light] { addSubview(view) }
        for slot in slots { addSubview(slot) }
        for (view, color, width) in [(natural, 0xFFFFFF, 1.5), (springPath, 0xFFE08A, 2.5)]
            as [(ShapeView, UInt32, Double)]
        {
            view.isUserInteractionEnabled = false
            view.shapeLayer.fillColor = .clear
            view.shapeLayer.strokeColor = Color(hex: color, alpha: color == 0xFFFFFF ? 0.42 : 0.8)
            view.shapeLayer.lineWidth = width
            view.shapeLayer.lineCap = .round
            addSubview(view)
        }
        natural.shapeLayer.lineDashPattern = [2, 6]
        CoinArt.paint(coin)
        coin.layer.name = "coin"
        coin.isUserInteractionEnabled = false
        addSubview(coin)
        becomeElement("Coin and slots", View.arrows("Throw") + [("Bring back", .escape)])
    }

    override var canBecomeFocused: Bool { true }

    override func keyPressed(_ event: KeyEvent) -> Bool { scene.object?.use(event) ?? false }
    override func fingerBegan(_ touch: Touch) { scene.object?.fingerBegan(touch) }
    override func fingerMoved(_ touch: Touch) { scene.object?.fingerMoved(touch) }
    override func fingerEnded(_ touch: Touch) { scene.object?.fingerEnded(touch) }

    // MARK: Slots

    /// The distance between adjacent slots, in points.
    var pitch: Double { min(bounds.width / 2.9, bounds.height / 3.4) }

    /// Returns the centre of a slot.
    func center(of slot: Int) -> Point {
        let middle = bounds.center
        guard slot > 0 else { return middle }
        let angle = Double(slot) * .pi / 3 - .pi / 2
        return middle + Vector(dx: Maths.cos(angle), dy: Maths.sin(angle)) * pitch
    }

    func slot(nearestTo point: Point) -> Int {
        var nearest = 0
        for slot in slots.indices where center(of: slot).distance(to: point) < center(of: nearest).distance(to: point) {
            nearest = slot
        }
        return nearest
    }

    /// Highlights the slot that the coin is moving to.
    func light(_ slot: Int) {
        for (index, view) in slots.enumerated() {
            View.animate(withDuration: 0.25) { view.layer.borderColor = CoinArt.rim(isLit: index == slot) }
        }
    }

    func isCoin(at location: Point) -> Bool {
        coin.presentation.position.distance(to: location) <= coin.bounds.width / 2 + Self.reach
    }

    // MARK: The path

    func clearPath() {
        springPath.shapeLayer.path = Path()
        natural.shapeLayer.path = Path()
    }

    /// Draws the position where the coin would stop on its own, and the path that it takes instead.
    func showPath(from start: Point, velocity: Vector, end: Point, to slot: Point, rate: Double) {
        var straight = Path()
        straight.move(to: start)
        straight.addLine(to: end)
        let cross = 6.0
        straight.move(to: end + Vector(dx: -cross, dy: -cross))
        straight.addLine(to: end + Vector(dx: cross, dy: cross))
        straight.move(to: end + Vector(dx: cross, dy: -cross))
        straight.addLine(to: end + Vector(dx: -cross, dy: cross))
        natural.shapeLayer.path = straight
        var curve = Path()
        curve.move(to: start)
        let spring = Spring(angularFrequency: rate, dampingRatio: 1)
        for step in 1...48 {
            let dt = 7 / rate * Double(step) / 48
            let response = SpringStep(spring: spring, dt: dt)
            let x = response.applied(displacement: start.x - slot.x, velocity: velocity.dx)
            let y = response.applied(displacement: start.y - slot.y, velocity: velocity.dy)
            curve.addLine(to: slot + Vector(dx: x.displacement, dy: y.displacement))
        }
        springPath.shapeLayer.path = curve
    }

    override func layoutSubviews() {
        for view in [felt, springPath, natural] { view.frame = bounds }
        let reach = max(bounds.width, bounds.height) * 1.2
        light.frame = Rect(
            x: bounds.center.x - reach / 2, y: bounds.center.y - reach / 2, width: reach, height: reach)
        for (index, slot) in slots.enumerated() { slot.center = center(of: index) }
        scene.object?.stageDidLayOut()
    }
}
