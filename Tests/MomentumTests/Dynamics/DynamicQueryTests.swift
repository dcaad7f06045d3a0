import MomentumKit
import Testing

/// The queries of a dynamic animator and its behaviours, and the units of fields.
@Suite struct DynamicQueryTests {
    @Test func collisionBehavioursAreLimited() {
        let fixture = DynamicsFixture()
        let most = DynamicAnimator.mostCollisionBehaviors
        var boxes: [View] = []
        let reports = diagnostics {
            for index in 0...most {
                let box = fixture.box(Point(x: 12 * Double(index) + 10, y: 380), side: 8)
                boxes.append(box)
                let collision = CollisionBehavior(items: [box])
                collision.translatesReferenceBoundsIntoBoundary = true
                fixture.animator.addBehavior(collision)
            }
            fixture.animator.addBehavior(GravityBehavior(items: boxes))
            fixture.run(1)
        }
        #expect(!reports.isEmpty && reports.allSatisfy { $0.text.contains("more than 31 collision behaviours") })
        for box in boxes.prefix(most) { #expect(box.center.y <= 397) }
        #expect(boxes[most].center.y > 500)
    }

    @Test func movedItemsApplyToQueriesAtOnce() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 100, y: 100))
        fixture.animator.addBehavior(DynamicItemBehavior(items: [box]))
        fixture.run(0.1)
        let (old, new) = (Rect(x: 90, y: 90, width: 20, height: 20), Rect(x: 290, y: 90, width: 20, height: 20))
        #expect(fixture.animator.items(in: old).count == 1 && fixture.animator.items(in: new).isEmpty)
        box.center = Point(x: 300, y: 100)
        fixture.animator.updateItem(usingCurrentState: box)
        #expect(fixture.animator.items(in: old).isEmpty && fixture.animator.items(in: new).first === box)
        // A view that is not an item changes nothing.
        fixture.animator.updateItem(usingCurrentState: View())
        #expect(fixture.animator.items(in: new).count == 1)
    }

    @Test func attachmentsReportTheirKind() {
        let (one, other) = (View(), View())
        let (point, axis) = (Point(x: 5, y: 5), Vector(dx: 1, dy: 0))
        let anchored = [
            AttachmentBehavior(item: one, attachedToAnchor: point),
            AttachmentBehavior(item: one, offsetFromCenter: .zero, attachedToAnchor: point),
            .slidingAttachment(with: one, attachmentAnchor: point, axisOfTranslation: axis),
        ]
        let tied = [
            AttachmentBehavior(item: one, attachedTo: other),
            .limitAttachment(with: one, offsetFromCenter: .zero, attachedTo: other, offsetFromCenter: .zero),
            .fixedAttachment(with: one, attachedTo: other, attachmentAnchor: point),
            .pinAttachment(with: one, attachedTo: other, attachmentAnchor: point),
            .slidingAttachment(with: one, attachedTo: other, attachmentAnchor: point, axisOfTranslation: axis),
        ]
        let kinds: [AttachmentBehavior.AttachedBehaviorType] = (anchored + tied).map { $0.attachedBehaviorType }
        #expect(kinds == [.anchor, .anchor, .anchor, .items, .items, .items, .items, .items])
    }

    @Test func actionsRunEveryFrameWithoutRetaining() {
        final class Counter {
            var count = 0
            func tick() { count += 1 }
        }
        let fixture = DynamicsFixture()
        let gravity = GravityBehavior(items: [fixture.box(Point(x: 200, y: 0))])
        var counter: Counter? = Counter()
        gravity.setAction(counter!, Counter.tick)
        fixture.animator.addBehavior(gravity)
        fixture.run(0.5)
        #expect((counter?.count ?? 0) >= 29)
        weak let left = counter
        counter = nil
        #expect(left == nil)
        fixture.run(0.1)
    }

    @Test func traitsCombineAllBehaviours() throws {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 200, y: 200))
        #expect(fixture.animator.traits(of: box) == nil)
        fixture.animator.addBehavior(GravityBehavior(items: [box]))
        let plain: DynamicItemTraits = try #require(fixture.animator.traits(of: box))
        #expect(plain.elasticity == 0 && plain.friction == 0 && plain.density == 1 && plain.resistance == 0)
        #expect(plain.angularResistance == 0 && plain.charge == 0 && plain.allowsRotation && !plain.isAnchored)
        #expect(plain.usesPreciseCollisionDetection)
        let (first, second) = (DynamicItemBehavior(items: [box]), DynamicItemBehavior(items: [box]))
        (first.elasticity, first.friction, first.resistance, first.charge) = (0.7, 0.2, 3, -2)
        (second.friction, second.density, second.allowsRotation, second.isAnchored) = (0.4, 2.5, false, true)
        (second.angularResistance, second.usesPreciseCollisionDetection) = (1.5, false)
        fixture.animator.addBehavior(first)
        fixture.animator.addBehavior(second)
        let traits = try #require(fixture.animator.traits(of: box))
        #expect(traits.elasticity == 0.7 && traits.friction == 0.4 && traits.density == 2.5 && traits.resistance == 3)
        #expect(traits.angularResistance == 1.5 && traits.charge == -2 && !traits.allowsRotation && traits.isAnchored)
        #expect(!traits.usesPreciseCollisionDetection && traits != plain)
    }

    @Test func pushesHaveATargetOffsetPerItem() {
        let (one, other) = (View(), View())
        let push = PushBehavior(items: [one, other], mode: .continuous)
        #expect(push.targetOffsetFromCenter(for: one) == .zero)
        push.setTargetOffsetFromCenter(Vector(dx: 3, dy: 4), for: one)
        #expect(push.targetOffsetFromCenter(for: one) == Vector(dx: 3, dy: 4))
        #expect(push.targetOffsetFromCenter(for: other) == .zero)
        let reports = diagnostics { push.setTargetOffsetFromCenter(Vector(dx: .nan, dy: 0), for: one) }
        #expect(reports.count == 1 && push.targetOffsetFromCenter(for: one) == Vector(dx: 3, dy: 4))
        push.removeItem(one)
        #expect(push.targetOffsetFromCenter(for: one) == .zero)
    }

    @Test func fieldPropertiesReadBackInTheirUnits() {
        /// Returns the velocity of an item of 50 x 50 pt, whose mass is 1/4, after a twentieth of a second in `field`.
        func velocity(_ field: FieldBehavior, charge: Double = 0) -> Vector {
            let fixture = DynamicsFixture()
            let box = fixture.box(Point(x: 200 + FieldBehavior.unitDistance, y: 200), side: 50)
            let item = DynamicItemBehavior(items: [box])
            item.charge = charge
            field.addItem(box)
            fixture.animator.addBehavior(item)
            fixture.animator.addBehavior(field)
            fixture.run(0.05)
            return box.velocity
        }
        let (acceleration, force) = (FieldBehavior.accelerationUnit * 0.05, FieldBehavior.forceUnit * 0.05 / 0.25)
        let wind = velocity(.linearGravityField(direction: Vector(dx: 0, dy: 1)))
        #expect(abs(wind.dy - acceleration) < acceleration * 1e-3)
        let own = velocity(.field { _, _, _, _, _, _ in Vector(dx: 1, dy: 0) })
        #expect(abs(own.dx - force) < force * 1e-3)
        // At the unit distance a field has the same strength for any falloff. The item has moved slightly nearer
        // meanwhile.
        for falloff in [0.0, 1, 3] {
            let planet = FieldBehavior.radialGravityField(position: Point(x: 200, y: 200))
            planet.falloff = falloff
            #expect(abs(velocity(planet).dx + acceleration) < acceleration * 0.05, "falloff \(falloff)")
            let charge = FieldBehavior.electricField()
            (charge.falloff, charge.position) = (falloff, Point(x: 200, y: 200))
            #expect(abs(velocity(charge, charge: -1).dx + force) < force * 0.05, "falloff \(falloff)")
        }
        let spring = FieldBehavior.springField()
        spring.position = Point(x: 200, y: 200)
        #expect(abs(velocity(spring).dx + force) < force * 0.05)
    }
}
