/// A running scene: what has been built on a stage, and answers to what the host changes.
///
/// An ``Application`` needs none: it launches on a stage. A scene is for programs with several, which keep what they have
/// built in it.
open class Scene {
    /// The stage the scene is built on. Kept by the session.
    public let stage: Stage
    /// What has happened since the last frame, for plots; the session takes it away.
    public internal(set) var events: [SceneEvent] = []
    /// The names of the watched numbers, with the layers that they were found in.
    var watched: [WatchedNumber] = []

    /// Builds the scene on `stage`.
    public init(stage: Stage) { self.stage = stage }

    /// Builds the scene by the variant at `index` of its description from now on, without a jump.
    open func selectVariant(_ index: Int) {}

    /// Changes the parameter at `index` of the description, which lies in its range.
    open func setParameter(_ index: Int, to value: Double) {}

    /// Called when the stage's ``Stage/userInterfaceStyle`` has changed under the running scene.
    open func userInterfaceStyleDidChange() {}

    /// The watched number at `index` of the description, and its velocity. By default that of the layer and the property that
    /// the description names; 0 where there is no such layer at present, and, natively with a diagnostic, no such property.
    open func sample(_ index: Int) -> MotionSample<Double> {
        watched[index].reportOnce()
        return watched[index].sample(under: stage.root.layer)
    }

    /// Whether a drag that begins at `point`, in stage points, is for the scene; otherwise the host may scroll with it. The
    /// default asks for a recogniser of more than taps, or a view that takes drags, under the point; a scene whose drags are
    /// horizontal says no, since those come to it all the same.
    open func takesDrag(at point: Point) -> Bool {
        var next = stage.root.hitTest(point)
        while let view = next {
            if view.takesDrags { return true }
            for recognizer in view.gestureRecognizers where recognizer.isEnabled && recognizer.takesDrags {
                return true
            }
            next = view.superview
        }
        return false
    }

    /// Notes that something has happened at `location`: now, or at `time`.
    public final func note(_ kind: SceneEvent.Kind, at location: Point = .zero, time: Double? = nil) {
        events.append(SceneEvent(kind: kind, time: time ?? stage.time, location: location))
    }
}
