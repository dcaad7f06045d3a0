import MomentumKit
import Testing

@Suite struct FieldTests {
    /// Creates a fixture with an item of mass 1 in `field`, with a velocity and a charge.
    private func play(
        _ field: FieldBehavior, at place: Point, velocity: Vector = .zero, charge: Double = 0, side: Double = 100
    ) -> (fixture: DynamicsFixture, box: View) {
        let fixture = DynamicsFixture()
        let box = fixture.box(place, side: side)
        let item = DynamicItemBehavior(items: [box])
        item.charge = charge
        item.addLinearVelocity(velocity, for: box)
        field.addItem(box)
        fixture.animator.addBehavior(item)
        fixture.animator.addBehavior(field)
        return (fixture, box)
    }

    private let middle = Point(x: 200, y: 200)

    /// Returns the time at which `box` first returns to its initial direction from the centre.
    private func period(_ fixture: DynamicsFixture, _ box: View, within seconds: Double) -> Double {
        var (before, when) = (0.0, 0.0)
        fixture.run(seconds, rate: 240) {
            let height = box.center.y - 200
            if when == 0, before < 0, height >= 0, box.center.x > 200 {
                when = fixture.time - height / (height - before) / 240
            }
            before = height
        }
        return when
    }

    @Test func circularOrbitsKeepPeriodAndRadius() {
        // At 100 pt, gravity 1 is 1,000 pt/s² with any falloff: v² = a r.
        for falloff in [0.0, 1, 2] {
            let field = FieldBehavior.radialGravityField(position: middle)
            field.falloff = falloff
            let (fixture, box) = play(
                field, at: Point(x: 300, y: 200), velocity: Vector(dx: 0, dy: 100_000.0.squareRoot()))
            #expect(abs(period(fixture, box, within: 2.2) - 2 * .pi / 10.0.squareRoot()) < 0.001)
            fixture.run(10) { #expect(abs(box.center.distance(to: middle) - 100) < 0.5) }
        }
    }

    @Test func anEllipticOrbitNeitherGainsNorLosesEnergy() {
        let field = FieldBehavior.radialGravityField(position: middle)
        field.falloff = 2
        let (fixture, box) = play(field, at: Point(x: 300, y: 200), velocity: Vector(dx: 0, dy: 200))
        func energy() -> Double {
            let speed = box.velocity.length
            return speed * speed / 2 - 1e7 / box.center.distance(to: middle)
        }
        // -80,000 at the start. The smallest distance is 25 pt, where both parts are several times as large.
        fixture.run(60, rate: 60) { #expect(abs(energy() + 80_000) < 1_500) }
    }

    @Test func aSpringSwingsWithThePeriodOfItsMass() {
        // Mass 4, strength 9: 2π sqrt(4 / 9) s.
        let field = FieldBehavior.springField()
        field.position = middle
        field.strength = 9
        let (fixture, box) = play(field, at: Point(x: 300, y: 200), side: 200)
        let spring = 2 * Double.pi * (4.0 / 9).squareRoot()
        fixture.run(spring / 4, rate: 240)
        #expect(abs(box.center.x - 200) < 0.7 && abs(box.velocity.dx + 150) < 0.2)
        fixture.run(spring * 9.75, rate: 240)
        #expect(abs(box.center.x - 300) < 0.05)
    }

    @Test func springsOfAnyStrengthAreStable() {
        for strength in [1e4, 1e6, 1e9, 1e300] {
            let field = FieldBehavior.springField()
            field.position = middle
            field.strength = strength
            let (fixture, box) = play(field, at: Point(x: 300, y: 200), side: 10)
            fixture.run(5) { #expect(box.center.distance(to: middle) < 101) }
        }
    }

    @Test func magneticFieldsMoveChargesInCircles() {
        // omega = q B / m = 3 / 1 x 2 = 6 / s, r = v / omega.
        let field = FieldBehavior.magneticField()
        field.strength = 2
        let (fixture, box) = play(field, at: middle, velocity: Vector(dx: 300, dy: 0), charge: 3)
        // Counterclockwise on the screen: first up.
        let center = Point(x: 200, y: 150)
        fixture.run(10, rate: 60) {
            #expect(abs(box.center.distance(to: center) - 50) < 0.05)
            #expect(abs(box.velocity.length - 300) < 0.1)
        }
        let angle = 6 * 10.0
        #expect(box.velocity.dx - 300 * Maths.cos(angle) < 1 && abs(box.velocity.dy + 300 * Maths.sin(angle)) < 1)
    }

    @Test func electricFieldsActOnlyOnCharges() {
        for (charge, strength) in [(2.0, 1.0), (-2, 1), (2, -1), (-2, -1), (0, 5)] {
            let field = FieldBehavior.electricField()
            field.position = Point(x: 0, y: 200)
            field.strength = strength
            let (fixture, box) = play(field, at: middle, charge: charge)
            fixture.run(0.5)
            #expect(abs(box.velocity.dx - 100 * charge * strength * 0.5) < 0.01)
        }
    }

    @Test func dragDecaysExponentiallyAtAnyStrength() {
        for strength in [0.5, 3, 40] {
            let field = FieldBehavior.dragField()
            field.strength = strength
            let (fixture, box) = play(field, at: .zero, velocity: Vector(dx: 300, dy: -40))
            fixture.run(0.5)
            let rest = Maths.exp(-strength / 2)
            #expect(abs(box.velocity.dx - 300 * rest) < 1e-3 && abs(box.velocity.dy + 40 * rest) < 1e-3)
            #expect(abs(box.center.x - 300 / strength * (1 - rest)) < 0.03)
        }
        for strength in [1e3, 1e9, 1e308] {
            let field = FieldBehavior.dragField()
            field.strength = strength
            let (fixture, box) = play(field, at: .zero, velocity: Vector(dx: 300, dy: -40), side: 10)
            fixture.run(1) { #expect(box.velocity.dx >= 0 && box.velocity.dx < 1) }
            #expect(!fixture.animator.isRunning)
        }
    }

    @Test func dragAndGravityReachTerminalVelocity() {
        for strength in [5.0, 100, 1000] {
            let field = FieldBehavior.dragField()
            field.strength = strength
            let (fixture, box) = play(field, at: .zero)
            fixture.animator.addBehavior(GravityBehavior(items: [box]))
            fixture.run(4)
            if strength < 500 { #expect(abs(box.velocity.dy - 1000 / strength) < 0.01) }
        }
    }

    @Test func vortexFieldsRotateCounterclockwise() {
        let field = FieldBehavior.vortexField()
        field.position = middle
        field.strength = 0.2
        let (fixture, box) = play(field, at: Point(x: 250, y: 200), side: 30)
        fixture.run(0.1)
        // 200 pt/s² at 100 pt, and half of that here: upwards, for 0.1 s.
        #expect(abs(box.velocity.dy + 10) < 0.05 && abs(box.velocity.dx) < 0.05)
    }

    @Test func velocityFieldsApplyOnlyInTheirRegion() {
        let field = FieldBehavior.velocityField(direction: Vector(dx: 60, dy: 0))
        field.strength = 2
        field.position = middle
        field.region = Region(size: Size(width: 100, height: 1000))
        let (fixture, box) = play(field, at: middle, velocity: Vector(dx: 0, dy: 500))
        fixture.animator.addBehavior(GravityBehavior(items: [box]))
        fixture.run(0.4)
        #expect(abs(box.velocity.dx - 120) < 1e-3 && abs(box.velocity.dy) < 1e-3)
        #expect(abs(box.center.x - 248) < 0.5)
        fixture.run(0.2)
        #expect(abs(box.velocity.dx - 120) < 0.1 && box.velocity.dy > 150)
    }

    @Test func regionsAreEdgesOfTheForce() {
        let field = FieldBehavior.linearGravityField(direction: Vector(dx: 0, dy: -1))
        field.position = middle
        field.region = Region(radius: 60)
        let (fixture, box) = play(field, at: Point(x: 200, y: 250))
        let outside = fixture.box(Point(x: 265, y: 200), side: 100)
        field.addItem(outside)
        fixture.run(0.2)
        #expect(abs(box.velocity.dy + 200) < 0.1 && outside.center == Point(x: 265, y: 200))
        fixture.run(1)
        // It has left the field after 110 pt, with v² = 2 a s.
        #expect(abs(box.velocity.dy + (2 * 1000 * 110.0).squareRoot()) < 5)
    }

    @Test func falloffCountsFromTheMinimumRadius() {
        func speed(at distance: Double, _ falloff: Double, radius: Double) -> Double {
            let field = FieldBehavior.linearGravityField(direction: Vector(dx: 0, dy: 1))
            field.position = Point(x: 200 - distance, y: 200)
            field.falloff = falloff
            field.minimumRadius = radius
            let (fixture, box) = play(field, at: middle)
            fixture.run(1.0 / 240, rate: 240)
            return box.velocity.dy * 240
        }
        #expect(abs(speed(at: 200, 2, radius: 1) - 250) < 0.1)
        #expect(abs(speed(at: 50, 1, radius: 1) - 2000) < 1)
        #expect(abs(speed(at: 50, 1, radius: 80) - 1250) < 1)
        #expect(abs(speed(at: 50, -1, radius: 1) - 500) < 0.1)
    }

    @Test func customFieldsSetTheForce() {
        var presented: [(Vector, Double, Double, Double)] = []
        let field = FieldBehavior.field { field, position, velocity, mass, charge, deltaTime in
            presented.append((velocity, mass, charge, deltaTime))
            return position.x < 100 ? Vector(dx: .nan, dy: 0) : Vector(dx: 0.5 * field.strength, dy: 0)
        }
        let (fixture, box) = play(field, at: middle, velocity: Vector(dx: 0, dy: 8), charge: -2, side: 200)
        fixture.run(1)
        #expect(abs(box.velocity.dx - 12.5) < 0.01)
        #expect(
            presented.count >= 240 && presented.allSatisfy { abs($0.1 - 4) < 1e-5 && $0.2 == -2 && $0.3 == 1.0 / 240 })
        #expect(abs((presented.last?.0.dy ?? 0) - 8) < 1e-3)
    }
}
