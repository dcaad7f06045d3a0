/// A running scene: the content of a stage, which responds to the host's changes.
///
/// An ``Application`` with a single scene needs no subclass: it launches on a stage. A program with several scenes
/// subclasses this class and keeps the objects that it has built in the subclass.
open class Scene {
    /// The stage on which the scene is built. The session owns it.
    public let stage: Stage
    /// The events since the last frame, for plots. The session removes them after each frame.
    public internal(set) var events: [SceneEvent] = []
    /// The watched numbers, in the order of the description.
    var watched: [WatchedNumber] = []

    /// Creates the scene on `stage`. Subclasses build their content here.
    public init(stage: Stage) { self.stage = stage }

    /// Switches the scene to the variant at `index` of its description, without a jump. Does nothing by default.
    open func selectVariant(_ index: Int) {}

    /// Sets the parameter at `index` of the description. The value is within the parameter's range. Does nothing by
    /// default.
    open func setParameter(_ index: Int, to value: Double) {}

    /// Called after the stage's ``Stage/userInterfaceStyle`` has changed while the scene runs. Does nothing by default.
    open func userInterfaceStyleDidChange() {}

    /// Returns the watched number at `index` of the description, and its velocity per second. An invalid index ends the
    /// program.
    ///
    /// By default these are the presentation value and velocity of the layer's property that the description names.
    /// Returns 0 if there is no such layer at present, or no such property. Natively, an unknown property is reported
    /// once with a diagnostic.
    open func sample(_ index: Int) -> MotionSample<Double> {
        watched[index].reportOnce()
        return watched[index].sample(under: stage.root.layer)
    }

    /// Returns a Boolean value that indicates whether the scene handles a drag that begins at `point`, in stage points.
    /// If false, the host may scroll with the drag. By default returns true if a view at the point or one of its
    /// superviews handles drags, or has an enabled recogniser for more than taps. A scene with horizontal drags can
    /// return false, because it receives horizontal drags anyway.
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

    /// Adds an event at `location`, in stage points. The event's time is `time`, in seconds, or the stage's present
    /// time if nil.
    public final func note(_ kind: SceneEvent.Kind, at location: Point = .zero, time: Double? = nil) {
        events.append(SceneEvent(kind: kind, time: time ?? stage.time, location: location))
    }
}
