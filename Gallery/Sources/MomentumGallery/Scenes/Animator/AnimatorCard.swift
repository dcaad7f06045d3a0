/// The card that the animator moves along the track, rotates by a quarter turn and recolours.
final class AnimatorCard: TouchView {
    static let size = Size(width: 76, height: 100)
    static let travel = 320.0
    private static let colors = [Color(hex: 0x2F6BFF), Color(hex: 0x9A4DFF)]
    private static let replayColors = [Color(hex: 0xF0762E), Color(hex: 0xE0457B)]

    private let colors: [Color]
    /// Called when a finger touches the card.
    var onTouch: () -> Void = {}
    var onRelease: () -> Void = {}

    init(isReplay: Bool) {
        colors = isReplay ? Self.replayColors : Self.colors
        super.init(frame: Rect(origin: .zero, size: Self.size))
        clipsToBounds = false
        cornerRadius = 16
        layer.shadowColor = Color(hex: 0x161A23)
        layer.shadowOpacity = 0.22
        layer.shadowRadius = 12
        layer.shadowOffset = Size(width: 0, height: 6)
        let (width, height) = (Self.size.width, Self.size.height)
        // An arrow that shows the card's orientation, and a frame.
        let arrow = Path(polygon: [38, 27, 58, 50, 46, 50, 46, 73, 30, 73, 30, 50, 18, 50])
        let emblem = ShapeView(arrow, color: .white, frame: bounds).called("emblem")
        emblem.shapeLayer.strokeColor = .white
        emblem.shapeLayer.lineWidth = 5
        emblem.shapeLayer.lineJoin = .round
        let rim = View(frame: Rect(x: 5, y: 5, width: width - 10, height: height - 10)).called("rim")
        rim.cornerRadius = 11.5
        rim.layer.borderWidth = 1.5
        rim.layer.borderColor = Color(white: 1, alpha: 0.45)
        for view in [rim, emblem] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        move(atEnd: false)
    }

    /// Moves the card to one of the track's ends. Its height stays as it is.
    func move(atEnd: Bool) {
        center.x = atEnd ? Self.travel : 0
        transform = Transform2D(rotationAngle: atEnd ? .pi / 2 : 0)
        backgroundColor = colors[atEnd ? 1 : 0]
    }

    /// Moves the card along the track in three hops.
    func hop() {
        View.animateKeyframes(withDuration: 0) { [self] in
            for step in 0..<6 {
                View.addKeyframe(withRelativeStartTime: Double(step) / 6, relativeDuration: 1 / 6.0) { [self] in
                    center = Point(x: Self.travel * Double(step + 1) / 6, y: step % 2 == 0 ? -46 : 0)
                }
            }
        }
        move(atEnd: true)
    }

    override func wasTouched(at location: Point) { onTouch() }
    override func wasReleased() { onRelease() }
}
