extension Plot {
    /// The motion of a spring from 0 to 1, and its velocity, until it has settled. `velocity` is the initial one, relative to the
    /// second. A spring that never settles is shown for ten of its periods, one that is none as nothing.
    public init(_ spring: Spring, velocity: Double = 0, title: String) {
        let settling = spring.settlingDuration(initialVelocity: velocity)
        let end = settling.isFinite ? settling * 1.08 : spring.isValid ? 10 * spring.response : 0
        let motion = SpringMotion(from: 0.0, to: 1, velocity: velocity, spring: spring)
        let count = max(600, min(20_000, Int(saturating: end / (spring.isValid ? spring.response : 1) * 64)))
        let times = (0...count).map { end * Double($0) / Double(count) }
        self.init(
            title: title,
            subtitle: settling.isFinite
                ? "settled after \(settling.rounded(toDecimals: 3).shortest) s" : "never settles",
            panels: [
                PlotPanel(
                    title: "value", unit: "", points: times.map { Point(x: $0, y: motion.value(at: $0)) },
                    showsZero: true),
                PlotPanel(
                    title: "velocity", unit: "1/s", points: times.map { Point(x: $0, y: motion.velocity(at: $0)) },
                    showsZero: true),
            ],
            marks: settling.isFinite ? [Plot.Mark(time: settling, label: "settled")] : [], end: end)
    }
}
