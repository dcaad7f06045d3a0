import MomentumCurves

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Something to be measured, and what it is measured against.
struct BenchCase {
    /// What is done.
    let name: String
    /// What one operation is: the unit of the times, "ns per ...".
    let unit: String
    /// How many operations one call of `subject` does.
    let count: Int
    /// What the peer is, in one line.
    let peerName: String
    /// Does the operations once.
    let subject: () -> Void
    /// Does the same number of operations in the opposite order.
    let peer: () -> Void
}

/// Something to be measured beside a peer that is another program.
struct BenchRace {
    let name: String
    let unit: String
    let peerName: String
    /// More rounds would take too long.
    let mostRounds: Int
    let subject: () -> Void
    /// The nanoseconds of processor time that the peer has taken for the same; NaN where it is not at hand.
    let peer: () throws -> Double
}

/// What came out.
struct BenchResult {
    let name: String
    let unit: String
    let peerName: String
    /// The median time of one operation, in nanoseconds.
    let time: Double
    /// The same for the peer.
    let peerTime: Double
    /// The median of the rounds' ratios; not the ratio of the medians.
    let ratio: Double
    /// How far the middle half of the rounds' times spreads, as a fraction of the median.
    let spread: Double
}

/// Measures by the processor time of this thread, subject and peer in turn.
enum BenchTimer {
    /// How long one reading takes at least, in nanoseconds.
    private static let shortest = 3e6

    /// Measures `entry` in so many rounds, after calling both parts until their length is known.
    static func measure(_ entry: BenchCase, rounds: Int) -> BenchResult {
        let calls = callsNeeded(entry.subject)
        let peerCalls = callsNeeded(entry.peer)
        var times: [Double] = []
        var peerTimes: [Double] = []
        for round in 0..<rounds {
            // What comes second finds the caches as the other has left them: alternate in that as well.
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

    /// Measures `race` in so many rounds, after one that counts for nothing.
    static func measure(_ race: BenchRace, rounds: Int) throws -> BenchResult {
        var (times, peerTimes): ([Double], [Double]) = ([], [])
        race.subject()
        for _ in 0..<min(rounds, race.mostRounds) {
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
            let taken = time(work, calls: calls) * Double(calls)
            if taken >= shortest { return calls }
            calls = taken > 0 ? max(calls * 2, min(calls * 64, Int(shortest / taken * Double(calls)))) : calls * 8
        }
    }

    /// Nanoseconds of one call.
    private static func time(_ work: () -> Void, calls: Int) -> Double {
        let start = processorTime()
        for _ in 0..<calls { work() }
        return (processorTime() - start) / Double(calls)
    }

    /// The processor time of this thread, in nanoseconds.
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

/// Keeps the optimiser from leaving out work whose result is never read.
enum BenchSink {
    private static var total = 0.0

    /// Takes a result.
    @inline(never)
    static func take(_ number: Double) { total += number }
}

extension SplitMix64 {
    /// `count` numbers spread evenly over `range`.
    mutating func numbers(_ count: Int, in range: ClosedRange<Double>) -> [Double] {
        (0..<count).map { _ in Double.random(in: range, using: &self) }
    }
}
