import MomentumLayers
import Testing

@Suite struct SpringDampingTests {
    @Test("A spring animation treats overdamping as critical damping unless it is allowed.")
    func overdampingIsClampedToCriticalUnlessAllowed() {
        let animation = SpringAnimation(keyPath: "position.x")
        animation.damping = 40
        #expect(animation.damping == 40 && animation.spring.damping == 20 && !animation.allowsOverdamping)
        #expect(abs(animation.settlingDuration - Spring(damping: 20).settlingDuration()) < 1e-12)
        animation.allowsOverdamping = true
        #expect(animation.spring.damping == 40 && animation.spring.regime == .overdamped)
    }

    @Test func aNegativeBounceIsOverdamped() {
        let animation = SpringAnimation(keyPath: "position.x", perceptualDuration: 0.5, bounce: -0.5)
        #expect(animation.allowsOverdamping && abs(animation.spring.dampingRatio - 2) < 1e-12)
        animation.spring = Spring(perceptualDuration: 0.5, bounce: 0.2)
        #expect(!animation.allowsOverdamping && abs(animation.spring.bounce - 0.2) < 1e-12)
    }
}
