import MomentumKit
import Testing

@Suite struct PopSpringTests {
    private let fixture = PopFixture()

    /// Returns the published conversion: the quadratic ease-out of b, then the cubics, then Origami's lines.
    private func published(_ bounciness: Double, _ speed: Double) -> (tension: Double, friction: Double) {
        let b = (bounciness / 1.7 - 0) / (20 - 0) * 0.8
        let s = speed / 1.7 / 20
        let tension = 0.5 * (1 - s) + s * 200
        let still: Double
        switch tension {
        case ...18: still = ((0.0007 * tension - 0.031) * tension + 0.64) * tension + 1.28
        case ...44: still = ((0.000044 * tension - 0.006) * tension + 0.36) * tension + 2
        default: still = ((0.00000045 * tension - 0.000332) * tension + 0.1078) * tension + 5.84
        }
        let ease = b * (2 - b)
        let friction = ease * 0.01 + (1 - ease) * still
        return ((tension - 30) * 3.62 + 194, (friction - 8) * 3 + 25)
    }

    /// Computed with fractions.
    @Test(
        "Bounciness and speed result in POP's published tension and friction.",
        arguments: [
            (4.0, 12.0, 342.10058823529414, 30.48697964824425), (6, 15, 405.82323529411764, 29.978726156705456),
            (0, 0, 87.21, 5.7770125), (0, 12, 342.10058823529414, 36.92588091728196),
            (20, 20, 512.0276470588235, 13.356488421183528), (10, 2, 129.69176470588235, 11.103283649550624),
            (12, 6, 214.65529411764706, 15.240794257122964), (4, 3, 150.93264705882353, 17.775126813582084),
            (0, 20, 512.0276470588235, 45.00969325582765),
        ])
    func bouncinessAndSpeedGivePOPsTensionAndFriction(
        bounciness: Double, speed: Double, tension: Double, friction: Double
    ) {
        let spring = PopSpring<View, Point>(.center)
        spring.springBounciness = bounciness
        spring.springSpeed = speed
        #expect(abs(spring.dynamicsTension - tension) < 1e-9 && abs(spring.dynamicsFriction - friction) < 1e-9)
        #expect(spring.dynamicsMass == 1)
    }

    @Test func theConversionMatchesTheReference() {
        let spring = PopSpring<View, Point>(.center)
        for bounciness in stride(from: 0.0, through: 20, by: 0.5) {
            for speed in stride(from: 0.0, through: 20, by: 0.5) {
                spring.springBounciness = bounciness
                spring.springSpeed = speed
                let (tension, friction) = published(bounciness, speed)
                #expect(abs(spring.dynamicsTension - tension) < 1e-9 && abs(spring.dynamicsFriction - friction) < 1e-9)
                #expect(spring.springBounciness == bounciness && spring.springSpeed == speed)
            }
        }
    }

    @Test func aTensionReadsBackAsBouncinessAndSpeed() {
        let spring = PopSpring<View, Point>(.center)
        #expect(spring.springBounciness == 4 && spring.springSpeed == 12)
        spring.dynamicsTension = 405.82323529411764
        spring.dynamicsFriction = 29.978726156705456
        #expect(abs(spring.springBounciness - 6) < 1e-9 && abs(spring.springSpeed - 15) < 1e-9)
    }

