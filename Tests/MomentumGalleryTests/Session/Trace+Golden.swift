import MomentumExport
import MomentumProof

extension Trace {
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

    /// The trace of a scripted gesture, played to its rest; four seconds of what never rests.
    init(scene: Int, variant: Int, gesture: Int, rate: Double?) {
        let session = Session(Session.Start(scene: scene, variant: variant))
        let longest = session.description.variants[variant].isEndless ? 4.0 : 30
        self.init(of: session)
        session.perform(gesture)
        for time in Self.times(rate: rate, until: longest) {
            session.apply(.frame(time))
            record(session)
            if !session.needsFrame { break }
        }
    }
}
