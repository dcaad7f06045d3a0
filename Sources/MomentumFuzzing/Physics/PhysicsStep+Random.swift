import MomentumPhysics
import MomentumTesting

/// A generator of random steps for a script.
nonisolated struct PhysicsStepMaker {
    var random: SplitMix64
    let world: PhysicsScript.World

    private static let absurd: [Double] = [
        0, -1, 1e-300, 1e-9, 0.01, 1e5, 1e9, 1e300, .greatestFiniteMagnitude, .infinity, -.infinity, .nan,
    ]

    mutating func step() -> PhysicsStep {
        world == .closed ? closedStep() : openStep()
    }

    /// Returns a step for bodies in a box, with the effects of fingers and behaviours. No such step may move a body out
    /// of the box.
    private mutating func closedStep() -> PhysicsStep {
        switch random.index(below: 10) {
        case 0, 1, 2:
            let at = Point(x: number(80...520), y: number(80...720))
            return .add(
                .dynamic, form(), at: at, angle: number(-4...4), velocity: vector(50_000), spin: number(-200...200))
        case 3, 4: return .flick(body(), vector(50_000), spin: number(-300...300))
        case 5: return .hit(body(), vector(20_000), at: Point(x: number(0...600), y: number(0...800)))
        case 6: return .accelerate(body(), vector(100_000))
        case 7: return .gravity(vector(5000))
        case 8:
            return .surface(body(), density: number(0.1...20), friction: number(0...1), restitution: number(0...1))
        default: return .wait(1 + random.index(below: 60))
        }
    }

    private mutating func openStep() -> PhysicsStep {
        switch random.index(below: 32) {
        case 0..<6:
            let kind: BodyKind = random.happens(0.1) ? .kinematic : random.happens(0.1) ? .static : .dynamic
            return .add(
                kind, form(), at: point(), angle: number(-9...9), velocity: vector(900), spin: number(-9...9))
        case 6: return .addShape(body(), form())
        case 7: return .remove(body())
        case 8: return .removeShape(body())
        case 9, 10, 11: return .join(body(), body(), link())
        case 12: return .part(body())
        case 13: return .rub(body(), number(0...1000))
        case 14: return .range(body(), random.happens(0.3) ? nil : range(100))
        case 15: return .target(body(), point())
        case 16: return .place(body(), point(), angle: number(-3...3))
        case 17: return .flick(body(), vector(5000), spin: number(-30...30))
        case 18: return .hit(body(), vector(99), at: point())
        case 19: return .push(body(), vector(99), torque: number(-99...99))
        case 20: return .accelerate(body(), vector(2000))
        case 21: return .kind(body(), [.static, .dynamic, .kinematic][random.index(below: 3)])
        case 22:
            return .resist(body(), linear: number(0...3), angular: number(0...3), gravityScale: number(-1...2))
        case 23:
            return .hold(
                body(), keepsAngle: random.happens(0.5), usesPreciseCollisionDetection: random.happens(0.5),
                canSleep: random.happens(0.5))
        case 24, 25:
            return .surface(body(), density: number(0.01...10), friction: number(0...1), restitution: number(0...1))
        case 26: return .collides(body(), body(), random.happens(0.5))
        case 27: return .gravity(vector(2000))
        case 28: return .sleeps(random.happens(0.7))
        default: return .wait(1 + random.index(below: 30))
        }
    }

    private mutating func link() -> PhysicsLink {
        switch random.index(below: 7) {
        case 0:
            return .distance(
                frequency: number(0...20), damping: number(0...2), range: random.happens(0.3) ? range(200) : nil)
        case 1: return .rope(number(0...300))
        case 2:
            return .pin(
                point(), friction: number(0...100), motor: number(-5...5), range: random.happens(0.5) ? range(2) : nil)
        case 3: return .weld(point(), frequency: number(0...20), angularFrequency: number(0...20))
        case 4:
            return .slide(
                point(), along: vector(1), friction: number(0...100), range: random.happens(0.5) ? range(80) : nil)
        case 5:
            return .target(
                point(), frequency: number(0...20), angle: random.happens(0.5) ? number(-3...3) : nil,
                force: random.happens(0.5) ? .infinity : number(0...1e5))
        default: return .anchor(point(), frequency: number(0...20), damping: number(0...2))
        }
    }

    private mutating func form() -> PhysicsForm {
        switch random.index(below: world == .closed ? 5 : 7) {
        case 0: return .circle(number(2...30))
        case 1: return .box(number(4...80), number(4...80), radius: number(0...10))
        case 2: return .capsule(number(0...60), radius: number(1...10))
        case 3: return .polygon((0..<(3 + random.index(below: 16))).map { _ in corner() })
        case 4: return .ellipse(number(4...80), number(4...80))
        case 5: return .outline((0..<(4 + random.index(below: 3))).map { _ in corner() })
        default: return angle()
        }
    }

    /// Returns an L-shaped outline with arms that are at least 4 pt thick.
    private mutating func angle() -> PhysicsForm {
        let (width, height) = (number(20...80), number(20...80))
        let (right, lower) = (number(4...16), number(4...16))
        return .outline([
            Point(x: 0, y: 0), Point(x: width, y: 0), Point(x: width, y: lower), Point(x: right, y: lower),
            Point(x: right, y: height), Point(x: 0, y: height),
        ])
    }

    private mutating func corner() -> Point { Point(x: number(-40...40), y: number(-40...40)) }
    private mutating func point() -> Point { Point(x: number(-300...300), y: number(-400 ... -20)) }
    private mutating func body() -> Int { random.index(below: 64) }
    private mutating func vector(_ size: Double) -> Vector {
        Vector(dx: number(-size...size), dy: number(-size...size))
    }

    private mutating func range(_ size: Double) -> ClosedRange<Double> {
        let (a, b) = (number(-size...size), number(-size...size))
        if a.isNaN || b.isNaN { return 0...1 }
        return min(a, b)...max(a, b)
    }

    private mutating func number(_ range: ClosedRange<Double>) -> Double {
        if world == .absurd, random.happens(0.1) { return Self.absurd[random.index(below: Self.absurd.count)] }
        return random.number(in: range)
    }
}
