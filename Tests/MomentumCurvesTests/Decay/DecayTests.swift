import MomentumCurves
import Testing

@Suite struct DecayTests {
    static func numbers(_ kind: Substring) throws -> [[Double]] {
        let rows = try oracleRows("decay").filter { $0[0] == kind }
        #expect(rows.count > 20)
        return try rows.map { try $0.dropFirst().map { try #require(Double($0)) } }
    }

    @Test func distanceAndVelocityMatchTheTable() throws {
        for row in try Self.numbers("decay") {
            let decay = Decay(retention: row[0])
            let sample = decay.sample(velocity: row[1], at: row[2])
            // The logarithm of a retention near 1 has only the rounding error of the retention.
            #expect(abs(sample.distance - row[3]) <= 1e-14 * abs(row[3]), "\(row)")
            #expect(abs(sample.velocity - row[4]) <= 2e-14 * abs(row[1]), "\(row)")
            #expect(abs(decay.distance(velocity: row[1]) - row[5]) <= 1e-14 * abs(row[5]), "\(row)")
        }
    }

    @Test func durationMatchesTheTable() throws {
        for row in try Self.numbers("duration") {
            let duration = Decay(retention: row[0]).duration(velocity: row[1], threshold: row[2])
            #expect(abs(duration - row[3]) <= 1e-14 * row[3], "\(row)")
        }
    }

    @Test func durationAndVelocityFunctionsAreInverse() throws {
        for decay in [Decay.normal, .fast] {
            let velocity = decay.velocity(from: 40, endingAt: -700)
            #expect(abs(decay.end(from: 40, velocity: velocity) + 700) < 1e-10)
            for time in [0.01, 0.2, 1.5] {
                let covered = decay.sample(velocity: velocity, at: time).distance
                let back = try #require(decay.time(covering: covered, velocity: velocity))
                #expect(abs(back - time) < 1e-8)
                #expect(abs(decay.velocity(covering: covered, in: time) - velocity) < 1e-9)
            }
            #expect(decay.time(covering: -1000, velocity: velocity) == nil)
            #expect(decay.time(covering: 5, velocity: velocity) == nil)
            #expect(decay.time(covering: 5, velocity: 0) == nil)
            #expect(decay.time(covering: 0, velocity: velocity) == 0)
        }
    }

    @Test func normalAndFastEndWhereScrollViewsDo() {
        // At 1000 pt/s, the distance is that velocity times 1 / (-1000 log d).
        #expect(abs(Decay.normal.distance(velocity: 1000) - 499.4998331664548) < 1e-9)
        #expect(abs(Decay.fast.distance(velocity: 1000) - 99.49916247342207) < 1e-9)
    }

    @Test func invalidRetentionStopsAtOnce() {
        for retention in [0, 1, -1, 2, Double.nan] {
            let decay = Decay(retention: retention)
            #expect(!decay.isValid)
            #expect(decay.sample(velocity: 5, at: 1) == (0, 0))
            #expect(decay.end(from: 3, velocity: 5) == 3)
            #expect(decay.duration(velocity: 5, threshold: 1) == 0)
            #expect(decay.time(covering: 1, velocity: 5) == nil)
            #expect(DecayMotion(from: 3.0, velocity: 5, decay: decay).sample(at: 1) == MotionSample(value: 3))
        }
    }

    @Test func motionHasDerivativeVelocityAndExactEnd() {
        let motion = DecayMotion(from: Point(x: 1, y: 2), endingAt: Point(x: 300, y: -20), decay: .fast)
        for index in 1...50 {
            let time = Double(index) * 0.02
            let quotient = differenceQuotient(at: time, step: 1e-4) { motion.value(at: $0) }
            #expect(motion.velocity(at: time).difference(to: quotient.perSecond) < 1e-6)
        }
        #expect(motion.value(at: .infinity).difference(to: Point(x: 300, y: -20)) < 1e-10)
        #expect(motion.end.difference(to: Point(x: 300, y: -20)) < 1e-10)
        #expect(abs(motion.velocity(at: motion.duration).largestMagnitude - RestThreshold.points.velocity) < 1e-11)
        #expect(motion.sample(at: -1) == MotionSample(value: Point(x: 1, y: 2)))
    }
}
