@testable import MomentumGallery

/// A lock screen under test, and fingers and keys for it.
struct LockScreenRun {
    let session: Session

    init(_ id: String = "lock-screen", size: Size? = nil, reducesMotion: Bool = false, settles: Bool = true) {
        session = Session(
            Session.Start(scene: Gallery.scene(named: id)!, size: size, reducesMotion: reducesMotion))
        session.apply(.frame(0))
        if settles { rest() }
    }

    var view: LockScreenView { (session.scene as! LockScreenScene).view }
    var icons: [AppIcon] { view.grid.icons }
    var preview: IconPreview { view.previews[0] }
    var time: Double { session.time }

    /// Lets `seconds` pass, a frame every 60th.
    func run(_ seconds: Double) {
        let end = time + seconds
        while time < end - 1e-9 { session.apply(.frame(min(end, time + 1.0 / 60))) }
    }

    /// Until nothing moves any more, at most ten seconds.
    func rest() {
        let end = time + 10
        while session.needsFrame, time < end { session.apply(.frame(time + 1.0 / 60)) }
    }

    func pointer(_ phase: PointerSample.Phase, _ place: Point, force: Double = 0) {
        session.apply(.pointer(PointerSample(phase: phase, location: place, timestamp: time, force: force)))
        session.apply(.frame(time))
    }

    func tap(_ place: Point) {
        pointer(.began, place)
        pointer(.ended, place)
    }

    func tap(_ view: View) { tap(middle(view)) }

    /// Presses `view` so hard, in one step; the finger stays.
    func press(_ view: View, force: Double) {
        pointer(.began, middle(view), force: 0)
        pointer(.moved, middle(view), force: force)
    }

    /// The force at which the preview is at `progress`.
    func force(_ progress: Double) -> Double {
        let forces = PreviewInteraction.forces
        return forces.begin + (forces.preview - forces.begin) * progress
    }

    func key(_ keys: KeyEvent.Key...) {
        for key in keys {
            session.apply(.key(KeyEvent(key)))
            session.apply(.key(KeyEvent(key, isDown: false)))
            session.apply(.frame(time))
        }
    }

    /// The middle of `view` on the stage, by the models.
    func middle(_ view: View) -> Point { view.convert(view.bounds, to: nil)!.center }

    /// The number seen at `path` of `view`.
    func seen(_ view: View, _ path: PropertyPath) -> MotionSample<Double> { view.layer.sample(path) }

    var blur: MotionSample<Double> { seen(view.ground, "backgroundBlurRadius") }
    var scale: MotionSample<Double> { seen(view.table, "transform.scale.x") }

    /// The animations that there still are on the stage: what they move, and of which layer.
    var animated: [String] { Self.animated(session.stage.root.layer) }
    var isAnimating: Bool { !animated.isEmpty }

    private static func animated(_ layer: Layer) -> [String] {
        (layer.isAnimating ? ["\(layer.name) \(layer.frame)"] : []) + layer.sublayers.flatMap { animated($0) }
    }
}
