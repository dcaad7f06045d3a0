import MomentumCurves

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// An operation to be measured, and a peer to compare it with.
struct BenchCase {
    /// The description of the operation.
    let name: String
    /// The unit of the times, as in "ns per ...".
    let unit: String
    /// The number of operations in one call of `subject`.
    let count: Int
    /// The description of the peer, on one line.
    let peerName: String
    /// Performs the operations once.
    let subject: () -> Void
    /// Performs the same number of the peer's operations.
    let peer: () -> Void
}

/// An operation to be compared with a peer in another program.
struct BenchRace {
    let name: String
    let unit: String
    let peerName: String
    /// The maximum number of rounds. More would take too long.
    let maximumRounds: Int
    let subject: () -> Void
    /// Returns the peer's processor time for the same work, in nanoseconds, or NaN if the peer is not available.
    let peer: () throws -> Double
}

/// The result of a measurement.
struct BenchResult {
    let name: String
    let unit: String
    let peerName: String
    /// The median time of one operation, in nanoseconds.
    let time: Double
    /// The median time of the peer, in nanoseconds.
    let peerTime: Double
    /// The median of the rounds' ratios, which is not the ratio of the medians.
    let ratio: Double
    /// The interquartile range of the rounds' times, as a fraction of the median.
    let spread: Double
}

/// Measures the processor time of this thread, alternating between subject and peer.
enum BenchTimer {
    /// The minimum duration of one reading, in nanoseconds.
    private static let shortest = 3e6

    /// Measures `entry` in `rounds` rounds, after determining the necessary number of calls of both parts.
    static func measure(_ entry: BenchCase, rounds: Int) -> BenchResult {
        let calls = callsNeeded(entry.subject)
        let peerCalls = callsNeeded(entry.peer)
        var times: [Double] = []
        var peerTimes: [Double] = []
        for round in 0..<rounds {
            // The second part finds the caches as the first one has left them, so the order alternates.
            if round % 2 == 0 {
                times.append(time(entry.subject, calls: calls) / Double(entry.count))
                peerTimes.append(time(entry.peer, calls: peerCalls) / Double(entry.count))
            } else {
                peerTimes.append(time(entry.peer, calls: peerCalls) / Double(entry.count))
                times.append(time(entry.subject, calls: calls) / Double(entry.count))
            }
        }
        let sorted = times.sorted()
        return BenchResult(
            name: entry.name,
            unit: entry.unit,
            peerName: entry.peerName,
            time: median(times),
            peerTime: median(peerTimes),
            ratio: median(zip(times, peerTimes).map { $0 / $1 }),
            spread: (sorted[sorted.count * 3 / 4] - sorted[sorted.count / 4]) / median(times)
        )
    }

    /// Measures `race` in `rounds` rounds, after one that is ignored.
    static func measure(_ race: BenchRace, rounds: Int) throws -> BenchResult {
        var (times, peerTimes): ([Double], [Double]) = ([], [])
        race.subject()
        for _ in 0..<min(rounds, race.maximumRounds) {
            let start = processorTime()
            race.subject()
            times.append(processorTime() - start)
            peerTimes.append(try race.peer())
        }
        let sorted = times.sorted()
        return BenchResult(
            name: race.name, unit: race.unit, peerName: race.peerName, time: median(times),
            peerTime: median(peerTimes), ratio: median(zip(times, peerTimes).map { $0 / $1 }),
            spread: (sorted[sorted.count * 3 / 4] - sorted[sorted.count / 4]) / median(times))
    }

    private static func callsNeeded(_ work: () -> Void) -> Int {
        work()
        var calls = 1
        while true {
            let elapsed = time(work, calls: calls) * Double(calls)
            if elapsed >= shortest { return calls }
            calls = elapsed > 0 ? max(calls * 2, min(calls * 64, Int(shortest / elapsed * Double(calls)))) : calls * 8
        }
    }

    /// Returns the time of one call, in nanoseconds.
    private static func time(_ work: () -> Void, calls: Int) -> Double {
        let start = processorTime()
        for _ in 0..<calls { work() }
        return (processorTime() - start) / Double(calls)
    }

    /// Returns the processor time of this thread, in nanoseconds.
    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }

    private static func median(_ numbers: [Double]) -> Double {
        let sorted = numbers.sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}

/// Keeps the optimiser from removing work whose result is never read.
enum BenchSink {
    private static var total = 0.0

    /// Consumes a result.
    @inline(never)
    static func consume(_ number: Double) { total += number }
}

extension SplitMix64 {
    /// Returns `count` random numbers, uniformly distributed over `range`.
    mutating func numbers(_ count: Int, in range: ClosedRange<Double>) -> [Double] {
        (0..<count).map { _ in Double.random(in: range, using: &self) }
    }
}
