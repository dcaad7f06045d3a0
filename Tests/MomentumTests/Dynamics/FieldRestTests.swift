import MomentumKit
import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

@Suite struct FieldRestTests {
    private let fields: [@MainActor () -> FieldBehavior] = [
        { .dragField() }, { .vortexField() }, { .radialGravityField(position: Point(x: 200, y: 200)) },
        { .linearGravityField(direction: Vector(dx: 0.3, dy: 0.5)) },
        { .velocityField(direction: Vector(dx: 30, dy: 40)) }, { .noiseField(smoothness: 0.5, animationSpeed: 2) },
        { .turbulenceField(smoothness: 0.2, animationSpeed: 1) }, { .springField() }, { .electricField() },
        { .magneticField() }, { .field { _, place, _, _, _, _ in Vector(dx: place.y / 100, dy: 0) } },
    ]

    @Test func theMotionIsTheSameAtEveryFrameRate() {
        for make in fields {
            let places = [30.0, 60, 120].map { rate in
                let fixture = DynamicsFixture()
                let box = fixture.box(Point(x: 300, y: 220))
                let item = DynamicItemBehavior(items: [box])
                item.charge = 1
                item.addLinearVelocity(Vector(dx: 20, dy: 70), for: box)
                let field = make()
                field.addItem(box)
                fixture.animator.addBehavior(item)
                fixture.animator.addBehavior(field)
                fixture.run(2, rate: rate)
                return box.center
            }
            #expect(places[0] == places[1] && places[1] == places[2])
            #expect(places[0].isFinite && places[0] != Point(x: 300, y: 220))
        }
    }

    @Test func itemsHeldAgainstAWallSleep() {
        for make in fields.dropLast().enumerated().filter({ $0.offset != 5 }).map({ $0.element }) {
            let fixture = DynamicsFixture()
            let boxes = [fixture.box(Point(x: 300, y: 220)), fixture.box(Point(x: 100, y: 90))]
            let collision = CollisionBehavior(items: boxes)
            collision.translatesReferenceBoundsIntoBoundary = true
            let item = DynamicItemBehavior(items: boxes)
            item.resistance = 2
            item.friction = 0.2
            item.angularResistance = 2
            let field = make()
            boxes.forEach(field.addItem)
            for behavior in [collision, item, field] as [DynamicBehavior] { fixture.animator.addBehavior(behavior) }
            fixture.run(60)
            #expect(!fixture.animator.isRunning, "\(field.kind)")
        }
    }

    @Test func noiseThatChangesKeepsItemsAwakeOnlyInItsRegion() {
        let fixture = DynamicsFixture()
        let (inside, outside) = (fixture.box(Point(x: 100, y: 100)), fixture.box(Point(x: 300, y: 300)))
        let collision = CollisionBehavior(items: [inside, outside])
        collision.translatesReferenceBoundsIntoBoundary = true
        let field = FieldBehavior.noiseField(smoothness: 1, animationSpeed: 1)
        field.position = Point(x: 100, y: 100)
        field.region = Region(radius: 50)
        field.addItem(outside)
        fixture.animator.addBehavior(collision)
        fixture.animator.addBehavior(field)
        fixture.run(2)
        #expect(!fixture.animator.isRunning)
        field.addItem(inside)
        fixture.run(0.5)
        #expect(fixture.animator.isRunning && inside.center != Point(x: 100, y: 100))
        field.removeItem(inside)
        let item = DynamicItemBehavior(items: [inside])
        item.resistance = 20
        fixture.animator.addBehavior(item)
        fixture.run(3)
        #expect(!fixture.animator.isRunning)
    }

    @Test func addedFieldsAndPushesWakeItems() {
        let fixture = DynamicsFixture()
        let boxes = [fixture.box(Point(x: 100, y: 100)), fixture.box(Point(x: 300, y: 300))]
        fixture.animator.addBehavior(DynamicItemBehavior(items: boxes))
        fixture.run(2)
        #expect(!fixture.animator.isRunning)
        let field = FieldBehavior.springField()
        field.addItem(boxes[0])
        let push = PushBehavior(items: [boxes[1]], mode: .continuous)
        push.pushDirection = Vector(dx: 0.1, dy: 0)
        push.setTargetOffsetFromCenter(Vector(dx: 0, dy: 3), for: boxes[1])
        fixture.animator.addBehavior(field)
        fixture.animator.addBehavior(push)
        fixture.run(0.5)
        #expect(boxes[0].center.x < 90 && boxes[1].center.x > 302)
        fixture.animator.removeBehavior(push)
        let speed = boxes[1].velocity.dx
        fixture.run(0.2)
        #expect(abs(boxes[1].velocity.dx - speed) < 1e-3)
    }

