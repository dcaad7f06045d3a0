import MomentumCurves
import Testing

@Suite struct SpringOracleTests {
    static func numbers(_ kind: Substring) throws -> [[Double]] {
        let rows = try oracleRows("springs").filter { $0[0] == kind }
        return try rows.map { try $0.dropFirst().map { try #require(Double($0)) } }
    }

    @Test func responseMatchesTheTable() throws {
        let rows = try Self.numbers("response")
        #expect(rows.count > 1500)
        for row in rows {
            let spring = Spring(mass: row[0], stiffness: row[1], damping: row[2], allowOverDamping: true)
            let sample = SpringResponse(spring, displacement: row[3], velocity: row[4]).sample(at: row[5])
            let step = SpringStep(spring: spring, dt: row[5]).applied(displacement: row[3], velocity: row[4])
            let amplitude = abs(row[3]) + abs(row[4]) / spring.angularFrequency
            let speed = amplitude * spring.angularFrequency
            #expect(abs(sample.displacement - row[6]) <= 1e-13 * amplitude, "\(row) \(sample)")
            #expect(abs(sample.velocity - row[7]) <= 1e-13 * speed, "\(row) \(sample)")
            #expect(abs(step.displacement - row[6]) <= 1e-13 * amplitude, "\(row) \(step)")
            #expect(abs(step.velocity - row[7]) <= 1e-13 * speed, "\(row) \(step)")
        }
    }

    @Test func lastCrossingMatchesTheTable() throws {
        for row in try Self.numbers("crossing") {
            let spring = Spring(mass: row[0], stiffness: row[1], damping: row[2], allowOverDamping: true)
            let response = SpringResponse(spring, displacement: row[3], velocity: row[4])
            let time = response.lastTime(exceeding: row[5])
            #expect(abs(time - row[6]) <= 1e-12 * (1 + row[6]), "\(row) \(time)")
        }
    }

    @Test func timingFrequencyMatchesTheTable() throws {
        let rows = try Self.numbers("timing")
        #expect(rows.count > 500)
        for row in rows {
            let spring = Spring(dampingRatio: row[0], duration: row[1], initialVelocity: row[2])
            let folds = spring.angularFrequency * row[0] * row[1]
            #expect(abs(folds - row[3]) <= 1e-12 * row[3], "\(row) \(folds)")
        }
    }

    @Test func settlingDurationMatchesTheTable() throws {
        for row in try Self.numbers("settling") {
            let time = Spring(damping: row[0], allowOverDamping: true).settlingDuration(initialVelocity: row[1])
            #expect(abs(time - row[2]) <= 1e-12 * row[2], "\(row) \(time)")
        }
    }

    /// The classical Runge-Kutta method of fourth order, which depends only on the equation of motion.
    @Test(arguments: [0, 0.2, 1, 1.5, 6]) func responseMatchesAFineIntegrator(ratio: Double) {
        let spring = Spring(angularFrequency: 8, dampingRatio: ratio, mass: 2)
        let response = SpringResponse(spring, displacement: 3, velocity: -40)
        func acceleration(_ x: Double, _ v: Double) -> Double {
            (-spring.stiffness * x - spring.damping * v) / spring.mass
        }
        var x = 3.0
        var v = -40.0
        let h = 1.0 / 4096
        for index in 1...8192 {
            let (a1, v1) = (acceleration(x, v), v)
            let (a2, v2) = (acceleration(x + h / 2 * v1, v + h / 2 * a1), v + h / 2 * a1)
            let (a3, v3) = (acceleration(x + h / 2 * v2, v + h / 2 * a2), v + h / 2 * a2)
            let (a4, v4) = (acceleration(x + h * v3, v + h * a3), v + h * a3)
            x += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
            v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
            guard index % 512 == 0 else { continue }
            let sample = response.sample(at: Double(index) * h)
            #expect(abs(sample.displacement - x) < 1e-7)
            #expect(abs(sample.velocity - v) < 1e-6)
        }
    }
}
