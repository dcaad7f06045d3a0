import MomentumCurves
import MomentumLayers
import Testing

/// The states of a change that an animator controls.
struct ControlledStateTests {
    private static let velocity = LayerVelocity(SIMD4(0.25, -300, 0, 0))

    private static func change(on probe: Probe) -> ControlledAnimation {
        probe.layer.position = Point(x: 100, y: 7)
        probe.run(until: 0)
        return ControlledAnimation(probe.layer, "position", from: .numbers([3, 4]), to: .numbers([100, 7]))
    }

    private static var spring: Motion {
        .spring(
            Motion.Spring(
                Spring(angularFrequency: 9, dampingRatio: 0.3), target: .zero, displacement: SIMD4(50, 20, 0, 0),
                velocity: .zero))
    }

    @Test("A stopped change keeps the velocity that it was left with and does not present it.")
    func stoppedChangesKeepTheirVelocity() {
        let probe = Probe()
        let animation = Self.change(on: probe)
        animation.hold(at: SIMD4(-1, 1, 0, 0), leaving: Self.velocity)
        #expect(animation.isHeld && animation.momentum.velocity == Self.velocity.numbers)
        #expect(animation.sample.velocity == .zero)
        let standing = probe.presentation(at: 0.1).velocity(of: .position)
        #expect(standing == .zero)
        animation.hold()
        #expect(animation.momentum.velocity == Self.velocity.numbers)
    }

    @Test("A led change presents its velocity in that frame and none in the next.", arguments: [0.5, 1, -2])
    func leadingAppliesItsVelocityForOneFrame(speed: Double) {
        let probe = Probe()
        probe.layer.timing.speed = speed
        let animation = Self.change(on: probe)
        animation.hold(at: SIMD4(-1, 1, 0, 0), leaving: Self.velocity)
        probe.layer.lead([animation])
        let shown = probe.presentation(at: 0)
        let (place, lead) = (shown.value(of: .position), shown.velocity(of: .position))
        #expect(place == Point(x: 99, y: 8) && lead == Vector(dx: 0.25 * speed, dy: -300 * speed))
        let later = probe.presentation(at: 0.1).velocity(of: .position)
        #expect(later == .zero)
        #expect(animation.momentum.velocity == Self.velocity.numbers)
    }

    @Test("A moving change has only the velocity of its motion.")
    func movingChangesHaveOnlyTheirMotionsVelocity() {
        let probe = Probe()
        let animation = Self.change(on: probe)
        animation.hold(at: SIMD4(50, 20, 0, 0), leaving: Self.velocity)
        animation.follow(Self.spring)
        #expect(animation.momentum == MotionState(value: SIMD4(50, 20, 0, 0), velocity: .zero))
        _ = probe.presentation(at: 0.2)
        let moving = animation.momentum
        animation.hold()
        _ = probe.presentation(at: 0.4)
        #expect(animation.momentum == moving && moving.velocity != .zero)
        animation.resume(speed: -1)
        #expect(animation.momentum.velocity == moving.velocity * -1)
    }

    @Test("A paused change absorbs changes of its model value; a moving one does not.")
    func pausedChangesAbsorbModelChanges() {
        let probe = Probe()
        let animation = Self.change(on: probe)
        animation.hold(at: SIMD4(5, 0, 0, 0))
        animation.modelWasSet(from: .numbers([100, 7]), to: .numbers([10, 7]))
        animation.hold()
        #expect(animation.absorbDisplacement() != nil, "standing again forgets nothing")
        animation.follow(Self.spring)
        animation.modelWasSet(from: .numbers([100, 7]), to: .numbers([10, 7]))
        #expect(animation.absorbDisplacement() == nil)
        animation.settle()
        animation.modelWasSet(from: .numbers([100, 7]), to: .numbers([10, 7]))
        #expect(animation.absorbDisplacement() != nil, "its animator is paused")
    }

    @Test("A change that something else has ended does not settle and cannot be moved again.")
    func endedChangesStayEnded() {
        let probe = Probe()
        let animation = Self.change(on: probe)
        animation.follow(Self.spring)
        _ = probe.presentation(at: 0.1)
        #expect(animation.settlingTime > 0 && animation.isMovable)
        probe.layer.removeFromSuperlayer()
        #expect(animation.isLost && animation.settlingTime == 0)
        animation.follow(Self.spring)
        animation.hold(at: .zero)
        #expect(animation.isLost && !animation.isAttached)
    }
}
