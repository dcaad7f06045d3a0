import MomentumGallery
import MomentumRecording
import MomentumTesting

extension Trace {
    /// Returns the times of frames at `rate` per second, or with irregular steps between 1/240 and 1/20 s if nil.
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

    /// Creates the trace of a scripted gesture, played in the new `session` until it is at rest. Endless scenes are
    /// played for four seconds, or for two at rates other than 60, which only need to be equal.
    init(playing gesture: Int, rate: Double?, in session: Session) {
        let isEndless = session.description.variants[session.start.variant].isEndless
        let longest = isEndless ? (rate == 60 ? 4.0 : 2) : 30
        self.init(of: session)
        session.perform(gesture)
        for time in Self.times(rate: rate, until: longest) {
            session.apply(.frame(time))
            record(session)
            if !session.needsFrame { break }
        }
    }
}
