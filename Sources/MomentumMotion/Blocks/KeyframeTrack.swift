/// The values of one property in a keyframe animation, and their times.
struct KeyframeTrack {
    let layer: Layer
    let path: PropertyPath
    /// The value before all keyframes.
    let start: AnimationValue
    /// The distance below which two times count as equal, as a fraction of the whole: ten tenths do not add up to
    /// exactly 1.
    private static let rounding = 1e-9
    private(set) var values: [AnimationValue]
    /// The time at which each value is reached, as a fraction of the whole, beginning with 0.
    private(set) var times = [0.0]

    init(_ layer: Layer, _ path: PropertyPath, from start: AnimationValue) {
        self.layer = layer
        self.path = path
        self.start = start
        values = [start]
    }

    /// The value after all keyframes.
    var end: AnimationValue { values[values.count - 1] }

    /// Appends a keyframe that holds the value until `begin` and reaches `value` at `end`. If the previous keyframe
    /// ends later, it is finished first.
    mutating func append(_ value: AnimationValue, from begin: Double, to end: Double) {
        hold(until: begin)
        values.append(value)
        times.append(max(times[times.count - 1], end))
    }

    private mutating func hold(until time: Double) {
        guard time > times[times.count - 1] + Self.rounding else { return }
        values.append(end)
        times.append(time)
    }

    /// Returns the animation of the track. If `isAdditive`, its values are relative to the last value, except for paths
    /// of different structure, which cannot be added.
    func animation(_ mode: CalculationMode, isAdditive: Bool) -> KeyframeAnimation {
        var track = self
        track.hold(until: 1)
        track.times[track.times.count - 1] = 1
        if mode == .paced || mode == .cubicPaced { track.removeRepeatedValues() }
        let animation = KeyframeAnimation(keyPath: path)
        animation.calculationMode = mode
        animation.keyTimes = track.times
        if mode == .discrete { animation.keyTimes.append(1) }
        animation.values = track.values
        if isAdditive, let values = animation.measure(track.values, from: end, at: path) { animation.values = values }
        return animation
    }

    /// Removes repeated values, because a value at constant speed never pauses.
    private mutating func removeRepeatedValues() {
        var moving: [AnimationValue] = []
        for value in values where moving.last != value { moving.append(value) }
        values = moving
        times = []
    }
}
