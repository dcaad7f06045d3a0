/// How fast a pointer moves: a straight line fitted to its last samples by least squares, later samples weighing more.
///
/// A straight line over a tenth of a second is what the hand means by a flick: fits of higher order follow the tremor
/// of the lifting finger. One sample far off the line is left out; samples with the time of the one before replace it.
public nonisolated struct VelocityTracker: Sendable {
    /// How far back samples count, in seconds.
    public static let window = 0.1
    /// A pointer that has not moved for this long, in seconds, is at rest.
    public static let restTime = 0.04
    /// Movements below this many points are tremor, not motion.
    private static let restDistance = 0.5
    private static let capacity = 32

    private struct Sample {
        var time: Double
        var location: Point
    }

    private var samples: [Sample] = []
    /// When the pointer last moved, in seconds.
    private var movedAt = -Double.infinity
    private var movedFrom = Point.zero

    /// Creates a tracker that has seen nothing.
    public init() { samples.reserveCapacity(Self.capacity) }

    /// Takes in a sample. Times that go backwards are ignored.
    public mutating func add(_ location: Point, at time: Double) {
        if let last = samples.last {
            guard time >= last.time else { return }
            if time == last.time { samples.removeLast() }
        }
        if samples.count == Self.capacity { samples.removeFirst() }
        samples.append(Sample(time: time, location: location))
        if movedAt == -.infinity || location.distance(to: movedFrom) > Self.restDistance {
            movedAt = time
            movedFrom = location
        }
    }

    /// The velocity at `time`, in points per second: zero when the pointer has rested since.
    public func velocity(at time: Double) -> Vector {
        guard let newest = samples.last, time - movedAt <= Self.restTime else { return .zero }
        let first = samples.firstIndex { newest.time - $0.time <= Self.window } ?? samples.count
        let recent = samples[first...]
        guard recent.count >= 2 else { return .zero }
        let line = fit(recent, leavingOut: nil, newest: newest.time)
        // With fewer than five samples no one of them can be told to be the odd one.
        guard recent.count >= 5, let odd = outlier(recent, line, newest: newest.time) else { return line.slope }
        return fit(recent, leavingOut: odd, newest: newest.time).slope
    }

    private struct Line {
        var origin: Vector
        var slope: Vector

        func distance(_ sample: Sample, newest: Double) -> Double {
            let time = sample.time - newest
            let x = origin.dx + slope.dx * time - sample.location.x
            let y = origin.dy + slope.dy * time - sample.location.y
            return (x * x + y * y).squareRoot()
        }
    }

    /// Weighted least squares; a sample weighs 1 when it is new and 0.2 at the end of the window.
    private func fit(_ samples: ArraySlice<Sample>, leavingOut odd: Int?, newest: Double) -> Line {
        var (weights, times, squares) = (0.0, 0.0, 0.0)
        var (sum, moment) = (Vector.zero, Vector.zero)
        for index in samples.indices where index != odd {
            let time = samples[index].time - newest
            let weight = 1 + 0.8 * time / Self.window
            let place = Vector(dx: samples[index].location.x, dy: samples[index].location.y)
            weights += weight
            times += weight * time
            squares += weight * time * time
            sum += place * weight
            moment += place * (weight * time)
        }
        let determinant = weights * squares - times * times
        guard determinant > 0 else { return Line(origin: sum / weights, slope: .zero) }
        let slope = (moment * weights - sum * times) / determinant
        return Line(origin: (sum - slope * times) / weights, slope: slope)
    }

    /// The one sample that lies far off the line which the others agree on, if there is one.
    private func outlier(_ samples: ArraySlice<Sample>, _ line: Line, newest: Double) -> Int? {
        var worst = samples.startIndex
        for index in samples.indices
        where line.distance(samples[index], newest: newest) > line.distance(samples[worst], newest: newest) {
            worst = index
        }
        let without = fit(samples, leavingOut: worst, newest: newest)
        var rest = 0.0
        for index in samples.indices where index != worst {
            rest = max(rest, without.distance(samples[index], newest: newest))
        }
        // Six times as far off as the worst of the others, and more than the shake of a hand.
        return without.distance(samples[worst], newest: newest) > max(6 * rest, 8) ? worst : nil
    }
}
