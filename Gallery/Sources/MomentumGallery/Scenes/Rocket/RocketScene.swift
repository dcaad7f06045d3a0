/// Basic animations of a rocket's position. A dashed outline shows the model position, independently of the animation.
final class RocketScene: Scene {
    private enum Flight: Int {
        case modelStays, modelMoves, fillForwards, byValue, delayed, timing

        /// Whether the model value is set to the end when the flight starts.
        var movesModel: Bool { self == .modelMoves || self == .delayed || self == .timing }
    }

    private static let start = 77.0
    private static let end = 455.0
    private static let rows = [61.0, 111.0]

    private let view: RocketView
    private var flight = Flight.modelStays
    private var duration = 1.0
    private var delay = 0.5

    override init(stage: Stage) {
        view = RocketView(frame: Rect(origin: .zero, size: stage.size))
        super.init(stage: stage)
        view.addGestureRecognizer(TapGesture(target: self, action: RocketScene.didTap))
        view.scene = Weak(self)
        stage.root.addSubview(view)
        stage.focusedView = view
        ready()
    }

    override func selectVariant(_ index: Int) {
        flight = Flight(rawValue: index) ?? .modelStays
        ready()
    }

    override func setParameter(_ index: Int, to value: Double) {
        if index == 0 { duration = value } else { delay = value }
    }

    override func sample(_ index: Int) -> MotionSample<Double> {
        view.rockets[index].layer.sample("position.x")
    }

    private var rockets: [View] { flight == .timing ? view.tracks.rockets : view.rockets }

    /// Moves the rockets back to the start without an animation.
    private func ready() {
        view.show(flight == .timing ? .tracks : flight == .delayed ? .both : .one)
        for rocket in view.tracks.rockets {
            rocket.layer.removeAllAnimations()
            RocketArt.flame(of: rocket).layer.removeAllAnimations()
        }
        view.tracks.ready()
        if flight != .timing {
            for (rocket, row) in zip(view.rockets, Self.rows) { rocket.center = Point(x: Self.start, y: row) }
        }
        view.placeModels()
    }

    private func didTap(_ tap: TapGesture) {
        note(.tap, at: tap.location)
        launch()
    }

    func use(_ event: KeyEvent) -> Bool {
        guard event.isDown, event.key == .space || event.key == .enter else { return false }
        launch()
        return true
    }

    private func launch() {
        ready()
        guard !stage.prefersReducedMotion else { return fadeToEnd() }
        note(.started)
        if flight == .timing {
            for (rocket, function) in zip(view.tracks.rockets, TimingTracks.functions) {
                let animation = flightAnimation(from: TimingTracks.span.start, to: TimingTracks.span.end)
                animation.timingFunction = function
                launch(rocket, animation, to: TimingTracks.span.end)
            }
        } else {
            let animation = flightAnimation(from: Self.start, to: Self.end)
            launch(view.rockets[0], animation, to: Self.end)
            if flight == .delayed {
                // The same object can be changed, because the first rocket has a copy.
                animation.beginTime = view.rockets[1].layer.currentTime + delay
                animation.fillMode = .backwards
                launch(view.rockets[1], animation, to: Self.end)
            }
        }
        view.placeModels()
    }

    private func flightAnimation(from start: Double, to end: Double) -> BasicAnimation {
        let animation = BasicAnimation(keyPath: "position.x")
        animation.duration = duration
        animation.timingFunction = .easeInEaseOut
        if flight == .byValue {
            // From the pad. Without a from value, the flight would begin at the last presentation value of the previous
            // flight.
            (animation.fromValue, animation.byValue) = (.number(start), .number(end - start))
        } else {
            animation.fromValue = .number(start)
            animation.toValue = .number(end)
        }
        if flight == .fillForwards {
            animation.fillMode = .forwards
            animation.isRemovedOnCompletion = false
        }
        return animation
    }

    private func launch(_ rocket: View, _ animation: BasicAnimation, to end: Double) {
        if flight.movesModel { rocket.center.x = end }
        rocket.layer.add(animation, forKey: "flight")
        RocketArt.burn(rocket, for: animation.duration, from: animation.beginTime)
    }

    /// With reduced motion, moves the rockets to the end at once and fades them in there.
    private func fadeToEnd() {
        let flown = rockets
        for rocket in flown {
            rocket.center.x = flight == .timing ? TimingTracks.span.end : Self.end
            rocket.alpha = 0
        }
        view.placeModels()
        View.animate(withDuration: 0.2) {
            for rocket in flown { rocket.alpha = 1 }
        }
    }
}
