/// A dark floor with toys, cords from fingers to the held toys, and lights at collisions.
final class PlaygroundView: FingersView {
    private static let maximumCords = 5

    var scene = Weak<PlaygroundScene>()
    var isBuilt = false
    /// The container of the moving views.
    let floor = View().called("floor")
    let kick = Button("Kick", style: .filled)
    private let ground = GradientView(
        [Color(hex: 0x2C2D5E), Color(hex: 0x1B1B40), Color(hex: 0x12122E)], .radial, at: [0, 0.55, 1],
        from: Point(x: 0.5, y: 0.35), to: Point(x: 1.1, y: 1.15)
    ).called("gradient")
    private let sparks: View
    private let cords = ShapeView().called("cords")
    private let ropes = ShapeView().called("ropes")
    private var touchMarks: [View] = []
    /// The touch of each hand.
    private var fingers: [Touch?] = []
    /// The waves of kicks. A wave is reused once its animation has ended. Kicks beyond eight at once have no wave.
    private let waves = (1...8).map { View(frame: Rect(x: 0, y: 0, width: 240, height: 240)).called("wave", $0) }

    init(sparks: View, frame: Rect) {
        self.sparks = sparks
        super.init(frame: frame)
        becomeElement("Toys", View.arrows("Push") + [("Stop", .escape)])
        cords.shapeLayer.fillColor = .clear
        cords.shapeLayer.strokeColor = Color(white: 1, alpha: 0.85)
        cords.shapeLayer.lineWidth = 2
        cords.shapeLayer.lineCap = .round
        ropes.shapeLayer.fillColor = .clear
        ropes.shapeLayer.strokeColor = Color(hex: 0xC7C9E8, alpha: 0.6)
        ropes.shapeLayer.lineWidth = 2.5
        for wave in waves {
            wave.cornerRadius = 120
            wave.layer.borderWidth = 3
            wave.layer.borderColor = Color(hex: 0xFFF3CF)
            wave.alpha = 0
        }
        for view in [ground, ropes, floor, sparks] + waves + [cords] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        for _ in 0..<Self.maximumCords {
            let touchMark = View(frame: Rect(x: 0, y: 0, width: 22, height: 22)).called("hand")
            touchMark.cornerRadius = 11
            touchMark.layer.borderWidth = 2.5
            touchMark.layer.borderColor = .white
            touchMark.backgroundColor = Color(white: 1, alpha: 0.2)
            touchMark.isUserInteractionEnabled = false
            touchMark.isHidden = true
            touchMarks.append(touchMark)
            fingers.append(nil)
            addSubview(touchMark)
        }
        kick.tintColor = Color(hex: 0x5558DD)
        kick.cornerRadius = 18
        addSubview(kick)
        layoutIfNeeded()
    }

    /// Draws a cord from each finger to the point that it holds. A finger keeps its hand view while others come and go.
    func showCords(_ cordEnds: [(finger: Touch, anchor: Point)]) {
        guard !cordEnds.isEmpty || !cords.isHidden else { return }
        var path = Path()
        for (finger, anchor) in cordEnds {
            path.move(to: anchor)
            path.addLine(to: finger.location)
        }
        cords.isHidden = cordEnds.isEmpty
        cords.shapeLayer.path = path
        for (index, finger) in fingers.enumerated() where !cordEnds.contains(where: { $0.finger === finger }) {
            fingers[index] = nil
        }
        for (finger, _) in cordEnds where !fingers.contains(where: { $0 === finger }) {
            if let free = fingers.firstIndex(where: { $0 == nil }) { fingers[free] = finger }
        }
        for (touchMark, finger) in zip(touchMarks, fingers) {
            touchMark.isHidden = finger == nil
            if let finger { touchMark.center = finger.location }
        }
    }

    /// Draws the springs of the furniture.
    func showRopes(_ ends: [(from: Point, to: Point)]) {
        guard !ends.isEmpty || !ropes.isHidden else { return }
        var path = Path()
        for (from, to) in ends {
            path.move(to: from)
            path.addLine(to: to)
        }
        ropes.isHidden = ends.isEmpty
        ropes.shapeLayer.path = path
    }

    /// Shows a wave at the origin of a kick.
    func pulse(at point: Point) {
        guard let wave = waves.first(where: { !$0.layer.isAnimating }) else { return }
        wave.center = point
        let fade = KeyframeAnimation(keyPath: "opacity")
        (fade.values, fade.keyTimes) = ([0, 0.55, 0], [0, 0.08, 1])
        let grow = BasicAnimation(keyPath: "transform.scale")
        (grow.fromValue, grow.toValue) = (0.1, 1.2)
        for animation in [fade, grow] as [PropertyAnimation] {
            animation.duration = 0.45
            animation.timingFunction = .easeOut
        }
        wave.layer.add(fade, forKey: "fade")
        wave.layer.add(grow, forKey: "grow")
    }

    override func layoutSubviews() {
        frame = Rect(origin: .zero, size: stage?.size ?? frame.size)
        for view in [ground, ropes, floor, sparks, cords] { view.frame = bounds }
        let (width, line) = (max(68, kick.sizeThatFits(.zero).width), kick.titleLabel.sizeThatFits(.zero).height)
        kick.frame = Rect(x: bounds.width - 16 - width, y: 16, width: width, height: max(36, line + 8))
        scene.object?.stageDidLayOut()
    }

    override func fingerBegan(_ touch: Touch) { scene.object?.fingerBegan(touch) }

    override func fingerMoved(_ touch: Touch) { scene.object?.fingerMoved(touch) }

    override func fingerEnded(_ touch: Touch) { scene.object?.fingerEnded(touch) }

    override func keyPressed(_ event: KeyEvent) -> Bool { scene.object?.use(event) ?? false }
}
