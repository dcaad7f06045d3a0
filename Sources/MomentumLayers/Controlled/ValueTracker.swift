/// How fast a value moves that is read from time to time: a straight line fitted to the last readings of each component by
/// least squares, later ones weighing more.
///
/// A straight line over a tenth of a second is what the hand means by a flick: fits of higher order follow the tremor of the
/// lifting finger. One reading far off the line is left out; readings with the time of the one before replace it.
package nonisolated struct ValueTracker: Sendable {
    /// How far back readings count, in seconds.
    package static let window = 0.1
    /// A value that has not moved for this long, in seconds, is at rest.
    package static let restTime = TremorThreshold.time
    private static let capacity = 32

    private let width: Int
    /// Movements below this much are tremor, not motion.
    private let restDistance: Double
    /// No reading further off the line than this is left out: the shake of a hand.
    private let shake: Double
    private var times: [Double] = []
    /// The components of each reading, one reading after the other.
    private var numbers: [Double] = []
    /// When the value last moved, in seconds, and where it was then.
    private var movedAt = -Double.infinity
    private var movedFrom: [Double]

    /// Creates a tracker of values with `width` components, which has seen nothing.
    package init(width: Int, restDistance: Double) {
        self.width = width
        self.restDistance = restDistance
        shake = 16 * restDistance
        movedFrom = [Double](repeating: 0, count: width)
        times.reserveCapacity(Self.capacity)
        numbers.reserveCapacity(Self.capacity * width)
    }

    /// When the last reading was taken, in seconds; nil before the first.
    package var newest: Double? { times.last }

    /// Forgets all readings.
    package mutating func restart() {
        times.removeAll(keepingCapacity: true)
        numbers.removeAll(keepingCapacity: true)
        movedAt = -.infinity
    }

    /// Takes in the reading whose components `component` gives. Times that go backwards are ignored.
    package mutating func add(at time: Double, _ component: (Int) -> Double) {
        if let last = times.last {
            guard time >= last else { return }
            if time == last {
                times.removeLast()
                numbers.removeLast(width)
            }
        }
        if times.count == Self.capacity {
            times.removeFirst()
            numbers.removeFirst(width)
        }
        times.append(time)
        var square = 0.0
        for index in 0..<width {
            let number = component(index)
            numbers.append(number)
            square += (number - movedFrom[index]) * (number - movedFrom[index])
        }
        guard movedAt == -.infinity || square.squareRoot() > restDistance else { return }
        movedAt = time
        for index in 0..<width { movedFrom[index] = numbers[numbers.count - width + index] }
    }

    /// Changes the components of each reading as `change` does: they are of other coordinates now.
    mutating func map(_ change: (inout [Double]) -> Void) {
        for start in stride(from: 0, to: numbers.count, by: width) {
            var reading = Array(numbers[start..<(start + width)])
            change(&reading)
            numbers.replaceSubrange(start..<(start + width), with: reading)
        }
        if movedAt > -.infinity { change(&movedFrom) }
    }

    /// Whether the last reading has these components.
    package func isAt(_ component: (Int) -> Double) -> Bool {
        guard !times.isEmpty else { return false }
        for index in 0..<width where numbers[numbers.count - width + index] != component(index) { return false }
        return true
    }

    /// Hands over the velocity of each component at `time`, per second; nothing when the value has rested since, or has been
    /// read only once.
    package func forEachRate(at time: Double, _ body: (Int, Double) -> Void) {
        guard let newest = times.last, time - movedAt <= Self.restTime,
            let first = times.firstIndex(where: { newest - $0 <= Self.window }), times.count - first >= 2
        else { return }
        var sums = Sums(self, from: first, leavingOut: nil)
        // With fewer than five readings no one of them can be notified to be the odd one.
        if times.count - first >= 5, let odd = outlier(sums, from: first) {
            sums = Sums(self, from: first, leavingOut: odd)
        }
        for component in 0..<width { body(component, line(component, sums).slope) }
    }

    /// What the lines of all components have in common.
    private struct Sums {
        let first: Int
        let odd: Int?
        var (weights, times, squares) = (0.0, 0.0, 0.0)

        init(_ tracker: ValueTracker, from first: Int, leavingOut odd: Int?) {
            self.first = first
            self.odd = odd
            for index in first..<tracker.times.count where index != odd {
                let (time, weight) = tracker.weighted(index)
                weights += weight
                times += weight * time
                squares += weight * time * time
            }
        }
    }

    /// The time of a reading, from the newest, and its weight: 1 when it is new and 0.2 at the end of the window.
    private func weighted(_ index: Int) -> (time: Double, weight: Double) {
        let time = times[index] - times[times.count - 1]
        return (time, 1 + 0.8 * time / Self.window)
    }

    private func line(_ component: Int, _ sums: Sums) -> (origin: Double, slope: Double) {
        var (sum, moment) = (0.0, 0.0)
        for index in sums.first..<times.count where index != sums.odd {
            let (time, weight) = weighted(index)
            let number = numbers[index * width + component]
            sum += number * weight
            moment += number * (weight * time)
        }
        let determinant = sums.weights * sums.squares - sums.times * sums.times
        guard determinant > 0 else { return (sum / sums.weights, 0) }
        let slope = (moment * sums.weights - sum * sums.times) / determinant
        return ((sum - slope * sums.times) / sums.weights, slope)
    }

    /// How far each reading lies off the lines.
    private func distances(_ sums: Sums) -> SIMD32<Double> {
        var squares = SIMD32<Double>.zero
        for component in 0..<width {
            let line = line(component, sums)
            for index in sums.first..<times.count {
                let distance = line.origin + line.slope * weighted(index).time - numbers[index * width + component]
                squares[index] += distance * distance
            }
        }
        return squares.squareRoot()
    }

    /// The one reading that lies far off the line which the others agree on, if there is one.
    private func outlier(_ sums: Sums, from first: Int) -> Int? {
        let far = distances(sums)
        var worst = first
        for index in first..<times.count where far[index] > far[worst] { worst = index }
        let without = distances(Sums(self, from: first, leavingOut: worst))
        var rest = 0.0
        for index in first..<times.count where index != worst { rest = max(rest, without[index]) }
        // Six times as far off as the worst of the others, and more than the shake of a hand.
        return without[worst] > max(6 * rest, shake) ? worst : nil
    }
}
