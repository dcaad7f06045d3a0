import MomentumGallery

/// The structure-of-arrays batch, compared with memory bandwidth.
enum BenchBatch {
    static var cases: [BenchCase] {
        [1_000, 32_000, 320_000].flatMap { [shared(lanes: $0), perLane(lanes: $0)] }
    }

    private static func springs(_ count: Int) -> SpringBatch {
        var random = SplitMix64(seed: 1)
        return SpringBatch(
            positions: random.numbers(count, in: 0...100),
            velocities: random.numbers(count, in: -100...100),
            targets: random.numbers(count, in: 0...100))
    }

    /// Undamped, so that no value becomes subnormal, which would be slow.
    private static var spring: Spring { Spring(mass: 1, stiffness: 100, damping: 0) }

    private static func shared(lanes: Int) -> BenchCase {
        var batch = springs(lanes)
        let step = SpringStep(spring: spring, dt: 1.0 / 60)
        var memory = BenchStreams(lanes: lanes, others: 1)
        return BenchCase(
            name: "spring batch, shared spring, \(lanes)",
            unit: "spring and step",
            count: lanes,
            peerName: "x *= k, v *= k in place: two arrays multiplied by a third, the batch's 24 bytes in and 16 out",
            subject: {
                batch.step(step)
                BenchSink.consume(batch.positions[0])
            },
            peer: { memory.multiplyByOne() }
        )
    }

    private static func perLane(lanes: Int) -> BenchCase {
        var batch = springs(lanes)
        var random = SplitMix64(seed: 2)
        let stiffness = random.numbers(lanes, in: 50...500)
        let steps = SpringBatchSteps(
            springs: stiffness.map { Spring(mass: 1, stiffness: $0, damping: 0) }, dt: 1.0 / 60)
        var memory = BenchStreams(lanes: lanes, others: 5)
        return BenchCase(
            name: "spring batch, a spring per lane, \(lanes)",
            unit: "spring and step",
            count: lanes,
            peerName: "x *= a b, v *= c d e in place: the batch's 56 bytes in and 16 out",
            subject: {
                batch.step(steps)
                BenchSink.consume(batch.positions[0])
            },
            peer: { memory.multiplyByFive() }
        )
    }
}

/// Two arrays that are multiplied in place by arrays of ones, so that their values stay the same.
struct BenchStreams {
    private var positions: [Double]
    private var velocities: [Double]
    private let others: [[Double]]

    init(lanes: Int, others: Int) {
        positions = [Double](repeating: 3, count: lanes)
        velocities = [Double](repeating: 4, count: lanes)
        self.others = (0..<others).map { _ in [Double](repeating: 1, count: lanes) }
    }

    mutating func multiplyByOne() {
        let count = positions.count
        positions.withUnsafeMutableBufferPointer { x in
            velocities.withUnsafeMutableBufferPointer { v in
                others[0].withUnsafeBufferPointer { k in
                    for lane in 0..<count {
                        x[lane] *= k[lane]
                        v[lane] *= k[lane]
                    }
                }
            }
        }
        BenchSink.consume(positions[0])
    }

    mutating func multiplyByFive() {
        let count = positions.count
        let (a, b, c, d, e) = (others[0], others[1], others[2], others[3], others[4])
        positions.withUnsafeMutableBufferPointer { x in
            velocities.withUnsafeMutableBufferPointer { v in
                a.withUnsafeBufferPointer { a in
                    b.withUnsafeBufferPointer { b in
                        c.withUnsafeBufferPointer { c in
                            d.withUnsafeBufferPointer { d in
                                e.withUnsafeBufferPointer { e in
                                    for lane in 0..<count {
                                        x[lane] *= a[lane] * b[lane]
                                        v[lane] *= c[lane] * d[lane] * e[lane]
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        BenchSink.consume(positions[0])
    }
}
