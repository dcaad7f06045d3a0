import MomentumCurves
import MomentumLayers
import Testing

/// The velocity of a transform and of its components is the derivative of their values, in every kind of motion.
@Suite struct TransformVelocityTests {
    private func animate(
        _ fixture: LayerFixture, _ path: PropertyPath, _ from: AnimationValue, _ to: AnimationValue,
        isAdditive: Bool = false
    ) {
        let animation = BasicAnimation(keyPath: path)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 2)
        animation.isAdditive = isAdditive
        fixture.layer.add(animation)
    }

    @Test func componentsFollowATransformAnimation() {
        let fixture = LayerFixture()
        fixture.frame(0) {
            animate(
                fixture, "transform", .transform(.identity),
                .transform(Transform3D(rotationAngle: 1, x: 0, y: 0, z: 1).scaledBy(x: 3, y: 3, z: 1)))
        }
        fixture.frame(1)
        let now = fixture.layer.presentation
        #expect(abs(now.velocity(at: "transform.rotation.z").components[0] - 0.5) < 1e-12)
        #expect(abs(now.velocity(at: "transform.scale.x").components[0] - 1) < 1e-12)
        #expect(abs(now.velocity(at: "transform.scale").components[0] - 2.0 / 3) < 1e-12)
    }

    @Test func scaleAndItsAxesShareTheirVelocity() {
        let fixture = LayerFixture()
        fixture.frame(0) { animate(fixture, "transform.scale", 1, 3) }
        fixture.frame(1)
        #expect(fixture.layer.presentation.velocity(at: "transform.scale.y").components == [1])
        fixture.frame(1) { animate(fixture, "transform.scale.x", 1, 7) }
        #expect(fixture.layer.presentation.velocity(at: "transform.scale").components[0] == 5.0 / 3)
    }

    @Test func aComponentReplacesTheTransformsVelocity() {
        let fixture = LayerFixture()
        fixture.frame(0) {
            animate(
                fixture, "transform", .transform(.identity), .transform(Transform3D(rotationAngle: 2, x: 0, y: 0, z: 1))
            )
            animate(fixture, "transform.rotation.z", 0.5, 0.5)
        }
        fixture.frame(1)
        let rate = fixture.layer.presentation.velocity(of: .transform)
        #expect((0..<16).allSatisfy { abs(rate[component: $0]) < 1e-12 })
    }

    /// A card is flipped: past a right angle the extracted angle decreases again.
    @Test func aFlipAboutYKeepsItsDirection() {
        let fixture = LayerFixture()
        fixture.frame(0) { animate(fixture, "transform.rotation.y", 0, .number(.pi)) }
        fixture.frame(1.5)
        let now = fixture.layer.presentation
        // m11 = cos(angle), where the angle is 3/4 π and grows by π/2 per second.
        let rate: Double = .pi / 2 * 0.5.squareRoot()
        #expect(abs(now.velocity(of: .transform).m11 + rate) < 1e-12)
        #expect(abs(now.value(at: "transform.rotation.y").components[0] - .pi / 4) < 1e-12)
        #expect(abs(now.velocity(at: "transform.rotation.y").components[0] + .pi / 2) < 1e-12)
    }

    @Test func componentsFollowADeclaredTransformVelocity() {
        let fixture = LayerFixture()
        fixture.frame(1) {
            // Rotated by half a radian, at two radians per second.
            let turned = Transform3D(rotationAngle: 0.5, x: 0, y: 0, z: 1)
            fixture.layer.move(.transform, to: turned, velocity: turned.derivative(withRespectTo: .rotationZ) * 2)
        }
        let now = fixture.layer.presentation
        #expect(abs(now.velocity(at: "transform.rotation.z").components[0] - 2) < 1e-12)
        #expect(abs(now.velocity(at: "transform.scale.x").components[0]) < 1e-12)
        fixture.layer.transform = .identity
        #expect(fixture.layer.presentation.velocity(at: "transform.rotation.z").components == [0])
    }
}
