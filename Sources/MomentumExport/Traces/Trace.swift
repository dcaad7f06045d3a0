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
        /// What a traced display-link animation did, by name; empty in the trace of a scene.
        public var marks: [String] = []
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

    /// Creates a trace of what `tracer` has recorded: a frame for each moment, with value and velocity of each component after it,
    /// and the names of what happened, but for being set in every frame.
    ///
    /// - Parameters:
    ///   - name: of the property; its components are numbered if there are several.
    ///   - unit: of the property; empty for a plain number.
    public init(_ tracer: PopTracer, named name: String, unit: String = "") {
        scene = "pop"
        variant = name
        indices = []
        let count = tracer.events.map { $0.value.count }.max() ?? 0
        properties = (0..<count).map { Property(name: count == 1 ? name : "\(name).\($0)", unit: unit) }
        for event in tracer.events where event.value.count == count {
            var marks: [String] = []
            if let last = frames.last, last.time == event.time { marks = frames.removeLast().marks }
            if event.kind != .applied { marks.append(event.kind.name.description) }
            let samples = zip(event.value, event.velocity).map { MotionSample(value: $0, velocity: $1) }
            frames.append(Frame(time: event.time, samples: samples, events: [], marks: marks))
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
