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
