/// What keyframes make of one property: the values that it comes to, and when.
struct KeyframeTrack {
    let layer: Layer
    let path: PropertyPath
    /// The value before all of them.
    let start: AnimationValue
    /// Times that are nearer to one another than this, as a fraction of the whole, are one: a tenth ten times is not quite the whole.
    private static let rounding = 1e-9
    private(set) var values: [AnimationValue]
    /// When each value is reached, as fractions of the whole, from 0 on.
    private(set) var times = [0.0]

    init(_ layer: Layer, _ path: PropertyPath, from start: AnimationValue) {
        self.layer = layer
        self.path = path
        self.start = start
        values = [start]
    }

    /// The value after all of them.
    var end: AnimationValue { values[values.count - 1] }

    /// From where it is at `begin` to `value` at `end`. What the keyframe before has not reached by then it has still to
    /// reach first.
    mutating func append(_ value: AnimationValue, from begin: Double, to end: Double) {
        stay(until: begin)
        values.append(value)
        times.append(max(times[times.count - 1], end))
    }

    private mutating func stay(until time: Double) {
        guard time > times[times.count - 1] + Self.rounding else { return }
        values.append(end)
        times.append(time)
    }

    /// The animation of a track, in which values are measured from the end: it is added to what is below. Paths of different
    /// structure cannot be.
    func animation(_ mode: CalculationMode, isAdditive: Bool) -> KeyframeAnimation {
        var track = self
        track.stay(until: 1)
        track.times[track.times.count - 1] = 1
        if mode == .paced || mode == .cubicPaced { track.leaveOutStays() }
        let animation = KeyframeAnimation(keyPath: path)
        animation.calculationMode = mode
        animation.keyTimes = track.times
        if mode == .discrete { animation.keyTimes.append(1) }
        animation.values = track.values
        if isAdditive, let values = animation.measure(track.values, from: end, at: path) { animation.values = values }
        return animation
    }

    /// Values at one speed do not stay.
    private mutating func leaveOutStays() {
        var moving: [AnimationValue] = []
        for value in values where moving.last != value { moving.append(value) }
        values = moving
        times = []
    }
}
