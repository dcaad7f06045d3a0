import MomentumKit
import Testing

@Suite struct PopDecayTests {
    private let bench = PopBench()

    @Test(arguments: [0.998, 0.99, 0.9995])
    func decayFollowsPOPsFormulaAndDuration(deceleration: Double) {
        let decay = PopDecay(PopBench.property(), velocity: 1500)
        decay.deceleration = deceleration
        decay.tracer.start()
        bench.number.value = 20
        bench.stage.pop.add(decay, to: bench.number)
        // POP sums v d^k over milliseconds. Here the powers are multiplied one by one.
        let duration = Maths.log(5 / 1500) / (1000 * Maths.log(deceleration))
        #expect(abs(decay.duration - duration) < 1e-12)
        var (power, sum) = (1.0, 0.0)
        for millisecond in 1...Int(duration * 1000) {
            power *= deceleration
            sum += 1.5 * power
            bench.stage.advance(to: Double(millisecond) / 1000)
            #expect(abs(bench.number.value - 20 - sum) < 1e-7)
        }
        let end = 20 + 1.5 * deceleration * (1 - 5.0 / 1500) / (1 - deceleration)
        bench.stage.advance(to: 60)
        #expect(abs(bench.number.value - end) < 1e-9 && bench.number.value == decay.currentValue)
        #expect(decay.tracer.events.last?.kind == .ended && abs((decay.tracer.events.last?.time ?? 0) - 60) < 60)
    }

    @Test func endAndDurationAreKnownInAdvance() {
        let decay = PopDecay<View, Point>(.center, velocity: Vector(dx: 1000, dy: -200))
        #expect(decay.toValue == nil && decay.duration == 0)
        decay.fromValue = Point(x: 10, y: 10)
        let end = decay.toValue
        #expect(abs(decay.duration - Maths.log(1000 / 5) / (-1000 * Maths.log(0.998))) < 1e-12)
        bench.view.pop.add(decay)
        #expect(decay.toValue == end && bench.view.center == Point(x: 10, y: 10))
        bench.run(to: 10)
        #expect(bench.view.center == end)
        // The slower component continues as long as the faster one.
        #expect(abs((end?.y ?? 0) - 10 + 0.2 * 0.998 * (1 - 5.0 / 1000) / 0.002) < 1e-9)
    }

    @Test func imperceptibleDecaysEndAtOnce() {
        let decay = PopDecay(PopBench.property(), velocity: 4.9)
        bench.stage.pop.add(decay, to: bench.number)
        #expect(decay.duration == 0)
        bench.stage.advance(to: 0.01)
        #expect(decay.state == .idle && bench.number.value == 0)
    }

    @Test func aDecayTakesOverThePresentVelocity() {
        let spring = PopSpring<View, Point>(.center, to: Point(x: 300, y: 0))
        bench.view.pop.add(spring, forKey: "move")
        bench.run(to: 0.1)
        let speed = bench.speed
        let decay = PopDecay<View, Point>(.center)
        bench.view.pop.add(decay, forKey: "move")
        #expect(
            decay.originalVelocity.dx == speed && decay.reversedVelocity.dx == -speed && decay.velocity?.dx == speed)
        bench.stage.advance(to: 0.1001)
        // The derivative of POP's sum is a thousandth less than the given velocity.
        #expect(bench.speed < speed && bench.speed > speed * 0.9985)
    }

    @Test func autoreversedDecaysReturnToTheirStart() {
        let decay = PopDecay(PopBench.property(), velocity: 900)
        decay.autoreverses = true
        bench.number.value = 7
        bench.listen(to: decay, "decay")
        bench.stage.pop.add(decay, to: bench.number)
        let (duration, end) = (decay.duration, decay.toValue ?? 0)
        bench.run(to: duration / 2)
        let half = bench.number.value
        bench.run(to: duration)
        #expect(abs(bench.number.value - end) < 1e-6)
        bench.run(to: duration * 1.5)
        #expect(abs(bench.number.value - (end - half + 7)) < 1e-6)
        bench.run(to: duration * 2 + 0.02)
        #expect(bench.number.value == 7)
        #expect(bench.events == ["decay started", "decay reached", "decay reached", "decay ended"])
    }

    /// Slots on the path of the throw, behind it, beyond it, and at its start.
    @Test(arguments: [-400.0, -1, 0, 1, 60, 200, 400, 499, 750, 1500, 5000])
    func decaysEndAtTheirLandingValue(slot: Double) {
        let decay = PopDecay(PopBench.property(), velocity: 1000)
        decay.landingValue = slot
        bench.stage.pop.add(decay, to: bench.number)
        #expect(decay.toValue == slot && decay.currentVelocity == 1000)
        bench.stage.advance(to: 1e-6)
        #expect(abs(decay.currentVelocity - 1000) < 0.1)
        var (last, lastSpeed, furthest) = (decay.currentValue, 1000.0, 0.0)
        for frame in 1...(30 * 240) where decay.state == .running {
            bench.stage.advance(to: Double(frame) / 240)
            guard decay.state == .running else { break }
            // Position and velocity are continuous.
            #expect(abs(decay.currentValue - last) < 20 && abs(decay.currentVelocity - lastSpeed) < 170)
            (last, lastSpeed) = (decay.currentValue, decay.currentVelocity)
            furthest = max(furthest, last)
        }
        #expect(bench.number.value == slot && abs(last - slot) < 0.3)
        // Only slots that are too near to stop at are passed.
        if slot > 63 { #expect(furthest <= slot) }
        if slot >= 0 { #expect(furthest < slot + 30) }
    }

    @Test func landingAtTheNaturalEndIsThePlainDecay() {
        let rate = -1000 * Maths.log(0.998)
        let decay = PopDecay(PopBench.property(), velocity: 1000)
        decay.landingValue = 1000 / rate
        bench.stage.pop.add(decay, to: bench.number)
        for frame in 1...60 {
            let time = Double(frame) / 60
            bench.stage.advance(to: time)
            #expect(abs(bench.number.value - Decay.normal.sample(velocity: 1000, at: time).distance) < 1e-9)
        }
    }

    @Test func landingValuesSetInFlightKeepTheVelocity() {
        let decay = PopDecay(PopBench.property(), velocity: 1000)
        bench.stage.pop.add(decay, to: bench.number)
        bench.run(to: 0.2)
        let (value, speed) = (decay.currentValue, decay.currentVelocity)
        decay.landingValue = 420
        #expect(decay.currentValue == value && decay.currentVelocity == speed && decay.toValue == 420)
        bench.stage.advance(to: 0.2 + 1e-6)
        #expect(abs(decay.currentVelocity - speed) < 0.01)
        bench.run(to: 8)
        #expect(bench.number.value == 420)
    }
}
