/// An event in a scene, for plots and traces.
public struct SceneEvent: Equatable {
    /// The kinds of events.
    public enum Kind: Int {
        /// A touch began.
        case touchDown
        /// A touch ended.
        case release
        /// An element was tapped.
        case tap
        /// An element was caught while it moved.
        case caught
        /// A motion began.
        case started
        /// A motion reached its end.
        case ended
        /// A touch, gesture or motion was cancelled.
        case cancelled
        /// The scene changed to another variant.
        case variant
        /// The size of the stage changed.
        case resized
        /// A text was copied.
        case copied
    }

    /// The kind of the event.
    public var kind: Kind
    /// The time of the event, in seconds of the stage.
    public var time: Double
    /// The location of the event, in stage points.
    public var location: Point
}
