/// A path that morphs into another one with a spring. If the next figure is requested in flight, the velocity is kept.
final class MorphPage: LayerPage {
    private let shape = ShapeView(frame: Rect(x: 0, y: 0, width: 0, height: 0))
    private let dots = View().called("dots")
    private var figure = 0
    private let spring = Spring(response: 0.55, dampingFraction: 0.5)
    /// The outline at the beginning of the drag, the index of the figure that it leads to, and the fraction of the
    /// morph.
    private var activeDrag: (path: Path, next: Int, fraction: Double)?
    /// The distance that a finger moves from one figure to the next, in points.
    private static let swipeLength = 220.0

    override init(stage: Stage) {
        super.init(stage: stage)
        backgroundColor = Palette.paper
        shape.layer.name = "shape"
        shape.layer.shadowOpacity = 0.16
        shape.layer.shadowRadius = 14
        shape.layer.shadowOffset = Size(width: 0, height: 10)
        shape.shapeLayer.lineJoin = .round
        for index in 0..<MorphFigure.count {
            let dot = View(frame: Rect(x: Double(index) * 16, y: 0, width: 8, height: 8))
            dot.cornerRadius = 4
            dots.addSubview(dot)
        }
        for view in [shape, dots] { addSubview(view) }
        showFigure(0)
    }

    private func showFigure(_ index: Int) {
        figure = index
        let (path, color) = MorphFigure.figure(index)
        shape.shapeLayer.path = path
        shape.shapeLayer.fillColor = color
        for (position, dot) in dots.subviews.enumerated() {
            dot.backgroundColor = position == index ? color : Palette.hairline
        }
    }

    private func wrapped(_ index: Int) -> Int { (index + MorphFigure.count) % MorphFigure.count }

    /// Morphs the path to the figure at `index`, added to running animations. `velocity` is relative to the distance,
    /// in 1/s.
    private func morph(to index: Int, velocity: Double = 0) {
        guard !reducesMotion else {
            showFigure(index)
            shape.alpha = 0
            return View.animate(withDuration: 0.2) { shape.alpha = 1 }
        }
        let old = (path: shape.shapeLayer.path, color: shape.shapeLayer.fillColor)
        showFigure(index)
        let animation = SpringAnimation(keyPath: "path")
        animation.spring = spring
        animation.initialVelocity = velocity
        animation.setAdditiveEnds(from: .path(old.path), to: .path(shape.shapeLayer.path))
        shape.layer.add(animation)
        shape.layer.spring("fillColor", from: .color(old.color), to: .color(shape.shapeLayer.fillColor), spring)
        let bounce = SpringAnimation(keyPath: "transform.scale")
        bounce.spring = Spring(response: 0.45, dampingFraction: 0.35)
        bounce.isAdditive = true
        bounce.fromValue = 0
        bounce.toValue = 0
        bounce.absoluteVelocity = 1.6
        shape.layer.add(bounce)
    }

    override func disappear() {
        activeDrag = nil
        shape.layer.removeAllAnimations()
        showFigure(figure)
    }

    override func tap(_ location: Point) { if activeDrag == nil { morph(to: wrapped(figure + 1)) } }

    override func drag(_ pan: PanGesture) {
        guard !reducesMotion else { return }
        if pan.state == .began {
            // The drag begins with the presentation value of the path.
            let presented = shape.presentation.value(at: "path").path ?? shape.shapeLayer.path
            shape.layer.removeAnimations(of: "path")
            shape.shapeLayer.path = presented
            activeDrag = (presented, wrapped(figure + (pan.translation.dx < 0 ? 1 : -1)), 0)
        }
        guard var activeDrag else { return }
        let progress = pan.translation.dx / Self.swipeLength * (activeDrag.next == wrapped(figure + 1) ? -1 : 1)
        activeDrag.fraction = max(-0.25, min(progress, 1.25))
        shape.shapeLayer.path = activeDrag.path.interpolated(
            to: MorphFigure.figure(activeDrag.next).path, fraction: activeDrag.fraction)
        self.activeDrag = activeDrag
        guard pan.state == .ended || pan.state == .cancelled else { return }
        self.activeDrag = nil
        let speed =
            pan.state == .ended
            ? abs(pan.velocity.dx) / Self.swipeLength * (progress * pan.velocity.dx < 0 ? -1 : 1) : 0
        let completes = activeDrag.fraction + speed * 0.12 > 0.5
        // The velocity of the touch relative to the remaining distance.
        let left = completes ? 1 - activeDrag.fraction : -activeDrag.fraction
        let velocity = abs(left) > 0.02 ? speed / left : 0
        morph(to: completes ? activeDrag.next : figure, velocity: max(-40, min(velocity, 40)))
    }

    override func press(_ key: KeyEvent.Key, _ step: Vector) -> Bool {
        guard activeDrag == nil else { return true }
        morph(to: wrapped(figure + (step.dx < 0 || step.dy < 0 ? -1 : 1)))
        return true
    }

    override func layoutSubviews() {
        let scale = min(1.35, min(bounds.width, bounds.height) / 280)
        shape.center = Point(x: bounds.midX, y: bounds.midY - 10)
        shape.transform = Transform2D(scaleX: scale, y: scale)
        dots.frame = Rect(
            x: bounds.midX - Double(MorphFigure.count * 16 - 8) / 2, y: bounds.height - 40, width: 120, height: 8)
    }
}
