import MomentumKit
import Testing

@Suite struct PopDecayTests {
    private let fixture = PopFixture()

    @Test(arguments: [0.998, 0.99, 0.9995])
    func decayFollowsPOPsFormulaAndDuration(deceleration: Double) {
        let decay = PopDecay(PopFixture.property(), velocity: 1500)
        decay.deceleration = deceleration
        decay.tracer.start()
        fixture.number.value = 20
        fixture.stage.pop.add(decay, to: fixture.number)
        // POP sums v d^k over milliseconds. Here the powers are multiplied one by one.
        let duration = Maths.log(5 / 1500) / (1000 * Maths.log(deceleration))
        #expect(abs(decay.duration - duration) < 1e-12)
        var (power, sum) = (1.0, 0.0)
        for millisecond in 1...Int(duration * 1000) {
            power *= deceleration
            sum += 1.5 * power
            fixture.stage.advance(to: Double(millisecond) / 1000)
            #expect(abs(fixture.number.value - 20 - sum) < 1e-7)
        }
        let end = 20 + 1.5 * deceleration * (1 - 5.0 / 1500) / (1 - deceleration)
        fixture.stage.advance(to: 60)
        #expect(abs(fixture.number.value - end) < 1e-9 && fixture.number.value == decay.currentValue)
        #expect(decay.tracer.events.last?.kind == .ended && abs((decay.tracer.events.last?.time ?? 0) - 60) < 60)
    }

    @Test func endAndDurationAreKnownInAdvance() {
        let decay = PopDecay<View, Point>(.center, velocity: Vector(dx: 1000, dy: -200))
        #expect(decay.toValue == nil && decay.duration == 0)
        decay.fromValue = Point(x: 10, y: 10)
        let end = decay.toValue
        #expect(abs(decay.duration - Maths.log(1000 / 5) / (-1000 * Maths.log(0.998))) < 1e-12)
        fixture.view.pop.add(decay)
        #expect(decay.toValue == end && fixture.view.center == Point(x: 10, y: 10))
        fixture.run(to: 10)
        #expect(fixture.view.center == end)
        // The slower component continues as long as the faster one.
        #expect(abs((end?.y ?? 0) - 10 + 0.2 * 0.998 * (1 - 5.0 / 1000) / 0.002) < 1e-9)
    }

    @Test func imperceptibleDecaysEndAtOnce() {
        let decay = PopDecay(PopFixture.property(), velocity: 4.9)
        fixture.stage.pop.add(decay, to: fixture.number)
        #expect(decay.duration == 0)
        fixture.stage.advance(to: 0.01)
        #expect(decay.state == .idle && fixture.number.value == 0)
    }

    @Test func aDecayTakesOverThePresentVelocity() {
        let spring = PopSpring<View, Point>(.center, to: Point(x: 300, y: 0))
        fixture.view.pop.add(spring, forKey: "move")
        fixture.run(to: 0.1)
        let speed = fixture.speed
        let decay = PopDecay<View, Point>(.center)
        fixture.view.pop.add(decay, forKey: "move")
        #expect(
            decay.originalVelocity.dx == speed && decay.reversedVelocity.dx == -speed && decay.velocity?.dx == speed)
        fixture.stage.advance(to: 0.1001)
        // The derivative of POP's sum is a thousandth less than the given velocity.
        #expect(fixture.speed < speed && fixture.speed > speed * 0.9985)
    }

    @Test func autoreversedDecaysReturnToTheirStart() {
        let decay = PopDecay(PopFixture.property(), velocity: 900)
        decay.autoreverses = true
        fixture.number.value = 7
        fixture.listen(to: decay, "decay")
        fixture.stage.pop.add(decay, to: fixture.number)
        let (duration, end) = (decay.duration, decay.toValue ?? 0)
        fixture.run(to: duration / 2)
        let half = fixture.number.value
        fixture.run(to: duration)
        #expect(abs(fixture.number.value - end) < 1e-6)
        fixture.run(to: duration * 1.5)
        #expect(abs(fixture.number.value - (end - half + 7)) < 1e-6)
        fixture.run(to: duration * 2 + 0.02)
        #expect(fixture.number.value == 7)
        #expect(fixture.events == ["decay started", "decay reached", "decay reached", "decay ended"])
    }

    /// Slots on the path of the throw, behind it, beyond it, and at its start.
    @Test(arguments: [-400.0, -1, 0, 1, 60, 200, 400, 499, 750, 1500, 5000])
    func decaysEndAtTheirLandingValue(slot: Double) {
        let decay = PopDecay(PopFixture.property(), velocity: 1000)
        decay.landingValue = slot
        fixture.stage.pop.add(decay, to: fixture.number)
        #expect(decay.toValue == slot && decay.currentVelocity == 1000)
        fixture.stage.advance(to: 1e-6)
        #expect(abs(decay.currentVelocity - 1000) < 0.1)
        var (last, lastSpeed, furthest) = (decay.currentValue, 1000.0, 0.0)
        for frame in 1...(30 * 240) where decay.state == .running {
            fixture.stage.advance(to: Double(frame) / 240)
            guard decay.state == .running else { break }
            // Position and velocity are continuous.
            #expect(abs(decay.currentValue - last) < 20 && abs(decay.currentVelocity - lastSpeed) < 170)
            (last, lastSpeed) = (decay.currentValue, decay.currentVelocity)
            furthest = max(furthest, last)
        }
        #expect(fixture.number.value == slot && abs(last - slot) < 0.3)
        // Only slots that are too near to stop at are passed.
        if slot > 63 { #expect(furthest <= slot) }
        if slot >= 0 { #expect(furthest < slot + 30) }
    }

    @Test func landingAtTheNaturalEndIsThePlainDecay() {
        let rate = -1000 * Maths.log(0.998)
        let decay = PopDecay(PopFixture.property(), velocity: 1000)
        decay.landingValue = 1000 / rate
        fixture.stage.pop.add(decay, to: fixture.number)
        for frame in 1...60 {
            let time = Double(frame) / 60
            fixture.stage.advance(to: time)
            #expect(abs(fixture.number.value - Decay.normal.sample(velocity: 1000, at: time).distance) < 1e-9)
        }
    }

    @Test func landingValuesSetInFlightKeepTheVelocity() {
        let decay = PopDecay(PopFixture.property(), velocity: 1000)
        fixture.stage.pop.add(decay, to: fixture.number)
        fixture.run(to: 0.2)
        let (value, speed) = (decay.currentValue, decay.currentVelocity)
        decay.landingValue = 420
        #expect(decay.currentValue == value && decay.currentVelocity == speed && decay.toValue == 420)
        fixture.stage.advance(to: 0.2 + 1e-6)
        #expect(abs(decay.currentVelocity - speed) < 0.01)
        fixture.run(to: 8)
        #expect(fixture.number.value == 420)
    }
}
