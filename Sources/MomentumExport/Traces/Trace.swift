/// What a scene did, frame by frame: value and velocity of watched properties, and what happened.
///
/// Numbers are exact: written by ``csv`` or ``json`` they read back to the same bits.
public struct Trace: Equatable {
    /// A watched number.
    public struct Property: Equatable {
        public let name: String
        /// The unit of the value; empty for a plain number. The velocity is per second.
        public let unit: String
    }

    /// One frame.
    public struct Frame: Equatable {
        /// In seconds.
        public let time: Double
        /// Value and velocity of each property, in their order.
        public let samples: [MotionSample<Double>]
        public let events: [SceneEvent]
    }

    /// The scene's name.
    public let scene: String
    /// The variant the scene was opened with.
    public let variant: String
    public let properties: [Property]
    public private(set) var frames: [Frame] = []

    /// Where the watched properties lie among the scene's.
    private let indices: [Int]

    /// Creates a trace of nothing yet.
    ///
    /// - Parameter watched: which of the scene's watched properties; all when nil.
    public init(of session: Session, watching watched: [Int]? = nil) {
        let description = session.description
        scene = description.id.description
        variant = description.variants[session.start.variant].id.description
        indices = watched ?? Array(description.watched.indices)
        properties = indices.map {
            Property(name: description.watched[$0].name.description, unit: description.watched[$0].unit.description)
        }
    }

    /// Adds the frame that `session` shows.
    public mutating func record(_ session: Session) {
        frames.append(Frame(time: session.time, samples: indices.map(session.sample), events: session.events))
    }

    /// The first `count` frames.
    public func prefix(_ count: Int) -> Trace {
        var trace = self
        trace.frames = Array(frames.prefix(count))
        return trace
    }
}

extension SceneEvent.Kind {
    /// The kind in words, as traces write it.
    public var name: String {
        switch self {
        case .touchDown: "touch-down"
        case .release: "release"
        case .tap: "tap"
        case .caught: "caught"
        case .started: "started"
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .variant: "variant"
        case .resized: "resized"
        case .copied: "copied"
        }
    }
}
