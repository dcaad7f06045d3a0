import MomentumCurves
import Testing

@testable import MomentumLayers

@MainActor
@Suite struct LayerClockTests {
    private let velocity = StageVelocity(SIMD4(120, -8, 0.5, 0))

    @Test(arguments: [0.5, 2, -1, 1])
    func stageVelocitiesAreConvertedToLayerTime(speed: Double) {
        let probe = Probe()
        probe.layer.timing.speed = speed
        let own = probe.layer.clock.layer(velocity)
        #expect(own.numbers == velocity.numbers / speed)
        #expect(probe.layer.clock.stage(own) == velocity)
        #expect(!probe.layer.clock.isStopped)
    }

    @Test func pausedLayerTimeKeepsTheVelocity() {
        let probe = Probe()
        probe.layer.timing.speed = 0
        #expect(probe.layer.clock.isStopped)
        #expect(probe.layer.clock.layer(velocity).numbers == velocity.numbers)
    }

    @Test func superlayerTimesApply() {
        let probe = Probe()
        let inner = Layer()
        probe.layer.addSublayer(inner)
        probe.layer.timing.speed = 0.5
        inner.timing.speed = -4
        #expect(inner.clock.rate == -2)
        #expect(inner.clock.speed(1) == -0.5)
    }
}
