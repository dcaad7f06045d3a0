import MomentumCurves
import Testing

/// Content that decelerates comes to rest where its exponential ends, without a jump of position or velocity.
@Suite struct ScrollEndTests {
    private let endless = ScrollExtent(lower: -.infinity, upper: .infinity, viewport: 800)

    /// Checks that the motion makes no step that its velocity does not explain, between frames of `step` seconds.
    private func check(_ motion: ScrollMotion, _ what: String, step: Double = 1 / 960.0) {
        var before = motion.sample(at: 0)
        var time = 0.0
        while time < motion.duration + 0.1 {
            time += step
            let now = motion.sample(at: time)
            let mean = (before.velocity + now.velocity) / 2
            // Forces are finite: within a frame the velocity changes no more than they allow. The last hundredth of a
            // point of a spring is cut off.
            let slack = (time >= motion.duration ? 0.01 : 0.002) + abs(now.velocity - before.velocity) * step
            #expect(abs(now.value - before.value - mean * step) < slack, "\(what): place at \(time)")
            #expect(abs(now.velocity - before.velocity) < 0.2 + abs(before.velocity) * 60 * step, "\(what): \(time)")
            before = now
        }
        #expect(motion.sample(at: motion.duration - 1e-9).velocity.magnitude < 0.2, "\(what)")
        #expect(abs(motion.value(at: motion.duration - 1e-9) - motion.end) < 0.011, "\(what)")
    }

    @Test func decelerationEndsAtItsProjection() {
        let motion = ScrollMotion(from: 0, velocity: 2000, in: endless, decay: Decay(retention: 0.998))
        #expect(abs(motion.end - 998.999) < 1e-3)
        for velocity in [2000.0, -350, 12, 9000] {
            for decay in [Decay.normal, .fast] {
                let motion = ScrollMotion(from: 40, velocity: velocity, in: endless, decay: decay)
                #expect(abs(motion.end - decay.end(from: 40, velocity: velocity)) < 1e-9)
                check(motion, "\(velocity)")
            }
        }
    }

    @Test func decelerationReachesAnEdgeNearItsEnd() {
        let natural = Decay.normal.end(from: 0, velocity: 2000)
        for short in [3.0, 2.5, 2.4, 1.5, 1.2, 0.6, 0.1, 1e-6, -1e-6, -1] {
            let extent = ScrollExtent(lower: 0, upper: natural - short, viewport: 800)
            let motion = ScrollMotion(from: 0, velocity: 2000, in: extent)
            #expect(abs(motion.end - min(natural, extent.upper)) < 1e-9)
            check(motion, "\(short) before its end")
        }
    }

    @Test func targetedDecelerationArrivesWithoutVelocity() {
        for target in [400.0, 700, 999, 1300] {
            let motion = ScrollMotion(from: 0, velocity: 2000, endingAt: target)
            #expect(motion.end == target && motion.sample(at: 0).velocity == 2000)
            check(motion, "\(target)")
        }
    }

    @Test func contentWithoutAnEndHasAnExtent() {
        let extent = ScrollExtent(lower: 0, upper: .infinity, viewport: 800)
        #expect(extent.upper == .infinity && extent.clamped(1e9) == 1e9 && extent.clamped(-5) == 0)
        #expect(extent.excess(1e9) == 0 && extent.excess(-5) == -5 && extent.offset(forPull: 1e9) == 1e9)
        #expect(extent.pull(forOffset: 7e8) == 7e8 && extent.slope(atPull: 1e6) == 1)
        #expect(abs(ScrollMotion(from: 0, velocity: 9000, in: extent).end - 4495.5) < 0.1)
        #expect(ScrollMotion(from: 10, velocity: -9000, in: extent).end == 0)
        #expect(endless.clamped(-1e9) == -1e9 && endless.lower == -.infinity)
        #expect(ScrollMotion(from: .nan, velocity: 0, in: endless).end == 0)
        let none = ScrollExtent(lower: 5, upper: .nan, viewport: 800)
        #expect(none.lower == 5 && none.upper == 5)
        #expect(ScrollExtent(lower: .infinity, upper: .infinity, viewport: 1).lower == 0)
        let backwards = ScrollExtent(lower: -.infinity, upper: -.infinity, viewport: 1)
        #expect(backwards.lower == 0 && backwards.upper == 0)
    }
}
