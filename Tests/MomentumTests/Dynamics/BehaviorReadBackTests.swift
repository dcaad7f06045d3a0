import MomentumKit
import Testing

/// Values that are set on a behaviour read back, independently of the property that set them.
@Suite struct BehaviorReadBackTests {
    @Test func gravityHasADirectionAnAngleAndAMagnitude() {
        let gravity = GravityBehavior()
        #expect(gravity.gravityDirection == Vector(dx: 0, dy: 1) && abs(gravity.angle - .pi / 2) < 1e-12)
        gravity.magnitude = 3
        #expect(gravity.gravityDirection == Vector(dx: 0, dy: 3))
        gravity.angle = .pi
        #expect((gravity.gravityDirection - Vector(dx: -3, dy: 0)).length < 1e-12 && abs(gravity.magnitude - 3) < 1e-12)
        gravity.magnitude = -1
        #expect((gravity.gravityDirection - Vector(dx: 1, dy: 0)).length < 1e-12)
    }

    @Test func aPushHasADirectionAnAngleAndAMagnitude() {
        let push = PushBehavior(items: [View()], mode: .continuous)
        #expect(push.magnitude == 0 && push.pushDirection == .zero)
        push.pushDirection = Vector(dx: 0, dy: 2)
        #expect(push.magnitude == 2 && abs(push.angle - .pi / 2) < 1e-12)
        push.angle = 0
        #expect((push.pushDirection - Vector(dx: 2, dy: 0)).length < 1e-12)
        push.magnitude = 5
        #expect((push.pushDirection - Vector(dx: 5, dy: 0)).length < 1e-12)
        // The direction is kept at a magnitude of 0.
        push.magnitude = 0
        push.magnitude = 1
        #expect((push.pushDirection - Vector(dx: 1, dy: 0)).length < 1e-12)
    }

    @Test func behaviourPropertiesReadBack() {
        let item = DynamicItemBehavior(items: [View()])
        (item.elasticity, item.friction, item.resistance) = (0.25, 0.5, 2)
        (item.angularResistance, item.charge, item.usesPreciseCollisionDetection) = (3, -4, false)
        #expect(item.elasticity == 0.25 && item.friction == 0.5 && item.resistance == 2)
        #expect(item.angularResistance == 3 && item.charge == -4 && !item.usesPreciseCollisionDetection)
        let snap = SnapBehavior(item: View(), snapTo: .zero)
        #expect(snap.damping == 0.5)
        snap.damping = 7
        #expect(snap.damping == 1)
        let tie = AttachmentBehavior(
            item: View(), offsetFromCenter: Vector(dx: 1, dy: 2), attachedToAnchor: Point(x: 4, y: 6))
        #expect(tie.anchorPoint == Point(x: 4, y: 6) && tie.length == 5)
        (tie.damping, tie.frictionTorque, tie.anchorPoint) = (0.3, 2, Point(x: 9, y: 9))
        #expect(tie.damping == 0.3 && tie.frictionTorque == 2 && tie.anchorPoint == Point(x: 9, y: 9))
    }
}
