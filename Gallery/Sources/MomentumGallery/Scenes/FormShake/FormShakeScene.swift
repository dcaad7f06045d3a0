/// A login form that shakes when a password is wrong. Every third password is accepted.
final class FormShakeScene: Scene {
    private enum Shake: Int {
        case linear, cubic, push
    }

    private let view: FormShakeView
    private var shake = Shake.linear
    private var reach = 10.0
    private var duration = 0.4
    private var tries = 0
    private var isOpen = false

    override init(stage: Stage) {
        view = FormShakeView(frame: Rect(origin: .zero, size: stage.size))
        super.init(stage: stage)
        view.form.button.addGestureRecognizer(TapGesture(target: self, action: FormShakeScene.didTap))
        view.scene = Weak(self)
        let scene = Weak(self)
        view.form.onReturn = { scene.object?.submit() }
        stage.root.addSubview(view)
        stage.focusedView = view
    }

    override func selectVariant(_ index: Int) { shake = Shake(rawValue: index) ?? .linear }

    override func setParameter(_ index: Int, to value: Double) {
        if index == 0 { reach = value } else { duration = value }
    }

    override func sample(_ index: Int) -> MotionSample<Double> {
        switch index {
        case 0: view.form.layer.sample("position.x")
        case 1: view.form.shackle.layer.sample("position.y")
        default: view.form.button.layer.sample("opacity")
        }
    }

    private func didTap(_ tap: TapGesture) {
        note(.tap, at: tap.location)
        submit()
    }

    func use(_ event: KeyEvent) -> Bool {
        guard event.isDown, event.key == .enter || event.key == .space else { return false }
        submit()
        return true
    }

    private func submit() {
        note(.started)
        if isOpen {
            isOpen = false
            return show(.asking)
        }
        tries += 1
        if tries == 3 {
            tries = 0
            isOpen = true
            return show(.open)
        }
        show(.refused(triesLeft: 3 - tries))
        guard !stage.prefersReducedMotion else { return }
        view.form.layer.add(shakeAnimation())
    }

    private func show(_ appearance: LoginForm.Appearance) {
        if stage.prefersReducedMotion {
            View.animate(withDuration: 0.2) { view.form.show(appearance) }
        } else {
            View.animate(withDuration: 0.45, usingSpringWithDamping: 0.7) { view.form.show(appearance) }
        }
    }

    /// Returns a shake that is added to the position of the form and to the shakes that are still running.
    private func shakeAnimation() -> PropertyAnimation {
        guard shake != .push else {
            // A push: the form starts at its position with a velocity.
            let push = SpringAnimation(keyPath: "position.x", perceptualDuration: duration * 0.4, bounce: 0.7)
            push.fromValue = 0
            push.toValue = 0
            push.absoluteVelocity = .number(reach * 20 / duration)
            push.isAdditive = true
            return push
        }
        let animation = KeyframeAnimation(keyPath: "position.x")
        animation.values = [0, .number(reach), .number(-reach), .number(reach), 0]
        animation.keyTimes = [0, 1.0 / 6, 3.0 / 6, 5.0 / 6, 1]
        if shake == .cubic {
            animation.calculationMode = .cubic
            // The velocity is zero at both ends.
            let still = SplineShape(tension: 1)
            animation.splineShapes = [still, SplineShape(), SplineShape(), SplineShape(), still]
        }
        animation.duration = duration
        animation.isAdditive = true
        return animation
    }
}

/// A plain background with the form in the middle.
final class FormShakeView: View {
    var scene = Weak<FormShakeScene>()
    let form = LoginForm()
    private let ground = [ShapeView(), ShapeView(), ShapeView()]

    override init(frame: Rect) {
        super.init(frame: frame)
        backgroundColor = Color(hex: 0xDDE4FB)
        clipsToBounds = true
        for (view, color) in zip(ground, [0xC9D4FA, 0xB4C3F7, 0x9FB1F2] as [UInt32]) {
            view.isUserInteractionEnabled = false
            view.shapeLayer.fillColor = Color(hex: color)
            addSubview(view)
        }
        addSubview(form)
        form.show(.asking)
        layoutIfNeeded()
    }

    override func layoutSubviews() {
        frame = Rect(origin: .zero, size: stage?.size ?? frame.size)
        let (width, height) = (bounds.size.width, bounds.size.height)
        for (index, view) in ground.enumerated() {
            let y = height * (0.5 + Double(index) * 0.15)
            let swing = index % 2 == 0 ? 70.0 : -70
            var path = Path()
            path.move(to: Point(x: 0, y: y))
            path.addCurve(
                to: Point(x: width, y: y), control1: Point(x: width * 0.35, y: y - swing),
                control2: Point(x: width * 0.65, y: y + swing))
            path.addLine(to: Point(x: width, y: height))
            path.addLine(to: Point(x: 0, y: height))
            path.closeSubpath()
            view.frame = bounds
            view.shapeLayer.path = path
        }
        form.center = Point(x: width / 2, y: height / 2)
    }

    override func keyPressed(_ event: KeyEvent) -> Bool { scene.object?.use(event) ?? false }
}
