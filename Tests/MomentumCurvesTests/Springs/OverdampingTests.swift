import MomentumCurves
import Testing

/// Classic parameters that would result in an overdamped spring are changed to critical damping, unless overdamping is
/// requested.
@Suite struct OverdampingTests {
    private func displacement(_ spring: Spring, at time: Double) -> Double {
        SpringMotion(from: 0.0, to: 100, spring: spring).value(at: time)
    }

    @Test func overdampedParametersBecomeCritical() {
        // 100 (1 - (1 + 10 t) exp(-10 t))
        #expect(abs(displacement(Spring(mass: 1, stiffness: 100, damping: 40), at: 0.5) - 95.957) < 1e-3)
        #expect(Spring(mass: 1, stiffness: 100, damping: 40).damping == 20)
        #expect(Spring(mass: 1, stiffness: 100, damping: 19).damping == 19)
        let overdamped = Spring(mass: 1, stiffness: 100, damping: 40, allowOverDamping: true)
        #expect(abs(displacement(overdamped, at: 0.5) - 71.78) < 0.01 && overdamped.regime == .overdamped)
    }

    @Test func theSystemsSpringSettlesInHalfASecond() {
        #expect(abs(Spring.system.settlingDuration() - Spring.systemDuration) < 0.01)
        #expect(Spring.system.regime != .overdamped || abs(Spring.system.dampingRatio - 1) < 1e-12)
    }

    @Test("Springs that are created by damping ratio or bounce stay overdamped.")
    func springsByRatioOrBounceStayOverdamped() {
        #expect(abs(Spring(perceptualDuration: 0.5, bounce: -0.5).dampingRatio - 2) < 1e-12)
        #expect(abs(Spring(angularFrequency: 10, dampingRatio: 3).dampingRatio - 3) < 1e-12)
        #expect(abs(Spring(response: 1, dampingFraction: 4).dampingRatio - 4) < 1e-12)
        #expect(abs(Spring(frequency: 1, dampingRatio: 4).dampingRatio - 4) < 1e-12)
        #expect(Spring(springConstant: 100, friction: 40).damping == 40)
    }

    @Test func illegalParametersStayVisible() {
        for spring in [
            Spring(damping: .infinity), Spring(damping: .nan), Spring(damping: -1),
            Spring(stiffness: -100, damping: 40),
            Spring(mass: -1, damping: 40), Spring(stiffness: .infinity, damping: 40), Spring(mass: .nan, damping: 40),
        ] { #expect(!spring.isValid) }
    }
}
