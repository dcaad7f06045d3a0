/// The recorded behaviour of a scene, frame by frame: the values and velocities of watched properties, and the events.
///
/// ``csv`` and ``json`` write finite numbers so that they read back to the same bits. In JSON, other numbers are null.
public struct Trace: Equatable {
    /// A traced property.
    public struct Property: Equatable {
        /// The names of the layer and of its property, such as `pane.position.y`.
        public let name: String
        /// The unit of the value; empty for a plain number. The velocity is in this unit per second.
        public let unit: String

        package init(name: String, unit: String) {
            (self.name, self.unit) = (name, unit)
        }
    }

    /// A frame of a trace.
    public struct Frame: Equatable {
        /// The time of the frame, in seconds.
        public let time: Double
        /// The value and velocity of each property, in the order of ``Trace/properties``.
        public let samples: [MotionSample<Double>]
        /// The events since the previous frame.
        public let events: [SceneEvent]
        /// The names of the events of a traced display-link animation. Empty in the trace of a scene.
        public var marks: [String] = []
    }

    /// The name of the scene; `pop` for the trace of a display-link animation.
    public let scene: String
    /// The name of the variant with which the scene was opened, or of the property of a display-link animation.
    public let variant: String
    /// The traced properties.
    public let properties: [Property]
    /// The frames, in the order of their times.
    public private(set) var frames: [Frame] = []

    /// The indices of the properties among the scene's watched properties.
    private let indices: [Int]

    /// Creates an empty trace.
    ///
    /// - Parameters:
    ///   - session: The session whose scene is traced.
    ///   - watched: The indices of the scene's watched properties to be traced; nil for all of them. An invalid index
    ///     ends the program.
    public init(of session: Session, watching watched: [Int]? = nil) {
        let description = session.description
        scene = description.id
        variant = description.variants[session.start.variant].id
        indices = watched ?? Array(description.watched.indices)
        properties = indices.map {
            Property(name: description.watched[$0].name, unit: description.watched[$0].unit)
        }
    }

    /// Creates an empty trace of a number that the scene does not watch.
    package init(of session: Session, plotting property: Property) {
        let description = session.description
        scene = description.id
        variant = description.variants[session.start.variant].id
        indices = []
        properties = [property]
    }

    /// Adds a frame to a trace of a single number.
    package mutating func record(
        _ sample: MotionSample<Double>, at time: Double, events: [SceneEvent], marks: [String]
    ) {
        frames.append(Frame(time: time, samples: [sample], events: events, marks: marks))
    }

    /// Creates a trace from the events that `tracer` has recorded. Each moment becomes a frame with the value and
    /// velocity of each component at its end, and the names of its events. The event of an applied value, which occurs
    /// in every frame, is left out.
    ///
    /// - Parameters:
    ///   - tracer: The tracer with the recorded events.
    ///   - name: The name of the property. If it has several components, their indices are appended.
    ///   - unit: The unit of the property; empty for a plain number.
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

    /// Adds the present frame of `session`, which must run the scene for which the trace was created. This is not
    /// checked.
    public mutating func record(_ session: Session) {
        frames.append(Frame(time: session.time, samples: indices.map(session.sample), events: session.events))
    }

    /// Returns a trace of the first `count` frames, or of all frames if there are fewer. A negative `count` ends the
    /// program.
    public func prefix(_ count: Int) -> Trace {
        var trace = self
        trace.frames = Array(frames.prefix(count))
        return trace
    }
}

extension SceneEvent.Kind {
    /// The name of the kind in traces, such as `touch-down`.
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
    /// The trace as comma-separated values with a header and a line for each frame: `time`, the value and velocity of
    /// each property, and the names of the frame's events, separated by spaces.
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

    /// The trace as a JSON object with the scene, the variant, the properties with their units, and the frames, one per
    /// line. Each property of a frame is a pair of value and velocity. Each event has its kind and time and, in the
    /// trace of a scene, its location.
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
    /// The number in JSON; null if it is not finite, because JSON has no such numbers.
    fileprivate var json: String { isFinite ? shortest : "null" }
}
