/// How one change of a timeline runs while that is played: its own course, led through by the playhead.
package nonisolated final class TimelineMotion: PlayedMotion {
    /// How the change runs in its own time, as an offset from its end.
    package enum Shape: Sendable {
        /// Along a timing function or a spring.
        case offset(Motion)
        /// By inertia, which loses its speed at `rate`, per second.
        case decay(span: SIMD4<Double>, rate: Double)
        /// At once.
        case step(span: SIMD4<Double>)

        /// The offset and its velocity, `time` seconds after the change begins.
        func sample(at time: Double) -> MotionState {
            switch self {
            case .offset(let motion): return motion.sample(at: time)
            case .decay(let span, let rate):
                guard time >= 0 else { return MotionState(value: span, velocity: .zero) }
                let left = span * Maths.exp(-rate * time)
                return MotionState(value: left, velocity: left * -rate)
            case .step(let span): return MotionState(value: time < 0 ? span : .zero, velocity: .zero)
            }
        }
    }

    /// A change, and where it stands in its timelines.
    package struct Part: Sendable {
        package var shape: Shape
        /// When it begins, in seconds of the innermost timeline.
        package var begin: Double
        /// The times of the timelines that contain it, the outermost first.
        package var times: [TimelineTime]
        /// Where the change is counted from when its timeline ends where it begins: the offset of its end from its start; nil
        /// when it is counted from its end.
        package var mirror: SIMD4<Double>?
        /// Whether the offset is a part of the distance of another animation.
        package var isProgress: Bool

        package init(
            _ shape: Shape, begin: Double, times: [TimelineTime], mirror: SIMD4<Double>? = nil, isProgress: Bool = false
        ) {
            self.shape = shape
            self.begin = begin
            self.times = times.filter { !$0.isPlain }
            self.mirror = mirror
            self.isProgress = isProgress
        }

        /// The change's own time at `position` of the playhead, and how fast it runs when that moves at `rate`.
        package func time(at position: Double, rate: Double) -> (time: Double, rate: Double) {
            var (time, speed) = (position, rate)
            for inner in times { (time, speed) = inner.inner(time, speed) }
            return (time - begin, speed)
        }

        /// The offset at `position` of the playhead, which moves at `rate`.
        package func sample(at position: Double, rate: Double) -> MotionState {
            let (time, speed) = time(at: position, rate: rate)
            var sample = shape.sample(at: time)
            sample.velocity *= speed
            guard let mirror else { return sample }
            if isProgress {
                sample.value[0] = -1 - sample.value[0]
                sample.velocity[0] = -sample.velocity[0]
            } else {
                sample.value += mirror
            }
            return sample
        }

        /// The motion when the playhead moves at `rate` from `origin` on, in the simplest form; nil when it has none.
        fileprivate func steady(from origin: Double, rate: Double) -> Motion? {
            guard times.isEmpty, mirror == nil, case .offset(let motion) = shape, motion.residual.length == 0 else {
                return nil
            }
            let time = origin - begin
            switch motion.path {
            case .hold, .played: return motion
            case .curve(var curve):
                curve.phase += curve.rate * time
                curve.rate *= rate
                return .curve(curve)
            case .spring(var spring):
                spring.phase += spring.rate * time
                spring.rate *= rate
                return .spring(spring)
            }
        }
    }

    let part: Part
    let playhead: PlayheadMotion
    /// The motion once the playhead has come to its rate.
    private let steady: Motion?

    private init(_ part: Part, _ playhead: PlayheadMotion, _ steady: Motion?) {
        self.part = part
        self.playhead = playhead
        self.steady = steady
    }

    /// The motion of `part` as `playhead` moves.
    package static func motion(of part: Part, along playhead: PlayheadMotion) -> Motion {
        let steady = steady(of: part, along: playhead)
        if let steady, playhead.steadyTime == 0 { return steady }
        return Motion(.played(TimelineMotion(part, playhead, steady)))
    }

    /// The motion once the playhead has come to its rate, in the simplest form; nil when it has none.
    package static func steady(of part: Part, along playhead: PlayheadMotion) -> Motion? {
        playhead.steady.flatMap { part.steady(from: $0.origin, rate: $0.rate) }
    }

    package func sample(at time: Double, rate speed: Double) -> MotionState {
        if let steady, let begin = playhead.steadyTime, time >= begin { return steady.sample(at: time, rate: speed) }
        let (position, rate) = playhead.sample(at: time)
        return part.sample(at: position, rate: rate * speed)
    }
}
