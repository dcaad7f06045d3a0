import UIKit

/// A rotating ring that turns into a tick, with falling confetti.
@MainActor
protocol LoaderViewDelegate: AnyObject {
    func loaderViewDidFinish(_ loaderView: LoaderView)
}

public class LoaderView: UIView {
    weak var delegate: LoaderViewDelegate?

    var lineWidth: CGFloat = 6.0 {
        didSet {
            trackLayer.lineWidth = lineWidth
            ringLayer.lineWidth = lineWidth
            setNeedsLayout()
        }
    }

    private(set) lazy var trackLayer: CAShapeLayer = makeLayer(color: UIColor.black.withAlphaComponent(0.1))
    private(set) lazy var ringLayer: CAShapeLayer = makeLayer(color: .systemBlue)
    private(set) lazy var tickLayer: CAShapeLayer = makeLayer(color: .systemGreen)
    private let dotsLayer = CAReplicatorLayer()
    private let gradientLayer = CAGradientLayer()
    let emitterLayer = CAEmitterLayer()

    private(set) var stoppedAnimations: [(name: String, finished: Bool)] = []
    private(set) var transactionCompletions = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setup()
    }

    required public init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setup()
    }

    private func makeLayer(color: UIColor) -> CAShapeLayer {
        let layer = CAShapeLayer()
        layer.fillColor = UIColor.clear.cgColor
        layer.strokeColor = color.cgColor
        layer.lineWidth = lineWidth
        layer.lineCap = CAShapeLayerLineCap.round
        layer.lineJoin = .round
        return layer
    }

    private func setup() {
        gradientLayer.colors = [UIColor.white.cgColor, UIColor(white: 0.88, alpha: 1).cgColor]
        gradientLayer.startPoint = CGPoint(x: 0.5, y: 0)
        gradientLayer.endPoint = CGPoint(x: 0.5, y: 1)
        gradientLayer.locations = [0, 1]
        layer.insertSublayer(gradientLayer, at: 0)
        layer.addSublayer(trackLayer)
        layer.addSublayer(ringLayer)
        layer.addSublayer(tickLayer)
        tickLayer.strokeEnd = 0
        tickLayer.name = "tick"
        ringLayer.name = "ring"
        setupDots()
        setupEmitter()
    }

    private func setupDots() {
        dotsLayer.instanceCount = 3
        dotsLayer.instanceDelay = 0.2
        dotsLayer.instanceTransform = CATransform3DMakeTranslation(24, 0, 0)
        dotsLayer.frame = CGRect(x: 0, y: 0, width: 60, height: 12)
        let dot = CALayer()
        dot.frame = CGRect(x: 0, y: 0, width: 12, height: 12)
        dot.cornerRadius = 6
        dot.backgroundColor = UIColor.gray.cgColor
        dotsLayer.addSublayer(dot)
        layer.addSublayer(dotsLayer)

        let pulse = CABasicAnimation(keyPath: "opacity")
        pulse.fromValue = 1.0
        pulse.toValue = 0.2
        pulse.duration = 0.6
        pulse.autoreverses = true
        pulse.repeatCount = .infinity
        dot.add(pulse, forKey: "pulse")
    }

    private func setupEmitter() {
        emitterLayer.emitterShape = CAEmitterLayerEmitterShape.line
        emitterLayer.emitterMode = .outline
        emitterLayer.renderMode = .additive
        emitterLayer.birthRate = 0
        emitterLayer.seed = 7
        emitterLayer.emitterCells = [UIColor.systemRed, .systemYellow, .systemPurple].enumerated().map { index, color in
            let cell = CAEmitterCell()
            cell.name = "confetti\(index)"
            cell.contents = LoaderView.confettiImage()
            cell.color = color.cgColor
            cell.birthRate = 8
            cell.lifetime = 3.0
            cell.lifetimeRange = 0.5
            cell.velocity = 120
            cell.velocityRange = 40
            cell.emissionLongitude = CGFloat.pi / 2
            cell.emissionRange = .pi / 4
            cell.yAcceleration = 90
            cell.spin = 2
            cell.spinRange = 3
            cell.scale = 0.5
            cell.scaleRange = 0.2
            cell.alphaSpeed = -0.3
            return cell
        }
        layer.addSublayer(emitterLayer)
    }

    private static func confettiImage() -> CGImage? {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 10))
        return renderer.image { context in
            UIColor.white.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 16, height: 10))
        }.cgImage
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        gradientLayer.frame = bounds
        let side = min(bounds.width, bounds.height) * 0.5
        let square = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        let circle = UIBezierPath(
            arcCenter: CGPoint(x: square.width / 2, y: square.height / 2), radius: side / 2 - lineWidth,
            startAngle: -CGFloat.pi / 2, endAngle: 1.5 * CGFloat.pi, clockwise: true)
        for shape in [trackLayer, ringLayer] {
            shape.frame = square
            shape.path = circle.cgPath
        }
        let tick = CGMutablePath()
        tick.move(to: CGPoint(x: side * 0.28, y: side * 0.52))
        tick.addLine(to: CGPoint(x: side * 0.44, y: side * 0.68))
        tick.addLine(to: CGPoint(x: side * 0.72, y: side * 0.36))
        tickLayer.frame = square
        tickLayer.path = tick
        dotsLayer.position = CGPoint(x: bounds.midX, y: square.maxY + 40)
        emitterLayer.emitterPosition = CGPoint(x: bounds.midX, y: -10)
        emitterLayer.emitterSize = CGSize(width: bounds.width, height: 1)
        CATransaction.commit()
    }

    // MARK: - Animations

    func startLoading() {
        let strokeEnd = CABasicAnimation(keyPath: "strokeEnd")
        strokeEnd.fromValue = 0
        strokeEnd.toValue = 1
        strokeEnd.duration = 1.0
        strokeEnd.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)

        let strokeStart = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.strokeStart))
        strokeStart.fromValue = 0
        strokeStart.toValue = 1
        strokeStart.beginTime = 0.5
        strokeStart.duration = 1.0
        strokeStart.fillMode = .backwards
        strokeStart.timingFunction = CAMediaTimingFunction(controlPoints: 0.42, 0, 0.58, 1)

        let group = CAAnimationGroup()
        group.animations = [strokeEnd, strokeStart]
        group.duration = 1.5
        group.repeatCount = Float.greatestFiniteMagnitude
        ringLayer.add(group, forKey: "loading")

        let rotation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        rotation.values = [0, Double.pi, 2 * Double.pi]
        rotation.keyTimes = [0, 0.5, 1]
        rotation.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeOut)]
        rotation.calculationMode = .linear
        rotation.duration = 2
        rotation.repeatDuration = 600
        ringLayer.add(rotation, forKey: "rotation")
    }

    func finish() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.4)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeOut))
        CATransaction.setCompletionBlock { [weak self] in
            guard let self = self else { return }
            self.transactionCompletions += 1
            self.ringLayer.removeAnimation(forKey: "loading")
            self.ringLayer.removeAnimation(forKey: "rotation")
            self.drawTick()
        }
        ringLayer.opacity = 0
        dotsLayer.opacity = 0
        CATransaction.commit()
    }

    private func drawTick() {
        let draw = CASpringAnimation(keyPath: "strokeEnd")
        draw.mass = 1
        draw.stiffness = 120
        draw.damping = 16
        draw.initialVelocity = 2
        draw.fromValue = 0.0
        draw.toValue = 1.0
        draw.duration = draw.settlingDuration
        draw.fillMode = CAMediaTimingFillMode.forwards
        draw.isRemovedOnCompletion = true
        draw.setValue("tick", forKey: "name")
        draw.delegate = self
        tickLayer.strokeEnd = 1
        tickLayer.add(draw, forKey: "draw")

        let bounce = CAKeyframeAnimation(keyPath: "transform.scale")
        bounce.values = [1, 1.2, 0.95, 1] as [NSNumber]
        bounce.duration = 0.5
        bounce.isAdditive = false
        bounce.setValue("bounce", forKey: "name")
        bounce.delegate = self
        tickLayer.add(bounce, forKey: "bounce")

        emitterLayer.beginTime = CACurrentMediaTime()
        emitterLayer.birthRate = 1
    }
}

extension LoaderView: CAAnimationDelegate {
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard let name = anim.value(forKey: "name") as? String else { return }
        stoppedAnimations.append((name: name, finished: flag))
        if name == "tick" {
            emitterLayer.birthRate = 0
            delegate?.loaderViewDidFinish(self)
        }
    }
}
