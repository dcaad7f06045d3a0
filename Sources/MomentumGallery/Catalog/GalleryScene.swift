/// A running scene: builds views on a stage and answers what the host changes.
open class GalleryScene {
    /// The stage the scene is built on. Kept by the session.
    public let stage: Stage
    /// What has happened since the last frame, for plots; the session takes it away.
    public internal(set) var events: [SceneEvent] = []

    /// Builds the scene on `stage`.
    public init(stage: Stage) { self.stage = stage }

    /// Builds the scene by the variant at `index` of its description from now on, without a jump.
    open func selectVariant(_ index: Int) {}

    /// Changes the parameter at `index` of the description, which lies in its range.
    open func setParameter(_ index: Int, to value: Double) {}

    /// The watched number at `index` of the description, and its velocity.
    open func sample(_ index: Int) -> MotionSample<Double> { MotionSample(value: 0) }

    /// Whether a drag that begins at `point`, in stage points, is for the scene; otherwise the host may scroll with it. The
    /// default asks for a recogniser of more than taps, or a view that follows fingers, under the point; a scene whose drags are
    /// horizontal says no, since those come to it all the same.
    open func takesDrag(at point: Point) -> Bool {
        var next = stage.root.hitTest(point)
        while let view = next {
            if view is FingersView || view is HandView { return true }
            for recognizer in view.gestureRecognizers
            where recognizer.isEnabled && !(recognizer is TapGesture) && !(recognizer is HoverGesture) {
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

extension Layer {
    /// The number that is seen at `path`, and its velocity.
    func sample(_ path: PropertyPath) -> MotionSample<Double> {
        let presentation = presentation
        return MotionSample(
            value: presentation.value(at: path).components[0], velocity: presentation.velocity(at: path).components[0])
    }
}

/// Something worth a mark in a plot.
public struct SceneEvent: Equatable {
    /// What can happen.
    public enum Kind: Int {
        /// A finger came down.
        case touchDown
        /// A touch ended.
        case release
        /// Something was tapped.
        case tap
        /// Something was caught in flight.
        case caught
        /// A motion began.
        case started
        /// A motion came to its end.
        case ended
        /// A gesture or a motion was given up.
        case cancelled
        /// The scene was built in another variant.
        case variant
        /// The stage changed its size.
        case resized
        /// A text was copied.
        case copied
    }

    /// What has happened.
    public var kind: Kind
    /// In seconds.
    public var time: Double
    /// In stage points.
    public var location: Point
}
