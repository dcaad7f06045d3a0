import MomentumKit
import Testing

@Suite struct PopBadInputTests {
    private let bench = PopBench()

    @Test func nonFiniteNumbersAreRefused() {
        let spring = PopSpring(PopBench.property(), to: 100)
        let decay = PopDecay(PopBench.property(), velocity: 500)
        let basic = PopBasic(PopBench.property(), to: 10, duration: 1)
        let refusals = bench.refusals {
            spring.toValue = .nan
            spring.fromValue = .infinity
            spring.velocity = .nan
            spring.springBounciness = .nan
            spring.springSpeed = -400
            spring.dynamicsTension = 0
            spring.dynamicsFriction = -1
            spring.dynamicsMass = .infinity
            spring.spring = Spring(mass: -1)
            spring.roundingFactor = -1
            spring.beginTime = .nan
            decay.deceleration = 1
            decay.landingValue = .infinity
            basic.duration = -1
            _ = PopBench.property().threshold(0)
            _ = PopProperty<Layer, Point>("opacity", threshold: 1)
        }
        #expect(refusals == 16)
        #expect(spring.toValue == 100 && spring.fromValue == nil && spring.velocity == nil && spring.beginTime == 0)
        #expect(spring.springBounciness == 4 && spring.springSpeed == 12 && spring.dynamicsMass == 1)
        #expect(decay.deceleration == 0.998 && decay.landingValue == nil && basic.duration == 1)
    }

    @Test func propertiesWithNonFiniteValuesAreNotAnimated() {
        let spring = PopSpring(PopBench.property(), to: 100)
        bench.listen(to: spring, "s")
        bench.number.value = .nan
        #expect(bench.refusals { bench.stage.pop.add(spring, to: bench.number) } == 1)
        #expect(bench.events == ["s cancelled"] && bench.stage.pop.animations.isEmpty)
    }

    @Test func hugeNumbersGiveFiniteValues() {
        for (from, to, velocity) in [(-1e308, 1e308, 0.0), (0, 1, 1e308), (0, 1e308, -1e308), (1e-300, 0, 1e-300)] {
            let spring = PopSpring(PopBench.property(), to: to)
            let decay = PopDecay(PopBench.property(), velocity: velocity)
            for animation in [spring, decay] as [PopPropertyAnimation<PopBench.Number, Double>] {
                bench.number.value = 0
                animation.fromValue = from
                spring.velocity = velocity
                bench.stage.pop.add(animation, to: bench.number)
                for _ in 0..<600 {
                    bench.stage.advance(to: bench.stage.time + 0.05)
                    #expect(bench.number.value.isFinite)
                }
                bench.stage.pop.removeAllAnimations()
            }
        }
    }
}
