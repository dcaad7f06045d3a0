/// The same box, reversed in flight by five methods at once, with plots of position and velocity.
final class AdditiveScene: Scene {
    private let view: AdditiveView
    private let constants = RetargetConstants()
    private var link: DisplayLink?
    /// The stage time at the left edge of the plots, in seconds.
    private var start = 0.0
    private var isAtEnd = false

    override init(stage: Stage) {
        view = AdditiveView(stage: stage, constants: constants)
        super.init(stage: stage)
        view.scene = Weak(self)
        view.addGestureRecognizer(TapGesture(target: self, action: AdditiveScene.didTap))
        stage.root.addSubview(view)
        stage.focusedView = view
        // Added after the link of the spring, so that it reads the new position of the spring's box.
        let link = DisplayLink(target: self, action: AdditiveScene.tick)
        link.isPaused = true
        link.add(to: stage)
        self.link = link
    }

    override func selectVariant(_ index: Int) {
        switch index {
        case 1: constants.curve = .easeOut
        case 2: constants.curve = .linear
        default: constants.curve = .easeInEaseOut
        }
    }

    override func setParameter(_ index: Int, to value: Double) {
        if index == 0 { constants.duration = value } else { constants.bounce = value }
        for track in view.tracks { track.constantsChanged() }
    }

    override func sample(_ index: Int) -> MotionSample<Double> { view.tracks[index].sample }

    private var target: Double { isAtEnd ? RailView.length : 0 }
    private var isMoving: Bool { view.tracks.contains { $0.driver.isMoving } }

    private func retarget(to atEnd: Bool) {
        isAtEnd = atEnd
        guard !stage.prefersReducedMotion else { return fade() }
        note(.started)
        if link?.isPaused ?? true {
            start = stage.time
            for track in view.tracks { track.clear() }
            link?.isPaused = false
        }
        for track in view.tracks { track.retarget(to: target, at: stage.time - start) }
    }

    /// With reduced motion, moves the boxes to the other end at once and fades them in there.
    private func fade() {
        link?.isPaused = true
        for track in view.tracks {
            track.jump(to: target)
            track.box.alpha = 0
        }
        View.animate(withDuration: 0.2) {
            for track in view.tracks { track.box.alpha = 1 }
        }
    }

    private func tick(_ link: DisplayLink) {
        for track in view.tracks { track.record(at: link.timestamp - start) }
        guard !isMoving else { return }
        link.isPaused = true
        note(.ended)
    }

    private func didTap(_ tap: TapGesture) {
        note(.tap, at: tap.location)
        retarget(to: !isAtEnd)
    }

    func use(_ event: KeyEvent) -> Bool {
        guard event.isDown else { return false }
        switch event.key {
        case .space, .enter: retarget(to: !isAtEnd)
        case .left: if isAtEnd { retarget(to: false) }
        case .right: if !isAtEnd { retarget(to: true) }
        default: return false
        }
        return true
    }
}
