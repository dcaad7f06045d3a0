import MomentumProof

/// What a session shows, frame by frame, as lines of comma-separated numbers in shortest round-trip decimals.
enum Trace {
    /// The times of frames at `rate` per second, or at irregular steps between 1/240 and 1/20 s when nil.
    static func times(rate: Double?, until end: Double) -> [Double] {
        guard let rate else {
            var random = SplitMix64(seed: 60)
            var times = [0.0]
            while times[times.count - 1] < end {
                times.append(times[times.count - 1] + random.number(in: 1 / 240...1 / 20))
            }
            return times
        }
        return (0...Int(end * rate)).map { Double($0) / rate }
    }

    static func header(_ scene: SceneDescription) -> String {
        "time," + scene.watched.map { "\($0.name),\($0.name) velocity" }.joined(separator: ",") + ",events"
    }

    static func line(_ session: Session) -> String {
        var fields = ["\(session.time)"]
        for index in session.description.watched.indices {
            let sample = session.sample(index)
            fields += ["\(sample.value)", "\(sample.velocity)"]
        }
        fields.append(session.events.map { "\($0.kind)" }.joined(separator: " "))
        return fields.joined(separator: ",")
    }

    /// Plays a scripted gesture to its rest; four seconds of what never rests.
    static func lines(scene: Int, variant: Int, gesture: Int, rate: Double?) -> [String] {
        let session = Session(Session.Start(scene: scene, variant: variant))
        let longest = session.description.variants[variant].isEndless ? 4.0 : 30
        session.perform(gesture)
        var lines = [header(session.description)]
        for time in times(rate: rate, until: longest) {
            session.apply(.frame(time))
            lines.append(line(session))
            if !session.needsFrame { break }
        }
        return lines
    }
}
