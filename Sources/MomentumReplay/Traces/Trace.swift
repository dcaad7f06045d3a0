/// What a scene did, frame by frame: value and velocity of watched properties, and what happened.
///
/// Numbers are exact: written by ``csv`` or ``json`` they read back to the same bits.
public struct Trace: Equatable {
    /// A watched number.
    public struct Property: Equatable {
        /// The name of the layer and of its property.
        public let name: String
        /// The unit of the value; empty for a plain number. The velocity is per second.
        public let unit: String

        package init(name: String, unit: String) {
            (self.name, self.unit) = (name, unit)
        }
    }

    /// One frame.
    public struct Frame: Equatable {
        /// In seconds.
        public let time: Double
        /// Value and velocity of each property, in their order.
        public let samples: [MotionSample<Double>]
        /// What has happened since the frame before.
        public let events: [SceneEvent]
        /// What a traced display-link animation did, by name; empty in the trace of a scene.
        public var marks: [String] = []
    }

    /// The scene's name.
    public let scene: String
    /// The variant the scene was opened with.
    public let variant: String
    /// The watched numbers.
    public let properties: [Property]
    /// The frames, in the order of their times.
    public private(set) var frames: [Frame] = []

    /// Where the watched properties lie among the scene's.
    private let indices: [Int]

    /// Creates a trace of nothing yet.
    ///
    /// - Parameters:
    ///   - session: whose scene it is.
    ///   - watched: which of the scene's watched properties; all when nil.
    public init(of session: Session, watching watched: [Int]? = nil) {
        let description = session.description
        scene = description.id
        variant = description.variants[session.start.variant].id
        indices = watched ?? Array(description.watched.indices)
        properties = indices.map {
            Property(name: description.watched[$0].name, unit: description.watched[$0].unit)
        }
    }

    /// Creates a trace of nothing yet, of a number that the scene does not watch.
    package init(of session: Session, plotting property: Property) {
        let description = session.description
        scene = description.id
        variant = description.variants[session.start.variant].id
        indices = []
        properties = [property]
    }

    /// Adds a frame of such a number.
    package mutating func record(
        _ sample: MotionSample<Double>, at time: Double, events: [SceneEvent], marks: [String]
    ) {
        frames.append(Frame(time: time, samples: [sample], events: events, marks: marks))
    }

    /// Creates a trace of what `tracer` has recorded: a frame for each moment, with value and velocity of each component after it,
    /// and the names of what happened, but for being set in every frame.
    ///
    /// - Parameters:
    ///   - tracer: what has recorded.
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

extension Trace {
    /// One line a frame: `time`, then value and velocity of each property, then the names of the frame's events with
    /// spaces between them.
    public var csv: String {
        let columns = properties.flatMap { [$0.name, $0.name + ".velocity"] }
        var lines = [(["time"] + columns + ["events"]).joined(separator: ",")]
        for frame in frames {
            let numbers = frame.samples.flatMap { [$0.value.shortest, $0.velocity.shortest] }
            let events = (frame.events.map(\.kind.name) + frame.marks).joined(separator: " ")
            lines.append(([frame.time.shortest] + numbers + [events]).joined(separator: ","))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// An object with the scene, the properties with their units, and the frames, one a line; each property of a frame is
    /// a pair of value and velocity, each event has its kind, time and, in a scene,
    /// place.
    public var json: String {
        let properties = properties.map { "    {\"name\": \"\($0.name)\", \"unit\": \"\($0.unit)\"}" }
        let frames = frames.map { frame in
            let samples = frame.samples.map { "[\($0.value.json), \($0.velocity.json)]" }.joined(separator: ", ")
            let marks = frame.marks.map { "{\"kind\": \"\($0)\", \"time\": \(frame.time.json)}" }
            let events = (frame.events.map(Self.json) + marks).joined(separator: ", ")
            return "    {\"time\": \(frame.time.json), \"samples\": [\(samples)], \"events\": [\(events)]}"
        }
        return """
            {
              "scene": "\(scene)",
              "variant": "\(variant)",
              "properties": [
            \(properties.joined(separator: ",\n"))
              ],
              "frames": [
            \(frames.joined(separator: ",\n"))
              ]
            }

            """
    }

    private static func json(_ event: SceneEvent) -> String {
        let (x, y) = (event.location.x.json, event.location.y.json)
        return "{\"kind\": \"\(event.kind.name)\", \"time\": \(event.time.json), \"x\": \(x), \"y\": \(y)}"
    }
}

nonisolated extension Double {
    /// The number as JSON, which has no infinities: null then.
    fileprivate var json: String { isFinite ? shortest : "null" }
}