    @Test(arguments: [1.0, 30, 60, 120, 240, 37])
    func springsFollowTheClosedFormAtEveryFrameRate(rate: Double) {
        let spring = PopSpring<View, Point>(.center, to: Point(x: 100, y: -40))
        spring.springBounciness = 12
        spring.velocity = Vector(dx: -300, dy: 50)
        fixture.view.pop.add(spring)
        let x = SpringResponse(spring.spring, displacement: -100, velocity: -300)
        let y = SpringResponse(spring.spring, displacement: 40, velocity: 50)
        var frame = 1.0
        while spring.state == .running {
            fixture.stage.advance(to: frame / rate)
            guard spring.state == .running else { break }
            let (expectedX, expectedY) = (x.sample(at: frame / rate), y.sample(at: frame / rate))
            let presented = fixture.view.presentation
            #expect(abs(presented.position.x - 100 - expectedX.displacement) < 1e-9)
            #expect(abs(presented.position.y + 40 - expectedY.displacement) < 1e-9)
            #expect(abs(presented.velocity(of: .position).dx - expectedX.velocity) < 1e-9)
            #expect(
                spring.currentValue == presented.position && spring.currentVelocity == presented.velocity(of: .position)
            )
            frame += 1
        }
        #expect(fixture.view.center == Point(x: 100, y: -40) && fixture.speed == 0)
        #expect(frame / rate < 3 && !fixture.stage.isMoving)
    }

    @Test("A spring ends when its remaining motion stays within a hundredth of the threshold.")
    func springsEndWithinAHundredthOfTheThreshold() {
        for threshold in [1, 0.01, 0.005] {
            let fixture = PopFixture()
            let spring = PopSpring(PopFixture.property(threshold: threshold), to: 100)
            spring.springBounciness = 15
            fixture.stage.pop.add(spring, to: fixture.number)
            let response = SpringResponse(spring.spring, displacement: -100, velocity: 0)
            fixture.run(to: 20, rate: 1000)
            let end = spring.tracer.events.last?.time
            #expect(end == nil)
            // The last frame before the end was not within the threshold, and all later values are.
            var last = 0.0
            for step in stride(from: 0.0, to: 20, by: 0.001)
            where abs(response.sample(at: step).displacement) > threshold / 100 {
                last = step
            }
            #expect(fixture.number.value == 100)
            let frames = Double(fixture.number.writes - 1) / 1000
            #expect(frames >= last && frames < last + 0.4)
        }
    }

    @Test func retargetingKeepsPositionAndVelocity() {
        let spring = PopSpring<View, Point>(.center, to: Point(x: 300, y: 0))
        fixture.view.pop.add(spring, forKey: "move")
        fixture.run(to: 0.1)
        let (x, speed) = (fixture.x, fixture.speed)
        #expect(x > 20 && speed > 500)
        spring.toValue = Point(x: -100, y: 0)
        #expect(fixture.x == x && spring.currentVelocity.dx == speed)
        fixture.stage.advance(to: 0.1 + 1e-6)
        #expect(abs(fixture.x - x - speed * 1e-6) < 1e-6 && abs(fixture.speed - speed) < 0.3)
        let response = SpringResponse(spring.spring, displacement: x + 100, velocity: speed)
        fixture.run(to: 0.3)
        #expect(abs(fixture.x + 100 - response.sample(at: 0.2).displacement) < 1e-9)
        fixture.run(to: 4)
        #expect(fixture.x == -100 && fixture.speed == 0)
    }

    @Test func changingTheSpringKeepsPositionAndVelocity() {
        let spring = PopSpring<View, Point>(.center, to: Point(x: 300, y: 0))
        fixture.view.pop.add(spring)
        fixture.run(to: 0.1)
        let (x, speed) = (fixture.x, fixture.speed)
        spring.springBounciness = 19
        spring.springSpeed = 3
        spring.dynamicsMass = 2
        #expect(spring.currentValue.x == x && spring.currentVelocity.dx == speed)
        let response = SpringResponse(spring.spring, displacement: x - 300, velocity: speed)
        fixture.run(to: 0.5)
        #expect(abs(fixture.x - 300 - response.sample(at: 0.4).displacement) < 1e-9)
    }

    @Test func velocitySetInFlightApplies() {
        let spring = PopSpring<View, Point>(.center, to: Point(x: 300, y: 0))
        fixture.view.pop.add(spring)
        fixture.run(to: 0.1)
        let x = fixture.x
        spring.velocity = Vector(dx: -2000, dy: 10)
        fixture.stage.advance(to: 0.1001)
        #expect(abs(fixture.x - x + 0.2) < 0.01 && fixture.speed < -1900)
    }

    @Test func replacingSpringsTakeOverTheVelocity() {
        let first = PopSpring<View, Point>(.center, to: Point(x: 300, y: 0))
        fixture.view.pop.add(first, forKey: "move")
        fixture.run(to: 0.1)
        let (x, speed) = (fixture.x, fixture.speed)
        let second = PopSpring<View, Point>(.center, to: .zero)
        fixture.view.pop.add(second, forKey: "move")
        #expect(first.state == .idle && second.velocity == Vector(dx: speed, dy: 0) && second.currentValue.x == x)
        #expect(fixture.speed == speed)
        fixture.stage.advance(to: 0.1 + 1e-6)
        #expect(abs(fixture.speed - speed) < 0.2)
    }

    @Test("A replacing animation also takes over the velocity of custom objects.")
    func replacementsTakeOverCustomObjectVelocities() {
        let first = PopSpring(PopFixture.property(), to: 300)
        fixture.stage.pop.add(first, to: fixture.number, forKey: "n")
        fixture.run(to: 0.1)
        let (value, speed) = (fixture.number.value, first.currentVelocity)
        #expect(speed > 500)
        let second = PopSpring(PopFixture.property(), to: -10)
        fixture.stage.pop.add(second, to: fixture.number, forKey: "n")
        #expect(second.currentVelocity == speed && fixture.number.value == value)
        let third = PopSpring(PopFixture.property(), to: 20)
        third.velocity = 0
        fixture.stage.pop.add(third, to: fixture.number, forKey: "n")
        #expect(third.currentVelocity == 0)
    }

    @Test func withoutATargetASpringReturns() {
        let spring = PopSpring<View, Double>(.centerX)
        spring.velocity = 800
        fixture.view.pop.add(spring)
        fixture.run(to: 0.05)
        #expect(fixture.x > 10)
        fixture.run(to: 3)
        #expect(fixture.x == 0)
    }

    @Test(arguments: [PopClampMode(), .start, .end, .both])
    func clampedSpringsStayWithinTheirEnds(mode: PopClampMode) {
        let spring = PopSpring(PopFixture.property(), to: 100)
        spring.springBounciness = 18
        spring.velocity = -1500
        spring.clampMode = mode
        fixture.stage.pop.add(spring, to: fixture.number)
        var (least, most) = (0.0, 0.0)
        for frame in 1...600 {
            fixture.stage.advance(to: Double(frame) / 120)
            least = min(least, fixture.number.value)
            most = max(most, fixture.number.value)
        }
        #expect(mode.contains(.start) ? least == 0 : least < -5)
        #expect(mode.contains(.end) ? most == 100 : most > 105)
        #expect(fixture.number.value == 100 && spring.state == .idle)
    }

    @Test func endClampedSpringsEndAtTheFirstCrossing() {
        let spring = PopSpring(PopFixture.property(), to: 100)
        spring.springBounciness = 18
        spring.clampMode = .end
        spring.tracer.start()
        fixture.stage.pop.add(spring, to: fixture.number)
        let crossing = SpringResponse(spring.spring, displacement: -100, velocity: 0).crossingTime
        fixture.run(to: 3, rate: 1000)
        let end = spring.tracer.events(of: .ended)
        #expect(end.count == 1 && abs((end.first?.time ?? 0) - crossing) < 2e-3)
    }

    @Test func roundingSetsMultiplesAndTheExactEnd() {
        let spring = PopSpring(PopFixture.property(), to: 100.3)
        spring.roundingFactor = 0.5
        fixture.stage.pop.add(spring, to: fixture.number)
        var isBetween = false
        for frame in 1...20 {
            fixture.stage.advance(to: Double(frame) / 60)
            #expect((fixture.number.value * 2).rounded() == fixture.number.value * 2)
            isBetween = isBetween || spring.currentValue != fixture.number.value
        }
        fixture.run(to: 4)
        #expect(isBetween && fixture.number.value == 100.3)
    }

    @Test func overdampedAndUndampedSpringsWork() {
        let overdamped = PopSpring(PopFixture.property(), to: 100)
        overdamped.dynamicsFriction = 400
        fixture.stage.pop.add(overdamped, to: fixture.number, forKey: "n")
        fixture.run(to: 12)
        #expect(fixture.number.value == 100 && overdamped.state == .idle)
        let endless = PopSpring(PopFixture.property(), to: 0)
        endless.dynamicsFriction = 0
        fixture.stage.pop.add(endless, to: fixture.number, forKey: "n")
        fixture.run(to: 30)
        #expect(endless.state == .running && fixture.stage.isMoving)
    }
}
