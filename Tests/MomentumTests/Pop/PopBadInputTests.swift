import MomentumKit
import Testing

@Suite struct PopBadInputTests {
    private let fixture = PopFixture()

    @Test func nonFiniteNumbersAreRefused() {
        let spring = PopSpring(PopFixture.property(), to: 100)
        let decay = PopDecay(PopFixture.property(), velocity: 500)
        let basic = PopBasic(PopFixture.property(), to: 10, duration: 1)
        let refusals = fixture.refusals {
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
            _ = PopFixture.property().threshold(0)
            _ = PopProperty<Layer, Point>("opacity", threshold: 1)
        }
        #expect(refusals == 16)
        #expect(spring.toValue == 100 && spring.fromValue == nil && spring.velocity == nil && spring.beginTime == 0)
        #expect(spring.springBounciness == 4 && spring.springSpeed == 12 && spring.dynamicsMass == 1)
        #expect(decay.deceleration == 0.998 && decay.landingValue == nil && basic.duration == 1)
    }

    @Test func propertiesWithNonFiniteValuesAreNotAnimated() {
        let spring = PopSpring(PopFixture.property(), to: 100)
        fixture.listen(to: spring, "s")
        fixture.number.value = .nan
        #expect(fixture.refusals { fixture.stage.pop.add(spring, to: fixture.number) } == 1)
        #expect(fixture.events == ["s cancelled"] && fixture.stage.pop.animations.isEmpty)
    }

    @Test func hugeNumbersGiveFiniteValues() {
        for (from, to, velocity) in [(-1e308, 1e308, 0.0), (0, 1, 1e308), (0, 1e308, -1e308), (1e-300, 0, 1e-300)] {
            let spring = PopSpring(PopFixture.property(), to: to)
            let decay = PopDecay(PopFixture.property(), velocity: velocity)
            for animation in [spring, decay] as [PopPropertyAnimation<PopFixture.Number, Double>] {
                fixture.number.value = 0
                animation.fromValue = from
                spring.velocity = velocity
                fixture.stage.pop.add(animation, to: fixture.number)
                for _ in 0..<600 {
                    fixture.stage.advance(to: fixture.stage.time + 0.05)
                    #expect(fixture.number.value.isFinite)
                }
                fixture.stage.pop.removeAllAnimations()
            }
        }
    }
}
