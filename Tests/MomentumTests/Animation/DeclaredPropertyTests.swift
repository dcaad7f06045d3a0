import MomentumKit
import Testing

/// A declared property of layers can be animated by blocks, animators and display links without further code.
@Suite struct DeclaredPropertyTests {
    private let fixture = StageFixture()
    private var layer: Layer { fixture.view.layer }
    private let dark = Color(white: 0.5)

    private func presented(_ time: Double) -> Double {
        fixture.stage.advance(to: time)
        return layer.presentation.value(of: .contentsMultiplyColor).red
    }

    @Test func blocksAnimateDeclaredProperties() {
        View.animate(withDuration: 1, options: .curveLinear) { layer.contentsMultiplyColor = dark }
        #expect(presented(0) == 1 && abs(presented(0.5) - 0.75) < 1e-12 && presented(1) == 0.5)
    }

    @Test func animatorsAnimateDeclaredProperties() {
        let animator = PropertyAnimator(duration: 1, curve: .linear) { layer.contentsMultiplyColor = dark }
        animator.fractionComplete = 0.5
        #expect(abs(presented(0.1) - 0.75) < 1e-12)
        animator.stopAnimation(true)
    }

    @Test func displayLinksAnimateDeclaredProperties() {
        let spring = PopSpring(PopProperty<Layer, Color>(.contentsMultiplyColor))
        spring.toValue = dark
        fixture.stage.pop.add(spring, to: layer, forKey: "darken")
        fixture.stage.advance(to: 0)
        #expect(presented(0.2) < 1 && layer.contentsMultiplyColor.red < 1)
        for step in 1...400 { fixture.stage.advance(to: 0.2 + Double(step) / 60) }
        #expect(presented(7) == 0.5 && !fixture.stage.needsFrame)
        #expect(spring.property.threshold == PopThreshold.color && spring.property.name == "contentsMultiplyColor")
    }
}
