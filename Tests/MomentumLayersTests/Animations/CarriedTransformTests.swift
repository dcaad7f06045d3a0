import MomentumCurves
import MomentumLayers
import Testing

/// A transform that continues with its velocity.
@Suite struct CarriedTransformTests {
    private static let spring = Spring(response: 0.4, dampingFraction: 1)

    private nonisolated static let transforms = [
        Transform3D.identity, Transform3D(scaleX: 0.9, y: 1.2), Transform3D(rotationAngle: 1, x: 0, y: 0, z: 1),
        Transform3D(rotationAngle: 0.4, x: 1, y: 2, z: 0).translatedBy(x: 30, y: 4),
    ]

    @Test(arguments: transforms)
    func aCarriedTransformDecaysFromItsVelocity(_ transform: Transform3D) {
        let fixture = LayerFixture()
        let layer = fixture.layer
        fixture.frame(1) { layer.transform = transform }
        var rate = Transform3D.zero
        (rate.m11, rate.m12, rate.m21, rate.m22, rate.m41, rate.m42) = (1.5, -2, 0.5, 3, 400, -70)
        layer.continueTransform(at: rate, decayingOn: Self.spring)
        let (seen, speed) = (layer.presentation.transform, layer.presentation.velocity(of: .transform))
        for index in 0..<16 {
            #expect(abs(seen[component: index] - transform[component: index]) < 1e-9)
            #expect(abs(speed[component: index] - rate[component: index]) < 1e-6)
        }
        fixture.frame(1)
        fixture.frame(4)
        #expect(layer.presentation.transform == transform && !layer.isAnimating)
    }

    @Test func aZeroVelocityAddsNoAnimation() {
        let fixture = LayerFixture()
        fixture.frame(1) { fixture.layer.continueTransform(at: .zero, decayingOn: Self.spring) }
        #expect(!fixture.layer.isAnimating)
    }
}
