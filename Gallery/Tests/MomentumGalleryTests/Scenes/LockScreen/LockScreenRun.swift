@testable import MomentumGallery

/// A lock screen under test, with input by fingers and keys.
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

    /// Lets `seconds` pass at 60 frames per second.
    func run(_ seconds: Double) {
        let end = time + seconds
        while time < end - 1e-9 { session.apply(.frame(min(end, time + 1.0 / 60))) }
    }

    /// Shows frames until nothing moves, for ten seconds at most.
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

    /// Presses `view` with `force`, in one step. The touch continues.
    func press(_ view: View, force: Double) {
        pointer(.began, middle(view), force: 0)
        pointer(.moved, middle(view), force: force)
    }

    /// Returns the force at which the preview has reached `progress`.
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

    /// Returns the centre of `view` on the stage, by the model values.
    func middle(_ view: View) -> Point { view.convert(view.bounds, to: nil)!.center }

    /// Returns the presentation value at `path` of `view`.
    func seen(_ view: View, _ path: PropertyPath) -> MotionSample<Double> { view.layer.sample(path) }

    var blur: MotionSample<Double> { seen(view.ground, "backgroundBlurRadius") }
    var scale: MotionSample<Double> { seen(view.table, "transform.scale.x") }

    /// The animations on the stage, by property and layer.
    var animated: [String] { Self.animated(session.stage.root.layer) }
    var isAnimating: Bool { !animated.isEmpty }

    private static func animated(_ layer: Layer) -> [String] {
        (layer.isAnimating ? ["\(layer.name) \(layer.frame)"] : []) + layer.sublayers.flatMap { animated($0) }
    }
}
