/// The motion of one change of a timeline: the change has its own course, and the playhead sets the time within it.
package nonisolated final class TimelineMotion: PlayedMotion {
    /// The course of a change in its own time, as an offset from the end of the change.
    package enum Shape: Sendable {
        /// A course along a timing function or a spring.
        case offset(Motion)
        /// A course by inertia, whose velocity decays at `rate`, per second.
        case decay(span: SIMD4<Double>, rate: Double)
        /// A step at the beginning of the change.
        case step(span: SIMD4<Double>)

        /// Returns the offset and its velocity `time` seconds after the beginning of the change.
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

    /// A change, and its position in the timelines that contain it.
    package struct Part: Sendable {
        package var shape: Shape
        /// The beginning of the change, in seconds of the innermost timeline.
        package var begin: Double
        /// The times of the timelines that contain the change, the outermost first.
        package var times: [TimelineTime]
        /// The offset of the end from the start, for a change whose timeline ends at its beginning: the offsets are
        /// then relative to the start. Nil if they are relative to the end.
        package var mirror: SIMD4<Double>?
        /// Whether the offset is a progress of another animation, from -1 to 0.
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

        /// Returns the change's own time at `position` of the playhead, and its rate if the playhead moves at `rate`.
        package func time(at position: Double, rate: Double) -> (time: Double, rate: Double) {
            var (time, speed) = (position, rate)
            for inner in times { (time, speed) = inner.inner(time, speed) }
            return (time - begin, speed)
        }

        /// Returns the offset at `position` of the playhead, and its velocity if the playhead moves at `rate`.
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

        /// Returns the simplest form of the motion if the playhead moves at `rate` from `origin` on; nil if there is
        /// none.
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
    /// The motion after the playhead has reached its rate; nil if it has no simple form.
    private let steady: Motion?

    private init(_ part: Part, _ playhead: PlayheadMotion, _ steady: Motion?) {
        self.part = part
        self.playhead = playhead
        self.steady = steady
    }

    /// Returns the motion of `part` along `playhead`.
    package static func motion(of part: Part, along playhead: PlayheadMotion) -> Motion {
        let steady = steady(of: part, along: playhead)
        if let steady, playhead.steadyTime == 0 { return steady }
        return Motion(.played(TimelineMotion(part, playhead, steady)))
    }

    /// Returns the simplest form of the motion after the playhead has reached its rate; nil if there is none.
    package static func steady(of part: Part, along playhead: PlayheadMotion) -> Motion? {
        playhead.steady.flatMap { part.steady(from: $0.origin, rate: $0.rate) }
    }

    package func sample(at time: Double, rate speed: Double) -> MotionState {
        if let steady, let begin = playhead.steadyTime, time >= begin { return steady.sample(at: time, rate: speed) }
        let (position, rate) = playhead.sample(at: time)
        return part.sample(at: position, rate: rate * speed)
    }
}
