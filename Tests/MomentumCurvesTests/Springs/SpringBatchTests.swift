import MomentumCurves
import Testing

@Suite struct SpringBatchTests {
    static let ratios = [0, 0.1, 0.6, 1 - 1e-9, 1, 1 + 1e-9, 2, 30]

    @Test(arguments: ratios) func thousandsOfStepsMatchTheClosedForm(ratio: Double) {
        let spring = Spring(angularFrequency: 9, dampingRatio: ratio)
        var batch = SpringBatch(positions: [1, -2, 0], velocities: [0, 5, -12], targets: [0.25, 1, 0])
        let start = batch
        let step = SpringStep(spring: spring, dt: 1.0 / 256)
        for index in 1...5120 {
            batch.step(step)
            guard index % 512 == 0 else { continue }
            for lane in 0..<3 {
                let exact = SpringMotion(
                    from: start.positions[lane], to: start.targets[lane], velocity: start.velocities[lane],
                    spring: spring
                ).sample(at: Double(index) / 256)
                #expect(abs(batch.positions[lane] - exact.value) < 1e-12, "\(index)")
                #expect(abs(batch.velocities[lane] - exact.velocity) < 1e-11, "\(index)")
            }
        }
    }

    @Test(arguments: ratios) func theFrameRateDoesNotMatter(ratio: Double) {
        let spring = Spring(angularFrequency: 20, dampingRatio: ratio)
        let ends = [1, 30, 60, 120, 240].map { rate in
            var batch = SpringBatch(positions: [100], velocities: [-300], targets: [20])
            let step = SpringStep(spring: spring, dt: 1 / Double(rate))
            for _ in 0..<(2 * rate) { batch.step(step) }
            return batch
        }
        for end in ends {
            #expect(abs(end.positions[0] - ends[0].positions[0]) < 1e-11)
            #expect(abs(end.velocities[0] - ends[0].velocities[0]) < 1e-9)
        }
    }

    @Test func componentsMayHaveTheirOwnSprings() {
        let springs = Self.ratios.map { Spring(angularFrequency: 5, dampingRatio: $0) }
        let steps = SpringBatchSteps(springs: springs, dt: 0.01)
        var batch = SpringBatch(positions: springs.map { _ in 10 }, targets: springs.map { _ in 3 })
        for _ in 0..<3000 { batch.step(steps) }
        for (lane, spring) in springs.enumerated() {
            let exact = SpringMotion(from: 10.0, to: 3, spring: spring).sample(at: 30)
            #expect(abs(batch.positions[lane] - exact.value) < 1e-11)
            #expect(abs(batch.velocities[lane] - exact.velocity) < 1e-10)
            #expect(steps[lane] == SpringStep(spring: spring, dt: 0.01))
        }
    }

    @Test func aNewTargetKeepsValueAndVelocity() {
        var batch = SpringBatch(positions: [0, 0], targets: [100, 100])
        let step = SpringStep(spring: Spring(), dt: 1.0 / 60)
        for _ in 0..<10 { batch.step(step) }
        let (position, velocity) = (batch.positions[1], batch.velocities[1])
        batch.targets[1] = -50
        batch.step(step)
        let exact = SpringMotion(from: position, to: -50, velocity: velocity).sample(at: 1.0 / 60)
        #expect(abs(batch.positions[1] - exact.value) < 1e-12)
        #expect(abs(batch.velocities[1] - exact.velocity) < 1e-11)
    }

    @Test func badStepsAndMissingComponentsStayStill() {
        var batch = SpringBatch(positions: [1, 2], velocities: [3], targets: [5, 6])
        batch.step(SpringStep(spring: Spring(), dt: -1))
        #expect(batch.positions == [1, 2])
        batch.step(SpringStep(spring: Spring(), dt: .infinity))
        #expect(batch.positions == [5, 2])
        #expect(batch.velocities == [0])
    }
}
