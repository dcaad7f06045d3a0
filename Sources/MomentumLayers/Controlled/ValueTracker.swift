/// A tracker of the velocity of a value that is read at intervals. For each component, a straight line is fitted to the
/// last readings by least squares, with higher weights for later readings.
///
/// A straight line over a tenth of a second is the best model of a flick: fits of higher order follow the tremor of the
/// lifting finger. One reading far off the line is ignored. A reading at the same time as the previous one replaces it.
package nonisolated struct ValueTracker: Sendable {
    /// The age up to which readings are used, in seconds.
    package static let window = 0.1
    /// The time without movement after which a value is at rest, in seconds.
    package static let restTime = TremorThreshold.time
    private static let capacity = 32

    private let width: Int
    /// The distance below which a movement is tremor.
    private let restDistance: Double
    /// The smallest distance from the line at which a reading may be ignored: the distance that a hand's shake causes.
    private let shake: Double
    private var times: [Double] = []
    /// The components of each reading, one reading after the other.
    private var numbers: [Double] = []
    /// The time at which the value last moved, in seconds, and its components at that time.
    private var movedAt = -Double.infinity
    private var movedFrom: [Double]

    /// Creates a tracker of values with `width` components, without readings.
    package init(width: Int, restDistance: Double) {
        self.width = width
        self.restDistance = restDistance
        shake = 16 * restDistance
        movedFrom = [Double](repeating: 0, count: width)
        times.reserveCapacity(Self.capacity)
        numbers.reserveCapacity(Self.capacity * width)
    }

    /// The time of the last reading, in seconds; nil before the first.
    package var newest: Double? { times.last }

    /// Removes all readings.
    package mutating func restart() {
        times.removeAll(keepingCapacity: true)
        numbers.removeAll(keepingCapacity: true)
        movedAt = -.infinity
    }

    /// Adds a reading whose components `component` returns. A reading that is earlier than the last one is ignored.
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

    /// Applies `change` to the components of each reading, to convert them to other coordinates.
    mutating func map(_ change: (inout [Double]) -> Void) {
        for start in stride(from: 0, to: numbers.count, by: width) {
            var reading = Array(numbers[start..<(start + width)])
            change(&reading)
            numbers.replaceSubrange(start..<(start + width), with: reading)
        }
        if movedAt > -.infinity { change(&movedFrom) }
    }

    /// Returns whether the last reading has these components.
    package func isAt(_ component: (Int) -> Double) -> Bool {
        guard !times.isEmpty else { return false }
        for index in 0..<width where numbers[numbers.count - width + index] != component(index) { return false }
        return true
    }

    /// Calls `body` with the index and the velocity of each component at `time`, per second. Does nothing if the value
    /// is at rest, or if there are fewer than two readings in the window.
    package func forEachRate(at time: Double, _ body: (Int, Double) -> Void) {
        guard let newest = times.last, time - movedAt <= Self.restTime,
            let first = times.firstIndex(where: { newest - $0 <= Self.window }), times.count - first >= 2
        else { return }
        var sums = Sums(self, from: first, leavingOut: nil)
        // With fewer than five readings, the outlier cannot be identified.
        if times.count - first >= 5, let odd = outlier(sums, from: first) {
            sums = Sums(self, from: first, leavingOut: odd)
        }
        for component in 0..<width { body(component, line(component, sums).slope) }
    }

    /// The sums that the lines of all components share.
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

    /// Returns the time of a reading, relative to the newest, and its weight: 1 for the newest reading, 0.2 at the end
    /// of the window.
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

    /// Returns the distance of each reading from the lines.
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

    /// Returns the index of the only reading that is far from the line of the others; nil if there is none.
    private func outlier(_ sums: Sums, from first: Int) -> Int? {
        let far = distances(sums)
        var worst = first
        for index in first..<times.count where far[index] > far[worst] { worst = index }
        let without = distances(Sums(self, from: first, leavingOut: worst))
        var otherDistances = 0.0
        for index in first..<times.count where index != worst { otherDistances = max(otherDistances, without[index]) }
        // The reading is more than six times as far from the line as any other, and farther than the shake of a hand.
        return without[worst] > max(6 * otherDistances, shake) ? worst : nil
    }
}
