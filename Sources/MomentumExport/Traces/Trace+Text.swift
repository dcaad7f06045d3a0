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