    @Test func regionsContainTheirPoints() {
        let (circle, square) = (Region(radius: 10), Region(size: Size(width: 16, height: 30)))
        #expect(circle.contains(Point(x: 6, y: 8)) && !circle.contains(Point(x: 6, y: 8.1)))
        #expect(square.contains(Point(x: -8, y: 15)) && !square.contains(Point(x: 8.1, y: 0)))
        #expect(!circle.inverse().contains(.zero) && circle.inverse().contains(Point(x: 11, y: 0)))
        let union = circle.byUnion(with: square)
        #expect(union.contains(Point(x: 10, y: 0)) && union.contains(Point(x: 0, y: 15)))
        #expect(!union.contains(Point(x: 10, y: 10)))
        let difference = circle.byDifference(from: square)
        #expect(difference.contains(Point(x: 9, y: 0)) && !difference.contains(.zero))
        #expect(!difference.contains(Point(x: 0, y: 12)))
        let both = circle.byIntersection(with: square)
        #expect(both.contains(.zero) && !both.contains(Point(x: 9, y: 0)) && !both.contains(Point(x: 0, y: 12)))
        #expect(Region.infinite.contains(Point(x: 1e300, y: 0)) && !Region.infinite.inverse().contains(.zero))
        #expect(
            !Region.infinite.contains(Point(x: .nan, y: 0)) && Region(radius: .infinity).contains(Point(x: 1e9, y: 0)))
        let reports = diagnostics {
            #expect(!Region(radius: -1).contains(.zero) && !Region(size: Size(width: 1, height: .nan)).contains(.zero))
        }
        #expect(reports.count == 2)
    }

    @Test func invalidValuesChangeNothing() {
        let noise = FieldBehavior.noiseField(smoothness: 0.25, animationSpeed: 3)
        let wind = FieldBehavior.linearGravityField(direction: Vector(dx: 1, dy: 2))
        let spring = FieldBehavior.springField()
        let reports = diagnostics {
            noise.position = Point(x: .nan, y: 0)
            noise.smoothness = .nan
            noise.animationSpeed = -1
            noise.direction = Vector(dx: 1, dy: 0)
            wind.direction = Vector(dx: .infinity, dy: 0)
            wind.strength = .nan
            wind.falloff = .infinity
            wind.minimumRadius = 0
            spring.smoothness = 0.5
            spring.animationSpeed = 1
            _ = FieldBehavior.radialGravityField(position: Point(x: .infinity, y: 0))
            _ = FieldBehavior.velocityField(direction: Vector(dx: .nan, dy: 0))
        }
        #expect(reports.count == 12)
        #expect(noise.position == .zero && noise.smoothness == 0.25 && noise.animationSpeed == 3)
        #expect(noise.direction == .zero && wind.direction == Vector(dx: 1, dy: 2) && wind.strength == 1)
        #expect(wind.falloff == 0 && wind.minimumRadius == 1 && spring.smoothness == 0 && spring.animationSpeed == 0)
        noise.smoothness = 7
        #expect(noise.smoothness == 1)
    }

    @Test func noiseIsSmoothBoundedAndOfItsSeed() {
        let (noise, other) = (FieldNoise(seed: 1), FieldNoise(seed: 2))
        var (sum, squares, worst) = (Vector.zero, 0.0, 0.0)
        for index in 0..<20_000 {
            let (x, y, t) = (Double(index % 200) * 0.37 - 30, Double(index / 200) * 0.29 - 11, Double(index) * 0.01)
            let value = noise.vector(x: x, y: y, time: t)
            #expect(abs(value.dx) <= 1 && abs(value.dy) <= 1)
            sum += value
            squares += value.dx * value.dx
            worst = max(worst, (noise.vector(x: x + 1e-4, y: y, time: t) - value).length)
        }
        #expect((sum / 20_000).length < 0.02 && worst < 5e-4)
        #expect(abs((squares / 20_000).squareRoot() - 0.27) < 0.03)
        #expect(noise.vector(x: 0.5, y: 0.25, time: 3) == FieldNoise(seed: 1).vector(x: 0.5, y: 0.25, time: 3))
        #expect(noise.vector(x: 0.5, y: 0.25, time: 3) != other.vector(x: 0.5, y: 0.25, time: 3))
        #expect(noise.vector(x: 1e300, y: -1e18, time: 0).isFinite)
    }
}
